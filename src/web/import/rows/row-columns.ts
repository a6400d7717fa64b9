import type { Analysis } from '#shared/import/contracts/import.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import type { Draft } from '#web/import/draft.ts';
import { createdLinks, isLinkName } from '#web/import/relationships/links.ts';

/**
 * Returns the file's columns that fill fields of a kind of record, or of a link and the records that it connects, in
 * the file's order.
 */
export function columnsOf({ analysis }: Analysis, draft: Draft, entity: string): string[] {
  const kinds = kindsOf(entity);
  const used = new Set(
    [
      ...Object.entries(draft.mappings)
        .filter(([, { table }]) => kinds.includes(table))
        .map(([source]) => source),
      ...createdLinks(draft, analysis.suggestedMappings)
        .mappings.filter(({ bridgeTable }) => bridgeTable === entity)
        .map(({ sourceColumn }) => sourceColumn),
    ].flatMap((column) => originsOf(draft, column)),
  );
  return analysis.columnNames.filter((column) => used.has(column));
}

function kindsOf(entity: string): string[] {
  if (!isLinkName(entity)) return [entity];
  return Object.values(bridgeEnds[entity]).flatMap(kindsOf);
}

/** Returns the file's columns that a column is computed from: itself, unless it is derived. */
export function originsOf(draft: Draft, column: string): string[] {
  const derived = draft.derivedColumns?.find(({ name }) => name === column);
  // A derived column may use derived columns before it, but never itself.
  return derived === undefined
    ? [column]
    : sourcesOf(derived.make).flatMap((source) => originsOf(draft, source));
}
