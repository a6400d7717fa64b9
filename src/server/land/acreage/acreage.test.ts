import { describe, expect, it } from 'vitest';
import { tractStatus } from '#server/testing/expected-land/land-facts.ts';
import {
  contradictsStatus,
  isExpiringSoon,
  isExtensionDue,
  type StandingLease,
  type WorkedStanding,
} from '#server/testing/expected-land/lease-status.ts';
import { contractCounts, ownershipCounts } from '#shared/land/acreage/as-of.ts';
import { assignedOf } from '#shared/land/acreage/assigned.ts';
import {
  contractAcresOff,
  heldAcresOff,
  mineralSumOff,
  netAcresOff,
  outlineOff,
  participationOff,
} from '#shared/land/acreage/discrepancies.ts';
import { effectiveExpiration, extensionGap } from '#shared/land/acreage/lease-term.ts';
import { mineralShare, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { participationFactor } from '#shared/land/acreage/participation.ts';
import { royaltyDecimal, royaltyDeck } from '#shared/land/acreage/royalty.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { leaseInOrder } from './lease-order.ts';
import { leasedAcres } from './leased-acres.ts';
import { percentChange } from './percent-change.ts';

const day = '2026-03-31';
const mineral = (decimal_interest: number | string | null, net_acres: number | null = null) => ({
  interest_type: 'mineral',
  decimal_interest,
  net_acres,
});

describe('participation', () => {
  it('is 157.82 of 237.90 acres, 0.66338798', () => {
    expect(
      participationFactor({ held_acres: 157.82, unit_acres: '237.90' })?.toDecimalPlaces(8).toFixed(),
    ).toBe('0.66338798');
  });

  it.each([{ held_acres: 40, unit_acres: 0 }, { held_acres: null, unit_acres: 640 }, { held_acres: 40 }])(
    'is not known of %j',
    (unit) => expect(participationFactor(unit)).toBeNull(),
  );
});

describe('net mineral acres', () => {
  it.each([
    ['a quarter of 640', mineral(0.25), 640, '160'],
    ['what the ownership itself says', mineral(0.25, 158.5), 640, '158.5'],
    ['a third of 640, to eight places', mineral('0.333333333333'), 640, '213.33333333'],
    ['no acres at all', mineral(0.25), null, '0'],
    ['an interest without a share', mineral(null), 640, '0'],
  ])('of %s', (_what, interest, gross, acres) => {
    expect(netMineralAcres(interest, gross).toFixed()).toBe(acres);
  });

  it('of seven owners of 1/7 sum to the tract, to the hundredth and beyond', () => {
    const seventh = netMineralAcres(mineral('0.142857142857'), 640);
    expect(seventh.times(7).toFixed()).toBe('640.00000001');
  });

  it('give the share if the decimal is missing', () => {
    expect(mineralShare(mineral(null, 160), 640).toFixed()).toBe('0.25');
    expect(mineralShare(mineral(null, 160), 0).toFixed()).toBe('0');
  });
});

describe('what of a tract is assigned', () => {
  it('is three quarters of 1, with one quarter open', () => {
    const { assigned, open, excess, interests, isWhole } = assignedOf(
      [mineral(0.5), mineral(0.25)],
      640,
      day,
    );
    expect([assigned.toFixed(8), open.toFixed(8), excess.toFixed(), interests, isWhole]).toEqual([
      '0.75000000',
      '0.25000000',
      '0',
      2,
      false,
    ]);
  });

  it('is whole for seven owners of 1/7, though eight places sum to 0.99999998', () => {
    const sevenths = Array.from({ length: 7 }, () => mineral('0.14285714'));
    expect(assignedOf(sevenths, 640, day)).toMatchObject({ isWhole: true });
    expect(mineralSumOff(sevenths, 640, day)).toBeNull();
  });

  it('ignores royalties, past owners and future owners', () => {
    const others = [
      { ...mineral(1), interest_type: 'royalty' },
      { ...mineral(1), interest_type: null },
      { ...mineral(1), end_date: day },
      { ...mineral(1), effective_date: '2026-04-01' },
    ];
    expect(assignedOf([mineral(1), ...others], 640, day)).toMatchObject({ interests: 1, isWhole: true });
  });
});

describe('net revenue acres', () => {
  const net = new Exact(160);
  const reported = (contracts: Parameters<typeof leasedAcres>[1]) =>
    leasedAcres(net, contracts).map((each) => [
      each.contract_id,
      each.leased.toNumber(),
      each.netRevenueAcres.toNumber(),
    ]);

  it('are leased acres × royalty: all net acres where the contract names none', () => {
    expect(reported([{ id: 1, royalty_rate: 0.1875 }])).toEqual([[1, 160, 30]]);
    expect(reported([{ id: 1, contract_acres: 100, royalty_rate: 0.25 }])).toEqual([[1, 100, 25]]);
    expect(reported([{ id: 1, contract_acres: 200, royalty_rate: 0.25 }])).toEqual([[1, 160, 40]]);
    expect(reported([{ id: 1, contract_acres: 100 }])).toEqual([[1, 100, 0]]);
  });

  it('are capped for each ownership, the contract entered first before the other', () => {
    expect(
      reported([
        { id: 3, contract_acres: 100, royalty_rate: 0.25 },
        { id: 2, contract_acres: 100, royalty_rate: 0.125 },
        { id: 4, royalty_rate: 1 },
      ]),
    ).toEqual([
      [2, 100, 12.5],
      [3, 60, 15],
      [4, 0, 0],
    ]);
  });

  it('count the earlier lease first, whatever the order of entry', () => {
    expect(
      reported([
        { id: 1, contract_acres: 100, royalty_rate: 0.25, since: '2022-01-01' },
        { id: 2, contract_acres: 100, royalty_rate: 0.125, since: '2020-01-01' },
        { id: 3, royalty_rate: 1 },
      ]),
    ).toEqual([
      [2, 100, 12.5],
      [1, 60, 15],
      [3, 0, 0],
    ]);
  });
});

describe('royalty decimals', () => {
  it('are 40/640 × ⅛ = 0.0078125', () => {
    const participation = participationFactor({ held_acres: 40, unit_acres: 640 });
    expect(royaltyDecimal({ share: 1, royalty_rate: 0.125, participation })?.toFixed()).toBe('0.0078125');
    expect(royaltyDecimal({ share: 1, royalty_rate: null, participation })).toBeNull();
  });

  it('of seven owners of 1/7 sum to 0.99999998, and the residual is reported', () => {
    const { decimals, total, residual } = royaltyDeck(Array.from({ length: 7 }, () => new Exact(1).div(7)));
    expect([decimals[0]?.toFixed(), total.toFixed(), residual.toFixed()]).toEqual([
      '0.14285714',
      '0.99999998',
      '0.00000002',
    ]);
  });
});

describe('as of a day', () => {
  it.each([
    [{}, true],
    [{ effective_date: day }, true],
    [{ effective_date: '2026-04-01' }, false],
    [{ end_date: day }, false],
    [{ end_date: '2026-04-01' }, true],
  ])('an ownership of %j counts: %s', (ownership, counts) => {
    expect(ownershipCounts(ownership, day)).toBe(counts);
  });

  it('a contract counts between its dates, unless somebody marked it as over', () => {
    expect(contractCounts({ termination_date: day }, day)).toBe(false);
    expect(contractCounts({ contract_status: 'active' }, day)).toBe(true);
    expect(contractCounts({ contract_status: 'terminated' }, day)).toBe(false);
  });
});

describe('the end of a lease', () => {
  it.each([
    [{ expiration_date: null, extended: true, extension_term: '2 years' }, null],
    [{ expiration_date: '2026-05-01', extended: false, extension_term: '2 years' }, '2026-05-01'],
    [{ expiration_date: '2026-05-01', extended: true, extension_term: '2 years' }, '2028-05-01'],
    [{ expiration_date: '2024-02-29', extended: true, extension_term: 'one (1) year' }, '2025-02-28'],
    [{ expiration_date: '2026-01-31', extended: true, extension_term: '25 months' }, '2028-02-29'],
    [{ expiration_date: '2026-05-01', extended: true, extension_term: '180-day option' }, '2026-10-28'],
    [{ expiration_date: '2026-05-01', extended: true, extension_term: 'as agreed' }, '2026-05-01'],
  ])('of %j is %s', (lease, end) => expect(effectiveExpiration(lease)).toBe(end));
});

it.each([
  [{ extended: true, extension_term: '2 years' }, null],
  [{ extended: true, extension_term: ' ' }, 'missing'],
  [{ extended: true }, 'missing'],
  [{ extended: true, extension_term: 'as agreed' }, 'unread'],
  [{ extended: false, extension_term: 'as agreed' }, null],
])('what hides the end of an extension of %j is %s', (lease, gap) => {
  expect(extensionGap(lease)).toBe(gap);
});

it.each([
  [' Unit A ', 'unit a'],
  ['UNIT\tA', 'unit\ta'],
  [null, ''],
  ['  ', ''],
])('%j is the unit %j', (name, key) => {
  expect(unitKey(name)).toBe(key);
});

describe('lease status', () => {
  const lease = { contract_status: 'active', expiration_date: day };

  const worked = (lease: StandingLease, isHeld = false): WorkedStanding => ({
    standing: isHeld ? 'hbp' : 'review',
    isHeld,
    endsOn: effectiveExpiration(lease),
  });

  it.each([
    ['2026-03-31', true],
    ['2026-06-29', true],
    ['2026-06-30', false],
    ['2026-03-30', false],
  ])('expires soon at the end %s: %s', (expiration_date, soon) => {
    const ending = { ...lease, expiration_date };
    expect(isExpiringSoon(ending, worked(ending), day)).toBe(soon);
    expect(isExpiringSoon(ending, worked(ending, true), day)).toBe(false);
    expect(isExpiringSoon({ ...ending, contract_status: 'expired' }, worked(ending), day)).toBe(false);
  });

  it.each([
    [{ extension_due_date: '2026-06-29' }, true],
    [{ extension_due_date: '2026-06-30' }, false],
    [{ extension_due_date: '2026-03-01', expiration_date: '2026-04-30' }, true],
    [{ extension_due_date: '2026-03-01', expiration_date: '2026-03-15' }, false],
    [{ extension_due_date: '2026-05-01', extended: true }, false],
    [{ extension_due_date: null }, false],
  ])('has an extension due of %j: %s', (dates, due) => {
    const extendable = { ...lease, ...dates };
    expect(isExtensionDue(extendable, worked(extendable), day)).toBe(due);
  });

  it.each([
    ['active', '2026-03-30', false, true],
    ['active', '2026-03-31', false, false],
    ['active', null, false, false],
    ['active', '2020-01-01', true, false],
    ['expired', '2027-01-01', false, true],
    ['terminated', '2027-01-01', false, false],
    ['terminated', '2020-01-01', true, true],
    [null, '2020-01-01', false, false],
  ])(
    'marked %s with the end %s and held %s is contradicted: %s',
    (contract_status, expiration_date, held, is) => {
      const marked = { contract_status, expiration_date };
      expect(contradictsStatus(marked, worked(marked, held), day)).toBe(is);
    },
  );
});

it('a tract is HBP before it is active', () => {
  expect(tractStatus({ isHeld: true, hasActiveLease: false })).toBe('hbp');
  expect(tractStatus({ isHeld: false, hasActiveLease: true })).toBe('active');
  expect(tractStatus({ isHeld: false, hasActiveLease: false })).toBe('inactive');
});

describe('discrepancies', () => {
  it('are mineral shares that do not sum to 1, in either direction', () => {
    expect(mineralSumOff([mineral(0.5), mineral(0.25), mineral(0.25)], 640, day)).toBeNull();
    const over = mineralSumOff([mineral(0.5), mineral(0.5), mineral(0.125)], 640, day);
    expect([over?.sum.toFixed(), over?.interests]).toEqual(['1.125', 3]);
    expect(mineralSumOff([mineral(0.5)], 640, day)?.sum.toFixed()).toBe('0.5');
    expect(mineralSumOff([], 640, day)).toBeNull();
    // The life estate has ended, and its remainder is still a remainder.
    const remainder = { ...mineral(1), interest_type: 'remainder' };
    expect(mineralSumOff([{ ...mineral(1), end_date: day }, remainder], 640, day)?.interests).toBe(0);
    expect(mineralSumOff([mineral(1), remainder], 640, day)).toBeNull();
  });

  it('are contract acres above the net acres of the owner, by what is shown of them', () => {
    expect(contractAcresOff([160], mineral(0.25), 640)).toBeNull();
    expect(contractAcresOff(['213.334'], mineral('0.333333333333'), 640)).toBeNull();
    expect(contractAcresOff([160.01], mineral(0.25), 640)?.netAcres.toFixed()).toBe('160');
    expect(contractAcresOff([null], mineral(0.25), 640)).toBeNull();
    expect(contractAcresOff([], mineral(0.25), 640)).toBeNull();
  });

  it('are contracts that lease the same acres several times, though none of them too many', () => {
    expect(contractAcresOff([80, 80, null], mineral(0.25), 640)).toBeNull();
    const off = contractAcresOff([160, '160', null, 160], mineral(0.25), 640);
    expect([off?.contractAcres.toFixed(), off?.contracts, off?.netAcres.toFixed()]).toEqual([
      '480',
      3,
      '160',
    ]);
  });

  it('are net acres that the decimal does not make, by what is shown of them', () => {
    const off = (net_acres: string | null, decimal_interest: string | null, gross: string | null) =>
      netAcresOff({ net_acres, decimal_interest }, gross)?.computed.toFixed() ?? null;
    // One third of 640, rounded to hundredths and to a whole acre.
    expect(off('213.33', '0.333333333333', '640')).toBeNull();
    expect(off('213', '0.333333333333', '640')).toBe('213.33333333');
    expect(off('320.01', '0.5', '640')).toBe('320');
    expect(off('320.0099', '0.5', '640')).toBeNull();
    expect([off(null, '0.5', '640'), off('100', null, '640'), off('100', '0.5', null)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(off('100', '0.5', '0')).toBeNull();
  });

  it('are more acres of a tract in a unit than the tract has', () => {
    expect(heldAcresOff('640.01', '640')).toBe(true);
    expect(heldAcresOff('640.0099', '640')).toBe(false);
    expect(heldAcresOff('640', '0')).toBe(false);
    expect(heldAcresOff('640', null)).toBe(false);
    expect(heldAcresOff(null, '640')).toBe(false);
  });

  it('are participation factors of a unit that sum above 1', () => {
    const thirds = Array.from({ length: 3 }, () => ({ held_acres: 80, unit_acres: 240 }));
    expect(participationOff(thirds)).toBeNull();
    const over = participationOff([...thirds, { held_acres: 24, unit_acres: 240 }, { held_acres: 1 }]);
    expect([over?.sum.toFixed(4), over?.tracts]).toEqual(['1.1000', 4]);
  });

  it('are outlines more than 1 % off the recorded acres', () => {
    expect(outlineOff([646.4], 640)).toBeNull();
    expect(outlineOff([320, 326.5], 640)?.outline.toFixed()).toBe('646.5');
    expect(outlineOff([], 640)).toBeNull();
    expect(outlineOff([640], null)).toBeNull();
    expect(outlineOff([640], 0)).toBeNull();
  });
});

it.each([
  [110, 100, 10],
  [2, 3, -33.3],
  [5, 0, 100],
  [0, 0, 0],
  ['0', '160.0000', -100],
  ['9999.9999', '10000', 0],
])('from %s, changed: %s → %s %%', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent);
});

describe('two leases on one interest', () => {
  const acres = (claims: Parameters<typeof leaseInOrder>[1]) =>
    leaseInOrder(new Exact(160), claims).map(({ id, acres: leased, isTop }) => [
      id,
      leased.toNumber(),
      isTop,
    ]);

  it('count by their dates: the later one is a top lease, whatever the order of entry', () => {
    const later = { id: 1, since: '2024-01-01', isOpen: true };
    const base = { id: 2, since: '2020-01-01', isOpen: true };
    expect(acres([later, base])).toEqual([
      [2, 160, false],
      [1, 0, true],
    ]);
    expect(acres([later, { ...base, isOpen: false }])).toEqual([
      [2, 0, false],
      [1, 160, false],
    ]);
    expect(acres([later, { ...base, contract_acres: 100 }])).toEqual([
      [2, 100, false],
      [1, 60, false],
    ]);
  });

  it('of the same date count in the order of entry, and the second is told', () => {
    const since = '2024-01-01';
    expect(acres([2, 1].map((id) => ({ id, since, isOpen: true })))).toEqual([
      [1, 160, false],
      [2, 0, true],
    ]);
  });
});
