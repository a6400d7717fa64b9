import { assignSuggestions, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { suggestKinds } from '#shared/import/match/suggest-kinds.ts';
import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import type { ExcludedRows } from '#shared/import/read/excluded-rows.ts';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import { missingKeyFields } from '#shared/import/validate/validate-mapping.ts';
import { type ImportableName, importableNames, isImportable } from '#shared/land/entities/import-targets.ts';
import type { BridgeName } from '#shared/land/entities/registry.ts';

/** A column of the file that says something of a link, and how sure that is (0…1). */
export type TieMapping = {
  sourceColumn: string;
  bridgeTable: BridgeName;
  attribute: string;
  confidence: number;
};

/** What a person chose on Map Relationships: links left out, and the columns that speak of the others. */
export type Ties = { excluded: readonly BridgeName[]; mappings: readonly TieMapping[] };

/** A column of the file, where its values go, and how sure that is (0…1). */
type DraftMappings = Readonly<Record<string, Suggestion>>;

/** The mapping as a person is making it. */
export type Draft = {
  includedEntities: readonly ImportableName[];
  mappings: DraftMappings;
  /** The links that the rows make; without it, what the suggestions say of them. */
  ties?: Ties;
  /** Columns computed from each row; they are mapped like those of the file. */
  derivedColumns?: readonly DerivedColumn[];
  /** Rows dropped by a word in one of their cells. */
  excludedRows?: readonly ExcludedRows[];
  /** By field, as `kind.field`: the agency that a person chose for its codes. The import itself stores only their meanings. */
  codeSources?: Readonly<Record<string, string>>;
  /** Fields, as `kind.field`, of which an empty cell clears the stored value. */
  blankClears?: readonly string[];
};

type Suggestions = Readonly<Record<string, readonly Suggestion[]>>;

/** How sure a mapping is that a person made (specification, section 9). */
export const manualConfidence = 0.8;

/**
 * The mapping that the suggestions make, of the kinds that the file holds by them. A column that would have gone to another kind goes where
 * it fits next best.
 */
export function suggestDraft(suggestions: Suggestions): Draft {
  const assigned = assignSuggestions(ofKinds(suggestions, importableNames));
  const kinds = suggestKinds([...assigned.values()]);
  const mappings = Object.fromEntries(assignSuggestions(ofKinds(suggestions, kinds)));
  return { includedEntities: kinds, mappings };
}

/** A column whose best target is in an excluded kind goes to the next one only if that is nearly as good. */
const minOfBest = 0.7;

/** Links are suggested for Map Relationships; here only fields of records are assigned (specification, section 5). */
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

/** Only what goes to one of these kinds. */
function keep(mappings: DraftMappings, entities: readonly string[]): DraftMappings {
  return Object.fromEntries(Object.entries(mappings).filter(([, { table }]) => entities.includes(table)));
}

/** Leaves a kind out, which drops its mappings. */
export function excludeEntity(draft: Draft, entity: ImportableName): Draft {
  const includedEntities = draft.includedEntities.filter((name) => name !== entity);
  return { ...draft, includedEntities, mappings: keep(draft.mappings, includedEntities) };
}

/** Takes a kind in again, with what the suggestions say of columns that are still free. */
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
 * Maps a column onto a target by hand, or with null takes the target's column away. A column goes to one target only and a
 * target takes one column only: what stood there before is let go.
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

/** The column of the file that a target takes. */
export function sourceOf(draft: Draft, entity: string, column: string): [string, Suggestion] | undefined {
  return Object.entries(draft.mappings).find(
    ([, target]) => target.table === entity && target.column === column,
  );
}

/** Lets an empty cell clear the stored value of a field, or leave it as it is. */
export function clearByBlanks(draft: Draft, field: string, clears: boolean): Draft {
  const others = (draft.blankClears ?? []).filter((name) => name !== field);
  return { ...draft, blankClears: clears ? [...others, field] : others };
}

/** The fields that empty cells clear, of those that have a column; a key field is never cleared. */
export function clearedFields({ mappings, blankClears = [], includedEntities }: Draft): string[] {
  const mapped = new Set(
    Object.values(mappings)
      .filter(({ table }) => includedEntities.some((name) => name === table))
      .map(({ table, column }) => `${table}.${column}`),
  );
  return blankClears.filter((field) => mapped.has(field));
}

/** Whether the wizard can go on: something is included, and every key field of it has a column. */
export function isComplete(draft: Draft): boolean {
  return (
    draft.includedEntities.length > 0 && missingKeyFields(draft.includedEntities, draft.mappings).length === 0
  );
}

/** Whether a kind of the schema has the shape that the mapping screen needs. */
export function isValidSchema(schema: DestinationSchema, entity: string): boolean {
  const described: Partial<DestinationSchema[string]> | undefined = schema[entity];
  return isImportable(entity) && Array.isArray(described?.columns) && Array.isArray(described.key_fields);
}
