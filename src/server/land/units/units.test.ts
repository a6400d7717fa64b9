import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let areaId: number;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ areaId, companyId } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

async function tract(area = areaId): Promise<number> {
  serial += 1;
  return ada.make('tracts', {
    tract_name: `Tract ${serial}`,
    gross_acres: 320,
    county: 'Reeves',
    area_id: area,
  });
}

async function well(area = areaId): Promise<number> {
  serial += 1;
  const api_number = `42389${String(serial).padStart(5, '0')}`;
  return ada.make('wells', { well_name: `Well ${serial}`, api_number, area_id: area });
}

async function proration(
  name: string | null,
  ends: { tract_id: number; well_id: number },
  fields: object = {},
) {
  return ada.make('proration_units', { name, held_acres: 160, unit_acres: 640, ...ends, ...fields });
}

const headers = () => ({
  'x-selected-companies': `[${companyId}]`,
  'x-selected-areas': `[${areaId}]`,
});
const proposals = async () => (await ada.get('/api/unit_proposals', headers())).body;
const related = async (unit: number, entity: string) =>
  (await ada.get(`/api/production_units/${unit}/relationships?entity=${entity}`)).body.data;

describe('names of proration units', () => {
  it('are proposed by area, ignoring case, with what the proration units state', async () => {
    const [north, south, one, two] = [await tract(), await tract(), await well(), await well()];
    await proration('Falk Unit', { tract_id: north, well_id: one }, { depths: 'Wolfcamp A formation' });
    await proration('FALK UNIT ', { tract_id: south, well_id: one }, { depths: 'Wolfcamp A formation' });
    await proration('Falk Unit', { tract_id: south, well_id: two });
    await proration('Garza Unit', { tract_id: south, well_id: two }, { unit_acres: 320 });
    await proration('Garza Unit', { tract_id: north, well_id: two }, { unit_acres: 640 });
    await proration(null, { tract_id: north, well_id: two });
    const { data, meta } = await proposals();
    expect(meta.total).toBe(2);
    expect(data).toEqual([
      {
        area_id: areaId,
        area_name: 'Acme area',
        unit_name: 'Falk Unit',
        tracts: 2,
        wells: 2,
        unit_acres: [640],
        depths: ['Wolfcamp A formation'],
      },
      expect.objectContaining({ unit_name: 'Garza Unit', unit_acres: [320, 640] }),
    ]);
    const page = await ada.get('/api/unit_proposals?page=2&page_size=1', headers());
    expect(page.body).toMatchObject({
      data: [{ unit_name: 'Garza Unit' }],
      meta: { total: 2, total_pages: 2 },
    });
  });

  it('have their number on a page beyond the last, too', async () => {
    const { body } = await ada.get('/api/unit_proposals?page=9&page_size=25', headers());
    expect(body).toMatchObject({ data: [], meta: { total: 2, page: 9, total_pages: 1 } });
  });

  it('become units, each as an act of its own that can be undone', async () => {
    const made = await ada.post('/api/unit_proposals', {
      units: [
        { area_id: areaId, unit_name: 'falk unit', unit_acres: 640 },
        { area_id: areaId, unit_name: 'Garza Unit', unit_acres: null },
      ],
    });
    expect(made.status, made.text).toBe(201);
    const [falk, garza] = made.body.data;
    expect(falk).toMatchObject({ unit_name: 'Falk Unit' });
    expect(falk.act_id).not.toBe(garza.act_id);
    expect(await ada.read('production_units', falk.id)).toMatchObject({
      unit_name: 'Falk Unit',
      unit_acres: 640,
      unit_depths: 'Wolfcamp A formation',
      unit_kind: null,
    });
    expect((await proposals()).meta.total).toBe(0);
    expect((await ada.post(`/api/acts/${garza.act_id}/undo`, {})).status).toBe(200);
    expect((await proposals()).data).toMatchObject([{ unit_name: 'Garza Unit' }]);
    expect((await ada.get(`/api/production_units/${falk.id}`)).status).toBe(200);
  });

  it('are refused if a unit has the name, or if no tract states the acres', async () => {
    const again = await ada.post('/api/unit_proposals', {
      units: [{ area_id: areaId, unit_name: 'Falk Unit', unit_acres: 640 }],
    });
    expect(again).toMatchObject({ status: 409, body: { details: [{ path: 'units.0.unit_name' }] } });
    const other = await ada.post('/api/unit_proposals', {
      units: [{ area_id: areaId, unit_name: 'Garza Unit', unit_acres: 100 }],
    });
    expect(other).toMatchObject({ status: 409, body: { details: [{ path: 'units.0.unit_acres' }] } });
    expect((await proposals()).meta.total).toBe(1);
  });

  it('are not shown to other companies, which cannot create units of them', async () => {
    const eve = await test.register('Eve Moss');
    await createCompanyWithArea(eve, 'Other');
    expect((await eve.get('/api/unit_proposals')).body.data).toEqual([]);
    const made = await eve.post('/api/unit_proposals', {
      units: [{ area_id: areaId, unit_name: 'Garza Unit', unit_acres: null }],
    });
    expect(made.status).toBe(409);
  });
});

describe('a unit', () => {
  it('has the tracts and wells whose proration units in its area have its name', async () => {
    const elsewhere = await ada.make('area', { name: 'Elsewhere', type: 'project', company_id: companyId });
    const [north, south, away, one, two] = [
      await tract(),
      await tract(),
      await tract(elsewhere),
      await well(),
      await well(),
    ];
    await proration('Castaneda Unit', { tract_id: north, well_id: one });
    await proration('castaneda unit', { tract_id: north, well_id: two });
    await proration('Castaneda Unit', { tract_id: south, well_id: one }, { held_acres: 80 });
    await proration('Castaneda Unit', { tract_id: away, well_id: one });
    const id = await ada.make('production_units', {
      unit_name: 'Castaneda Unit',
      unit_kind: 'pooled',
      area_id: areaId,
    });
    const tracts = await related(id, 'tract');
    expect(tracts.map((row: { tract: { id: number } }) => row.tract.id)).toEqual([south, north]);
    expect(tracts[1].proration_units).toHaveLength(2);
    const wells = await related(id, 'well');
    expect(wells.map((row: { well: { id: number } }) => row.well.id)).toEqual([two, one]);
    expect(await related(id, 'proration_unit')).toHaveLength(3);
    const counted = await ada.get(
      `/api/production_units/${id}/relationships?entity=tract&page=1&page_size=1`,
    );
    expect(counted.body.meta.total).toBe(2);
  });

  it('has a name that no other unit of its area has, in any case', async () => {
    const fields = { unit_name: 'CASTANEDA UNIT', area_id: areaId };
    const again = await ada.post('/api/production_units', fields);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'unit_name' }] },
    });
    const other = await ada.make('area', { name: 'Third', type: 'project', company_id: companyId });
    expect(await ada.make('production_units', { ...fields, area_id: other })).toBeGreaterThan(0);
  });

  it('renames its proration units when it is renamed, and its deletion leaves them', async () => {
    const [own, other, drilled] = [await tract(), await tract(), await well()];
    const renamed = await proration('ellerbee unit', { tract_id: own, well_id: drilled });
    const kept = await proration('Ellerbee Unit 2', { tract_id: other, well_id: drilled });
    const id = await ada.make('production_units', { unit_name: 'Ellerbee Unit', area_id: areaId });
    const put = await ada.put(`/api/production_units/${id}`, {
      unit_name: 'Ellerbee Gas Unit',
      version_id: 1,
    });
    expect(put.status, put.text).toBe(200);
    const names = async () => {
      const all = await Promise.all([renamed, kept].map((each) => ada.read('proration_units', each)));
      return all.map(({ name }) => name);
    };
    expect(await names()).toEqual(['Ellerbee Gas Unit', 'Ellerbee Unit 2']);
    expect(await related(id, 'tract')).toHaveLength(1);
    const history = await ada.get(`/api/proration_units/${renamed}/history`);
    expect(history.body.data[0].changes).toContainEqual(
      expect.objectContaining({ field: 'name', old: 'ellerbee unit', new: 'Ellerbee Gas Unit' }),
    );
    await ada.delete(`/api/production_units/${id}`);
    expect(await names()).toEqual(['Ellerbee Gas Unit', 'Ellerbee Unit 2']);
    await ada.post(`/api/trash/production_units/${id}/restore`, {});
    expect(await related(id, 'tract')).toHaveLength(1);
  });

  it('is found by the global search', async () => {
    const found = await ada.get('/api/search?q=ellerbee');
    const { results, metadata } = found.body.data[0].data;
    expect(results).toContainEqual(
      expect.objectContaining({ type: 'production_unit', name: 'Ellerbee Gas Unit' }),
    );
    expect(metadata.entity_counts.production_unit).toBe(1);
  });
});
