import { describe, expect, test, vi } from 'vitest';
import { divideInterests } from './divide-interests.ts';
import type { CarvedRoyalty, OverridingRoyalty } from './division.ts';
import { obstacleOf } from './division-obstacle.ts';
import { addUp, Fraction, printedDecimal } from './fractions.ts';
import {
  leaseId,
  leaseOn,
  mineral,
  npri,
  orri,
  ownerOf,
  printed,
  texts,
  totalOf,
  tract,
  unmet,
  working,
} from './testing.ts';

describe('published examples', () => {
  test('an allocation well: four tracts by the feet of lateral in each', () => {
    // landtraining.net: 2,310, 2,640, 2,640 and 2,540 of 10,130 ft. The source prints 0.00325765 for the second tract.
    const deck = divideInterests(
      (
        [
          ['North', 2310, '0.1875'],
          ['East', 2640, '0.125'],
          ['South', 2640, '0.25'],
          ['West', 2540, '0.1875'],
        ] as const
      ).map(([name, tract_feet, royalty]) =>
        tract({
          name,
          allocation_basis: 'take_points',
          ...{ tract_feet, allocation_feet: 10_130, first_take_point: 10_250, last_take_point: 20_380 },
          minerals: [mineral(`${name} heirs`, '1', royalty, `Lease ${name}`)],
          working: [working('Operator', '1')],
        }),
      ),
    );
    expect(printed(deck).filter((line) => line.startsWith('RI'))).toEqual([
      'RI North heirs 0.04275666',
      'RI East heirs 0.03257651',
      'RI South heirs 0.06515301',
      'RI West heirs 0.04701382',
    ]);
    const ofType = (type: string) =>
      printedDecimal(
        addUp(deck.lines.flatMap((line) => (line.type === type ? (line.share ?? []) : []))),
      ).toFixed(8);
    expect([ofType('RI'), ofType('WI'), totalOf(deck)]).toEqual(['0.18750000', '0.81250000', '1']);
    expect([unmet(deck), texts(deck)]).toEqual([[], []]);
    expect(deck.checks.slice(0, 2).map(({ text }) => text)).toEqual([
      'Tracts have 10,130 of 10,130 ft',
      '10,130 ft of measured depth apart; the allocation length is 10,130 ft',
    ]);
    expect(deck.lines[0]?.proof).toEqual({
      words:
        'Mineral interest × royalty × tract factor (feet in the tract ÷ feet between the first and last take points)',
      numbers: '1 × 18.75% × 2,310 ÷ 10,130',
    });
  });

  test('a multiunit well: tracts share by acres what their unit has by its feet of the well', () => {
    const deckOf = (feet: number) => {
      const well = { allocation_basis: 'unit_feet', allocation_feet: 7500, unit_acres: 640 };
      const north = { ...well, unit_name: 'North', unit_feet: feet, working: [working('W', '1')] };
      return divideInterests([
        tract({ ...north, name: 'N-1', held_acres: 160, minerals: [mineral('Smith', '1', '0.1875', 'L1')] }),
        tract({ ...north, name: 'N-2', held_acres: 480, minerals: [mineral('B', '1', '0.25', 'L2')] }),
        tract({
          ...{ ...well, unit_name: 'South', name: 'S-1', unit_feet: 3000, held_acres: 640 },
          minerals: [mineral('C', '1', '0.2', 'L3')],
          // Nothing is pooled with the other unit, so that its pooling isn't asked.
          royalties: [{ ...npri('N', '0.0625', 'fixed'), pooling: null }],
          working: [working('W', '1')],
        }),
      ]);
    };
    const deck = deckOf(4500);
    expect([unmet(deck), texts(deck), totalOf(deck)]).toEqual([[], [], '1']);
    expect(printed(deck).filter((line) => !line.startsWith('WI'))).toEqual([
      'RI Smith 0.02812500',
      'RI B 0.11250000',
      'NPRI N 0.02500000',
      'RI C 0.05500000',
    ]);
    expect(deck.lines[0]?.proof?.numbers).toBe('1 × 18.75% × 160 ÷ 640 × 4,500 ÷ 7,500');
    expect(deck.checks.slice(0, 3).map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Acres of North: Tracts have 640 of 640 ac',
      'Acres of South: Tracts have 640 of 640 ac',
      'Allocation length: Units have 7,500 of 7,500 ft',
    ]);
    expect(unmet(deckOf(4400))).toEqual(['Allocation length', 'Total']);
    const bare = tract({
      allocation_basis: 'unit_feet',
      unit_name: 'North',
      minerals: [mineral('Smith', '1')],
    });
    expect(texts(divideInterests([bare]))).toEqual([
      'Enter the held acres of Tract 1 and the feet in its unit.',
      'Enter the acres of the unit of Tract 1 and the allocation length of the well.',
    ]);
  });

  test('lengths and agreed factors that are missing, or do not add up, are named', () => {
    const well = { allocation_basis: 'take_points', allocation_feet: 5000 };
    const leased = { minerals: [mineral('A', '1', '0.25')], working: [working('W', '1')] };
    const short = divideInterests([
      tract({ ...well, tract_feet: 2400, first_take_point: 9000, last_take_point: 13_900, ...leased }),
      tract({ ...well, tract_feet: 2500, ...leased }),
    ]);
    expect(unmet(short)).toEqual(['Allocation length', 'Take points', 'Total']);
    expect(short.checks[0]?.text).toBe('Tracts have 4,900 of 5,000 ft');
    expect(totalOf(short)).toBe('0.98');
    const bare = divideInterests([tract({ allocation_basis: 'perforated', ...leased })]);
    expect(texts(bare)).toEqual(['Enter the feet in Tract 1.', 'Enter the allocation length of the well.']);
    const agreed = (agreed_factor: string | null) =>
      divideInterests([
        tract({ allocation_basis: 'agreement', agreed_factor, ...leased }),
        tract({ allocation_basis: 'agreement', agreed_factor: '0.5', ...leased }),
      ]);
    expect([totalOf(agreed('0.5')), unmet(agreed('0.5'))]).toEqual(['1', []]);
    expect(unmet(agreed('0.4'))).toEqual(['Agreed factors', 'Total']);
    expect(texts(agreed(null))).toEqual(['Enter the agreed factor of Tract 1.']);
  });

  test.each([
    // Decimals of a deed or deck, which round their owners' shares.
    ['0.14285714', true, '0.99999998, and 1 apart from decimals recorded to 8 places'],
    // Decimals that end earlier state what they say: something is missing.
    ['0.1428571', true, '0.9999997, and 1 apart from decimals recorded to 8 places'],
    ['0.142857', false, '0.999999'],
  ])('seven owners of %s are whole: %s', (share, isWhole, text) => {
    const minerals = Array.from({ length: 7 }, (_, place) => mineral(`Heir ${place}`, share));
    const deck = divideInterests([tract({ minerals })]);
    expect([deck.isWhole, deck.checks.at(-1)?.text]).toEqual([isWhole, text]);
  });

  test('tracts whose minerals add up to 1 only together wait for their correction', () => {
    const given = { held_acres: 320, unit_acres: 640, gross_acres: 320, working: [] };
    const deck = divideInterests([
      tract({ ...given, minerals: [{ ...mineral('A', '0.9'), pooling: 'pooled' }] }),
      tract({ ...given, name: 'East', minerals: [{ ...mineral('B', '1.1'), pooling: 'pooled' }] }),
    ]);
    expect([deck.isWhole, totalOf(deck)]).toEqual([true, '1']);
    expect(obstacleOf(deck)).toBe(
      'The division of interest does not tie out. Minerals of Tract 1: Add up to 0.9 (and 1 more).',
    );
  });

  test('a royalty on a tract whose production is measured needs no pooling', () => {
    const given = { allocation_basis: 'take_points', allocation_feet: 5000, tract_feet: 2500 };
    const deck = divideInterests([
      tract({
        ...given,
        minerals: [mineral('A', '1', '0.25')],
        royalties: [{ ...npri('N', '0.0625', 'fixed'), pooling: null }],
        working: [working('W', '1')],
      }),
      tract({ ...given, minerals: [mineral('B', '1', '0.25')], working: [working('W', '1')] }),
    ]);
    expect([texts(deck), totalOf(deck), printed(deck)[0]]).toEqual([[], '1', 'NPRI N 0.03125000']);
  });

  test.each([
    // mineralrightsforum.com: 1/6 × 0.225 × 4,275.69 ÷ 8,659.72
    [[['0.166666666667', '0.225', '4275.69']], '8659.72', '0.01851542'],
    // 0.20 × 198.18 ÷ 2,560 + 0.1875 × 278.71 ÷ 2,560
    [
      [
        ['1', '0.2', '198.18'],
        ['1', '0.1875', '278.71'],
      ],
      '2560',
      '0.03589614',
    ],
    [[['1', '0.1875', '160']], '640', '0.04687500'],
  ] as const)('royalty of %j in %s acres is %s', (parts, unit_acres, decimal) => {
    const deck = divideInterests(
      parts.map(([share, royalty, acres]) =>
        tract({ held_acres: acres, unit_acres, minerals: [mineral('Smith', share, royalty)] }),
      ),
    );
    const ofSmith = deck.lines.flatMap((line) => (line.type === 'RI' ? (line.share ?? []) : []));
    expect(printedDecimal(addUp(ofSmith)).toFixed(8)).toBe(decimal);
  });

  test('an NPRI is of production if fixed and of the royalty if floating', () => {
    // mineralrightsforum.com/t/59551: minerals 1/6, royalty 1/4, NPRI 0.0785375, 40.63 of 573.98 acres.
    const royaltyOf = (basis: CarvedRoyalty['basis']) =>
      printed(
        divideInterests([
          tract({
            held_acres: '40.63',
            unit_acres: '573.98',
            minerals: [mineral('Smith', '0.166666666667', '0.25')],
            royalties: [npri('Jones', '0.0785375', basis)],
          }),
        ]),
      ).find((line) => line.startsWith('RI Smith'));
    expect([royaltyOf('fixed'), royaltyOf('floating')]).toEqual([
      'RI Smith 0.00202287',
      'RI Smith 0.00271779',
    ]);
  });

  test('mineral owners share a floating NPRI in proportion', () => {
    // Wenske: minerals 3/8 and 5/8, NPRI 1/4 of royalty: 9/32, 15/32 and 8/32 of the royalty.
    const deck = divideInterests([
      tract({
        minerals: [mineral('A', '0.375', '0.25'), mineral('B', '0.625', '0.25')],
        royalties: [npri('N', '0.25', 'floating')],
        working: [working('W', '1')],
      }),
    ]);
    const ofRoyalty = deck.lines.map(({ owner, share }) => `${owner} ${share?.mul(4).toFraction()}`);
    expect(ofRoyalty).toEqual(['N 1/4', 'A 9/32', 'B 15/32', 'W 3']);
    expect(totalOf(deck)).toBe('1');
  });

  test('who bears an NPRI is asked if it is linked to some of the leases only', () => {
    const deckOf = (...links: string[]) =>
      divideInterests([
        tract({
          minerals: [mineral('X', '0.5', '0.25', 'Lease A'), mineral('Y', '0.5', '0.2', 'Lease B')],
          royalties: [{ ...npri('N', '0.25', 'floating'), lease_ids: links.map(leaseId) }],
          working: [working('W', '1')],
        }),
      ]);
    const asked = deckOf('Lease B');
    expect(asked.questions.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^NPRI 0\.25 of N in Tract 1 is linked to leases of a part of its minerals\..*Borne By/,
      ),
    ]);
    expect(printed(asked).filter((line) => /^(NPRI|RI)/.test(line))).toEqual([
      'NPRI N –',
      'RI X –',
      'RI Y –',
    ]);
    expect(totalOf(deckOf('Lease A', 'Lease B'))).toBe('1');
  });

  test('the proof of a floating NPRI lists a few of many royalty rates', () => {
    const names = Array.from({ length: 1500 }, (_, place) => `Heir ${place}`);
    const deck = divideInterests([
      tract({
        minerals: names.map((name, place) =>
          mineral(name, '0.000666666667', `0.${1000 + place}`, `Lease of ${name}`),
        ),
        royalties: [npri('N', '0.25', 'floating')],
      }),
    ]);
    const numbers = deck.lines.find(({ type }) => type === 'NPRI')?.proof?.numbers ?? '';
    expect(numbers).toMatch(
      /^0\.25 × \(1\/1500 × 10% \+ 1\/1500 × 10\.01% \+ .* \+ 1,490 more\) × 640 ÷ 640$/,
    );
    expect(numbers.split(' + ')).toHaveLength(11);
  });

  test('a royalty borne by working interest of some leases takes the part of its bearer in these', () => {
    const minerals = [
      mineral('A', '0.5', '0.2', 'Lease one'),
      mineral('B', '0.25', '0.2', 'Lease two'),
      mineral('C', '0.25', '0.2', 'Lease three'),
    ];
    const workingIn = (share: string, ...leases: string[]) => ({
      ...working('W', share),
      reduction: 'none' as const,
      lease_ids: leases.map(leaseId),
    });
    const charged = (share: string, ...leases: string[]): CarvedRoyalty => ({
      ...npri('R', share, 'fixed', 'W'),
      type: 'royalty',
      lease_ids: leases.map(leaseId),
    });
    const deck = divideInterests([
      tract({
        minerals,
        royalties: [charged('0.03', 'Lease one', 'Lease two'), charged('0.01', 'Lease two', 'Lease three')],
        working: [workingIn('0.5', 'Lease one'), workingIn('0.5', 'Lease two', 'Lease three')],
      }),
    ]);
    expect(texts(deck)).toEqual([]);
    // 0.4 − 2/3 of 0.03; 0.2 − 1/3 of 0.03 − 1/2 of 0.01; 0.2 − 1/2 of 0.01.
    expect(printed(deck).filter((line) => line.startsWith('WI'))).toEqual([
      'WI W 0.38000000',
      'WI W 0.18500000',
      'WI W 0.19500000',
    ]);
    expect(totalOf(deck)).toBe('1');
  });

  test('a quarter at 20% with a fixed NPRI of 1/16 shared in proportion is 0.034375', () => {
    const deck = divideInterests([
      tract({
        minerals: [mineral('A', '0.25', '0.2'), mineral('B', '0.75', '0.1875', 'Lease B')],
        royalties: [npri('N', '0.0625', 'fixed')],
      }),
    ]);
    expect(printed(deck)).toContain('RI A 0.03437500');
    expect(printed(deck)).toContain('RI B 0.09375000');
    expect(printed(deck)).toContain('NPRI N 0.06250000');
  });

  test.each([
    ['none', '0.03000000'],
    ['minerals', '0.01500000'],
    ['leasehold', '0.01500000'],
    ['both', '0.00750000'],
  ] as const)('an override of 0.03 with the reduction "%s" is %s', (reduction, decimal) => {
    // energyandthelaw.com, 2013: 18% − 15%, half of the leasehold assigned, half of the minerals leased.
    const given = {
      minerals: [mineral('A', '0.5', '0.15'), mineral('B', '0.5')],
      working: [working('W', '0.5')],
    };
    const override = orri('O', '0.03', { reduction, leasehold: '0.5' });
    const deck = divideInterests([
      tract({ ...given, working: [working('W', '0.5', { reduction: 'none' })], overrides: [override] }),
    ]);
    expect(printed(deck)).toContain(`ORRI O ${decimal}`);
    expect(totalOf(deck)).toBe('1');
    const open = divideInterests([tract({ ...given, overrides: [{ ...override, reduction: null }] })]);
    const question = open.questions.find(({ text }) => text.includes('proportionately reduced'));
    expect(question?.readings.map(({ share }) => printedDecimal(share).toFixed(8))).toContain(decimal);
    expect(totalOf(open)).toBeNull();
  });
});

test('a unit of three tracts with burdens of every type adds up to exactly 1', () => {
  // 640 held_acres: 320, 160 and 160, so factors 1/2, 1/4 and 1/4.
  // North: A 3/4 and B 1/4 at 1/4, fixed NPRI 1/16. NPRI 1/2 × 1/16 = 0.03125. A 1/2 × 3/4 × 3/16 = 0.0703125,
  //   B 1/2 × 1/4 × 3/16 = 0.0234375. ORRI 2% of the lease: 0.01. W 60% and X 40% of 3/4 − 2%:
  //   1/2 × (0.6 × 0.75 − 0.012) = 0.219, 1/2 × (0.4 × 0.75 − 0.008) = 0.146.
  // East: C at 3/16, floating NPRI of 1/4. NPRI 1/4 × 1/4 × 3/16 = 0.01171875, C 0.03515625, W 1/4 × 13/16 = 0.203125.
  // South: C 1/2 at 3/16, D 1/2 unleased. C 1/4 × 1/2 × 3/16 = 0.0234375, D 0.125, W 1/4 × 1/2 × 13/16 = 0.1015625.
  const deck = divideInterests([
    tract({
      name: 'North',
      held_acres: 320,
      minerals: [mineral('A', '0.75', '0.25', 'North'), mineral('B', '0.25', '0.25', 'North')],
      royalties: [npri('N', '0.0625', 'fixed')],
      overrides: [orri('O', '0.02')],
      working: [working('W', '0.6'), working('X', '0.4')],
    }),
    tract({
      name: 'East',
      held_acres: 160,
      minerals: [mineral('C', '1', '0.1875', 'East')],
      royalties: [npri('F', '0.25', 'floating')],
      working: [working('W', '1')],
    }),
    tract({
      name: 'South',
      held_acres: 160,
      minerals: [mineral('C', '0.5', '0.1875', 'South'), mineral('D', '0.5')],
      working: [working('W', '1', { reduction: 'minerals' })],
    }),
  ]);
  expect(printed(deck)).toEqual([
    'NPRI N 0.03125000',
    'RI A 0.07031250',
    'RI B 0.02343750',
    'ORRI O 0.01000000',
    'WI W 0.21900000',
    'WI X 0.14600000',
    'NPRI F 0.01171875',
    'RI C 0.03515625',
    'WI W 0.20312500',
    'RI C 0.02343750',
    'UMI D 0.12500000',
    'WI W 0.10156250',
  ]);
  expect(totalOf(deck)).toBe('1');
  // D isn't pooled without agreement or order.
  expect([texts(deck), unmet(deck)]).toEqual([[], ['Unleased minerals of South']]);
});

test('unleased minerals in a unit of more land are for review until they are pooled', () => {
  const unleased = (given: object, more: object = {}) =>
    divideInterests([
      tract({ minerals: [mineral('A', '0.5', '0.25'), { ...mineral('D', '0.5'), ...more }], ...given }),
    ]);
  const half = { held_acres: 320 };
  expect(unmet(unleased(half))).toContain('Unleased minerals of Tract 1');
  // What is recorded as not pooled has no part of the unit by its acres.
  expect(texts(unleased(half, { pooling: 'off_tract' }))[0]).toMatch(/aren't pooled, .*they take nothing/);
  expect(texts(unleased(half, { pooling: 'not_pooled' }))[0]).toMatch(
    /aren't pooled, .*they take their share/,
  );
  expect(unmet(unleased(half, { pooling: 'pooled' }))).not.toContain('Unleased minerals of Tract 1');
  expect(unmet(unleased({}))).not.toContain('Unleased minerals of Tract 1');
});

describe('what records leave open', () => {
  test('an NPRI that is neither fixed nor floating is asked about with both results', () => {
    const deck = divideInterests([
      tract({
        held_acres: 320,
        minerals: [mineral('A', '1', '0.25')],
        royalties: [npri('N', '0.0625', null)],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(deck)).toEqual(['NPRI N –', 'RI A –', 'WI W 0.37500000']);
    expect(texts(deck)).toEqual(['Is NPRI 0.0625 of N in Tract 1 fixed or floating?']);
    expect(
      deck.questions[0]?.readings.map(({ label, share }) => `${label} ${printedDecimal(share).toFixed(8)}`),
    ).toEqual(['Fixed (of production) 0.03125000', 'Floating (of the royalty) 0.00781250']);
    expect(totalOf(deck)).toBeNull();
  });

  test('a fixed NPRI above the royalty never makes a negative line', () => {
    const deck = divideInterests([
      tract({
        minerals: [mineral('A', '1', '0.125')],
        royalties: [npri('N', '0.1875', 'fixed')],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(deck)).toContain('RI A –');
    expect(texts(deck)).toEqual([
      "NPRI 0.1875 of N takes more than the 12.5% royalty of Lease A on A's minerals in Tract 1. Enter the excess as an interest of its own, with Borne By; if working interest bears it, link it to Lease A.",
    ]);
    // The lessor bears 1/8, the lessee the other 1/16: W 7/8 − 1/16.
    const shared = divideInterests([
      tract({
        minerals: [mineral('A', '1', '0.125')],
        royalties: [npri('N', '0.125', 'fixed', 'A'), npri('N', '0.0625', 'fixed', 'W')],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(shared)).toEqual([
      'NPRI N 0.12500000',
      'NPRI N 0.06250000',
      'RI A 0.00000000',
      'WI W 0.81250000',
    ]);
    expect(totalOf(shared)).toBe('1');
    const floating = divideInterests([
      tract({
        minerals: [mineral('A', '1', '0.125')],
        royalties: [npri('N', '0.0625', 'floating', 'W')],
        working: [working('W', '1')],
      }),
    ]);
    expect(texts(floating)[0]).toContain('is borne by working interest');
    expect(printed(floating)).toEqual(['NPRI N –', 'RI A 0.12500000', 'WI W –']);
  });

  test('a burden of one owner is taken from this owner alone', () => {
    const minerals = [mineral('A', '0.5', '0.25'), mineral('B', '0.5', '0.2', 'Lease B')];
    const deck = divideInterests([
      tract({
        minerals,
        royalties: [npri('N', '0.0625', 'fixed', 'A'), npri('F', '0.125', 'floating', 'B')],
      }),
    ]);
    // A: 1/2 × 1/4 − 1/16. F: 1/8 of the royalty of 20%, from B's 1/2 × 1/5.
    expect(printed(deck).slice(0, 4)).toEqual([
      'NPRI N 0.06250000',
      'NPRI F 0.02500000',
      'RI A 0.06250000',
      'RI B 0.07500000',
    ]);
    const stranger = divideInterests([
      tract({ minerals, royalties: [npri('N', '0.0625', 'fixed', 'Nobody')] }),
    ]);
    expect(texts(stranger)).toContain(
      'NPRI 0.0625 of N is borne by an owner without minerals or working interest in Tract 1. Choose who bears it.',
    );
    expect(totalOf(stranger)).toBeNull();
  });

  test('what floats with the royalty of an unleased interest is a question of law', () => {
    const given = { minerals: [mineral('A', '0.5', '0.25'), mineral('B', '0.5')] };
    const floating = divideInterests([tract({ ...given, royalties: [npri('N', '0.25', 'floating')] })]);
    expect(texts(floating)[0]).toContain('part of Tract 1 is unleased');
    expect(totalOf(floating)).toBeNull();
    const fixed = divideInterests([tract({ ...given, royalties: [npri('N', '0.0625', 'fixed')] })]);
    expect(printed(fixed)).toContain('UMI B 0.46875000');
  });

  test('interests of one of several leases have to be linked to it', () => {
    const minerals = [mineral('A', '0.5', '0.25'), mineral('B', '0.5', '0.125', 'Lease B')];
    const open = divideInterests([
      tract({
        minerals,
        overrides: [orri('O', '0.02')],
        working: [working('W', '0.5'), working('X', '0.5')],
      }),
    ]);
    expect(texts(open)).toEqual([
      'Link the working interest of W to its leases: Tract 1 has 2.',
      'Link the working interest of X to its leases: Tract 1 has 2.',
      'Link the ORRI of O to its leases: Tract 1 has 2.',
    ]);
    const of = (lease: string) => ({ lease_ids: [leaseId(lease)] });
    const linked = divideInterests([
      tract({
        minerals,
        overrides: [orri('O', '0.02', { ...of('Lease A'), reduction: 'minerals' })],
        working: [
          working('W', '0.5', { ...of('Lease A'), reduction: 'none' }),
          working('X', '1', { ...of('Lease B'), reduction: 'minerals' }),
        ],
      }),
    ]);
    // O 2% × 1/2; W 1/2 × 3/4 − 1%; X 1/2 × 7/8.
    expect(printed(linked).slice(2)).toEqual(['ORRI O 0.01000000', 'WI W 0.36500000', 'WI X 0.43750000']);
    expect(totalOf(linked)).toBe('1');
    // The only working interest in a tract is of all its leases.
    expect(totalOf(divideInterests([tract({ minerals, working: [working('W', '1')] })]))).toBe('1');
  });

  test('a working interest beside unleased minerals is of the tract or of its lease', () => {
    const deck = divideInterests([
      tract({
        minerals: [mineral('A', '0.75', '0.25'), mineral('B', '0.25')],
        working: [working('W', '0.75')],
      }),
    ]);
    expect(texts(deck)).toEqual([
      'Is the working interest of W a share of all of Tract 1, or of the working interest of its lease?',
    ]);
    expect(deck.questions[0]?.readings.map(({ share }) => share.toFraction())).toEqual(['9/16', '27/64']);
    // More than is leased, or all of a lease of half the tract, can only be shares of the lease.
    const half = [mineral('A', '0.5', '0.25'), mineral('B', '0.5')];
    const shared = divideInterests([
      tract({ minerals: half, working: [working('W', '0.25'), working('X', '0.75')] }),
    ]);
    expect(printed(shared).slice(2)).toEqual(['WI W 0.09375000', 'WI X 0.28125000']);
    expect(totalOf(shared)).toBe('1');
    const most = divideInterests([tract({ minerals: half, working: [working('W', '0.75')] })]);
    expect(printed(most).slice(2)).toEqual(['WI W 0.28125000', 'WI not recorded 0.09375000']);
  });

  test('a royalty takes part in a unit of several tracts only if it is pooled', () => {
    const unitWith = (pooling: CarvedRoyalty['pooling']) =>
      divideInterests([
        tract({
          held_acres: 320,
          minerals: [mineral('A', '1', '0.25')],
          royalties: [{ ...npri('N', '0.0625', 'fixed'), pooling }],
          working: [working('W', '1')],
        }),
        tract({
          name: 'Tract 2',
          held_acres: 320,
          minerals: [mineral('B', '1', '0.25')],
          working: [working('W', '1')],
        }),
      ]);
    const open = unitWith(null);
    expect(texts(open)[0]).toMatch(/^Is NPRI 0.0625 of N in Tract 1 pooled\?/);
    expect(open.questions[0]?.readings.map(({ share }) => share.toFraction())).toEqual(['1/32']);
    expect(printed(open)).toEqual([
      'NPRI N –',
      'RI A –',
      'WI W 0.37500000',
      'RI B 0.12500000',
      'WI W 0.37500000',
    ]);
    expect(texts(unitWith('not_pooled'))[0]).toMatch(/^NPRI 0.0625 of N isn't pooled/);
    expect(totalOf(unitWith('not_pooled'))).toBeNull();
    expect(totalOf(unitWith('pooled'))).toBe('1');
    // Without a well on its tract, it takes nothing, and nobody bears it.
    expect(printed(unitWith('off_tract')).slice(0, 2)).toEqual(['NPRI N 0.00000000', 'RI A 0.12500000']);
    expect(totalOf(unitWith('off_tract'))).toBe('1');
  });

  test('what is of the whole is of the land that releases left', () => {
    // Three quarters of the land are under the lease: 2% × 0.75, and W 0.75 × 3/4 − 0.015.
    const leased = mineral('A', '1', '0.25');
    const kept = { part: '0.75', isKept: true };
    const minerals = [{ ...leased, leases: leased.leases.map((each) => ({ ...each, ...kept })) }];
    for (const reduction of ['none', 'minerals', null] as const) {
      const deck = divideInterests([
        tract({ minerals, overrides: [orri('O', '0.02', { reduction })], working: [working('W', '1')] }),
      ]);
      expect([texts(deck), printed(deck)]).toEqual([
        [],
        ['RI A 0.18750000', 'UMI A 0.25000000', 'ORRI O 0.01500000', 'WI W 0.54750000'],
      ]);
    }
  });

  describe('contract acres that are a part of an interest', () => {
    const leasesOf = (parts: Readonly<Record<string, string>>) => [
      {
        ...mineral('A', '1'),
        leases: Object.entries(parts).map(([name, part]) =>
          leaseOn(name, name === 'L' ? '0.2' : '0.25', { part }),
        ),
      },
    ];
    const of = (name: string) => ({ lease_ids: [leaseId(name)] });
    const readingsOf = ({ questions }: ReturnType<typeof divideInterests>) =>
      questions[0]?.readings.map(({ label, share }) => [label, share.valueOf()]);

    test('leave open whether an override that is not reduced is of the whole tract', () => {
      const given = (reduction: 'none' | 'minerals' | null) =>
        divideInterests([
          tract({
            minerals: leasesOf({ L: '0.75' }),
            overrides: [orri('O', '0.02', { reduction })],
            working: [working('W', '1', { reduction: 'minerals' })],
          }),
        ]);
      expect(texts(given('none'))[0]).toMatch(
        /^L covers only part of an interest in Tract 1\. Is the ORRI of O of the whole tract, or of the land/,
      );
      expect(readingsOf(given('none'))).toEqual([
        ['Not reduced, of the whole tract', 0.02],
        ['Not reduced, of the land under the lease', 0.015],
      ]);
      expect(texts(given(null))[0]).toMatch(/^Is the ORRI of O in Tract 1 proportionately reduced\?/);
      expect(printed(given('minerals'))).toContain('ORRI O 0.01500000');
    });

    test('decide nothing where working interests are the minerals leased by one reading only', () => {
      const given = (ofL: string, ofM: string, reduction: 'none' | null = 'none') =>
        divideInterests([
          tract({
            minerals: leasesOf({ L: '0.375', M: '0.625' }),
            working: [
              working('WL', ofL, { reduction, ...of('L') }),
              working('WM', ofM, { reduction, ...of('M') }),
            ],
          }),
        ]);
      const right = ['RI A 0.07500000', 'RI A 0.15625000', 'WI WL 0.30000000', 'WI WM 0.46875000'];
      expect(printed(given('0.375', '0.625'))).toEqual(right);
      expect(printed(given('1', '1'))).toEqual(right);
      expect(totalOf(given('0.375', '0.625'))).toBe('1');
      // A part of the working interest may be either.
      expect(readingsOf(given('0.2', '0.625'))).toEqual([
        ['Of the whole tract', 0.16],
        ['Of the land under its lease', 0.06],
      ]);
      expect(texts(given('0.375', '0.625', null))).toEqual([
        expect.stringMatching(/^Is the working interest of WL a share of all of Tract 1/),
        expect.stringMatching(/^Is the working interest of WM a share of all of Tract 1/),
      ]);
    });

    test('are no question where one working interest is in all leases', () => {
      const deck = divideInterests([
        tract({ minerals: leasesOf({ L: '0.375', M: '0.625' }), working: [working('W', '1')] }),
      ]);
      expect([texts(deck), totalOf(deck)]).toEqual([[], '1']);
    });
  });

  test('an excess is charged to the working interest of the lease that it is linked to', () => {
    const minerals = [mineral('A', '0.5', '0.25'), mineral('B', '0.5', '0.125', 'Lease B')];
    const excess = npri('N', '0.03125', 'fixed', 'W');
    const given = (lease_ids: number[]) =>
      divideInterests([
        tract({ minerals, royalties: [{ ...excess, lease_ids }], working: [working('W', '1')] }),
      ]);
    const bearer_id = working('W', '1').owner_id;
    expect(excess.bearer_id).toBe(bearer_id);
    expect(texts(given([]))).toEqual([
      'Link the royalty of N to the lease whose working interest bears it: its bearer has several in Tract 1.',
    ]);
    // W: 1/2 × 3/4 and 1/2 × 7/8 − 1/32.
    expect(printed(given([leaseId('Lease B')])).slice(-2)).toEqual(['WI W 0.37500000', 'WI W 0.40625000']);
    // An owner of both bears it by the minerals, unless it is linked.
    const both = (lease_ids: number[]) =>
      printed(
        divideInterests([
          tract({
            minerals: [mineral('A', '0.75', '0.125'), mineral('W', '0.25')],
            royalties: [{ ...excess, lease_ids }],
            working: [working('W', '1', { reduction: 'minerals' })],
          }),
        ]),
      );
    expect(both([]).slice(2)).toEqual(['UMI W 0.21875000', 'WI W 0.65625000']);
    expect(both([leaseId('Lease A')]).slice(2)).toEqual(['UMI W 0.25000000', 'WI W 0.62500000']);
  });

  test('land that a clause let go of rests on the clause', () => {
    const deck = divideInterests([tract({ minerals: [mineral('A', '1')], let_go: ['Pughed'] })]);
    expect(unmet(deck)).toEqual(['Released land of Tract 1']);
    expect(totalOf(deck)).toBe('1');
  });

  test('interests under a contract that begins later take nothing yet', () => {
    const deck = divideInterests([
      tract({
        minerals: [mineral('A', '1', '0.25')],
        overrides: [orri('O', '0.02', { doubt: 'ahead' })],
        working: [working('W', '1'), working('U', '1', { doubt: 'ahead' })],
      }),
    ]);
    expect([texts(deck), totalOf(deck)]).toEqual([[], '1']);
  });

  test('a top lease takes nothing as long as earlier leases cover the land', () => {
    const base = mineral('A', '1', '0.2', 'Base');
    const top = leaseOn('Top', '0.25', { part: '0' });
    const ahead = leaseId('Ahead');
    const deck = divideInterests([
      tract({
        minerals: [{ ...base, leases: [...base.leases, top] }],
        overrides: [orri('O', '0.02', { lease_ids: [ahead] })],
        working: [
          working('W', '1', { lease_ids: [leaseId('Base')] }),
          working('T', '1', { lease_ids: [top.lease_id] }),
        ],
        waiting: [ahead],
      }),
    ]);
    expect(printed(deck)).toEqual(['RI A 0.20000000', 'WI W 0.80000000']);
    expect([texts(deck), totalOf(deck)]).toEqual([[], '1']);
    expect(deck.checks.map(({ name }) => name)).toContain('Later lease on Tract 1');
  });

  test('working interest without an owner is a line of its own and an unmet check', () => {
    const deck = divideInterests([
      tract({ minerals: [mineral('A', '1', '0.25')], working: [working('W', '0.4')] }),
    ]);
    expect(printed(deck)).toEqual(['RI A 0.25000000', 'WI W 0.30000000', 'WI not recorded 0.45000000']);
    expect(totalOf(deck)).toBe('1');
    expect(unmet(deck)).toEqual(['Working interest, Lease A on Tract 1']);
  });

  test('missing minerals, acres, royalties and decimals are named', () => {
    const short = divideInterests([
      tract({
        held_acres: 320,
        minerals: [mineral('A', '0.75', '0.25')],
        working: [working('W', '0.75', { reduction: 'none' })],
      }),
    ]);
    expect(unmet(short)).toEqual(['Unit acres', 'Minerals of Tract 1', 'Total']);
    expect(totalOf(short)).toBe('0.375');
    expect(texts(divideInterests([tract({ held_acres: null })]))).toEqual([
      'Enter the held acres of Tract 1.',
    ]);
    const bare = mineral('A', '1', '0.25');
    const [lease] = bare.leases;
    if (lease === undefined) throw new Error('no lease');
    const noRate = divideInterests([
      tract({ minerals: [{ ...bare, leases: [{ ...lease, royalty: null }] }] }),
    ]);
    expect(texts(noRate)).toEqual(['Enter the royalty rate of Lease A.']);
    expect(printed(noRate)).toEqual(['RI A –']);
    expect(totalOf(noRate)).toBeNull();
    expect(texts(divideInterests([tract({ minerals: [{ ...bare, share: null }] })]))).toEqual([
      'Enter the decimal interest of A in Tract 1.',
    ]);
  });

  test('an interest without a type is asked about, and a life estate is for review', () => {
    const given = { minerals: [mineral('A', '1', '0.25')], working: [working('W', '1')] };
    const unstated = divideInterests([tract({ ...given, unstated: [ownerOf('U')] })]);
    expect(texts(unstated)).toEqual(['Choose the interest type of U in Tract 1.']);
    expect(totalOf(unstated)).toBeNull();
    expect(unmet(divideInterests([tract({ ...given, has_remainder: true })]))).toEqual([
      'Life estate in Tract 1',
    ]);
  });

  test('what a lessee has of an open lease is open, whichever owner is read last', () => {
    const open = (owner: string) => {
      const leased = mineral(owner, '0.5', '0.25');
      return { ...leased, leases: leased.leases.map((each) => ({ ...each, doubt: 'depths' as const })) };
    };
    const deck = divideInterests([
      tract({
        minerals: [open('A'), mineral('B', '0.5', '0.25')],
        overrides: [orri('O', '0.02')],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(deck)).toEqual(['RI A –', 'RI B 0.12500000', 'ORRI O –', 'WI W –']);
    // The rate of a lease changes nothing in a share of production.
    const unrated = mineral('A', '1', '0.25');
    const deckOfRate = divideInterests([
      tract({
        minerals: [{ ...unrated, leases: unrated.leases.map((each) => ({ ...each, royalty: null })) }],
        overrides: [orri('O', '0.02')],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(deckOfRate)).toEqual(['RI A –', 'ORRI O 0.02000000', 'WI W –']);
  });

  test('an override that one of two owners bears may be reduced by the part of that owner', () => {
    const minerals = [mineral('A', '1', '0.25')];
    const given = (more: Partial<OverridingRoyalty>) => {
      const shared = [working('W', '0.6'), working('X', '0.4')];
      const bearer_id = ownerOf('X').owner_id;
      return divideInterests([
        tract({ minerals, working: shared, overrides: [orri('O', '0.03', { bearer_id, ...more })] }),
      ]);
    };
    expect(texts(given({}))).toEqual(['Is the ORRI of O in Tract 1 proportionately reduced?']);
    expect(given({}).questions[0]?.readings.map(({ share }) => printedDecimal(share).toFixed(3))).toEqual([
      '0.030',
      '0.030',
      '0.012',
      '0.012',
    ]);
    // X: 0.4 × 3/4 − 0.012 = 0.288.
    const reduced = given({ reduction: 'leasehold' });
    expect(printed(reduced)).toEqual([
      'RI A 0.25000000',
      'ORRI O 0.01200000',
      'WI W 0.45000000',
      'WI X 0.28800000',
    ]);
    expect(totalOf(reduced)).toBe('1');
  });

  test('a single working interest is of all leases only if it is all of them', () => {
    const minerals = [mineral('A', '0.5', '0.25'), mineral('B', '0.5', '0.125', 'Lease B')];
    const ofHalf = divideInterests([tract({ minerals, working: [working('W', '0.5')] })]);
    expect(texts(ofHalf)).toEqual(['Link the working interest of W to its leases: Tract 1 has 2.']);
    expect(totalOf(divideInterests([tract({ minerals, working: [working('W', '1')] })]))).toBe('1');
  });

  test('half of a tract that two leases cover by half is all of both, or half of one of them', () => {
    const minerals = [
      mineral('A', '0.25', '0.25'),
      mineral('B', '0.25', '0.125', 'Lease B'),
      mineral('U', '0.5'),
    ];
    const given = (more: object) =>
      divideInterests([tract({ minerals, working: [working('W', '0.5', more)] })]);
    const link = 'Link the working interest of W to its leases: Tract 1 has 2.';
    // Neither is split between the leases unasked.
    for (const reduction of [null, 'minerals'] as const) {
      expect(texts(given({ reduction }))).toEqual([link]);
      expect(printed(given({ reduction })).slice(3)).toEqual(['WI W –']);
    }
    expect(printed(given({ reduction: 'none' })).slice(3)).toEqual(['WI W 0.18750000', 'WI W 0.21875000']);
    const ofOne = given({ reduction: 'minerals', lease_ids: [leaseId('Lease B')] });
    expect(printed(ofOne).filter((line) => line.startsWith('WI W'))).toEqual(['WI W 0.10937500']);
  });

  test.each([
    ['ended', 'The contract of the ORRI of O in Tract 1 has ended.'],
    ['depths', 'The contract of the ORRI of O covers only some depths of Tract 1, or others'],
    ['earlier', 'Link the ORRI of O to its leases: Tract 1 had another lease'],
  ] as const)("a lessee's interest whose contract is %s is asked", (doubt, text) => {
    const deck = divideInterests([
      tract({
        minerals: [mineral('A', '1', '0.25')],
        overrides: [orri('O', '0.05', { doubt })],
        working: [working('W', '1')],
      }),
    ]);
    expect(texts(deck)[0]).toContain(text);
    expect(printed(deck)).toEqual(['RI A 0.25000000', 'ORRI O –', 'WI W –']);
  });

  test('contract acres that may be a recital of the whole, or lie outside of the unit, are asked', () => {
    const leased = mineral('A', '0.5', '0.25');
    const covering = (part: string) => ({
      ...leased,
      leases: leased.leases.map((each) => ({ ...each, part })),
    });
    const recited = divideInterests([tract({ gross_acres: 640, minerals: [covering('0.99375')] })]);
    expect(texts(recited)[0]).toMatch(/^Lease A states less than A's net acres in Tract 1/);
    expect(printed(recited)).toEqual(['RI A –']);
    const inPart = divideInterests([
      tract({ held_acres: 160, unit_acres: 160, gross_acres: 320, minerals: [covering('0.5')] }),
    ]);
    expect(texts(inPart)[0]).toContain('Split the tract at the boundary');
    const [first] = covering('0.5').leases;
    if (first === undefined) throw new Error('no lease');
    const second = { ...first, lease_id: leaseId('Lease B'), lease: 'Lease B' };
    const byTwo = divideInterests([
      tract({
        held_acres: 160,
        unit_acres: 160,
        gross_acres: 320,
        minerals: [{ ...leased, leases: [first, second] }],
      }),
    ]);
    expect(texts(byTwo)[0]).toContain('Split the tract at the boundary');
    // Feet of a lateral are of the lease that it crosses.
    const byLength = divideInterests([
      tract({
        allocation_basis: 'take_points',
        tract_feet: 5,
        allocation_feet: 10,
        minerals: [covering('0.5')],
      }),
    ]);
    expect(texts(byLength)[0]).toContain('Split the tract at the boundary');
    const undivided = divideInterests([tract({ gross_acres: 640, minerals: [covering('0.5')] })]);
    expect(printed(undivided)).toEqual(['RI A 0.06250000', 'UMI A 0.25000000', 'WI not recorded 0.18750000']);
  });

  test('who takes leased minerals is asked to be linked to the lease', () => {
    const followed = { lease_id: leaseId('Lease A'), lease: 'Lease A' };
    const deck = divideInterests([
      tract({ minerals: [{ ...mineral('B', '0.5'), followed }, mineral('C', '0.5', '0.25')] }),
    ]);
    expect(texts(deck)[0]).toMatch(
      /^An interest in Tract 1 under Lease A ended, .* If B's came from that owner/,
    );
    expect(printed(deck).slice(0, 2)).toEqual(['RI B –', 'RI C 0.12500000']);
  });

  test('a tract has no more acres in a unit than in all', () => {
    const minerals = [mineral('A', '1', '0.25')];
    const working_ = [working('W', '1')];
    const deck = divideInterests([tract({ gross_acres: 320, minerals, working: working_ })]);
    expect(unmet(deck)).toEqual(['Acres of Tract 1']);
  });

  test('what a lease lacks is asked once', () => {
    const unrated = (owner: string) => {
      const leased = mineral(owner, '0.5', '0.25');
      return { ...leased, leases: leased.leases.map((each) => ({ ...each, royalty: null })) };
    };
    const deck = divideInterests([tract({ minerals: [unrated('A'), unrated('B')] })]);
    expect(texts(deck)).toEqual(['Enter the royalty rate of Lease A.']);
  });

  test('readings of two interests of one owner are both asked', () => {
    const twice = [npri('N', '0.0625', null), npri('N', '0.0625', null)];
    const deck = divideInterests([tract({ minerals: [mineral('A', '1', '0.25')], royalties: twice })]);
    expect(deck.questions.map(({ interest_id }) => interest_id)).toEqual(twice.map(({ id }) => id));
  });

  test('a lease that may be over, or may have let go of its land, leaves its lines open', () => {
    const leased = mineral('A', '0.5', '0.25');
    const [first] = leased.leases;
    if (first === undefined) throw new Error('no lease');
    const doubtful = (doubt: 'release' | 'clause' | 'order' | 'depths') =>
      divideInterests([
        tract({
          minerals: [{ ...leased, leases: [{ ...first, doubt }] }, mineral('B', '0.5', '0.125', 'Lease B')],
          working: [working('W', '1')],
        }),
      ]);
    expect(printed(doubtful('release'))).toEqual(['RI A –', 'RI B 0.06250000', 'WI W –', 'WI W 0.43750000']);
    expect(texts(doubtful('release'))[0]).toMatch(/^A clause or release of Lease A may have released land/);
    expect(texts(doubtful('clause'))[0]).toBe(
      'A clause of Lease A has let go of Tract 1, which another lease claims: record the partial release of Lease A.',
    );
    expect(texts(doubtful('order'))[0]).toMatch(/^Enter the date of each lease on A's interest/);
    expect(texts(doubtful('depths'))[0]).toMatch(/^Lease A covers only some depths of A's interest/);
    const inReview = divideInterests([
      tract({
        minerals: [
          {
            ...mineral('A', '1'),
            for_review: [{ lease_id: leaseId('Lease A'), lease: 'Lease A', lacksExecutive: false }],
          },
        ],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(inReview)).toEqual(['RI A –', 'WI W –']);
    expect(texts(inReview)).toEqual([
      "Lease A on A's interest in Tract 1 is for review: record what holds it, or its release.",
    ]);
  });

  test('a lease without the consent of the holder of the executive right is asked about', () => {
    const forReview = { lease_id: leaseId('Lease A'), lease: 'Lease A', lacksExecutive: true };
    const deck = divideInterests([
      tract({
        minerals: [{ ...mineral('A', '1'), for_review: [forReview] }],
        working: [working('W', '1')],
      }),
    ]);
    expect(printed(deck)).toEqual(['RI A –', 'WI W –']);
    expect(texts(deck)).toEqual([
      "The executive right of A's interest in Tract 1 is severed, so Lease A leases it only if the holder signed or ratified: record the executive consent of the contract, or end it.",
    ]);
  });

  test('more working interest or overrides than a lease has are found', () => {
    const minerals = [mineral('A', '1', '0.25')];
    const over = divideInterests([tract({ minerals, working: [working('W', '0.75'), working('X', '0.5')] })]);
    expect(unmet(over)).toEqual(['Working interest, Lease A on Tract 1', 'Total']);
    const heavy = divideInterests([
      tract({ minerals, overrides: [orri('O', '0.8')], working: [working('W', '1')] }),
    ]);
    expect(texts(heavy)).toEqual([
      'Overriding royalties take more than the working interest of W in Lease A on Tract 1 receives.',
    ]);
  });
});

test('seven owners of one seventh, stored to twelve places, add up to exactly 1', () => {
  const deck = divideInterests([
    tract({
      minerals: Array.from({ length: 7 }, (_, n) => mineral(`Heir ${n + 1}`, '0.142857142857', '0.25')),
      working: [working('W', '1')],
    }),
  ]);
  expect(unmet(deck)).toEqual([]);
  expect(printed(deck)[0]).toBe('RI Heir 1 0.03571429');
  expect(deck.lines[0]?.proof?.numbers).toBe('1/7 × 25% × 640 ÷ 640');
  expect(deck.checks.at(-1)?.text).toBe('Exactly 1');
});

test('three owners of a third, recorded to eight places, leave only rounding', () => {
  const deck = divideInterests([
    tract({
      minerals: ['A', 'B', 'C'].map((owner) => mineral(owner, '0.33333333', '0.25')),
      working: [working('W', '1')],
    }),
  ]);
  expect([unmet(deck), deck.isWhole, totalOf(deck)]).toEqual([[], true, '0.9999999975']);
  const short = divideInterests([
    tract({
      minerals: ['A', 'B', 'C'].map((owner) => mineral(owner, '0.3333333', '0.25')),
      working: [working('W', '1', { reduction: 'none' })],
    }),
  ]);
  expect([unmet(short), short.isWhole]).toEqual([[], true]);
});

describe('a deck of thousands of interests', () => {
  const places = Array.from({ length: 200 }, (_, place) => place);
  const heirs = places.map((place) => mineral(`Heir ${place}`, `1/${1000 + place}`, '0.2', 'Lease of all'));
  const others = places.map((place) =>
    mineral(`Other ${place}`, `1/${2000 + place}`, '0.2', `Lease ${place}`),
  );

  test('adds up the interests under a lease once, whatever other leases overrides are linked to as well', () => {
    const add = vi.spyOn(Fraction.prototype, 'add');
    const overrides = places.map((place) =>
      orri(`O ${place}`, '0.001', {
        reduction: 'none',
        lease_ids: [leaseId('Lease of all'), leaseId(`Lease ${place}`)],
      }),
    );
    const deck = divideInterests([tract({ minerals: [...heirs, ...others], overrides })]);
    expect(add.mock.calls.length).toBeLessThan(30 * (heirs.length + others.length + overrides.length));
    add.mockRestore();
    expect(deck.lines.filter(({ type, share }) => type === 'ORRI' && share !== null)).toHaveLength(400);
  });

  test('counts an interest once that is under two leases of an override', () => {
    const half = (lease: string) => leaseOn(lease, '0.2', { part: 0.5 });
    const deck = divideInterests([
      tract({
        minerals: [
          { ...mineral('A', '1/2'), leases: [half('Lease one'), half('Lease two')] },
          mineral('B', '1/4', '0.2', 'Lease one'),
          mineral('C', '1/4', '0.2', 'Lease two'),
        ],
        overrides: [
          orri('O', '0.02', { reduction: 'none', lease_ids: [leaseId('Lease one'), leaseId('Lease two')] }),
        ],
      }),
    ]);
    expect(printed(deck).filter((line) => line.startsWith('ORRI'))).toEqual([
      'ORRI O 0.01000000',
      'ORRI O 0.01000000',
    ]);
  });

  test('lists the leases of the tract once for all working interests without a link', () => {
    const add = vi.spyOn(Set.prototype, 'add');
    divideInterests([
      tract({ minerals: others, working: places.map((place) => working(`W ${place}`, '0.005')) }),
    ]);
    expect(add.mock.calls.length).toBeLessThan(30 * (others.length + places.length));
    add.mockRestore();
  });
});
