import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { DeckUnit } from '#shared/land/contracts/royalty-deck.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
});
afterAll(() => test.close());

let serial = 0;

/**
 * proof.md, Title, 11: a tract of 160 acres whose owners A and B of a half each leased at 25 %, A without a proportionate reduction
 * clause. A unit of 640 acres has all of it, or as many acres as given.
 */
async function createTract(held_acres = 160, unit_acres = 160) {
  serial += 1;
  const { companyId, areaId: area_id } = await createCompanyWithArea(ada, `Company ${serial}`);
  const headers = { 'x-selected-companies': `[${companyId}]` };
  const tract = await ada.make('tracts', {
    tract_name: 'Section 8',
    area_id,
    gross_acres: 160,
    county: 'Ward',
  });
  const well = await ada.make('wells', { well_name: 'Well', api_number: `42301${10_000 + serial}`, area_id });
  await ada.make('proration_units', { tract_id: tract, well_id: well, name: 'Unit', held_acres, unit_acres });
  const ids: Record<string, number> = {};
  const own = async (name: string, interest_type: string, decimal_interest: number, more = {}) => {
    ids[name] ??= await ada.make('owners', { owner_name: name, area_id });
    return ada.make('ownerships', {
      tract_id: tract,
      owner_id: ids[name],
      interest_type,
      decimal_interest,
      ...more,
    });
  };
  const lease = async (contract_name: string, more = {}) => {
    ids[contract_name] = await ada.make('leases', {
      ...{ contract_name, file_number: contract_name, area_id, contract_status: 'active' },
      ...{ royalty_rate: 0.25, contract_date: '2024-01-15', term: '3 years', ...more },
    });
    return ids[contract_name];
  };
  const sign = (ownership_id: number, lease_id: number, more = {}) =>
    ada.make('contracts', { ownership_id, lease_id, ...more });
  const first = await lease('First', { royalty_reduction: 'none' });
  const second = await lease('Second');
  const [a, b] = [await own('A', 'mineral', 0.5), await own('B', 'mineral', 0.5)];
  const contract = await sign(a, first);
  await sign(b, second);
  for (const each of [first, second])
    await sign(await own('Op', 'working', 1, { reduction: 'minerals' }), each);
  const unit = async (query = ''): Promise<DeckUnit> => {
    const answer = await ada.get(`/api/wells/${well}/royalty-deck${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data[0].units[0];
  };
  const report = async (name: string, query: string) => {
    const { status, text, body } = await ada.get(`/api/reports/${name}/preview?${query}`, headers);
    expect(status, text).toBe(200);
    return body.data[0];
  };
  const revenueAcres = async (query = '') => {
    const { body } = await ada.get(`/analytics/overview${query}`, headers);
    return body.data[0].metrics.net_revenue_acres.value;
  };
  return {
    companyId,
    well,
    tract,
    ids,
    first,
    second,
    a,
    b,
    contract,
    own,
    sign,
    lease,
    unit,
    report,
    revenueAcres,
  };
}
const linesOf = ({ division }: DeckUnit) =>
  division?.lines.map(({ type, owner, lease, decimal }) =>
    [type, owner?.name, lease?.name, decimal?.toFixed(8) ?? '–'].filter(Boolean).join(' '),
  );
const royalties = ({ interests }: DeckUnit) =>
  interests.map(({ owner, leases }) => [
    owner?.name,
    ...leases.map(({ royalty_decimal }) => royalty_decimal),
  ]);

describe('two owners of a half at 25 %, the first without proportionate reduction', () => {
  it('have 25 % and 12.5 %, and the lessee 62.5 %', async () => {
    const { unit, report, well } = await createTract();
    const deck = await unit();
    expect(linesOf(deck)).toEqual([
      'RI A First 0.25000000',
      'RI B Second 0.12500000',
      'WI Op First 0.25000000',
      'WI Op Second 0.37500000',
    ]);
    expect(deck.division).toMatchObject({ decimals: 1, is_whole: true, rounding: 0, questions: [] });
    expect(deck.division?.checks.filter(({ is_met }) => !is_met)).toEqual([]);
    expect(royalties(deck)).toEqual([
      ['A', 0.25],
      ['B', 0.125],
    ]);
    expect(deck.interests.map(({ leases }) => leases[0]?.royalty_shared_by)).toEqual([0.5, undefined]);
    expect(deck.totals?.royalty_decimals).toBe(0.375);
    const division = await report('division-of-interest', `well_id=${well}`);
    expect(
      division.rows.map((row: Record<string, string>) => [row.owner_name, row.decimal, row.numbers]),
    ).toEqual([
      ['A', '0.25000000', '0.5 × 25% ÷ 0.5 × 160 ÷ 160'],
      ['B', '0.12500000', '0.5 × 25% × 160 ÷ 160'],
      ['Op', '0.25000000', '0.5 × (1 − 25% ÷ 0.5) × 160 ÷ 160'],
      ['Op', '0.37500000', '0.5 × (1 − 25%) × 160 ÷ 160'],
      ['Sum of the unit', '1.00000000', undefined],
    ]);
    const shares = await report('unit-decks', `well_id=${well}`);
    expect(shares.rows.map((row: Record<string, string>) => [row.owner_name, row.royalty_decimal])).toEqual([
      ['A', '0.25000000'],
      ['B', '0.12500000'],
      ['Sum of the unit', '0.37500000'],
    ]);
  });

  it('have the part of the tract in the unit', async () => {
    const { unit } = await createTract(40, 640);
    expect(royalties(await unit())).toEqual([
      ['A', 0.015625],
      ['B', 0.0078125],
    ]);
    expect(linesOf(await unit())?.[0]).toBe('RI A First 0.01562500');
  });

  it('have net revenue acres of all 160 acres, and of 80', async () => {
    const { revenueAcres, report, ids } = await createTract();
    expect(await revenueAcres()).toBe(60);
    expect((await report('acreage', 'group_by=tract')).totals.sums.net_revenue_acres).toBe('60');
    expect((await report('acreage', 'group_by=tract&as_of=2025-01-01')).totals.sums.net_revenue_acres).toBe(
      '60',
    );
    expect((await report('acreage', 'group_by=county')).totals.sums.net_revenue_acres).toBe('60');
    const byLease = await report('acreage', 'group_by=lease');
    expect(
      byLease.rows.map((row: Record<string, string>) => [row.contract_name, Number(row.net_revenue_acres)]),
    ).toEqual([
      ['First', 40],
      ['Second', 20],
    ]);
    for (const [owner, acres] of [
      ['A', 40],
      ['B', 20],
    ] as const) {
      const { rows } = await report('owner-statement', `owner_id=${ids[owner]}`);
      expect(rows.map((row: Record<string, string>) => Number(row.net_revenue_acres))).toEqual([acres]);
    }
  });

  it('have what was known: a clause that was entered later changes no figure of an earlier day', async () => {
    const { companyId, revenueAcres, first, unit } = await createTract();
    await test.asOwner(`UPDATE history SET at = '2026-03-01T12:00:00Z' WHERE company_id = ${companyId}`);
    expect(
      (await ada.put(`/api/leases/${first}`, { royalty_reduction: 'proportionate', version_id: 1 })).status,
    ).toBe(200);
    expect(await revenueAcres()).toBe(40);
    expect(royalties(await unit())[0]).toEqual(['A', 0.125]);
    expect(await revenueAcres('?as_known_on=2026-03-02')).toBe(60);
  });

  it('are asked about a part of an interest, with both results', async () => {
    const { unit, contract, revenueAcres } = await createTract();
    expect((await ada.put(`/api/contracts/${contract}`, { contract_acres: 40, version_id: 1 })).status).toBe(
      200,
    );
    const deck = await unit();
    expect(linesOf(deck)).toEqual([
      'RI A First –',
      'UMI A 0.25000000',
      'RI B Second 0.12500000',
      'WI Op First –',
      'WI Op Second 0.37500000',
    ]);
    expect(deck.division?.questions).toMatchObject([
      {
        readings: [
          { label: 'Royalty of the whole tract', decimal: 0.25 },
          { label: 'Royalty of the land under the lease', decimal: 0.125 },
        ],
      },
    ]);
    expect(royalties(deck)).toEqual([
      ['A', null],
      ['B', 0.125],
    ]);
    // Net revenue acres count the smaller result until records decide: 25 % of 80, and of B's 80.
    expect(await revenueAcres()).toBe(40);
  });

  it('are paid on the land that a release left', async () => {
    const { unit, first, tract, revenueAcres } = await createTract();
    await ada.make('lease_events', {
      ...{ lease_id: first, kind: 'partial_release', starts_on: '2025-02-01' },
      ...{ tract_id: tract, acres: 40 },
    });
    const deck = await unit();
    // 120 of 160 acres are left: A has 25 % of three quarters, the lessee 3/8 less that.
    expect(linesOf(deck)?.slice(0, 2)).toEqual(['RI A First 0.18750000', 'UMI A 0.12500000']);
    expect(deck.division).toMatchObject({ is_whole: true, questions: [] });
    expect(royalties(deck)[0]).toEqual(['A', 0.1875]);
    expect(await revenueAcres()).toBe(50);
  });

  it('share their royalty with an NPRI, of the royalty as paid or as reduced', async () => {
    const { unit, own } = await createTract();
    const floating = await own('N', 'npri', 0.125, { royalty_basis: 'floating' });
    const asked = (await unit()).division;
    expect(asked?.questions.map(({ readings }) => readings.map(({ decimal }) => decimal))).toEqual([
      [0.046875, 0.03125],
    ]);
    const record = async (reduction: string, version_id: number) => {
      const answer = await ada.put(`/api/ownerships/${floating}`, { reduction, version_id });
      expect(answer.status, answer.text).toBe(200);
      return linesOf(await unit())?.slice(0, 3);
    };
    expect(await record('none', 1)).toEqual([
      'NPRI N 0.04687500',
      'RI A First 0.21875000',
      'RI B Second 0.10937500',
    ]);
    expect(await record('minerals', 2)).toEqual([
      'NPRI N 0.03125000',
      'RI A First 0.23437500',
      'RI B Second 0.10937500',
    ]);
  });

  it('are not summed where interests are limited to depths', async () => {
    const { unit, a, revenueAcres } = await createTract();
    expect(
      (await ada.put(`/api/ownerships/${a}`, { depths: 'Surface to 5,000 ft', version_id: 1 })).status,
    ).toBe(200);
    const deck = await unit();
    expect([deck.division, royalties(deck)[0]]).toEqual([null, ['A', null]]);
    expect(await revenueAcres()).toBe(60);
  });

  it.each([
    ['an earlier lease covers', {}],
    ['a contract of unknown depths names', { depths: 'Surface to base of the Wolfcamp A' }],
  ])('share nothing with an interest that %s', async (_, more) => {
    const { b, first, sign, unit, revenueAcres, report, ids } = await createTract();
    await ada.put(`/api/leases/${first}`, { contract_date: '2024-03-01', version_id: 1 });
    await sign(b, first, more);
    const [a, byOther] = royalties(await unit());
    expect([a, byOther?.slice(0, 2)]).toEqual([
      ['A', 0.25],
      ['B', 0.125],
    ]);
    expect(await revenueAcres()).toBe(60);
    for (const query of ['group_by=tract', 'group_by=tract&as_of=2025-01-01', 'group_by=lease']) {
      const { rows: land } = await report('acreage', query);
      const acres = land.map((row: Record<string, string>) => Number(row.net_revenue_acres));
      expect([query, acres]).toEqual([query, query.includes('lease') ? [40, 20] : [60]]);
    }
    const { rows } = await report('owner-statement', `owner_id=${ids.A}`);
    expect(Number(rows[0].net_revenue_acres)).toBe(40);
  });
});
