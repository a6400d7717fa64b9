import type { CarvedRoyalty, DivisionTract } from './division.ts';
import { addUp, decimalText, Fraction, fractionOf, percentText } from './fractions.ts';
import type { TractBook } from './tract-book.ts';

/** A part of a mineral interest that is under one lease, or unleased; its size is a share of the tract. */
export type Portion = {
  interest_id: number;
  owner_id: number | null;
  owner: string;
  size: Fraction;
  lease: { id: number; name: string; royalty: Fraction | null } | null;
};

/** A carved-out royalty with its share as a fraction; `rateOf` is the part of a portion's production or royalty that it takes. */
type Carved = CarvedRoyalty & { fraction: Fraction; rateOf: (portion: Portion) => Fraction };

/**
 * Adds the lines of royalty owners, of NPRIs and other royalties carved out of the minerals, and of unleased interests. With
 * minerals M and royalty R, a fixed royalty f takes M × f and a floating one M × f × R of the lessor's M × R. Of an unleased
 * interest, a fixed one takes M × f; what a floating one takes is asked. Several burdens are each measured on the whole royalty.
 * Source: proof.md, Title, 5–10; mineralrightsforum.com/t/59551.
 */
export function addRoyalties(tract: DivisionTract, portions: readonly Portion[], book: TractBook): void {
  const carved = tract.royalties.flatMap((royalty) => readCarved(tract, royalty, portions, book));
  const settled = carved.filter((each) => isSettled(each, portions));
  for (const each of carved) addCarved(tract, each, portions, book);
  for (const portion of portions) addLessor(tract, portion, carved, settled, book);
}

function readCarved(
  tract: DivisionTract,
  royalty: CarvedRoyalty,
  portions: readonly Portion[],
  book: TractBook,
): Carved[] {
  const fraction = fractionOf(royalty.share);
  if (fraction === null) {
    book.ask({
      interest_id: royalty.id,
      text: `Enter the decimal interest of ${nameOf(royalty)} in ${tract.name}.`,
    });
    return [{ ...royalty, basis: null, fraction: new Fraction(0), rateOf: () => new Fraction(0) }];
  }
  if (royalty.bearer_id === null) return [{ ...royalty, fraction, rateOf: () => fraction }];
  const borne = portions.filter(({ owner_id }) => owner_id === royalty.bearer_id);
  const minerals = addUp(borne.map(({ size }) => size));
  if (minerals.equals(0)) {
    book.ask({
      interest_id: royalty.id,
      text: `${nameOf(royalty)} is borne by an owner without minerals in ${tract.name}. Choose who bears it.`,
    });
    return [{ ...royalty, basis: null, fraction, rateOf: () => fraction }];
  }
  const rate = fraction.div(minerals);
  const none = new Fraction(0);
  return [{ ...royalty, fraction, rateOf: ({ owner_id }) => (owner_id === royalty.bearer_id ? rate : none) }];
}

/** Whether records say what a carved-out royalty takes of each portion. */
function isSettled({ basis, rateOf }: Carved, portions: readonly Portion[]): boolean {
  if (basis === null) return false;
  const burdened = portions.filter((portion) => !rateOf(portion).equals(0));
  return burdened.every(({ lease }) => (lease === null ? basis === 'fixed' : lease.royalty !== null));
}

/** What a carved-out royalty takes of a portion, as a share of the tract. */
function takenOf(carved: Carved, portion: Portion, basis = carved.basis): Fraction {
  const royalty = portion.lease?.royalty ?? new Fraction(0);
  const taken = portion.size.mul(carved.rateOf(portion));
  return basis === 'floating' ? taken.mul(royalty) : taken;
}

function addCarved(
  tract: DivisionTract,
  carved: Carved,
  portions: readonly Portion[],
  book: TractBook,
): void {
  const { basis, fraction } = carved;
  const all = (as: CarvedRoyalty['basis']) => addUp(portions.map((portion) => takenOf(carved, portion, as)));
  const isKnown = isSettled(carved, portions);
  if (basis === null && fraction.gt(0))
    book.ask({
      interest_id: carved.id,
      text: `Is ${nameOf(carved)} in ${tract.name} fixed or floating?`,
      readings: portions.every(({ lease }) => lease !== null && lease.royalty !== null)
        ? [
            { label: 'Fixed (of production)', share: all('fixed') },
            { label: 'Floating (of the royalty)', share: all('floating') },
          ]
        : [],
    });
  else if (
    basis === 'floating' &&
    portions.some((each) => each.lease === null && !carved.rateOf(each).equals(0))
  )
    book.ask({
      interest_id: carved.id,
      text: `${nameOf(carved)} floats with the royalty, but part of ${tract.name} is unleased. What it takes there is a question of law; record the lease, or state it as fixed.`,
    });
  const proof = isKnown ? proofOfCarved(carved, portions) : null;
  book.add(
    {
      type: 'NPRI',
      interest_id: carved.id,
      owner_id: carved.owner_id,
      owner: carved.owner,
      lease_id: null,
      share: isKnown ? all(basis) : null,
    },
    proof,
  );
}

function proofOfCarved(carved: Carved, portions: readonly Portion[]) {
  const share = decimalText(carved.fraction);
  const burdened = portions.filter((portion) => !carved.rateOf(portion).equals(0));
  const minerals = addUp(burdened.map(({ size }) => size));
  const isOfAll = carved.bearer_id === null;
  if (carved.basis === 'fixed')
    return isOfAll
      ? { words: 'Fixed share × minerals', numbers: `${share} × ${decimalText(minerals)}` }
      : { words: 'Fixed share of the tract', numbers: share };
  const rates = new Map<string, Fraction>();
  for (const { size, lease } of burdened) {
    const rate = percentText(lease?.royalty ?? new Fraction(0));
    rates.set(rate, (rates.get(rate) ?? new Fraction(0)).add(size));
  }
  const parts = [...rates].map(
    ([rate, size]) => `${decimalText(isOfAll ? size : size.div(minerals))} × ${rate}`,
  );
  return {
    words: `Floating share × ${isOfAll ? 'minerals' : 'part of the burdened minerals'} × royalty`,
    numbers: `${share} × ${parts.length === 1 ? parts[0] : `(${parts.join(' + ')})`}`,
  };
}

/** Adds what the owner of a portion receives: the royalty, or production if it is unleased, less what is carved out. */
function addLessor(
  tract: DivisionTract,
  portion: Portion,
  carved: readonly Carved[],
  settled: readonly Carved[],
  book: TractBook,
): void {
  const { size, lease } = portion;
  const line = {
    type: lease === null ? ('UMI' as const) : ('RI' as const),
    interest_id: portion.interest_id,
    owner_id: portion.owner_id,
    owner: portion.owner,
    lease_id: lease?.id ?? null,
  };
  const burdens = carved.filter((each) => !each.rateOf(portion).equals(0) || each.fraction.equals(0));
  const rate = lease === null ? new Fraction(1) : lease.royalty;
  if (rate === null || burdens.some((each) => !settled.includes(each))) {
    book.add({ ...line, share: null }, null);
    return;
  }
  const taken = burdens.map((each) => takenOf(each, portion));
  const share = size.mul(rate).sub(addUp(taken));
  if (share.lt(0)) {
    const names = burdens.map(nameOf).join(' and ');
    const royalty = lease === null ? 'the production' : `the ${percentText(rate)} royalty of ${lease.name}`;
    book.ask({
      interest_id: portion.interest_id,
      text: `${names} ${burdens.length === 1 ? 'takes' : 'take'} more than ${royalty} on ${portion.owner}'s minerals in ${tract.name}. Record who bears the excess.`,
    });
    book.add({ ...line, share: null }, null);
    return;
  }
  const minus = burdens.map((each) => {
    const text = decimalText(each.rateOf(portion));
    return each.basis === 'floating' ? `${text} × ${percentText(rate)}` : text;
  });
  const first = lease === null ? '1' : percentText(rate);
  const isBurdened = burdens.length > 0;
  const of = lease === null ? 'production' : 'royalty';
  const rest = isBurdened ? `(${first} − ${minus.join(' − ')})` : first;
  book.add(
    { ...line, share },
    {
      words: `Mineral interest × ${isBurdened ? `(${of} − what is carved out of it)` : of}`,
      numbers: `${decimalText(size)} × ${rest}`,
    },
  );
}

/** "NPRI 0.0625 of Jane Roe". */
function nameOf({ type, share, owner }: CarvedRoyalty): string {
  const fraction = fractionOf(share);
  const size = fraction === null ? '' : ` ${decimalText(fraction)}`;
  return `${type === 'npri' ? 'NPRI' : 'Royalty'}${size} of ${owner}`;
}
