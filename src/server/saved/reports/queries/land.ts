import { type RawBuilder, sql } from 'kysely';
import {
  counts,
  isInForce,
  lacksExecutive,
  leasesMinerals,
  standingOf,
} from '#server/land/acreage/dated-acres.ts';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import { textOf } from '../report-query.ts';
import { isInScope, type ReportScope } from '../scope.ts';

/**
 * The status of the tract `t`: held through a lease on it, leased under a contract in force, or neither. Today it is the one
 * that the dashboard counts, which the request has refreshed.
 */
function statusOfTract(scope: ReportScope): RawBuilder<unknown> {
  if (scope.asOf === scope.today && (scope.knownOn ?? null) === null)
    return sql`(SELECT f.status FROM tract_facts f WHERE f.company_id = t.company_id AND f.tract_id = t.id)`;
  return sql`(
    SELECT CASE WHEN bool_or(standing_is_held(s.standing)) THEN 'hbp' WHEN bool_or(${leasesMinerals}) THEN 'active' ELSE 'inactive' END
    FROM ownerships o
    JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
    JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
    CROSS JOIN LATERAL ${standingOf(scope)} s
    WHERE o.company_id = t.company_id AND o.tract_id = t.id AND ${counts(scope)} AND ${isInForce(scope)}
      AND NOT (o.interest_type IS NOT DISTINCT FROM 'mineral' AND ${lacksExecutive}))`;
}

/** The requested county and state of tracts; null if not set. */
export type PlaceFilter = { county: string | null; state: string | null };
/** The requested tracts: by place, by status, one by its id, or those that a lease covers; null if not set. */
export type TractFilter = PlaceFilter & { tract: string | null; lease: string | null; status: string | null };

/** Returns the place that a report's parameters name. */
export function placeFilterOf(parameters: ParameterValues): PlaceFilter {
  return { county: textOf(parameters, 'county'), state: textOf(parameters, 'state') };
}

/** Whether a county and a state are the requested ones, ignoring case and surrounding spaces. */
export function matchesPlace(
  request: PlaceFilter,
  written: { county: RawBuilder<unknown>; state: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const conditions = (['county', 'state'] as const).flatMap((part) =>
    request[part] === null
      ? []
      : [sql`lower(btrim(${written[part]})) = lower(btrim(${request[part]}::text))`],
  );
  return sql.join([sql`true`, ...conditions], sql` AND `);
}

/** Whether the tract `t` is in the requested place. */
export function isInPlace(request: PlaceFilter): RawBuilder<unknown> {
  return matchesPlace(request, { county: sql`t.county`, state: sql`t.state` });
}

/** Whether the tract `t` is in the scope and matches all requested filters. */
export function matchesTract(
  scope: ReportScope,
  { tract, lease, status, ...place }: TractFilter,
): RawBuilder<unknown> {
  const conditions = [isInScope(scope, 't'), isInPlace(place)];
  if (tract !== null) conditions.push(sql`t.id = ${tract}::int`);
  if (lease !== null)
    conditions.push(sql`EXISTS (
      SELECT FROM contracts c
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      WHERE c.company_id = t.company_id AND c.lease_id = ${lease}::int AND o.tract_id = t.id AND ${isInForce(scope)} AND ${counts(scope)})`);
  if (status !== null) conditions.push(sql`${statusOfTract(scope)} = ${status}`);
  return sql.join(conditions, sql` AND `);
}
