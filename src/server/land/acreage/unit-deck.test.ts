import { describe, expect, it } from 'vitest';
import type { Figure } from '#shared/platform/figure.ts';
import { type DeckedInterest, type DeckedTract, unitDeck } from './unit-deck.ts';

type Contract = DeckedInterest['contracts'][number];

const mineral = (decimal_interest: Figure, ...contracts: Contract[]): DeckedInterest => ({
  interest_type: 'mineral',
  decimal_interest,
  contracts,
});
const lease = (id: number, royalty_rate: Figure, contract_acres: Figure = null): Contract => ({
  id,
  royalty_rate,
  contract_acres,
});
const tract = (held_acres: Figure, unit_acres: Figure, ...interests: DeckedInterest[]): DeckedTract => ({
  held_acres,
  unit_acres,
  gross_acres: 640,
  interests,
});

/** Returns what a reader sees: unit decimals, royalty decimals, and the totals as text. */
function describeDeck(...tracts: DeckedTract[]) {
  const { minerals, totals } = unitDeck(tracts);
  return {
    unit: minerals.map(({ unitDecimal }) => unitDecimal?.toFixed(8)),
    royalty: minerals.map(({ leases }) => leases.map(({ royaltyDecimal }) => royaltyDecimal?.toFixed(8))),
    unitDecimals: totals.unitDecimals.toFixed(8),
    residual: totals.residual.toFixed(8),
    royaltyDecimals: totals.royaltyDecimals.toFixed(8),
    isWhole: totals.isWhole,
    unlinked: totals.unlinked.toFixed(8),
    unassigned: totals.unassigned.toFixed(8),
  };
}

describe('the deck of a unit', () => {
  it('is 1/2, 1/4 and 1/4 of 157.82 / 237.90 at 3/16', () => {
    // 157.82 / 237.90 = 0.66338798; × 1/2 = 0.33169399 (0.331693989…), × 1/4 = 0.16584699 (0.165846994…).
    // 0.331693989 × 0.1875 = 0.062192623; 0.165846994 × 0.1875 = 0.031096311.
    const royalty = [lease(1, 0.1875)] as const;
    expect(
      describeDeck(
        tract('157.82', '237.90', mineral(0.5, ...royalty), mineral(0.25, ...royalty), mineral(0.25)),
      ),
    ).toEqual({
      unit: ['0.33169399', '0.16584699', '0.16584699'],
      royalty: [['0.06219262'], ['0.03109631'], []],
      unitDecimals: '0.66338797',
      residual: '0.33661203',
      royaltyDecimals: '0.09328893',
      isWhole: false,
      unlinked: '0.33661202',
      unassigned: '0.00000000',
    });
  });

  it('of seven owners of 1/7 leaves only rounding, and is complete', () => {
    const sevenths = Array.from({ length: 7 }, () => mineral('0.142857142857'));
    expect(describeDeck(tract(640, 640, ...sevenths))).toMatchObject({
      unitDecimals: '0.99999998',
      residual: '0.00000002',
      isWhole: true,
      unlinked: '0.00000000',
    });
  });

  it('of two whole tracts is exactly 1', () => {
    const deck = describeDeck(tract(160, 640, mineral(1)), tract(480, 640, mineral(0.5), mineral(0.5)));
    expect(deck).toMatchObject({ unit: ['0.25000000', '0.37500000', '0.37500000'], residual: '0.00000000' });
    expect(deck.isWhole).toBe(true);
  });

  it('parts its residual into land that is not linked and minerals that are not assigned', () => {
    expect(describeDeck(tract(320, 640, mineral(0.75)))).toMatchObject({
      residual: '0.62500000',
      unlinked: '0.50000000',
      unassigned: '0.12500000',
      isWhole: false,
    });
    expect(describeDeck(tract(640, 640, mineral(1), mineral(0.25)))).toMatchObject({
      residual: '-0.25000000',
      unassigned: '-0.25000000',
      isWhole: false,
    });
  });

  it('is empty of a unit without tracts or interests', () => {
    expect(describeDeck()).toMatchObject({
      unitDecimals: '0.00000000',
      residual: '1.00000000',
      isWhole: false,
    });
    expect(describeDeck(tract(640, 640))).toMatchObject({ unassigned: '1.00000000', isWhole: false });
  });
});

describe('a share', () => {
  const netAlone = (net_acres: Figure): DeckedInterest => ({ ...mineral(null), net_acres });

  it('is computed from net acres if there is no decimal', () => {
    expect(describeDeck(tract(320, 640, netAlone(160))).unit).toEqual(['0.12500000']);
  });

  it('without data is missing, and counts 0 in the sum', () => {
    const deck = describeDeck(tract(320, 640, netAlone(null), mineral(0.5)));
    expect(deck.unit).toEqual([undefined, '0.25000000']);
    expect(deck.unassigned).toBe('0.25000000');
  });

  it.each([
    [null, 640],
    [320, null],
    [320, 0],
  ])('of a tract with %s of %s acres in the unit has no decimal', (held, unit) => {
    const deck = describeDeck(tract(held, unit, mineral(1, lease(1, 0.125))));
    expect(deck).toMatchObject({ unit: [undefined], royalty: [[undefined]], unlinked: '1.00000000' });
  });
});

describe('the royalty', () => {
  it('is that of the acres that each contract leases, the older contract first', () => {
    // 320 net acres: 80 at 1/8, and the other 240 of the second contract's 300 at 1/4.
    const [older, newer] = [lease(1, 0.125, 80), lease(2, 0.25, 300)];
    const dated = mineral(0.5, { ...older, since: '2020-01-01' }, { ...newer, since: '2021-01-01' });
    expect(describeDeck(tract(640, 640, dated))).toMatchObject({
      royalty: [['0.01562500', '0.09375000']],
      royaltyDecimals: '0.10937500',
    });
  });

  it('is of the whole interest where contract acres fall short only by their rounding', () => {
    const third = mineral('0.333333333333', lease(1, 0.25, '213.33'));
    expect(describeDeck(tract(640, 640, third)).royalty).toEqual([['0.08333333']]);
  });

  it('of a tract without acres is that of the contract that names none', () => {
    const unmeasured = {
      ...tract(640, 640, mineral(0.5, lease(1, 0.25), lease(2, 0.125, 40))),
      gross_acres: null,
    };
    expect(describeDeck(unmeasured).royalty).toEqual([['0.12500000', undefined]]);
  });

  it.each<[string, DeckedTract]>([
    [
      'leases claim more than there is and one has no date',
      tract(640, 640, mineral(1, lease(1, 0.25), lease(2, 0.2))),
    ],
    ['contract acres may be a recital of the whole', tract(640, 640, mineral(1, lease(1, 0.25, 636)))],
    ['a part of the tract may be beside the unit', tract(320, 640, mineral(1, lease(1, 0.25, 320)))],
    ['the tract is limited to depths', { ...tract(640, 640, mineral(1, lease(1, 0.25))), is_by_depth: true }],
    ['the lease covers some depths', tract(640, 640, mineral(1, { ...lease(1, 0.25), doubt: 'depths' }))],
    ['a clause may have released land', tract(640, 640, mineral(1, { ...lease(1, 0.25), doubt: 'open' }))],
  ])('is open, as in the division of interest, where %s', (_why, unit) => {
    const { royalty, royaltyDecimals } = describeDeck(unit);
    expect(royalty.flat().filter((decimal) => decimal !== undefined)).toEqual([]);
    expect(royaltyDecimals).toBe('0.00000000');
  });

  it('that a lease does not state is missing', () => {
    expect(describeDeck(tract(640, 640, mineral(1, lease(1, null)))).royalty).toEqual([[undefined]]);
  });
});

describe('what is carved out of the minerals', () => {
  it('is listed separately with its decimal and adds nothing', () => {
    const orri: DeckedInterest = { ...mineral('0.02'), interest_type: 'orri' };
    const unstated: DeckedInterest = { ...mineral(null), interest_type: null };
    const { minerals, carvedOut, totals } = unitDeck([tract(320, 640, mineral(1), orri, unstated)]);
    expect(minerals).toHaveLength(1);
    expect(carvedOut.map(({ unitDecimal }) => unitDecimal?.toFixed(8))).toEqual(['0.01000000', undefined]);
    expect(totals.unitDecimals.toFixed()).toBe('0.5');
  });
});

describe('the part of an interest that a lease covers', () => {
  const partsOf = (...interests: DeckedInterest[]) =>
    unitDeck([{ ...tract(640, 640, ...interests) }]).minerals.map(({ leases }) =>
      leases.map(({ leasedPart }) => leasedPart?.toFixed(6) ?? null),
    );
  const of = (id: number, lease_id: number, contract_acres: Figure): Contract => ({
    ...lease(id, 0.25, contract_acres),
    lease_id,
  });

  it('is the whole if acres fall short only by their rounding, of small interests by less', () => {
    // A third of 640 acres; and 0.0174 acres, of which half is leased.
    expect(partsOf(mineral('0.333333333333', of(1, 1, '213.33')))).toEqual([['1.000000']]);
    expect(partsOf(mineral('0.0000271875', of(1, 1, '0.0087')))).toEqual([['0.500000']]);
    expect(partsOf(mineral('0.0000271875', of(1, 1, '0.0174')))).toEqual([['1.000000']]);
  });

  it('is the same for interests whose acres are the same part apart from their rounding', () => {
    const third = '0.166666666667';
    expect(
      partsOf(
        mineral(third, of(1, 1, '33.3333')),
        mineral(third, of(2, 1, '33.3334')),
        mineral(third, of(3, 1, '33.3333')),
        mineral(0.5, of(4, 1, 160)),
      ),
    ).toEqual([['0.312500'], ['0.312500'], ['0.312500'], ['0.500000']]);
    // Two leases of all of it leave nothing over.
    expect(partsOf(mineral('0.333333333333', of(1, 1, '53.3333'), of(2, 2, 160)))).toEqual([
      ['0.250000', '0.750000'],
    ]);
  });

  it('is unknown if a contract of a tiny interest states no acres but 0', () => {
    expect(partsOf(mineral(0.5, of(1, 1, 0)))).toEqual([[null]]);
  });
});
