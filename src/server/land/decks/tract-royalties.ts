import type { CarvedRoyalty, DivisionTract, LineProof, Reading, Reduction } from './division.ts';
import { addUp, decimalText, Fraction, percentText, plus, shareOf } from './fractions.ts';
import type { TractBook } from './tract-book.ts';

/**
 * A part of a mineral interest that is under one lease, or unleased; its size is a share of the tract. `isOpen`: records leave
 * open whether, or of how much, the lease is one.
 */
export type Portion = {
  interest_id: number;
  owner_id: number | null;
  owner: string;
  size: Fraction;
  /** The whole interest that it is a part of, as a share of the tract. */
  share: Fraction;
  /** Whether contract acres make it a part, which may be of the land or undivided; what releases left is of the land. */
  isByAcres: boolean;
  lease: PortionLease | null;
};

/**
 * `royalty` is what the lease pays of the production of the portion, and `rate` how that is written: "25%". If it is of the whole tract,
 * `reduced` is what it would be if it were reduced to the minerals.
 */
export type PortionLease = {
  id: number;
  name: string;
  royalty: Fraction | null;
  rate: string;
  reduced: Fraction | null;
  isOpen: boolean;
};

/** The minerals that a royalty is carved out of: those of one owner, or of all (null). */
type Bearer = number | null;
type Borne = {
  minerals: Fraction;
  /** Minerals × royalty; null if a part is unleased, or the royalty of a lease is unknown. */
  royalty: Fraction | null;
  /** The same with all royalties reduced to the minerals; null if none is of a whole tract. */
  reduced: Fraction | null;
  hasUnleased: boolean;
  /** The minerals by the royalty of their leases. */
  byRate: Rate[];
  /** The sums of minerals × royalty in proofs, by whether royalties are reduced: thousands of royalties have the same. */
  sums: Map<boolean, string>;
};
type Rate = { rate: Fraction; text: string; reduced: Fraction; size: Fraction };

/** A carved-out royalty; `rate` is the part of the production or royalty of its bearer that it takes. */
type Carved = CarvedRoyalty & {
  borne: Borne;
  rate: Fraction;
  /** Whether it floats with royalties reduced to the minerals; null if it makes a difference, and records don't say. */
  isReduced: boolean | null;
};

/**
 * What is carved out of the minerals of a bearer: of production, of the royalty, and of the royalty reduced to the minerals. It is open
 * if records don't say what a burden takes.
 */
type Burden = { fixed: Fraction; floating: Fraction; reduced: Fraction; isOpen: boolean; names: string[] };

/** A royalty that the working interest of an owner bears, as a share of the tract; null if records leave it open. */
export type Charge = Pick<CarvedRoyalty, 'id' | 'owner' | 'lease_ids'> & {
  bearer_id: number;
  share: Fraction | null;
};

/** What burdens leave of a royalty or of production, and its calculation. */
type Net = { share: Fraction; numbers: string };

const zero = new Fraction(0);
const one = new Fraction(1);

/**
 * Adds the lines of royalty owners, of NPRIs and other royalties carved out of the minerals, and of unleased interests. With
 * minerals M and royalty R, a fixed royalty f takes M × f and a floating one M × f × R of the lessor's M × R. Of an unleased
 * interest, a fixed one takes M × f; what a floating one takes is asked, and so is what one takes of a royalty of the whole tract
 * if it doesn't say: its owner didn't sign the lease. Several burdens are each measured on the whole royalty.
 * In a unit of more land than the tract (`isPooled`), a royalty takes part only if it is pooled: its owner has no executive right to
 * do so. If it isn't, it takes nothing of wells on other tracts.
 * Returns what working interest bears.
 * Source: proof.md, Title, 5–10; mineralrightsforum.com/t/59551; Brown v. Smith, 174 S.W.2d 43 (pooling).
 */
export function addRoyalties(
  tract: DivisionTract,
  portions: readonly Portion[],
  isPooled: boolean,
  book: TractBook,
): Charge[] {
  const borne = bornePortions(portions, new Set(tract.royalties.map(({ bearer_id }) => bearer_id)));
  const burdens = new Map<Bearer, Burden>();
  const charges: Charge[] = [];
  const leasesOf = leasesOfLessees(tract, portions);
  for (const royalty of tract.royalties) {
    const { bearer_id } = royalty;
    if (royalty.isByDepth === true) {
      burdenOf(burdens, bearer_id, borne).isOpen = true;
      askOfContract(tract, royalty, book);
      book.add(lineOfCarved(royalty, null), null);
      continue;
    }
    if (isPooled && royalty.pooling === 'off_tract') {
      book.add(lineOfCarved(royalty, zero), { words: 'Not pooled, and no well on the tract', numbers: '0' });
      continue;
    }
    const leased = bearer_id === null ? undefined : leasesOf.get(bearer_id);
    const isLinked = leased !== undefined && royalty.lease_ids.some(leased);
    if (bearer_id !== null && leased !== undefined && (!borne.has(bearer_id) || isLinked)) {
      charges.push(chargeOf(tract, royalty, bearer_id, isPooled, book));
      continue;
    }
    const burden = burdenOf(burdens, bearer_id, borne);
    burden.names.push(nameOf(royalty));
    const carved = isOfOtherDepths(tract, royalty)
      ? askOfDepths(tract, royalty, book)
      : isOfSomeLeases(royalty, portions)
        ? askWhoBears(tract, royalty, book)
        : royalty.isBearerLessee === true && royalty.lease_ids.length > 0 && borne.has(bearer_id)
          ? askAsLessee(tract, royalty, book)
          : readCarved(tract, royalty, borne, book);
    if (isPooled && royalty.pooling !== 'pooled') burden.isOpen = true;
    else if (carved?.basis === 'fixed') burden.fixed = plus(burden.fixed, carved.rate);
    else if (carved?.basis === 'floating' && carved.isReduced !== null) {
      if (carved.isReduced) burden.reduced = plus(burden.reduced, carved.rate);
      else burden.floating = plus(burden.floating, carved.rate);
    } else burden.isOpen = true;
    addCarved(tract, royalty, carved, isPooled, book);
  }
  const ofAll = burdens.get(null) ?? unburdened;
  // Thousands of owners share a few royalty rates, and an owner may have thousands of portions.
  const nets = new Map<string, Net>();
  const both = new Map<number, Burden>();
  for (const portion of portions) {
    const { owner_id } = portion;
    const own = owner_id === null ? undefined : burdens.get(owner_id);
    const burden =
      owner_id === null || own === undefined ? ofAll : (both.get(owner_id) ?? bothOf(ofAll, own));
    if (owner_id !== null && own !== undefined) both.set(owner_id, burden);
    const rate = portion.lease === null ? one : portion.lease.royalty;
    const isFloating = burden.floating.gt(0) || burden.reduced.gt(0);
    if (rate === null || burden.isOpen || (portion.lease === null && isFloating)) {
      book.add({ ...lineOf(portion), share: null }, null);
      continue;
    }
    const key = `${own === undefined ? '' : portion.owner_id} ${portion.lease === null ? '' : rateKey(portion.lease)}`;
    const net = nets.get(key) ?? netOf(rate, burden, portion.lease);
    nets.set(key, net);
    addLessor(tract, portion, burden, net, book);
  }
  return charges;
}

/** Returns what is carved out of the minerals of a bearer so far; of all minerals if the bearer has none. */
function burdenOf(
  burdens: Map<Bearer, Burden>,
  bearer_id: Bearer,
  borne: ReadonlyMap<Bearer, Borne>,
): Burden {
  const bearer = bearer_id !== null && borne.has(bearer_id) ? bearer_id : null;
  const burden = burdens.get(bearer) ?? { ...unburdened, names: [] };
  burdens.set(bearer, burden);
  return burden;
}

function askOfContract(tract: DivisionTract, royalty: CarvedRoyalty, book: TractBook): void {
  book.ask({
    interest_id: royalty.id,
    text: depthsDoubt(nameOf(royalty), tract.name),
  });
}

/** What to enter where depths of contracts leave open whether an interest is in the unit. */
export function depthsDoubt(whose: string, tract: string): string {
  return `The contract of ${whose} covers only some depths of ${tract}, or others than the interest's own. Enter depths that cover all of the unit's, or none of them.`;
}

/** Whether a royalty is linked to leases at other depths than those of the unit, and to no other. */
function isOfOtherDepths(
  { at_other_depths: elsewhere }: DivisionTract,
  { lease_ids }: CarvedRoyalty,
): boolean {
  return lease_ids.length > 0 && lease_ids.every((id) => elsewhere?.has(id) === true);
}

function askOfDepths(tract: DivisionTract, royalty: CarvedRoyalty, book: TractBook): null {
  book.ask({
    interest_id: royalty.id,
    text: `${nameOf(royalty)} in ${tract.name} is linked to a lease of other depths than the unit. If it is of those depths, enter them as its Depths; if it burdens the minerals at all depths, end the link.`,
  });
  return null;
}

/** Whether a royalty without Borne By is linked to leases of a part of the tract's minerals. */
function isOfSomeLeases({ bearer_id, lease_ids }: CarvedRoyalty, portions: readonly Portion[]): boolean {
  if (bearer_id !== null || lease_ids.length === 0) return false;
  const linked = new Set(lease_ids);
  return portions.some(({ lease }) => lease === null || !linked.has(lease.id));
}

function askWhoBears(tract: DivisionTract, royalty: CarvedRoyalty, book: TractBook): null {
  book.ask({
    interest_id: royalty.id,
    text: `${nameOf(royalty)} in ${tract.name} is linked to leases of a part of its minerals. If only their lessors bear it, choose who does (Borne By); if all minerals do, end the link.`,
  });
  return null;
}

/** The bearer has minerals, and no working interest now in the lease that the royalty is linked to. */
function askAsLessee(tract: DivisionTract, royalty: CarvedRoyalty, book: TractBook): null {
  book.ask({
    interest_id: royalty.id,
    text: `${nameOf(royalty)} in ${tract.name} is linked to a lease in which its bearer has no working interest at these depths now. If the bearer's minerals bear it, end the link; if working interest does, choose its owner (Borne By).`,
  });
  return null;
}

const unburdened: Burden = { fixed: zero, floating: zero, reduced: zero, isOpen: false, names: [] };

function bothOf(a: Burden, b: Burden): Burden {
  return {
    fixed: a.fixed.add(b.fixed),
    floating: a.floating.add(b.floating),
    reduced: a.reduced.add(b.reduced),
    isOpen: a.isOpen || b.isOpen,
    names: [...a.names, ...b.names],
  };
}

function netOf(rate: Fraction, { fixed, floating, reduced }: Burden, lease: PortionLease | null): Net {
  const text = lease === null ? '1' : lease.rate;
  const base = lease?.reduced ?? rate;
  const minus = [
    ...(fixed.equals(0) ? [] : [decimalText(fixed)]),
    ...(floating.equals(0) ? [] : [`${decimalText(floating)} × ${text}`]),
    ...(reduced.equals(0) ? [] : [`${decimalText(reduced)} × ${percentText(base)}`]),
  ];
  return {
    share: rate.sub(fixed).sub(floating.mul(rate)).sub(reduced.mul(base)),
    numbers: minus.length === 0 ? text : `(${[text, ...minus].join(' − ')})`,
  };
}

/** Returns the minerals out of which royalties are carved, by the owner who bears them; null is all owners. */
function bornePortions(portions: readonly Portion[], bearers: ReadonlySet<Bearer>): Map<Bearer, Borne> {
  const byOwner = Map.groupBy(portions, ({ owner_id }) => owner_id);
  const found = new Map<Bearer, Borne>();
  for (const bearer of bearers) {
    const borne = bearer === null ? portions : (byOwner.get(bearer) ?? []);
    if (borne.length > 0) found.set(bearer, borneBy(borne));
  }
  return found;
}

/** Adds up portions by royalty first, because exact fractions are slow and thousands of owners share a few rates. */
function borneBy(portions: readonly Portion[]): Borne {
  const byRate = new Map<string, Rate>();
  const unknown: Fraction[] = [];
  for (const { size, lease } of portions)
    if (lease === null || lease.royalty === null) unknown.push(size);
    else {
      const { royalty: rate, rate: text, reduced } = lease;
      const key = rateKey(lease);
      const sum = plus(byRate.get(key)?.size ?? zero, size);
      byRate.set(key, { rate, text, reduced: reduced ?? rate, size: sum });
    }
  const rates = [...byRate.values()];
  const isReduced = portions.every(({ lease }) => (lease?.reduced ?? null) === null);
  return {
    minerals: addUp([...rates.map(({ size }) => size), ...unknown]),
    royalty: unknown.length > 0 ? null : addUp(rates.map(({ rate, size }) => rate.mul(size))),
    reduced: isReduced ? null : addUp(rates.map(({ reduced, size }) => reduced.mul(size))),
    hasUnleased: portions.some(({ lease }) => lease === null),
    byRate: rates,
    sums: new Map(),
  };
}

function readCarved(
  tract: DivisionTract,
  royalty: CarvedRoyalty,
  found: ReadonlyMap<Bearer, Borne>,
  book: TractBook,
): Carved | null {
  const ask = (text: string) => {
    book.ask({ interest_id: royalty.id, text });
    return null;
  };
  const fraction = shareOf(royalty.share);
  if (fraction === null) return ask(`Enter the decimal interest of ${nameOf(royalty)} in ${tract.name}.`);
  const borne = found.get(royalty.bearer_id);
  if (borne === undefined)
    return royalty.bearer_id === null
      ? null
      : ask(
          `${nameOf(royalty)} is borne by an owner without minerals or working interest in ${tract.name}. Choose who bears it.`,
        );
  // A share is one of the whole tract, whoever bears it.
  const rate = royalty.bearer_id === null ? fraction : fraction.div(borne.minerals);
  return { ...royalty, borne, rate, isReduced: isReducedBy(royalty.reduction, borne) };
}

/** Leases with the same key have the same royalty. What an unreduced one is divided by may be longer than its text. */
function rateKey({ id, rate, reduced }: PortionLease): string {
  return reduced === null ? rate : `${id} ${rate}`;
}

function isReducedBy(reduction: Reduction | null, { reduced }: Borne): boolean | null {
  if (reduced === null || reduction === 'none') return false;
  return reduction === 'minerals' ? true : null;
}

/** Whether owners have working interest in a lease, by the owner; an interest without a link may be in any lease on the tract. */
function leasesOfLessees(
  tract: DivisionTract,
  portions: readonly Portion[],
): ReadonlyMap<number | null, (lease: number) => boolean> {
  const all = new Set(portions.flatMap(({ lease }) => lease?.id ?? []));
  const byOwner = Map.groupBy(tract.working, ({ owner_id }) => owner_id);
  return new Map(
    [...byOwner].map(([owner, own]) => {
      const linked = new Set(own.flatMap(({ lease_ids }) => lease_ids));
      const mayBeAny = own.some(({ lease_ids }) => lease_ids.length === 0);
      return [owner, (lease) => linked.has(lease) || (mayBeAny && all.has(lease))];
    }),
  );
}

/** Adds the line of a royalty that a working interest bears; such a royalty is a share of production. */
function chargeOf(
  tract: DivisionTract,
  royalty: CarvedRoyalty,
  bearer_id: number,
  isPooled: boolean,
  book: TractBook,
): Charge {
  const fraction = shareOf(royalty.share);
  const isKnown = fraction !== null && royalty.basis === 'fixed';
  if (!isKnown)
    book.ask({
      interest_id: royalty.id,
      text:
        fraction === null
          ? `Enter the decimal interest of ${nameOf(royalty)} in ${tract.name}.`
          : `${nameOf(royalty)} in ${tract.name} is borne by working interest, which has no royalty that it could float with. State it as fixed, or choose who bears it.`,
    });
  const share = isPooled && !joins(tract, royalty, isKnown ? fraction : null, book) ? null : fraction;
  const taken = isKnown ? share : null;
  book.add(
    lineOfCarved(royalty, taken),
    taken && { words: 'Fixed share of the tract', numbers: decimalText(taken) },
  );
  const { id, owner, lease_ids } = royalty;
  return { id, owner, lease_ids, bearer_id, share: taken };
}

/** Whether a royalty takes part in a unit of more land; asks if it is not pooled. `share` is what it takes if it is. */
function joins(
  tract: DivisionTract,
  royalty: CarvedRoyalty,
  share: Fraction | null,
  book: TractBook,
): boolean {
  if (royalty.pooling === 'pooled') return true;
  book.ask({
    interest_id: royalty.id,
    text:
      royalty.pooling === null
        ? `Is ${nameOf(royalty)} in ${tract.name} pooled? Without ratification, agreement or order it has no part in the unit, but its full share of what the well produces from ${tract.name}.`
        : `${nameOf(royalty)} isn't pooled: it takes its full share of what the well produces from ${tract.name}, which unit acres don't say. Who bears that is for review.`,
    readings: royalty.pooling === null && share !== null ? [{ label: 'Pooled', share }] : [],
  });
  return false;
}

function addCarved(
  tract: DivisionTract,
  royalty: CarvedRoyalty,
  carved: Carved | null,
  isPooled: boolean,
  book: TractBook,
): void {
  const { share, proof } = takenBy(tract, carved, book);
  if (isPooled && !joins(tract, royalty, share, book)) book.add(lineOfCarved(royalty, null), null);
  else book.add(lineOfCarved(royalty, share), proof);
}

function lineOfCarved({ id, owner_id, owner, type }: CarvedRoyalty, share: Fraction | null) {
  const line = { interest_id: id, owner_id, owner, lease_id: null, share };
  return { ...line, type: type === 'npri' ? ('NPRI' as const) : ('RI' as const) };
}

/** Returns what a carved-out royalty takes, as a share of the tract; null with a question if records leave it open. */
function takenBy(
  tract: DivisionTract,
  carved: Carved | null,
  book: TractBook,
): { share: Fraction | null; proof: LineProof | null } {
  const open = { share: null, proof: null };
  if (carved === null) return open;
  const { id, basis, borne, rate, isReduced } = carved;
  const fixed = rate.mul(borne.minerals);
  if (basis === 'fixed') return { share: fixed, proof: proofOfFixed(carved) };
  const floating = floatingOf(carved);
  const [only] = floating;
  if (basis === 'floating' && isReduced !== null && only !== undefined)
    return { share: only.share, proof: proofOfFloating(carved, isReduced) };
  if (basis === null)
    book.ask({
      interest_id: id,
      text: `Is ${nameOf(carved)} in ${tract.name} fixed or floating?`,
      readings: only === undefined ? [] : [{ label: 'Fixed (of production)', share: fixed }, ...floating],
    });
  else if (isReduced === null)
    book.ask({
      interest_id: id,
      text: `${nameOf(carved)} floats with a royalty that ${tract.name}'s lease pays on the whole tract. Is it a share of that, or of the royalty reduced to the minerals? Choose its Proportionate Reduction: None, or By minerals leased.`,
      readings: floating,
    });
  if (basis === 'floating' && borne.hasUnleased)
    book.ask({
      interest_id: id,
      text: `${nameOf(carved)} floats with the royalty, but part of ${tract.name} is unleased. What it takes there is a question of law: enter it once for each owner who bears it, fixed for unleased minerals, or record the lease.`,
    });
  return open;
}

/** What a royalty takes if it floats: one reading, or both if records don't say with which royalty; none if that is unknown. */
function floatingOf({ borne, rate, isReduced }: Carved): Reading[] {
  const { royalty, reduced } = borne;
  if (royalty === null) return [];
  const label = 'Floating (of the royalty)';
  const ofPaid = { label, share: rate.mul(royalty) };
  const ofReduced = { label, share: rate.mul(reduced ?? royalty) };
  if (isReduced !== null) return [isReduced ? ofReduced : ofPaid];
  return [
    { ...ofPaid, label: 'Floating (of the royalty on the whole tract)' },
    { ...ofReduced, label: 'Floating (of the royalty reduced to the minerals)' },
  ];
}

function proofOfFixed({ share, bearer_id, borne }: Carved): LineProof {
  const text = decimalText(shareOf(share) ?? zero);
  return bearer_id === null
    ? { words: 'Fixed share × minerals', numbers: `${text} × ${decimalText(borne.minerals)}` }
    : { words: 'Fixed share of the tract', numbers: text };
}

/** The maximum number of royalty rates that the proof of a floating royalty lists. */
const maxRates = 10;

function proofOfFloating({ share, bearer_id, borne }: Carved, isReduced: boolean): LineProof {
  const isOfAll = bearer_id === null;
  const sum = borne.sums.get(isReduced) ?? sumOfRates(borne, isOfAll, isReduced);
  borne.sums.set(isReduced, sum);
  return {
    words: `Floating share × ${isOfAll ? 'minerals' : 'part of the burdened minerals'} × royalty`,
    numbers: `${decimalText(shareOf(share) ?? zero)} × ${borne.byRate.length === 1 ? sum : `(${sum})`}`,
  };
}

function sumOfRates({ minerals, byRate }: Borne, isOfAll: boolean, isReduced: boolean): string {
  const parts = byRate
    .slice(0, maxRates)
    .map(
      ({ text, reduced, size }) =>
        `${decimalText(isOfAll ? size : size.div(minerals))} × ${isReduced ? percentText(reduced) : text}`,
    );
  const left = byRate.length - parts.length;
  return [...parts, ...(left > 0 ? [`${left.toLocaleString('en-US')} more`] : [])].join(' + ');
}

function lineOf({ interest_id, owner_id, owner, lease }: Portion) {
  const type = lease === null ? ('UMI' as const) : ('RI' as const);
  return { type, interest_id, owner_id, owner, lease_id: lease?.id ?? null };
}

/** Adds what the owner of a portion receives: the royalty, or production if it is unleased, less what is carved out. */
function addLessor(
  tract: DivisionTract,
  portion: Portion,
  { fixed, floating, reduced, names }: Burden,
  net: Net,
  book: TractBook,
): void {
  const { size, lease } = portion;
  if (net.share.lt(0)) {
    const royalty = lease === null ? 'the production' : `the ${lease.rate} royalty of ${lease.name}`;
    book.ask({
      interest_id: portion.interest_id,
      text: `${listed(names)} ${names.length === 1 ? 'takes' : 'take'} more than ${royalty} on ${portion.owner}'s minerals in ${tract.name}. Enter the excess as an interest of its own, with Borne By; if working interest bears it, link it to ${lease === null ? 'its lease' : lease.name}.`,
    });
    book.add({ ...lineOf(portion), share: null }, null);
    return;
  }
  const of = lease === null ? 'production' : royaltyWords(lease);
  const isBurdened = [fixed, floating, reduced].some((each) => !each.equals(0));
  book.add(
    { ...lineOf(portion), share: size.mul(net.share) },
    {
      words: `Mineral interest × ${isBurdened ? `(${of} − what is carved out of it)` : of}`,
      numbers: `${decimalText(size)} × ${net.numbers}`,
    },
  );
}

/** What the royalty of a lease is, in the words of a proof. */
export function royaltyWords({ reduced }: Pick<PortionLease, 'reduced'>): string {
  return reduced === null ? 'royalty' : 'royalty on the whole tract ÷ minerals under the lease';
}

const maxNamed = 3;

function listed(names: readonly string[]): string {
  const left = names.length - maxNamed;
  return left > 0 ? `${names.slice(0, maxNamed).join(', ')} and ${left} more` : names.join(' and ');
}

/** "NPRI 0.0625 of Jane Roe". */
function nameOf({ type, share, owner }: CarvedRoyalty): string {
  const fraction = shareOf(share);
  const size = fraction === null ? '' : ` ${decimalText(fraction)}`;
  return `${type === 'npri' ? 'NPRI' : 'Royalty'}${size} of ${owner}`;
}
