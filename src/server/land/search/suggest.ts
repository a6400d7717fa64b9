import type { PersonTx } from '#server/platform/db/database.ts';
import type { Suggestion, SuggestionsQuery } from '#shared/land/contracts/search.ts';
import { defaultSearchKinds, defaultSearchLimit } from '#shared/land/search/limits.ts';
import { readSearch } from '#shared/land/search/words.ts';
import { suggestedFields, suggestionOf } from './describe.ts';
import { enoughFound, respell, type Variants } from './find.ts';
import { type FoundRecord, readFound, type Wanted } from './found-records.ts';
import type { SearchScope } from './scope.ts';

const wantedFields: Wanted = {
  well: { fields: suggestedFields.well },
  lease: { fields: suggestedFields.lease },
  owner: { fields: suggestedFields.owner },
  tract: { fields: suggestedFields.tract },
  production_unit: { fields: suggestedFields.production_unit },
  proration_unit: { fields: suggestedFields.proration_unit },
};

/**
 * Returns the records that a query most likely means, best first, among the main entities unless others are
 * requested. Tolerates typos when few are found.
 */
export async function suggest(
  tx: PersonTx,
  { q, types = defaultSearchKinds, limit = defaultSearchLimit }: SuggestionsQuery,
  scope: SearchScope,
): Promise<Suggestion[]> {
  const search = readSearch(q);
  if (search.length === 0 || scope.companies.length === 0) return [];
  const read = (variants: Variants) =>
    readFound(tx, { scope, kinds: types, groups: [variants], passed: 0, wanted: limit }, wantedFields);
  const found = await read(search);
  const suggestions = found.map((record) => suggestionOf(record, [search]));
  if (found.length >= Math.min(limit, enoughFound)) return suggestions;
  const spellings = await respell(tx, scope, search);
  if (spellings.length === 0) return suggestions;
  const meant = newAmong(await read(spellings), found).map((record) =>
    suggestionOf(record, [search, spellings]),
  );
  return [...suggestions, ...meant].slice(0, limit);
}

function newAmong(more: FoundRecord[], found: FoundRecord[]): FoundRecord[] {
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return more.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
}
