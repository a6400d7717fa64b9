import type { DivisionTract, OverridingRoyalty, Reduction, WorkingInterest } from './division.ts';
import { addUp, decimalText, Fraction, isAbout, isTogether, plus, roundingIn, shareOf } from './fractions.ts';
import type { TractBook } from './tract-book.ts';
import {
  type Charge,
  depthsDoubt,
  type Portion,
  type PortionLease,
  royaltyWords,
} from './tract-royalties.ts';

/**
 * A lease on a tract: the minerals that it covers there, as a share of the tract, with the interests that it covers wholly or in
 * part, and its royalty, as a part of what these minerals produce. `isOpen`: records leave open what it covers. `isByAcres`: by
 * contract acres it covers a part of an interest, which may be of the land or undivided.
 */
type Leasehold = PortionLease & { minerals: Fraction; interests: Map<number, Fraction>; isByAcres: boolean };

/** The share that an interest has in one lease, as a share of the tract, and how it is calculated. */
type Part = { lease: Leasehold; share: Fraction; numbers: string };

/** What takes from the working interest of one owner, or of all (null). */
type Burden = { id: number; owner: string; name: string; bearer_id: number | null };

/** A burden with its share in each lease; null as long as a question about it is open. */
type Borne = { burden: Burden; parts: readonly LeaseShare[] | null };
type LeaseShare = { lease: Leasehold; share: Fraction };

/** An override or working interest with its shares; null as long as a question about it is open. */
type Placed<I> = { interest: I; parts: Part[] | null };

/** The working interest of one owner in one lease; the interest is null for what no owner is recorded for. */
type Owned = { interest: WorkingInterest | null; share: Fraction };

const one = new Fraction(1);

/**
 * Adds the lines of overriding royalties and working interests, and compares working interests with the minerals leased. An
 * override r takes r of the land under its lease, or r × the minerals of its lease, × the leasehold that it burdens, or both, as
 * its reduction says. A working interest w of a lease with royalty R takes w × (1 − R), less the overrides it bears, alone or in
 * proportion, and the royalties charged to it. The lessee alone bears what a royalty without reduction is above that of the minerals
 * leased: R is then the royalty on the whole tract ÷ these minerals. Source: proof.md, Title, 11 and 12, and Units, decks and division orders.
 */
export function addLeasehold(
  tract: DivisionTract,
  portions: readonly Portion[],
  charges: readonly Charge[],
  book: TractBook,
): void {
  const side = lesseeSide(tract, leaseholdsOf(portions), book);
  const { leases } = side;
  const working = tract.working.map((interest) => placeWorking(side, interest));
  const byOwner = Map.groupBy(working, ({ interest }) => interest.owner_id);
  const ofOwner = (id: number | null) => (id === null ? [] : (byOwner.get(id) ?? []));
  const overrides = tract.overrides.map((interest) =>
    placeOverride(side, interest, ofOwner(interest.bearer_id)),
  );
  for (const { interest, parts } of overrides) {
    const line = { type: 'ORRI' as const, ...holderOf(interest) };
    if (parts === null) book.add({ ...line, lease_id: null, share: null }, null);
    for (const { lease, share, numbers } of parts ?? [])
      if (lease.isOpen) book.add({ ...line, lease_id: lease.id, share: null }, null);
      else
        book.add(
          { ...line, lease_id: lease.id, share },
          { words: 'Overriding royalty × its reduction', numbers },
        );
  }
  const borne: Borne[] = [
    ...overrides.map(({ interest: { id, owner, bearer_id }, parts }) => ({
      burden: { id, owner, bearer_id, name: 'ORRI' },
      parts,
    })),
    ...charges.map((charge) => placeCharge(side, charge, ofOwner(charge.bearer_id))),
  ];
  const isOpen = [...borne, ...working].some(({ parts }) => parts === null);
  for (const { interest, parts } of working)
    if (parts === null) book.add({ type: 'WI', ...holderOf(interest), lease_id: null, share: null }, null);
  const ownedOf = Map.groupBy(
    working.flatMap(({ interest, parts }) =>
      (parts ?? []).map(({ lease, share }) => ({ lease, interest, share })),
    ),
    ({ lease }) => lease,
  );
  const burdensOf = Map.groupBy(
    borne.flatMap(({ burden, parts }) => (parts ?? []).map(({ lease, share }) => ({ lease, burden, share }))),
    ({ lease }) => lease,
  );
  const rounding = roundingIn([...tract.minerals, ...tract.working].map(({ share }) => share));
  for (const lease of leases) {
    const owned = ownedOf.get(lease) ?? [];
    if (isOpen || lease.isOpen || lease.royalty === null) addOpen(lease, owned, book);
    else
      addWorking(
        tract,
        lease,
        lease.royalty,
        withRest(tract, lease, owned, { book, rounding }),
        burdensOf.get(lease) ?? [],
        book,
      );
  }
}

function holderOf({ id, owner_id, owner }: WorkingInterest) {
  return { interest_id: id, owner_id, owner };
}

function leaseholdsOf(portions: readonly Portion[]): Leasehold[] {
  const leases = new Map<number, Leasehold>();
  for (const { interest_id, share, size, isByAcres, lease } of portions) {
    if (lease === null) continue;
    const known = leases.get(lease.id);
    leases.set(lease.id, {
      ...lease,
      interests: (known?.interests ?? new Map<number, Fraction>()).set(interest_id, share),
      minerals: plus(known?.minerals ?? new Fraction(0), size),
      isOpen: lease.isOpen || known?.isOpen === true,
      isByAcres: isByAcres || known?.isByAcres === true,
    });
  }
  return [...leases.values()].filter(({ minerals }) => minerals.gt(0));
}

/** The working interest of a bearer by lease, and in all of these leases. */
type BorneIn = { byLease: ReadonlyMap<Leasehold, Fraction>; all: Fraction };

/** The interests in the land under some leases, as a share of the tract, and under one more lease by its id. */
type OwnedLand = { sum: Fraction; next: Map<number, OwnedLand> };

/** The lessee's side of a tract. */
type Side = {
  tract: DivisionTract;
  leases: readonly Leasehold[];
  /** Leases of the tract that lease nothing there yet: they have not begun, or earlier ones lease all. */
  waiting: ReadonlySet<number>;
  /** The sums of working interests by what they are reduced by and the leases they are linked to. */
  sums: ReadonlyMap<string, Fraction>;
  /** Whether one working interest takes part in the leases. */
  isAlone: boolean;
  /** The interests in the land under no lease yet, from which those under leases are reached. */
  owned: OwnedLand;
  /** The working interest of a bearer in leases, named by their ids. */
  borneIn: Map<string, BorneIn>;
  book: TractBook;
};

function lesseeSide(tract: DivisionTract, leases: readonly Leasehold[], book: TractBook): Side {
  const signed = tract.minerals.flatMap((interest) => interest.leases);
  const waiting = new Set([
    ...tract.waiting,
    ...signed.flatMap(({ lease_id, part, doubt }) =>
      doubt === null && shareOf(part)?.equals(0) === true ? [lease_id] : [],
    ),
  ]);
  for (const { id } of leases) waiting.delete(id);
  const sums = new Map<string, Fraction>();
  const zero = new Fraction(0);
  for (const interest of tract.working) {
    const key = sumKey(interest);
    sums.set(key, plus(sums.get(key) ?? zero, shareOf(interest.share) ?? zero));
  }
  const taking = tract.working.filter(({ lease_ids }) => !isWaiting(lease_ids, waiting));
  return {
    ...{ tract, leases, waiting, sums, book },
    isAlone: taking.length === 1,
    owned: { sum: new Fraction(0), next: new Map() },
    borneIn: new Map(),
  };
}

function sumKey({ reduction, lease_ids }: WorkingInterest): string {
  return [reduction, ...lease_ids.toSorted((a, b) => a - b)].join(' ');
}

/** What an interest is reduced by, and the factor; null if an input is missing. */
type Factor = { reduction: Reduction; label: string; factor: Fraction | null; numbers: string[] };

function placeOverride(
  side: Side,
  interest: OverridingRoyalty,
  ofBearer: readonly Placed<WorkingInterest>[],
): Placed<OverridingRoyalty> {
  return place(side, interest, 'ORRI', (minerals, targets) => {
    const lands = landsOf(landOf(side, targets, minerals), targets);
    const leasehold =
      shareOf(interest.leasehold) ?? leaseholdOf(side, interest.bearer_id, ofBearer, targets, minerals);
    return [
      ...lands.map(({ land, of }) => ({
        reduction: 'none' as const,
        label: `Not reduced${of}`,
        factor: land,
        numbers: textsOf(land),
      })),
      {
        reduction: 'minerals',
        label: 'Reduced by the minerals leased',
        factor: minerals,
        numbers: [decimalText(minerals)],
      },
      ...lands.map(({ land, of }) => ({
        reduction: 'leasehold' as const,
        label: `Reduced by the leasehold burdened${of}`,
        factor: leasehold?.mul(land) ?? null,
        numbers: [leasehold === null ? '' : decimalText(leasehold), ...textsOf(land)],
      })),
      {
        reduction: 'both',
        label: 'Reduced by both',
        factor: leasehold?.mul(minerals) ?? null,
        numbers: [decimalText(minerals), leasehold === null ? '' : decimalText(leasehold)],
      },
    ];
  });
}

/**
 * Returns the part of the tract's land that leases cover: less than all if they cover only acres of interests, and others were
 * never leased or let go. What is "of the whole" is of all minerals in that land.
 */
function landOf({ owned }: Side, targets: readonly Leasehold[], minerals: Fraction): Fraction {
  // Thousands of overrides and working interests may each be of other leases, and one of these may cover thousands of interests:
  // it comes first, so that its interests are added up once.
  const before: Leasehold[] = [];
  let land = owned;
  for (const lease of targets.toSorted((a, b) => b.interests.size - a.interests.size)) {
    const next = land.next.get(lease.id) ?? withLease(land, lease, before);
    land.next.set(lease.id, next);
    land = next;
    before.push(lease);
  }
  return minerals.div(land.sum);
}

/**
 * Returns the land that an interest "of the whole" is of, with words for several readings. Contract acres don't say whether leases
 * cover that part of the land, or an undivided part of all of it.
 */
function landsOf(land: Fraction, targets: readonly Leasehold[]): { land: Fraction; of: string }[] {
  if (isAbout(land, one, targets.length) || !targets.some(({ isByAcres }) => isByAcres))
    return [{ land, of: '' }];
  return [
    { land: one, of: ', of the whole tract' },
    { land, of: ', of the land under the lease' },
  ];
}

/** Adds the interests under a lease, except those under the leases before it. */
function withLease({ sum }: OwnedLand, { interests }: Leasehold, before: readonly Leasehold[]): OwnedLand {
  const shares = [...interests].flatMap(([id, share]) =>
    before.some((lease) => lease.interests.has(id)) ? [] : share,
  );
  return { sum: plus(sum, addUp(shares)), next: new Map() };
}

function textsOf(factor: Fraction): string[] {
  return factor.equals(one) ? [] : [decimalText(factor)];
}

/** Returns the part that working interests are of these leases; null if there are none, or it is not known. */
function leaseholdOf(
  side: Side,
  bearer_id: number | null,
  working: readonly Placed<WorkingInterest>[],
  targets: readonly Leasehold[],
  minerals: Fraction,
): Fraction | null {
  if (working.length === 0 || working.some(({ parts }) => parts === null)) return null;
  return borneBy(side, bearer_id, working, new Set(targets.map(({ id }) => id))).all.div(minerals);
}

/** Returns the working interest of a bearer in these leases, or in all; thousands of burdens have the same bearer. */
function borneBy(
  side: Side,
  bearer_id: number | null,
  working: readonly Placed<WorkingInterest>[],
  leases: ReadonlySet<number> | null,
): BorneIn {
  const key = [bearer_id, ...(leases ?? ['all'])].join(' ');
  const known = side.borneIn.get(key);
  if (known !== undefined) return known;
  const byLease =
    leases === null ? sumByLease(working) : onlyOf(borneBy(side, bearer_id, working, null), leases);
  const found = { byLease, all: addUp([...byLease.values()]) };
  side.borneIn.set(key, found);
  return found;
}

function sumByLease(working: readonly Placed<WorkingInterest>[]): Map<Leasehold, Fraction> {
  const byLease = new Map<Leasehold, Fraction>();
  for (const { parts } of working)
    for (const { lease, share } of parts ?? [])
      byLease.set(lease, plus(byLease.get(lease) ?? new Fraction(0), share));
  return byLease;
}

function onlyOf({ byLease }: BorneIn, leases: ReadonlySet<number>): Map<Leasehold, Fraction> {
  return new Map([...byLease].filter(([{ id }]) => leases.has(id)));
}

/** A royalty that a working interest bears is charged to the leases that it is linked to, or the only one. */
function placeCharge(
  side: Side,
  { id, owner, bearer_id, lease_ids, share }: Charge,
  ofBearer: readonly Placed<WorkingInterest>[],
): Borne {
  const { tract, book } = side;
  const burden = { id, owner, name: 'royalty', bearer_id };
  if (share === null || ofBearer.some(({ parts }) => parts === null)) return { burden, parts: null };
  const leases = lease_ids.length === 0 ? null : new Set(lease_ids);
  const { byLease, all } = borneBy(side, bearer_id, ofBearer, leases);
  if (leases === null && byLease.size > 1) {
    book.ask({
      interest_id: id,
      text: `Link the royalty of ${owner} to the lease whose working interest bears it: its bearer has several in ${tract.name}.`,
    });
    return { burden, parts: null };
  }
  if (all.equals(0)) {
    book.ask({
      interest_id: id,
      text: `The royalty of ${owner} is borne by an owner whose working interest in ${tract.name} receives nothing. Choose who bears it.`,
    });
    return { burden, parts: null };
  }
  const parts = [...byLease].map(([lease, part]) => ({ lease, share: share.mul(part).div(all) }));
  return { burden, parts };
}

function placeWorking(side: Side, interest: WorkingInterest): Placed<WorkingInterest> {
  const { tract, leases, sums, isAlone } = side;
  // A single working interest is in all leases if it is all of the tract, or all that is leased there, as a share of the tract. The
  // same share of a lease would be of one of them or of each.
  const isInAll = isAlone && interest.lease_ids.length === 0 && isAllOf(tract, interest, leases);
  const linked = isInAll ? { ...interest, lease_ids: leases.map(({ id }) => id) } : interest;
  const together = sums.get(sumKey(interest)) ?? one;
  const isTogether = (whole: Fraction) => isAbout(together, whole, tract.minerals.length);
  // Interests that together are all working interest of a lease of less than the tract are shares of the lease.
  const areAll = interest.reduction === null && isTogether(one);
  const placed = place(side, linked, 'working interest', (minerals, targets) => {
    const readings = landsOf(landOf(side, targets, minerals), targets);
    // Together they are the minerals leased by only one of the readings.
    const tied =
      interest.reduction === 'none' ? readings.filter(({ land }) => isTogether(minerals.div(land))) : [];
    return [
      ...(tied.length === 1 ? tied : readings).map(({ land }, place) => ({
        reduction: 'none' as const,
        label: place === 0 ? 'Of the whole tract' : 'Of the land under its lease',
        factor: areAll && !isAbout(minerals, one, tract.minerals.length) ? null : land,
        numbers: textsOf(land),
      })),
      {
        reduction: 'minerals',
        label: "Of the lease's working interest",
        factor: minerals,
        numbers: [decimalText(minerals)],
      },
    ];
  });
  return { ...placed, interest };
}

const doubts = {
  ended: (whose: string, tract: string) =>
    `The contract of the ${whose} in ${tract} has ended. Enter the end of the interest, or link it to the lease under which it continues.`,
  depths: (whose: string, tract: string) => depthsDoubt(`the ${whose}`, tract),
  earlier: (whose: string, tract: string) =>
    `Link the ${whose} to its leases: ${tract} had another lease, and an interest ends with its lease unless it is extended.`,
} as const;

function isAllOf(tract: DivisionTract, interest: WorkingInterest, leases: readonly Leasehold[]): boolean {
  const share = shareOf(interest.share);
  const leased = addUp(leases.map(({ minerals }) => minerals));
  const wholes = interest.reduction === 'none' ? [one, leased] : [one];
  return share !== null && wholes.some((all) => isAbout(share, all, tract.minerals.length));
}

function isWaiting(lease_ids: readonly number[], waiting: ReadonlySet<number>): boolean {
  return lease_ids.length > 0 && lease_ids.every((id) => waiting.has(id));
}

/** Returns the shares of an interest in the leases it is of, or null with a question. */
function place<I extends WorkingInterest>(
  { tract, leases, waiting, book }: Side,
  interest: I,
  noun: string,
  factorsOf: (minerals: Fraction, targets: readonly Leasehold[]) => Factor[],
): Placed<I> {
  const whose = `${noun} of ${interest.owner}`;
  const ask = (text: string, readings: { label: string; share: Fraction }[] = []) => {
    book.ask({ interest_id: interest.id, text, readings });
    return { interest, parts: null };
  };
  const share = shareOf(interest.share);
  if (share === null) return ask(`Enter the decimal interest of the ${whose} in ${tract.name}.`);
  if (interest.doubt === 'ahead' || (interest.doubt === null && isWaiting(interest.lease_ids, waiting))) {
    book.check({
      name: `Later lease on ${tract.name}`,
      is_met: true,
      blocks: false,
      text: `The ${whose} takes nothing: its lease has not begun, earlier leases cover the land, or it is on other land`,
    });
    return { interest, parts: [] };
  }
  if (interest.doubt !== null) return ask(doubts[interest.doubt](whose, tract.name));
  if (leases.length === 0) return ask(`The ${whose} needs a lease, but ${tract.name} is unleased.`);
  const links = new Set(interest.lease_ids);
  const linked = leases.filter(({ id }) => links.has(id));
  if (interest.lease_ids.length > 0 && linked.length === 0) {
    // As long as it is open what leases cover, the lease of the interest may be one that does.
    if (leases.some(({ isOpen }) => isOpen)) return { interest, parts: null };
    if (
      interest.isAtDepths !== true &&
      interest.lease_ids.every((id) => tract.at_other_depths?.has(id) === true)
    ) {
      book.check({
        name: `Other depths of ${tract.name}`,
        is_met: true,
        blocks: false,
        text: `The ${whose} takes nothing: its lease is of other depths than the unit`,
      });
      return { interest, parts: [] };
    }
    return ask(
      `The ${whose} is linked to a lease that doesn't lease ${tract.name} now. Link it to the lease it is in, or enter the end of the interest; if its lease still has other depths, enter those as its Depths instead.`,
    );
  }
  if (linked.length === 0 && leases.length > 1)
    return ask(`Link the ${whose} to its leases: ${tract.name} has ${leases.length}.`);
  const targets = linked.length > 0 ? linked : leases;
  const minerals = addUp(targets.map((lease) => lease.minerals));
  const factors = factorsOf(minerals, targets);
  const known = factors.filter(({ factor }) => factor !== null);
  const possible = known.filter(({ factor }) => !exceeds(share.mul(factor ?? one), minerals, tract));
  // What an interest is reduced by makes no difference if all readings give the same.
  const [first] = possible;
  const isSame = possible.every(({ factor }) =>
    isAbout(factor ?? one, first?.factor ?? one, tract.minerals.length),
  );
  const isOfPart = 'bearer_id' in interest && interest.bearer_id !== null && known.length < factors.length;
  const chosen = interest.reduction ?? (isSame && !isOfPart ? (first?.reduction ?? 'none') : null);
  const readingsOf = (choices: readonly Factor[]) => {
    const paid = noun === 'ORRI' ? one : afterRoyalty(targets, minerals);
    if (paid === null) return [];
    return choices.map(({ label, factor }) => ({
      label: labelOf(label, noun, tract),
      share: share.mul(factor ?? one).mul(paid),
    }));
  };
  if (chosen === null)
    return ask(
      noun === 'ORRI'
        ? `Is the ${whose} in ${tract.name} proportionately reduced?`
        : `Is the ${whose} a share of all of ${tract.name}, or of the working interest of its lease?`,
      readingsOf(possible),
    );
  const ofChosen = factors.filter(({ reduction }) => reduction === chosen);
  const readings = possible.filter((each) => ofChosen.includes(each));
  if (readings.length > 1)
    return ask(
      `${targets.map(({ name }) => name).join(' and ')} ${targets.length === 1 ? 'covers' : 'cover'} only part of an interest in ${tract.name}. Is the ${whose} of the whole tract, or of the land that the lease covers? Record the unleased acres as an interest of their own, or split the tract at the boundary.`,
      readingsOf(readings),
    );
  const found = readings[0] ?? ofChosen.at(-1);
  if (found === undefined || found.factor === null)
    return ask(
      noun === 'ORRI'
        ? `Enter the part of the leasehold that the ${whose} in ${tract.name} burdens.`
        : `Choose "None" or "By minerals leased" for the ${whose} in ${tract.name}.`,
    );
  const { factor, numbers } = found;
  const parts = targets.map((lease) => {
    const ofTargets = lease.minerals.div(minerals);
    return {
      lease,
      share: share.mul(factor).mul(ofTargets),
      numbers: [
        decimalText(share),
        ...numbers,
        ...(ofTargets.equals(one) ? [] : [decimalText(ofTargets)]),
      ].join(' × '),
    };
  });
  return { interest, parts };
}

function exceeds(share: Fraction, minerals: Fraction, tract: DivisionTract): boolean {
  return share.gt(minerals) && !isAbout(share, minerals, tract.minerals.length);
}

function labelOf(label: string, noun: string, { overrides }: DivisionTract): string {
  return noun === 'ORRI' || overrides.length === 0 ? label : `${label}, before overriding royalties`;
}

/** Returns the part of their production that leases leave after their royalties; null if one is open, or takes more. */
function afterRoyalty(leases: readonly Leasehold[], minerals: Fraction): Fraction | null {
  if (leases.some(({ isOpen, royalty }) => isOpen || royalty === null)) return null;
  const left = addUp(leases.map((lease) => lease.minerals.mul(one.sub(lease.royalty ?? one)))).div(minerals);
  return left.lt(0) ? null : left;
}

/** Adds the working interest whose owner is not recorded, and compares the sum with the minerals of the lease. */
function withRest(
  tract: DivisionTract,
  lease: Leasehold,
  owned: readonly Owned[],
  { book, rounding }: { book: TractBook; rounding: Fraction },
): Owned[] {
  const sum = addUp(owned.map(({ share }) => share));
  const rest = lease.minerals.sub(sum);
  const isMet = isTogether(sum, lease.minerals, rounding);
  book.check({
    name: `Working interest, ${lease.name} on ${tract.name}`,
    is_met: isMet,
    blocks: false,
    text: isMet
      ? `Adds up to ${decimalText(lease.minerals)}, the minerals leased`
      : owned.length === 0
        ? 'No owner recorded'
        : `Adds up to ${decimalText(sum)} of ${decimalText(lease.minerals)} leased`,
  });
  return isMet || rest.lt(0) ? [...owned] : [...owned, { interest: null, share: rest }];
}

/** Adds the working interests of a lease while it is not known what they bear. */
function addOpen(lease: Leasehold, owned: readonly Owned[], book: TractBook): void {
  for (const { interest } of owned)
    if (interest !== null)
      book.add({ type: 'WI', ...holderOf(interest), lease_id: lease.id, share: null }, null);
}

function addWorking(
  tract: DivisionTract,
  lease: Leasehold,
  royalty: Fraction,
  owned: readonly Owned[],
  burdens: readonly { burden: Burden; share: Fraction }[],
  book: TractBook,
): void {
  // Burdens are added up before they are divided among their bearers: there may be thousands of both.
  const zero = new Fraction(0);
  const byOwner = Map.groupBy(owned, ({ interest }) => interest?.owner_id);
  const sums = new Map<number | null, { all: Fraction; taken: Fraction }>();
  let hasRoyalty = false;
  for (const { burden, share } of burdens) {
    const { id, owner, name, bearer_id } = burden;
    const bearers = sums.get(bearer_id) ?? {
      all: addUp((bearer_id === null ? owned : (byOwner.get(bearer_id) ?? [])).map((each) => each.share)),
      taken: zero,
    };
    if (bearers.all.equals(0)) {
      book.ask({
        interest_id: id,
        text: `The ${name} of ${owner} is borne by an owner without working interest in ${lease.name} on ${tract.name}. Choose who bears it.`,
      });
      addOpen(lease, owned, book);
      return;
    }
    hasRoyalty ||= name !== 'ORRI';
    sums.set(bearer_id, { all: bearers.all, taken: plus(bearers.taken, share) });
  }
  const partOf = (share: Fraction, bearer_id: number | null) => {
    const { all, taken } = sums.get(bearer_id) ?? { all: zero, taken: zero };
    return taken.equals(0) ? zero : taken.mul(share).div(all);
  };
  const taken = hasRoyalty ? 'Burdens' : 'Overriding royalties';
  for (const each of owned) {
    const ofOwn = each.interest === null ? zero : partOf(each.share, each.interest.owner_id);
    const overriding = plus(partOf(each.share, null), ofOwn);
    const share = each.share.mul(one.sub(royalty)).sub(overriding);
    const line =
      each.interest === null
        ? { type: 'WI' as const, interest_id: null, owner_id: null, owner: '', lease_id: lease.id }
        : { type: 'WI' as const, ...holderOf(each.interest), lease_id: lease.id };
    if (share.lt(0)) {
      book.ask(
        royalty.gt(one)
          ? {
              text: `The royalty of ${lease.name}, ${decimalText(royalty.mul(lease.minerals))} of all that ${tract.name} produces, is more than the ${decimalText(lease.minerals)} that its lessee has there. Check the lease's Royalty Reduction; who bears the excess is for review.`,
            }
          : {
              interest_id: line.interest_id,
              text: `${taken} take more than the working interest ${line.owner === '' ? '' : `of ${line.owner} `}in ${lease.name} on ${tract.name} receives.`,
            },
      );
      book.add({ ...line, share: null }, null);
      continue;
    }
    const isBurdened = overriding.gt(0);
    book.add(
      { ...line, share },
      {
        words: `${isBurdened ? '(' : ''}Working interest × (1 − ${royaltyWords(lease)})${isBurdened ? ` − ${taken.toLowerCase()})` : ''}`,
        numbers: `${isBurdened ? '(' : ''}${decimalText(each.share)} × (1 − ${lease.rate})${isBurdened ? ` − ${decimalText(overriding)})` : ''}`,
      },
    );
  }
}
