import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { DepthSlice } from '#shared/land/contracts/depths.ts';
import { readDepths } from '#shared/land/depth/read-depths.ts';
import { depthTexts, unreadDepthTexts } from '#shared/land/depth/testing/depth-texts.ts';

let test: TestApp;
let ada: Person;
let owner: pg.Client;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

type Fields = Record<string, unknown>;

/** A tract of 640 acres with a well, and ways to own, lease and pick on it. */
async function createTract(name: string) {
  const { companyId, areaId } = await createCompanyWithArea(ada, name);
  const tract = await ada.make('tracts', { area_id: areaId, tract_name: name, gross_acres: 640 });
  let serial = 0;
  const next = () => {
    serial += 1;
    return String(serial);
  };
  const headers = { 'x-selected-companies': `[${companyId}]` };
  return {
    tract,
    areaId,
    headers,
    well: async (fields: Fields = {}, unit: Fields = {}) => {
      const well = await ada.make('wells', {
        area_id: areaId,
        well_name: `Well ${next()}`,
        api_number: `42301${next().padStart(5, '0')}`,
        ...fields,
      });
      await ada.make('proration_units', { tract_id: tract, well_id: well, name: 'Unit', ...unit });
      return well;
    },
    owner: async (fields: Fields) => {
      const holder = await ada.make('owners', { area_id: areaId, owner_name: `Owner ${next()}` });
      return ada.make('ownerships', {
        tract_id: tract,
        owner_id: holder,
        interest_type: 'mineral',
        decimal_interest: 1,
        ...fields,
      });
    },
    lease: async (ownership: number, contract: Fields, fields: Fields = {}) => {
      const lease = await ada.make('leases', {
        area_id: areaId,
        contract_name: `Lease ${next()}`,
        file_number: next(),
        contract_status: 'active',
        contract_date: '2024-01-01',
        expiration_date: '2030-01-01',
        royalty_rate: 0.25,
        ...fields,
      });
      await ada.make('contracts', { ownership_id: ownership, lease_id: lease, ...contract });
      return lease;
    },
    depths: async (query = '') => {
      const answer = await ada.get(`/api/tracts/${tract}/depths${query}`);
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      return answer.body.data[0];
    },
    report: async (query: string) => {
      const { status, body } = await ada.get(`/api/reports/acreage/preview?${query}`, headers);
      expect(status).toBe(200);
      const [{ rows, totals }] = body.data;
      const plain = (row: Fields) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, name.endsWith('_acres') ? Number(value) : value]),
        );
      return { rows: rows.map(plain), sums: plain(totals.sums) };
    },
    dashboard: async () => {
      const { body } = await ada.get('/analytics/overview', headers);
      const { metrics } = body.data[0];
      return [metrics.net_mineral_acres.value, metrics.net_revenue_acres.value];
    },
    /** The number of rows behind a card, and the sum of their values. */
    behind: async (metric: string) => {
      const { status, body } = await ada.get(`/api/analytics/metrics/${metric}/rows?page=1`, headers);
      expect([status, body]).toEqual([200, expect.anything()]);
      const rows = body.data;
      return [
        rows.length,
        rows.reduce((sum: number, { value }: { value: number }) => sum + Number(value), 0),
      ];
    },
    items: async () => {
      const { body } = await ada.get('/api/analytics/action-center?page_size=100', headers);
      return body.data[0].action_items.map(({ type }: { type: string }) => type).sort();
    },
  };
}

const acresOf = (slices: readonly DepthSlice[]) =>
  slices.map((each) => [each.label, each.net_acres, each.leased_acres, each.unleased_acres]);

describe('depths are read the same way in forms and in the database', () => {
  const stored = async (texts: readonly string[]) => {
    const { rows } = await owner.query<{ read: unknown }>(
      'SELECT read_depths(u.text) AS read FROM unnest($1::text[]) WITH ORDINALITY u (text, place) ORDER BY u.place',
      [texts],
    );
    return rows.map(({ read }) => read);
  };

  it('in every form', async () => {
    const texts = [...depthTexts.map(([text]) => text), ...unreadDepthTexts];
    const read = await stored(texts);
    expect(texts.map((text, place) => [text, read[place]])).toEqual(
      texts.map((text) => [text, readDepths(text)]),
    );
  });

  it('in random combinations', async () => {
    const depth = fc.constantFrom(
      'the surface',
      '8,000 ft',
      "9500'",
      '12000',
      '-2,100 ft subsea',
      'the top of the Wolfcamp A',
      'base of Bone Spring formation',
      '100 feet below the base of the 3rd Bone Spring',
      '10,000 ft MD',
      'the base',
    );
    const text = fc
      .tuple(
        fc.constantFrom('', 'from ', 'below ', 'All depths below ', 'between ', 'above ', 'the '),
        depth,
        fc.constantFrom(
          '',
          ' to ',
          ' - ',
          ' and ',
          ' down to ',
          ' and above ',
          ' and below',
          ' down',
          ' formation',
          ' only',
        ),
        fc.option(depth, { nil: '' }),
        fc.constantFrom('', '.', ' only', ', as seen at 9,000 ft in the Smith 1', ' except the Atoka'),
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 60, maxLength: 60 }), async (texts) => {
        const read = await stored(texts);
        expect(texts.map((each, place) => [each, read[place]])).toEqual(
          texts.map((each) => [each, readDepths(each)]),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('depths below the surface', () => {
  it.each([
    [
      'on the log of a vertical well',
      { measured_depth: 5025, bushing_elevation: 2925, ground_elevation: 2900 },
      5000,
    ],
    [
      'by true vertical depth',
      { vertical_depth: 5025, bushing_elevation: 2925, ground_elevation: 2900 },
      5000,
    ],
    ['subsea', { subsea_elevation: -2100, ground_elevation: 2900 }, 5000],
    ['without elevations', { vertical_depth: 5025 }, null],
  ])('of a pick %s', async (_how, pick, depth) => {
    const land = await createTract(`Pick ${_how}`);
    const well = await land.well({ well_type: 'vertical' });
    await ada.make('formation_tops', { well_id: well, formation: 'Dean', kind: 'top', ...pick });
    expect((await land.depths()).picks).toMatchObject([{ formation: 'Dean', kind: 'top', depth }]);
  });

  it('are warned of if they put the base of a formation above its top', async () => {
    const well_id = await (await createTract('Inverted')).well();
    const log = { well_id, bushing_elevation: 2925, ground_elevation: 2900 };
    await ada.make('formation_tops', { ...log, formation: 'Dean', kind: 'top', vertical_depth: 9525 });
    const base = await ada.post('/api/formation_tops', {
      ...log,
      formation: ' dean',
      kind: 'base',
      vertical_depth: 9025,
      subsea_elevation: -6200,
    });
    expect([base.status, base.body.warnings]).toEqual([
      201,
      [
        {
          path: 'subsea_elevation',
          message: 'Subsea Elevation differs from -6,100 ft, the bushing elevation less the vertical depth',
        },
        {
          path: 'vertical_depth',
          message: 'The base of the dean is above its top: 9,100 ft and 9,500 ft below the surface',
        },
      ],
    ]);
    const changes = { vertical_depth: 9625, subsea_elevation: -6700 };
    const deeper = await ada.put(`/api/formation_tops/${base.body.data[0].id}`, changes);
    expect(deeper.body.warnings).toEqual([]);
  });

  it('are none along the bore of a deviated well', async () => {
    const land = await createTract('Deviated');
    const well = await land.well({ well_type: 'horizontal' });
    const elevations = { bushing_elevation: 2925, ground_elevation: 2900 };
    await ada.make('formation_tops', {
      well_id: well,
      formation: 'Dean',
      kind: 'top',
      measured_depth: 9000,
      ...elevations,
    });
    const minerals = await land.owner({ depths: 'Below the top of the Dean' });
    expect(await land.depths()).toMatchObject({
      picks: [{ depth: null }],
      interests: [{ id: minerals, is_open: true, top: null }],
    });
  });

  it('of a formation are those of the wells of the tract: Middle Lewis, 7,536 to 7,970 ft in Well 14-1', async () => {
    const land = await createTract('Colorado 290-1');
    const elsewhere = await createTract('Elsewhere');
    const pickOf = (well: number, kind: string, depth: number) =>
      ada.make('formation_tops', {
        well_id: well,
        formation: 'Middle  Lewis',
        kind,
        vertical_depth: depth,
        bushing_elevation: 6500,
        ground_elevation: 6500,
      });
    const well = await land.well({ well_name: '14-1' });
    await pickOf(well, 'top', 7536);
    await pickOf(well, 'base', 7970);
    const other = await elsewhere.well();
    await pickOf(other, 'top', 7120);
    await pickOf(other, 'base', 7511);
    for (const each of [land, elsewhere]) await each.owner({ depths: 'Middle Lewis formation' });
    expect((await land.depths()).slices).toMatchObject([
      { label: 'Surface to 7,536 ft', formations: [] },
      { label: '7,536 to 7,970 ft', formations: ['Middle  Lewis'], net_acres: 640 },
      { label: 'Below 7,970 ft', formations: [], net_acres: 0 },
    ]);
    expect((await land.depths()).interests).toMatchObject([{ top: 7536, base: 7970, is_open: false }]);
    expect((await elsewhere.depths()).interests).toMatchObject([{ top: 7120, base: 7511 }]);
  });
});

describe('acres by depth', () => {
  it('are counted per slice and never added', async () => {
    const land = await createTract('Severed');
    const shallow = await land.owner({ depths: 'Surface to 8,000 ft' });
    const deep = await land.owner({ depths: 'below 8,000 feet' });
    await land.lease(shallow, {});
    expect(acresOf((await land.depths()).slices)).toEqual([
      ['Surface to 8,000 ft', 640, 640, 0],
      ['Below 8,000 ft', 640, 0, 640],
    ]);
    expect(await land.dashboard()).toEqual([640, 160]);
    expect(await land.items()).toEqual([]);
    const byTract = await land.report('group_by=tract');
    expect(byTract.rows).toMatchObject([{ net_acres: 640, leased_acres: 640, unleased_acres: 640 }]);
    const byDepth = await land.report('group_by=depth');
    expect(byDepth.rows).toMatchObject([
      { depths: 'Surface to 8,000 ft', leased_acres: 640 },
      { depths: 'Below 8,000 ft', leased_acres: 0, unleased_acres: 640 },
    ]);
    await land.lease(deep, {});
    expect(await land.dashboard()).toEqual([640, 160]);
    expect(await land.behind('net_mineral_acres')).toEqual([1, 640]);
    expect(await land.behind('net_revenue_acres')).toEqual([1, 160]);
  });

  it('let two leases of one interest stand at different depths, and the later one on top where they meet', async () => {
    const land = await createTract('Two leases');
    const minerals = await land.owner({});
    const first = await land.lease(
      minerals,
      { depths: 'Surface to 9,500 ft' },
      { contract_date: '2022-01-01' },
    );
    const second = await land.lease(minerals, { depths: 'below 9,500 ft' }, { contract_date: '2025-01-01' });
    const third = await land.lease(
      minerals,
      { depths: '5,000 ft to 7,000 ft' },
      { contract_date: '2025-06-01' },
    );
    const { slices, leases } = await land.depths();
    expect(acresOf(slices)).toEqual([
      ['Surface to 5,000 ft', 640, 640, 0],
      ['5,000 to 7,000 ft', 640, 640, 0],
      ['7,000 to 9,500 ft', 640, 640, 0],
      ['Below 9,500 ft', 640, 640, 0],
    ]);
    const standings = leases.map((each: { lease_id: number; standing: string }) => [
      each.lease_id,
      each.standing,
    ]);
    expect(standings).toEqual([
      [first, 'primary'],
      [second, 'primary'],
      [third, 'top_lease'],
    ]);
    expect(await land.items()).toEqual(['top_lease']);
  });

  it('under a lease whose depths are unresolved are for review, and it displaces no other', async () => {
    const land = await createTract('Unresolved');
    const minerals = await land.owner({});
    await land.lease(
      minerals,
      { depths: 'Below the base of the Wolfcamp A' },
      { contract_date: '2020-01-01' },
    );
    expect((await land.depths()).leases).toMatchObject([{ is_open: true, standing: 'primary' }]);
    expect((await land.report('group_by=tract')).rows).toMatchObject([
      { leased_acres: 0, review_acres: 640 },
    ]);
    await land.lease(minerals, { depths: 'Surface to 6,000 ft' }, { contract_date: '2025-01-01' });
    expect((await land.report('group_by=depth')).rows).toMatchObject([
      { depths: 'Surface to 6,000 ft', leased_acres: 640, review_acres: 0 },
      { depths: 'Below 6,000 ft', leased_acres: 0, review_acres: 640 },
    ]);
  });

  it('are kept by a depth release only where its clause says so', async () => {
    const land = await createTract('Depth release');
    const minerals = await land.owner({});
    const terms = { contract_date: '2015-01-01', expiration_date: '2018-01-01' };
    const lease = await land.lease(minerals, {}, terms);
    await land.well({ well_status: 'producing', first_prod_date: '2016-01-01' });
    await ada.make('lease_clauses', {
      lease_id: lease,
      kind: 'depth_release',
      depths: 'Surface to 8,100 ft',
    });
    expect((await land.report('group_by=depth')).rows).toMatchObject([
      { depths: 'Surface to 8,100 ft', leased_acres: 640, held_acres: 640, released_acres: 0 },
      { depths: 'Below 8,100 ft', leased_acres: 0, released_acres: 640, unleased_acres: 0 },
    ]);
    expect((await land.report('group_by=depth&as_of=2017-06-01')).rows).toMatchObject([
      { leased_acres: 640 },
      { leased_acres: 640, released_acres: 0 },
    ]);
    expect(await land.dashboard()).toEqual([640, 160]);
    await ada.make('lease_events', {
      lease_id: lease,
      kind: 'partial_release',
      starts_on: '2019-01-01',
      tract_id: land.tract,
      depths: 'Below 8,100 ft',
    });
    expect((await land.report('group_by=depth')).rows).toMatchObject([
      { leased_acres: 640, released_acres: 0 },
      { leased_acres: 0, released_acres: 0, unleased_acres: 640 },
    ]);
  });

  it('by lease have no total, because leases at different depths of a tract are not added', async () => {
    const land = await createTract('By lease');
    const smith = await land.owner({});
    const shallow = await land.lease(smith, { depths: 'Surface to 8,000 ft' });
    expect((await land.report('group_by=tract')).sums.leased_acres).toBe(640);
    await land.lease(smith, { depths: 'Below 8,000 ft' });
    const { rows, sums } = await land.report('group_by=lease');
    expect(rows.map(({ leased_acres }: Fields) => leased_acres)).toEqual([640, 640]);
    expect(sums).toEqual({});
    await ada.delete(`/api/leases/${shallow}`);
    expect((await land.report('group_by=lease')).rows).toHaveLength(1);
  });

  it('by formation are the same on boards as in the report, and each tract counts once in the total', async () => {
    const land = await createTract('Boards by formation');
    const well = await land.well();
    const pick = { well_id: well, kind: 'top', bushing_elevation: 2900, ground_elevation: 2900 };
    await ada.make('formation_tops', { ...pick, formation: 'Spraberry', vertical_depth: 7000 });
    await ada.make('formation_tops', { ...pick, formation: 'Wolfcamp A', vertical_depth: 9000 });
    const smith = await land.owner({ net_acres: 640 });
    await land.lease(smith, { depths: 'surface to 8,000 ft', contract_acres: 400 });
    const unpicked = await ada.make('tracts', {
      area_id: land.areaId,
      tract_name: 'No wells',
      gross_acres: 80,
    });
    const owner = await ada.make('owners', { area_id: land.areaId, owner_name: 'Unpicked' });
    await ada.make('ownerships', {
      tract_id: unpicked,
      owner_id: owner,
      interest_type: 'mineral',
      decimal_interest: 1,
    });
    const board = async (measure: string) => {
      const question = { of: 'tract', measure, groupBy: 'formation' };
      const { status, body } = await ada.post('/api/analytics/measure', question, land.headers);
      expect([status, body]).toEqual([200, expect.anything()]);
      const [{ groups, total }] = body.data;
      const found = groups.map(({ label, value }: { label: string; value: number }) => [label, value]);
      return { total, groups: Object.fromEntries(found), filter: groups[0].filter };
    };
    const reported = async (column: string, formation: string) =>
      (await land.report(`group_by=tract&formation=${formation}`)).rows.find(
        (row: Fields) => row.tract_name === 'Boards by formation',
      )?.[column];
    for (const [measure, column] of [
      ['net_mineral_acres', 'net_acres'],
      ['net_revenue_acres', 'net_revenue_acres'],
      ['leased_acres', 'leased_acres'],
      ['held_acres', 'held_acres'],
      ['unleased_acres', 'unleased_acres'],
    ] as const) {
      const { groups } = await board(measure);
      expect([measure, groups.Spraberry, groups['Wolfcamp A']]).toEqual([
        measure,
        await reported(column, 'Spraberry'),
        await reported(column, 'Wolfcamp A'),
      ]);
    }
    expect(await board('leased_acres')).toMatchObject({
      total: 400,
      groups: { Spraberry: 400, 'Wolfcamp A': 0, None: 0 },
    });
    expect(await board('net_mineral_acres')).toMatchObject({
      total: 720,
      groups: { Spraberry: 640, 'Wolfcamp A': 640, None: 80 },
      filter: expect.objectContaining({ report: 'acreage', formation: expect.any(String) }),
    });
    expect(await board('count')).toEqual({
      total: 2,
      groups: { Spraberry: 1, 'Wolfcamp A': 1, None: 1 },
      filter: null,
    });
    const gross = { of: 'tract', measure: 'gross_acres', groupBy: 'formation' };
    expect((await ada.post('/api/analytics/measure', gross, land.headers)).status).toBe(400);
  });

  it('by formation are those of the slices that it reaches', async () => {
    const land = await createTract('By formation');
    const minerals = await land.owner({});
    await land.lease(minerals, { depths: 'Surface to 8,000 ft' });
    const well = await land.well();
    const pick = { well_id: well, kind: 'top', bushing_elevation: 2900, ground_elevation: 2900 };
    await ada.make('formation_tops', { ...pick, formation: 'Spraberry', vertical_depth: 7000 });
    await ada.make('formation_tops', { ...pick, formation: 'Wolfcamp A', vertical_depth: 9000 });
    const leased = async (formation: string) => {
      const { rows } = await land.report(`group_by=tract&formation=${formation}`);
      return rows.map((row: Fields) => [row.leased_acres, row.unleased_acres, row.review_acres]);
    };
    expect(await leased('spraberry')).toEqual([[640, 0, 0]]);
    expect(await leased('Wolfcamp A')).toEqual([[0, 640, 0]]);
    expect(await leased('Ellenburger')).toEqual([[0, 0, 640]]);
  });

  it('of many interests with different depths are computed with each text read once', async () => {
    const land = await createTract('Many depths');
    for (let place = 1; place <= 30; place += 1)
      await land.owner({ depths: `Surface to ${1000 + place * 10} ft`, decimal_interest: 0.01 });
    const { slices } = await land.depths();
    expect(slices).toHaveLength(31);
    expect(slices.map((each: DepthSlice) => each.net_acres).slice(0, 3)).toEqual([192, 185.6, 179.2]);
    expect((await land.dashboard())[0]).toBe(192);
  });

  it('are known as of their days', async () => {
    const land = await createTract('As known on');
    const minerals = await land.owner({});
    await ada.put(`/api/ownerships/${minerals}`, { depths: 'Surface to 8,000 ft' });
    expect((await land.depths()).slices).toHaveLength(2);
    const tomorrow = await ada.get(`/api/tracts/${land.tract}/depths?as_known_on=2999-01-01`);
    expect([tomorrow.status, tomorrow.body.details[0].path]).toEqual([400, 'as_known_on']);
  });
});

it.each([
  ['12,000 ft to 8,000 ft', 'top first'],
  ['below 12,000 ft MD', 'measured depth'],
  ['below 9,500 ft KB', 'log'],
])('warns of %s', async (depths, words) => {
  const land = await createTract(`Warned ${depths}`);
  const holder = await land.owner({});
  const saved = await ada.put(`/api/ownerships/${holder}`, { depths });
  expect(JSON.stringify(saved.body)).toContain(words);
  expect((await land.depths()).interests).toMatchObject([{ depths, is_open: true }]);
});
