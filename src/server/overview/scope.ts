import { type RawBuilder, sql } from 'kysely';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/** Whose land is told of, and as of which day (YYYY-MM-DD, UTC). */
export type LandScope = { companies: number[]; areas: number[] | undefined; today: string };

/** The scope of a call: what the person chose of what may be seen. */
export function landScope(tx: PersonTx, selection: Selection, clock: () => Date): LandScope {
  return {
    companies: chosenCompanies(tx, selection),
    areas: selection.areas,
    today: clock().toISOString().slice(0, 10),
  };
}

/** The condition that rows of that alias lie in the scope: by their company and their area. */
export function liesIn({ companies, areas }: LandScope, alias: string): RawBuilder<unknown> {
  const [only] = companies;
  // Equality keeps an index's order, which a list of companies does not.
  const company =
    companies.length === 1
      ? sql`${sql.ref(`${alias}.company_id`)} = ${only}::int`
      : sql`${sql.ref(`${alias}.company_id`)} = ANY(${companies}::int[])`;
  return areas === undefined
    ? company
    : sql`${company} AND ${sql.ref(`${alias}.area_id`)} = ANY(${areas}::int[])`;
}

/**
 * The end of a statement that reads a page. Both numbers stand in its text: with unknown ones, a plan that is kept sorts all rows
 * instead of reading the first of them in the order of an index.
 */
export function pageOf({ limit, offset }: { limit: number | null; offset: number }): RawBuilder<unknown> {
  const skipped = offset === 0 ? sql`` : sql` OFFSET ${sql.lit(offset)}`;
  return limit === null ? skipped : sql`LIMIT ${sql.lit(limit)}${skipped}`;
}
