import { sharesTolerance } from '#shared/land/acreage/assigned.ts';
import { type Burden, burdensText } from '#shared/land/acreage/burdens.ts';
import { acresTolerance } from '#shared/land/acreage/discrepancies.ts';
import { type Interest, mineralShare, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import {
  isByAcres,
  participationFactor,
  tractMeasure,
  type UnitPart,
} from '#shared/land/acreage/participation.ts';
import { royaltyDecimal, royaltyDeck } from '#shared/land/acreage/royalty.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundShare, sumOf } from '#shared/platform/figure.ts';
import { type LeasedContract, leasedAcres } from './leased-acres.ts';

/** An interest in a tract with its contracts in force of active leases. */
export type DeckedInterest = Interest &
  Pick<Burden, 'royalty_basis'> & { contracts: readonly LeasedContract[] };

/** The part of a tract within a unit, with the interests in it that count. */
export type DeckedTract<I extends DeckedInterest = DeckedInterest> = UnitPart & {
  gross_acres?: Figure;
  /** Whether an interest in the tract is limited to depths that cut those of the unit, or that are unresolved. */
  is_by_depth?: boolean;
  interests: readonly I[];
};

type DeckLease<C extends LeasedContract = LeasedContract> = {
  contract: C;
  /**
   * The part of the interest that the contract leases, 0…1 to twelve decimal places; null if it cannot be determined.
   */
  leasedPart: Exact | null;
  /**
   * The interests under a lease whose royalty is of the whole tract, which share it; null if it is reduced to the minerals, or
   * records leave open what the lease covers.
   */
  sharedBy: Exact | null;
  /**
   * To eight decimal places; null if the part, the royalty, the share or the factor is missing, if it is open of what an unreduced
   * royalty is, or if the division of interest asks what the lease covers.
   */
  royaltyDecimal: Exact | null;
};

export type DeckRow<T extends DeckedTract = DeckedTract> = {
  tract: T;
  interest: T['interests'][number];
  factor: Exact | null;
  /** The share of the tract, 0…1; null if neither a decimal nor acres give it. */
  share: Exact | null;
  /** Share × factor, to eight decimal places; null if either is missing. */
  unitDecimal: Exact | null;
};

export type MineralRow<T extends DeckedTract = DeckedTract> = DeckRow<T> & {
  leases: DeckLease<T['interests'][number]['contracts'][number]>[];
  /** The tract's burdens that the royalty decimals do not deduct, as text; null if it has none. */
  beforeBurdens: string | null;
};

export type DeckTotals = {
  unitDecimals: Exact;
  /** 1 − the sum of the unit decimals. */
  residual: Exact;
  /** Whether the residual is no more than rounding can explain: 1e-8 per interest. */
  isWhole: boolean;
  /**
   * 1 − the sum of the factors, as part of the residual: land of the unit that no linked tract covers. Negative if the
   * tracts cover more than the unit.
   */
  unlinked: Exact;
  /**
   * The part of the residual within linked tracts that no mineral interest covers. Negative if the interests cover more
   * than the tracts.
   */
  unassigned: Exact;
  royaltyDecimals: Exact;
};

export type UnitDeck<T extends DeckedTract = DeckedTract> = {
  /** The mineral interests, in the order given; these are the mineral shares. */
  minerals: MineralRow<T>[];
  /** Royalties and working interests, which are carved out of the minerals and do not add up to 1. */
  carvedOut: DeckRow<T>[];
  totals: DeckTotals;
};

/**
 * Computes the mineral shares of a unit: each mineral interest of its tracts as a share of the unit, and the royalty
 * decimals of the leases on it, before burdens. Pass the tracts of one unit with the ownerships and contracts that
 * count on the day. Missing values count as 0 in the sums and therefore end up in the residual. `isComplete`: all interests of the
 * unit are among them. Source: onevalor.com,
 * division order setup; mineralrightsforum.com/t/7035.
 */
export function unitDeck<T extends DeckedTract>(tracts: readonly T[], isComplete = true): UnitDeck<T> {
  const minerals: MineralRow<T>[] = [];
  const carvedOut: DeckRow<T>[] = [];
  for (const tract of tracts) {
    const beforeBurdens = burdensText(tract.interests);
    const factor = participationFactor(tract);
    const own: MineralRow<T>[] = [];
    const parts = leasedParts(tract);
    for (const interest of tract.interests) {
      if (interest.interest_type === 'mineral')
        own.push({ ...mineralRow(tract, interest, factor, parts.get(interest)), beforeBurdens });
      else carvedOut.push(deckRow(tract, interest, factor, exactOf(interest.decimal_interest)));
    }
    minerals.push(...withWholeRoyalties(tract, own, isComplete).map((row) => withoutOpen(tract, row)));
  }
  return { minerals, carvedOut, totals: totalsOf(tracts, minerals) };
}

function deckRow<T extends DeckedTract>(
  tract: T,
  interest: T['interests'][number],
  factor: Exact | null,
  share: Exact | null,
): DeckRow<T> {
  // The decimal of an unleased interest equals a royalty of 8/8ths.
  const unitDecimal = royaltyDecimal({ share, royalty_rate: 1, participation: factor });
  return { tract, interest, factor, share, unitDecimal };
}

function mineralRow<T extends DeckedTract>(
  tract: T,
  interest: T['interests'][number],
  factor: Exact | null,
  parts: LeasedParts | undefined,
): Omit<MineralRow<T>, 'beforeBurdens'> {
  const row = deckRow(tract, interest, factor, shareOf(interest, tract.gross_acres));
  const leases = interest.contracts.map((contract) => {
    const leasedPart = parts?.get(contract.id) ?? null;
    return { contract, leasedPart, sharedBy: null, royaltyDecimal: decimalOf(row, { contract, leasedPart }) };
  });
  return { ...row, leases };
}

/** The royalty decimal of a lease; the interests under it share an unreduced royalty. */
function decimalOf(
  { share, factor }: Pick<DeckRow, 'share' | 'factor'>,
  { contract, leasedPart }: Pick<DeckLease, 'contract' | 'leasedPart'>,
  sharedBy = new Exact(1),
): Exact | null {
  return royaltyDecimal({
    share: share === null || leasedPart === null ? null : share.times(leasedPart).div(sharedBy),
    royalty_rate: contract.royalty_rate,
    participation: factor,
  });
}

/**
 * Gives leases without proportionate reduction on a tract their royalty decimals: the interests under the lease share its royalty on
 * the whole tract, or on the land that releases left of it. They have none if records leave open what the lease covers. The division
 * of interest has the same rule (decks/whole-royalties.ts).
 */
function withWholeRoyalties<T extends DeckedTract>(
  tract: T,
  rows: MineralRow<T>[],
  isComplete: boolean,
): MineralRow<T>[] {
  const unreduced = rows.flatMap((row) =>
    row.leases.flatMap(({ contract, leasedPart }) =>
      contract.royalty_reduction === 'none' ? [{ row, contract, leasedPart }] : [],
    ),
  );
  if (unreduced.length === 0) return rows;
  const isKnown = isComplete && tract.is_by_depth !== true;
  const shared = new Map(
    [...Map.groupBy(unreduced, ({ contract }) => contract.lease_id)].map(([id, own]) => [
      id,
      isKnown ? sharedBy(own, rows.length) : null,
    ]),
  );
  return rows.map((row) => ({
    ...row,
    leases: row.leases.map((lease) => {
      if (lease.contract.royalty_reduction !== 'none') return lease;
      const found = shared.get(lease.contract.lease_id) ?? null;
      if (found === null) return { ...lease, royaltyDecimal: null };
      const isOfAll = found.eq(1);
      return {
        ...lease,
        sharedBy: isOfAll ? null : found,
        royaltyDecimal: decimalOf(row, lease, found),
      };
    }),
  }));
}

/** A lease that leaves less of an interest unleased may state its acres as a recital of the whole. */
const recital = new Exact('0.05');
const noPart = new Exact('1e-9');

/**
 * Takes the royalty decimals of leases for which the division of interest asks: what they cover depends on depths, on a release or
 * on dates that aren't recorded, on where in the tract their part is, or on whether a few unleased acres are meant
 * (decks/divide-interests.ts).
 */
function withoutOpen<T extends DeckedTract>(tract: T, row: MineralRow<T>): MineralRow<T> {
  const kept = row.leases.filter(({ contract }) => !hasLetGo(contract));
  if (kept.length === 0) return row;
  const parts = kept.map(({ leasedPart }) => leasedPart ?? new Exact(1));
  const rest = new Exact(1).minus(sumOf(parts));
  const [held, gross] = [exactOf(tract.held_acres), exactOf(tract.gross_acres)];
  const isDivided =
    !isByAcres(tractMeasure(tract).basis) || (held !== null && gross !== null && held.lt(gross));
  const isOpen =
    tract.is_by_depth === true ||
    (rest.gt(noPart) && rest.lt(recital)) ||
    (isDivided && parts.some((part) => part.gt(noPart) && part.lt(new Exact(1).minus(noPart)))) ||
    isDisputed(row.interest, tract.gross_acres);
  return {
    ...row,
    leases: row.leases.map((lease) => {
      const isAsked = isOpen || (lease.contract.doubt ?? null) !== null;
      return isAsked && !hasLetGo(lease.contract) ? { ...lease, royaltyDecimal: null } : lease;
    }),
  };
}

/** Whether a lease has let go of the land. */
export function hasLetGo({ doubt }: LeasedContract): boolean {
  return doubt === 'gone' || doubt === 'released';
}

/**
 * Returns by how many acres contracts may miss those of an interest that they lease as a whole: a hundredth, as deeds state them,
 * and of small interests a ten-thousandth part, but no less than what is stored.
 */
export function toleranceOf(acres: Exact): Exact {
  return Exact.max(roundedAcres, Exact.min(acresTolerance, acres.times(roundedAcres)));
}

/** Whether leases claim more than the interest has, in an order that nobody knows because one of them has no date. */
export function isDisputed(interest: DeckedInterest, grossAcres: Figure): boolean {
  const contracts = interest.contracts.filter((contract) => !hasLetGo(contract));
  if (contracts.length < 2 || contracts.every(({ since }) => (since ?? null) !== null)) return false;
  const acres = netMineralAcres(interest, grossAcres);
  const claimed = contracts.map(({ contract_acres }) => Exact.min(exactOf(contract_acres) ?? acres, acres));
  return sumOf(claimed).gt(acres.plus(toleranceOf(acres)));
}

type OnInterest = Pick<DeckLease, 'contract' | 'leasedPart'> & { row: DeckRow };

/** Returns the interests that share the royalty of a lease, as a share of the tract: 1 if they are all; null if that is open. */
function sharedBy(own: readonly OnInterest[], interests: number): Exact | null {
  const shares = new Map<DeckRow, Exact>();
  for (const { row, contract, leasedPart } of own) {
    const { share } = row;
    if (hasLetGo(contract) || leasedPart?.isZero()) continue;
    if (share === null || leasedPart === null || (contract.doubt ?? null) !== null) return null;
    // A part of an interest is one of its land only if releases left it.
    if (leasedPart.lt(1) && exactOf(contract.released)?.gt(0) !== true) return null;
    shares.set(row, share);
  }
  const owned = sumOf([...shares.values()]);
  return owned.isZero() || owned.gte(new Exact(1).minus(sharesTolerance(interests))) ? new Exact(1) : owned;
}

/** Returns the share, or null if it is unknown, so that a sum does not mistake the interest for a share of zero. */
function shareOf(interest: Interest, grossAcres: Figure): Exact | null {
  const isReported =
    exactOf(interest.decimal_interest) !== null ||
    (exactOf(interest.net_acres) !== null && exactOf(grossAcres)?.gt(0) === true);
  return isReported ? mineralShare(interest, grossAcres) : null;
}

type Claim = { contract: LeasedContract; leased: Exact };
/** What the leases of an interest claim of its `whole` acres; null if they are unknown, and the whole is 1. */
type Claims = { interest: DeckedInterest; claims: Claim[]; whole: Exact; isKnown: boolean };
/** The part of an interest that each of its contracts leases, by the contract's id. */
type LeasedParts = Map<number, Exact | null>;

/**
 * Returns the part of each mineral interest that each contract leases. Contracts that fall short only by the rounding of acres
 * lease the whole: 213.33 of 213.3333. If the acres of the interest are unknown, only
 * contracts without acres have a part: all of it.
 */
function leasedParts({ interests, gross_acres }: DeckedTract): Map<DeckedInterest, LeasedParts> {
  const found = new Map<DeckedInterest, LeasedParts>();
  const measured: Claims[] = [];
  for (const interest of interests) {
    const { contracts, interest_type } = interest;
    if (interest_type !== 'mineral') continue;
    const [only] = contracts;
    if (contracts.some(({ doubt }) => doubt === 'part'))
      found.set(interest, new Map(contracts.map(({ id }) => [id, null])));
    // Most interests have one lease of all of it.
    else if (only !== undefined && contracts.length === 1 && leasesAll(only))
      found.set(interest, new Map([[only.id, new Exact(1)]]));
    else measured.push(claimsOn(interest, gross_acres));
  }
  const same = sameParts(measured);
  for (const { interest, claims, whole, isKnown } of measured) {
    const parts: LeasedParts = new Map();
    let rest = new Exact(1);
    const unleased = whole.minus(sumOf(claims.map(({ leased }) => leased)));
    const last =
      isKnown && unleased.lte(toleranceOf(whole)) ? claims.findLast(({ leased }) => leased.gt(0)) : null;
    for (const claim of claims) {
      // Acres of 0 say nothing about the lease of an interest of less than 0.0001 acre.
      const isStated = exactOf(claim.contract.contract_acres)?.isZero() !== true;
      const part = claim === last ? null : (same.get(claim) ?? roundShare(claim.leased.div(whole)));
      parts.set(claim.contract.id, isStated ? part : null);
      rest = rest.minus(part ?? 0);
    }
    // Several leases of all of it leave nothing over: the last one has the rest.
    if (last) parts.set(last.contract.id, rest);
    found.set(interest, parts);
  }
  return found;
}

function claimsOn(interest: DeckedInterest, grossAcres: Figure): Claims {
  const { contracts } = interest;
  const netAcres = netMineralAcres(interest, grossAcres);
  const isKnown = netAcres.gt(0);
  const measured = isKnown
    ? leasedAcres(netAcres, contracts)
    : leasedAcres(
        new Exact(1),
        contracts.filter(({ contract_acres }) => exactOf(contract_acres) === null),
      );
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const claims = measured.flatMap(({ contract_id, leased }) => {
    const contract = byId.get(contract_id);
    return contract === undefined ? [] : { contract, leased };
  });
  return { interest, claims, whole: isKnown ? netAcres : new Exact(1), isKnown };
}

/** Acres are stored to four places; those of several owners are rounded so that they add up. */
const roundedAcres = new Exact('0.0001');

/** A claim with the parts of its interest, from and to, that its acres may be after rounding. */
type Stated = { claim: Claim; whole: Exact; from: Exact; to: Exact };

/**
 * Returns the parts of interests of which a lease covers the same part, apart from the rounding of stated acres: heirs of an
 * interest that is leased in part have 33.3333 of 106.6667 acres each, which is 100 of 320.
 */
function sameParts(measured: readonly Claims[]): Map<Claim, Exact> {
  const stated = measured.flatMap(({ claims, whole, isKnown }) =>
    claims.flatMap((claim): Stated[] => {
      const { contract_acres, released, lease_id } = claim.contract;
      const isAsStated =
        exactOf(released)?.gt(0) !== true && exactOf(contract_acres)?.eq(claim.leased) === true;
      if (!isKnown || !isAsStated || lease_id === undefined) return [];
      const [ratio, rounding] = [claim.leased.div(whole), roundedAcres.div(whole)];
      return [{ claim, whole, from: ratio.minus(rounding), to: ratio.plus(rounding) }];
    }),
  );
  const found = new Map<Claim, Exact>();
  for (const ofLease of Map.groupBy(stated, ({ claim }) => claim.contract.lease_id).values())
    for (const group of groupsOf(ofLease)) {
      const part = sumOf(group.map(({ claim }) => claim.leased)).div(sumOf(group.map(({ whole }) => whole)));
      if (group.every(({ from, to }) => part.gte(from) && part.lte(to)))
        for (const { claim } of group) found.set(claim, roundShare(part));
    }
  return found;
}

/** Groups claims that may be of the same part. */
function groupsOf(claims: readonly Stated[]): Stated[][] {
  const groups: { of: Stated[]; to: Exact }[] = [];
  for (const claim of claims.toSorted((a, b) => a.from.cmp(b.from))) {
    const last = groups.at(-1);
    if (last === undefined || claim.from.gt(last.to)) groups.push({ of: [claim], to: claim.to });
    else {
      last.of.push(claim);
      last.to = Exact.min(last.to, claim.to);
    }
  }
  return groups.map((group) => group.of);
}

function leasesAll({ contract_acres, released }: LeasedContract): boolean {
  return exactOf(contract_acres) === null && exactOf(released)?.gt(0) !== true;
}

function totalsOf(tracts: readonly DeckedTract[], minerals: readonly MineralRow[]): DeckTotals {
  const { total, residual } = royaltyDeck(minerals.map(({ unitDecimal }) => unitDecimal));
  const factors = sumOf(tracts.flatMap((tract) => participationFactor(tract) ?? []));
  const assigned = sumOf(
    minerals.flatMap(({ share, factor }) => (share === null || factor === null ? [] : share.times(factor))),
  );
  return {
    unitDecimals: total,
    residual,
    isWhole: residual.abs().lte(sharesTolerance(minerals.length)),
    unlinked: new Exact(1).minus(factors),
    unassigned: factors.minus(assigned),
    royaltyDecimals: sumOf(
      minerals.flatMap(({ leases }) => leases.flatMap((lease) => lease.royaltyDecimal ?? [])),
    ),
  };
}

export type DeckLine = { line: 'rounding' | 'whole' | 'off'; label: string; decimal: Exact };

/**
 * Returns the closing lines of the mineral shares, with the sum as the last line. A residual that rounding explains is
 * a line of its own before the sum and included in it, so that complete shares add up to 1.00000000. A larger residual
 * is reported as missing or too much.
 */
export function deckLines({
  unitDecimals,
  residual,
  isWhole,
}: Pick<DeckTotals, 'unitDecimals' | 'residual' | 'isWhole'>): DeckLine[] {
  if (!isWhole) {
    const gap = `${residual.abs().toFixed(8)} ${residual.gt(0) ? 'missing' : 'over'}`;
    return [{ line: 'off', label: `Sum of the unit: ${gap}`, decimal: unitDecimals }];
  }
  const whole: DeckLine = { line: 'whole', label: 'Sum of the unit', decimal: unitDecimals.plus(residual) };
  return residual.isZero() ? [whole] : [{ line: 'rounding', label: 'Rounding', decimal: residual }, whole];
}
