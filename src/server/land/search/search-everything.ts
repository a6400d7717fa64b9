import { sql } from 'kysely';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { SearchMetadata, SearchResult } from '#shared/land/contracts/search.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { defaultSearchKinds, type SearchKind, searchPageSize } from '#shared/land/search/limits.ts';
import { ownSearchedFields } from '#shared/land/search/searched-fields.ts';
import { readSearch } from '#shared/land/search/words.ts';
import { type Counts, countFound } from './count.ts';
import { resultOf } from './describe.ts';
import { enoughFound, respell, type Variants } from './find.ts';
import { readFound, type Wanted } from './found-records.ts';
import type { SearchScope } from './scope.ts';

export type SearchQuestion = {
  q: string;
  page?: number | undefined;
  types?: SearchKind[] | undefined;
  limit?: number | undefined;
};

/**
 * Returns a page of the matches of a query among the requested entities, best first, with the number of matches per
 * entity. Ownership is as of `today` (YYYY-MM-DD). Looks for typos if there are fewer than ten matches.
 */
export async function searchEverything(
  tx: PersonTx,
  { q, page = 1, types, limit = searchPageSize }: SearchQuestion,
  scope: SearchScope,
  today: string,
): Promise<{ results: SearchResult[]; metadata: SearchMetadata }> {
  const kinds = [...new Set<SearchKind>(types ?? defaultSearchKinds)];
  const { groups, counts } = await matchesOf(tx, q, scope, kinds);
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const passed = (page - 1) * limit;
  const found =
    passed >= total
      ? []
      : await readFound(tx, { scope, kinds, groups, passed, wanted: limit }, wantedOn(today));
  const { proration_unit: _, ...entity_counts } = counts;
  // Long legal descriptions take milliseconds each.
  const turn = createYielder();
  const results: SearchResult[] = [];
  for (const record of found) {
    results.push(resultOf(record, q, groups));
    await turn();
  }
  return {
    results,
    metadata: { entity_counts, total, page, page_size: limit, total_pages: Math.ceil(total / limit) },
  };
}

/** Returns the word lists to search for and the number of matches per entity. */
async function matchesOf(
  tx: PersonTx,
  q: string,
  scope: SearchScope,
  kinds: readonly SearchKind[],
): Promise<{ groups: readonly Variants[]; counts: Counts }> {
  const search = readSearch(q);
  const none: Counts = { well: 0, lease: 0, owner: 0, tract: 0, production_unit: 0, proration_unit: 0 };
  if (search.length === 0 || scope.companies.length === 0) return { groups: [], counts: none };
  const counts = await countFound(tx, scope, [search], kinds);
  if (Object.values(counts).reduce((sum, count) => sum + count) >= enoughFound)
    return { groups: [search], counts };
  const spellings = await respell(tx, scope, search);
  if (spellings.length === 0) return { groups: [search], counts };
  const groups = [search, spellings];
  return { groups, counts: await countFound(tx, scope, groups, kinds) };
}

/** Returns the searched fields, which matched fields are derived from, and the further fields that a result shows. */
function wantedOn(today: string): Wanted {
  const fields = (kind: SearchKind, ...shown: string[]) => [
    ...new Set([...ownSearchedFields(entities[kind]), ...shown]),
  ];
  return {
    well: { fields: fields('well', 'well_status') },
    lease: { fields: fields('lease', 'lease_acres', 'royalty_rate') },
    owner: { fields: fields('owner', 'owner_type'), more: ownedAcres(today) },
    tract: { fields: fields('tract', 'gross_acres') },
    production_unit: { fields: fields('production_unit', 'unit_kind', 'unit_acres') },
    proration_unit: { fields: fields('proration_unit', 'held_acres', 'unit_acres') },
  };
}

/** Net mineral acres of an owner called `t`: as stated on the interest, else its share of the tract. */
function ownedAcres(today: string) {
  return sql`'total_owned_acres', (
    SELECT round(sum(coalesce(o.net_acres, r.gross_acres * o.decimal_interest)), 4)
    FROM ownerships o LEFT JOIN tracts r ON r.company_id = o.company_id AND r.id = o.tract_id
    WHERE o.company_id = t.company_id AND o.owner_id = t.id AND o.interest_type = 'mineral'
      AND (o.effective_date IS NULL OR o.effective_date <= ${today}::date)
      AND (o.end_date IS NULL OR o.end_date > ${today}::date))`;
}
