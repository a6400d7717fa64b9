import { assignSuggestions, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { suggestKinds } from '#shared/import/match/suggest-kinds.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import type { ExcludedRows } from '#shared/import/read/excluded-rows.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import { missingChoices, missingKeyFields } from '#shared/import/validate/validate-mapping.ts';
import { type ImportableName, importableNames, isImportable } from '#shared/land/entities/import-targets.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';

/** A column of the file that fills a field of a link, and the confidence of that mapping (0…1). */
export type LinkMapping = {
  sourceColumn: string;
  bridgeTable: BridgeName;
  attribute: string;
  confidence: number;
};

/** What the user chose on Map Relationships: the excluded links, and the columns that fill the fields of the others. */
export type LinkChoices = { excluded: readonly BridgeName[]; mappings: readonly LinkMapping[] };

/** By column of the file: the field it fills, and the confidence of that mapping (0…1). */
type DraftMappings = Readonly<Record<string, Suggestion>>;

/** The mapping as the user edits it. */
export type Draft = {
  includedEntities: readonly ImportableName[];
  mappings: DraftMappings;
  /** The links that each row creates; undefined means those that are suggested. */
  ties?: LinkChoices;
  /** Columns computed from each row; they are mapped like the columns of the file. */
  derivedColumns?: readonly DerivedColumn[];
  /** Rows that are skipped because a cell holds one of these words. */
  excludedRows?: readonly ExcludedRows[];
  /**
   * By field, as `kind.field`: the agency whose codes the user selected. The import itself stores only the meanings of
   * the codes.
   */
  codeSources?: Readonly<Record<string, string>>;
  /** Fields, as `kind.field`, whose stored value an empty cell clears. */
  blankClears?: readonly string[];
  /** Kinds whose rows are the records from whose keys theirs differ only in leading zeros. */
  joinZeros?: readonly ImportableName[];
};

type Suggestions = Readonly<Record<string, readonly Suggestion[]>>;

/** The confidence of a mapping that the user made (specification, section 9). */
export const manualConfidence = 0.8;

/**
 * Creates the draft from the suggestions, with the kinds that they find in the file. A column whose best match is in
 * another kind goes to its next best match, but not if that best match is a field of a link between these kinds.
 */
export function suggestDraft(suggestions: Suggestions): Draft {
  const assigned = assignSuggestions(ofKinds(suggestions, importableNames));
  const kinds = suggestKinds([...assigned.values()]);
  const free = Object.fromEntries(
    Object.entries(suggestions).filter(
      ([, [best]]) => !(isBridgeName(best?.table) && isLinked(best.table, kinds)),
    ),
  );
  const mappings = Object.fromEntries(assignSuggestions(ofKinds(free, kinds)));
  return { includedEntities: kinds, mappings };
}

function isBridgeName(table: string | undefined): table is BridgeName {
  return table !== undefined && Object.hasOwn(bridgeEnds, table);
}

/** Whether the kinds at both ends of a link are among these. */
function isLinked(bridge: BridgeName, kinds: readonly ImportableName[]): boolean {
  return Object.values(bridgeEnds[bridge]).every((end) =>
    isBridgeName(end) ? isLinked(end, kinds) : kinds.some((kind) => kind === end),
  );
}

/**
 * A column whose best target is in an excluded kind uses its next target only if the confidence is at least this share
 * of the best.
 */
const minOfBest = 0.7;

/**
 * Limits the suggestions to fields of these kinds. Links are mapped on Map Relationships (specification, section 5).
 */
function ofKinds(suggestions: Suggestions, kinds: readonly string[]): Suggestions {
  return Object.fromEntries(
    Object.entries(suggestions).map(([source, list]) => [
      source,
      list.filter(
        ({ table, confidence }) =>
          kinds.includes(table) && confidence >= (list[0]?.confidence ?? 0) * minOfBest,
      ),
    ]),
  );
}

/** Returns only the mappings to these kinds. */
function filterMappings(mappings: DraftMappings, entities: readonly string[]): DraftMappings {
  return Object.fromEntries(Object.entries(mappings).filter(([, { table }]) => entities.includes(table)));
}

/** Excludes a kind, which removes its mappings. */
export function excludeEntity(draft: Draft, entity: ImportableName): Draft {
  const includedEntities = draft.includedEntities.filter((name) => name !== entity);
  return { ...draft, includedEntities, mappings: filterMappings(draft.mappings, includedEntities) };
}

/** Includes a kind again and maps columns that are still free as suggested. */
export function includeEntity(draft: Draft, entity: ImportableName, suggestions: Suggestions): Draft {
  const free = Object.fromEntries(
    Object.entries(suggestions)
      .filter(([source]) => !Object.hasOwn(draft.mappings, source))
      .map(([source, list]) => [source, list.filter(({ table }) => table === entity)]),
  );
  return {
    ...draft,
    includedEntities: importableNames.filter(
      (name) => name === entity || draft.includedEntities.includes(name),
    ),
    mappings: { ...draft.mappings, ...Object.fromEntries(assignSuggestions(free)) },
  };
}

/**
 * Maps a column to a target by hand; null unmaps the target. A column has one target and a target one column, so the
 * previous mapping of either is removed.
 */
export function mapColumn(
  draft: Draft,
  entity: ImportableName,
  column: string,
  source: string | null,
): Draft {
  const others = Object.entries(draft.mappings).filter(
    ([name, target]) => name !== source && !(target.table === entity && target.column === column),
  );
  const chosen =
    source === null ? [] : [[source, { table: entity, column, confidence: manualConfidence }] as const];
  return { ...draft, mappings: Object.fromEntries([...others, ...chosen]) };
}

/** Finds the column that is mapped to a target. */
export function sourceOf(draft: Draft, entity: string, column: string): [string, Suggestion] | undefined {
  return Object.entries(draft.mappings).find(
    ([, target]) => target.table === entity && target.column === column,
  );
}

/** Sets whether an empty cell clears the stored value of a field or leaves it unchanged. */
export function clearByBlanks(draft: Draft, field: string, clears: boolean): Draft {
  const others = (draft.blankClears ?? []).filter((name) => name !== field);
  return { ...draft, blankClears: clears ? [...others, field] : others };
}

/**
 * Returns the fields that empty cells clear, limited to mapped fields of included kinds. The mapping screen does not
 * offer this for key fields.
 */
export function clearedFields({ mappings, blankClears = [], includedEntities }: Draft): string[] {
  const mapped = new Set(
    Object.values(mappings)
      .filter(({ table }) => includedEntities.some((name) => name === table))
      .map(({ table, column }) => `${table}.${column}`),
  );
  return blankClears.filter((field) => mapped.has(field));
}

/** Whether the wizard can continue: at least one kind is included, and every required field of each has a column. */
export function isComplete({ includedEntities, mappings }: Draft): boolean {
  return (
    includedEntities.length > 0 &&
    missingKeyFields(includedEntities, mappings).length === 0 &&
    missingChoices(includedEntities, mappings).length === 0
  );
}

/** Whether the schema describes this kind as the mapping screen needs it. */
export function isValidSchema(schema: DestinationSchema, entity: string): boolean {
  const described: Partial<DestinationSchema[string]> | undefined = schema[entity];
  return isImportable(entity) && Array.isArray(described?.columns) && Array.isArray(described.key_fields);
}
