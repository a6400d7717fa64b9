import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import {
  calendarKindNames,
  defaultPerDay,
  maxCalendarDays,
  maxCalendarItems,
} from '#shared/overview/calendar.ts';
import type { Calendar, CalendarItem, CalendarQuery } from '#shared/overview/contracts/calendar.ts';
import { daysBetween } from '#shared/platform/calendar.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { LandScope } from '../scope.ts';
import { isAboutClause, type Span, selectDates } from './date-sources.ts';
import { type DateRow, presentDate } from './describe-date.ts';

/** A row with the number of dates of its day, and of all days. */
type CountedRow = DateRow & { of_day: number; of_all: number };

/**
 * Reads the critical dates between two days, a page of each day. The facts of the leases must be up to date
 * (`refreshLand`). Throws `invalid_input` for days in the wrong order and for more than can be read at once.
 */
export async function readCalendar(tx: Tx, query: CalendarQuery, scope: LandScope): Promise<Calendar> {
  const { from, to, kinds, per_day: perDay = defaultPerDay, page = 1 } = query;
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw refusal('to', 'must not be before from');
  if (days > maxCalendarDays)
    throw refusal('to', `must be at most ${maxCalendarDays} days from the first day`);
  if (days * perDay > maxCalendarItems)
    throw refusal('per_day', `times the ${days} days must be at most ${maxCalendarItems}`);
  const first = (page - 1) * perDay;
  const rows = await readRows(
    tx,
    { scope, span: { from, to }, kinds },
    sql`
    WHERE d.place > ${first} AND d.place <= ${first + perDay}`,
    sql`d.date, d.place`,
  );
  const totals = new Map(rows.map(({ date, of_day }) => [date, of_day]));
  return {
    items: rows.map((row) => presentDate(row, scope.today)),
    days: [...totals].map(([date, total]) => ({ date, total })),
    total_items: rows[0]?.of_all ?? 0,
    as_of: scope.today,
  };
}

/** Reads at most `limit` critical dates, first those from today on, and the number of all. */
export async function readNextDates(
  tx: Tx,
  span: Span,
  scope: LandScope,
  limit: number,
): Promise<{ items: CalendarItem[]; total: number }> {
  const order = sql`d.date < ${scope.today}::date, d.date, d.place`;
  const rows = await readRows(
    tx,
    { scope, span, kinds: undefined },
    sql`ORDER BY ${order} LIMIT ${limit}`,
    order,
  );
  return { items: rows.map((row) => presentDate(row, scope.today)), total: rows[0]?.of_all ?? 0 };
}

/**
 * Reads the rows that `choose` leaves of the dates called `d`. Names, amounts and owners are read for these only; an
 * amount takes a reading of the land of the lease.
 */
function readRows(
  tx: Tx,
  { scope, span, kinds }: { scope: LandScope; span: Span; kinds: CalendarQuery['kinds'] },
  choose: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CountedRow[]> {
  return tx.rows<CountedRow>(sql`
    WITH dates AS MATERIALIZED (${selectDates(scope, span, kinds)}),
    placed AS (
      SELECT s.*, count(*) OVER ()::int AS of_all, count(*) OVER (PARTITION BY s.date)::int AS of_day,
        row_number() OVER (PARTITION BY s.date
          ORDER BY s.is_held, array_position(${[...calendarKindNames]}::text[], s.kind), s.company_id, s.lease_id, s.record_id) AS place
      FROM dates s),
    chosen AS MATERIALIZED (SELECT d.* FROM placed d ${choose})
    SELECT d.kind, d.date, d.lease_id, d.record_id, d.is_held, d.of_day, d.of_all, e.contract_name, e.file_number,
      f.status AS standing, f.expires_on, extension_gap(e.extended, e.extension_term) AS gap, e.extension_term, e.extension_amount,
      greatest(e.modified_date, o.modified_date, k.modified_date) AS modified_at,
      o.kind AS obligation_kind, o.basis, o.rate, o.amount AS agreed, o.counted_acres, o.amount_due, o.notes, k.contracts, k.owner_name,
      k.tract_name, i.clauses
    FROM chosen d
    JOIN leases e ON e.company_id = d.company_id AND e.id = d.lease_id
    JOIN lease_facts f ON f.company_id = d.company_id AND f.lease_id = d.lease_id
    LEFT JOIN LATERAL (
      -- Only the beginning of a note is shown.
      SELECT o.kind, o.basis, o.rate, o.amount, left(o.notes, 1000) AS notes, o.modified_date, a.counted_acres,
        -- With the acres counted above, so that the land of the lease is read once.
        obligation_amount(o.company_id, o.lease_id, o.basis, o.rate, a.counted_acres, o.amount, o.due_on) AS amount_due
      FROM obligations o
      CROSS JOIN LATERAL (
        SELECT CASE WHEN o.amount IS NULL THEN obligation_acres(o.company_id, o.lease_id, o.basis, o.acres, o.due_on) END AS counted_acres
        OFFSET 0) a
      WHERE d.kind IN ('option', 'rental', 'shut_in', 'continuous_drilling', 'obligation')
        AND o.company_id = d.company_id AND o.id = d.record_id) o ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS contracts, min(w.owner_name) AS owner_name, min(t.tract_name) AS tract_name,
        max(c.modified_date) AS modified_date
      FROM contracts c
      JOIN ownerships n ON n.company_id = c.company_id AND n.id = c.ownership_id
      LEFT JOIN owners w ON w.company_id = n.company_id AND w.id = n.owner_id
      LEFT JOIN tracts t ON t.company_id = n.company_id AND t.id = n.tract_id
      WHERE d.kind = 'contract_end' AND c.company_id = d.company_id AND c.lease_id = d.lease_id
        AND c.termination_date = d.date AND NOT status_is_over(c.contract_status)) k ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('rule', i.rule, 'figures', i.figures) ORDER BY i.item_key) AS clauses
      FROM action_items i
      WHERE d.kind = 'clause' AND i.company_id = d.company_id AND i.asset_type = 'lease' AND i.asset_id = d.lease_id
        AND i.due_date = d.date AND ${isAboutClause('i')}) i ON true
    ORDER BY ${order}`);
}

function refusal(path: string, message: string): AppError {
  return new AppError('invalid_input', `${path} ${message}`, [{ path, message }]);
}
