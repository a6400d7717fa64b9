import { type RawBuilder, sql } from 'kysely';
import { acresOfSlices, counts, isInForce, lacksExecutive } from '#server/land/acreage/dated-acres.ts';
import { findRecord } from '#server/land/find-record.ts';
import type { Days } from '#server/land/read-days.ts';
import { recallCompany } from '#server/land/recall-company.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { DepthReach, DepthSlice, TractDepths } from '#shared/land/contracts/depths.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { Exact } from '#shared/platform/decimal.ts';

/** A row with numbers as the database returns them. */
type Reaching<T> = Omit<T, keyof DepthReach> & {
  depths: string | null;
  top: string | null;
  base: string | null;
};
type Figures = Record<Exclude<keyof DepthSlice, 'label' | 'formations'>, string | null>;

/**
 * Reads who owns and leases what at which depths of a tract as of a date, as it was known on a date, with the acres of each
 * slice and the picks of the tract's wells. Throws `not_found`.
 */
export async function readDepths(
  tx: PersonTx,
  tractId: number,
  { asOf, knownOn, today }: Days,
): Promise<TractDepths> {
  if (knownOn !== null) await recallCompany(tx, tract, tractId, knownOn);
  const { company_id: company } = await findRecord(tx, tract, tractId);
  // As known today means by the records: the facts of today are refreshed only by requests that need all of them.
  const land = { companies: [company], asOf, today, knownOn: knownOn ?? today };
  const ofTract = sql`o.company_id = ${company} AND o.tract_id = ${tractId}`;
  const inForce = sql`${counts(land)} AND ${isInForce(land)}`;
  const interests = await tx.rows<
    Omit<Reaching<TractDepths['interests'][number]>, 'net_acres'> & { net_acres: string | null }
  >(sql`
    SELECT o.id, o.owner_id, w.owner_name, o.interest_type,
      CASE WHEN o.interest_type = 'mineral' THEN net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) END AS net_acres,
      ${reachOf(company, tractId, sql`o.depths`)}
    FROM ownerships o
    JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
    WHERE ${ofTract} AND ${counts(land)} ORDER BY lower(w.owner_name) COLLATE "C", o.id`);
  const leases = await tx.rows<Reaching<TractDepths['leases'][number]>>(sql`
    SELECT c.id, c.ownership_id, c.lease_id, e.contract_name, x.standing,
      o.interest_type IS NOT DISTINCT FROM 'mineral' AND ${lacksExecutive} AS lacks_executive, ${reachOf(company, tractId, sql`c.depths`)}
    FROM ownerships o
    JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
    JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
    CROSS JOIN LATERAL leases_on(${company}, ARRAY[e.id], ${asOf}::date, ${knownOn ?? today}::date) x
    WHERE ${ofTract} AND ${inForce} ORDER BY lower(e.contract_name) COLLATE "C", c.id`);
  const units = await tx.rows<Reaching<TractDepths['units'][number]>>(sql`
    SELECT o.id, o.well_id, w.well_name, w.well_status, ${reachOf(company, tractId, sql`o.depths`)}
    FROM proration_units o
    JOIN wells w ON w.company_id = o.company_id AND w.id = o.well_id
    WHERE ${ofTract} ORDER BY lower(w.well_name) COLLATE "C", o.id`);
  const picked = await tx.rows<Omit<TractDepths['picks'][number], 'depth'> & { depth: string | null }>(sql`
    SELECT p.id, p.well_id, w.well_name, p.kind, p.formation,
      pick_depth(p.vertical_depth, p.measured_depth, p.subsea_elevation, p.bushing_elevation, p.ground_elevation, w.well_type) AS depth
    FROM formation_tops p
    JOIN wells w ON w.company_id = p.company_id AND w.id = p.well_id
    WHERE p.company_id = ${company} AND p.well_id IN (SELECT o.well_id FROM proration_units o WHERE ${ofTract})
    ORDER BY depth NULLS LAST, p.kind DESC, p.id`);
  const picks = picked.map((row) => ({ ...row, depth: numberOf(row.depth) }));
  const slices = await tx.rows<Figures & { label: string }>(sql`
    SELECT lower(s.slice) AS top, upper(s.slice) AS base, depth_words(s.slice) AS label, s.net_acres, s.leased_acres, s.held_acres,
      s.released_acres, s.review_acres, s.unleased_acres, s.net_revenue_acres
    FROM tracts t CROSS JOIN LATERAL (${acresOfSlices(land)}) s
    WHERE t.company_id = ${company} AND t.id = ${tractId} ORDER BY 1`);
  return {
    tract_id: tractId,
    as_of: asOf,
    as_known_on: knownOn,
    slices: slices.map((row) => sliceOf(row, picks)),
    interests: interests.map((row) => ({ ...row, ...reachedBy(row), net_acres: numberOf(row.net_acres) })),
    leases: leases.map((row) => ({ ...row, ...reachedBy(row) })),
    units: units.map((row) => ({ ...row, ...reachedBy(row) })),
    picks,
  };
}

/** The depths of a record on the tract: the text, and its bounds in feet below the surface. */
function reachOf(company: number, tractId: number, depths: RawBuilder<unknown>): RawBuilder<unknown> {
  const range = sql`depth_range(${company}, ${tractId}, ${depths})`;
  return sql`${depths} AS depths, lower(${range}) AS top, upper(${range}) AS base`;
}

function reachedBy({ depths, top, base }: Reaching<DepthReach>): DepthReach {
  return { depths, top: numberOf(top), base: numberOf(base), is_open: top === null };
}

function sliceOf(
  { label, ...figures }: Figures & { label: string },
  picks: TractDepths['picks'],
): DepthSlice {
  const top = Number(figures.top);
  const base = numberOf(figures.base);
  // A top lies in the slice that begins with it, a base in the one that ends with it.
  const inside = picks.filter(({ kind, depth }) => {
    if (depth === null) return false;
    return kind === 'top'
      ? depth >= top && (base === null || depth < base)
      : depth > top && (base === null || depth <= base);
  });
  const acres = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)]));
  return {
    ...(acres as Record<keyof Figures, number>),
    top,
    base,
    label,
    formations: [...new Set(inside.map(({ formation }) => formation))],
  };
}

function numberOf(value: string | null): number | null {
  return value === null ? null : new Exact(value).toNumber();
}
