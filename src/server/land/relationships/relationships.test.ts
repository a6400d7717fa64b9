import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relationshipsAnswer } from '#server/land/contracts/relationships.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { relatedAssets } from '#shared/land/entities/relationships.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape, which the tests assert.
type Row = any;

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let eastId: number;
/** Two tracts, three owners and a deleted one, three leases, two wells; see `beforeAll`. */
const ids: Record<string, number> = {};

async function make(path: string, body: object, person = ada): Promise<number> {
  const answer = await person.post(`/api/${path}`, body);
  expect(answer.text).toContain('"success":true');
  return answer.body.data[0].id;
}

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  acme = await createCompanyWithArea(ada, 'Acme');
  const west = acme.areaId;
  eastId = await make('area', { name: 'East', type: 'field', company_id: acme.companyId });
  ids.north = await make('tracts', { tract_name: 'North', gross_acres: 640, area_id: west });
  ids.south = await make('tracts', { tract_name: 'South', gross_acres: 320, area_id: eastId });
  for (const owner_name of ['Alder', 'Birch', 'Cedar'])
    ids[owner_name] = await make('owners', { owner_name, area_id: west });
  for (const [name, area_id] of [
    ['First', west],
    ['Second', west],
    ['Third', eastId],
  ])
    ids[String(name)] = await make('leases', { contract_name: name, file_number: `F-${name}`, area_id });
  ids.oil = await make('wells', { well_name: 'Oil 1H', api_number: '4230100001', area_id: west });
  ids.gas = await make('wells', { well_name: 'Gas 2H', api_number: '4230100002', area_id: eastId });
  ids.idle = await make('wells', { well_name: 'Idle', api_number: '4230100003', area_id: west });

  const own = (tract_id: number | undefined, owner_id: number | undefined, net_acres: number) =>
    make('ownerships', { tract_id, owner_id, net_acres, interest_type: 'mineral' });
  ids.northAlder = await own(ids.north, ids.Alder, 160);
  ids.northBirch = await own(ids.north, ids.Birch, 320);
  ids.northCedar = await own(ids.north, ids.Cedar, 160);
  ids.southAlder = await own(ids.south, ids.Alder, 320);
  ids.tractAlone = await own(ids.north, undefined, 1);
  ids.ownerAlone = await own(undefined, ids.Birch, 1);

  const sign = (ownership_id: number | undefined, lease_id: number | undefined, contract_acres: number) =>
    make('contracts', { ownership_id, lease_id, contract_acres, contract_number: `${contract_acres}` });
  // The first lease covers two interests in the north tract and one in the south tract; the second covers one interest.
  ids.firstBirch = await sign(ids.northBirch, ids.First, 300);
  ids.firstAlder = await sign(ids.northAlder, ids.First, 160);
  ids.firstSouth = await sign(ids.southAlder, ids.First, 320);
  ids.secondCedar = await sign(ids.northCedar, ids.Second, 100);

  const unit = (tract_id: number | undefined, well_id: number | undefined, name: string) =>
    make('proration_units', { tract_id, well_id, name, held_acres: 157.82, unit_acres: 237.9 });
  ids.northOil = await unit(ids.north, ids.oil, 'North unit');
  ids.southOil = await unit(ids.south, ids.oil, 'South unit');
  ids.northOilAgain = await unit(ids.north, ids.oil, 'Second unit');
  ids.southGas = await unit(ids.south, ids.gas, 'Gas unit');
  await make('production_units', { unit_name: 'North Unit', area_id: west });
});
afterAll(() => test.close());

async function related(
  path: string,
  id: number | undefined,
  query = '',
  headers: Record<string, string> = {},
) {
  const answer = await ada.get(`/api/${path}/${id}/relationships${query}`, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Returns the ids of the related records in order, newest row first. */
async function relatedIds(path: string, id: number | undefined, entity: string, headers = {}) {
  const { data } = await related(path, id, `?entity=${entity}`, headers);
  return data.map((row: Row) => row[entity].id);
}

describe('two kinds that one bridge ties', () => {
  it('have a row for each bridge, with the record and the bridge', async () => {
    const { data, meta } = await related('tracts', ids.north, '?entity=well');
    expect(data).toMatchObject([
      {
        id: ids.northOilAgain,
        well: { id: ids.oil },
        proration_unit: { id: ids.northOilAgain, name: 'Second unit' },
      },
      {
        id: ids.northOil,
        well: { id: ids.oil, well_name: 'Oil 1H', area_name: 'Acme area', created_by: 'Ada Byron' },
        proration_unit: { name: 'North unit', held_acres: 157.82, unit_acres: 237.9 },
      },
    ]);
    expect(data[0]).not.toHaveProperty('proration_units');
    expect(meta).toEqual({ total: 2, page: 1, page_size: 2, total_pages: 1 });
  });

  it('drop a bridge whose other end is missing', async () => {
    expect(await relatedIds('tracts', ids.north, 'owner')).toEqual([ids.Cedar, ids.Birch, ids.Alder]);
    expect(await relatedIds('owners', ids.Birch, 'tract')).toEqual([ids.north]);
    const { data } = await related('owners', ids.Birch, '?entity=ownership');
    expect(data.map((row: Row) => [row.id, row.tract?.id ?? null, row.owner.id])).toEqual([
      [ids.ownerAlone, null, ids.Birch],
      [ids.northBirch, ids.north, ids.Birch],
    ]);
  });
});

describe('two kinds that several bridges tie', () => {
  it('have a row for each related record, with the first bridges and all of them', async () => {
    const { data } = await related('tracts', ids.north, '?entity=lease');
    expect(data).toMatchObject([
      { id: ids.secondCedar, lease: { id: ids.Second }, contracts: [{ id: ids.secondCedar }] },
      {
        id: ids.firstBirch,
        lease: { id: ids.First, file_number: 'F-First' },
        contract: { id: ids.firstBirch, ownership_id: ids.northBirch, contract_acres: 300 },
        contracts: [{ id: ids.firstBirch }, { id: ids.firstAlder, contract_acres: 160 }],
        // The ownership of the first contract, although another ownership was created earlier.
        ownership: { id: ids.northBirch },
        ownerships: [{ id: ids.northBirch }, { id: ids.northAlder }],
      },
    ]);
  });

  it('lead from lease to well over contract, ownership and unit, each listed once', async () => {
    const { data } = await related('leases', ids.First, '?entity=well');
    expect(data).toMatchObject([
      { id: ids.southGas, well: { id: ids.gas }, contracts: [{ id: ids.firstSouth }] },
      { id: ids.northOil, well: { id: ids.oil } },
    ]);
    const [, oil] = data;
    expect(oil.proration_units.map((row: Row) => row.id)).toEqual([
      ids.northOil,
      ids.southOil,
      ids.northOilAgain,
    ]);
    expect(oil.contracts.map((row: Row) => row.id).sort()).toEqual(
      [ids.firstBirch, ids.firstAlder, ids.firstSouth].sort(),
    );
  });

  it('look the same from either side', async () => {
    const sides = new Map<string, string[]>();
    for (const base of Object.keys(assets) as AssetName[]) {
      // A unit has tracts and wells; these have its proration units.
      if (base === 'production_unit') continue;
      const { body } = await ada.get(`/api/${assets[base].plural}`);
      for (const { id } of body.data) {
        for (const other of relatedAssets(base)) {
          const found: number[] = await relatedIds(assets[base].plural, id, other);
          const pairs = sides.get(`${base}-${other}`) ?? [];
          sides.set(`${base}-${other}`, pairs.concat([...new Set(found)].map((far) => `${id} ${far}`)));
        }
      }
    }
    expect(sides.size).toBe(12);
    expect(sides.get('tract-lease')?.sort()).toEqual(
      [`${ids.north} ${ids.First}`, `${ids.north} ${ids.Second}`, `${ids.south} ${ids.First}`].sort(),
    );
    for (const [pair, found] of sides) {
      const [base, other] = pair.split('-');
      const back = sides.get(`${other}-${base}`)?.map((each) => each.split(' ').reverse().join(' '));
      expect([pair, back?.sort()]).toEqual([pair, found.sort()]);
    }
    expect(sides.get('well-lease')).not.toEqual([]);
    expect(sides.get('owner-lease')).toHaveLength(3);
  });
});

describe('bridges', () => {
  it('brings the markers of a unit, of its well and of its tract', async () => {
    const mark = (asset_type: string, asset_id: number | undefined) =>
      make('geological_markers', {
        marker_name: `At the ${asset_type}`,
        marker_type: 'point',
        geometry: '{"type":"Point","coordinates":[-103.5,31.4]}',
        asset_type,
        asset_id,
      });
    const [ofUnit, ofTract, ofWell] = [
      await mark('Proration_Unit', ids.southGas),
      await mark('Tract', ids.south),
      await mark('Well', ids.gas),
    ];
    const { data } = await related('tracts', ids.south, '?entity=proration_unit');
    const unit = data.find((row: Row) => row.id === ids.southGas);
    expect(unit.geological_markers).toMatchObject([{ id: ofUnit, marker_name: 'At the Proration_Unit' }]);
    expect(unit.tract.geological_markers).toMatchObject([{ id: ofTract, created_by: 'Ada Byron' }]);
    expect(unit.well.geological_markers).toMatchObject([{ id: ofWell }]);
    expect(JSON.parse(unit.well.geological_markers[0].geometry).coordinates).toEqual([-103.5, 31.4]);
    const other = data.find((row: Row) => row.id === ids.southOil);
    expect(other.geological_markers).toEqual([]);

    // Rows of an entity include them only on request, whether whole or paged.
    const query = '?entity=tract&with=geological_markers';
    for (const requested of [query, `${query}&page=1&page_size=10`]) {
      const ofLease = await related('leases', ids.First, requested);
      const south = ofLease.data.find((row: Row) => row.tract.id === ids.south);
      expect(south.tract.geological_markers).toMatchObject([{ id: ofTract }]);
      expect(relationshipsAnswer('lease').safeParse(ofLease).error).toBeUndefined();
    }
    const wells = await related('leases', ids.First, '?entity=well&with=geological_markers');
    const gas = wells.data.find((row: Row) => row.well.id === ids.gas);
    expect(gas.well.geological_markers).toMatchObject([{ id: ofWell }]);
    expect(gas.proration_units).toMatchObject([{ geological_markers: [{ id: ofUnit }] }]);
    const plain = await related('leases', ids.First, '?entity=tract');
    expect(plain.data[0].tract).not.toHaveProperty('geological_markers');
    for (const id of [ofUnit, ofTract, ofWell]) await ada.delete(`/api/geological_markers/${id}`);
  });

  it('are listed with the records they link nested in them', async () => {
    const { data } = await related('wells', ids.gas, '?entity=proration_unit');
    expect(data).toMatchObject([
      { id: ids.southGas, name: 'Gas unit', tract: { tract_name: 'South' }, well: { well_name: 'Gas 2H' } },
    ]);
    const contracts = await related('tracts', ids.south, '?entity=contract');
    expect(contracts.data).toMatchObject([
      {
        id: ids.firstSouth,
        lease: { contract_name: 'First' },
        ownership: { id: ids.southAlder, owner: { owner_name: 'Alder' }, tract: { tract_name: 'South' } },
      },
    ]);
    // For a lease: the units of the tracts that it covers, each once with its links and markers.
    const units = await related('leases', ids.First, '?entity=proration_unit');
    const gas = units.data.find((row: Row) => row.id === ids.southGas);
    expect(gas).toMatchObject({
      tract: { tract_name: 'South' },
      well: { well_name: 'Gas 2H' },
      geological_markers: [],
    });
    expect(new Set(units.data.map((row: Row) => row.id)).size).toBe(units.data.length);
    expect(relationshipsAnswer('lease').safeParse(units).error).toBeUndefined();
    const ownerships = await related('leases', ids.First, '?entity=ownership');
    expect(ownerships.data.map((row: Row) => row.id)).toEqual([
      ids.southAlder,
      ids.northBirch,
      ids.northAlder,
    ]);
  });
});

describe('the call', () => {
  it.each(Object.values(assets).map((asset) => [asset.plural, asset.name] as const))(
    'answers %s by its contract, without an entity a list of each',
    async (plural, name) => {
      const contract = relationshipsAnswer(name);
      const { body } = await ada.get(`/api/${plural}`);
      const id = body.data.at(-1).id;
      const all = await related(plural, id);
      expect(contract.safeParse(all).error).toBeUndefined();
      const document = await ada.get('/api/openapi.json');
      expect(document.body.paths).toHaveProperty([`/api/${plural}/{id}/relationships`]);
      for (const [entity, rows] of Object.entries(all.data)) {
        const one = await related(plural, id, `?entity=${entity}`);
        expect(contract.safeParse(one).error).toBeUndefined();
        expect(one.data).toEqual(rows);
        const page = await related(plural, id, `?entity=${entity}&page_size=1`);
        expect(page.data).toEqual((rows as Row[]).slice(0, 1));
        expect(page.meta.total).toBe((rows as Row[]).length);
      }
    },
  );

  it('pages without overlap, and past the end answers an empty page with the right total', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        related('tracts', ids.north, `?entity=owner&page=${page}&page_size=1`).then(
          (body) => body.data[0]?.id,
        ),
      ),
    );
    expect(pages).toEqual([ids.northCedar, ids.northBirch, ids.northAlder, undefined]);
    const beyond = await related('tracts', ids.north, '?entity=owner&page=9&page_size=1');
    expect(beyond.meta).toEqual({ total: 3, page: 9, page_size: 1, total_pages: 3 });
  });

  it.each([
    ['?entity=tract', 'entity', 'must be one of: well, owner, lease, proration_unit, ownership, contract'],
    ['?entity=nonsense', 'entity', 'must be one of: well, owner, lease, proration_unit, ownership, contract'],
    ['?entity=constructor', 'entity', 'must be one of'],
    ['?page=1', 'page', 'needs an entity'],
    ['?page_size=5', 'page_size', 'needs an entity'],
    ['?with=geological_markers', 'with', 'needs an entity'],
    ['?entity=well&with=wells', 'with', 'must be geological_markers'],
    ['?entity=well&page=0', 'page', 'must be a whole number'],
    ['?entity=well&page_size=1001', 'page_size', 'must be a whole number'],
    ['?sort=id', 'sort', ''],
  ])('refuses %s and says what is possible', async (query, path, message) => {
    const answer = await ada.get(`/api/tracts/${ids.north}/relationships${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.details[0].path).toBe(path);
    expect(answer.body.details[0].message).toContain(message);
  });

  it('refuses calls without a token or with an invalid id', async () => {
    const url = `/api/tracts/${ids.north}/relationships`;
    expect((await test.call({ method: 'GET', url })).status).toBe(401);
    expect((await ada.get('/api/tracts/zero/relationships')).status).toBe(400);
  });

  it("refuses another company's record, whole or paged, like one that is not there", async () => {
    for (const url of [
      `/api/tracts/${ids.north}/relationships`,
      `/api/tracts/${ids.north}/relationships?entity=well`,
      `/api/tracts/${ids.north}/relationships?entity=well&page=1`,
    ]) {
      expect(await bo.get(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const missing = await ada.get(url.replace(String(ids.north), '999999'));
      expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('the selection', () => {
  const areas = (...chosen: number[]) => ({ 'x-selected-areas': JSON.stringify(chosen) });

  it('narrows the related records and the bridges, not the record that is asked about', async () => {
    expect(await relatedIds('leases', ids.First, 'well', areas(acme.areaId))).toEqual([ids.oil]);
    expect(await relatedIds('leases', ids.First, 'tract', areas(eastId))).toEqual([ids.south]);
    const units = await related(
      'wells',
      ids.oil,
      '?entity=proration_unit&page=1',
      areas(acme.areaId, 999_999),
    );
    // A unit is in the areas of its tract and its well.
    expect(units.meta.total).toBe(3);
    const all = await related('tracts', ids.north, '', areas(999_999));
    expect(Object.values(all.data)).toEqual([[], [], [], [], [], []]);
  });

  it('answers nothing of a company that is not chosen, and refuses a malformed choice', async () => {
    const elsewhere = { 'x-selected-companies': '[999999]' };
    expect(await relatedIds('tracts', ids.north, 'owner', elsewhere)).toEqual([]);
    const paged = await related('tracts', ids.north, '?entity=owner&page=1', elsewhere);
    expect(paged).toMatchObject({ data: [], meta: { total: 0 } });
    const empty = await ada.get(`/api/tracts/${ids.north}/relationships`, { 'x-selected-areas': '[]' });
    expect(empty).toMatchObject({
      status: 400,
      body: { message: 'At least 1 company and 1 area must be selected' },
    });
  });
});
