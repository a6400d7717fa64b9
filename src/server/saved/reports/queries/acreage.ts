import { type RawBuilder, sql } from 'kysely';
import {
  acresOfSlices,
  acresOfTract,
  counts,
  isInSlice,
  leasesOf,
  netAcres,
  slicesOf,
} from '#server/land/acreage/dated-acres.ts';
import type { ReportQuery } from '../report-query.ts';
import { textOf } from '../report-query.ts';
import type { ReportScope } from '../scope.ts';
import { matchesTract, placeFilterOf, type TractFilter } from './land.ts';

/** Acres by tract, depth, lease or county; with a formation, those of the depths that it reaches. */
export const acreage: ReportQuery = (scope, parameters) => {
  const group = textOf(parameters, 'group_by');
  const filter = {
    ...placeFilterOf(parameters),
    tract: textOf(parameters, 'tract_id'),
    lease: textOf(parameters, 'lease_id'),
    status: textOf(parameters, 'status'),
    formation: textOf(parameters, 'formation'),
  };
  const land = { ...scope, readsAllLeases: filter.tract === null && filter.lease === null };
  return {
    from: 'statement',
    statement: statementBy(group, land, filter),
    ...(group === 'tract' && { quickRows: sql`SELECT FROM tracts t WHERE ${matchesTract(land, filter)}` }),
  };
};

type Request = TractFilter & { formation: string | null };

function statementBy(group: string | null, scope: ReportScope, request: Request): RawBuilder<unknown> {
  switch (group) {
    case 'lease':
      return acreageByLease(scope, request);
    case 'county':
      return acreageByCounty(scope, request);
    case 'depth':
      return acreageByDepth(scope, request);
    default:
      return sql`
        ${tractAcres(scope, request)}
        ORDER BY t.company_id, lower(t.tract_name) COLLATE "C", t.id`;
  }
}

/** Computes the acres tract by tract, so that the first row arrives before the last tract is read. */
function tractAcres(scope: ReportScope, request: Request): RawBuilder<unknown> {
  return sql`
    SELECT t.id AS tract_id, t.tract_name, t.county, t.state, t.gross_acres,
      CASE WHEN t.is_parent_tract THEN t.gross_acres END AS parent_acres, s.net_acres, s.leased_acres, s.held_acres, s.released_acres, s.review_acres, s.executive_acres, s.unleased_acres,
      s.unleased_unit_acres, s.net_revenue_acres
    FROM tracts t
    CROSS JOIN LATERAL (${acresOfTract(scope, request.formation)}) s
    WHERE ${matchesTract(scope, request)}`;
}

/** A row for each slice of a tract, from the surface down. */
function acreageByDepth(scope: ReportScope, request: Request): RawBuilder<unknown> {
  return sql`
    SELECT t.id AS tract_id, t.tract_name, depth_words(s.slice) AS depths, t.county, t.state, t.gross_acres, s.net_acres, s.leased_acres, s.held_acres,
      s.released_acres, s.review_acres, s.executive_acres, s.unleased_acres, s.unleased_unit_acres, s.net_revenue_acres
    FROM tracts t
    CROSS JOIN LATERAL (${acresOfSlices(scope, request.formation)}) s
    WHERE ${matchesTract(scope, request)}
    ORDER BY t.company_id, lower(t.tract_name) COLLATE "C", t.id, lower(s.slice)`;
}

function acreageByCounty(scope: ReportScope, request: Request): RawBuilder<unknown> {
  return sql`
    SELECT mode() WITHIN GROUP (ORDER BY btrim(a.county)) AS county, mode() WITHIN GROUP (ORDER BY btrim(a.state)) AS state, count(*)::int AS tracts, coalesce(sum(a.gross_acres), 0) AS gross_acres,
      sum(a.parent_acres) AS parent_acres, sum(a.net_acres) AS net_acres, sum(a.leased_acres) AS leased_acres, sum(a.held_acres) AS held_acres,
      sum(a.released_acres) AS released_acres, sum(a.review_acres) AS review_acres, sum(a.executive_acres) AS executive_acres, sum(a.unleased_acres) AS unleased_acres,
      sum(a.unleased_unit_acres) AS unleased_unit_acres, sum(a.net_revenue_acres) AS net_revenue_acres
    FROM (${tractAcres(scope, request)}) a
    GROUP BY lower(btrim(a.county)), lower(btrim(a.state))
    ORDER BY lower(btrim(a.county)) NULLS LAST, lower(btrim(a.state)) NULLS LAST`;
}

/**
 * A lease has the acres that its contracts cover. If several contracts cover the same tract, its gross acres count
 * once.
 */
function acreageByLease(scope: ReportScope, request: Request): RawBuilder<unknown> {
  return sql`
    SELECT e.id AS lease_id, e.contract_name, e.file_number, count(*)::int AS tracts,
      coalesce(sum(p.gross_acres), 0) AS gross_acres,
      sum(p.leased_acres) AS leased_acres, sum(p.held_acres) AS held_acres, sum(p.released_acres) AS released_acres, sum(p.review_acres) AS review_acres, sum(p.executive_acres) AS executive_acres,
      sum(p.net_revenue_acres) AS net_revenue_acres
    FROM (
      SELECT d.company_id, d.id, d.lease_id, max(d.gross_acres) AS gross_acres, max(d.leased_acres) AS leased_acres, max(d.held_acres) AS held_acres,
        max(d.released_acres) AS released_acres, max(d.review_acres) AS review_acres, max(d.executive_acres) AS executive_acres, max(d.net_revenue_acres) AS net_revenue_acres
      FROM (
        SELECT t.company_id, t.id, y.lease_id, z.slice, t.gross_acres, sum(y.leased_acres) AS leased_acres,
          coalesce(sum(y.leased_acres) FILTER (WHERE y.is_held), 0) AS held_acres, sum(y.released_acres) AS released_acres, sum(y.review_acres) AS review_acres, sum(y.executive_acres) AS executive_acres,
          sum(y.net_revenue_acres) AS net_revenue_acres
        FROM tracts t
        CROSS JOIN LATERAL ${slicesOf(scope, request.formation)}
        JOIN ownerships o ON o.company_id = t.company_id AND o.tract_id = t.id AND o.interest_type = 'mineral' AND ${counts(scope)} AND ${isInSlice}
        ${netAcres}
        CROSS JOIN LATERAL (${leasesOf(scope)}) y
        WHERE (y.counts OR y.review_acres > 0) AND ${matchesTract(scope, request)} AND ${request.lease === null ? sql`true` : sql`y.lease_id = ${request.lease}::int`}
        GROUP BY t.company_id, t.id, y.lease_id, z.slice) d
      GROUP BY d.company_id, d.id, d.lease_id) p
    JOIN leases e ON e.company_id = p.company_id AND e.id = p.lease_id
    GROUP BY e.company_id, e.id
    ORDER BY lower(e.contract_name) COLLATE "C", e.id`;
}
