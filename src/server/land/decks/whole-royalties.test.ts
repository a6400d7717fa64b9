import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideInterests } from './divide-interests.ts';
import type { Division, LeaseOnInterest, MineralInterest } from './division.ts';
import { addUp, Fraction, printedDecimal } from './fractions.ts';
import { leaseOn, mineral, npri, orri, printed, texts, totalOf, tract, unmet, working } from './testing.ts';

/** A mineral interest under a lease whose royalty is of the whole tract. */
const whole = (
  owner: string,
  share: string,
  royalty: string,
  lease: string,
  more: Partial<LeaseOnInterest> = {},
): MineralInterest => ({
  ...mineral(owner, share),
  leases: [leaseOn(lease, royalty, { isUnreduced: true, ...more })],
});
const workingIn = (owner: string, minerals: MineralInterest) =>
  working(owner, '1', {
    lease_ids: minerals.leases.map(({ lease_id }) => lease_id),
    reduction: 'minerals',
  });
const numbers = ({ lines }: Division) => lines.map(({ proof }) => proof?.numbers ?? null);
const words = ({ lines }: Division) => lines.map(({ proof }) => proof?.words.split(' × tract factor')[0]);
const readings = ({ questions }: Division) =>
  questions.map(({ readings: all }) =>
    all.map(({ label, share }) => `${label} ${printedDecimal(share).toFixed(8)}`),
  );

/** proof.md, Title, 11: two owners of 1/2, both at 25 %, and the first lease has no proportionate reduction clause. */
const first = whole('A', '0.5', '0.25', 'First');
const second = mineral('B', '0.5', '0.25', 'Second');
const lessee = [workingIn('Op', first), workingIn('Op', second)];

describe('a lease without proportionate reduction', () => {
  test('pays its royalty on the whole tract, which its lessee bears', () => {
    const deck = divideInterests([tract({ minerals: [first, second], working: lessee })]);
    expect(printed(deck)).toEqual([
      'RI A 0.25000000',
      'RI B 0.12500000',
      'WI Op 0.25000000',
      'WI Op 0.37500000',
    ]);
    expect([totalOf(deck), texts(deck), unmet(deck)]).toEqual(['1', [], []]);
    expect(numbers(deck)).toEqual([
      '0.5 × 25% ÷ 0.5 × 640 ÷ 640',
      '0.5 × 25% × 640 ÷ 640',
      '0.5 × (1 − 25% ÷ 0.5) × 640 ÷ 640',
      '0.5 × (1 − 25%) × 640 ÷ 640',
    ]);
    expect(words(deck)).toEqual([
      'Mineral interest × royalty on the whole tract ÷ minerals under the lease',
      'Mineral interest × royalty',
      'Working interest × (1 − royalty on the whole tract ÷ minerals under the lease)',
      'Working interest × (1 − royalty)',
    ]);
  });

  test('pays the part of the tract that is in the unit', () => {
    const deck = divideInterests([
      tract({ held_acres: 160, minerals: [first, second], working: lessee }),
      tract({ held_acres: 480, minerals: [mineral('C', '1', '0.2')], working: [working('Op', '1')] }),
    ]);
    expect(printed(deck).slice(0, 2)).toEqual(['RI A 0.06250000', 'RI B 0.03125000']);
    expect(totalOf(deck)).toBe('1');
  });

  test('has its royalty shared by all interests under it', () => {
    const minerals = [
      whole('A', '0.25', '0.2', 'Kin'),
      whole('B', '0.125', '0.2', 'Kin'),
      mineral('C', '0.625'),
    ];
    const [kin] = minerals;
    const deck = divideInterests([
      tract({ minerals, working: kin === undefined ? [] : [workingIn('Op', kin)] }),
    ]);
    // 20 % of the tract is 2/3 A's and 1/3 B's; the lessee has 3/8 − 1/5.
    expect(printed(deck)).toEqual([
      'RI A 0.13333333',
      'RI B 0.06666667',
      'UMI C 0.62500000',
      'WI Op 0.17500000',
    ]);
    expect(totalOf(deck)).toBe('1');
  });

  test('of all minerals is like any other', () => {
    const deck = divideInterests([
      tract({ minerals: [whole('A', '1', '0.25', 'All')], working: [working('Op', '1')] }),
    ]);
    expect(numbers(deck)).toEqual(['1 × 25% × 640 ÷ 640', '1 × (1 − 25%) × 640 ÷ 640']);
  });

  test('never makes a negative line: a lessee of an eighth owes more than it has', () => {
    const small = whole('A', '0.125', '0.25', 'Small');
    const deck = divideInterests([
      tract({ minerals: [small, mineral('B', '0.875')], working: [workingIn('W', small)] }),
    ]);
    expect(printed(deck)).toEqual(['RI A 0.25000000', 'UMI B 0.87500000', 'WI W –']);
    expect(totalOf(deck)).toBeNull();
    expect(texts(deck)).toEqual([
      "The royalty of Small, 0.25 of all that Tract 1 produces, is more than the 0.125 that its lessee has there. Check the lease's Royalty Reduction; who bears the excess is for review.",
    ]);
  });

  test('leaves overrides by minerals as they are, and those above the rest are asked', () => {
    const overridden = (share: string) =>
      divideInterests([
        tract({
          minerals: [first, mineral('B', '0.5')],
          working: [workingIn('Op', first)],
          overrides: [orri('O', share, { reduction: 'minerals' })],
        }),
      ]);
    const deck = overridden('0.05');
    expect(printed(deck)).toEqual([
      'RI A 0.25000000',
      'UMI B 0.50000000',
      'ORRI O 0.02500000',
      'WI Op 0.22500000',
    ]);
    expect(totalOf(deck)).toBe('1');
    expect(texts(overridden('0.6'))).toEqual([
      'Overriding royalties take more than the working interest of Op in First on Tract 1 receives.',
    ]);
  });

  test('of a part of an interest is of the tract or of its land: both results are asked', () => {
    const part = whole('A', '0.5', '0.25', 'Part', { part: '0.5' });
    const deck = divideInterests([
      tract({ minerals: [part, mineral('B', '0.5')], working: [workingIn('Op', part)] }),
    ]);
    expect(printed(deck)).toEqual(['RI A –', 'UMI A 0.25000000', 'UMI B 0.50000000', 'WI Op –']);
    expect(texts(deck)).toEqual([
      "Part covers only part of an interest in Tract 1, and its royalty isn't reduced. Is the royalty of the whole tract, or of the land that the lease covers? Record the unleased acres as an interest of their own, or split the tract at the boundary.",
    ]);
    expect(readings(deck)).toEqual([
      ['Royalty of the whole tract 0.25000000', 'Royalty of the land under the lease 0.12500000'],
    ]);
    // What a release left is land.
    const kept = whole('A', '0.5', '0.25', 'Part', { part: '0.5', isKept: true });
    const released = divideInterests([
      tract({ minerals: [kept, mineral('B', '0.5')], working: [workingIn('Op', kept)] }),
    ]);
    expect(printed(released)).toEqual([
      'RI A 0.12500000',
      'UMI A 0.25000000',
      'UMI B 0.50000000',
      'WI Op 0.12500000',
    ]);
    expect(totalOf(released)).toBe('1');
  });

  test('is open as a whole while one of its interests is', () => {
    const doubtful = whole('B', '0.25', '0.2', 'Kin', { doubt: 'release' });
    const deck = divideInterests([
      tract({ minerals: [whole('A', '0.25', '0.2', 'Kin'), doubtful, mineral('C', '0.5')] }),
    ]);
    expect(printed(deck)).toEqual(['RI A –', 'RI B –', 'UMI C 0.50000000']);
    const unknown = divideInterests([
      tract({
        minerals: [
          { ...whole('A', '0.5', '0.2', 'None'), leases: [leaseOn('None', '', { isUnreduced: true })] },
        ],
      }),
    ]);
    expect(printed(unknown)).toEqual(['RI A –']);
  });
});

describe('an NPRI under a lease without proportionate reduction', () => {
  const divided = (
    reduction: 'none' | 'minerals' | null,
    basis: 'fixed' | 'floating' | null,
    bearer?: string,
  ) =>
    divideInterests([
      tract({
        minerals: [first, second],
        royalties: [{ ...npri('N', '0.125', basis, bearer), reduction }],
        working: lessee,
      }),
    ]);

  test('floats with the royalty on the whole tract or with it reduced, and is asked which', () => {
    const deck = divided(null, 'floating');
    expect(printed(deck).slice(0, 3)).toEqual(['NPRI N –', 'RI A –', 'RI B –']);
    expect(texts(deck)).toEqual([
      "NPRI 0.125 of N floats with a royalty that Tract 1's lease pays on the whole tract. Is it a share of that, or of the royalty reduced to the minerals? Choose its Proportionate Reduction: None, or By minerals leased.",
    ]);
    // 1/8 of 37.5 %, or of 25 %.
    expect(readings(deck)).toEqual([
      [
        'Floating (of the royalty on the whole tract) 0.04687500',
        'Floating (of the royalty reduced to the minerals) 0.03125000',
      ],
    ]);
    expect(readings(divided(null, null))).toEqual([
      [
        'Fixed (of production) 0.12500000',
        'Floating (of the royalty on the whole tract) 0.04687500',
        'Floating (of the royalty reduced to the minerals) 0.03125000',
      ],
    ]);
  });

  test('takes what is recorded, from the lessors in proportion or from one', () => {
    const shared = divided('none', 'floating');
    expect(printed(shared).slice(0, 3)).toEqual(['NPRI N 0.04687500', 'RI A 0.21875000', 'RI B 0.10937500']);
    expect(numbers(shared).slice(0, 2)).toEqual([
      '0.125 × (0.5 × 25% ÷ 0.5 + 0.5 × 25%) × 640 ÷ 640',
      '0.5 × (25% ÷ 0.5 − 0.125 × 25% ÷ 0.5) × 640 ÷ 640',
    ]);
    const reduced = divided('minerals', 'floating');
    expect(printed(reduced).slice(0, 3)).toEqual(['NPRI N 0.03125000', 'RI A 0.23437500', 'RI B 0.10937500']);
    expect(numbers(reduced).slice(0, 2)).toEqual([
      '0.125 × (0.5 × 25% + 0.5 × 25%) × 640 ÷ 640',
      '0.5 × (25% ÷ 0.5 − 0.125 × 25%) × 640 ÷ 640',
    ]);
    // A quarter of A's royalty of 25 %; of B's, nothing is open.
    const ofOne = divided('none', 'floating', 'A');
    expect(printed(ofOne).slice(0, 3)).toEqual(['NPRI N 0.06250000', 'RI A 0.18750000', 'RI B 0.12500000']);
    const ofOther = divided(null, 'floating', 'B');
    expect(printed(ofOther).slice(0, 3)).toEqual(['NPRI N 0.03125000', 'RI A 0.25000000', 'RI B 0.09375000']);
    for (const deck of [shared, reduced, ofOne, ofOther])
      expect([totalOf(deck), texts(deck)]).toEqual(['1', []]);
  });

  test('takes the same if it is fixed', () => {
    const deck = divided(null, 'fixed');
    expect(printed(deck).slice(0, 3)).toEqual(['NPRI N 0.12500000', 'RI A 0.18750000', 'RI B 0.06250000']);
    expect([totalOf(deck), texts(deck)]).toEqual(['1', []]);
  });
});

/** At most ten interests of parts of a tract, each under one of four leases or none. */
const ownedTract = fc.array(
  fc.record({ parts: fc.integer({ min: 1, max: 9 }), lease: fc.integer({ min: 0, max: 4 }) }),
  {
    minLength: 1,
    maxLength: 10,
  },
);
const royaltyTerms = fc.record({
  royalty: fc.constantFrom('0.125', '0.1875', '0.2', '0.25'),
  isUnreduced: fc.boolean(),
});

test('any tract with unreduced leases adds up to exactly 1, or asks who bears the excess', () => {
  fc.assert(
    fc.property(
      ownedTract,
      fc.array(royaltyTerms, { minLength: 4, maxLength: 4 }),
      fc.constantFrom('none', 'minerals'),
      fc.constantFrom(null, '0.125', '0.5'),
      (owned, terms, reduction, floating) => {
        const all = owned.reduce((sum, { parts }) => sum + parts, 0);
        const minerals = owned.map(({ parts, lease }, place): MineralInterest => {
          const given = terms[lease];
          return {
            ...mineral(`Owner ${place}`, (parts / all).toFixed(12)),
            leases: given === undefined ? [] : [leaseOn(`Lease ${lease}`, given.royalty, given)],
          };
        });
        const floats = floating !== null && owned.every(({ lease }) => lease < terms.length);
        const royalties = floats ? [{ ...npri('N', floating, 'floating'), reduction }] : [];
        const deck = divideInterests([tract({ minerals, royalties })]);
        const shareOf = (lease: number) =>
          addUp(owned.flatMap((each) => (each.lease === lease ? [new Fraction(each.parts, all)] : [])));
        const isExceeded = terms.some(
          ({ royalty, isUnreduced }, lease) =>
            isUnreduced && shareOf(lease).gt(0) && shareOf(lease).lt(royalty),
        );
        expect(texts(deck).length > 0).toBe(isExceeded);
        const shares = deck.lines.flatMap(({ share }) => share ?? []);
        expect(shares.every((share) => share.gte(0))).toBe(true);
        if (isExceeded) expect(totalOf(deck)).toBeNull();
        else expect([shares.length, addUp(shares).toFraction()]).toEqual([deck.lines.length, '1']);
        if (floats) return;
        // Each lease pays its royalty: all of it, or the part of its minerals.
        terms.forEach(({ royalty, isUnreduced }, lease) => {
          const paid = addUp(
            deck.lines.flatMap(({ type, share, owner }) =>
              type === 'RI' && owned.some((each, place) => each.lease === lease && owner === `Owner ${place}`)
                ? (share ?? [])
                : [],
            ),
          );
          const part = shareOf(lease);
          const due = isUnreduced && part.gt(0) ? new Fraction(1) : part;
          expect(paid.toFraction()).toBe(new Fraction(royalty).mul(due).toFraction());
        });
      },
    ),
    { numRuns: 300 },
  );
});
