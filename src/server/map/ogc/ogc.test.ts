import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let companyId: number;
let areaId: number;
let token: string;
const tracts: number[] = [];
let wellId: number;
let leaseId: number;

const square = (west: number, south: number, size = 0.02) => ({
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

async function makeToken(body: object): Promise<string> {
  const answer = await ada.post('/api/auth/tokens', {
    name: 'GIS',
    scope: 'read',
    expires_in_days: 30,
    ...body,
  });
  return answer.body.token;
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape.
type Answer = { status: number; body: any; text: string; headers: Record<string, unknown> };

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await test.app.inject({
    method: 'GET',
    url: path.startsWith('/ogc') ? path : `/ogc${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return {
    status: answer.statusCode,
    text: answer.body,
    body: isJson ? answer.json() : undefined,
    headers: answer.headers,
  };
}

const items = (collection: string, query: Record<string, string> = {}) =>
  get(`/collections/${collection}/items?${new URLSearchParams(query)}`);
const idsOf = async (collection: string, query: Record<string, string> = {}) => {
  const { status, body, text } = await items(collection, query);
  if (status !== 200) throw new Error(text);
  return body.features.map(
    ({ properties }: { properties: Record<string, number> }) => properties[`${collection.slice(0, -1)}_id`],
  );
};

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ companyId, areaId } = await createCompanyWithArea(ada, 'Acme'));
  token = await makeToken({ company_ids: [companyId] });
  const places = [
    { west: -103.5, county: 'Reeves', gross_acres: 640 },
    { west: -103.4, county: 'Ward', gross_acres: 320.5 },
    { west: -103.3, county: "O'Brien", gross_acres: 80 },
  ];
  for (const { west, ...fields } of places) {
    const id = await ada.make('tracts', {
      area_id: areaId,
      tract_name: `Tract ${west}`,
      state: 'TX',
      ...fields,
    });
    tracts.push(id);
    const marker = { marker_name: 'Outline', marker_type: 'polygon', asset_type: 'Tract', asset_id: id };
    await ada.make('geological_markers', { ...marker, geometry: square(west, 31) });
  }
  await ada.make('tracts', { area_id: areaId, tract_name: 'Not on the map', gross_acres: 10 });
  wellId = await ada.make('wells', {
    area_id: areaId,
    well_name: 'Bluestem 1H',
    api_number: '4238912345',
    spud_date: '2025-06-01',
    surface_location: '{"type":"Point","coordinates":[-103.49,31.01]}',
    bottom_hole_location: '{"type":"Point","coordinates":[-103.49,31.03]}',
  });
  leaseId = await ada.make('leases', {
    area_id: areaId,
    contract_name: 'Byron lease',
    file_number: 'L-1',
    contract_status: 'active',
    contract_date: '2024-01-01',
    expiration_date: '2027-01-01',
  });
  const owner = await ada.make('owners', { area_id: areaId, owner_name: 'Byron' });
  const ownership = await ada.make('ownerships', {
    tract_id: tracts[0],
    owner_id: owner,
    decimal_interest: 1,
  });
  await ada.make('contracts', { lease_id: leaseId, ownership_id: ownership });
});
afterAll(() => test.close());

describe('the pages of the service', () => {
  it('leads from its landing page to every document', async () => {
    const seen = new Set<string>();
    const open = ['http://127.0.0.1:3000/ogc'];
    for (let href = open.pop(); href !== undefined; href = open.pop()) {
      if (seen.has(href)) continue;
      seen.add(href);
      const { status, body, headers, text } = await get(new URL(href).pathname + new URL(href).search);
      expect(status, `${href} ${text.slice(0, 300)}`).toBe(200);
      for (const link of [
        ...(body?.links ?? []),
        ...(body?.collections ?? []).flatMap((each: { links: [] }) => each.links),
      ]) {
        open.push(link.href);
        if (link.href === href) expect(String(headers['content-type'])).toContain(link.type.split(';')[0]);
      }
    }
    expect(seen.size).toBeGreaterThan(25);
  });

  it('has the tiles of the map, by zoom, row and column', async () => {
    const { body } = await get('/tiles');
    const template = body.tilesets[0].links.find(({ rel }: { rel: string }) => rel === 'item');
    const [column, row] = [
      Math.floor(((180 - 103.49) / 360) * 2 ** 12),
      Math.floor(((1 - Math.asinh(Math.tan((31.01 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 12),
    ];
    const path = template.href
      .replace('{tileMatrix}', '12')
      .replace('{tileRow}', row)
      .replace('{tileCol}', column);
    const tile = await get(new URL(path).pathname);
    expect(tile.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    const own = await test.app.inject({
      method: 'GET',
      url: `/api/tiles/all/12/${column}/${row}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(tile.headers.etag).toBe(own.headers.etag);
    expect(own.statusCode).toBe(200);
    expect(tile.text).toBe(own.body);
    expect(tile.text).toContain('Bluestem 1H');
    expect((await get(`/tiles/WebMercatorQuad/3/8/1`)).status).toBe(400);
  });

  it('has a style of its tiles, which MapLibre reads', async () => {
    const { body: list } = await get('/styles');
    const [link] = list.styles[0].links;
    const { body: style, headers } = await get(new URL(link.href).pathname.replace('/ogc', ''));
    expect(headers['content-type']).toContain(link.type);
    expect(validateStyleMin(style)).toEqual([]);
    const [address] = style.sources.platbook.tiles;
    expect(address).toBe('http://127.0.0.1:3000/ogc/tiles/WebMercatorQuad/{z}/{y}/{x}');
    const drawn = new Set(style.layers.map((layer: Record<string, string>) => layer['source-layer']));
    expect(drawn).toContain('leases_far');
    expect((await get('/styles/other')).status).toBe(404);
  });

  it('lists its collections with where they are', async () => {
    const { body } = await get('/collections');
    expect(body.collections.map(({ id }: { id: string }) => id)).toEqual([
      'tracts',
      'leases',
      'units',
      'wells',
      'bores',
      'formation_tops',
    ]);
    const [[west, south, east, north]] = body.collections[0].extent.spatial.bbox;
    expect(west).toBeCloseTo(-103.5, 4);
    expect(south).toBeCloseTo(31, 4);
    expect(east).toBeCloseTo(-103.28, 4);
    expect(north).toBeCloseTo(31.02, 4);
  });

  it('describes its calls below its own address', async () => {
    const { body } = await get('/api');
    expect(Object.keys(body.paths)).toContain('/collections/tracts/items');
    expect(Object.keys(body.paths)).not.toContain('/api/wells');
  });

  it('answers browsers in HTML, with markup of names escaped', async () => {
    const name = '<b>"Bold" & tract</b>';
    const id = await ada.make('tracts', { area_id: areaId, tract_name: name, county: 'Html' });
    const marker = { marker_name: 'Outline', marker_type: 'polygon', asset_type: 'Tract', asset_id: id };
    await ada.make('geological_markers', { ...marker, geometry: square(-103.1, 31) });
    const { text, headers } = await get('/collections/tracts/items?county=Html', { accept: 'text/html,*/*' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('&#60;b&#62;&#34;Bold&#34; &#38; tract&#60;/b&#62;');
    expect(text).not.toContain('<b>');
    await ada.delete(`/api/tracts/${id}`);
  });
});

describe('features', () => {
  it('have the stored outline, exact acres and the record they belong to', async () => {
    const { body, headers } = await items('tracts', { county: 'Ward' });
    expect(headers['content-crs']).toBe('<http://www.opengis.net/def/crs/OGC/1.3/CRS84>');
    expect(body).toMatchObject({ type: 'FeatureCollection', numberMatched: 1, numberReturned: 1 });
    expect(body.features[0]).toMatchObject({
      geometry: square(-103.4, 31),
      properties: { tract_id: tracts[1], county: 'Ward', gross_acres: 320.5, land_status: 'inactive' },
    });
  });

  it('come in pages that neither overlap nor miss one', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/collections/tracts/items?limit=1';
    while (path !== undefined) {
      const { body }: { body: { features: { id: string }[]; links: { rel: string; href: string }[] } } =
        await get(path);
      seen.push(...body.features.map(({ id }) => id));
      const next = body.links.find(({ rel }) => rel === 'next');
      path = next && new URL(next.href).pathname + new URL(next.href).search;
    }
    expect(seen.map((id) => Number(id.split('-')[0]))).toEqual(tracts);
  });

  it('can be read one by one, with an ETag', async () => {
    const { body } = await items('wells');
    const one = await get(`/collections/wells/items/${body.features[0].id}`);
    expect(one.body).toMatchObject({
      id: wellId,
      geometry: { type: 'Point', coordinates: [-103.49, 31.01] },
    });
    const known = { 'if-none-match': String(one.headers.etag) };
    expect((await get(`/collections/wells/items/${wellId}`, known)).status).toBe(304);
    await ada.put(`/api/wells/${wellId}`, { operator: 'Bluestem' });
    expect((await get(`/collections/wells/items/${wellId}`, known)).status).toBe(200);
    for (const id of ['999', '0-1', '99999999999', '7-7-7', 'x']) {
      const { status } = await get(`/collections/wells/items/${id}`);
      expect([400, 404], id).toContain(status);
    }
  });

  it('of leases are the tracts that they cover, of bores the lines to the bottom hole', async () => {
    const leases = (await items('leases')).body.features;
    expect(leases).toHaveLength(1);
    expect(leases[0]).toMatchObject({
      geometry: square(-103.5, 31),
      properties: { lease_id: leaseId, tract_id: tracts[0] },
    });
    const [bore] = (await items('bores')).body.features;
    expect(bore.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [-103.49, 31.01],
        [-103.49, 31.03],
      ],
    });
  });

  it('are in the reference system that was asked for', async () => {
    const latLon = (await items('wells', { crs: 'http://www.opengis.net/def/crs/EPSG/0/4326' })).body
      .features[0];
    expect(latLon.geometry.coordinates).toEqual([31.01, -103.49]);
    const mercator = (await items('wells', { crs: 'http://www.opengis.net/def/crs/EPSG/0/3857' })).body
      .features[0];
    // gdaltransform -s_srs OGC:CRS84 -t_srs EPSG:3857 (GDAL 3.6)
    expect(mercator.geometry.coordinates[0]).toBeCloseTo(-11520454.1, 0);
    expect(mercator.geometry.coordinates[1]).toBeCloseTo(3634047.9, 0);
    const refused = await items('wells', { crs: 'EPSG:2277' });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('CRS84');
  });

  it('are those within a box, in the reference system of the box', async () => {
    const [first] = tracts;
    expect(await idsOf('tracts', { bbox: '-103.51,30.9,-103.45,31.1' })).toEqual([first]);
    expect(await idsOf('tracts', { bbox: '-103.51,30.9,0,-103.45,31.1,100' })).toEqual([first]);
    const latLon = {
      bbox: '30.9,-103.51,31.1,-103.45',
      'bbox-crs': 'http://www.opengis.net/def/crs/EPSG/0/4326',
    };
    expect(await idsOf('tracts', latLon)).toEqual([first]);
    expect(await idsOf('leases', { bbox: '-103.51,30.9,-103.45,31.1' })).toEqual([leaseId]);
    expect(await idsOf('wells', { bbox: '-400,-90,400,90' })).toEqual([wellId]);
    expect(await idsOf('wells', { bbox: '-103.4,31,-103,32' })).toEqual([]);
    // Across the 180° meridian.
    expect(await idsOf('tracts', { bbox: '170,30,-103.45,32' })).toEqual([first]);
    for (const bbox of ['1,2,3', 'a,b,c,d', '1,2,3,,', '1e999,0,0,0'])
      expect((await items('tracts', { bbox })).status, bbox).toBe(400);
  });

  it('are those of a time', async () => {
    expect(await idsOf('leases', { datetime: '2025-05-05' })).toEqual([leaseId]);
    expect(await idsOf('leases', { datetime: '2023-12-31T00:00:00Z' })).toEqual([]);
    expect(await idsOf('leases', { datetime: '2027-01-02/..' })).toEqual([]);
    expect(await idsOf('leases', { datetime: '../2024-01-01' })).toEqual([leaseId]);
    expect(await idsOf('wells', { datetime: '../2025-05-31' })).toEqual([]);
    expect(await idsOf('tracts', { datetime: '1900-01-01' })).toEqual(tracts);
    for (const datetime of ['yesterday', '2025-02-30', '2025-01-02/2025-01-01', '..', '/2025/'])
      expect((await items('leases', { datetime })).status, datetime).toBe(400);
  });

  it('has formation tops at the surface location of their wells', async () => {
    const make = (fields: object) => ada.make('formation_tops', { well_id: wellId, ...fields });
    await make({ kind: 'base', formation: 'Wolfcamp A', vertical_depth: 9_842.5 });
    const top = await make({ kind: 'top', formation: 'Wolfcamp A', vertical_depth: 9_600 });
    const unplaced = await ada.make('wells', {
      area_id: areaId,
      well_name: 'Not on the map 2H',
      api_number: '4238999999',
    });
    await make({ well_id: unplaced, kind: 'top', formation: 'Wolfcamp A', vertical_depth: 9_600 });
    const query = { filter: "kind = 'top' AND vertical_depth > 9500", bbox: '-103.5,31,-103.48,31.02' };
    const { body } = await items('formation_tops', query);
    expect(body.features).toMatchObject([
      {
        geometry: { type: 'Point', coordinates: [-103.49, 31.01] },
        properties: {
          formation_top_id: top,
          formation: 'Wolfcamp A',
          vertical_depth: 9600,
          measured_depth: null,
          well_id: wellId,
          api_number: '4238912345',
        },
      },
    ]);
    expect((await items('formation_tops')).body.numberMatched).toBe(2);
    expect(await idsOf('formation_tops', { bbox: '-103.4,31,-103.3,31.02' })).toEqual([]);
  });
});

describe('filters', () => {
  it.each([
    ["county = 'Reeves'", [0]],
    ["county = 'reeves'", []],
    ["CASEI(county) = CASEI('reeves')", [0]],
    ["county = 'O''Brien'", [2]],
    ['gross_acres > 320', [0, 1]],
    ['gross_acres >= 320.5 AND gross_acres < 640', [1]],
    ['gross_acres BETWEEN 80 AND 320.5', [1, 2]],
    ['gross_acres NOT BETWEEN 80 AND 320.5', [0]],
    ["county IN ('Reeves', 'Ward')", [0, 1]],
    ["county NOT IN ('Reeves', 'Ward')", [2]],
    ["county LIKE 'R%'", [0]],
    ["county LIKE '_ard'", [1]],
    ["CASEI(county) LIKE CASEI('W%')", [1]],
    ["NOT (county = 'Ward' OR county = 'Reeves')", [2]],
    ["county = 'Ward' OR county = 'Reeves' AND gross_acres < 1", [1]],
    ['township IS NULL', [0, 1, 2]],
    ['township IS NOT NULL', []],
    ['"gross_acres" <> 640', [1, 2]],
    ['640 = gross_acres', [0]],
    ['TRUE', [0, 1, 2]],
    ['S_INTERSECTS(geometry, BBOX(-103.45, 30, -103.35, 32))', [1]],
    [
      'S_INTERSECTS(geometry, POLYGON((-103.51 31.001, -103.45 31.001, -103.45 31.002, -103.51 31.001)))',
      [0],
    ],
    ['S_INTERSECTS(geometry, POINT(-103.29 31.01))', [2]],
    ['S_INTERSECTS(geometry, POINT(-103.2 31.01))', []],
  ])('%s', async (filter, expected) => {
    expect(await idsOf('tracts', { filter })).toEqual(expected.map((at) => tracts[at]));
  });

  it('compare dates', async () => {
    expect(await idsOf('wells', { filter: "spud_date > DATE('2025-05-31')" })).toEqual([wellId]);
    expect(await idsOf('wells', { filter: "spud_date <= '2025-05-31'" })).toEqual([]);
    expect(await idsOf('wells', { filter: 'S_INTERSECTS(geometry, POINT(-103.49 31.01))' })).toEqual([
      wellId,
    ]);
  });

  it.each([
    ["county = 'Reeves' OR 1 = 1; DROP TABLE tracts", 'has ";" at character 27'],
    ["county = 'Reeves", 'has "\'" at character 10'],
    ['tax_id = 1', 'names "tax_id", which is not one of: tract_name'],
    ['days_left = 1', 'names "days_left"'],
    ["gross_acres = 'many'", 'compares a number with "many"'],
    ['county = 7', 'compares county, which is a text, with a number'],
    ['gross_acres >', 'ends at character 14'],
    ['gross_acres', 'ends at character 12, where a comparison is expected'],
    ['(gross_acres > 1', 'ends at character 17, where ")" is expected'],
    ["county = DATE('2025-02-30')", "where a day such as '2026-03-31' is expected"],
    ['pg_sleep(10) = 1', 'has "pg_sleep" at character'],
    ["county LIKE '50\\'", 'ends with a backslash'],
    [`${'('.repeat(60)}gross_acres > 1${')'.repeat(60)}`, 'nested more than 50 levels'],
    [`${'NOT '.repeat(60)}TRUE`, 'nested more than 50 levels'],
    [`S_INTERSECTS(geometry, POLYGON((${'0 0,'.repeat(600)}0 0)))`, 'more than 500 corners'],
    ['S_INTERSECTS(geometry, BBOX(1, 2, 3))', 'fewer than four numbers'],
  ])('refuse %s', async (filter, message) => {
    const { status, body } = await items('tracts', { filter });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });

  it('refuse what the service does not know', async () => {
    for (const query of [
      { town: 'x' },
      { limit: '0' },
      { limit: 'all' },
      { 'filter-lang': 'cql2-json' },
      { after: 'x' },
      { gross_acres: 'many' },
      { f: 'xml' },
    ])
      expect(
        (await items('tracts', query as unknown as Record<string, string>)).status,
        JSON.stringify(query),
      ).toBe(400);
    for (const after of ['1-1', '99999999999', '4294967296'])
      expect((await items('wells', { after })).status, after).toBe(400);
    const many = Array.from({ length: 101 }, (_, n) => `gross_acres = ${n}`).join(' OR ');
    expect((await items('tracts', { filter: many })).body.message).toContain('more than 100 comparisons');
    expect((await items('tracts', { limit: '999999' })).status).toBe(200);
    expect((await get('/collections/owners/items')).status).toBe(404);
    expect((await get('/collections/owners/items')).body.code).toBe('not_found');
  });
});

describe('who may read', () => {
  it('asks for a token, also as a password', async () => {
    const none = await test.app.inject({ method: 'GET', url: '/ogc/collections' });
    expect(none.statusCode).toBe(401);
    expect(none.headers['www-authenticate']).toContain('Basic');
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`,
    });
    expect((await get('/collections', basic(token))).status).toBe(200);
    const wrong = await get('/collections', basic('a good password'));
    expect([wrong.status, String(wrong.headers['www-authenticate'])]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    expect((await get('/collections', basic(token))).headers['www-authenticate']).toBeUndefined();
    // Other calls keep to the bearer.
    const other = await test.app.inject({ method: 'GET', url: '/api/wells', headers: basic(token) });
    expect(other.statusCode).toBe(401);
  });

  it('takes a read-only token of one company in the path, and leads on with it', async () => {
    const landing = await test.app.inject({
      method: 'GET',
      url: `/ogc/key/${token}/collections/wells/items?limit=1`,
    });
    expect(landing.statusCode).toBe(200);
    for (const { href } of landing.json().links)
      expect(href).toContain(`/ogc/key/${token}/collections/wells`);
    for (const body of [{}, { company_ids: [companyId], scope: 'write' }]) {
      const other = await makeToken(body);
      const answer = await test.app.inject({ method: 'GET', url: `/ogc/key/${other}` });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toContain('read-only and for one company');
    }
    for (const key of ['plat_wrong', ada.token, '..%2f..'])
      expect([401, 404]).toContain(
        (await test.app.inject({ method: 'GET', url: `/ogc/key/${key}/collections` })).statusCode,
      );
    for (const url of [
      `/ogc/key/${token}/nothing`,
      `/ogc/key/%70${token.slice(1)}/nothing`,
      `/ogc//key/${token}`,
      `/ogc/KEY/${token}`,
      `/ogc/key/${token};a`,
    ]) {
      const refused = await test.app.inject({ method: 'GET', url });
      expect(refused.statusCode, url).toBe(404);
      expect(refused.body, url).not.toContain(token);
    }
  });

  it('shows nothing of another company', async () => {
    const bo = await test.register('Bo Diddley');
    const { companyId: other } = await createCompanyWithArea(bo, 'Other');
    const made = await bo.post('/api/auth/tokens', {
      name: 'GIS',
      scope: 'read',
      expires_in_days: 1,
      company_ids: [other],
    });
    const headers = { authorization: `Bearer ${made.body.token}` };
    const { body } = await get('/collections/tracts/items', headers);
    expect(body.numberMatched).toBe(0);
    const [own] = (await items('tracts')).body.features;
    expect((await get(`/collections/tracts/items/${own.id}`, headers)).status).toBe(404);
  });

  it('ends with the token', async () => {
    const revoked = await ada.post('/api/auth/tokens', {
      name: 'Gone',
      scope: 'read',
      expires_in_days: 1,
      company_ids: [companyId],
    });
    await ada.delete(`/api/auth/tokens/${revoked.body.data[0].id}`);
    expect((await test.app.inject({ method: 'GET', url: `/ogc/key/${revoked.body.token}` })).statusCode).toBe(
      401,
    );
  });
});
