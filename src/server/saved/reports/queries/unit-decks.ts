import { type RawBuilder, sql } from 'kysely';
import { counts, isInForce, leasesMinerals, standingOf } from '#server/land/acreage/dated-acres.ts';
import {
  type DeckedInterest,
  type DeckedTract,
  type DeckTotals,
  deckLines,
  type MineralRow,
  unitDeck,
} from '#server/land/acreage/unit-deck.ts';
import {
  isByDepth,
  mayReachUnit,
  releasesOf,
  unitNames,
  unitPart,
  unitsOfWell,
} from '#server/land/decks/royalty-deck-rows.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type Burden, burdensText, burdenTypes } from '#shared/land/acreage/burdens.ts';
import type { UnitPart } from '#shared/land/acreage/participation.ts';
import { sumOf } from '#shared/platform/figure.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import type { ParameterValues, ReportRow } from '#shared/saved/reports/report.ts';
import { readRows } from '../read-rows.ts';
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

/**
 * A mineral interest of a tract in a unit, once for each contract that leases it; once for a tract without interests.
 */
type InterestRow = UnitPart & {
  well_id: number;
  well_name: string;
  unit_key: string;
  unit_name: string | null;
  proration_unit_id: number;
  tract_id: number;
  tract_name: string;
  gross_acres: string | null;
  /** In the first row of a tract only. */
  is_by_depth: boolean;
  ownership_id: number | null;
  decimal_interest: string | null;
  net_acres: string | null;
  owner_id: number | null;
  owner_name: string | null;
  contract_id: number | null;
  doubt: string | null;
  released: string | null;
  contract_acres: string | null;
  since: string | null;
  royalty_rate: string | null;
  royalty_reduction: string | null;
  lease_id: number | null;
  contract_name: string | null;
  /** The interests in effect on the as-of date that may burden the tract's royalties, in its first row only. */
  burdens: Burden[] | null;
};

type Contract = {
  id: number;
  doubt: string | null;
  released: string | null;
  contract_acres: string | null;
  since: string | null;
  royalty_rate: string | null;
  royalty_reduction: string | null;
  lease_id: number;
  name: string;
};
type Interest = Omit<DeckedInterest, 'contracts'> & {
  id: number;
  owner_id: number | null;
  owner_name: string | null;
  contracts: Contract[];
  /** Leases without the consent of the holder of a severed executive right, which may lease nothing. */
  for_review: string[];
};
type Tract = Omit<DeckedTract<Interest>, 'interests'> & {
  id: number;
  tract_id: number;
  tract_name: string;
  interests: Interest[];
  burdens: Burden[];
};

/** The mineral shares of units, unit by unit: its mineral interests, and their sum. */
export const unitDecks: ReportQuery = (scope, parameters) => ({
  from: 'rows',
  quickRows: sql`
    SELECT FROM ${interestsIn(scope)}
    WHERE ${matchesUnit(scope, parameters)} AND o.id IS NOT NULL`,
  rows: (tx) => deckRows(tx, scope, parameters),
});

async function* deckRows(
  tx: PersonTx,
  scope: ReportScope,
  parameters: ParameterValues,
): AsyncGenerator<ReportRow> {
  const statement = interestsOf(landOfWells(scope, parameters), parameters);
  const rows = readRows<InterestRow>(tx, statement);
  for await (const unit of gatherUnits(rows)) yield* rowsOfUnit(unit[0], unit);
}

/** The mineral interests `o` in the tracts `t` of the units `p` of wells `w`. */
function interestsIn(scope: ReportScope): RawBuilder<unknown> {
  return sql`
    wells w ${unitsOfWell}
    LEFT JOIN ownerships o ON o.company_id = t.company_id AND o.tract_id = t.id AND o.interest_type = 'mineral' AND ${counts(scope)} AND ${mayReachUnit(sql`o.depths`)}`;
}

function interestsOf(scope: ReportScope, parameters: ParameterValues): RawBuilder<unknown> {
  const tract = sql`${unitOrder}, unit_key(p.name), lower(t.tract_name) COLLATE "C", p.id`;
  const interest = sql`lower(r.owner_name) NULLS LAST, o.id, c.id`;
  // What a tract has is read once, not with each of its interests.
  const isFirst = sql`row_number() OVER (PARTITION BY ${tract} ORDER BY ${interest}) = 1`;
  return sql`
    SELECT w.id AS well_id, w.well_name, ${deckKey} AS unit_key, p.name AS unit_name, p.id AS proration_unit_id,
      ${unitPart}, t.id AS tract_id, t.tract_name, t.gross_acres, CASE WHEN ${isFirst} THEN ${isByDepth(scope.asOf)} ELSE false END AS is_by_depth,
      o.id AS ownership_id, o.decimal_interest, o.net_acres, r.id AS owner_id, r.owner_name,
      c.id AS contract_id, x.doubt, x.released, c.contract_acres, coalesce(e.contract_date, c.effective_date) AS since, e.royalty_rate, e.royalty_reduction, e.id AS lease_id, e.contract_name, CASE WHEN ${isFirst} THEN ${burdensOf(scope)} END AS burdens
    FROM ${interestsIn(scope)}
    LEFT JOIN owners r ON r.company_id = o.company_id AND r.id = o.owner_id
    LEFT JOIN (contracts c JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
        CROSS JOIN LATERAL ${standingOf(scope)} s)
      ON c.company_id = o.company_id AND c.ownership_id = o.id AND ${isInForce(scope)} AND ${leasesMinerals} AND ${mayReachUnit(sql`c.depths`)}
    LEFT JOIN LATERAL ${releasesOf(scope.asOf)} x ON c.id IS NOT NULL
    WHERE ${matchesUnit(scope, parameters)}
    ORDER BY ${tract}, ${interest}`;
}

/** The burdens on the tract `t`, as a JSON list. */
function burdensOf(scope: ReportScope): RawBuilder<unknown> {
  return sql`(
    SELECT jsonb_agg(jsonb_build_object('interest_type', o.interest_type, 'decimal_interest', o.decimal_interest::text, 'royalty_basis', o.royalty_basis) ORDER BY o.id)
    FROM ownerships o
    WHERE o.company_id = t.company_id AND o.tract_id = t.id AND o.interest_type = ANY(${[...burdenTypes]}::text[]) AND ${counts(scope)} AND ${mayReachUnit(sql`o.depths`)})`;
}

function* rowsOfUnit(first: InterestRow, rows: readonly InterestRow[]): Generator<ReportRow> {
  const unit_name = unitNames(rows.map(({ unit_name: name }) => ({ name })));
  const head = { well_id: first.well_id, well_name: first.well_name, unit_name };
  if (rows.length > maxDeckRows) {
    yield { ...head, ...tooLarge };
    return;
  }
  const { minerals, totals } = unitDeck(gatherTracts(rows));
  const isBefore = minerals.some(isBurdened);
  for (const mineral of minerals) yield { ...head, ...presentMineral(mineral), line: 'interest' };
  // Different depths are never added.
  if (rows.some(({ is_by_depth }) => is_by_depth)) yield { ...head, owner_name: byDepth, line: 'by_depth' };
  else for (const row of presentTotals(totals, isBefore)) yield { ...head, ...row };
}

/** Returns the final rows of a unit; all but the rounding row show its royalty decimals too. */
function presentTotals(totals: DeckTotals, isBefore: boolean): ReportRow[] {
  return deckLines(totals).map(({ line, label, decimal }) => ({
    owner_name: label,
    unit_decimal: decimal.toFixed(8),
    ...(line === 'rounding'
      ? {}
      : {
          royalty_decimal: totals.royaltyDecimals.toFixed(8),
          ...(isBefore ? { burdens: 'before burdens' } : {}),
        }),
    line,
  }));
}

/** Whether its royalty decimals are before burdens on the tract. */
function isBurdened({ leases, tract }: MineralRow<Tract>): boolean {
  return leases.length > 0 && tract.burdens.length > 0;
}

function presentMineral(mineral: MineralRow<Tract>): ReportRow {
  const { tract, interest, share, factor, unitDecimal, leases } = mineral;
  const royalties = leases.flatMap(({ royaltyDecimal }) => royaltyDecimal ?? []);
  const names = [
    ...leases.map(({ contract }) => contract.name),
    ...interest.for_review.map((name) => `${name} (for review)`),
  ];
  return {
    tract_id: tract.tract_id,
    tract_name: tract.tract_name,
    owner_id: interest.owner_id,
    owner_name: interest.owner_name,
    share: share?.toFixed() ?? null,
    factor: factor?.toFixed() ?? null,
    unit_decimal: unitDecimal?.toFixed(8) ?? null,
    leases: names.length === 0 ? null : names.join('; '),
    royalty_decimal: royalties.length === 0 ? null : sumOf(royalties).toFixed(8),
    burdens: isBurdened(mineral) ? burdensText(tract.burdens) : null,
  };
}

/** Groups the rows, which are ordered by tract and interest. */
function gatherTracts(rows: readonly InterestRow[]): Tract[] {
  const tracts: Tract[] = [];
  for (const row of rows) {
    let tract = tracts.at(-1);
    if (tract?.id !== row.proration_unit_id) {
      tract = { ...row, id: row.proration_unit_id, burdens: row.burdens ?? [], interests: [] };
      tracts.push(tract);
    }
    if (row.ownership_id === null) continue;
    let interest = tract.interests.at(-1);
    if (interest?.id !== row.ownership_id) {
      const { ownership_id: id, decimal_interest, net_acres, owner_id, owner_name } = row;
      interest = {
        id,
        interest_type: 'mineral',
        decimal_interest,
        net_acres,
        owner_id,
        owner_name,
        contracts: [],
        for_review: [],
      };
      tract.interests.push(interest);
    }
    const {
      contract_id: contract,
      doubt,
      released,
      contract_acres,
      since,
      royalty_rate,
      royalty_reduction,
      lease_id,
      contract_name,
    } = row;
    if (doubt === 'executive') interest.for_review.push(contract_name ?? '');
    else if (contract !== null && lease_id !== null)
      interest.contracts.push({
        id: contract,
        doubt,
        released,
        contract_acres,
        since,
        royalty_rate,
        royalty_reduction,
        lease_id,
        name: contract_name ?? '',
      });
  }
  return tracts;
}
