import type { Analysis } from '#shared/import/contracts/import.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { Draft } from '#web/import/draft.ts';
import { createdLinks } from '#web/import/relationships/links.ts';

/**
 * Returns the columns of the file that an import of this draft reads: for a field of a record or a link, for a derived
 * column, or to exclude rows.
 */
export function usedColumns(draft: Draft, { suggestedMappings }: Analysis['analysis']): Set<string> {
  const ofRecords = Object.entries(draft.mappings).flatMap(([name, { table }]) =>
    draft.includedEntities.some((included) => included === table) ? [name] : [],
  );
  const ofLinks = createdLinks(draft, suggestedMappings).mappings.map(({ sourceColumn }) => sourceColumn);
  const ofDerived = (draft.derivedColumns ?? []).flatMap(({ make }) => sourcesOf(make));
  const ofExclusions = (draft.excludedRows ?? []).map(({ column }) => column);
  return new Set([...ofRecords, ...ofLinks, ...ofDerived, ...ofExclusions]);
}

/** Returns the columns of the file that an import of this draft leaves out, in their order. */
export function leftOutColumns(draft: Draft, analysis: Analysis['analysis']): string[] {
  const used = usedColumns(draft, analysis);
  return analysis.columnNames.filter((name) => !used.has(name));
}
