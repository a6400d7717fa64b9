import { type RawBuilder, sql } from 'kysely';
import { counts, isInForce, standingOf } from '#server/land/acreage/dated-acres.ts';
import { divideForReport } from '#server/land/decks/divide-in-thread.ts';
import { type PaidOrder, paidOrderColumns } from '#server/land/decks/pay-status.ts';
import type { DeckedTract } from '#server/land/decks/royalty-deck-named.ts';
import {
  addContract,
  concernsMinerals,
  type DeckOwnership,
  followedLeases,
  isBearerLessee,
  isByDepth,
  isFollowed,
  isOfDay,
  leaseFollowed,
  leasesEver,
  linkInUnit,
  linksOf,
  mayReachUnit,
  ofUnitRecord,
  releasesOf,
  unitDepths,
  unitNames,
  unitPart,
  unitsOfWell,
} from '#server/land/decks/royalty-deck-rows.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { fetchInSteps } from '#server/platform/db/fetch-in-steps.ts';
import type { DeckDivision } from '#shared/land/contracts/royalty-deck.ts';
import { ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import type { ParameterValues, ReportRow } from '#shared/saved/reports/report.ts';
import type { ReportQuery } from '../report-query.ts';
import type { ReportScope } from '../scope.ts';
import {
  byDepth,
  deckKey,
  gatherUnits,
  landOfWells,
  matchesUnit,
  tooLarge,
  unitOrder,
} from './units-of-wells.ts';

type Unsorted = Omit<DeckOwnership, 'for_review' | 'waiting'>;

/** A tract of a unit of a well, with all interests in it that count. */
type TractRow = Omit<DeckedTract, 'interests'> & {
  well_id: number;
  well_name: string;
  unit_key: string;
  /** Contracts that are for review or wait are among the others. */
  interests: Unsorted[] | null;
  is_too_large: boolean;
  /** The division orders of the well, in the first row of a unit only. */
  orders: PaidOrder[] | null;
  /** How many units the well is in, in the first row of a unit only. */
  units: number | null;
};

/** The division of interest of units, unit by unit, with what is open and what does not tie out. */
export const divisionOfInterest: ReportQuery = (scope, parameters) => ({
  from: 'rows',
  quickRows: sql`SELECT DISTINCT w.id, ${deckKey} FROM wells w ${unitsOfWell} WHERE ${matchesUnit(scope, parameters)}`,
  rows: (tx) => divisionRows(tx, scope, parameters),
});

async function* divisionRows(
  tx: PersonTx,
  scope: ReportScope,
  parameters: ParameterValues,
): AsyncGenerator<ReportRow> {
  const statement = tractsOf(landOfWells(scope, parameters), parameters);
  for await (const unit of gatherUnits(readTracts(tx, statement)))
    yield* rowsOfUnit(tx, unit[0], unit, scope.asOf);
}

async function* readTracts(tx: PersonTx, statement: RawBuilder<TractRow>): AsyncGenerator<TractRow> {
  const sizeOf = ({ interests }: TractRow) => 1000 + (interests?.length ?? 0) * 1000;
  for await (const rows of fetchInSteps(tx, statement, sizeOf, { first: 10, most: 100 })) yield* rows;
}

function tractsOf(scope: ReportScope, parameters: ParameterValues): RawBuilder<TractRow> {
  return sql<TractRow>`
    SELECT w.id AS well_id, w.well_name, ${deckKey} AS unit_key, p.name, p.id, ${unitPart}, ${ofUnitRecord(scope.asOf)},
      t.id AS tract_id, t.tract_name, t.gross_acres, to_jsonb(v.leases_ever) AS leases_ever, to_jsonb(v.leases_at_depths) AS leases_at_depths, ${isByDepth(scope.asOf)} AS is_by_depth, ${unitDepths} AS unit_depths,
      ${ordersOf(scope.asOf)}, ${isTooLarge} AS is_too_large, CASE WHEN NOT ${isTooLarge} THEN ${interestsOf(scope)} END AS interests
    FROM wells w ${unitsOfWell}
    CROSS JOIN LATERAL ${leasesEver(scope.asOf)} v
    CROSS JOIN LATERAL (
      SELECT count(*) AS total FROM ownerships o
      LEFT JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
      WHERE o.company_id = t.company_id AND o.tract_id = t.id AND ${counts(scope)}) i
    WHERE ${matchesUnit(scope, parameters)}
    ORDER BY ${unitOrder}, ${tractOrder}`;
}

const ofUnit = sql`PARTITION BY ${unitOrder}`;
/** The order of tracts in a unit. */
const tractOrder = sql`unit_key(p.name), lower(t.tract_name) COLLATE "C", p.id`;

/** Whether the unit has too many interests and contracts to be divided at once. */
const isTooLarge = sql`sum(i.total) OVER (${ofUnit}) > ${maxDeckRows}::int`;

/** The division orders of a well with an approval, and the number of its units, in the first row of each unit. */
function ordersOf(day: string): RawBuilder<unknown> {
  const ofWell = sql`d.company_id = w.company_id AND d.well_id = w.id`;
  const first = sql`row_number() OVER (${ofUnit} ORDER BY ${tractOrder}) = 1`;
  return sql`
    CASE WHEN ${first} AND EXISTS (SELECT FROM division_orders d WHERE ${ofWell} AND d.payable_decimal IS NOT NULL) THEN (
      SELECT jsonb_agg(to_jsonb(o)) FROM (SELECT ${paidOrderColumns}, '' AS owner_name FROM division_orders d WHERE ${ofWell}) o)
    END AS orders,
    CASE WHEN ${first} THEN CASE WHEN w.allocation_basis = 'unit_feet' THEN 1 ELSE (
      SELECT count(DISTINCT unit_key(p.name))::int
      FROM (SELECT w.company_id, w.id) w ${unitsOfWell} WHERE ${isOfDay(day)}) END END AS units`;
}

/** The interests in the tract `t` with the contracts that lease minerals, as a JSON list; decimals are text. */
function interestsOf(scope: ReportScope): RawBuilder<unknown> {
  const ofTract = sql`b.company_id = t.company_id AND b.tract_id = t.id`;
  return sql`(
    -- Once for each tract, and not for each of its interests.
    WITH followed AS MATERIALIZED ${followedLeases(scope.asOf, ofTract, isInForce(scope), sql`CROSS JOIN LATERAL ${standingOf(scope)} s`)}
    SELECT jsonb_agg(jsonb_build_object(
        'id', o.id, 'interest_type', o.interest_type, 'decimal_interest', o.decimal_interest::text, 'net_acres', o.net_acres::text,
        'royalty_basis', o.royalty_basis, 'reduction', o.reduction, 'leasehold_burdened', o.leasehold_burdened::text, 'pooling', o.pooling,
        'borne_by_id', o.borne_by_id, 'is_bearer_lessee', ${isBearerLessee}, 'owner_id', r.id, 'owner_name', r.owner_name, 'contracts', coalesce(c.contracts, '[]'),
        'effective_date', o.effective_date, 'is_at_depths', k.is_at_depths, 'lease_ids', k.lease_ids, 'link_doubt', k.link_doubt, 'claims', coalesce(l.claims, 0),
        'followed', ${leaseFollowed(scope.asOf, isInForce(scope))})
      ORDER BY lower(r.owner_name) NULLS LAST, o.id)
    FROM ownerships o
    LEFT JOIN owners r ON r.company_id = o.company_id AND r.id = o.owner_id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', c.id, 'doubt', x.doubt, 'released', x.released::text, 'contract_acres', c.contract_acres::text,
          'since', coalesce(e.contract_date, c.effective_date), 'royalty_rate', e.royalty_rate::text, 'royalty_reduction', e.royalty_reduction, 'lease_id', e.id, 'lease_name', e.contract_name)
          ORDER BY c.id) AS contracts
      FROM contracts c JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
      CROSS JOIN LATERAL ${standingOf(scope)} s
      CROSS JOIN LATERAL ${releasesOf(scope.asOf)} x
      WHERE c.company_id = o.company_id AND c.ownership_id = o.id AND ${isInForce(scope)} AND ${concernsMinerals} AND ${mayReachUnit(sql`c.depths`)}) c ON o.interest_type = 'mineral'
    LEFT JOIN ${linksOf(scope.asOf, ofTract, isInForce(scope))} l ON l.ownership_id = o.id
    CROSS JOIN LATERAL ${linkInUnit} k
    LEFT JOIN followed f ON ${isFollowed}
    WHERE o.company_id = t.company_id AND o.tract_id = t.id AND ${counts(scope)} AND NOT k.is_elsewhere)`;
}

async function* rowsOfUnit(
  tx: PersonTx,
  first: TractRow,
  rows: readonly TractRow[],
  day: string,
): AsyncGenerator<ReportRow> {
  const head = { well_id: first.well_id, well_name: first.well_name, unit_name: unitNames(rows) };
  if (first.is_too_large) {
    yield { ...head, ...tooLarge };
    return;
  }
  if (rows.some(({ is_by_depth }) => is_by_depth)) {
    yield { ...head, owner_name: byDepth, line: 'by_depth' };
    return;
  }
  const tracts = rows.map((row): DeckedTract => ({ ...row, interests: (row.interests ?? []).map(sorted) }));
  const orders = { inEffect: ordersInEffect(first.orders ?? [], day), units: first.units ?? 1 };
  const division = await divideForReport(tracts, orders, tx.person.id);
  for (const line of division.lines) yield { ...head, ...presentLine(line), line: 'interest' };
  for (const { text, tract } of division.questions)
    yield { ...head, tract_id: tract.id, tract_name: tract.name, owner_name: text, line: 'question' };
  for (const { name, text, is_met } of division.checks)
    if (!is_met) yield { ...head, owner_name: `${name}: ${text}`, line: 'check' };
  for (const row of presentTotal(division)) yield { ...head, ...row };
}

/** Separates the contracts that are for review or wait. */
function sorted({ contracts, ...interest }: Unsorted): DeckOwnership {
  const separated: DeckOwnership = { ...interest, contracts: [], for_review: [], waiting: [] };
  for (const contract of contracts) addContract(separated, contract);
  return separated;
}

function presentLine(line: DeckDivision['lines'][number]): ReportRow {
  return {
    tract_id: line.tract.id,
    tract_name: line.tract.name,
    owner_id: line.owner?.id ?? null,
    owner_name: line.ownership_id === null ? 'Owner not recorded' : (line.owner?.name ?? null),
    interest: line.type,
    lease_id: line.lease?.id ?? null,
    lease_name: line.lease?.name ?? null,
    decimal: line.decimal?.toFixed(8) ?? null,
    approval: line.owner === null || line.type === 'UMI' ? null : line.approval,
    numbers: line.numbers,
  };
}

/** The final rows of a unit; a rounding difference is a row before the sum and included in it. */
function presentTotal({ decimals, rounding, is_whole }: DeckDivision): ReportRow[] {
  if (decimals === null) return [{ owner_name: 'Sum of the unit: open', line: 'open' }];
  const sum = new Exact(decimals).toFixed(8);
  if (!is_whole || rounding === null) return [{ owner_name: 'Sum of the unit', decimal: sum, line: 'off' }];
  const whole = { owner_name: 'Sum of the unit', decimal: new Exact(1).toFixed(8), line: 'whole' };
  return rounding === 0
    ? [whole]
    : [{ owner_name: 'Rounding', decimal: new Exact(rounding).toFixed(8), line: 'rounding' }, whole];
}
