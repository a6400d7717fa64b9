import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';
import { boundsOf, type Geometry } from '#shared/platform/geometry/geometry.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let other: { companyId: number; areaId: number };

beforeAll(async () => {
  ({ test, ada, bo } = await createTestPeople());
  acme = await createCompanyWithArea(ada, 'Acme');
  other = await createCompanyWithArea(bo, 'Other');
});
afterAll(() => test.close());

let serial = 0;
const point = (longitude: number, latitude: number) =>
  `{"type":"Point","coordinates":[${longitude},${latitude}]}`;
const ring = [
  [-103.5, 31.4],
  [-103.4, 31.4],
  [-103.4, 31.5],
];
const west = ring.map(([longitude = 0, latitude = 0]) => [longitude - 1, latitude]);
const polygon = JSON.stringify({ type: 'Polygon', coordinates: [ring] });

const makeTract = (person = ada, areaId = acme.areaId) =>
  person.make('tracts', { tract_name: `T ${++serial}`, area_id: areaId });
const makeWell = (fields: object = {}) =>
  ada.make('wells', {
    well_name: `W ${++serial}`,
    api_number: `42301${String(++serial).padStart(5, '0')}`,
    area_id: acme.areaId,
    ...fields,
  });
const mark = (asset_type: string, asset_id: number, fields: object = {}) =>
  ada.post('/api/geological_markers', {
    marker_name: 'M',
    marker_type: 'point',
    geometry: point(-103.5, 31.4),
    asset_type,
    asset_id,
    ...fields,
  });
const read = (plural: string, id: number) => ada.read(plural, id);
const markersOf = async (assetType: string, id: number) =>
  (await ada.get(`/api/geological_markers?filter[asset_type]=${assetType}&filter[asset_id]=${id}&sort=id`))
    .body.data;

describe('a marker', () => {
  it('is created, read, listed, changed and deleted, with its shape returned as text', async () => {
    const tract = await makeTract();
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [...ring, ring[0]],
          [
            [-103.42, 31.41],
            [-103.41, 31.41],
            [-103.41, 31.42],
            [-103.42, 31.41],
          ],
        ],
        [[...west, west[0]]],
      ],
    };
    const created = await mark('tract', tract, {
      marker_name: 'Outline',
      marker_type: 'polygon',
      geometry: JSON.stringify(geometry).replaceAll('"', "'"),
      notes: '',
    });
    expect(created.status).toBe(201);
    const { id, data } = created.body.data[0];
    expect(data).toMatchObject({
      asset_type: 'Tract',
      asset_id: tract,
      parent_asset_type: null,
      notes: null,
    });
    expect(typeof data.geometry).toBe('string');
    expect(JSON.parse(data.geometry)).toEqual(geometry);
    const [listed] = await markersOf('Tract', tract);
    expect(JSON.parse(listed.geometry)).toEqual(geometry);
    const same = await ada.put(`/api/geological_markers/${id}`, { geometry: JSON.stringify(geometry) });
    expect(same.body.data[0].data.version_id).toBe(1);
    const changed = await ada.put(`/api/geological_markers/${id}`, {
      geometry: polygon,
      notes: 'Resurveyed',
    });
    expect(changed.body.data[0].data).toMatchObject({ version_id: 2, notes: 'Resurveyed' });
    const history = await ada.get(`/api/geological_markers/${id}/history`);
    expect(history.body.data[0].changes).toMatchObject([
      { field: 'notes', old: null, new: 'Resurveyed' },
      { field: 'geometry', label: 'Geometry' },
    ]);
    const first = history.body.data[1].id;
    const back = await ada.post(`/api/geological_markers/${id}/history/${first}/restore`, {});
    expect(JSON.parse(back.body.data[0].data.geometry)).toEqual(geometry);
    expect((await ada.delete(`/api/geological_markers/${id}`)).body.data[0]).toEqual({
      id,
      links_removed: 0,
    });
    expect((await ada.get(`/api/geological_markers/${id}`)).status).toBe(404);
  });

  it.each([
    [{ marker_type: 'polygon' }, 'geometry', 400],
    [{ geometry: polygon }, 'geometry', 400],
    [{ marker_type: 'circle' }, 'marker_type', 400],
    [{ asset_type: 'Lease' }, 'asset_type', 400],
    [{ asset_id: 2_000_000_000 }, 'asset_id', 422],
    [{ asset_id: 0 }, 'asset_id', 422],
    [{ parent_asset_type: 'Well' }, 'parent_asset_type', 400],
    [{ well_point_type: 'Surface' }, 'well_point_type', 400],
    [{ geometry: '{"type":"Point","coordinates":[NaN,1]}' }, 'geometry', 400],
    [{ geometry: '{"type":"Point","coordinates":[1,91]}' }, 'geometry', 400],
    [{ geometry: '' }, 'geometry', 400],
    [{ geometry: null }, 'geometry', 400],
    [{ marker_name: 'a\u0000b' }, 'marker_name', 400],
    [{ tract_id: 1 }, 'tract_id', 400],
  ])('is refused with %j', async (fields, path, status) => {
    const answer = await mark('Tract', await makeTract(), fields);
    expect(answer).toMatchObject({ status, body: { details: [{ path }] } });
  });

  it('is refused with the specified message for an invalid id of itself or its asset', async () => {
    const wrong = '/api/geological_markers/abc';
    const reported = async (answer: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await answer;
      return [status, body.message];
    };
    expect(await reported(ada.get(wrong))).toEqual([400, 'Invalid polygon marker ID']);
    expect(await reported(ada.delete(wrong))).toEqual([400, 'Invalid polygon marker ID']);
    expect(await reported(ada.put(wrong, { geometry: polygon }))).toEqual([400, 'Invalid polygon marker ID']);
    expect(await reported(ada.put(wrong, { geometry: point(-103.5, 31.4) }))).toEqual([
      400,
      'Invalid point marker ID',
    ]);
    expect(await reported(ada.put(wrong, { marker_type: 'point' }))).toEqual([
      400,
      'Invalid point marker ID',
    ]);
    const lettered = mark('Tract', await makeTract(), { asset_id: 'abc' });
    expect(await reported(lettered)).toEqual([400, 'Invalid asset ID']);
    expect(await reported(mark('Tract', 2_000_000_000))).toEqual([422, 'Asset not found']);
    const { body } = await mark('Well', 2_000_000_000);
    expect(body.details).toEqual([
      { path: 'asset_id', message: 'There is no well with this id that you can use' },
    ]);
    const without = await ada.post('/api/geological_markers', {});
    expect(without.body.details).toContainEqual({ path: 'asset_id', message: 'Asset is required' });
  });

  it('that is a note is linked to a tract, or to the record it names', async () => {
    const tract = await makeTract();
    const note = await mark('Note', tract, { notes: 'Gate code at the office' });
    expect(note.body.data[0].data).toMatchObject({ asset_type: 'Note', parent_asset_type: 'Tract' });
    const well = await makeWell();
    const atWell = await mark('Note', well, { parent_asset_type: 'well' });
    expect(atWell.body.data[0].data).toMatchObject({ parent_asset_type: 'Well', asset_id: well });
    const turned = await ada.put(`/api/geological_markers/${atWell.body.data[0].id}`, { asset_type: 'Well' });
    expect(turned.body.data[0].data).toMatchObject({ asset_type: 'Well', parent_asset_type: null });
  });

  it('goes over to another kind of asset only with the id of that', async () => {
    const [tract, well] = [await makeTract(), await makeWell()];
    const { id } = (await mark('Tract', tract)).body.data[0];
    const put = (body: object) => ada.put(`/api/geological_markers/${id}`, body);
    const message = 'Asset is required when the marker moves from a tract to a well';
    const details = [{ path: 'asset_id', message }];
    expect(await put({ asset_type: 'Well' })).toMatchObject({ status: 400, body: { details } });
    expect(await put({ asset_type: 'Note', parent_asset_type: 'Well' })).toMatchObject({
      status: 400,
      body: { details },
    });
    expect((await read('geological_markers', id)).asset_id).toBe(tract);
    expect((await put({ asset_type: 'Tract' })).status).toBe(200);
    const moved = await put({ asset_type: 'Well', asset_id: well });
    expect(moved.body.data[0].data).toMatchObject({ asset_type: 'Well', asset_id: well });
  });

  it('follows the selection by the area of its asset', async () => {
    const far = (await ada.post('/api/area', { name: 'Far', type: 'field', company_id: acme.companyId })).body
      .data[0].id;
    const tract = await makeTract(ada, far);
    const well = await makeWell({ area_id: far });
    const unit = await ada.make('proration_units', { tract_id: tract, well_id: well });
    const ids = [];
    for (const [type, id] of [
      ['Tract', tract],
      ['Well', well],
      ['Proration_Unit', unit],
    ] as const)
      ids.push((await mark(type, id)).body.data[0].id);
    const listed = async (area: number) =>
      (await ada.get('/api/geological_markers?sort=id', { 'x-selected-areas': `[${area}]` })).body.data.map(
        (row: { id: number }) => row.id,
      );
    expect(await listed(far)).toEqual(ids);
    expect(await listed(acme.areaId)).not.toEqual(expect.arrayContaining([ids[0]]));
  });

  it("is of one's own company, and is not there for others", async () => {
    const theirs = await makeTract(bo, other.areaId);
    expect((await mark('Tract', theirs)).status).toBe(422);
    const mine = (await mark('Tract', await makeTract())).body.data[0].id;
    expect((await bo.get(`/api/geological_markers/${mine}`)).status).toBe(404);
    expect((await bo.put(`/api/geological_markers/${mine}`, { notes: 'x' })).status).toBe(404);
    expect((await bo.delete(`/api/geological_markers/${mine}`)).status).toBe(404);
    const second = await createCompanyWithArea(ada, 'Acme Two');
    const elsewhere = await makeTract(ada, second.areaId);
    const moved = await ada.put(`/api/geological_markers/${mine}`, { asset_id: elsewhere });
    expect(moved).toMatchObject({ status: 422, body: { details: [{ path: 'asset_id' }] } });
    expect((await test.call({ method: 'GET', url: '/api/geological_markers' })).status).toBe(401);
  });

  it('is found by its name, and exported with its shape', async () => {
    await mark('Tract', await makeTract(), { marker_name: 'Tank battery 7' });
    expect((await ada.get('/api/geological_markers?page=1&q=battery')).body.meta.total).toBe(1);
    const csv = await ada.get('/api/geological_markers?format=csv&q=battery&columns=marker_name,geometry');
    expect(csv.text).toContain('Tank battery 7,"{""type"": ""Point""');
  });

  it.each<[string, Geometry]>([
    ['a point', { type: 'Point', coordinates: [-103.5, 31.4] }],
    ['a point with its height', { type: 'Point', coordinates: [-103.5, 31.4, 900] }],
    [
      'two parts, one with a hole',
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [1, 2],
              [3, 4],
              [5, 0],
              [1, 2],
            ],
          ],
          [
            [
              [-7, 1],
              [0, 9],
              [1, 1],
              [-7, 1],
            ],
            [
              [-1, 2],
              [0, 3],
              [-0.5, 2],
              [-1, 2],
            ],
          ],
        ],
      },
    ],
    [
      'heights, of some corners only',
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 2, 900],
            [3.25, 4.125],
            [5, 0, -150],
            [1, 2, 900],
          ],
        ],
      },
    ],
  ])('has the box in its index that the program finds: %s', async (_what, geometry) => {
    const [west, south, east, north] = boundsOf(geometry);
    const found = await test.database.as(ada.id, (tx) =>
      tx.client.query('SELECT geometry_box($1)::text AS box', [JSON.stringify(geometry)]),
    );
    expect(found.rows).toEqual([{ box: `(${east},${north}),(${west},${south})` }]);
  });
});

describe('markers that are reshaped together', () => {
  const shifted = (by: number) => ({
    type: 'Polygon',
    coordinates: [ring.map(([longitude = 0, latitude = 0]) => [longitude + by, latitude])],
  });
  const outlined = async (tract: number) =>
    (await mark('Tract', tract, { marker_type: 'polygon', geometry: polygon })).body.data[0].id;
  const together = (markers: object[], person = ada) =>
    person.post('/api/geological_markers/reshape', { markers });
  const stateOf = async (id: number) => {
    const { geometry, version_id } = await read('geological_markers', id);
    return [JSON.parse(geometry).coordinates[0][0][0], version_id];
  };

  it('are answered as they were named, and are reshaped both or neither', async () => {
    const [one, two] = [await outlined(await makeTract()), await outlined(await makeTract())];
    const done = await together([
      { id: two, geometry: shifted(0.5), version_id: 1 },
      { id: one, geometry: JSON.stringify(shifted(0.25)), version_id: 1 },
    ]);
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject([
      { id: two, data: { id: two, version_id: 2 } },
      { id: one, data: { id: one, version_id: 2 } },
    ]);
    expect([await stateOf(one), await stateOf(two)]).toEqual([
      [-103.25, 2],
      [-103, 2],
    ]);
    await ada.put(`/api/geological_markers/${two}`, { geometry: shifted(1) });
    const stale = await together([
      { id: one, geometry: shifted(0), version_id: 2 },
      { id: two, geometry: shifted(0), version_id: 2 },
    ]);
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        details: [{ path: 'markers.1.id' }],
        data: [{ id: two, data: { id: two, version_id: 3 } }],
      },
    });
    expect([await stateOf(one), await stateOf(two)]).toEqual([
      [-103.25, 2],
      [-102.5, 3],
    ]);
  });

  it('are refused whole, with the one that is wrong', async () => {
    const tract = await makeTract();
    const [one, pin] = [await outlined(tract), (await mark('Tract', tract)).body.data[0].id];
    const theirs = (
      await bo.post('/api/geological_markers', {
        marker_name: 'Theirs',
        marker_type: 'polygon',
        geometry: polygon,
        asset_type: 'Tract',
        asset_id: await makeTract(bo, other.areaId),
      })
    ).body.data[0].id;
    const own = { id: one, geometry: shifted(1) };
    const bowTie = {
      type: 'Polygon',
      coordinates: [
        [
          [1, 1],
          [2, 2],
          [2, 1],
          [1, 2],
        ],
      ],
    };
    for (const [beside, status, path] of [
      [{ id: pin, geometry: shifted(1) }, 400, 'markers.1.geometry'],
      [{ id: theirs, geometry: shifted(1) }, 404, 'markers.1.id'],
      [{ id: 2_000_000_000, geometry: shifted(1) }, 404, 'markers.1.id'],
      [{ id: pin, geometry: bowTie }, 400, 'markers.1.geometry'],
      [{ id: pin, geometry: '' }, 400, 'markers.1.geometry'],
      [{ id: pin }, 400, 'markers.1.geometry'],
      [{ id: pin, geometry: point(1, 1), notes: 'x' }, 400, 'markers.1.notes'],
      [{ id: 0, geometry: shifted(1) }, 400, 'markers.1.id'],
      [{ id: one, geometry: shifted(2) }, 400, 'markers'],
    ] as const)
      expect([beside, await together([own, beside])]).toMatchObject([
        beside,
        { status, body: { details: [{ path }] } },
      ]);
    expect((await together([])).body.details).toEqual([
      { path: 'markers', message: 'markers must name at least one marker' },
    ]);
    const viewer = await test.member('Vi', acme.companyId, 4);
    expect((await together([own], viewer)).status).toBe(403);
    expect(await stateOf(one)).toEqual([-103.5, 1]);
  });

  it('wait for one another in whatever order they are named', async () => {
    const ids = [await outlined(await makeTract()), await outlined(await makeTract())];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        together(
          (turn % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id, geometry: shifted((turn + 1) / 8) })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [one, two] = await Promise.all(ids.map(stateOf));
    expect(one).toEqual(two);
  });
});

describe('the assets of markers', () => {
  it('has a history from its first change on, because it came with the well', async () => {
    const well = await makeWell({ surface_location: '[-103.1, 31.1]' });
    const [{ id }] = await markersOf('Well', well);
    const url = `/api/geological_markers/${id}`;
    const readHistory = async () => (await ada.get(`${url}/history`)).body.data;
    expect(await readHistory()).toEqual([]);
    await ada.put(url, { notes: 'Staked' });
    const [staked] = await readHistory();
    await ada.put(url, { notes: 'Drilled', marker_name: 'Pad 4' });
    expect((await readHistory()).map((entry: { action: string }) => entry.action)).toEqual([
      'updated',
      'updated',
    ]);
    const back = await ada.post(`${url}/history/${staked.id}/restore`, {});
    expect(back.body.data[0].data).toMatchObject({
      notes: 'Staked',
      marker_name: 'Surface Location',
      asset_id: well,
      well_point_type: 'Surface',
      geometry: '{"type": "Point", "coordinates": [-103.1, 31.1]}',
    });
    expect((await ada.get('/api/geological_markers/2000000000/history')).status).toBe(404);
  });

  it('are deleted and restored with their markers, under their ids', async () => {
    const tract = await makeTract();
    const well = await makeWell({ surface_location: '[-103.1, 31.1]' });
    const unit = await ada.make('proration_units', { tract_id: tract, well_id: well });
    const outline = (await mark('Tract', tract, { marker_type: 'polygon', geometry: polygon })).body.data[0]
      .id;
    const note = (await mark('Note', tract)).body.data[0].id;
    const ofUnit = (await mark('Proration_Unit', unit)).body.data[0].id;
    expect((await ada.delete(`/api/tracts/${tract}`)).body.data[0]).toMatchObject({
      id: tract,
      links_removed: 1,
    });
    for (const id of [outline, note, ofUnit])
      expect((await ada.get(`/api/geological_markers/${id}`)).status).toBe(404);
    const restored = await ada.post(`/api/trash/tracts/${tract}/restore`, undefined);
    expect(restored.body.data[0]).toMatchObject({ links_restored: 1, links_missing: 0 });
    expect(JSON.parse((await read('geological_markers', outline)).geometry).coordinates[0]).toHaveLength(4);
    for (const id of [note, ofUnit]) expect(await read('geological_markers', id)).toBeDefined();
    // A marker that was deleted earlier on its own stays deleted.
    await ada.delete(`/api/geological_markers/${note}`);
    await ada.delete(`/api/tracts/${tract}`);
    await ada.post(`/api/trash/tracts/${tract}/restore`, undefined);
    expect((await ada.get(`/api/geological_markers/${note}`)).status).toBe(404);
    const orphan = await ada.post(`/api/trash/geological_markers/${note}/restore`, undefined);
    expect(orphan.status).toBe(200);
    await ada.delete(`/api/geological_markers/${note}`);
    await ada.delete(`/api/tracts/${tract}`);
    expect(await ada.post(`/api/trash/geological_markers/${note}/restore`, undefined)).toMatchObject({
      status: 409,
      body: { message: 'The tract of this marker was deleted. Restore that first.' },
    });
  });
});

describe("a well's points", () => {
  it('follow its locations, also when many wells are written at once', async () => {
    const well = await makeWell({
      surface_location: '[-103.1, 31.1]',
      bottom_hole_location: '[-103.1, 31.12]',
    });
    expect(await markersOf('Well', well)).toMatchObject([
      {
        marker_name: 'Surface Location',
        well_point_type: 'Surface',
        marker_type: 'point',
        created_by: 'Ada Byron',
      },
      { marker_name: 'Bottom Hole Location', well_point_type: 'BottomHole' },
    ]);
    await ada.put(`/api/wells/${well}`, { surface_location: '[-103.2, 31.2]', bottom_hole_location: null });
    const [surface, ...more] = await markersOf('Well', well);
    expect(JSON.parse(surface.geometry).coordinates).toEqual([-103.2, 31.2]);
    expect(surface.version_id).toBe(2);
    expect(more).toEqual([]);
    await ada.put(`/api/wells/${well}`, { operator: 'Same place' });
    expect((await markersOf('Well', well))[0].version_id).toBe(2);
    await test.database.as(ada.id, (tx) =>
      tx.client.query(
        `INSERT INTO wells (company_id, area_id, well_name, api_number, surface_location, bottom_hole_location)
         SELECT $1, $2, 'MANY ' || n, '35' || lpad(n::text, 8, '0'),
           CASE WHEN n % 2 = 0 THEN '{"type":"Point","coordinates":[' || n || ',1]}' END, NULL FROM generate_series(1, 100) n`,
        [acme.companyId, acme.areaId],
      ),
    );
    const count = async () =>
      (await ada.get('/api/geological_markers?page=1&filter[well_point_type]=Surface')).body.meta.total;
    const before = await count();
    expect(before).toBeGreaterThanOrEqual(50);
    await test.database.as(ada.id, (tx) =>
      tx.client.query(
        `UPDATE wells SET surface_location = '{"type":"Point","coordinates":[1,2]}' WHERE well_name LIKE 'MANY %'`,
      ),
    );
    expect(await count()).toBe(before + 50);
  });

  it('cost a bulk edit little, whether or not it moves wells', async () => {
    const wells = 20_000;
    const run = (statement: string) => test.database.as(ada.id, (tx) => tx.client.query(statement));
    await run(`INSERT INTO wells (company_id, area_id, well_name, api_number, surface_location)
      SELECT ${acme.companyId}, ${acme.areaId}, 'BULK ' || n, '37' || lpad(n::text, 8, '0'), '{"type":"Point","coordinates":[1,2]}'
      FROM generate_series(1, ${wells}) n`);
    // If the triggers compared every row with every other, these updates would exceed the test's time limit.
    await run("UPDATE wells SET operator = 'One' WHERE well_name LIKE 'BULK %'");
    await run(
      `UPDATE wells SET surface_location = '{"type":"Point","coordinates":[3,4]}' WHERE well_name LIKE 'BULK %'`,
    );
    expect(
      (await ada.get('/api/geological_markers?page=1&filter[well_point_type]=Surface')).body.meta.total,
    ).toBeGreaterThanOrEqual(wells);
  });

  it('lead its locations', async () => {
    const well = await makeWell();
    const created = await mark('Well', well, { well_point_type: 'surface' });
    const { id } = created.body.data[0];
    expect(created.body.data[0].data.version_id).toBe(1);
    expect(await read('wells', well)).toMatchObject({ surface_location: point(-103.5, 31.4), version_id: 2 });
    await ada.put(`/api/geological_markers/${id}`, { geometry: point(-103.6, 31.6) });
    expect(await read('wells', well)).toMatchObject({ surface_location: point(-103.6, 31.6), version_id: 3 });
    await ada.put(`/api/geological_markers/${id}`, { well_point_type: 'BottomHole' });
    expect(await read('wells', well)).toMatchObject({
      surface_location: null,
      bottom_hole_location: point(-103.6, 31.6),
    });
    const second = await makeWell();
    await ada.put(`/api/geological_markers/${id}`, { asset_id: second });
    expect(await read('wells', well)).toMatchObject({ bottom_hole_location: null });
    expect(await read('wells', second)).toMatchObject({ bottom_hole_location: point(-103.6, 31.6) });
    await ada.delete(`/api/geological_markers/${id}`);
    expect(await read('wells', second)).toMatchObject({ bottom_hole_location: null });
    await ada.post(`/api/trash/geological_markers/${id}/restore`, undefined);
    expect(await read('wells', second)).toMatchObject({ bottom_hole_location: point(-103.6, 31.6) });
    expect(await markersOf('Well', second)).toHaveLength(1);
  });

  it('are one each', async () => {
    const well = await makeWell({ surface_location: '[-103.1, 31.1]' });
    expect(await mark('Well', well, { well_point_type: 'Surface' })).toMatchObject({
      status: 409,
      body: { details: [{ path: 'well_point_type' }] },
    });
    expect((await mark('Well', well, { marker_name: 'Pad' })).status).toBe(201);
  });

  it('are deleted and restored with the well, its locations unchanged', async () => {
    const well = await makeWell({ surface_location: '[-103.1, 31.1]' });
    const [surface] = await markersOf('Well', well);
    await ada.put(`/api/geological_markers/${surface.id}`, { notes: 'Measured by hand' });
    await ada.delete(`/api/wells/${well}`);
    await ada.post(`/api/trash/wells/${well}/restore`, undefined);
    expect(await read('wells', well)).toMatchObject({ surface_location: point(-103.1, 31.1) });
    expect(await markersOf('Well', well)).toMatchObject([{ id: surface.id, notes: 'Measured by hand' }]);
    // Cascading deletes write the same history.
    await test.database.as(ada.id, (tx) => tx.client.query('DELETE FROM wells WHERE id = $1', [well]));
    await ada.post(`/api/trash/wells/${well}/restore`, undefined);
    expect(await markersOf('Well', well)).toMatchObject([{ id: surface.id, notes: 'Measured by hand' }]);
  });

  it('are created again when a cleared location is restored', async () => {
    const well = await makeWell({ surface_location: '[-103.1, 31.1]' });
    await ada.put(`/api/wells/${well}`, { surface_location: null });
    expect(await markersOf('Well', well)).toEqual([]);
    const [latest] = (await ada.get(`/api/wells/${well}/history`)).body.data;
    await ada.post(`/api/wells/${well}/history/${latest.id}/restore`, { fields: ['surface_location'] });
    expect(await markersOf('Well', well)).toMatchObject([{ well_point_type: 'Surface' }]);
  });
});

describe('a long outline', () => {
  it('is accepted beyond the size limit of other bodies', async () => {
    const count = 99_000;
    const corners = Array.from({ length: count }, (_each, n) => {
      const angle = (2 * Math.PI * n) / count;
      return [Math.cos(angle) / 3 - 103, Math.sin(angle) / 3 + 31, 812.1234567890123];
    });
    const geometry = JSON.stringify({ type: 'Polygon', coordinates: [corners] });
    expect(geometry.length).toBeGreaterThan(5 * 1024 * 1024);
    const created = await mark('Tract', await makeTract(), { marker_type: 'polygon', geometry });
    expect(created.status).toBe(201);
    const notes = await ada.put(`/api/geological_markers/${created.body.data[0].id}`, {
      notes: 'Resurveyed',
    });
    expect(JSON.parse(notes.body.data[0].data.geometry).coordinates[0]).toHaveLength(count + 1);
  });
});

describe('a height', () => {
  it('stays in a marker and in the location of its well', async () => {
    const high = { type: 'Point', coordinates: [-103.5, 31.4, 812.5] };
    const well = await makeWell({ surface_location: '[-103.5, 31.4, 812.5]' });
    expect(JSON.parse((await read('wells', well)).surface_location)).toEqual(high);
    const [marker] = await markersOf('Well', well);
    expect(JSON.parse(marker.geometry)).toEqual(high);
    const higher = { type: 'Point', coordinates: [-103.5, 31.4, 813] };
    await ada.put(`/api/geological_markers/${marker.id}`, { geometry: JSON.stringify(higher) });
    expect(await read('wells', well)).toMatchObject({
      surface_location: JSON.stringify(higher),
      version_id: 2,
    });
    expect(JSON.parse((await read('geological_markers', marker.id)).geometry)).toEqual(higher);
  });
});

describe('a well and its markers, written at the same moment', () => {
  it('wait for each other: no conflict is reported, and both agree in the end', async () => {
    for (let round = 0; round < 6; round += 1) {
      const well = await makeWell({
        surface_location: point(-103, 31),
        bottom_hole_location: point(-103, 32),
      });
      const markers = await markersOf('Well', well);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_each, n) => {
          const place = point(-103 - n / 100, 31);
          if (n % 3 === 0) return ada.put(`/api/wells/${well}`, { surface_location: place });
          if (n % 3 === 1) return ada.put(`/api/geological_markers/${markers[0].id}`, { geometry: place });
          return ada.post('/api/wells/bulk-update', {
            ids: [well],
            changes: { surface_location: place, bottom_hole_location: place },
          });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const [surface] = await markersOf('Well', well);
      expect(JSON.parse((await read('wells', well)).surface_location)).toEqual(JSON.parse(surface.geometry));
    }
  });

  it('are deleted in any order', async () => {
    for (const asset of ['Well', 'Tract']) {
      for (let round = 0; round < 6; round += 1) {
        const id =
          asset === 'Well' ? await makeWell({ surface_location: point(-103, 31) }) : await makeTract();
        const created =
          asset === 'Well' ? (await markersOf(asset, id))[0].id : (await mark(asset, id)).body.data[0].id;
        const plural = asset === 'Well' ? 'wells' : 'tracts';
        const answers = await Promise.all([
          ada.put(`/api/geological_markers/${created}`, { geometry: point(-104, 31) }),
          ada.delete(`/api/${plural}/${id}`),
          ada.put(`/api/geological_markers/${created}`, { notes: 'Seen' }),
          ada.delete(`/api/geological_markers/${created}`),
        ]);
        for (const { status } of answers) expect([200, 404, 422]).toContain(status);
        expect(answers[1]?.status).toBe(200);
      }
    }
  });
});

it("also accepts its asset's id as a string of digits", async () => {
  const tract = await makeTract();
  const created = await mark('Tract', String(tract) as never);
  expect([created.status, created.body.data[0].data.asset_id]).toEqual([201, tract]);
  for (const id of ['12x', '1.5', '', '-1', '99999999999'])
    expect((await mark('Tract', id as never)).body.message).toBe('Invalid asset ID');
});

describe('a change of a marker and of its well', () => {
  const wellFields = async (id: number) => {
    const { well_type, version_id, surface_location } = await read('wells', id);
    return { well_type, version_id, surface_location };
  };

  it('is saved by one call, all or nothing', async () => {
    const well = await makeWell({ well_type: 'vertical' });
    const created = await mark('Well', well, { well_point_type: 'Surface' });
    const id = created.body.data[0].id;
    const before = await wellFields(well);
    const change = {
      marker_name: 'Wagner 1H',
      geometry: point(-103.6, 31.5),
      well_type: 'horizontal',
      version_id: 1,
      well_version_id: before.version_id,
    };
    // Refused for its shape: the well stays vertical.
    const misshapen = await ada.put(`/api/geological_markers/${id}`, { ...change, geometry: polygon });
    expect(misshapen.status).toBe(400);
    // Refused because of its version.
    const staleMarker = await ada.put(`/api/geological_markers/${id}`, { ...change, version_id: 7 });
    expect(staleMarker.status).toBe(409);
    expect(staleMarker.body).toMatchObject({
      code: 'stale_version',
      data: [{ id, data: { marker_name: 'M' } }],
    });
    expect(await wellFields(well)).toEqual(before);

    // Another user changed the well: the marker stays unchanged, and the response has the current well.
    await ada.put(`/api/wells/${well}`, { operator: 'Other Oil' });
    const staleWell = await ada.put(`/api/geological_markers/${id}`, change);
    expect(staleWell.status).toBe(409);
    expect(staleWell.body).toMatchObject({
      code: 'stale_version',
      details: [{ path: 'well_version_id' }],
      data: [{ id: well, data: { well_type: 'vertical', operator: 'Other Oil' } }],
    });
    expect(await read('geological_markers', id)).toMatchObject({ marker_name: 'M', version_id: 1 });

    const now = await wellFields(well);
    const saved = await ada.put(`/api/geological_markers/${id}`, {
      ...change,
      well_version_id: now.version_id,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data[0].data).toMatchObject({ marker_name: 'Wagner 1H', version_id: 2 });
    expect(await wellFields(well)).toMatchObject({
      well_type: 'horizontal',
      surface_location: point(-103.6, 31.5),
    });
  });

  it('works with a new marker too, and is refused for a marker of another asset', async () => {
    const well = await makeWell();
    const { version_id } = await wellFields(well);
    const stale = await mark('Well', well, { well_type: 'horizontal', well_version_id: version_id + 1 });
    expect(stale.status).toBe(409);
    expect(await markersOf('Well', well)).toEqual([]);
    const created = await mark('Well', well, { well_type: 'horizontal', well_version_id: version_id });
    expect(created.status).toBe(201);
    expect((await wellFields(well)).well_type).toBe('horizontal');
    const tract = await mark('Tract', await makeTract(), { well_type: 'horizontal' });
    expect(tract.status).toBe(400);
    expect(tract.body.details).toEqual([
      { path: 'well_type', message: 'Well Type is only for well markers' },
    ]);
    const id = created.body.data[0].id;
    expect((await ada.put(`/api/geological_markers/${id}`, { well_type: 'sideways' })).status).toBe(400);
  });
});
