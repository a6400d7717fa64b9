import { isByAcres, isByLength, tractMeasure } from '#shared/land/acreage/participation.ts';
import { type Figure, sumOf } from '#shared/platform/figure.ts';
import { checkUnit } from './check-unit.ts';
import type { Division, DivisionTract, MineralInterest, Question } from './division.ts';
import {
  addUp,
  decimalText,
  exactDecimal,
  Fraction,
  fractionOf,
  isAbout,
  isTogether,
  plus,
  roundingIn,
  shareOf,
} from './fractions.ts';
import { type Measured, type TractBook, tractBook } from './tract-book.ts';
import { addLeasehold } from './tract-leasehold.ts';
import { addRoyalties, type Portion } from './tract-royalties.ts';
import { leaseAt, openLease, withWholeRoyalties } from './whole-royalties.ts';

const one = new Fraction(1);

/**
 * Divides a unit's production among all interests in its tracts, burdens and working interest included, so that all lines add
 * up to exactly 1. Pass the tracts of one unit with the interests that count on a day, all at one depth. What records leave open
 * is a question, and its lines have no share; nothing is assumed. Shares and royalties are 0…1, acres are acres. Source:
 * proof.md, Units, decks and division orders.
 */
export function divideInterests(tracts: readonly DivisionTract[]): Division {
  const deck: Pick<Division, 'lines' | 'questions' | 'checks'> = { lines: [], questions: [], checks: [] };
  checkUnit(tracts, deck);
  for (const tract of tracts) divideTract(tract, deck);
  deck.questions = withoutRepeated(deck.questions);
  const shares = deck.lines.flatMap(({ share }) => share ?? []);
  if (shares.length < deck.lines.length || deck.questions.length > 0) {
    deck.checks.push({
      name: 'Total',
      is_met: false,
      blocks: true,
      text: 'Unknown until the questions are answered',
    });
    return { ...deck, total: null, isWhole: false };
  }
  // To forty digits: the denominators of thousands of exact shares would grow without end.
  const total = sumOf(shares.map(exactDecimal));
  const difference = total.minus(1).abs();
  const isWhole = difference.lte(exactDecimal(roundingOf(tracts)).plus('1e-10'));
  const sum = total.toDecimalPlaces(12).toFixed();
  const off = isWhole ? `${sum}, and 1 apart from decimals recorded to 8 places` : sum;
  deck.checks.push({
    name: 'Total',
    is_met: isWhole,
    blocks: true,
    text: difference.lt('1e-30') ? 'Exactly 1' : off,
  });
  return { ...deck, total, isWhole };
}

/**
 * Returns what the rounding of recorded decimals may move the total by: that of each of a tract's minerals and working interests,
 * times the part that the tract has of the unit.
 */
function roundingOf(tracts: readonly DivisionTract[]): Fraction {
  const ofTracts = tracts.map((tract) => {
    const { part, whole } = tractMeasure(tract);
    const factor = shareOf(part)?.div(shareOf(whole) ?? one) ?? one;
    return factor.mul(roundingIn(sharesOf([...tract.minerals, ...tract.working])));
  });
  return addUp(ofTracts).add(roundingIn(tracts.map(({ agreed_factor = null }) => agreed_factor)));
}

function sharesOf(interests: readonly { share: Figure }[]): Figure[] {
  return interests.map(({ share }) => share);
}

/** A lease is on the interests of many owners, and what it lacks is asked once. Readings are of one interest each. */
function withoutRepeated(questions: readonly Question[]): Question[] {
  const asked = new Set<string>();
  return questions.filter(
    ({ text, readings }) => readings.length > 0 || (!asked.has(text) && asked.add(text)),
  );
}

/** What to enter where a tract's factor can't be calculated. */
const feetMissing = {
  ofTract: (tract: string) => `Enter the feet in ${tract}.`,
  ofWhole: () => 'Enter the allocation length of the well.',
};
const missing = {
  acres: {
    ofTract: (tract: string) => `Enter the held acres of ${tract}.`,
    ofWhole: (tract: string) => `Enter the unit acres of ${tract}.`,
  },
  take_points: feetMissing,
  perforated: feetMissing,
  penetration: feetMissing,
  unit_feet: {
    ofTract: (tract: string) => `Enter the held acres of ${tract} and the feet in its unit.`,
    ofWhole: (tract: string) =>
      `Enter the acres of the unit of ${tract} and the allocation length of the well.`,
  },
  agreement: { ofTract: (tract: string) => `Enter the agreed factor of ${tract}.`, ofWhole: () => '' },
} as const;

function divideTract(tract: DivisionTract, deck: Pick<Division, 'lines' | 'questions' | 'checks'>): void {
  const measure = tractMeasure(tract);
  const [part, whole] = [shareOf(measure.part), fractionOf(measure.whole)];
  if (part === null || whole === null || whole.lte(0)) {
    const { ofTract, ofWhole } = missing[measure.basis];
    const ask = (text: string) =>
      deck.questions.push({ tract_id: tract.id, interest_id: null, text, readings: [] });
    if (part === null) ask(ofTract(tract.name));
    if (whole === null || whole.lte(0)) ask(ofWhole(tract.name));
    return;
  }
  const book = tractBook(tract, { basis: measure.basis, part, whole }, deck);
  const [acres, gross] = [fractionOf(tract.held_acres ?? null), fractionOf(tract.gross_acres)];
  // A well that is divided by length produces from the lease that it crosses, whatever acres the lease has.
  const isDivided = !isByAcres(measure.basis) || (acres !== null && gross !== null && acres.lt(gross));
  const portions = withWholeRoyalties(
    tract,
    tract.minerals.flatMap((interest) => portionsOf(tract, interest, isDivided, book)),
    book,
  );
  const minerals = addUp(tract.minerals.flatMap(({ share }) => shareOf(share) ?? []));
  book.check({
    name: `Minerals of ${tract.name}`,
    is_met: isTogether(minerals, one, roundingIn(sharesOf(tract.minerals))),
    // A tract that the lateral doesn't cross receives nothing.
    blocks: part.gt(0),
    text: `Add up to ${decimalText(minerals)}`,
  });
  if (tract.has_remainder)
    book.check({
      name: `Life estate in ${tract.name}`,
      is_met: false,
      blocks: false,
      text: 'Review: the deed and state law say what the life tenant receives',
    });
  for (const lease of tract.let_go)
    book.check({
      name: `Released land of ${tract.name}`,
      is_met: false,
      blocks: false,
      text: `${lease} let go of it by a clause. Record the partial release`,
    });
  for (const { id, owner } of tract.unstated)
    book.ask({ interest_id: id, text: `Choose the interest type of ${owner} in ${tract.name}.` });
  // What a well produces from a tract is measured by its length there: nothing has to be pooled.
  const isPooled = isPooledIn(tract, { basis: measure.basis, part, whole });
  if (isPooled) checkUnleased(tract, portions, book);
  const charges = addRoyalties(tract, portions, isPooled, book);
  addLeasehold(tract, portions, charges, book);
}

/** Whether production from other land of the unit is shared with the tract. Units that one well crosses are not pooled with each other. */
function isPooledIn(
  { held_acres = null, unit_acres = null }: DivisionTract,
  { basis, part, whole }: Measured,
): boolean {
  if (isByLength(basis)) return false;
  if (basis !== 'unit_feet') return part.lt(whole);
  const [held, unit] = [fractionOf(held_acres), fractionOf(unit_acres)];
  return held !== null && unit !== null && held.lt(unit);
}

/**
 * Nobody leased the minerals to a lessee who could pool them, so that an agreement or order has to. Source: proof.md, Units, decks and
 * division orders, 8.
 */
function checkUnleased(tract: DivisionTract, portions: readonly Portion[], book: TractBook): void {
  const unleased = new Set(
    portions.flatMap(({ interest_id, lease }) => (lease === null ? [interest_id] : [])),
  );
  const own = tract.minerals.filter(({ id }) => unleased.has(id));
  for (const { id, owner, pooling } of own)
    if (pooling === 'not_pooled' || pooling === 'off_tract')
      book.ask({
        interest_id: id,
        text: `The unleased minerals of ${owner} in ${tract.name} aren't pooled, so they have no part of the unit by its acres: ${pooling === 'off_tract' ? 'without a well on the tract they take nothing' : 'they take their share of what the well produces there'}. Who has their part of the unit is for review.`,
      });
  const open = own.filter(({ pooling }) => pooling === null);
  const [first] = open;
  if (first === undefined) return;
  const whose = open.length === 1 ? `those of ${first.owner}` : `those of ${open.length} owners`;
  book.check({
    name: `Unleased minerals of ${tract.name}`,
    is_met: false,
    blocks: false,
    text: `Review: without agreement or order, ${whose} aren't pooled and share only in what the well produces from ${tract.name}. Record the Pooling of the interest once it is known`,
  });
}

/** Contract acres that fall short of the interest by less may be a recital of the whole: "318 acres, more or less" of 320. */
const recital = new Fraction(1, 20);

/**
 * Splits a mineral interest into the parts that its leases cover, and the rest that is unleased. `isDivided`: the unit has only
 * part of the tract.
 */
function portionsOf(
  tract: DivisionTract,
  interest: MineralInterest,
  isDivided: boolean,
  book: TractBook,
): Portion[] {
  const share = shareOf(interest.share);
  const { id, owner_id, owner, leases, for_review, followed } = interest;
  const ask = (text: string) => book.ask({ interest_id: id, text });
  if (share === null) {
    ask(`Enter the decimal interest of ${owner} in ${tract.name}.`);
    return [];
  }
  const holder = { interest_id: id, owner_id, owner, share, isByAcres: false };
  const portions: Portion[] = [];
  let rest = one;
  const open = (lease_id: number, name: string, size: Fraction) =>
    portions.push({ ...holder, size, lease: openLease(lease_id, name) });
  for (const { lease_id, lease, part, royalty, isKept, doubt } of leases) {
    const [covered, rate] = [shareOf(part), shareOf(royalty)];
    if (doubt !== null) ask(doubts[doubt](lease, owner, tract.name));
    else if (covered === null)
      ask(`Enter the contract acres of ${lease} on ${owner}'s interest in ${tract.name}.`);
    else if (rate === null) ask(`Enter the royalty rate of ${lease}.`);
    const size = share.mul(covered ?? rest);
    rest = plus(rest, (covered ?? rest).neg());
    if (covered === null || doubt !== null) open(lease_id, lease, size);
    else {
      const isByAcres = !isKept && !isAbout(covered, one);
      portions.push({ ...holder, size, isByAcres, lease: leaseAt(lease_id, lease, rate) });
    }
  }
  const zero = new Fraction(0);
  const isCovered = isAbout(rest, zero);
  const [last] = leases.slice(-1);
  // A lease of part of the interest may be of the land in the unit, or of the land beside it.
  const isUnplaced = isDivided && portions.some(({ size }) => !isAbout(size, zero) && !isAbout(size, share));
  if (last !== undefined && (isUnplaced || (!isCovered && rest.lt(recital)))) {
    ask(
      isUnplaced
        ? `${last.lease} covers only part of ${owner}'s interest in ${tract.name}, and the well or unit may be on another. Split the tract at the boundary.`
        : `${last.lease} states less than ${owner}'s net acres in ${tract.name}. If it covers all of them, enter them as its contract acres; otherwise record the unleased acres as an interest of its own.`,
    );
    return leases.map((each) => ({
      ...holder,
      size: share.mul(shareOf(each.part) ?? one),
      lease: openLease(each.lease_id, each.lease),
    }));
  }
  if (followed !== null && for_review.length === 0 && !isCovered) {
    ask(
      `An interest in ${tract.name} under ${followed.lease} ended, and not all of it went on to interests that are linked to the lease. If ${owner}'s came from that owner, it is subject to the lease: link it. Otherwise link the one that did, or enter the end of the contract.`,
    );
    open(followed.lease_id, followed.lease, share.mul(rest));
    return portions;
  }
  for (const { lease, lacksExecutive } of for_review)
    ask(
      lacksExecutive
        ? `The executive right of ${owner}'s interest in ${tract.name} is severed, so ${lease} leases it only if the holder signed or ratified: record the executive consent of the contract, or end it.`
        : `${lease} on ${owner}'s interest in ${tract.name} is for review: record what holds it, or its release.`,
    );
  const [unsettled] = for_review;
  if (unsettled !== undefined && !isCovered) open(unsettled.lease_id, unsettled.lease, share.mul(rest));
  else if (!isCovered) portions.push({ ...holder, size: share.mul(rest), lease: null });
  return portions.filter(({ size }) => size.gt(0));
}

const doubts = {
  release: (lease: string, _owner: string, tract: string) =>
    `A clause or release of ${lease} may have released land in ${tract}: record what it released, or settle the clause.`,
  order: (lease: string, owner: string, tract: string) =>
    `Enter the date of each lease on ${owner}'s interest in ${tract}: ${lease} and others claim more than it has.`,
  clause: (lease: string, _owner: string, tract: string) =>
    `A clause of ${lease} has let go of ${tract}, which another lease claims: record the partial release of ${lease}.`,
  part: (lease: string, _owner: string, tract: string) =>
    `${lease} has only part of ${tract}, and records don't say which. Split the tract at the boundary.`,
  depths: (lease: string, owner: string, tract: string) =>
    `${lease} covers only some depths of ${owner}'s interest in ${tract}. Enter the depths of the unit, if the lease covers all or none of them; leases of a part of them are not divided here.`,
} as const;
