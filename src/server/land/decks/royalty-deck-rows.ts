import { type RawBuilder, sql } from 'kysely';
import {
  type DatedLand,
  isInForce,
  lacksExecutive,
  leasesMinerals,
} from '#server/land/acreage/dated-acres.ts';
import type { Pooling, Reduction, RoyaltyBasis } from '#server/land/decks/division.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';

/** A proration unit with its tract, as the part of a tract within a unit. */
export type DeckTractRow = {
  id: number;
  name: string | null;
  held_acres: string | null;
  unit_acres: string | null;
  tract_feet: string | null;
  unit_feet: string | null;
  agreed_factor: string | null;
  allocation_basis: string | null;
  allocation_feet: string | null;
  first_take_point: string | null;
  last_take_point: string | null;
  /** The unit record that has its name. */
  unit_id: number | null;
  designated_acres: string | null;
  designated_depths: string | null;
  /** The day on which the unit takes effect if that is later, and the one on which it ended if that is past. */
  unit_begins: string | null;
  unit_ended: string | null;
  tract_id: number;
  tract_name: string;
  gross_acres: string | null;
  /** The leases of its minerals up to the day, in force or not. */
  leases_ever: number[];
  /** Those of them at the depths of the unit. */
  leases_at_depths: number[];
  /** Whether interests in the tract are limited to depths that cut those of the unit, or that are unresolved. */
  is_by_depth: boolean;
  /** The depths of the unit there; null if it has all. */
  unit_depths: string | null;
};

/** The day of a deck, and the day of the request. */
export type DeckDays = Pick<DatedLand, 'asOf' | 'today'>;

/** The tracts of one unit. */
export type UnitTracts = { name: string | null; tracts: DeckTractRow[] };

/**
 * Whether a contract counts in a division of interest: its lease is for review or waits for its term or an earlier lease, a clause
 * or release may have let go of its land in the unit, a clause has (`gone`) or a recorded release has (`released`), it kept a part
 * of the tract and the unit has another or the same (`part`), it covers only some depths, or nobody recorded that the holder of a
 * severed executive right joined it (`executive`). Null if it counts.
 */
type Doubt = 'review' | 'waiting' | 'executive' | 'release' | 'part' | 'gone' | 'released' | 'depths';

export type DeckContract = {
  id: number;
  doubt: Doubt | null;
  /** The part of its land in the unit that the lease let go of, 0…1; null if it is not known. */
  released: string | null;
  contract_acres: string | null;
  since: string | null;
  royalty_rate: string | null;
  royalty_reduction: string | null;
  lease_id: number;
  lease_name: string;
};

export type DeckOwnership = {
  id: number;
  interest_type: string | null;
  decimal_interest: string | null;
  net_acres: string | null;
  royalty_basis: RoyaltyBasis | null;
  reduction: Reduction | null;
  leasehold_burdened: string | null;
  pooling: Pooling | null;
  borne_by_id: number | null;
  /** Whether the owner who bears a royalty has, had or will have working interest in the tract, at any depth. */
  is_bearer_lessee: boolean;
  effective_date: string | null;
  /** Whether it or one of its contracts states depths that cover those of the unit. */
  is_at_depths: boolean;
  /** The leases that a royalty, an overriding royalty or a working interest is linked to by contracts in force. */
  lease_ids: number[];
  /**
   * The contracts of an overriding royalty or working interest have ended, or begin later; or those of an interest other than
   * minerals cover only some depths.
   */
  link_doubt: 'ended' | 'ahead' | 'depths' | null;
  /** The number of contracts in force of leases that have begun, whatever their standing. */
  claims: number;
  /** The lease of a mineral interest that ended, if this one has no contract and may have come from that owner. */
  followed: { lease_id: number; lease_name: string } | null;
  owner_id: number | null;
  owner_name: string | null;
  contracts: DeckContract[];
  /** The contracts whose leases are for review, which lease nothing until that is settled. */
  for_review: DeckContract[];
  /** Those of top leases and of leases that have not begun. */
  waiting: DeckContract[];
};

/** An ownership of a tract in a unit, with one row per contract that leases it. */
type DeckInterestRow = Omit<DeckOwnership, 'contracts' | 'for_review' | 'waiting'> & {
  unit_tract_id: number;
} & ({ contract_id: null } | ({ contract_id: number } & Omit<DeckContract, 'id'>));

/** The depths of the proration unit `p`, or of its unit record `n`; null for all. */
export const unitDepths = sql`coalesce(nullif(btrim(p.depths), ''), nullif(btrim(n.unit_depths), ''))`;

/** Whether these depths on the tract `t` cover those of the proration unit `p`; see `covers_unit`. */
function coversUnit(depths: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${depths} IS NULL OR covers_unit(t.company_id, t.id, ${depths}, ${unitDepths}))`;
}

/** Whether an interest or contract with these depths is not of other depths of the tract `t` than the proration unit `p`. */
export function mayReachUnit(depths: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${coversUnit(depths)} IS DISTINCT FROM false`;
}

/**
 * Whether an ownership of the tract `t` is limited on the day to depths that cut those of the proration unit `p`, or that are
 * unresolved, so that its shares are not those of one depth.
 */
export function isByDepth(day: string): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM ownerships i
    WHERE i.company_id = t.company_id AND i.tract_id = t.id AND i.depths IS NOT NULL
      AND ownership_counts(i.effective_date, i.end_date, ${day}::date) AND ${coversUnit(sql`i.depths`)} IS NULL)`;
}

/** Whether the lease `e` with the contract `c` is one of minerals that has begun by the day. */
function hasBegun(day: string): RawBuilder<unknown> {
  return sql`(e.contract_type IS DISTINCT FROM 'surface' AND coalesce(greatest(c.effective_date, e.contract_date) <= ${day}::date, true))`;
}

/**
 * The leases of minerals of the tract `t` up to the day, in force or not, as the arrays `(leases_ever, leases_at_depths)`: all of
 * them, and those at the depths of the proration unit `p`.
 */
export function leasesEver(day: string): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(array_agg(DISTINCT e.id), '{}') AS leases_ever,
      coalesce(array_agg(DISTINCT e.id) FILTER (WHERE ${mayReachUnit(sql`m.depths`)} AND ${mayReachUnit(sql`c.depths`)}), '{}') AS leases_at_depths
    FROM ownerships m
    JOIN contracts c ON c.company_id = m.company_id AND c.ownership_id = m.id
    JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
    WHERE m.company_id = t.company_id AND m.tract_id = t.id AND m.interest_type = 'mineral' AND ${hasBegun(day)})`;
}

/**
 * What all contracts `c` of ownerships say, as rows `(ownership_id, lease_ids, link_doubt, limited, claims, are_in_force)`; none for an
 * ownership without contracts. `limited` are the leases of an interest other than minerals whose contracts in force state depths,
 * as JSON; see `linkInUnit`. `ofTracts`: whether the ownership `b` is in the tracts. `inForce`: whether `c` is in force.
 */
export function linksOf(
  day: string,
  ofTracts: RawBuilder<unknown>,
  inForce: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    SELECT b.id AS ownership_id,
      array_agg(DISTINCT c.lease_id) FILTER (WHERE b.interest_type IS DISTINCT FROM 'mineral' AND k.in_force AND NOT k.is_limited) AS lease_ids,
      CASE WHEN bool_or(k.is_lessee) AND NOT bool_or(k.in_force)
        THEN CASE WHEN bool_and(coalesce(c.effective_date > ${day}::date, false)) THEN 'ahead' ELSE 'ended' END END AS link_doubt,
      jsonb_agg(DISTINCT jsonb_build_object('lease_id', c.lease_id, 'depths', c.depths)) FILTER (WHERE k.in_force AND k.is_limited) AS limited,
      count(*) FILTER (WHERE k.in_force AND ${hasBegun(day)})::int AS claims,
      bool_and(k.in_force) AS are_in_force
    FROM ownerships b
    JOIN contracts c ON c.company_id = b.company_id AND c.ownership_id = b.id
    JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
    CROSS JOIN LATERAL (
      SELECT coalesce(b.interest_type IN ('orri', 'working'), false) AS is_lessee, ${inForce} AS in_force,
        b.interest_type IS DISTINCT FROM 'mineral' AND c.depths IS NOT NULL AS is_limited) k
    WHERE ${ofTracts}
    GROUP BY b.id)`;
}

/**
 * What the contracts `l` of the interest `o` and its own depths say about the unit `p` of the tract `t`, as
 * `(lease_ids, link_doubt, is_at_depths, is_elsewhere)`: contracts of other depths than the unit's count for nothing, and an
 * interest of other depths, or a lessee's without other contracts, is not in the unit. Depths of a part of the unit, or unresolved ones, are a
 * doubt; so is an interest in the unit by its own depths and not by those of its contracts, or the other way round.
 */
export const linkInUnit = sql`(
  SELECT CASE WHEN k.found IS NULL THEN coalesce(l.lease_ids, '{}') ELSE coalesce(l.lease_ids, '{}') || ARRAY(SELECT jsonb_array_elements_text(k.found -> 'lease_ids')::int) END AS lease_ids,
    CASE WHEN k.found -> 'are_open' = 'true' OR k.are_elsewhere <> k.is_outside THEN 'depths'
      WHEN k.found -> 'are_elsewhere' = 'true' AND l.lease_ids IS NULL AND NOT l.are_in_force THEN 'ended' ELSE l.link_doubt END AS link_doubt,
    o.depths IS NOT NULL OR coalesce(k.found -> 'are_some' = 'true', false) AS is_at_depths,
    CASE WHEN k.is_outside THEN coalesce(k.found -> 'are_some' <> 'true', true) ELSE k.are_elsewhere AND o.depths IS NULL AND o.interest_type IN ('orri', 'working') END AS is_elsewhere
  FROM (
    SELECT k.found, NOT ${mayReachUnit(sql`o.depths`)} AS is_outside,
      coalesce(k.found -> 'are_elsewhere' = 'true' AND l.lease_ids IS NULL AND l.are_in_force, false) AS are_elsewhere
    FROM (
      -- Most interests have no such leases.
      SELECT CASE WHEN l.limited IS NOT NULL THEN (
        SELECT jsonb_build_object('are_open', bool_or(d.covers IS NULL), 'are_elsewhere', bool_and(d.covers IS FALSE), 'are_some', bool_or(d.covers IS TRUE),
          'lease_ids', coalesce(jsonb_agg(DISTINCT d.lease_id) FILTER (WHERE d.covers IS NOT FALSE AND d.lease_id <> ALL(coalesce(l.lease_ids, '{}'))), '[]'))
        FROM (SELECT d.lease_id, ${coversUnit(sql`d.depths`)} AS covers FROM jsonb_to_recordset(l.limited) d (lease_id int, depths text)) d) END AS found) k) k)`;

/** How many days before an interest ends those who take it may begin, as their records say. */
const earlyDays = 90;

/**
 * What became of leased mineral interests that ended by the day, as rows `(tract_id, leases)` with JSON: of each lease and pair of
 * depths, of the interests and of the contracts, the shares that ended and those that began under the lease since the first one
 * ended. Who takes leased minerals takes them subject to the lease. `ofTracts`: whether the ownership `b` is in the tracts.
 * `standing` joins the standing `s` of the lease `e`.
 */
export function followedLeases(
  day: string,
  ofTracts: RawBuilder<unknown>,
  inForce: RawBuilder<unknown>,
  standing: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    SELECT tract_id, jsonb_agg(jsonb_build_object('lease_id', lease_id, 'lease_name', lease_name, 'of', of, 'under', under,
      'ended', ended, 'taken', taken, 'count', count, 'since', since)) AS leases
    FROM (
      SELECT *, sum(ended - taken) OVER w > 1e-8 * sum(count) OVER w OR bool_or(of IS NOT NULL OR under IS NOT NULL) OVER w AS may_lack
      FROM (
      SELECT tract_id, lease_id, lease_name, of, under, since, count(*),
        coalesce(sum(share) FILTER (WHERE ended IS NOT NULL), 0) AS ended, coalesce(sum(share) FILTER (WHERE begun >= since - ${sql.raw(String(earlyDays))}), 0) AS taken
      FROM (
        SELECT u.*, min(ended) OVER (PARTITION BY tract_id, lease_id) AS since
        FROM (
          SELECT DISTINCT b.tract_id, b.id, b.depths AS of, c.depths AS under, e.id AS lease_id, e.contract_name AS lease_name,
            coalesce(b.decimal_interest, b.net_acres / nullif(g.gross_acres, 0)) AS share, b.effective_date AS begun,
            CASE WHEN b.end_date <= ${day}::date THEN b.end_date END AS ended
          FROM ownerships b
          JOIN tracts g ON g.company_id = b.company_id AND g.id = b.tract_id
          JOIN contracts c ON c.company_id = b.company_id AND c.ownership_id = b.id
          JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
          ${standing}
          WHERE ${ofTracts} AND b.interest_type = 'mineral' AND ${inForce} AND ${mayLeaseMinerals}
            -- Of most tracts, no leased interest has ended.
            AND c.lease_id = ANY(ARRAY(
              SELECT c.lease_id FROM ownerships b JOIN contracts c ON c.company_id = b.company_id AND c.ownership_id = b.id
              WHERE ${ofTracts} AND b.interest_type = 'mineral' AND b.end_date <= ${day}::date))) u) u
      WHERE since IS NOT NULL
      GROUP BY tract_id, lease_id, lease_name, of, under, since) f
      WINDOW w AS (PARTITION BY tract_id, lease_id)) f
    -- Thousands of heirs may have taken thousands of leases: those that went on as a whole are compared here, and not for each of them.
    WHERE may_lack
    GROUP BY tract_id)`;
}

/**
 * The lease that the mineral ownership `o` may follow in the unit `p` of the tract `t`, as JSON, of those of the row `f` of
 * `followedLeases`: one of which more has ended at the unit's depths than went on, if the ownership has no contract of its own at
 * these depths, and none with that lease, and may have begun since.
 */
export function leaseFollowed(day: string, inForce: RawBuilder<unknown>): RawBuilder<unknown> {
  const ownContract = sql`contracts c JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
      WHERE c.company_id = o.company_id AND c.ownership_id = o.id AND ${inForce} AND ${hasBegun(day)}`;
  return sql`CASE WHEN f.leases IS NOT NULL AND (coalesce(l.claims, 0) = 0 OR NOT EXISTS (SELECT FROM ${ownContract} AND ${mayReachUnit(sql`c.depths`)})) THEN (
    SELECT jsonb_build_object('lease_id', d.lease_id, 'lease_name', d.lease_name)
    FROM (
      SELECT d.lease_id, d.lease_name, d.since
      FROM jsonb_to_recordset(f.leases) d (lease_id int, lease_name text, "of" text, under text, ended numeric, taken numeric, count int, since date)
      WHERE ${mayReachUnit(sql`d.of`)} AND ${mayReachUnit(sql`d.under`)}
      GROUP BY d.lease_id, d.lease_name, d.since
      HAVING sum(d.ended) - sum(d.taken) > 1e-8 * sum(d.count)) d
    WHERE coalesce(o.effective_date >= d.since - ${sql.raw(String(earlyDays))}, true)
      AND (coalesce(l.claims, 0) = 0 OR NOT EXISTS (SELECT FROM ${ownContract} AND c.lease_id = d.lease_id))
    ORDER BY d.lease_id LIMIT 1) END`;
}

/** Joins the row `f` of `followedLeases` to the mineral ownership `o`. */
export const isFollowed = sql`(f.tract_id = o.tract_id AND o.interest_type = 'mineral')`;

/** Whether the owner who bears the royalty `o` has working interest in its tract, on any day and at any depth. */
export const isBearerLessee = sql`(o.borne_by_id IS NOT NULL AND o.interest_type IN ('npri', 'royalty') AND EXISTS (
    SELECT FROM ownerships y
    WHERE y.company_id = o.company_id AND y.tract_id = o.tract_id AND y.owner_id = o.borne_by_id AND y.interest_type = 'working'))`;

/**
 * What releases do to a contract `c` of the interest `o` and the lease `e` with the standing `s`, on the tract `t` of the unit `p`, as `(doubt, released)`:
 * the doubt about it, and the part of the unit's land there that is known to be let go. A lease that kept as many acres of the tract
 * as the unit has there kept the unit, because units are what releases leave; but nobody knows that if the tract is in other units,
 * or another lease covers the interest.
 */
export function releasesOf(day: string): RawBuilder<unknown> {
  const inUnit = sql`least(p.held_acres, t.gross_acres)`;
  const ofPart = sql`v.company_id = e.company_id AND v.lease_id = e.id AND v.kind = 'partial_release' AND v.tract_id = t.id AND coalesce(v.starts_on <= ${day}::date, true)`;
  return sql`(
    SELECT CASE
      WHEN ${isWaiting} THEN 'waiting'
      WHEN NOT ${leasesMinerals} THEN 'review'
      WHEN ${coversUnit(sql`c.depths`)} IS NULL THEN 'depths'
      WHEN s.releases_open IS NOT NULL OR s.releases_depths THEN 'release'
      WHEN r.is_by_depth THEN 'depths'
      WHEN r.released IS NULL THEN 'release'
      WHEN r.released = 1 THEN 'released'
      WHEN s.releases_land AND k.acres = 0 THEN 'gone'
      WHEN ${lacksExecutive} THEN 'executive'
      WHEN k.is_all OR k.is_unit THEN NULL
      WHEN s.releases_land AND coalesce(k.acres < ${inUnit} - 0.01 OR ${inUnit} >= t.gross_acres, true) THEN 'release'
      WHEN ${inUnit} < t.gross_acres AND k.acres > 0 THEN 'part' END AS doubt,
      CASE WHEN s.releases_land AND k.acres = 0 THEN 1 WHEN r.released < 1 AND k.is_unit THEN 0 ELSE r.released END AS released
    FROM (
      SELECT CASE
          WHEN NOT s.releases_part THEN 0
          WHEN q.is_limited THEN released_share(e.company_id, e.id, t.id, t.gross_acres, ${day}::date, depth_range(t.company_id, t.id, ${unitDepths}), tract_reaches(t.company_id, t.id))
          ELSE released_share(e.company_id, e.id, t.id, t.gross_acres, ${day}::date, numrange(0, NULL), NULL) END AS released,
        q.is_limited AND EXISTS (SELECT FROM lease_events v WHERE ${ofPart} AND ${coversUnit(sql`v.depths`)} IS NULL) AS is_by_depth
      FROM (SELECT s.releases_part AND EXISTS (SELECT FROM lease_events v WHERE ${ofPart} AND v.depths IS NOT NULL) AS is_limited) q) r
    CROSS JOIN LATERAL (
      SELECT a.acres, a.acres >= t.gross_acres - 0.01 OR (r.released = 0 AND NOT s.releases_land) AS is_all,
        ${inUnit} < t.gross_acres AND abs(a.acres - ${inUnit}) <= 0.01 AND NOT EXISTS (
          SELECT FROM proration_units q
          WHERE q.company_id = p.company_id AND q.tract_id = p.tract_id AND (unit_key(q.name) IS DISTINCT FROM unit_key(p.name) OR (q.well_id <> p.well_id AND coalesce(unit_key(p.name), '') = '')))
        AND NOT EXISTS (
          SELECT FROM contracts d WHERE d.company_id = c.company_id AND d.ownership_id = c.ownership_id AND d.lease_id <> c.lease_id) AS is_unit
      FROM (
        SELECT (1 - r.released) * CASE WHEN s.releases_land THEN (s.kept_shares ->> t.id::text)::numeric ELSE 1 END * t.gross_acres AS acres) a) k)`;
}

/** Whether the lease `e` with the standing `s` leases minerals, or may: it is for review. */
const mayLeaseMinerals = sql`(${leasesMinerals} OR (s.standing = 'review' AND e.contract_type IS DISTINCT FROM 'surface'))`;

const isWaiting = sql`(s.standing IN ('top_lease', 'not_yet_effective'))`;

/** Whether the lease `e` with the standing `s` leases minerals, may, or will once its term begins or the earlier lease ends. */
export const concernsMinerals = sql`(${mayLeaseMinerals} OR (${isWaiting} AND e.contract_type IS DISTINCT FROM 'surface'))`;

/** What the factor of the proration unit `p` of the well `w` is calculated from. */
export const unitPart = sql`p.held_acres, p.unit_acres, p.tract_feet, p.unit_feet, p.agreed_factor, w.allocation_basis, w.allocation_feet,
  w.first_take_point, w.last_take_point`;

/** Joins the unit record `n` that has the name of the proration unit `p` in the area of the tract `t`. */
export const unitRecord = sql`
  LEFT JOIN production_units n ON n.company_id = p.company_id AND n.area_id = t.area_id AND lower(n.unit_name) = unit_key(p.name)`;

/** What the unit record `n` says on a day. */
export function ofUnitRecord(day: string): RawBuilder<unknown> {
  return sql`n.id AS unit_id, n.unit_acres AS designated_acres, nullif(btrim(n.unit_depths), '') AS designated_depths,
    CASE WHEN n.unit_effective_date > ${day}::date THEN n.unit_effective_date END AS unit_begins,
    CASE WHEN n.unit_end_date <= ${day}::date THEN n.unit_end_date END AS unit_ended`;
}

/** The proration units `p` of the well `w` with their tracts `t` and unit records `n`, as a join. */
export const unitsOfWell = sql`
  JOIN proration_units p ON p.company_id = w.company_id AND p.well_id = w.id
  JOIN tracts t ON t.company_id = p.company_id AND t.id = p.tract_id
  ${unitRecord}`;

/** Whether the unit with the record `n`, one of `unitsOfWell`, is of those that the well `w` has on the day: see `unitsOfDay`. */
export function isOfDay(day: string): RawBuilder<unknown> {
  const isInEffect = sql`(coalesce(n.unit_effective_date <= ${day}::date, true) AND coalesce(n.unit_end_date > ${day}::date, true))`;
  return sql`(${isInEffect} OR NOT EXISTS (SELECT FROM (SELECT w.company_id, w.id) w ${unitsOfWell} WHERE ${isInEffect}))`;
}

/** Lists the tracts in the units of a well on a day (YYYY-MM-DD), unit by unit. */
export function listDeckTracts(
  tx: PersonTx,
  company: number,
  wellId: number,
  day: string,
  limit: number,
): Promise<DeckTractRow[]> {
  return tx.rows<DeckTractRow>(sql`
    SELECT p.id, p.name, ${unitPart}, ${ofUnitRecord(day)}, t.id AS tract_id, t.tract_name, t.gross_acres, v.leases_ever, v.leases_at_depths, ${isByDepth(day)} AS is_by_depth, ${unitDepths} AS unit_depths
    FROM proration_units p
    JOIN wells w ON w.company_id = p.company_id AND w.id = p.well_id
    JOIN tracts t ON t.company_id = p.company_id AND t.id = p.tract_id
    ${unitRecord}
    CROSS JOIN LATERAL ${leasesEver(day)} v
    WHERE p.company_id = ${company} AND p.well_id = ${wellId}
    ORDER BY nullif(unit_key(p.name), '') NULLS LAST, lower(t.tract_name), p.id
    LIMIT ${limit}::int`);
}

/**
 * Groups proration units of the same name into one unit, as the dashboard's rules do. Tracts with different unit acres
 * are reported but not separated.
 */
function groupUnits(rows: readonly DeckTractRow[]): UnitTracts[] {
  return byUnit(rows).map((tracts) => ({ name: tracts[0]?.name ?? null, tracts }));
}

/** Groups tracts by the unit that they are in. */
export function byUnit<Row extends Pick<DeckTractRow, 'name'>>(rows: readonly Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ name }) => unitKey(name)).values()];
}

/**
 * Groups the tracts of a well into the units that it has on the day: those whose records have ended or not begun are left out if
 * another one is in effect, as after a revised designation. If none is, all of them are reported, for review. The units of a well
 * that is divided by its feet in each are one, with their names joined: its decimals are of all that it produces.
 */
export function unitsOfDay(rows: readonly DeckTractRow[]): UnitTracts[] {
  const units = groupUnits(rows);
  const inEffect = units.filter(({ tracts }) =>
    tracts.every(({ unit_begins, unit_ended }) => unit_begins === null && unit_ended === null),
  );
  const found = inEffect.length === 0 ? units : inEffect;
  const tracts = found.flatMap((unit) => unit.tracts);
  return found.length > 1 && tracts[0]?.allocation_basis === 'unit_feet'
    ? [{ name: unitNames(tracts), tracts }]
    : found;
}

/** Returns the names of the units of tracts, sorted: "North Unit + South Unit". */
export function unitNames(tracts: readonly Pick<DeckTractRow, 'name'>[]): string | null {
  const names = byUnit(tracts).flatMap(([first]) => first?.name?.trim() || []);
  return names.toSorted((a, b) => a.localeCompare(b)).join(' + ') || null;
}

/**
 * Lists the ownerships that count on a day for the tracts of these proration units, in unit order and then
 * by owner. Mineral interests have one row per contract in force of a lease that leases minerals, may, or will.
 */
export function listDeckInterests(
  tx: PersonTx,
  company: number,
  prorationUnits: readonly number[],
  { asOf: day, today }: DeckDays,
  limit: number,
): Promise<DeckInterestRow[]> {
  const inForce = isInForce({ companies: [company], asOf: day, today });
  const ofUnits = sql`b.company_id = ${company} AND b.tract_id IN (
    SELECT p.tract_id FROM proration_units p WHERE p.company_id = ${company} AND p.id = ANY(${[...prorationUnits]}::int[]))`;
  return tx.rows<DeckInterestRow>(sql`
    WITH standings AS MATERIALIZED (
      SELECT x.contract_status AS status, x.*
      FROM leases_on(${company}, ARRAY(
        SELECT DISTINCT c.lease_id
        FROM proration_units p
        JOIN ownerships o ON o.company_id = ${company} AND o.tract_id = p.tract_id AND o.interest_type = 'mineral'
        JOIN contracts c ON c.company_id = ${company} AND c.ownership_id = o.id
        WHERE p.company_id = ${company} AND p.id = ANY(${[...prorationUnits]}::int[])), ${day}::date, ${today}::date) x),
    -- Once, and not for each of thousands of interests in a tract, of which the planner expects a few.
    links AS MATERIALIZED ${linksOf(day, ofUnits, inForce)},
    followed AS MATERIALIZED ${followedLeases(day, ofUnits, inForce, sql`JOIN standings s ON s.lease_id = e.id`)}
    SELECT p.id AS unit_tract_id, o.id, o.interest_type, o.decimal_interest, o.net_acres,
      o.royalty_basis, o.reduction, o.leasehold_burdened, o.pooling, o.borne_by_id, ${isBearerLessee} AS is_bearer_lessee,
      o.effective_date, k.is_at_depths, k.lease_ids, k.link_doubt, coalesce(l.claims, 0) AS claims, ${leaseFollowed(day, inForce)} AS followed,
      w.id AS owner_id, w.owner_name,
      c.id AS contract_id, x.doubt, x.released, c.contract_acres, coalesce(e.contract_date, c.effective_date) AS since, e.royalty_rate, e.royalty_reduction, e.id AS lease_id, e.contract_name AS lease_name
    FROM unnest(${[...prorationUnits]}::int[]) WITH ORDINALITY u (id, place)
    JOIN proration_units p ON p.company_id = ${company} AND p.id = u.id
    JOIN tracts t ON t.company_id = ${company} AND t.id = p.tract_id
    ${unitRecord}
    JOIN ownerships o ON o.company_id = ${company} AND o.tract_id = p.tract_id
      AND ownership_counts(o.effective_date, o.end_date, ${day}::date)
    LEFT JOIN links l ON l.ownership_id = o.id
    CROSS JOIN LATERAL ${linkInUnit} k
    LEFT JOIN followed f ON ${isFollowed}
    LEFT JOIN owners w ON w.company_id = ${company} AND w.id = o.owner_id
    LEFT JOIN (
      contracts c JOIN leases e ON e.company_id = ${company} AND e.id = c.lease_id
      JOIN standings s ON s.lease_id = e.id)
      ON c.company_id = ${company} AND c.ownership_id = o.id AND o.interest_type = 'mineral'
      AND ${inForce}
      AND ${concernsMinerals}
      AND ${mayReachUnit(sql`c.depths`)}
    LEFT JOIN LATERAL ${releasesOf(day)} x ON c.id IS NOT NULL
    WHERE NOT k.is_elsewhere
    ORDER BY u.place, lower(w.owner_name) NULLS LAST, o.id, c.id
    LIMIT ${limit}::int`);
}

/**
 * Returns the rows that stay within the maximum of a deck, and the first one that doesn't. A row that is linked to leases counts
 * once for each: it has a share in each of them.
 */
export function fitRows<Row extends Pick<DeckOwnership, 'lease_ids'>>(
  rows: readonly Row[],
): { fitting: readonly Row[]; left: Row | undefined } {
  let count = 0;
  const place = rows.findIndex(({ lease_ids }) => {
    count += Math.max(1, lease_ids.length);
    return count > maxDeckRows;
  });
  return place < 0
    ? { fitting: rows, left: undefined }
    : { fitting: rows.slice(0, place), left: rows[place] };
}

/** Returns the ownerships of each proration unit, each once with all its contracts. */
export function gatherInterests(rows: readonly DeckInterestRow[]): Map<number, DeckOwnership[]> {
  const byTract = new Map<number, DeckOwnership[]>();
  for (const row of rows) {
    const interests = byTract.get(row.unit_tract_id) ?? [];
    byTract.set(row.unit_tract_id, interests);
    let interest = interests.at(-1);
    if (interest?.id !== row.id) {
      interest = ownershipOf(row);
      interests.push(interest);
    }
    if (row.contract_id !== null) {
      const { contract_id: contract, doubt, released, contract_acres, since } = row;
      const { royalty_rate, royalty_reduction, lease_id, lease_name } = row;
      const terms = {
        released,
        contract_acres,
        since,
        royalty_rate,
        royalty_reduction,
        lease_id,
        lease_name,
      };
      addContract(interest, { id: contract, doubt, ...terms });
    }
  }
  return byTract;
}

/** Adds a contract to those that lease its interest, are for review or wait. */
export function addContract(interest: DeckOwnership, contract: DeckContract): void {
  const { doubt } = contract;
  const list =
    doubt === 'review' || doubt === 'executive'
      ? 'for_review'
      : doubt === 'waiting'
        ? 'waiting'
        : 'contracts';
  interest[list].push(contract);
}

function ownershipOf(row: DeckInterestRow): DeckOwnership {
  const { id, interest_type, decimal_interest, net_acres, owner_id, owner_name } = row;
  const { royalty_basis, reduction, leasehold_burdened, pooling, borne_by_id, is_bearer_lessee } = row;
  const { effective_date, is_at_depths, lease_ids, link_doubt, claims, followed } = row;
  return {
    ...{ id, interest_type, decimal_interest, net_acres, owner_id, owner_name },
    ...{ royalty_basis, reduction, leasehold_burdened, pooling, borne_by_id, is_bearer_lessee },
    ...{ effective_date, is_at_depths, lease_ids, link_doubt, claims, followed },
    contracts: [],
    for_review: [],
    waiting: [],
  };
}
