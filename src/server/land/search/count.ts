import { sql } from 'kysely';
import { answerKey, createAnswerCache } from '#server/land/answer-cache.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { defaultSearchKinds, type SearchKind } from '#shared/land/search/limits.ts';
import type { Variants } from './find.ts';
import type { SearchScope } from './scope.ts';

export type Counts = Record<SearchKind, number>;

const cachedCounts = createAnswerCache<CountedRow[]>();
type CountedRow = { kind: SearchKind; matches: number };

/**
 * Counts the matches of each asset entity, cached while the data is unchanged, and those of units if they are
 * requested.
 */
export async function countFound(
  tx: PersonTx,
  scope: SearchScope,
  groups: readonly Variants[],
  kinds: readonly SearchKind[],
): Promise<Counts> {
  const ask = (counted: readonly SearchKind[]) => sql<CountedRow>`
    SELECT kind, matches FROM count_entries(${scope.companies}::int[], ${scope.areas}::int[], ${counted}::text[],
      ${JSON.stringify(groups)}::jsonb)`;
  const ofAssets = ask(defaultSearchKinds);
  // The tally counts assets only, so it does not show when a unit changes.
  const units = kinds.includes('proration_unit') ? await tx.rows(ask(['proration_unit'])) : [];
  const key = answerKey(await versionOf(tx, scope), ofAssets);
  const counted = cachedCounts.get(key) ?? (await tx.rows(ofAssets));
  cachedCounts.keep(key, counted);
  const counts: Counts = { well: 0, lease: 0, owner: 0, tract: 0, production_unit: 0, proration_unit: 0 };
  for (const { kind, matches } of [...counted, ...units]) counts[kind] = matches;
  return counts;
}

/** Returns a version of all assets of the companies (docs/decisions/0017-lists-at-a-million.md). */
async function versionOf(tx: PersonTx, { companies }: SearchScope): Promise<string> {
  const [tally] = await tx.rows<{ version: string }>(sql`
    SELECT md5(coalesce(string_agg(id::text, ',' ORDER BY id), '')) AS version
    FROM record_tally WHERE company_id = ANY(${companies}::int[])`);
  return tally?.version ?? '';
}
