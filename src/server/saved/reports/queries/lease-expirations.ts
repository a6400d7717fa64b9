import { sql } from 'kysely';
import {
  counts,
  isInForce,
  isInSlice,
  leasesOf,
  netAcres,
  slicesOf,
  standingOf,
} from '#server/land/acreage/dated-acres.ts';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import { isInScope } from '../scope.ts';
import { isInPlace, placeFilterOf } from './land.ts';

/** Active leases that end within the requested number of days, with the extended date if an extension was exercised. */
export const leaseExpirations: ReportQuery = (reportScope, parameters) => {
  const scope = { ...reportScope, readsAllLeases: true };
  const { asOf } = scope;
  const place = placeFilterOf(parameters);
  const within = Number(textOf(parameters, 'within'));
  const held = parameters.held === true ? sql`true` : sql`NOT standing_is_held(s.standing)`;
  const isAsked = place.county === null && place.state === null ? sql`true` : sql`k.lies_there`;
  return {
    from: 'statement',
    statement: sql`
      SELECT
        CASE WHEN x.days_left <= 30 THEN 'Within 30 days' WHEN x.days_left <= 60 THEN '31 to 60 days'
          WHEN x.days_left <= 90 THEN '61 to 90 days' ELSE 'After 90 days' END AS "window",
        x.expires_on, x.days_left, e.id AS lease_id, e.contract_name, e.file_number, a.name AS area_name, k.counties, k.places,
        e.lease_acres, m.net_acres, e.royalty_rate, e.extension_due_date, e.extension_amount,
        CASE WHEN standing_is_held(s.standing) THEN 'Held by production'
          WHEN extension_gap(e.extended, e.extension_term) = 'missing' THEN 'Extended; the term of the extension is missing'
          WHEN extension_gap(e.extended, e.extension_term) = 'unread' THEN 'Extended; the term of the extension is not understood'
          WHEN e.extended THEN 'Extended' END AS note
      FROM leases e
      JOIN areas a ON a.company_id = e.company_id AND a.id = e.area_id
      CROSS JOIN LATERAL ${standingOf(scope)} s
      CROSS JOIN LATERAL (SELECT s.ends_on AS expires_on, s.ends_on - ${asOf}::date AS days_left) x
      CROSS JOIN LATERAL (
        SELECT string_agg(g.county, ', ' ORDER BY g.key) AS counties,
          string_agg(g.places, '; ' ORDER BY g.key) AS places, coalesce(bool_or(g.lies_there), false) AS lies_there
        FROM (
          SELECT lower(btrim(t.county)) AS key, mode() WITHIN GROUP (ORDER BY btrim(t.county)) AS county,
            string_agg(DISTINCT btrim(t.county) || coalesce(', ' || nullif(btrim(t.state), ''), ''), '; ') AS places,
            bool_or(${isInPlace(place)}) AS lies_there
          FROM contracts c
          JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
          WHERE c.company_id = e.company_id AND c.lease_id = e.id AND ${isInForce(scope)} AND ${counts(scope)}
          GROUP BY 1) g) k
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(q.acres), 0) AS net_acres FROM (
        SELECT max(v.acres) AS acres FROM (
        SELECT t.id, z.slice, sum(y.leased_acres) FILTER (WHERE y.lease_id = e.id) AS acres
        FROM (SELECT DISTINCT c.ownership_id FROM contracts c WHERE c.company_id = e.company_id AND c.lease_id = e.id) f
        JOIN ownerships o ON o.company_id = e.company_id AND o.id = f.ownership_id AND o.interest_type = 'mineral' AND ${counts(scope)}
        JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
        ${netAcres}
        CROSS JOIN LATERAL ${slicesOf(scope)}
        CROSS JOIN LATERAL (${leasesOf(scope)}) y
        WHERE ${isInSlice}
        GROUP BY t.id, z.slice) v GROUP BY v.id) q) m
      WHERE ${isInScope(scope, 'e')} AND e.contract_status = 'active' AND x.days_left BETWEEN 0 AND ${within}::int
        AND s.standing IS DISTINCT FROM 'released' AND ${held} AND ${isAsked}
      ORDER BY x.expires_on, lower(e.contract_name) COLLATE "C", e.id`,
  };
};
