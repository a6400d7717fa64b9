import { type RawBuilder, sql } from 'kysely';
import type { CalendarKind } from '#shared/overview/calendar.ts';
import { isInScope, type LandScope } from '../scope.ts';

/** The first and the last day of a reading, YYYY-MM-DD. */
export type Span = { from: string; to: string };

/**
 * One statement that yields critical dates. A new kind of date is a source here, its label in `calendarKinds`, and its
 * sentence in `describe-date.ts`.
 */
type DateSource = {
  kinds: readonly CalendarKind[];
  /**
   * Selects `kind`, `date`, `company_id`, `area_id`, `lease_id`, `record_id` (what the date is stored in: an obligation,
   * or the lease again) and `is_held` (something holds the lease, so that the date is no deadline). Dates are within the
   * span, and the facts of the leases are up to date. `isShown` tells which kinds are read.
   */
  select: (scope: LandScope, span: Span, isShown: (kind: CalendarKind) => boolean) => RawBuilder<unknown>;
};

/** Leases called `e` in the scope, with their facts `f`, that no one recorded to be over or released. */
const runningLeases = (scope: LandScope) => sql`
  lease_facts f JOIN leases e ON e.company_id = f.company_id AND e.id = f.lease_id
  WHERE ${isInScope(scope, 'f')} AND NOT status_is_over(e.contract_status) AND f.status <> 'released'`;

/** Returns the condition that a date is within the span. */
const isWithin = ({ from, to }: Span, date: RawBuilder<unknown>) =>
  sql`${date} BETWEEN ${from}::date AND ${to}::date`;

/** The last day on which a lease is held after production, a shut-in or operations ceased, if nothing follows. */
const holdingLapses: DateSource = {
  kinds: ['hold_lapses'],
  select: (scope, span) => sql`
    SELECT 'hold_lapses' AS kind, f.lapses_on AS date, f.company_id, f.area_id, f.lease_id, f.lease_id AS record_id, false AS is_held
    FROM lease_facts f
    WHERE ${isInScope(scope, 'f')} AND standing_is_held(f.status) AND ${isWithin(span, sql`f.lapses_on`)}`,
};

/** The end of the primary term; instead of it, the end of the extension if one was exercised and its term can be read. */
const leaseEnds: DateSource = {
  kinds: ['lease_end', 'extension_end'],
  select: (scope, span) => sql`
    SELECT CASE WHEN f.expires_on <> e.expiration_date THEN 'extension_end' ELSE 'lease_end' END AS kind, f.expires_on AS date,
      f.company_id, f.area_id, f.lease_id, f.lease_id AS record_id, f.is_held
    FROM ${runningLeases(scope)} AND ${isWithin(span, sql`f.expires_on`)}`,
};

/** An open option for the same day says what the extension costs; if both are shown, the date of the lease is left out. */
const extensionsDue: DateSource = {
  kinds: ['extension_due'],
  select: (scope, span, isShown) => sql`
    SELECT 'extension_due' AS kind, e.extension_due_date AS date, f.company_id, f.area_id, f.lease_id, f.lease_id AS record_id, f.is_held
    FROM ${runningLeases(scope)} AND e.extended IS NOT TRUE AND ${isWithin(span, sql`e.extension_due_date`)}
      ${isShown('option') ? withoutOption : sql``}`,
};

const withoutOption = sql`AND NOT EXISTS (
  SELECT FROM obligations o
  WHERE o.company_id = f.company_id AND o.lease_id = f.lease_id AND o.kind = 'extension' AND o.due_on = e.extension_due_date
    AND obligation_is_open(o.status))`;

/** Open obligations, whatever the status of the lease: a user records that one is waived. */
const openObligations: DateSource = {
  kinds: ['option', 'rental', 'shut_in', 'continuous_drilling', 'obligation'],
  select: (scope, span) => sql`
    SELECT CASE o.kind WHEN 'extension' THEN 'option' WHEN 'other' THEN 'obligation' ELSE o.kind END AS kind, o.due_on AS date,
      f.company_id, f.area_id, f.lease_id, o.id AS record_id, false AS is_held
    FROM obligations o JOIN lease_facts f ON f.company_id = o.company_id AND f.lease_id = o.lease_id
    WHERE ${isInScope(scope, 'f')} AND obligation_is_open(o.status) AND ${isWithin(span, sql`o.due_on`)}`,
};

/**
 * Release clauses that take effect within 90 days, and those in effect whose release nobody recorded. Those of a lease that
 * take effect on the same day are one date.
 */
const clauses: DateSource = {
  kinds: ['clause'],
  select: (scope, span) => sql`
    SELECT 'clause' AS kind, i.due_date AS date, i.company_id, i.area_id, i.asset_id AS lease_id, i.asset_id AS record_id, false AS is_held
    FROM action_items i
    WHERE ${isInScope(scope, 'i')} AND i.asset_type = 'lease' AND ${isAboutClause('i')} AND ${isWithin(span, sql`i.due_date`)}
    GROUP BY i.due_date, i.company_id, i.area_id, i.asset_id`,
};

/** Returns the condition that an action item is about a release clause. */
export function isAboutClause(item: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${item}.type`)} IN ('clause_ahead', 'release_to_record')`;
}

/** The contracts of a lease that end on the same day are one date: a lease from twenty owners has twenty. */
const contractEnds: DateSource = {
  kinds: ['contract_end'],
  select: (scope, span) => sql`
    SELECT 'contract_end' AS kind, c.termination_date AS date, f.company_id, f.area_id, f.lease_id, f.lease_id AS record_id, false AS is_held
    FROM contracts c JOIN lease_facts f ON f.company_id = c.company_id AND f.lease_id = c.lease_id
    JOIN leases e ON e.company_id = f.company_id AND e.id = f.lease_id
    WHERE ${isInScope(scope, 'f')} AND NOT status_is_over(e.contract_status) AND NOT status_is_over(c.contract_status)
      AND ${isWithin(span, sql`c.termination_date`)}
    GROUP BY c.termination_date, f.company_id, f.area_id, f.lease_id`,
};

const dateSources: readonly DateSource[] = [
  holdingLapses,
  clauses,
  leaseEnds,
  extensionsDue,
  openObligations,
  contractEnds,
];

/** Returns the rows of all sources, or of those that yield the given kinds. */
export function selectDates(
  scope: LandScope,
  span: Span,
  kinds: readonly CalendarKind[] | undefined,
): RawBuilder<unknown> {
  const isShown = (kind: CalendarKind) => kinds === undefined || kinds.includes(kind);
  const chosen = dateSources.filter((source) => source.kinds.some(isShown));
  const all = sql.join(
    chosen.map(({ select }) => select(scope, span, isShown)),
    sql` UNION ALL `,
  );
  return kinds === undefined ? all : sql`SELECT * FROM (${all}) s WHERE s.kind = ANY(${[...kinds]}::text[])`;
}
