import {
  hasLetGo,
  isDisputed,
  type MineralRow,
  toleranceOf,
  type UnitDeck,
} from '#server/land/acreage/unit-deck.ts';
import { netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import type { DeckDivision } from '#shared/land/contracts/royalty-deck.ts';
import type { Approval } from '#shared/land/decks/approval.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import { divideInterests } from './divide-interests.ts';
import type { Division, DivisionTract, LeaseOnInterest } from './division.ts';
import { obstacleOf } from './division-obstacle.ts';
import { printedDecimal } from './fractions.ts';
import { approvalsOf, type PaidOrder, type PayStatus, payKey, payStatusesOf } from './pay-status.ts';
import { roundingOf, sharesOf, titleDecimal } from './payee-shares.ts';
import { type DeckedTract, named } from './royalty-deck-named.ts';
import type { DeckContract, DeckOwnership } from './royalty-deck-rows.ts';

/** Divides the production of a unit among its interests; the shares of the minerals are those of the mineral shares. */
export function divideUnit(
  tracts: readonly DeckedTract[],
  deck: Pick<UnitDeck<DeckedTract>, 'minerals'>,
): Division {
  const minerals = Map.groupBy(deck.minerals, ({ tract }) => tract);
  return divideInterests(tracts.map((tract) => divisionTract(tract, minerals.get(tract) ?? [])));
}

/** Converts the division of a unit among its interests to the API format. */
export function presentDivision(
  tracts: readonly DeckedTract[],
  deck: Pick<UnitDeck<DeckedTract>, 'minerals'>,
  orders: WellOrders = noOrders,
): DeckDivision {
  const division = divideUnit(tracts, deck);
  const { lines, questions, checks, total, isWhole } = division;
  const payStatuses = payStatusesOf(orders.inEffect);
  const approvals = approvalsIn(division, orders);
  const byId = new Map(tracts.map((tract) => [tract.id, named('tract', tract.tract_id, tract.tract_name)]));
  const leases = new Map(
    tracts.flatMap(({ interests }) =>
      interests.flatMap(({ contracts, for_review, followed }) =>
        [...contracts, ...for_review, ...(followed === null ? [] : [followed])].map(
          ({ lease_id, lease_name }) => [lease_id, named('lease', lease_id, lease_name)] as const,
        ),
      ),
    ),
  );
  const tractOf = (id: number) => byId.get(id) ?? named('tract', 0, '');
  const rounded = lines.map(({ share }) => (share === null ? null : printedDecimal(share)));
  const sum = total === null ? null : sumOf(rounded.flatMap((decimal) => decimal ?? []));
  return {
    lines: lines.map((line, place) => ({
      type: line.type,
      proration_unit_id: line.tract_id,
      ownership_id: line.interest_id,
      owner: line.owner_id === null ? null : named('owner', line.owner_id, line.owner),
      tract: tractOf(line.tract_id),
      lease: line.lease_id === null ? null : (leases.get(line.lease_id) ?? null),
      decimal: rounded[place]?.toNumber() ?? null,
      exact: line.share?.toFraction() ?? null,
      words: line.proof?.words ?? null,
      numbers: line.proof?.numbers ?? null,
      ...(payStatuses.get(payKey(line.owner_id, line.type)) ?? unpaid),
      approval: approvals.get(payKey(line.owner_id, line.type)) ?? 'none',
    })),
    questions: questions.map(({ tract_id, text, readings }) => ({
      text,
      tract: tractOf(tract_id),
      readings: readings.map(({ label, share }) => ({ label, decimal: printedDecimal(share).toNumber() })),
    })),
    checks,
    decimals: sum?.toNumber() ?? null,
    is_whole: isWhole,
    rounding: sum === null || !isWhole ? null : new Exact(1).minus(sum).toNumber(),
  };
}

/** The division orders in effect of a well, and how many units it is in. */
export type WellOrders = { inEffect: readonly PaidOrder[]; units: number };

const noOrders: WellOrders = { inEffect: [], units: 1 };

/** Returns whether the payable decimals are approved, by owner and line type. In several units, title gives a well no decimals. */
function approvalsIn(division: Division, { inEffect, units }: WellOrders): ReadonlyMap<string, Approval> {
  if (inEffect.every(({ payable_decimal }) => payable_decimal === null)) return new Map();
  const shares = units > 1 ? [] : sharesOf(division.lines);
  const rounding = roundingOf({ isFinal: obstacleOf(division) === null, shares }, inEffect);
  const titles = new Map(
    shares.map((share) => [payKey(share.owner.id, share.kind), titleDecimal(share, rounding)]),
  );
  return approvalsOf(inEffect, (key) => titles.get(key));
}

const unpaid: PayStatus = { pay_status: null, suspense_reason: null };

function divisionTract(tract: DeckedTract, minerals: readonly MineralRow<DeckedTract>[]): DivisionTract {
  const ofType = (...types: string[]) =>
    tract.interests.filter(({ interest_type }) => types.includes(interest_type ?? ''));
  const burden = (interest: DeckOwnership) => ({
    ...holder(interest),
    share: interest.decimal_interest,
    bearer_id: interest.borne_by_id,
  });
  const atDepths = new Set(tract.leases_at_depths);
  const isOfEarlierLease = findEarlierLeases(tract, minerals);
  const lessee = (interest: DeckOwnership) => ({
    lease_ids: interest.lease_ids,
    doubt: interest.link_doubt ?? (isOfEarlierLease(interest) ? ('earlier' as const) : null),
    isAtDepths: interest.is_at_depths,
    reduction: interest.reduction,
  });
  return {
    id: tract.id,
    name: tract.tract_name,
    tract_id: tract.tract_id,
    unit_name: tract.name,
    unit_depths: tract.unit_depths,
    ...unitPartOf(tract),
    designated_acres: tract.designated_acres,
    designated_depths: tract.designated_depths,
    unit_begins: tract.unit_begins,
    unit_ended: tract.unit_ended,
    gross_acres: tract.gross_acres,
    minerals: minerals.map((row) => ({
      ...holder(row.interest),
      share: row.share,
      leases: leasesOn(row, tract),
      for_review: row.interest.for_review.map(({ lease_id, lease_name, doubt }) => ({
        lease_id,
        lease: lease_name,
        lacksExecutive: doubt === 'executive',
      })),
      followed: row.interest.followed && {
        lease_id: row.interest.followed.lease_id,
        lease: row.interest.followed.lease_name,
      },
      pooling: row.interest.pooling,
    })),
    royalties: ofType('npri', 'royalty').map((interest) => ({
      ...burden(interest),
      type: interest.interest_type === 'npri' ? 'npri' : 'royalty',
      basis: interest.royalty_basis,
      reduction: interest.reduction,
      pooling: interest.pooling,
      lease_ids: interest.lease_ids,
      isByDepth: interest.link_doubt === 'depths',
      isBearerLessee: interest.is_bearer_lessee,
    })),
    overrides: ofType('orri').map((interest) => ({
      ...burden(interest),
      ...lessee(interest),
      leasehold: interest.leasehold_burdened,
    })),
    working: ofType('working').map((interest) => ({
      ...holder(interest),
      ...lessee(interest),
      share: interest.decimal_interest,
    })),
    unstated: tract.interests.flatMap((interest) =>
      interest.interest_type === null ? holder(interest) : [],
    ),
    let_go: letGoByClause(tract),
    waiting: tract.interests.flatMap(({ waiting }) => waiting.map(({ lease_id }) => lease_id)),
    at_other_depths: new Set(tract.leases_ever.filter((lease) => !atDepths.has(lease))),
    has_remainder: ofType('remainder').length > 0,
  };
}

function unitPartOf(tract: DeckedTract) {
  const { allocation_basis, held_acres, unit_acres, tract_feet, unit_feet, allocation_feet } = tract;
  const { agreed_factor, first_take_point, last_take_point } = tract;
  return {
    ...{ allocation_basis, held_acres, unit_acres, tract_feet, unit_feet, allocation_feet },
    ...{ agreed_factor, first_take_point, last_take_point },
  };
}

/**
 * The leases on an interest without those that let go of the land. Where a clause did, and another lease claims the land, that one
 * is a top lease until the release is recorded.
 */
function leasesOn(row: MineralRow<DeckedTract>, tract: DeckedTract): LeaseOnInterest[] {
  const gone = row.leases.find(({ contract }) => contract.doubt === 'gone');
  if (gone !== undefined && row.interest.claims > 1)
    return [{ ...leaseOf(gone.contract), part: 1, doubt: 'clause' }];
  const doubtAbout = doubtsOf(row, tract);
  const leases = row.leases.flatMap(({ contract, leasedPart }) =>
    hasLetGo(contract) ? [] : { ...leaseOf(contract), part: leasedPart, doubt: doubtAbout(contract) },
  );
  // What one lease has of the land decides what the others have.
  const ofPart = leases.find(({ doubt }) => doubt === 'part');
  return ofPart === undefined ? leases : [{ ...ofPart, part: 1 }];
}

function letGoByClause({ interests }: DeckedTract): string[] {
  const gone = interests.flatMap(({ contracts }) =>
    contracts.flatMap(({ doubt, lease_name }) => (doubt === 'gone' ? [lease_name] : [])),
  );
  return [...new Set(gone)];
}

/**
 * Returns a function that gives the doubt about a contract of the interest. Contract acres and a release, or the releases of two
 * leases, may be of the same land, or of different land.
 */
function doubtsOf(
  row: MineralRow<DeckedTract>,
  tract: DeckedTract,
): (contract: DeckContract) => LeaseOnInterest['doubt'] {
  const areMany = row.interest.contracts.filter(({ released }) => isPartOf(released)).length > 1;
  const otherDoubt = isDisputed(row.interest, tract.gross_acres) ? 'order' : null;
  return ({ doubt, released, contract_acres }) => {
    if (doubt === 'part' || doubt === 'depths') return doubt;
    if (doubt !== null) return 'release';
    if (!isPartOf(released)) return otherDoubt;
    const acres = netMineralAcres(row.interest, tract.gross_acres);
    const isOfPart = exactOf(contract_acres)?.lt(acres.minus(toleranceOf(acres))) === true;
    return isOfPart || areMany ? 'part' : otherDoubt;
  };
}

function isPartOf(released: Figure): boolean {
  const part = exactOf(released);
  return part?.gt(0) === true && part.lt(1);
}

function leaseOf({ lease_id, lease_name, royalty_rate, royalty_reduction, released }: DeckContract) {
  return {
    ...{ lease_id, lease: lease_name, royalty: royalty_rate },
    isUnreduced: royalty_reduction === 'none',
    isKept: isPartOf(released),
  };
}

/**
 * Returns whether an interest without a link may be of another lease than those that have a part of the minerals: the tract has or
 * had others, such as a top lease or one of other depths, or the interest is older than they are.
 */
function findEarlierLeases(
  tract: DeckedTract,
  minerals: readonly MineralRow<DeckedTract>[],
): (interest: DeckOwnership) => boolean {
  const contracts = tract.interests.flatMap((each) => [
    ...each.contracts.filter((contract) => !hasLetGo(contract)),
    ...each.for_review,
  ]);
  const having = minerals.flatMap(({ leases, interest: { for_review } }) => [
    ...leases.flatMap(({ contract, leasedPart }) =>
      hasLetGo(contract) || leasedPart?.isZero() === true ? [] : contract,
    ),
    ...for_review,
  ]);
  const current = new Set(having.map(({ lease_id }) => lease_id));
  const areOthers = (leases: readonly number[]) => leases.some((lease) => !current.has(lease));
  const [hadOthers, hadOthersThere] = [areOthers(tract.leases_ever), areOthers(tract.leases_at_depths)];
  const dates = contracts.flatMap(({ since }) => since ?? []).toSorted();
  const first = dates.length === contracts.length ? dates[0] : undefined;
  return ({ lease_ids, effective_date: from, is_at_depths }) =>
    lease_ids.length === 0 &&
    ((is_at_depths ? hadOthersThere : hadOthers) || (from !== null && first !== undefined && first > from));
}

function holder({ id, owner_id, owner_name }: DeckOwnership) {
  return { id, owner_id, owner: owner_name ?? "an owner who isn't named" };
}
