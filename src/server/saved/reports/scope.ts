import { type RawBuilder, sql } from 'kysely';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/**
 * The records that a report covers, and its as-of date (YYYY-MM-DD). With `areaName`, only selected areas of that name
 * count.
 */
export type ReportScope = {
  companies: number[];
  areas: number[] | undefined;
  areaName?: string | null;
  asOf: string;
  /** The date of the request. */
  today: string;
  /** The day up to which records count (YYYY-MM-DD), if the transaction recalls the land (`recallLand`). */
  knownOn?: string | null;
  /** Whether the report reads most leases of the companies (`standingOf`). */
  readsAllLeases?: boolean;
};

/** Returns the scope of a report: what the user selected and may see. */
export function reportScope(
  tx: PersonTx,
  selection: Selection,
  days: Pick<ReportScope, 'asOf' | 'today' | 'knownOn'>,
): ReportScope {
  return { companies: chosenCompanies(tx, selection), areas: selection.areas, ...days };
}

/** The condition that rows with this alias belong to the selected companies. */
export function ofCompanies({ companies }: ReportScope, alias: string): RawBuilder<unknown> {
  const [only] = companies;
  const column = sql.ref(`${alias}.company_id`);
  // Equality preserves an index's order, so that the first rows arrive before the last ones are read.
  return companies.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = ANY(${companies}::int[])`;
}

/** The condition that rows with this alias are in the scope, by company and area. */
export function isInScope(scope: ReportScope, alias: string): RawBuilder<unknown> {
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
