import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let place: { companyId: number; areaId: number };
let serial = 0;

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
});
afterAll(() => test.close());
beforeEach(async () => {
  serial += 1;
  place = await createCompanyWithArea(ada, `Company ${serial}`);
});

const undo = (act: number, person = ada) => person.post(`/api/acts/${act}/undo`, {});

const assets = ['tracts', 'wells', 'leases', 'owners'];
const make = (kind: string, fields: object) =>
  ada.make(kind, assets.includes(kind) ? { area_id: place.areaId, ...fields } : fields);

const makeWell = (n: number, fields: object = {}) =>
  make('wells', { well_name: `Well ${n}`, api_number: `42301${String(n).padStart(5, '0')}`, ...fields });

const read = (id: number, kind = 'wells') => ada.read(kind, id);

/** Updates or deletes records and returns the act. */
async function act(call: 'update' | 'delete', body: object, kind = 'wells'): Promise<number> {
  const answer = await ada.post(`/api/${kind}/bulk-${call}`, body);
  expect(answer.body.data?.[0]).toMatchObject({ act_id: expect.any(Number) });
  return answer.body.data[0].act_id;
}

const member = (name: string, roleId: number) => test.member(`${name} ${serial}`, place.companyId, roleId);

async function newArea(name: string): Promise<number> {
  const answer = await ada.post('/api/area', { name, type: 'field', company_id: place.companyId });
  return answer.body.data[0].id;
}

describe('undoing a bulk edit', () => {
  it('restores the previous values of each record, and only those that the act changed', async () => {
    const one = await makeWell(1, { operator: 'XTO', gross_acres: 157.8201, spud_date: '2014-03-09' });
    const two = await makeWell(2, { well_status: 'producing', gross_acres: 640 });
    const before = [await read(one), await read(two)];
    const id = await act('update', {
      ids: [one, two],
      changes: {
        operator: 'Devon',
        gross_acres: 640,
        spud_date: null,
        well_status: 'producing',
        is_active: false,
      },
    });
    const undone = await undo(id);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        data: [{ matched: 2, undone: 2, refused: [], refused_count: 0, links_restored: 0, links_missing: 0 }],
      },
    });
    for (const [index, record] of [one, two].entries()) {
      const { modified_date: _then, ...was } = before[index];
      expect(await read(record)).toMatchObject({ ...was, version_id: 3 });
    }
    const history = await ada.get(`/api/wells/${one}/history`);
    expect(history.body.data[0].changes).toContainEqual({
      field: 'gross_acres',
      label: 'Gross Acres',
      old: 640,
      new: 157.8201,
    });
  });

  it('leaves later changes alone, and reports them by name', async () => {
    const [one, two, three] = [await makeWell(1), await makeWell(2), await makeWell(3)];
    const id = await act('update', { ids: [one, two, three], changes: { operator: 'Devon' } });
    await ada.put(`/api/wells/${two}`, { gross_acres: 10 });
    await ada.delete(`/api/wells/${three}`);
    const undone = await undo(id);
    const message = 'This well has been changed since.';
    const deleted = 'This well has been deleted since.';
    expect(undone.body.data[0]).toMatchObject({
      matched: 3,
      undone: 1,
      refused: [
        { id: two, title: 'Well 2', code: 'conflict', message },
        { id: three, title: 'Well 3', code: 'not_found', message: deleted },
      ],
      refused_count: 2,
    });
    expect(await read(one)).toMatchObject({ operator: null });
    expect(await read(two)).toMatchObject({ operator: 'Devon', gross_acres: 10 });
    const again = await undo(id);
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `Nothing could be undone. ${message}`,
        data: [
          { matched: 3, undone: 0, refused: [{ id: one }, { id: two }, { id: three }], refused_count: 3 },
        ],
      },
    });
  });

  it('moves records back, but not where their key was taken or the area is gone', async () => {
    const [left, gone, target] = [await newArea('Left'), await newArea('Gone'), await newArea('Target')];
    const back = await makeWell(1);
    const crowded = await makeWell(2, { area_id: left });
    const homeless = await makeWell(3, { area_id: gone });
    const id = await act('update', { ids: [back, crowded, homeless], changes: { area_id: target } });
    await makeWell(2, { area_id: left, api_number: '42301000020000' });
    expect((await ada.delete(`/api/area/${gone}`)).status).toBe(200);
    const undone = await undo(id);
    expect(undone.body.data[0]).toMatchObject({
      undone: 1,
      refused: [
        {
          id: crowded,
          code: 'duplicate',
          message: 'API Number is already used by another well in this area',
        },
        { id: homeless, code: 'conflict', message: expect.stringContaining('area') },
      ],
    });
    expect(await read(back)).toMatchObject({ area_id: place.areaId });
    expect(await read(homeless)).toMatchObject({ area_id: target });
  });

  it('restores the number of one record', async () => {
    const well = await makeWell(1);
    const id = await act('update', { ids: [well], changes: { api_number: '4230155555' } });
    expect((await undo(id)).body.data[0]).toMatchObject({ undone: 1 });
    expect(await read(well)).toMatchObject({ api_number: '4230100001' });
  });
});

describe('undoing a bulk deletion', () => {
  it('brings the records back with their links', async () => {
    const tracts = [await make('tracts', { tract_name: 'A' }), await make('tracts', { tract_name: 'B' })];
    const well = await makeWell(1);
    const owner = await make('owners', { owner_name: 'O' });
    const lease = await make('leases', { contract_name: 'L', file_number: 'F' });
    const units = [];
    for (const tract of tracts) {
      units.push(await make('proration_units', { tract_id: tract, well_id: well }));
      const ownership = await make('ownerships', { tract_id: tract, owner_id: owner });
      await make('contracts', { ownership_id: ownership, lease_id: lease });
    }
    const before = await read(tracts[0] ?? 0, 'tracts');
    const id = await act('delete', { ids: tracts }, 'tracts');
    const undone = await undo(id);
    expect(undone.body.data[0]).toMatchObject({
      matched: 2,
      undone: 2,
      refused_count: 0,
      links_restored: 6,
      links_missing: 0,
    });
    const { modified_date: _then, ...was } = before;
    expect(await read(tracts[0] ?? 0, 'tracts')).toMatchObject({ ...was, version_id: 2 });
    expect(await read(units[0] ?? 0, 'proration_units')).toMatchObject({ tract_id: tracts[0] });
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: {
        data: [
          {
            undone: 0,
            refused: [{ code: 'conflict', message: 'This tract has been restored since.' }, {}],
          },
        ],
      },
    });
  });

  it('brings the points of wells back with them', async () => {
    const surface_location = '{"type":"Point","coordinates":[-103.5,31.4]}';
    const wells = [await makeWell(1, { surface_location }), await makeWell(2, { surface_location })];
    const markers = async () =>
      (await ada.get('/api/geological_markers?page=1', { 'x-selected-companies': `[${place.companyId}]` }))
        .body.data;
    const before = await markers();
    expect(before).toHaveLength(2);
    const id = await act('delete', { ids: wells });
    expect(await markers()).toHaveLength(0);
    expect((await undo(id)).body.data[0]).toMatchObject({ undone: 2, links_missing: 0 });
    expect((await markers()).map((marker: { id: number }) => marker.id)).toEqual(
      before.map((marker: { id: number }) => marker.id),
    );
    const cleared = await act('update', { ids: wells, changes: { surface_location: null } });
    expect(await markers()).toHaveLength(0);
    expect((await undo(cleared)).body.data[0]).toMatchObject({ undone: 2 });
    expect(await read(wells[0] ?? 0)).toMatchObject({ surface_location });
    expect(await markers()).toHaveLength(2);
  });

  it('reports what cannot be restored: already restored, key taken, missing end of a link', async () => {
    const [restored, taken, free] = [await makeWell(1), await makeWell(2), await makeWell(3)];
    const tract = await make('tracts', { tract_name: 'A' });
    await make('proration_units', { tract_id: tract, well_id: free });
    const id = await act('delete', { ids: [restored, taken, free] });
    await ada.post(`/api/trash/wells/${restored}/restore`, {});
    await makeWell(2, { well_name: 'Newcomer' });
    await ada.delete(`/api/tracts/${tract}`);
    const undone = await undo(id);
    expect(undone.body.data[0]).toMatchObject({
      undone: 1,
      refused: [
        { id: restored, title: 'Well 1', code: 'conflict' },
        { id: taken, title: 'Well 2', code: 'duplicate' },
      ],
      links_restored: 0,
      links_missing: 1,
    });
    expect(await read(free)).toMatchObject({ well_name: 'Well 3', version_id: 2 });
  });
});

describe('who may undo', () => {
  it('requires permission for each record; other users learn nothing', async () => {
    const well = await makeWell(1);
    const edited = await act('update', { ids: [well], changes: { operator: 'Devon' } });
    const vi = await member('Vi', 4);
    const ed = await member('Ed', 3);
    expect(await test.call({ method: 'POST', url: `/api/acts/${edited}/undo` })).toMatchObject({
      status: 401,
    });
    expect(await undo(edited, bo)).toMatchObject({ status: 404 });
    expect(await undo(2_000_000_000)).toMatchObject({ status: 404 });
    expect(await undo(0)).toMatchObject({ status: 400 });
    expect(await undo(edited, vi)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Viewer') },
    });
    expect((await undo(edited, ed)).body.data[0]).toMatchObject({ undone: 1 });
    const deleted = await act('delete', { ids: [well] });
    expect((await undo(deleted, vi)).status).toBe(403);
    expect((await undo(deleted, ed)).body.data[0]).toMatchObject({ undone: 1 });
  });

  it('reaches as far as the rights over several companies', async () => {
    const vi = await member('Vi', 4);
    const own = await createCompanyWithArea(vi, `Own ${serial}`);
    await test.asOwner(
      `INSERT INTO memberships (company_id, user_id, role_id) VALUES (${own.companyId}, ${ada.id}, 2)`,
    );
    const [closed, open] = [await makeWell(1), await makeWell(2, { area_id: own.areaId })];
    const id = await act('update', { ids: [closed, open], changes: { operator: 'Devon' } });
    expect((await undo(id, vi)).body.data[0]).toMatchObject({
      matched: 2,
      undone: 1,
      refused: [{ id: closed, title: 'Well 1', code: 'forbidden' }],
    });
    expect((await undo(id)).body.data[0]).toMatchObject({ undone: 1, refused: [{ id: open }] });
  });

  it('is once: two at the same moment undo it once', async () => {
    const wells = [];
    for (let n = 1; n <= 20; n += 1) wells.push(await makeWell(n));
    const edited = await act('update', { ids: wells, changes: { operator: 'Devon' } });
    const answers = await Promise.all([undo(edited), undo(edited)]);
    expect(answers.map(({ body }) => body.data[0].undone).sort((a, b) => a - b)).toEqual([0, 20]);
    const deleted = await act('delete', { ids: wells });
    const back = await Promise.all([undo(deleted), undo(deleted)]);
    expect(back.map(({ body }) => body.data[0].undone).sort((a, b) => a - b)).toEqual([0, 20]);
  });

  it('brings links back when the acts on both of their ends are undone at the same moment', async () => {
    const tract = await make('tracts', { tract_name: 'A' });
    const well = await makeWell(1);
    const unit = await make('proration_units', { tract_id: tract, well_id: well });
    for (let round = 0; round < 5; round += 1) {
      const acts = [
        await act('delete', { ids: [tract] }, 'tracts'),
        await act('delete', { ids: [well] }, 'wells'),
      ];
      const answers = await Promise.all(acts.map((id) => undo(id)));
      expect(answers.map(({ body }) => body.data[0].links_restored).sort()).toEqual([0, 1]);
      expect(await read(unit, 'proration_units')).toMatchObject({ tract_id: tract, well_id: well });
    }
  });
});
