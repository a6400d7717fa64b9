import { type RawBuilder, sql } from 'kysely';
import { type Days, isOtherDay } from '#server/land/read-days.ts';
import { recallDay } from '#server/land/recall-land.ts';
import { chosenCompanies, refreshLand } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/** The land that figures cover, and the days for which it is read. */
export type LandScope = Days & { companies: number[]; areas: number[] | undefined };

/** Returns the scope of a request: the user's selection among what they may see. */
export function landScope(tx: PersonTx, selection: Selection, days: Days): LandScope {
  return { companies: chosenCompanies(tx, selection), areas: selection.areas, ...days };
}

/**
 * Brings the facts of the scope up to its days: the stored ones of today, with the figures of a day `past` if given, or, for
 * the rest of the transaction, those of another day.
 */
export async function prepareFacts(
  tx: PersonTx,
  scope: LandScope,
  past: string | null = null,
): Promise<void> {
  if (isOtherDay(scope)) await recallDay(tx, scope.companies, scope, { facts: true });
  else await refreshLand(tx, scope.companies, scope.asOf, past);
}

/** Returns the condition that rows of an alias are in the scope, by company and area. */
export function isInScope({ companies, areas }: LandScope, alias: string): RawBuilder<unknown> {
  const [only] = companies;
  // Equality preserves the order of an index; a list of companies does not.
  const company =
    companies.length === 1
      ? sql`${sql.ref(`${alias}.company_id`)} = ${only}::int`
      : sql`${sql.ref(`${alias}.company_id`)} = ANY(${companies}::int[])`;
  return areas === undefined
    ? company
    : sql`${company} AND ${sql.ref(`${alias}.area_id`)} = ANY(${areas}::int[])`;
}

/**
 * Returns the end of a statement that reads a page. Both numbers are literals: with parameters, a cached generic plan
 * sorts all rows instead of reading the first ones in index order.
 */
export function pageOf({ limit, offset }: { limit: number | null; offset: number }): RawBuilder<unknown> {
  const skipped = offset === 0 ? sql`` : sql` OFFSET ${sql.lit(offset)}`;
  return limit === null ? skipped : sql`LIMIT ${sql.lit(limit)}${skipped}`;
}
