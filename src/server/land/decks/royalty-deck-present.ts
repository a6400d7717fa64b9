import { type DeckRow, type DeckTotals, type MineralRow, unitDeck } from '#server/land/acreage/unit-deck.ts';
import {
  factorWords,
  isByLength,
  measureText,
  participationFactor,
  tractMeasure,
} from '#shared/land/acreage/participation.ts';
import type { CarvedOutInterest, DeckUnit, MineralInterest } from '#shared/land/contracts/royalty-deck.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import { presentDivision, type WellOrders } from './present-division.ts';
import { type DeckedTract, named } from './royalty-deck-named.ts';
import { byUnit, type DeckTractRow, type UnitTracts } from './royalty-deck-rows.ts';

/**
 * Converts a unit to the API format, with the interests in its tracts; without totals if not all of its interests are given, or
 * some are of other depths.
 */
export function presentUnit(
  { name, tracts }: UnitTracts,
  decked: readonly DeckedTract[],
  isWhole: boolean,
  orders: WellOrders,
): DeckUnit {
  const deck = unitDeck(decked, isWhole);
  const isByDepth = tracts.some(({ is_by_depth }) => is_by_depth);
  return {
    name,
    unit_id: recordOf(tracts),
    ...basisOf(tracts),
    unit_acres: sizeOf(tracts),
    tracts: tracts.map((tract) => ({
      proration_unit_id: tract.id,
      tract: named('tract', tract.tract_id, tract.tract_name),
      gross_acres: numberOf(tract.gross_acres),
      held_acres: numberOf(tract.held_acres),
      unit_acres: numberOf(tract.unit_acres),
      participation_factor: numberOf(participationFactor(tract)),
      factor: presentFactor(tract),
    })),
    interests: deck.minerals.map((row) => presentMineral(row, isWhole)),
    carved_out: deck.carvedOut.map(presentCarvedOut),
    depths: depthsOf(tracts),
    is_by_depth: isByDepth,
    division: isWhole && !isByDepth ? presentDivision(decked, deck, orders) : null,
    totals: isWhole && !isByDepth ? presentTotals(deck.totals) : null,
  };
}

/** Returns the unit record of the tracts if it is the same for all. */
function recordOf(tracts: readonly DeckTractRow[]): number | null {
  const [id = null, ...others] = new Set(tracts.map(({ unit_id }) => unit_id));
  return others.length === 0 ? id : null;
}

/** Returns the depths of the unit if its tracts agree on them. */
function depthsOf(tracts: readonly DeckTractRow[]): string | null {
  const [depths = null, ...others] = new Set(tracts.map(({ unit_depths }) => unit_depths));
  return others.length === 0 ? depths : null;
}

/** The basis of the well, which is that of all tracts. */
function basisOf(tracts: readonly DeckTractRow[]) {
  const [first] = tracts;
  const { basis } = tractMeasure(first ?? {});
  const hasLength = isByLength(basis) || basis === 'unit_feet';
  return {
    allocation_basis: basis,
    allocation_feet: hasLength ? numberOf(first?.allocation_feet ?? null) : null,
  };
}

/** How the factor is calculated; null if an input is missing. */
function presentFactor(tract: DeckTractRow): DeckUnit['tracts'][number]['factor'] {
  const measure = tractMeasure(tract);
  return measure.part === null || measure.whole === null
    ? null
    : { words: factorWords[measure.basis], numbers: measureText(tract) };
}

/** If interests of a unit are left out, one of them could be a burden. */
const burdensNotRead = 'before burdens: not all interests of this unit were read';

/** Returns the unit's acres if its tracts agree on them; of several units, those of all. */
function sizeOf(tracts: readonly DeckTractRow[]): number | null {
  const units = byUnit(tracts);
  if (units.length > 1) {
    const all = units.map(sizeOf);
    return all.includes(null) ? null : sumOf(all.map((size) => new Exact(String(size)))).toNumber();
  }
  const sizes = new Set(tracts.flatMap(({ unit_acres }) => numberOf(unit_acres) ?? []));
  const [size = null] = sizes;
  return sizes.size === 1 ? size : null;
}

function presentMineral(row: MineralRow<DeckedTract>, isWhole: boolean): MineralInterest {
  return {
    ...presentRow(row),
    net_acres: numberOf(row.interest.net_acres),
    decimal_interest: numberOf(row.interest.decimal_interest),
    before_burdens: row.beforeBurdens ?? (isWhole ? null : burdensNotRead),
    leases_for_review: row.interest.for_review.map(({ lease_id, lease_name }) =>
      named('lease', lease_id, lease_name),
    ),
    leases: row.leases.map(({ contract, leasedPart, sharedBy, royaltyDecimal }) => ({
      contract_id: contract.id,
      lease: named('lease', contract.lease_id, contract.lease_name),
      royalty_rate: numberOf(contract.royalty_rate),
      ...(sharedBy !== null && { royalty_shared_by: numberOf(sharedBy) }),
      leased_part: numberOf(leasedPart),
      royalty_decimal: numberOf(royaltyDecimal),
    })),
  };
}

function presentCarvedOut(row: DeckRow<DeckedTract>): CarvedOutInterest {
  return { ...presentRow(row), interest_type: row.interest.interest_type };
}

function presentRow({ tract, interest, factor, share, unitDecimal }: DeckRow<DeckedTract>) {
  return {
    id: interest.id,
    proration_unit_id: tract.id,
    owner: interest.owner_id === null ? null : named('owner', interest.owner_id, interest.owner_name ?? ''),
    tract: named('tract', tract.tract_id, tract.tract_name),
    participation_factor: numberOf(factor),
    share: numberOf(share),
    unit_decimal: numberOf(unitDecimal),
  };
}

function presentTotals(totals: DeckTotals): NonNullable<DeckUnit['totals']> {
  return {
    unit_decimals: totals.unitDecimals.toNumber(),
    residual: totals.residual.toNumber(),
    is_whole: totals.isWhole,
    unlinked: totals.unlinked.toNumber(),
    unassigned: totals.unassigned.toDecimalPlaces(12).toNumber(),
    royalty_decimals: totals.royaltyDecimals.toNumber(),
  };
}

/** Returns the figure as the JSON number with the same shortest text. */
function numberOf(figure: Figure): number | null {
  // The database's text, which is most of them, needs no exact decimal.
  if (typeof figure === 'string' && figure !== '') return Number(figure);
  return exactOf(figure)?.toNumber() ?? null;
}
