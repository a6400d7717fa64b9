import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { squareAround } from '../testing.ts';
import { exportMap, readByGdal, unzip } from './testing.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let ids: { tract: number; well: number; far: number; lease: number };

const outline = {
  type: 'MultiPolygon',
  coordinates: [
    [...squareAround(-103.03, 31.03, 0.02), ...squareAround(-103.03, 31.03, 0.005)],
    squareAround(-102.97, 31.03, 0.02),
  ],
};

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  const { areaId: area_id } = await createCompanyWithArea(ada, 'Acme');
  await createCompanyWithArea(bo, 'Other');
  const tract = await ada.make('tracts', {
    tract_name: 'Ünion <1>',
    gross_acres: 640.25,
    area_id,
    county: 'Reeves',
  });
  await ada.make('geological_markers', {
    marker_name: 'Parts',
    marker_type: 'polygon',
    asset_type: 'Tract',
    asset_id: tract,
    geometry: JSON.stringify(outline),
  });
  const well = await ada.make('wells', {
    well_name: 'Wagner',
    api_number: '4230100001',
    area_id,
    spud_date: '2020-02-03',
    surface_location: '[-103.01, 31.01]',
    bottom_hole_location: '[-103.01, 31.04, 12]',
  });
  const far = await ada.make('wells', {
    well_name: 'Far',
    api_number: '4230100002',
    area_id,
    surface_location: '[-90, 40]',
  });
  const ownership = await ada.make('ownerships', { tract_id: tract, interest_type: 'mineral' });
  const lease = await ada.make('leases', { contract_name: 'Alder', file_number: 'F-1', area_id });
  await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
  ids = { tract, well, far, lease };
});
afterAll(() => test.close());

const within = '-103.1,30.9,-102.9,31.1';

const download = (path: string, person = ada) => exportMap(test, person, path);

/** Returns the names of these layers' files in a zip. */
function filesOf(...layers: string[]): string[] {
  return layers.flatMap((name) => ['cpg', 'dbf', 'prj', 'shp', 'shx'].map((end) => `${name}.${end}`));
}

describe('the map as a file', () => {
  it('refuses without a token, and what cannot be read', async () => {
    expect((await test.call({ method: 'GET', url: '/api/map/export?format=kml&layers=wells' })).status).toBe(
      401,
    );
    for (const path of [
      'format=dwg&layers=wells',
      'format=kml',
      'format=kml&layers=roads',
      'format=kml&layers=wells&within=1,2',
    ])
      expect((await download(path)).status).toBe(400);
  });

  it('holds nothing of another company', async () => {
    for (const layers of ['tracts', 'leases', 'units', 'wells'])
      expect((await download(`format=geojson&layers=${layers}`, bo)).isEmpty).toBe(true);
  });

  it.each(['geojson', 'kml', 'gpkg', 'shp'])('has a layer once that is named twice: %s', async (format) => {
    const [once, twice] = [
      await download(`format=${format}&layers=wells`),
      await download(`format=${format}&layers=wells,wells`),
    ];
    expect([twice.status, twice.body.length]).toEqual([200, once.body.length]);
  });

  it('is complete without records, and states that it is empty', async () => {
    const nowhere = 'layers=all&within=-10,-10,-9,-9';
    const geojson = await download(`format=geojson&${nowhere}`);
    expect([geojson.status, geojson.isEmpty]).toEqual([200, true]);
    expect(JSON.parse(geojson.body.toString())).toEqual({ type: 'FeatureCollection', features: [] });
    const kml = await download(`format=kml&${nowhere}`);
    expect([kml.isEmpty, kml.body.toString().includes('<Placemark>')]).toEqual([true, false]);
    const shapes = await download(`format=shp&${nowhere}`);
    expect(shapes.isEmpty).toBe(true);
    const files = unzip(shapes.body);
    expect([...files.keys()].sort()).toEqual(filesOf('bores', 'leases', 'tracts', 'units', 'wells'));
    expect(files.get('tracts.shp')).toHaveLength(100);
    expect(files.get('tracts.prj')?.toString()).toContain('GCS_WGS_1984');
    expect(files.get('tracts.cpg')?.toString()).toBe('UTF-8');
    // One layer with records is enough.
    expect((await download(`format=shp&layers=units,wells&within=${within}`)).isEmpty).toBe(false);
  });

  it('is GeoJSON with every part and hole, each layer as its list is narrowed', async () => {
    const { type, body } = await download(`format=geojson&layers=all&within=${within}`);
    expect(type).toBe('application/geo+json');
    const { features } = JSON.parse(body.toString());
    expect(
      features.map(({ properties }: { properties: { kind: string; id: number } }) => [
        properties.kind,
        properties.id,
      ]),
    ).toEqual([
      ['tract', ids.tract],
      ['lease', ids.lease],
      ['well', ids.well],
      ['bore', ids.well],
    ]);
    expect(features[3]).toMatchObject({
      properties: { well_name: 'Wagner', api_number: '4230100001' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-103.01, 31.01],
          [-103.01, 31.04, 12],
        ],
      },
    });
    // The hole is stored in the direction of its outer ring and exported in the opposite one.
    const [[outer, hole], part] = outline.coordinates as [number[][][], number[][][]];
    expect(features[0].geometry).toEqual({ ...outline, coordinates: [[outer, hole?.toReversed()], part] });
    expect(features[0].properties).toMatchObject({
      tract_name: 'Ünion <1>',
      gross_acres: 640.25,
      area_name: 'Acme area',
    });
    const narrowed = await download(`format=geojson&layers=wells&wells=${encodeURIComponent('q=far')}`);
    expect(JSON.parse(narrowed.body.toString()).features).toMatchObject([{ properties: { id: ids.far } }]);
  });

  it('is KML with its signs escaped', async () => {
    const text = (await download('format=kml&layers=tracts,wells')).body.toString();
    expect(text).toContain('<name>Ünion &lt;1&gt;</name>');
    expect(text.match(/<Polygon>/g)).toHaveLength(2);
    expect(text.match(/<innerBoundaryIs>/g)).toHaveLength(1);
    expect(text).toContain('<Point><coordinates>-103.01,31.01</coordinates></Point>');
    expect(text).toContain('<coordinates>-103.01,31.01 -103.01,31.04</coordinates></LineString>');
    const folders = (await download('format=kml&layers=all')).body.toString().match(/<Folder><name>\w+/g);
    expect(folders).toEqual(['Tracts', 'Leases', 'Wells', 'Bores'].map((name) => `<Folder><name>${name}`));
  });

  it('is a zip of shapefiles that says of itself what it holds', async () => {
    const files = unzip((await download(`format=shp&layers=all&within=${within}`)).body);
    expect([...files.keys()].sort()).toEqual(filesOf('bores', 'leases', 'tracts', 'units', 'wells'));
    const tracts = files.get('tracts.shp') ?? Buffer.alloc(0);
    expect(tracts.readInt32BE(24) * 2).toBe(tracts.length);
    expect([36, 44, 52, 60].map((at) => tracts.readDoubleLE(at))).toEqual([-103.05, 31.01, -102.95, 31.05]);
    expect(tracts.readInt32LE(100 + 8 + 36)).toBe(3);
    const table = files.get('tracts.dbf') ?? Buffer.alloc(0);
    expect(table.toString('utf8')).toContain('Ünion <1>');
    const wells = files.get('wells.shp') ?? Buffer.alloc(0);
    expect([wells.readDoubleLE(112), wells.readDoubleLE(120)]).toEqual([-103.01, 31.01]);
    const bores = files.get('bores.shp') ?? Buffer.alloc(0);
    expect([bores.readInt32LE(32), bores.readInt32LE(108)]).toEqual([3, 3]);
    expect([36, 44, 52, 60].map((at) => bores.readDoubleLE(at))).toEqual([-103.01, 31.01, -103.01, 31.04]);
    expect((files.get('wells.dbf') ?? Buffer.alloc(0)).toString('latin1')).toContain('20200203');
  });

  it('is a GeoPackage with a table of each layer', async () => {
    const { type, body } = await download(`format=gpkg&layers=all&within=${within}`);
    expect(type).toBe('application/geopackage+sqlite3');
    const folder = await mkdtemp(join(tmpdir(), 'platbook-gpkg-'));
    try {
      await writeFile(join(folder, 'map.gpkg'), body);
      const file = new DatabaseSync(join(folder, 'map.gpkg'), { readOnly: true });
      const tables = file.prepare('SELECT table_name, identifier FROM gpkg_contents ORDER BY 1').all();
      expect(tables.map((each) => Object.values(each))).toEqual([
        ['bores', 'Bores'],
        ['leases', 'Leases'],
        ['tracts', 'Tracts'],
        ['units', 'Proration Units'],
        ['wells', 'Wells'],
      ]);
      expect(file.prepare('SELECT id, tract_name, gross_acres FROM tracts').get()).toEqual({
        id: ids.tract,
        tract_name: 'Ünion <1>',
        gross_acres: 640.25,
      });
      expect(file.prepare('SELECT spud_date FROM wells').all()).toEqual([{ spud_date: '2020-02-03' }]);
      file.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is read by GDAL as what it is, where that is installed', async ({ skip }) => {
    const shapes = await download('format=shp&layers=tracts,wells');
    const tracts = await readByGdal(shapes.body, 'map.zip', 'tracts');
    if (tracts === null) return skip('There is no ogrinfo here.');
    expect(tracts).toContain('Feature Count: 1');
    expect(tracts).toContain('NAME (String) = Ünion <1>');
    expect(tracts).toContain('ACRES (Real) = 640.250000');
    expect(tracts).toContain('WGS 84');
    expect(tracts).toContain('MULTIPOLYGON');
    const bores = await readByGdal(shapes.body, 'map.zip', 'bores');
    expect(bores).toContain('LINESTRING (-103.01 31.01,-103.01 31.04)');
    expect(bores).toContain('NAME (String) = Wagner');
    const tables = await readByGdal((await download('format=gpkg&layers=tracts,wells')).body, 'map.gpkg');
    expect(tables).toContain('Geometry: Multi Polygon');
    expect(tables).toContain('tract_name (String) = Ünion <1>');
    expect(tables).toContain('gross_acres (Real) = 640.25');
    expect(tables).toContain('spud_date (Date) = 2020/02/03');
    expect(tables).toContain('POINT (-103.01 31.01)');
    expect(tables).toContain('LINESTRING (-103.01 31.01,-103.01 31.04)');
    expect(tables).toContain('Extent: (-103.050000, 31.010000) - (-102.950000, 31.050000)');
    expect(tables).toContain('WGS 84');
  });

  it('is read by GDAL without records, with the columns of each layer', async ({ skip }) => {
    const nowhere = 'layers=all&within=-10,-10,-9,-9';
    const shapes = await download(`format=shp&${nowhere}`);
    for (const [layer, geometry] of [
      ['tracts', 'Polygon'],
      ['leases', 'Polygon'],
      ['units', 'Polygon'],
      ['wells', 'Point'],
      ['bores', 'Line String'],
    ] as const) {
      const read = await readByGdal(shapes.body, 'map.zip', layer);
      if (read === null) return skip('There is no ogrinfo here.');
      expect(read).toContain('Feature Count: 0');
      expect(read).toContain(`Geometry: ${geometry}`);
      expect(read).toContain('NAME: String');
      expect(read).toContain('WGS 84');
    }
    expect(await readByGdal((await download(`format=geojson&${nowhere}`)).body, 'map.geojson')).toContain(
      'Feature Count: 0',
    );
    expect(await readByGdal((await download(`format=kml&${nowhere}`)).body, 'map.kml')).toContain(
      'successful',
    );
    const tables = await readByGdal((await download(`format=gpkg&${nowhere}`)).body, 'map.gpkg');
    expect(tables?.match(/Feature Count: 0/g)).toHaveLength(5);
  });
});

describe('how far the map reaches', () => {
  it('covers the selected areas, or one record', async () => {
    const { body } = await ada.get('/api/map/extent');
    const [extent] = body.data;
    expect(extent).toMatchObject({ wells: 2, tracts: 1, units: 0 });
    for (const [place, degrees] of [-103.05, 31.01, -90, 40].entries())
      expect(extent.bounds[place]).toBeCloseTo(degrees, 4);
    expect((await bo.get('/api/map/extent')).body.data).toEqual([
      { bounds: null, wells: 0, tracts: 0, units: 0 },
    ]);
    expect((await test.call({ method: 'GET', url: '/api/map/extent' })).status).toBe(401);
    for (const kind of ['tract', 'lease'])
      expect(
        (await ada.get(`/api/map/places/${kind}/${kind === 'tract' ? ids.tract : ids.lease}`)).body.data[0]
          .bounds,
      ).toEqual([-103.05, 31.01, -102.95, 31.05]);
    expect((await ada.get(`/api/map/places/well/${ids.well}`)).body.data[0].bounds).toEqual([
      -103.01, 31.01, -103.01, 31.04,
    ]);
    expect((await bo.get(`/api/map/places/well/${ids.well}`)).status).toBe(404);
    expect((await test.call({ method: 'GET', url: `/api/map/places/well/${ids.well}` })).status).toBe(401);
  });

  it('takes the shorter way around for land on both sides of 180 degrees', async () => {
    const cy = await test.register('Cy Twombly');
    const { areaId: area_id } = await createCompanyWithArea(cy, 'Aleutian');
    const boundsWith = async (west: number, east: number) => {
      const tract = await cy.make('tracts', { tract_name: `T ${west}`, area_id });
      const corners = [west, east].flatMap((x) => [
        [x, x === west ? 51 : 52],
        [x, x === west ? 52 : 51],
      ]);
      await cy.make('geological_markers', {
        marker_name: 'Outline',
        marker_type: 'polygon',
        asset_type: 'Tract',
        asset_id: tract,
        geometry: JSON.stringify({ type: 'Polygon', coordinates: [corners] }),
      });
      const [{ bounds, tracts }] = (await cy.get('/api/map/extent')).body.data;
      return [tracts, ...bounds.map((degrees: number) => Math.round(degrees * 1000) / 1000)];
    };
    expect(await boundsWith(179.5, -179.5)).toEqual([1, 179.5, 51, 180.5, 52]);
    expect(await boundsWith(-104, -103)).toEqual([2, 179.5, 51, 257, 52]);
    expect(await boundsWith(170, 171)).toEqual([3, 170, 51, 257, 52]);
    expect(await boundsWith(0, 1)).toEqual([4, 0, 51, 257, 52]);
  });

  it('covers the land around an unmapped record: of its leases first, otherwise of its area', async () => {
    const near = async (kind: string, id: number, person = ada) =>
      (await person.get(`/api/map/near/${kind}/${id}`)).body.data[0].bounds;
    const { area_id } = await ada.read('tracts', ids.tract);
    const bare = await ada.make('tracts', { tract_name: 'Bare', gross_acres: 40, area_id });
    const dry = await ada.make('wells', { well_name: 'Dry', api_number: '4230100003', area_id });
    const second = await ada.make('leases', { contract_name: 'Birch', file_number: 'F-2', area_id });
    // Nothing links them to mapped records, so the result is the whole area, with the well at 90° west.
    for (const [kind, id] of [
      ['tract', bare],
      ['well', dry],
      ['lease', second],
    ] as const)
      expect((await near(kind, id))[2]).toBeCloseTo(-90, 4);

    const ownership = await ada.make('ownerships', { tract_id: bare, interest_type: 'mineral' });
    await ada.make('contracts', { ownership_id: ownership, lease_id: ids.lease });
    await ada.make('contracts', { ownership_id: ownership, lease_id: second });
    await ada.make('proration_units', { tract_id: bare, well_id: dry });
    for (const [kind, id] of [
      ['tract', bare],
      ['well', dry],
      ['lease', second],
    ] as const)
      expect(await near(kind, id)).toEqual([-103.05, 31.01, -102.95, 31.05]);

    expect((await bo.get(`/api/map/near/tract/${bare}`)).status).toBe(404);
    expect((await test.call({ method: 'GET', url: `/api/map/near/tract/${bare}` })).status).toBe(401);
    const { areaId } = await createCompanyWithArea(bo, 'Empty');
    const alone = await bo.make('tracts', { tract_name: 'Alone', gross_acres: 40, area_id: areaId });
    expect(await near('tract', alone, bo)).toBeNull();
  });
});
