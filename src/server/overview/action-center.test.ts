import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { dashboardReader, landMaker } from './testing.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let bo: Person;
let areaId: number;
let make: ReturnType<typeof landMaker>;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
});
afterAll(() => test.close());

const describeOf = ({ asset_type, name, type, severity, due_date, details }: ActionItem) => [
  `${asset_type} ${name}`,
  `${type} ${severity} ${due_date}`,
  details,
];
const dismiss = (person: Person, item_key: string, until: string) =>
  person.post('/api/analytics/action-items/dismiss', { item_key, until });

describe('what asks for attention', () => {
  let lease: number;
  let tract: number;

  beforeAll(async () => {
    ({ areaId } = await createCompanyWithArea(ada, 'Attention'));
    make = landMaker(ada, areaId);
    tract = await make.tract({ tract_name: 'Off', gross_acres: 640 });
    await make.outline({
      asset_type: 'Tract',
      asset_id: tract,
      // About 320 acres: half a mile by one mile.
      geometry: JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [-102, 31.5],
            [-101.99152, 31.5],
            [-101.99152, 31.51451],
            [-102, 31.51451],
            [-102, 31.5],
          ],
        ],
      }),
    });
    lease = await make.lease({
      contract_name: 'Too Much',
      contract_status: 'active',
      expiration_date: '2026-05-01',
      extension_due_date: '2026-04-15',
    });
    await make.lease({
      contract_name: 'Long Over',
      contract_status: 'active',
      expiration_date: '2020-01-01',
    });
    const owner_id = await make.owner('Estate of Halff');
    const ownership_id = await make.ownership({ tract_id: tract, owner_id, decimal_interest: 1 });
    await make.contract({ ownership_id, lease_id: lease, contract_acres: 640.01 });
    const other = await make.tract({ tract_name: 'Other', gross_acres: 480 });
    const well = await make.well({ well_name: 'Crowded', well_status: 'drilling' });
    for (const tract_id of [tract, other])
      await make.unit({ name: 'Crowded Unit', tract_id, well_id: well, held_acres: 400, unit_acres: 640 });
  });

  it('is sorted by severity, then by due date, each item with its sentence', async () => {
    const { action_items, total_items } = await dashboardReader(ada).center();
    expect(total_items).toBe(6);
    expect(action_items.map(describeOf)).toEqual([
      [
        'tract Off',
        'acreage_discrepancy high null',
        'A contract covers 640.01 acres; Estate of Halff has 640.00 net acres.',
      ],
      [
        'tract Off',
        'acreage_discrepancy high null',
        expect.stringMatching(
          /^The outline measures 3\d\d\.\d\d acres; the record has 640\.00 gross acres\.$/,
        ),
      ],
      [
        'well Crowded',
        'acreage_discrepancy high null',
        'The participation factors of 2 tracts in Crowded Unit sum to 1.25000000.',
      ],
      [
        'lease Too Much',
        'lease_expiring medium 2026-05-01',
        'The lease expires on 2026-05-01, and no producing well holds it.',
      ],
      [
        'lease Too Much',
        'extension_due low 2026-04-15',
        'The extension is due on 2026-04-15; without it, the lease expires on 2026-05-01.',
      ],
      [
        'lease Long Over',
        'lease_status_conflict low null',
        'The lease is marked active, but its term ended on 2020-01-01 and no producing well holds it.',
      ],
    ]);
  });

  it.each([
    ['type=acreage_discrepancy', 3],
    ['severity=low', 2],
    ['asset_type=well', 1],
    ['asset_type=owner', 0],
    ['type=lease_expiring&severity=high', 0],
    ['q=too%20much', 2],
    ['q=off', 2],
    ['q=%25', 0],
    ['due_before=2026-05-01', 1],
    ['due_before=2026-05-02', 2],
    ['dismissed=only', 0],
    ['dismissed=with', 6],
    ['q=', 6],
  ])('is narrowed by %s to %i', async (query, count) => {
    const { action_items, total_items } = await dashboardReader(ada).center(`?${query}`);
    expect([action_items.length, total_items]).toEqual([count, count]);
  });

  it('is paged, and the total is of all pages', async () => {
    const whole = await dashboardReader(ada).items();
    const paged: ActionItem[] = [];
    for (const page of [1, 2, 3]) {
      const answer = await dashboardReader(ada).center(`?page_size=2&page=${page}`);
      expect(answer).toMatchObject({ total_items: 6, page, page_size: 2, total_pages: 3 });
      paged.push(...answer.action_items);
    }
    expect(paged).toEqual(whole);
    expect(await dashboardReader(ada).items('?page=9')).toEqual([]);
  });

  it('can be dismissed until a day by each person alone, and shown again', async () => {
    const key = `lease_expiring-${lease}`;
    expect((await dismiss(ada, key, '2026-04-20')).body).toEqual({
      success: true,
      data: [{ item_key: key, until: '2026-04-20' }],
    });
    const dashboard = dashboardReader(ada);
    expect(await dashboard.center()).toMatchObject({ total_items: 5 });
    expect((await dashboard.items('?type=lease_expiring')).length).toBe(0);
    expect(await dashboard.items('?dismissed=only')).toMatchObject([
      { item_key: key, dismissed_until: '2026-04-20' },
    ]);
    expect(await dashboard.center('?dismissed=with')).toMatchObject({ total_items: 6 });
    // The figure on the card is about the land and does not depend on dismissals.
    expect((await dashboard.overview()).metrics.expiring_soon.value).toBe(1);
    const administrator = await test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'the.administrator@example.com', password: 'a good password' },
    });
    const theirs = await test.call({
      method: 'GET',
      url: '/api/analytics/action-center',
      headers: { authorization: `Bearer ${administrator.body.token}` },
    });
    expect(theirs.body.data[0].total_items).toBe(6);
    expect((await ada.delete(`/api/analytics/action-items/dismiss/${key}`)).status).toBe(200);
    expect(await dashboard.center()).toMatchObject({ total_items: 6 });
    expect((await ada.delete(`/api/analytics/action-items/dismiss/${key}`)).status).toBe(404);
  });

  it('returns once its figures change', async () => {
    const key = `lease_expiring-${lease}`;
    await dismiss(ada, key, '2026-06-01');
    expect(await dashboardReader(ada).center()).toMatchObject({ total_items: 5 });
    await ada.put(`/api/leases/${lease}`, { expiration_date: '2026-05-02' });
    expect(await dashboardReader(ada).items('?type=lease_expiring')).toMatchObject([
      { due_date: '2026-05-02', dismissed_until: null },
    ]);
    await ada.put(`/api/leases/${lease}`, { expiration_date: '2026-05-01' });
  });

  it('goes with the record that raised it', async () => {
    const before = await dashboardReader(ada).items();
    await ada.delete(`/api/tracts/${tract}`);
    const after = await dashboardReader(ada).items();
    expect(before.length - after.length).toBe(3);
    expect(after.some((item) => item.type === 'acreage_discrepancy')).toBe(false);
  });
});

describe('what asks for attention of one record', () => {
  let describeNow: () => Promise<string[]>;

  beforeAll(async () => {
    const { companyId, areaId: area } = await createCompanyWithArea(ada, 'One Record');
    make = landMaker(ada, area);
    const dashboard = dashboardReader(ada, { 'x-selected-companies': `[${companyId}]` });
    describeNow = async () => (await dashboard.items()).map(({ details }) => details);
  });

  it('is one item for all the contracts of an interest, which goes with one of them', async () => {
    const tract_id = await make.tract({ tract_name: 'Leased Thrice', gross_acres: 160 });
    const owner_id = await make.owner('Halff');
    const ownership_id = await make.ownership({ tract_id, owner_id, decimal_interest: 1 });
    const sign = async (contract_acres: number) =>
      make.contract({
        ownership_id,
        lease_id: await make.lease({ contract_status: 'active' }),
        contract_acres,
      });
    await sign(160);
    expect(await describeNow()).toEqual([]);
    const more = [await sign(160), await sign(160)];
    expect(await describeNow()).toEqual([
      '3 contracts together cover 480.00 acres; Halff has 160.00 net acres.',
    ]);
    for (const id of more) await ada.delete(`/api/contracts/${id}`);
    expect(await describeNow()).toEqual([]);
  });

  it('is net acres that the decimal does not make, and more acres in a unit than the tract has', async () => {
    const tract_id = await make.tract({ tract_name: 'Overdrawn', gross_acres: 160 });
    const owner_id = await make.owner('Halff');
    const interest = await make.ownership({ tract_id, owner_id, decimal_interest: 1, net_acres: 140 });
    const well_id = await make.well({ well_name: 'Wide' });
    const unit = await make.unit({ name: 'Unit B', tract_id, well_id, held_acres: 170, unit_acres: 640 });
    expect((await describeNow()).sort()).toEqual([
      'Halff has 140.00 net acres; 160.00 gross acres × 1.00000000 is 160.00.',
      'Unit B holds 170.00 acres of the tract, which has 160.00 gross acres.',
    ]);
    await ada.put(`/api/ownerships/${interest}`, { net_acres: 160 });
    await ada.put(`/api/proration_units/${unit}`, { held_acres: 160 });
    expect(await describeNow()).toEqual([]);
    await ada.put(`/api/tracts/${tract_id}`, { gross_acres: 150 });
    expect((await describeNow()).length).toBe(2);
    await ada.delete(`/api/tracts/${tract_id}`);
    expect(await describeNow()).toEqual([]);
  });

  it('is interests of a parent tract beside the tracts into which it is divided', async () => {
    const tract_id = await make.tract({ tract_name: 'Whole', gross_acres: 640 });
    const owner_id = await make.owner('Halff');
    await make.ownership({ tract_id, owner_id, decimal_interest: 1 });
    expect(await describeNow()).toEqual([]);
    await ada.put(`/api/tracts/${tract_id}`, { is_parent_tract: true });
    expect(await describeNow()).toEqual([
      'This parent tract has 1 mineral interest of its own (640.00 net acres). They count twice if the tracts it is divided into have interests too.',
    ]);
    await ada.put(`/api/tracts/${tract_id}`, { is_parent_tract: false });
    expect(await describeNow()).toEqual([]);
    await ada.delete(`/api/tracts/${tract_id}`);
  });

  it('is one unit for tracts that spell its name in two ways', async () => {
    const well_id = await make.well({ well_name: 'Spelled' });
    for (const name of ['Unit A', 'unit a']) {
      const tract_id = await make.tract({ gross_acres: 640 });
      await make.unit({ name, tract_id, well_id, held_acres: 400, unit_acres: 640 });
    }
    expect(await describeNow()).toEqual([
      'The participation factors of 2 tracts in Unit A sum to 1.25000000.',
    ]);
    await ada.delete(`/api/wells/${well_id}`);
  });

  it.each([
    [
      { expiration_date: '2020-01-01', extended: true },
      'The lease is marked active and extended beyond 2020-01-01, but the extension term is missing and no producing well holds it.',
    ],
    [
      { expiration_date: '2020-01-01', extended: true, extension_term: 'as agreed' },
      "The lease is marked active and extended beyond 2020-01-01, but the extension term can't be read and no producing well holds it.",
    ],
    [
      { expiration_date: '2026-05-01', extended: true },
      'The primary term ends on 2026-05-01 and no producing well holds the lease. It is extended, but the extension term is missing.',
    ],
    [
      { expiration_date: '2026-12-01', extension_due_date: '2026-06-01' },
      'The extension is due on 2026-06-01; without it, the lease expires on 2026-12-01.',
    ],
    [{ extension_due_date: '2026-06-01' }, 'The extension is due on 2026-06-01.'],
  ])('says of a lease with %j: %s', async (terms, details) => {
    const lease = await make.lease({ contract_status: 'active', ...terms });
    expect(await describeNow()).toEqual([details]);
    await ada.delete(`/api/leases/${lease}`);
  });

  it('reports that an extension cannot be due after the end of the lease', async () => {
    const lease = await make.lease({
      contract_status: 'active',
      expiration_date: '2026-01-01',
      extension_due_date: '2026-06-01',
    });
    expect(await describeNow()).toEqual([
      'The extension due date, 2026-06-01, is after the lease expires, 2026-01-01: an extension is due before expiration.',
      'The lease is marked active, but its term ended on 2026-01-01 and no producing well holds it.',
    ]);
    await ada.delete(`/api/leases/${lease}`);
  });
});

describe('bad input', () => {
  it.each([
    'page=0',
    'page_size=1001',
    'type=nonsense',
    'severity=urgent',
    'asset_type=unit',
    'due_before=2026-02-30',
    'due_before=soon',
    'dismissed=never',
    'q=a%00b',
    `q=${'a'.repeat(201)}`,
    'sort=name',
  ])('is refused in words: %s', async (query) => {
    const answer = await bo.get(`/api/analytics/action-center?${query}`);
    expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'invalid_input']);
  });

  it.each([
    [{ item_key: 'lease_expiring-1', until: '2026-03-31' }, 400],
    [{ item_key: 'lease_expiring-1', until: '2025-01-01' }, 400],
    [{ item_key: 'lease_expiring-1', until: '2027-04-01' }, 400],
    [{ item_key: 'lease_expiring-1', until: '2026-02-30' }, 400],
    [{ item_key: 'lease_expiring-1' }, 400],
    [{ item_key: "x'; DROP TABLE tracts", until: '2026-05-01' }, 400],
    [{ item_key: 'lease_expiring-1', until: '2026-05-01', note: 'x' }, 400],
    [{ item_key: 'lease_expiring-2147483648', until: '2027-03-31' }, 404],
  ])('is refused to dismiss: %j', async (body, status) => {
    expect((await bo.post('/api/analytics/action-items/dismiss', body)).status).toBe(status);
  });

  it.each(['/api/analytics/metrics/profit/rows', '/api/analytics/metrics/total_tracts/rows?page=x'])(
    'is refused of rows: %s',
    async (path) => expect((await bo.get(path)).status).toBe(400),
  );

  it.each(['[]', 'x', '{"a":1}'])('is refused of a selection: %s', async (header) => {
    for (const path of ['overview', 'action-center', 'metrics/total_tracts/rows']) {
      const answer = await bo.get(`/api/analytics/${path}`, { 'x-selected-areas': header });
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'At least 1 company and 1 area must be selected',
      ]);
    }
  });
});

it('counts only the chosen areas', async () => {
  const { companyId, areaId: first } = await createCompanyWithArea(bo, 'Two Areas');
  const second = (await bo.post('/api/area', { name: 'B', type: 'field', company_id: companyId })).body
    .data[0].id;
  const tract_id = await landMaker(bo, first).tract({ gross_acres: 100 });
  await landMaker(bo, first).ownership({ tract_id, decimal_interest: 0.5 });
  await landMaker(bo, second).tract({ gross_acres: 200 });
  const read = async (areas: number[]) => {
    const dashboard = dashboardReader(bo, { 'x-selected-areas': JSON.stringify(areas) });
    const { metrics, assets } = await dashboard.overview();
    return [
      metrics.total_tracts.value,
      metrics.net_mineral_acres.value,
      assets.tract_status.inactive.acres,
      (await dashboard.center()).total_items,
    ];
  };
  expect(await read([first])).toEqual([1, 50, 100, 1]);
  expect(await read([second])).toEqual([1, 0, 200, 0]);
  expect(await read([first, second])).toEqual([2, 50, 300, 1]);
  // A tract that moves to another area takes its figures with it.
  await bo.put(`/api/tracts/${tract_id}`, { area_id: second });
  expect(await read([first])).toEqual([0, 0, 0, 0]);
  expect(await read([second])).toEqual([2, 50, 300, 1]);
});
