import { type RawBuilder, sql } from 'kysely';
import { leaseCounty, leaseState } from '#server/land/lease-county.ts';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { isInScope, type ReportScope } from '../scope.ts';
import { matchesPlace, placeFilterOf } from './land.ts';

/** Obligations by due date, with acres and amounts computed from the lease's land. */
export const obligationsDue: ReportQuery = (scope, parameters) => ({
  from: 'statement',
  statement: sql`
      SELECT o.due_on, CASE WHEN obligation_is_open(o.status) THEN o.due_on - ${scope.asOf}::date END AS days_left, e.id AS lease_id,
        e.contract_name, e.file_number, k.county, a.name AS area_name,
        o.kind, o.basis, o.rate, obligation_acres(o.company_id, o.lease_id, o.basis, o.acres, o.due_on) AS acres,
        obligation_amount(o.company_id, o.lease_id, o.basis, o.rate, o.acres, o.amount, o.due_on) AS amount, o.recurrence, o.status
      FROM obligations o
      JOIN leases e ON e.company_id = o.company_id AND e.id = o.lease_id
      JOIN areas a ON a.company_id = e.company_id AND a.id = e.area_id
      CROSS JOIN LATERAL (SELECT ${leaseCounty} AS county) k
      WHERE ${isInScope(scope, 'e')} AND ${sql.join(conditionsOf(scope, parameters), sql` AND `)}
      ORDER BY o.due_on, lower(e.contract_name) COLLATE "C", o.id`,
});

function conditionsOf({ asOf }: ReportScope, parameters: ParameterValues): RawBuilder<unknown>[] {
  const conditionOf = (name: string, condition: (value: string) => RawBuilder<unknown>) => {
    const value = textOf(parameters, name);
    return value === null ? sql`true` : condition(value);
  };
  return [
    conditionOf('within', (days) =>
      days === 'any' ? sql`true` : sql`o.due_on <= ${asOf}::date + ${Number(days)}::int`,
    ),
    conditionOf('kind', (kind) => sql`o.kind = ${kind}`),
    conditionOf('status', (status) => sql`o.status = ${status}`),
    matchesPlace(placeFilterOf(parameters), { county: sql`k.county`, state: leaseState }),
    conditionOf('lease_id', (lease) => sql`e.id = ${lease}::int`),
    conditionOf('from', (day) => sql`o.due_on >= ${day}::date`),
    conditionOf('to', (day) => sql`o.due_on <= ${day}::date`),
    parameters.coming === true ? sql`o.due_on >= ${asOf}::date` : sql`true`,
  ];
}
