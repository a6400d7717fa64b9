import { assignSuggestions, type Suggestion } from '#shared/import/match/assign-suggestions.ts';
import { missingKeyFields } from '#shared/import/validate/validate-mapping.ts';
import { type ImportableName, importable, isImportable } from '#shared/land/entities/import-targets.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import type { LinkChoices, LinkMapping } from '#web/import/draft.ts';
import { type Draft, manualConfidence } from '#web/import/draft.ts';

type Suggestions = Readonly<Record<string, readonly Suggestion[]>>;

/** The links that one row of a file can create, in the order in which they are created. */
export const linkNames = ['ownership', 'contract', 'proration_unit'] as const satisfies readonly BridgeName[];

/**
 * Why a link cannot be created from a file: an excluded kind, a key field without a column, or an excluded link that it
 * depends on.
 */
export type Obstacle =
  | { kind: 'excluded'; entity: ImportableName }
  | { kind: 'unmapped'; entity: ImportableName; field: string }
  | { kind: 'without'; bridge: BridgeName };

/** Names the two ends of a link: "Tract – Owner". */
export function titleOfLink(bridge: BridgeName): string {
  return Object.values(bridgeEnds[bridge])
    .map((end) => (isImportable(end) ? importable(end) : bridges[end]).label)
    .join(' – ');
}

/** Returns what prevents these links from being created from this file; empty if nothing does. */
export function obstaclesOf(draft: Draft, links: LinkChoices, bridge: BridgeName): Obstacle[] {
  return Object.values(bridgeEnds[bridge]).flatMap((end): Obstacle[] => {
    if (isImportable(end)) return obstaclesOfKind(draft, end);
    const below = obstaclesOf(draft, links, end);
    return below.length === 0 && links.excluded.includes(end) ? [{ kind: 'without', bridge: end }] : below;
  });
}

function obstaclesOfKind(draft: Draft, entity: ImportableName): Obstacle[] {
  if (!draft.includedEntities.includes(entity)) return [{ kind: 'excluded', entity }];
  return missingKeyFields([entity], draft.mappings).map(([, field]) => ({ kind: 'unmapped', entity, field }));
}

/** Returns the user's choices, or else what is suggested for the columns that are not mapped yet. */
export function linksOf(draft: Draft, suggestions: Suggestions): LinkChoices {
  if (draft.ties !== undefined) return draft.ties;
  const free = Object.fromEntries(
    Object.entries(suggestions)
      .filter(([source]) => !Object.hasOwn(draft.mappings, source))
      .map(([source, list]) => [source, list.filter(({ table }) => isLinkName(table))]),
  );
  const mappings = [...assignSuggestions(free)].flatMap(([sourceColumn, { table, column, confidence }]) =>
    isLinkName(table) ? [{ sourceColumn, bridgeTable: table, attribute: column, confidence }] : [],
  );
  return { excluded: [], mappings };
}

/** Returns the links that an import of this draft creates, and the columns that fill their fields. */
export function createdLinks(
  draft: Draft,
  suggestions: Suggestions,
): { included: BridgeName[]; mappings: LinkMapping[] } {
  const links = linksOf(draft, suggestions);
  const included = linkNames.filter(
    (bridge) => !links.excluded.includes(bridge) && obstaclesOf(draft, links, bridge).length === 0,
  );
  return { included, mappings: links.mappings.filter(({ bridgeTable }) => included.includes(bridgeTable)) };
}

/** Whether the file can create any link at all; otherwise Map Relationships is skipped. */
export function canLink(draft: Draft, suggestions: Suggestions): boolean {
  const links = linksOf(draft, suggestions);
  return linkNames.some((bridge) => obstaclesOf(draft, links, bridge).length === 0);
}

/** Includes or excludes a link. */
export function includeLink(links: LinkChoices, bridge: BridgeName, isIncluded: boolean): LinkChoices {
  const others = links.excluded.filter((name) => name !== bridge);
  return { ...links, excluded: isIncluded ? others : [...others, bridge] };
}

/** Maps a column to a field of a link by hand; null unmaps it. */
export function mapAttribute(
  links: LinkChoices,
  bridge: BridgeName,
  attribute: string,
  source: string | null,
): LinkChoices {
  const others = links.mappings.filter(
    (mapping) => !(mapping.bridgeTable === bridge && mapping.attribute === attribute),
  );
  const chosen =
    source === null
      ? []
      : [{ sourceColumn: source, bridgeTable: bridge, attribute, confidence: manualConfidence }];
  return { ...links, mappings: [...others, ...chosen] };
}

/** Finds the column that fills a field of a link. */
export function attributeSource(
  links: LinkChoices,
  bridge: BridgeName,
  attribute: string,
): LinkMapping | undefined {
  return links.mappings.find((mapping) => mapping.bridgeTable === bridge && mapping.attribute === attribute);
}

/** Reads a stored choice, without columns that the file no longer has; undefined if it is not valid. */
export function readLinks(value: unknown, columnNames: readonly string[]): LinkChoices | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { excluded, mappings }: { excluded?: unknown; mappings?: unknown } = value;
  if (!Array.isArray(excluded) || !Array.isArray(mappings)) return undefined;
  return {
    excluded: excluded.filter(isLinkName),
    mappings: mappings.filter(isLinkMapping).filter(({ sourceColumn }) => columnNames.includes(sourceColumn)),
  };
}

function isLinkMapping(value: unknown): value is LinkMapping {
  if (typeof value !== 'object' || value === null) return false;
  const { sourceColumn, bridgeTable, attribute, confidence }: Partial<Record<keyof LinkMapping, unknown>> =
    value;
  return (
    typeof sourceColumn === 'string' &&
    isLinkName(bridgeTable) &&
    typeof attribute === 'string' &&
    Object.hasOwn(bridges[bridgeTable].fields, attribute) &&
    typeof confidence === 'number'
  );
}

/** Whether the value is the name of a link. */
export function isLinkName(value: unknown): value is BridgeName {
  return typeof value === 'string' && (linkNames as readonly string[]).includes(value);
}
