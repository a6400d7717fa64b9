import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { defaultSearchLimit, type SearchKind } from '#shared/land/search/limits.ts';
import { canHoldTypo, otherSpellings, typoKeys } from '#shared/land/search/typos.ts';
import type { SearchScope } from './scope.ts';

/** Lists of words of which all must be found, the likeliest list first. */
export type Variants = readonly (readonly string[])[];

/** Where fewer are found, a typo is thought of. */
export const enoughFound = defaultSearchLimit;

export type FindQuestion = {
  scope: SearchScope;
  kinds: readonly SearchKind[];
  /** What was asked, and after it what may have been meant. */
  groups: readonly Variants[];
  passed: number;
  wanted: number;
};

/** What is found, best first, as rows called `f` of company_id, kind, record_id and their place. */
export function foundEntries({ scope, kinds, groups, passed, wanted }: FindQuestion): RawBuilder<unknown> {
  return sql`find_entries(${scope.companies}::int[], ${scope.areas}::int[], ${kinds}::text[], ${JSON.stringify(groups)}::jsonb,
    ${passed}::int, ${wanted}::int) WITH ORDINALITY f (company_id, kind, record_id, step, place)`;
}

/** The same query with one word spelt as it stands in some name or place, where it is one typo away from it. */
export async function respell(
  tx: PersonTx,
  { companies }: SearchScope,
  variants: Variants,
): Promise<Variants> {
  const words = variants.at(-1) ?? [];
  const keys = [...new Set(words.filter(canHoldTypo).flatMap(typoKeys))];
  if (keys.length === 0) return [];
  const known = await tx.rows<{ word: string }>(sql`
    SELECT DISTINCT word FROM search_words
    WHERE company_id = ANY(${companies}::int[]) AND key = ANY(${keys}::text[]) ORDER BY word LIMIT 200`);
  return otherSpellings(
    words,
    known.map(({ word }) => word),
  );
}
