import type { Analysis } from '#shared/import/contracts/import.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import type { Draft } from '#web/import/draft.ts';
import { isTie, madeTies } from '#web/import/relationships/ties.ts';

/** The columns of the file that give something to a kind of record, or to a link and to the records that it ties; in the file's order. */
export function columnsOf({ analysis }: Analysis, draft: Draft, entity: string): string[] {
  const kinds = kindsOf(entity);
  const used = new Set(
    [
      ...Object.entries(draft.mappings)
        .filter(([, { table }]) => kinds.includes(table))
        .map(([source]) => source),
      ...madeTies(draft, analysis.suggestedMappings)
        .mappings.filter(({ bridgeTable }) => bridgeTable === entity)
        .map(({ sourceColumn }) => sourceColumn),
    ].flatMap((column) => originsOf(draft, column)),
  );
  return analysis.columnNames.filter((column) => used.has(column));
}

function kindsOf(entity: string): string[] {
  if (!isTie(entity)) return [entity];
  return Object.values(bridgeEnds[entity]).flatMap(kindsOf);
}

/** The columns of the file of which a column is made: itself, unless it is a derived one. */
export function originsOf(draft: Draft, column: string): string[] {
  const derived = draft.derivedColumns?.find(({ name }) => name === column);
  // A derived column may be made from others that stand before it, never from itself.
  return derived === undefined
    ? [column]
    : sourcesOf(derived.make).flatMap((source) => originsOf(draft, source));
}
