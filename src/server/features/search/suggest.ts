import type { PersonTx } from '#server/db/database.ts';
import type { Suggestion } from '#shared/contracts/search.ts';
import { defaultSearchKinds, type SearchKind, searchKinds } from '#shared/search/limits.ts';
import { readSearch } from '#shared/search/words.ts';
import { isFoundByEnds, suggestedFields, suggestionOf } from './describe.ts';
import { enoughFound, respell, type Variants } from './find.ts';
import { type FoundRecord, readFound, type Wanted } from './found-records.ts';
import type { SearchScope } from './scope.ts';

const wantedFields: Wanted = {
  well: { fields: suggestedFields.well },
  lease: { fields: suggestedFields.lease },
  owner: { fields: suggestedFields.owner },
  tract: { fields: suggestedFields.tract },
  proration_unit: { fields: suggestedFields.proration_unit },
};

/** The records of every kind that a query is likely to mean, best first; a typo is thought of where few are found. */
export async function suggest(
  tx: PersonTx,
  q: string,
  scope: SearchScope,
  limit: number,
): Promise<Suggestion[]> {
  const asked = readSearch(q);
  if (asked.length === 0 || scope.companies.length === 0) return [];
  const find = (variants: Variants, kinds: readonly SearchKind[]) =>
    readFound(tx, { scope, kinds, groups: [variants], passed: 0, wanted: limit }, wantedFields);
  // A well of twelve tracts has twelve units, which would leave no room for what they are found by: it opens them all.
  const read = async (variants: Variants) => {
    const all = await find(variants, searchKinds);
    const own = all.filter((each) => !isFoundByEnds(each, variants));
    if (own.length === all.length || all.length < limit) return own;
    return [...own, ...newAmong(await find(variants, defaultSearchKinds), own)].slice(0, limit);
  };
  const found = await read(asked);
  const told = found.map((record) => suggestionOf(record, [asked]));
  if (found.length >= Math.min(limit, enoughFound)) return told;
  const spellings = await respell(tx, scope, asked);
  if (spellings.length === 0) return told;
  const meant = newAmong(await read(spellings), found).map((record) =>
    suggestionOf(record, [asked, spellings]),
  );
  return [...told, ...meant].slice(0, limit);
}

function newAmong(more: FoundRecord[], found: FoundRecord[]): FoundRecord[] {
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return more.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
}
