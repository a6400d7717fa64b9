import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { defaultSearchLimit, type SearchKind } from '#shared/land/search/limits.ts';
import { canHoldTypo, otherSpellings, typoKeys } from '#shared/land/search/typos.ts';
import type { SearchScope } from './scope.ts';

/** Lists of words that must all be found, the most likely list first. */
export type Variants = readonly (readonly string[])[];

/** With fewer matches than this, the search also looks for typos. */
export const enoughFound = defaultSearchLimit;

export type FindQuestion = {
  scope: SearchScope;
  kinds: readonly SearchKind[];
  /** The words of the query, followed by its alternative spellings. */
  groups: readonly Variants[];
  passed: number;
  wanted: number;
};

/** Returns the matches, best first, as rows `f` with company_id, kind, record_id and place. */
export function foundEntries({ scope, kinds, groups, passed, wanted }: FindQuestion): RawBuilder<unknown> {
  return sql`find_entries(${scope.companies}::int[], ${scope.areas}::int[], ${kinds}::text[], ${JSON.stringify(groups)}::jsonb,
    ${passed}::int, ${wanted}::int) WITH ORDINALITY f (company_id, kind, record_id, step, place)`;
}

/** Returns variants of the query with one word replaced by a word of some name or place that is one typo away. */
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
