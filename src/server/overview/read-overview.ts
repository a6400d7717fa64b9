import { sql } from 'kysely';
import { percentChange } from '#server/land/acreage/percent-change.ts';
import { isOtherDay } from '#server/land/read-days.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { changeDays, type LandStatus, landStatuses } from '#shared/land/acreage/overview.ts';
import type { Metric, Overview } from '#shared/overview/contracts/analytics.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { isInScope, type LandScope, prepareFacts } from './scope.ts';

type MeasureRow = { measure: string; now: string; past: string };

/**
 * Reads the metrics of the dashboard: counts and acres as of a day, and for today their change since the start of the day
 * 30 days ago.
 */
export async function readOverview(tx: PersonTx, scope: LandScope): Promise<Overview> {
  const isPast = isOtherDay(scope);
  const past = addDays(scope.asOf, -changeDays);
  await prepareFacts(tx, scope, past);
  const rows = await tx.rows<MeasureRow>(sql`
    SELECT measure, sum(now)::text AS now, sum(past)::text AS past
    FROM (
      SELECT s.measure, s.amount AS now, 0 AS past FROM land_sums s WHERE ${isInScope(scope, 's')}
      UNION ALL
      SELECT p.measure, 0, p.amount FROM land_past p WHERE ${isInScope(scope, 'p')} AND p.day = ${past}::date
      UNION ALL
      SELECT 'total_wells', t.records, 0 FROM record_tally t WHERE ${isInScope(scope, 't')} AND t.entity = 'well'
    ) measured
    GROUP BY measure`);
  const measured = new Map(rows.map((row) => [row.measure, row]));
  const now = (measure: string) => new Exact(measured.get(measure)?.now ?? 0);
  const metric = (measure: string, value = now(measure)): Metric => ({
    value: value.toNumber(),
    change: isPast ? null : percentChange(value, measured.get(measure)?.past),
  });
  const status = (name: LandStatus) => ({
    count: now(`tracts/${name}`).toNumber(),
    acres: now(`acres/${name}`).toNumber(),
  });
  return {
    metrics: {
      total_tracts: metric('total_tracts', Exact.sum(...landStatuses.map((name) => now(`tracts/${name}`)))),
      active_leases: metric('active_leases'),
      total_wells: metric('total_wells'),
      net_mineral_acres: metric('net_mineral_acres'),
      net_revenue_acres: metric('net_revenue_acres'),
      expiring_soon: metric('expiring_soon'),
    },
    assets: {
      tract_status: { active: status('active'), hbp: status('hbp'), inactive: status('inactive') },
    },
    as_of: scope.asOf,
    as_known_on: scope.knownOn,
    compared_with: isPast ? null : past,
    has_past: !isPast && rows.some(({ past: before }) => !new Exact(before).isZero()),
  };
}
