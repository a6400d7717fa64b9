import { type RawBuilder, sql } from 'kysely';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/** Whose records a report tells of, and as of which day (YYYY-MM-DD); of the chosen areas only those of a name, where one is asked for. */
export type ReportScope = {
  companies: number[];
  areas: number[] | undefined;
  areaName?: string | null;
  asOf: string;
  /** The day on which it is asked. */
  today: string;
};

/** The scope of a report: what the person chose of what may be seen. */
export function reportScope(tx: PersonTx, selection: Selection, asOf: string, today: string): ReportScope {
  return { companies: chosenCompanies(tx, selection), areas: selection.areas, asOf, today };
}

/** The condition that rows of that alias are of the chosen companies. */
export function ofCompanies({ companies }: ReportScope, alias: string): RawBuilder<unknown> {
  const [only] = companies;
  const column = sql.ref(`${alias}.company_id`);
  // Equality keeps an index's order, so that the first rows come before the last ones are read.
  return companies.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = ANY(${companies}::int[])`;
}

/** The condition that rows of that alias lie in the scope: by their company and their area. */
export function liesIn(scope: ReportScope, alias: string): RawBuilder<unknown> {
  const { areas, areaName = null } = scope;
  const area = sql.ref(`${alias}.area_id`);
  const conditions = [ofCompanies(scope, alias)];
  if (areas !== undefined) conditions.push(sql`${area} = ANY(${areas}::int[])`);
  if (areaName !== null)
    conditions.push(
      sql`${area} IN (SELECT id FROM areas WHERE lower(btrim(name)) = lower(btrim(${areaName}::text)))`,
    );
  return sql.join(conditions, sql` AND `);
}
