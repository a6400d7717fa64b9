import { sql } from 'kysely';
import { counts, isInSlice, leasesOf, netAcres, slicesOf } from '#server/land/acreage/dated-acres.ts';
import type { ReportQuery } from '../report-query.ts';
import { isInScope } from '../scope.ts';
import { isInPlace, placeFilterOf } from './land.ts';

/**
 * The interests of owners. Only mineral interests in tracts have acres, because an interest without a tract has no
 * location.
 */
export const ownerStatement: ReportQuery = (scope, parameters) => {
  const { owner_id: owner } = parameters;
  const isOwner = owner === null || owner === undefined ? sql`true` : sql`w.id = ${owner}::int`;
  const ofMineral = sql`o.interest_type = 'mineral' AND t.id IS NOT NULL`;
  const inScope =
    scope.areas === undefined ? sql`true` : sql`(t.id IS NULL OR t.area_id = ANY(${scope.areas}::int[]))`;
  const interests = sql`
    owners w
      JOIN ownerships o ON o.company_id = w.company_id AND o.owner_id = w.id AND ${counts(scope)}
      LEFT JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id`;
  const isAsked = sql`${isInScope(scope, 'w')} AND ${inScope} AND ${isOwner} AND ${isInPlace(placeFilterOf(parameters))}`;
  return {
    from: 'statement',
    quickRows: sql`SELECT FROM ${interests} WHERE ${isAsked}`,
    statement: sql`
      SELECT w.id AS owner_id, w.owner_name, t.id AS tract_id, t.tract_name, t.county, t.state, o.interest_type, o.decimal_interest,
        t.gross_acres, CASE WHEN ${ofMineral} THEN n.acres END AS net_acres, l.leases,
        CASE WHEN ${ofMineral} THEN l.leased_acres END AS leased_acres,
        CASE WHEN ${ofMineral} THEN l.net_revenue_acres END AS net_revenue_acres
      FROM ${interests}
      ${netAcres}
      CROSS JOIN LATERAL (
        SELECT string_agg(DISTINCT p.name, '; ') AS leases, coalesce(max(p.leased_acres), 0) AS leased_acres,
          coalesce(max(p.net_revenue_acres), 0) AS net_revenue_acres
        FROM (
          SELECT CASE WHEN y.counts THEN y.contract_name WHEN y.lacks_executive THEN y.contract_name || ' (for review)' END AS name, sum(y.leased_acres) OVER (PARTITION BY z.slice) AS leased_acres,
            sum(y.net_revenue_acres) OVER (PARTITION BY z.slice) AS net_revenue_acres
          FROM ${slicesOf(scope)}
          CROSS JOIN LATERAL (${leasesOf(scope)}) y
          WHERE ${isInSlice}) p) l
      WHERE ${isAsked}
      ORDER BY w.company_id, lower(w.owner_name) COLLATE "C", w.id, lower(t.tract_name) COLLATE "C" NULLS LAST, o.id`,
  };
};
