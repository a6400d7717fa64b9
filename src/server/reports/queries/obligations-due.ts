import { sql } from 'kysely';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { liesIn } from '../scope.ts';

/** Open obligations by their due date, with the acres and the amount that the lease's land makes of them. */
export const obligationsDue: ReportQuery = (scope, parameters) => {
  const { asOf } = scope;
  const kind = textOf(parameters, 'kind');
  const within = Number(textOf(parameters, 'within'));
  const ofKind = kind === null ? sql`true` : sql`o.kind = ${kind}`;
  const coming = parameters.coming === true ? sql`o.due_on >= ${asOf}::date` : sql`true`;
  return {
    from: 'statement',
    statement: sql`
      SELECT o.due_on, o.due_on - ${asOf}::date AS days_left, e.id AS lease_id, e.contract_name, e.file_number, a.name AS area_name,
        o.kind, o.basis, o.rate, obligation_acres(o.company_id, o.lease_id, o.basis, o.acres, o.due_on) AS acres,
        obligation_amount(o.company_id, o.lease_id, o.basis, o.rate, o.acres, o.amount, o.due_on) AS amount, o.recurrence
      FROM obligations o
      JOIN leases e ON e.company_id = o.company_id AND e.id = o.lease_id
      JOIN areas a ON a.company_id = e.company_id AND a.id = e.area_id
      WHERE ${liesIn(scope, 'e')} AND obligation_is_open(o.status) AND o.due_on <= ${asOf}::date + ${within}::int
        AND ${coming} AND ${ofKind}
      ORDER BY o.due_on, lower(e.contract_name) COLLATE "C", o.id`,
  };
};
