import { type RawBuilder, sql } from 'kysely';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { isInScope } from '../scope.ts';

/** The division orders in effect on a day, as `ordersInEffect` finds them, by well and owner. */
export const divisionOrders: ReportQuery = (scope, parameters) => {
  const day = sql`${textOf(parameters, 'on') ?? scope.asOf}::date`;
  const condition = (name: string, of: (value: string) => RawBuilder<unknown>) => {
    const value = textOf(parameters, name);
    return value === null ? sql`true` : of(value);
  };
  const laterOnes = sql`
    FROM division_orders l
    WHERE l.company_id = o.company_id AND l.well_id = o.well_id AND l.owner_id = o.owner_id AND l.kind = o.kind
      AND coalesce(l.effective_date <= ${day}, true)
      AND (coalesce(l.effective_date, '-infinity'), l.id) > (coalesce(o.effective_date, '-infinity'), o.id)`;
  return {
    from: 'statement',
    statement: sql`
      SELECT w.id AS well_id, w.well_name, p.id AS owner_id, p.owner_name, o.kind, o.product, o.decimal_interest, o.effective_date,
        o.payable_decimal, o.approved_title, CASE WHEN o.approved_on IS NOT NULL THEN coalesce(u.name, 'Former user') END AS approved_by,
        (o.approved_on AT TIME ZONE 'UTC')::date AS approved_on,
        o.status, o.pay_status, o.suspense_reason, o.suspended_since,
        CASE WHEN o.pay_status = 'suspense' AND o.suspended_since <= ${day} THEN ${day} - o.suspended_since END AS days
      FROM division_orders o
      JOIN wells w ON w.company_id = o.company_id AND w.id = o.well_id
      JOIN owners p ON p.company_id = o.company_id AND p.id = o.owner_id
      LEFT JOIN account_names u ON u.id = o.approved_by
      WHERE ${isInScope(scope, 'w')}
        AND coalesce(o.effective_date <= ${day}, true) AND coalesce(o.end_date > ${day}, true)
        AND NOT EXISTS (SELECT ${laterOnes} AND (l.product IS NULL OR l.product = o.product))
        AND (o.product IS NOT NULL OR (SELECT count(DISTINCT l.product) ${laterOnes}) < 2)
        AND ${condition('pay_status', (value) => (value === 'none' ? sql`o.pay_status IS NULL` : sql`o.pay_status = ${value}`))}
        AND ${condition('suspense_reason', (value) => sql`o.suspense_reason = ${value}`)}
        AND ${condition('status', (value) => sql`o.status = ${value}`)}
        AND ${condition('well_id', (value) => sql`w.id = ${value}::int`)}
        AND ${condition('owner_id', (value) => sql`p.id = ${value}::int`)}
      ORDER BY lower(w.well_name) COLLATE "C", w.id, lower(p.owner_name) COLLATE "C", p.id, o.kind, o.product NULLS FIRST`,
  };
};
