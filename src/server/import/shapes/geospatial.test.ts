import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompanyWithArea, createTestPeople, type Person } from '#server/testing/test-app.ts';

type People = Awaited<ReturnType<typeof createTestPeople>>;

const square = (west: number, south: number, size = 0.01) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
const feature = (geometry: unknown, NAME?: string) => ({
  type: 'Feature',
  properties: NAME === undefined ? {} : { NAME },
  geometry,
});

describe('importing shapes', () => {
  let people: People;
  let areaId: number;
  let companyId: number;

  beforeAll(async () => {
    people = await createTestPeople();
    ({ areaId, companyId } = await createCompanyWithArea(people.ada, 'Rio Arriba Land'));
  });
  afterAll(() => people.test.close());

  const send = (person: Person, body: unknown, headers?: Record<string, string>) =>
    person.post('/api/geospatial/import', body, headers);
  const markersOf = async (tractId: number) => {
    const { body } = await people.ada.get(
      `/api/geological_markers?filter[asset_id]=${tractId}&filter[asset_type]=Tract`,
    );
    return body.data;
  };

  test('refuses without a token', async () => {
    const answer = await people.test.call({ method: 'POST', url: '/api/geospatial/import', payload: {} });
    expect(answer.status).toBe(401);
  });

  test('refuses more shapes than one import takes, and figures that are none, in a moment', async () => {
    const begun = performance.now();
    const acres = `1${' '.repeat(200_000)}x`;
    const body = {
      area_id: areaId,
      features: [feature(square(-103, 32))],
      mappings: [{ featureIndex: 0, newAsset: { tract_name: 'Blank', gross_acres: acres } }],
    };
    expect((await send(people.ada, body)).body.data).toEqual([
      { success: false, index: 0, error: 'Gross Acres is longer than 500 characters', asset_id: null },
    ]);
    const flood = await people.ada.post('/api/geospatial/import', {
      ...body,
      mappings: [{ featureIndex: 0 }],
      features: Array(250_001).fill({}),
    });
    expect([flood.status, flood.body.message]).toEqual([
      413,
      'There are more than 250,000 shapes. Import them in parts.',
    ]);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('puts many outlines onto one record, each once', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Of many' });
    const outlines = Array.from({ length: 150 }, (_, index) => square(-103, 32, 0.001 * (index + 1)));
    const body = {
      area_id: areaId,
      features: outlines.map((geometry) => feature(geometry)),
      mappings: outlines.map((_, featureIndex) => ({
        featureIndex,
        assetType: 'tract',
        existingAssetId: tract,
      })),
    };
    const countOf = ({ body: { data } }: { body: { data: { success: boolean }[] } }) =>
      data.filter(({ success }) => success).length;
    const first = countOf(await send(people.ada, body));
    expect(first).toBeGreaterThan(100);
    expect(await markersOf(tract)).toHaveLength(first);
    expect(countOf(await send(people.ada, body))).toBe(0);
  });

  test("refuses another company's area and another company's record", async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Hers' });
    const body = {
      area_id: areaId,
      features: [feature(square(-103, 32))],
      mappings: [{ featureIndex: 0, assetType: 'tract', existingAssetId: tract }],
    };
    expect((await send(people.bo, body)).status).toBe(404);
    const { areaId: his } = await createCompanyWithArea(people.bo, 'Bo Minerals');
    const answer = await send(people.bo, { ...body, area_id: his });
    expect(answer.body.data).toEqual([
      { success: false, index: 0, error: 'Asset not found', asset_id: null },
    ]);
    expect(await markersOf(tract)).toEqual([]);
  });

  test('tells a Viewer that it is not allowed', async () => {
    const viewer = await people.test.member('Vera Viewer', companyId, 4);
    expect((await send(viewer, { area_id: areaId, features: [], mappings: [] })).status).toBe(403);
  });

  test('stores shapes on their mapped records and reports each of the others', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Section 4' });
    const well = await people.ada.make('wells', {
      area_id: areaId,
      well_name: 'A',
      api_number: '3001510001',
    });
    const crossing = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    };
    const { status, body } = await send(people.ada, {
      features: [
        feature(square(-103, 32), 'Lease 12'),
        feature(square(-103, 33)),
        feature(crossing),
        feature(null),
        feature(square(-103, 34)),
        feature({ type: 'Point', coordinates: [-103, 32] }),
        'nothing',
      ],
      mappings: [
        { featureIndex: 0, assetType: 'tract', existingAssetId: tract, existingAssetName: 'Section 4' },
        { featureIndex: 1, existingAssetId: tract },
        { featureIndex: 2, existingAssetId: tract },
        { featureIndex: 3, existingAssetId: tract },
        { featureIndex: 5, assetType: 'well', existingAssetId: well },
        { featureIndex: 6, existingAssetId: tract },
      ],
      area_id: areaId,
    });
    expect(status).toBe(200);
    expect(
      body.data.map(({ success, error }: { success: boolean; error: string }) => error ?? success),
    ).toEqual([
      true,
      true,
      'Geometry has an outer ring that crosses itself at 0.500000, 0.500000',
      'It has no outline',
      'No asset linked',
      true,
      'is not a GeoJSON feature',
    ]);
    const markers = await markersOf(tract);
    expect(markers.map(({ marker_name }: { marker_name: string }) => marker_name).sort()).toEqual([
      'Lease 12',
      'Shape 2',
    ]);
    expect(markers[0]).toMatchObject({ marker_type: 'polygon', notes: null, asset_type: 'Tract' });
  });

  test('creates tracts for unlinked shapes, refuses their names the second time, and undoes everything', async () => {
    const existing = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Stands already' });
    const body = {
      area_id: areaId,
      mappings: [
        {
          featureIndex: 0,
          newAsset: { tract_name: 'New One', gross_acres: '836.076', county: 'Lea', section: 16 },
        },
        { featureIndex: 1, newAsset: { tract_name: 'New Two', gross_acres: 'many' } },
        { featureIndex: 2, newAsset: { tract_name: 'STANDS ALREADY' } },
        { featureIndex: 3, newAsset: { county: 'Lea' } },
        { featureIndex: 4, existingAssetId: existing },
        { featureIndex: 5, assetType: 'well', newAsset: { well_name: 'x' } },
      ],
      features: Array.from({ length: 6 }, (_, index) => feature(square(-104 + index / 10, 32), `F${index}`)),
    };
    const { body: answer } = await send(people.ada, body);
    expect(answer.data.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      expect.stringMatching(/^Gross Acres /),
      'This area already has a tract with this name; link the shape to it instead',
      'Tract Name is required',
      null,
      'Only tracts can be created from shapes',
    ]);
    const created = answer.data[0].asset_id;
    expect(await people.ada.read('tracts', created)).toMatchObject({
      tract_name: 'New One',
      gross_acres: 836.076,
      county: 'Lea',
      section: '16',
      is_parent_tract: false,
      area_id: areaId,
    });
    expect((await markersOf(created)).length).toBe(1);
    const again = await send(people.ada, body);
    expect(again.body.data[0].error).toMatch(/^This area already has a tract/);
    expect(again.body.data[4].error).toBe('Already there: the record has this outline');

    // An import of shapes is undone in the same way as other imports.
    const act = await people.ada.post(`/api/acts/${answer.act_id}/undo`, {});
    expect([act.status, act.body.message]).toEqual([
      409,
      `This change is an import. Undo it under Past Imports, or with POST /api/imports/${answer.import_id}/undo.`,
    ]);
    expect((await people.bo.post(`/api/imports/${answer.import_id}/undo`, {})).status).toBe(404);
    const undone = await people.ada.post(`/api/imports/${answer.import_id}/undo`, {});
    expect(undone.status).toBe(200);
    expect(undone.body.data[0]).toMatchObject({ restored: 0, left: [], left_count: 0 });
    expect((await people.ada.get(`/api/tracts/${created}`)).status).toBe(404);
    expect(await markersOf(existing)).toEqual([]);
  });

  test('skips an outline that the record has, or replaces the old one, and undoes that', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Has it' });
    const other = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Has it not' });
    const put = (geometries: unknown[], outline?: string, id = tract) =>
      send(people.ada, {
        area_id: areaId,
        features: geometries.map((each) => feature(each, 'Again')),
        mappings: geometries.map((_, featureIndex) => ({ featureIndex, existingAssetId: id, outline })),
      });
    const errors = async (answer: ReturnType<typeof put>) =>
      (await answer).body.data.map(({ error }: { error: string | null }) => error);
    const there = 'Already there: the record has this outline';
    const land = square(-101, 32);
    const turned = { type: 'Polygon', coordinates: [land.coordinates[0]?.slice(1)] };
    expect(await errors(put([land, turned]))).toEqual([null, there]);
    expect(await errors(put([land], 'add'))).toEqual([there]);
    const nearly = square(-101.00001, 32);
    expect(await errors(put([nearly]))).toEqual([there]);
    expect(await errors(put([land], undefined, other))).toEqual([null]);
    expect(await errors(put([square(-101, 33)]))).toEqual([null]);
    const before = await markersOf(tract);
    expect(before.length).toBe(2);

    // The second, identical shape of the file finds no old outline left to replace.
    const resurveyed = square(-101, 32, 0.0095);
    const answer = await put([resurveyed, resurveyed, square(-101, 34)], 'replace');
    expect(await errors(Promise.resolve(answer))).toEqual([null, there, null]);
    const after = await markersOf(tract);
    expect(after.length).toBe(3);
    const replaced = after.find(({ version_id }: { version_id: number }) => version_id === 2);
    expect(JSON.parse(replaced.geometry)).toEqual(resurveyed);
    expect(before.map(({ id }: { id: number }) => id)).toContain(replaced.id);

    const undone = await people.ada.post(`/api/imports/${answer.body.import_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({
      restored: 1,
      removed: 1,
      shapes: { restored: 1, removed: 1 },
      left_count: 0,
    });
    const shapes = (markers: { id: number; geometry: string }[]) =>
      markers.map(({ id, geometry }) => [id, geometry]).sort();
    expect(shapes(await markersOf(tract))).toEqual(shapes(before));

    // Of two outlines elsewhere, neither is replaced; a single one is replaced, and by only one shape.
    expect(await errors(put([square(-101, 35)], 'replace_only'))).toEqual([null]);
    expect(await markersOf(tract)).toHaveLength(3);
    const [old] = await markersOf(other);
    expect(await errors(put([square(-101, 35), square(-101, 36)], 'replace_only', other))).toEqual([
      null,
      null,
    ]);
    const moved = (await markersOf(other)).map(({ id, geometry }: { id: number; geometry: string }) => [
      id === old.id,
      JSON.parse(geometry).coordinates[0][0][1],
    ]);
    expect(moved.sort()).toEqual([
      [false, 36],
      [true, 35],
    ]);
  });

  test('is found again among all imports, with what became of its shapes', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Listed' });
    const body = {
      area_id: areaId,
      mappings: [
        { featureIndex: 0, shapeNumber: 3, newAsset: { tract_name: 'Listed New' } },
        { featureIndex: 1, shapeNumber: 5, existingAssetId: tract },
        { featureIndex: 2, shapeNumber: 8, existingAssetId: tract },
        { featureIndex: 3, shapeNumber: 9, shapeLayer: 'west', newAsset: { tract_name: 'Listed' } },
        { featureIndex: 4, shapeNumber: 11, unreadable: 'This shape is a line' },
        { featureIndex: 5, existingAssetId: tract + 1 },
      ],
      features: [
        ...[-105, -106, -106, -107].map((west) => feature(square(west, 31), 'Land')),
        { type: 'Feature', properties: {}, geometry: null },
        feature(square(-108, 31), '=Bow, "1"'),
      ],
      // These members may appear anywhere in the body.
      file_name: 'leases.shp',
      left_out: 6,
      unread_layers: [{ name: 'torn', reason: 'torn is no GeoJSON' }],
    };
    const { body: answer } = await send(people.ada, body);
    const found = async () => {
      const { body: page } = await people.ada.get('/api/imports');
      return page.data.find(({ id }: { id: number }) => id === answer.import_id);
    };
    const shapes = {
      total: 6,
      imported: 2,
      newTracts: 1,
      alreadyThere: 1,
      failed: 3,
      leftOut: 6,
      unreadLayers: [{ name: 'torn', reason: 'torn is no GeoJSON' }],
    };
    const nameTaken = 'This area already has a tract with this name; link the shape to it instead';
    expect(await found()).toMatchObject({
      file_name: 'leases.shp',
      state: 'done',
      area_id: areaId,
      rows_total: 6,
      included_entities: ['tract'],
      act_id: answer.act_id,
      results: { tract: { inserts: 1, updates: 2, unchanged: 1, errors: 3 } },
      shapes: { ...shapes, failures: [] },
    });
    const { body: record } = await people.ada.get(`/api/imports/${answer.import_id}`);
    expect(record.data[0].shapes).toEqual({
      ...shapes,
      failures: [
        { shape: 9, error: nameTaken, name: 'Land', layer: 'west' },
        { shape: 11, error: 'This shape is a line' },
        { shape: 6, error: 'Asset not found', name: '=Bow, "1"' },
      ],
    });
    const list = `/api/imports/${answer.import_id}/failed-shapes`;
    expect((await people.ada.get(list)).text).toBe(
      [
        'Shape,Name,Layer,Reason',
        `9,Land,west,${nameTaken}`,
        '11,,,This shape is a line',
        `6,"'=Bow, ""1""",,Asset not found`,
        '',
      ].join('\r\n'),
    );
    expect((await people.bo.get(list)).status).toBe(404);
    expect((await people.bo.get(`/api/imports/${answer.import_id}`)).status).toBe(404);
    expect((await people.ada.get(`/api/imports/${answer.import_id}/rows?entity=tract`)).body.data).toEqual(
      [],
    );

    // A marker that was changed later is kept and reported.
    const [marker] = await markersOf(tract);
    await people.ada.put(`/api/geological_markers/${marker.id}`, { notes: 'seen in the field' });
    const undone = await people.ada.post(`/api/imports/${answer.import_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({
      removed: 1,
      shapes: { restored: 0, removed: 0 },
      left: [{ entity: 'geological_marker', id: marker.id, asset: { entity: 'tract', id: tract } }],
      left_count: 1,
    });
    expect((await found()).undone_by).toBe('Ada Byron');
    expect((await people.ada.get(`/api/tracts/${answer.data[0].asset_id}`)).status).toBe(404);
    const again = await people.ada.post(`/api/imports/${answer.import_id}/undo`, {});
    expect([again.status, again.body.message]).toEqual([409, 'This import was already undone.']);
  });

  test.each([
    ['', 'must not be blank'],
    ['x'.repeat(256), 'must be 255 characters at most'],
    [7, 'must be a text'],
  ])('refuses %j as the name of a file', async (name, message) => {
    const answer = await send(people.ada, { area_id: areaId, file_name: name, features: [], mappings: [] });
    expect([answer.status, answer.body.details]).toEqual([400, [{ path: 'file_name', message }]]);
  });

  test('reports one page of failures, and lists all of them separately', async () => {
    const count = 502;
    const { body } = await send(people.ada, {
      area_id: areaId,
      features: Array.from({ length: count }, () => ({ type: 'Feature', properties: {}, geometry: null })),
      mappings: [],
    });
    const { body: record } = await people.ada.get(`/api/imports/${body.import_id}`);
    expect(record.data[0].shapes.failed).toBe(count);
    expect(record.data[0].shapes.failures).toHaveLength(500);
    const list = await people.ada.get(`/api/imports/${body.import_id}/failed-shapes`);
    expect(list.text.trim().split('\r\n')).toHaveLength(count + 1);
  });

  test.each([
    [7, 'unread_layers', 'must be a list of layers'],
    [[{ name: '', reason: 'x' }], 'unread_layers', 'must not be blank'],
  ])('refuses %j as layers that could not be read', async (unread_layers, path, message) => {
    const answer = await send(people.ada, { area_id: areaId, unread_layers, features: [], mappings: [] });
    expect([answer.status, answer.body.details]).toEqual([400, [{ path, message }]]);
  });

  test('refuses shapes not in WGS 84, whether the geometry or the feature says so', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'NAD27' });
    const crs = { type: 'name', properties: { name: 'EPSG:4267' } };
    const { body } = await send(people.ada, {
      area_id: areaId,
      features: [feature({ ...square(-101, 35), crs }), { ...feature(square(-101, 35)), crs }],
      mappings: [0, 1].map((featureIndex) => ({ featureIndex, existingAssetId: tract })),
    });
    expect(body.data.map(({ error }: { error: string }) => error)).toEqual([
      'Geometry must be in WGS 84; its crs is EPSG:4267',
      'It must be in WGS 84; its crs is EPSG:4267',
    ]);
    expect(await markersOf(tract)).toEqual([]);
  });

  test('puts a point onto a well once', async () => {
    const well = await people.ada.make('wells', {
      area_id: areaId,
      well_name: 'P',
      api_number: '3001510002',
    });
    const body = {
      area_id: areaId,
      features: [feature({ type: 'Point', coordinates: [-103, 32] })],
      mappings: [{ featureIndex: 0, assetType: 'well', existingAssetId: well }],
    };
    expect((await send(people.ada, body)).body.data[0].success).toBe(true);
    expect((await send(people.ada, body)).body.data[0]).toMatchObject({ success: false, asset_id: null });
  });

  test('writes nothing twice under one key', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Once' });
    const body = {
      area_id: areaId,
      features: [feature(square(-103, 35))],
      mappings: [{ featureIndex: 0, existingAssetId: tract }],
    };
    const headers = { 'idempotency-key': 'shapes-of-one-attempt' };
    const first = await send(people.ada, body, headers);
    const second = await send(people.ada, body, headers);
    expect(second.body).toEqual(first.body);
    expect((await markersOf(tract)).length).toBe(1);
  });

  test.each([
    ['nothing', undefined, 'The body'],
    ['a list', '[]', 'The body must be a JSON object.'],
    ['null', ' null', 'The body must be a JSON object.'],
    ['a word', 'area', 'The body is not valid JSON.'],
    ['half a body', '{"area_id":1,"features":[{"type":', 'The body is not valid JSON.'],
    ['no area', '{"features":[],"mappings":[]}', 'area_id is required'],
    [
      'an area that is none',
      '{"area_id":"x","features":[],"mappings":[]}',
      'area_id must be the id of an area',
    ],
    ['a mapping of nothing', '{"area_id":1,"features":[],"mappings":[{"assetType":"lease"}]}', 'mappings.0'],
    [
      'a collection instead of its features',
      '{"area_id":1,"mappings":[],"features":{"type":"FeatureCollection","features":[]}}',
      'features must be a list of GeoJSON features, as in a FeatureCollection',
    ],
    [
      'one mapping',
      '{"area_id":1,"features":[],"mappings":{"featureIndex":0}}',
      'mappings must be a list of',
    ],
    ['mappings that are null', '{"features":[],"mappings":null,"area_id":1}', 'mappings must be a list of'],
    [
      'bytes that are no text',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      'The body is not valid JSON.',
    ],
  ])('refuses %s', async (_what, payload, message) => {
    const { status, body } = await people.test.call({
      method: 'POST',
      url: '/api/geospatial/import',
      headers: { authorization: `Bearer ${people.ada.token}`, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });

  test('refuses a mapping without its feature, and writes nothing', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Untouched' });
    const { status, body } = await send(people.ada, {
      area_id: areaId,
      features: [feature(square(-103, 36))],
      mappings: [
        { featureIndex: 0, existingAssetId: tract },
        { featureIndex: 4, existingAssetId: tract },
      ],
    });
    expect([status, body.message]).toEqual([400, 'featureIndex 4 matches none of the 1 features']);
    expect(await markersOf(tract)).toEqual([]);
  });

  test.each([
    ['a list of none', { features: [] }],
    ['no list', {}],
  ])('refuses %s as features, and lists no import of them', async (_what, features) => {
    const imports = async () => (await people.ada.get('/api/imports')).body;
    const before = await imports();
    const { status, body } = await send(people.ada, { area_id: areaId, mappings: [], ...features });
    expect([status, body.message]).toEqual([400, 'features must have at least one GeoJSON feature']);
    expect(await imports()).toEqual(before);
  });

  test('stores the acres of a shape and recomputes them when it changes', async () => {
    const tract = await people.ada.make('tracts', { area_id: areaId, tract_name: 'Measured' });
    await send(people.ada, {
      area_id: areaId,
      features: [feature(square(-103, 36)), feature({ type: 'Point', coordinates: [-103, 36, 1200] })],
      mappings: [
        { featureIndex: 0, existingAssetId: tract },
        { featureIndex: 1, existingAssetId: tract },
      ],
    });
    const acresOf = async () => {
      const { rows } = await people.test.database.as(people.ada.id, (tx) =>
        tx.client.query<{ id: number; kept: string | null; acres: number | null }>(
          `SELECT id, shape_acres AS kept, geodesic_acres(geometry) AS acres FROM geological_markers
           WHERE tract_id = $1 ORDER BY id`,
          [tract],
        ),
      );
      return rows;
    };
    const [outline, point] = await acresOf();
    expect(point).toMatchObject({ kept: null, acres: null });
    expect(Number(outline?.kept)).toBeCloseTo(outline?.acres ?? Number.NaN, 3);
    const wider = JSON.stringify(square(-103, 37, 0.02));
    await people.ada.put(`/api/geological_markers/${outline?.id}`, { geometry: wider });
    const [changed] = await acresOf();
    expect(Number(changed?.kept)).toBeGreaterThan(2 * Number(outline?.kept));
    expect(Number(changed?.kept)).toBeCloseTo(changed?.acres ?? Number.NaN, 3);
  });
});

describe('proposing links', () => {
  let people: People;
  let areaId: number;

  beforeAll(async () => {
    people = await createTestPeople();
    ({ areaId } = await createCompanyWithArea(people.ada, 'Bisti Land'));
  });
  afterAll(() => people.test.close());

  const shape = (index: number, known: object) => ({
    index,
    names: [],
    api_numbers: [],
    file_numbers: [],
    outline: null,
    ...known,
  });
  const propose = (person: Person, shapes: unknown[], area_id = areaId) =>
    person.post('/api/geospatial/propose', { area_id, shapes });

  test('refuses without a token', async () => {
    const answer = await people.test.call({ method: 'POST', url: '/api/geospatial/propose', payload: {} });
    expect(answer.status).toBe(401);
  });

  test("refuses another company's area, and finds none of its records", async () => {
    expect((await propose(people.bo, [])).status).toBe(404);
    await people.ada.make('tracts', { area_id: areaId, tract_name: 'Hers alone' });
    const { areaId: his } = await createCompanyWithArea(people.bo, 'Bo Land');
    const answer = await propose(
      people.bo,
      [shape(0, { names: ['Hers alone'], outline: square(-103, 30) })],
      his,
    );
    expect(answer.body.data).toEqual([]);
  });

  test('goes by name, API number, file number and outline, and weighs them together', async () => {
    const { ada } = people;
    const named = await ada.make('tracts', { area_id: areaId, tract_name: 'Section 9' });
    for (const name of ['Twin', 'Twin']) await ada.make('tracts', { area_id: areaId, tract_name: name });
    const well = await ada.make('wells', { area_id: areaId, well_name: 'Chaco 1', api_number: '3004500011' });
    const leased = await ada.make('tracts', { area_id: areaId, tract_name: 'Under lease' });
    const lease = await ada.make('leases', { area_id: areaId, contract_name: 'L', file_number: 'V-1234' });
    const owner = await ada.make('owners', { area_id: areaId, owner_name: 'O' });
    const ownership = await ada.make('ownerships', { tract_id: leased, owner_id: owner });
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
    const drawn = await ada.make('tracts', { area_id: areaId, tract_name: 'Drawn' });
    await ada.make('geological_markers', {
      marker_name: 'Drawn',
      marker_type: 'polygon',
      geometry: JSON.stringify(square(-107, 36)),
      asset_type: 'Tract',
      asset_id: drawn,
    });
    const { status, body } = await propose(ada, [
      shape(0, { names: ['SECTION 9 '] }),
      shape(1, { names: ['twin'] }),
      shape(2, { api_numbers: ['30-045-00011-00-00'] }),
      shape(3, { file_numbers: ['V-1234'] }),
      shape(4, { outline: square(-107, 36) }),
      shape(5, { outline: square(-106.99, 36) }),
      shape(6, { names: ['Drawn'], outline: square(-107, 36.0005) }),
      shape(7, { names: ['Nothing here'] }),
    ]);
    expect(status).toBe(200);
    const reported = body.data.map((each: Record<string, unknown>) => [
      each.index,
      each.asset_type,
      each.asset_id,
      each.confidence,
    ]);
    expect(reported).toEqual([
      [0, 'tract', named, 0.95],
      [1, 'tract', expect.any(Number), 0.4],
      [2, 'well', well, 0.98],
      [3, 'tract', leased, 0.85],
      [4, 'tract', drawn, 0.97],
      [6, 'tract', drawn, 0.99],
    ]);
    expect(body.data[4].reasons).toEqual(['100% outline match']);
    expect(body.data[5].reasons).toEqual(['same name', '90% outline match']);
    expect(body.data.map(({ outline }: { outline: string | null }) => outline)).toEqual([
      null,
      null,
      null,
      null,
      'same',
      'other',
    ]);
  });

  test('does not mind how wide the gaps in names are, and makes no second tract for them', async () => {
    const { ada } = people;
    const narrow = await ada.make('tracts', { area_id: areaId, tract_name: 'Sec A' });
    const wide = await ada.make('tracts', { area_id: areaId, tract_name: 'Sec   B' });
    const { body } = await propose(ada, [
      shape(0, { names: ['sec  a'] }),
      shape(1, { names: ['SEC B'] }),
      shape(2, { names: ['sec   b'] }),
    ]);
    expect(
      body.data.map((each: { asset_id: number; confidence: number }) => [each.asset_id, each.confidence]),
    ).toEqual([
      [narrow, 0.95],
      [wide, 0.95],
      [wide, 0.95],
    ]);
    const names = ['sec  a', 'Sec B', 'Sec  B'];
    const answer = await ada.post('/api/geospatial/import', {
      area_id: areaId,
      features: names.map((name, index) => feature(square(-90 + index, 31), name)),
      mappings: names.map((tract_name, featureIndex) => ({ featureIndex, newAsset: { tract_name } })),
    });
    for (const { error } of answer.body.data) expect(error).toMatch(/^This area already has a tract/);
  });

  test('gives low confidence to a record far from the shape, and states the distance', async () => {
    const { ada } = people;
    const tract = await ada.make('tracts', { area_id: areaId, tract_name: 'NE/4 Sec 30, Blk 34' });
    await ada.make('tracts', { area_id: areaId, tract_name: 'Nowhere yet' });
    for (const [marker_name, west] of [
      ['First', -103.19],
      ['Second', -103.1],
    ] as const)
      await ada.make('geological_markers', {
        marker_name,
        marker_type: 'polygon',
        geometry: JSON.stringify(square(west, 31.42)),
        asset_type: 'Tract',
        asset_id: tract,
      });
    await ada.make('geological_markers', {
      marker_name: 'A note elsewhere is no place of the tract',
      marker_type: 'point',
      geometry: JSON.stringify({ type: 'Point', coordinates: [-105.6, 35.8] }),
      asset_type: 'Note',
      parent_asset_type: 'Tract',
      asset_id: tract,
    });
    await ada.make('wells', {
      area_id: areaId,
      well_name: 'Far 1',
      api_number: '4230100017',
      surface_location: JSON.stringify({ type: 'Point', coordinates: [-103.5, 31.9] }),
    });
    const names = ['NE/4 Sec 30, Blk 34'];
    const { status, body } = await propose(ada, [
      shape(0, { names, outline: square(-105.6, 35.8) }),
      // The tract's second outline is 0.9 miles from this one, the first one six miles.
      shape(1, { names, outline: square(-103.075, 31.42) }),
      shape(2, { names, outline: square(-103.07, 31.42) }),
      shape(3, { names }),
      shape(4, { names: ['Nowhere yet'], outline: square(-105.6, 35.8) }),
      shape(5, {
        names: ['Far 1'],
        api_numbers: ['42-301-00017'],
        outline: { type: 'Point', coordinates: [-102, 31.9] },
      }),
      shape(6, { names: ['Far 1'], outline: { type: 'Point', coordinates: [-103.5, 31.91] } }),
      // Its names fit two records, and it is on the outline of one of them.
      shape(7, { names: ['Nowhere yet', ...names], outline: square(-103.1, 31.42) }),
    ]);
    expect(status).toBe(200);
    expect(
      body.data.map((each: { asset_name: string; confidence: number; reasons: string[] }) => [
        each.asset_name,
        each.confidence,
        each.reasons,
      ]),
    ).toEqual([
      [names[0], 0.38, ['same name', 'but its outline is 331 miles away']],
      [names[0], 0.95, ['same name']],
      [names[0], 0.38, ['same name', 'but its outline is 1.2 miles away']],
      [names[0], 0.95, ['same name']],
      ['Nowhere yet', 0.95, ['same name']],
      ['Far 1', 0.4, ['same name', 'same API number', 'but its location is 88 miles away']],
      ['Far 1', 0.8, ['same name']],
      [names[0], 0.98, ['same name', '100% outline match']],
    ]);
  });

  test('proposes the unit rather than the well for an outline with its number, and names records with that outline', async () => {
    const { ada } = people;
    const tract = await ada.make('tracts', { area_id: areaId, tract_name: 'Held' });
    await ada.make('geological_markers', {
      marker_name: 'Held',
      marker_type: 'polygon',
      geometry: JSON.stringify(square(-98, 34)),
      asset_type: 'Tract',
      asset_id: tract,
    });
    const [one, two] = ['4230100101', '4230100102'];
    const well = await ada.make('wells', { area_id: areaId, well_name: 'Held 1', api_number: one });
    const alone = await ada.make('wells', { area_id: areaId, well_name: 'Held 2', api_number: two });
    const unit = await ada.make('proration_units', { tract_id: tract, well_id: well });
    const point = { type: 'Point', coordinates: [-98, 34] };
    const { body } = await propose(ada, [
      shape(0, { api_numbers: [one], outline: square(-98, 34) }),
      shape(1, { api_numbers: [one], outline: square(-97, 34) }),
      shape(2, { api_numbers: [two], outline: square(-98, 34) }),
      shape(3, { api_numbers: [two], outline: square(-97, 34) }),
      shape(4, { api_numbers: [one], outline: point }),
    ]);
    const said = 'same API number as its well';
    expect(body.data).toMatchObject([
      {
        asset_type: 'proration_unit',
        asset_id: unit,
        asset_name: 'Held',
        confidence: 0.98,
        reasons: [said, 'but Held already has this outline'],
        outline: null,
      },
      { asset_type: 'proration_unit', asset_id: unit, reasons: [said] },
      { asset_type: 'tract', asset_id: tract, outline: 'same', reasons: ['100% outline match'] },
      {
        asset_type: 'well',
        asset_id: alone,
        confidence: 0.59,
        reasons: ["same API number, but a well can't have an outline"],
      },
      { asset_type: 'well', asset_id: well, confidence: 0.98, reasons: ['same API number'] },
    ]);
  });

  test('lowers the confidence of a tract on other land', async () => {
    const { ada } = people;
    const lea = { county: 'Lea', township: '24S', range: '32E', section: '12' };
    const tract = await ada.make('tracts', { area_id: areaId, tract_name: 'Tract 12', ...lea });
    await ada.make('tracts', { area_id: areaId, tract_name: 'No land' });
    const chosen = { asset_type: 'tract', asset_id: tract };
    const names = ['Tract 12'];
    const { status, body } = await propose(ada, [
      shape(0, { names, land: { county: 'Eddy', township: '25S', range: '28E', section: '30' } }),
      shape(1, { names, land: { county: 'LEA', township: 'T24S', section: '13' } }),
      shape(2, { names, land: { county: 'Lea County', township: '24', range: '32 E', section: '012' } }),
      shape(3, { names, land: {} }),
      shape(4, { names: ['No land'], land: { county: 'Eddy' } }),
      shape(5, { names, land: { county: 'Eddy' }, outline: square(-95, 33), chosen }),
    ]);
    expect(status).toBe(200);
    expect(
      body.data.map((each: { confidence: number; reasons: string[] }) => [each.confidence, each.reasons]),
    ).toEqual([
      [0.38, ['same name', 'but its county is Lea, not Eddy']],
      [0.38, ['same name', 'but its section is 12, not 13']],
      [0.95, ['same name']],
      [0.95, ['same name']],
      [0.95, ['same name']],
    ]);
  });

  test('reports what a chosen record has on the map, and proposes no other', async () => {
    const { ada, bo } = people;
    const tract = await ada.make('tracts', { area_id: areaId, tract_name: 'By hand' });
    const empty = await ada.make('tracts', { area_id: areaId, tract_name: 'By hand, empty' });
    await ada.make('geological_markers', {
      marker_name: 'By hand',
      marker_type: 'polygon',
      geometry: JSON.stringify(square(-101, 32)),
      asset_type: 'Tract',
      asset_id: tract,
    });
    const chosen = { asset_type: 'tract', asset_id: tract };
    const { status, body } = await propose(ada, [
      shape(0, { names: ['By hand, empty'], outline: square(-101, 32), chosen }),
      shape(1, { outline: square(-101.003, 32), chosen }),
      shape(2, { outline: square(-101.012, 32), chosen }),
      shape(3, { outline: square(-101, 32.5), chosen }),
      shape(4, { outline: { type: 'Point', coordinates: [-101, 32] }, chosen }),
      shape(5, { outline: square(-101, 32), chosen: { ...chosen, asset_id: empty } }),
    ]);
    expect(status).toBe(200);
    expect(
      body.data.map(
        (each: { index: number; asset_id: number; reasons: string[]; outline: string | null }) => [
          each.index,
          each.asset_id,
          each.reasons.at(-1),
          each.outline,
        ],
      ),
    ).toEqual([
      [0, tract, 'selected manually', 'same'],
      [1, tract, 'selected manually', 'other'],
      [2, tract, 'added to its nearby outline', 'elsewhere'],
      [3, tract, 'but its outline is 34 miles away', 'elsewhere'],
      [4, tract, 'selected manually', null],
    ]);
    const { areaId: his } = await createCompanyWithArea(bo, 'Bo by hand');
    expect((await propose(bo, [shape(0, { outline: square(-101, 32), chosen })], his)).body.data).toEqual([]);
  });

  test('does not treat a generated shape name as a name', async () => {
    const { ada } = people;
    const tract = await ada.make('tracts', { area_id: areaId, tract_name: 'Shape 1' });
    const lease = await ada.make('leases', { area_id: areaId, contract_name: 'S', file_number: 'Shape 1' });
    const owner = await ada.make('owners', { area_id: areaId, owner_name: 'S' });
    const ownership = await ada.make('ownerships', { tract_id: tract, owner_id: owner });
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
    const words = { names: ['Shape 1', ' shape 1 '], file_numbers: ['Shape 1'] };
    expect((await propose(ada, [shape(0, words)])).body.data).toEqual([]);
    await ada.make('geological_markers', {
      marker_name: 'Shape 1',
      marker_type: 'polygon',
      geometry: JSON.stringify(square(-99, 33)),
      asset_type: 'Tract',
      asset_id: tract,
    });
    const { body } = await propose(ada, [shape(0, { ...words, outline: square(-99, 33) })]);
    expect(body.data).toMatchObject([
      { asset_id: tract, confidence: 0.97, reasons: ['100% outline match'], outline: 'same' },
    ]);
  });

  test('refuses what no shape can have', async () => {
    expect((await propose(people.ada, [{ index: -1 }])).status).toBe(400);
    const many = Array.from({ length: 251 }, (_, index) => shape(index, {}));
    expect((await propose(people.ada, many)).status).toBe(400);
    const answer = await propose(people.ada, [
      shape(0, { outline: { type: 'Polygon', coordinates: 'none' } }),
    ]);
    expect([answer.status, answer.body.data]).toEqual([200, []]);
  });
});
