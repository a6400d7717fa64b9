import { describe, expect, test } from 'vitest';
import {
  clockwiseSquare,
  makeDbf,
  makeShp,
  type TestShape,
  wgs84Prj,
} from '#shared/map/shapes/testing/make-shapefile.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import type { PolygonRings, Ring } from '#shared/platform/geometry/geometry.ts';
import { type LayerChoice, openLayer } from './read-layer.ts';

type Parts = {
  shp?: Uint8Array;
  shx?: Uint8Array;
  dbf?: Uint8Array;
  prj?: string | Uint8Array;
  cpg?: string;
};

const names = [{ name: 'NAME', type: 'C', length: 20 }] as const;

function openTestShapes(shapes: readonly TestShape[], changed: Parts = {}, choice: LayerChoice = {}) {
  const created = makeShp(shapes);
  const { prj, cpg, ...bytes } = changed;
  const parts: Record<string, Uint8Array> = {
    '.shp': bytes.shp ?? created.shp,
    '.shx': bytes.shx ?? created.shx,
    '.dbf':
      bytes.dbf ??
      makeDbf(
        names,
        shapes.map((_, index) => [`Lease ${index + 1}`]),
      ),
    '.prj': prj instanceof Uint8Array ? prj : new TextEncoder().encode(prj ?? wgs84Prj),
    ...(cpg === undefined ? {} : { '.cpg': new TextEncoder().encode(cpg) }),
  };
  const files = Object.fromEntries(
    Object.entries(parts).map(([part, content]) => [
      part,
      {
        name: `made${part}`,
        path: `made${part}`,
        size: content.length,
        read: async () => Uint8Array.from(content),
      },
    ]),
  );
  return openLayer({ format: 'shapefile', name: 'made', parts: files as never }, choice);
}

async function readTestShapes(...given: Parameters<typeof openTestShapes>) {
  const layer = await openTestShapes(...given);
  return Array.from({ length: layer.count }, (_, index) => layer.read(index));
}

const square = (x: number, y: number, size = 1): TestShape => ({
  type: 'polygon',
  rings: [clockwiseSquare(x, y, size)],
});
const turned = (ring: Ring): Ring => ring.toReversed();
const sizes = (rings: PolygonRings) => rings.map((ring) => ring.length);

describe('shapes of a shapefile', () => {
  test('keep their parts and holes, each hole within the part around it', async () => {
    // A U, and a square with a hole between its arms: the hole is in the bounding box of both.
    const u: Ring = [
      [0, 0],
      [0, 10],
      [2, 10],
      [2, 2],
      [8, 2],
      [8, 10],
      [10, 10],
      [10, 0],
      [0, 0],
    ];
    const inner = clockwiseSquare(4, 5, 2);
    const hole = turned(clockwiseSquare(4.5, 5.5, 1));
    const [shape] = await readTestShapes([{ type: 'polygon', rings: [u, hole, inner] }]);
    expect(shape?.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [[turned(u)], [turned(inner), turned(hole)]],
    });
  });

  test('across the meridian of 180° are cut there, with the holes that lie on it and beside it', async () => {
    const wrapped = (ring: Ring): Ring => ring.map(([x, y]) => [x > 180 ? x - 360 : x, y]);
    const outer = clockwiseSquare(179.9, 51, 0.2);
    const holes = [clockwiseSquare(179.98, 51.05, 0.04), clockwiseSquare(180.05, 51.01, 0.02)].map(turned);
    const [shape, elsewhere] = await readTestShapes([
      { type: 'polygon', rings: [outer, ...holes].map(wrapped) },
      { type: 'polygon', rings: [outer, ...holes].map((ring) => ring.map(([x, y]) => [x - 200, y])) },
    ]);
    if (!shape?.geometry || !elsewhere?.geometry) throw new Error('They were not read.');
    expect(shape.geometry.type === 'MultiPolygon' && shape.geometry.coordinates.map(sizes)).toEqual([
      [9],
      [9, 5],
    ]);
    expect(impossibilityOf(shape.geometry)).toBeNull();
    expect(geodesicAcres(shape.geometry) / geodesicAcres(elsewhere.geometry)).toBeCloseTo(1, 3);
  });

  test('are read where all rings run the wrong way', async () => {
    const [shape] = await readTestShapes([
      { type: 'polygon', rings: [turned(clockwiseSquare(0, 0, 9)), clockwiseSquare(1, 1, 2)] },
    ]);
    expect(shape?.geometry?.type).toBe('Polygon');
    expect(shape?.geometry?.coordinates).toHaveLength(2);
  });

  test('keep heights that were measured', async () => {
    const heights = async (height: number) => {
      const [shape] = await readTestShapes([
        { type: 'polygon', rings: [clockwiseSquare(0, 0, 1)], heights: height },
      ]);
      return shape?.geometry?.type === 'Polygon' ? shape.geometry.coordinates[0]?.[0]?.length : undefined;
    };
    expect([await heights(1200), await heights(0), await heights(-2e38)]).toEqual([3, 2, 2]);
  });

  test('that cannot be land are told one by one and stop no other', async () => {
    const shapes = await readTestShapes([
      square(0, 0),
      { type: 'null' },
      {
        type: 'polygon',
        rings: [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      square(500_000, 3_500_000),
      { type: 'polygon', rings: [clockwiseSquare(0, 0, 1)], claimedCounts: { points: 9_000_000 } },
      { type: 'polygon', rings: [clockwiseSquare(0, 0, 1)], claimedCounts: { rings: -4 } },
      { type: 'point', x: -103, y: 32 },
      { type: 'point', x: Number.NaN, y: 32 },
    ]);
    expect(shapes.map(({ problem }) => problem)).toEqual([
      null,
      'has no outline (a null shape)',
      'has fewer than three corners',
      'is outside the world (500000, 3500000)',
      'is broken: it declares more corners than it has',
      'is broken: it declares more corners than it has',
      null,
      'is outside the world (NaN, 32)',
    ]);
    expect(shapes.map(({ attributes }) => attributes[0])).toEqual(
      shapes.map((_, index) => `Lease ${index + 1}`),
    );
  });

  test('of ten million corners are refused without being read', async () => {
    const { shp, shx } = makeShp([square(0, 0), square(1, 1)]);
    const large = new Uint8Array(shp.length + 160_000_000);
    large.set(shp);
    const view = new DataView(large.buffer);
    // The second record extends to the end of the file and claims ten million corners.
    const at = 100 + 136;
    view.setInt32(at + 4, (large.length - at - 8) / 2);
    new DataView(shx.buffer).setInt32(112, (large.length - at - 8) / 2);
    view.setInt32(at + 8 + 40, 10_000_000, true);
    const start = performance.now();
    const shapes = await readTestShapes([square(0, 0), square(1, 1)], { shp: large, shx });
    expect(shapes.map(({ problem }) => problem)).toEqual([
      null,
      'has 10,000,000 corners; 100,000 is the maximum',
    ]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('of a file that breaks off are there up to that place', async () => {
    const all = [square(0, 0), square(2, 2), square(4, 4)];
    const { shp } = makeShp(all);
    const shapes = await readTestShapes(all, { shp: shp.slice(0, -40) });
    expect(shapes.map(({ problem }) => problem)).toEqual([null, null, 'is cut off at the end of the file']);
    const layer = await openTestShapes(all, { shp: shp.slice(0, -40) });
    expect(layer.notes).toEqual(['The .shp ends within shape 3.']);
  });

  test('are taken in the order of the .shp where the .shx is of another file', async () => {
    const all = [square(0, 0), square(2, 2)];
    expect((await openTestShapes(all, { shx: new TextEncoder().encode('not an index') })).notes).toEqual([
      'The .shx could not be read; the shapes are taken in the order of the .shp.',
    ]);
    const short = await openTestShapes(all, { shx: makeShp([square(0, 0)]).shx });
    expect([short.count, short.notes.length]).toEqual([2, 1]);
  });

  test('of no shapefile are refused in the quoted words', async () => {
    await expect(openTestShapes([square(0, 0)], { shp: new Uint8Array(400) })).rejects.toThrow(
      'Failed to parse shapefile. Please ensure all required files (.shp, .dbf, .shx, .prj) are present and valid.',
    );
  });
});

describe('the table beside the shapes', () => {
  test('may have fewer rows or more, which is told', async () => {
    const three = [square(0, 0), square(2, 2), square(4, 4)];
    const fewer = await openTestShapes(three, { dbf: makeDbf(names, [['One']]) });
    expect([fewer.read(0).attributes, fewer.read(2).attributes]).toEqual([['One'], [null]]);
    expect(fewer.notes).toEqual(['The .dbf has 1 rows for 3 shapes; the last ones have no attributes.']);
    const more = await openTestShapes(three, { dbf: makeDbf(names, [['1'], ['2'], ['3'], ['4']]) });
    expect(more.notes).toEqual(['The .dbf has 4 rows for 3 shapes; rows without a shape are left out.']);
  });

  test('may be none at all, and the shapes are read without it', async () => {
    const layer = await openTestShapes([square(0, 0), square(2, 2)], { dbf: new Uint8Array() });
    expect(layer.notes).toEqual(['The .dbf is too short to be a table. The shapes have no attributes.']);
    expect(layer.read(1)).toMatchObject({ geometry: { type: 'Polygon' }, attributes: [] });
  });

  test('gives numbers, calendar dates and answers as such', async () => {
    const columns = [
      { name: 'ACRES', type: 'N', length: 12 },
      { name: 'SINCE', type: 'D', length: 8 },
      { name: 'OPEN', type: 'L', length: 1 },
    ] as const;
    const dbf = makeDbf(columns, [
      ['8.36076e+03', '19280727', 'T'],
      ['********', '20260230', '?'],
    ]);
    const shapes = await readTestShapes([square(0, 0), square(2, 2)], { dbf });
    expect(shapes.map(({ attributes }) => attributes)).toEqual([
      [8360.76, '1928-07-27', true],
      [null, null, null],
    ]);
  });

  test('leaves numbers blank whose last digits are lost, and values that are none, and says so', async () => {
    const columns = [
      { name: 'API', type: 'F', length: 19 },
      { name: 'ACRES', type: 'N', length: 19 },
      { name: 'SINCE', type: 'D', length: 8 },
    ] as const;
    const dbf = makeDbf(columns, [
      ['4.23011000101e+13', '1.60000000000e+02', '20260230'],
      ['1.23456789013e+14', '1.6e+02', '00000000'],
      ['4.23011000100e+09', '****', ''],
      ['-1.79769313486e+308', '1,280.5', '20260228'],
      ['480301234567890123.0', '6.40000000000e-01', '19990101'],
    ]);
    const layer = await openTestShapes(
      [0, 2, 4, 6, 8].map((x) => square(x, 0)),
      { dbf },
    );
    expect([0, 1, 2, 3, 4].map((index) => layer.read(index).attributes)).toEqual([
      [null, 160, null],
      [null, 160, null],
      [4_230_110_001, null, null],
      [null, null, '2026-02-28'],
      ['480301234567890123', 0.64, '1999-01-01'],
    ]);
    expect(layer.notes).toEqual([
      "API has 2 numbers whose last digits are lost, as in 4.23011000101e+13. They're left blank; save the column as text and export the file again.",
      "ACRES has 2 values that aren't numbers, as in ****. They're left blank.",
      "SINCE has a value that isn't a date, as in 20260230. It's left blank.",
    ]);
  });

  test('keeps every digit of a long number', async () => {
    const columns = [{ name: 'PARCEL', type: 'N', length: 19 }] as const;
    const dbf = makeDbf(columns, [['480301234567890123']]);
    expect((await openTestShapes([square(0, 0)], { dbf })).read(0).attributes).toEqual([
      '480301234567890123',
    ]);
  });

  test.each([
    ['UTF-8', 'Peñasco', (text: string) => new TextEncoder().encode(text)],
    ['ISO 88591', 'Peñasco', latin],
    ['ANSI 1252', 'Peñasco', latin],
    [undefined, 'Peñasco', latin],
  ])('is read as its .cpg says (%s)', async (cpg, text, encode) => {
    const dbf = makeDbf(names, [[text]], encode);
    const layer = await openTestShapes([square(0, 0)], { dbf, ...(cpg === undefined ? {} : { cpg }) });
    expect(layer.read(0).attributes).toEqual([text]);
    expect(layer.encoding?.source).toBe(cpg === undefined ? 'assumed' : 'cpg');
  });

  test.each([
    ['KLINGON-8', 'KLINGON-8'],
    ['\uFEFF ISO 8859-77\r\n', 'ISO 8859-77'],
    [' \n', undefined],
  ])('tells what its .cpg says where no encoding is called so (%j)', async (cpg, unknownWord) => {
    const dbf = makeDbf(names, [['Peñasco']], latin);
    const { encoding } = await openTestShapes([square(0, 0)], { dbf, cpg });
    expect(encoding).toEqual({
      encoding: 'windows-1252',
      source: 'assumed',
      ...(unknownWord !== undefined && { unknownWord }),
    });
  });
});

describe('texts of a table that says nothing of its encoding', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const opened = (texts: string[], encode: (text: string) => Uint8Array, language = 0) => {
    const dbf = makeDbf(
      names,
      texts.map((text) => [text]),
      encode,
    );
    dbf[29] = language;
    return openTestShapes(
      texts.map((_, index) => square(index, 0)),
      { dbf },
    );
  };

  test.each([0, 87])(
    'are UTF-8 where they are that, also where the table names another one (%i)',
    async (language) => {
      const layer = await opened(['Muñoz', 'Plain', 'Żółć 東'], utf8, language);
      expect(layer.encoding).toEqual({ encoding: 'utf-8', source: 'texts' });
      expect([0, 1, 2].map((index) => layer.read(index).attributes)).toEqual([
        ['Muñoz'],
        ['Plain'],
        ['Żółć 東'],
      ]);
    },
  );

  test('are UTF-8 also where the last letter of a narrow column is cut in two', async () => {
    const cut = (text: string) =>
      utf8(text).subarray(0, text.startsWith('Cut') ? utf8(text).length - 1 : undefined);
    const layer = await opened([...Array.from({ length: 12 }, () => 'Peñasco'), 'Cut ñ'], cut);
    expect(layer.encoding?.encoding).toBe('utf-8');
  });

  test('are Western where they cannot be UTF-8', async () => {
    const layer = await opened(['Muñoz', 'Peñasco', 'Ã±'], latin);
    expect(layer.encoding).toEqual({ encoding: 'windows-1252', source: 'assumed' });
    expect(layer.read(0).attributes).toEqual(['Muñoz']);
  });

  test('of plain letters are Western by assumption', async () => {
    expect((await opened(['Plain'], utf8)).encoding?.source).toBe('assumed');
  });
});

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('a reference system', () => {
  test.each([
    ['', 'It is empty.'],
    ['<!DOCTYPE html><html><body>Not found</body></html>', 'It contains a web page'],
    ['GEOGCS["Broken', 'It does not name a datum'],
    ['LOCAL_CS["Site grid",UNIT["Meter",1.0]]', 'a local grid'],
    [
      'GEOGCS["X",DATUM["D_Somewhere_1901",SPHEROID["S",6377563,299.3]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]',
      'The shift from its datum Somewhere 1901 to WGS 84 is unknown.',
    ],
  ])('that is not known is asked about and never guessed: %s', async (prj, reason) => {
    const layer = await openTestShapes([square(0, 0)], { prj });
    expect(layer.system.state).toBe('unknown');
    expect(layer.system.state === 'unknown' && layer.system.reason).toContain(reason);
    expect(layer.read(0)).toMatchObject({ geometry: null, problem: 'has no known reference system yet' });
  });

  test.each(['EPSG:26913', ' epsg:26913 ', 'urn:ogc:def:crs:EPSG::26913'])(
    'may be told by its code: %s',
    async (prj) => {
      const layer = await openTestShapes([square(500_000, 3_540_000)], { prj });
      expect(layer.system).toMatchObject({ state: 'known', system: { name: 'NAD83 / UTM zone 13N' } });
    },
  );

  test('of places and heights is taken for that of the places, which is said', async () => {
    const utm = `PROJCS["NAD83 / UTM [zone] 13N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-105],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]`;
    const heights =
      'VERT_CS["NAVD88 height",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["metre",1]]';
    const place: TestShape = { type: 'point', x: 500_000, y: 3_540_000 };
    const layer = await openTestShapes([place], { prj: `COMPD_CS["Both",${utm},${heights}]` });
    expect(layer.system).toMatchObject({
      state: 'known',
      system: {
        name: 'NAD83 / UTM [zone] 13N',
        shift: { words: expect.stringMatching(/ Its vertical system is not used\.$/) },
      },
    });
    const { geometry } = layer.read(0);
    expect(geometry?.type === 'Point' && geometry.coordinates[1]).toBeCloseTo(31.99606926, 8);
    expect((await openTestShapes([place], { prj: `COMPD_CS["Both",${heights}]` })).system.state).toBe(
      'unknown',
    );
  });

  test.each([
    ['little-endian', [0xff, 0xfe], 0],
    ['big-endian', [0xfe, 0xff], 1],
  ] as const)('may be written in UTF-16, %s', async (_order, mark, at) => {
    const letters = Array.from(wgs84Prj, (letter) =>
      at === 0 ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)],
    );
    const layer = await openTestShapes([square(0, 0)], { prj: new Uint8Array([...mark, ...letters.flat()]) });
    expect(layer.system).toMatchObject({ state: 'known', system: { isGeographic: true } });
  });

  test('whose code is not known here is asked about', async () => {
    const layer = await openTestShapes([square(0, 0)], { prj: 'EPSG:2056' });
    expect(layer.system.state === 'unknown' && layer.system.reason).toContain(
      'The code EPSG:2056 is unknown',
    );
  });

  test('that a person chooses is used', async () => {
    const place: TestShape = { type: 'point', x: 500_000, y: 3_540_000 };
    const [shape] = await readTestShapes(
      [place],
      { prj: '' },
      { system: '+proj=utm +zone=13 +datum=NAD83 +units=m' },
    );
    const [longitude = 0, latitude = 0] = shape?.geometry?.type === 'Point' ? shape.geometry.coordinates : [];
    expect(longitude).toBeCloseTo(-105, 9);
    // cs2cs EPSG:26913 EPSG:4269.
    expect(latitude).toBeCloseTo(31.99606926, 8);
  });

  test('of NAD27 is shifted by the NADCON grid, and said so', async () => {
    const prj =
      'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
    const layer = await openTestShapes([{ type: 'point', x: -102, y: 32 }], { prj });
    const { geometry } = layer.read(0);
    const [longitude = 0, latitude = 0] = geometry?.type === 'Point' ? geometry.coordinates : [];
    // cs2cs +proj=longlat +ellps=clrk66 +nadgrids=conus +to +proj=longlat +datum=NAD83.
    expect(longitude).toBeCloseTo(-102.000412547, 7);
    expect(latitude).toBeCloseTo(32.000124112, 7);
    expect(layer.system).toMatchObject({
      state: 'known',
      system: { datum: 'NAD27', shift: { kind: 'nad27' } },
    });
  });
});

describe('GeoJSON', () => {
  const open = (value: unknown) =>
    openLayer({
      format: 'geojson',
      name: 'made',
      file: {
        name: 'made.geojson',
        path: 'made.geojson',
        size: 1,
        read: async () =>
          value instanceof Uint8Array
            ? Uint8Array.from(value)
            : new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
      },
    });
  const point = { type: 'Point', coordinates: [-103, 32] };

  test('keeps every digit of a long number, and texts and figures as they are', async () => {
    const layer = await open(
      '{"type":"Feature","properties":{"PARCEL":480301234567890123,"NOTE":"a: 1234567890123456789, \\"1\\"","ACRES":160.12345678901234567,"BIG":1e300,"N":7},"geometry":{"type":"Point","coordinates":[-103.1234567890123456,32]}}',
    );
    expect(layer.read(0)).toMatchObject({
      geometry: { coordinates: [-103.12345678901235, 32] },
      attributes: ['480301234567890123', 'a: 1234567890123456789, "1"', 160.12345678901235, 1e300, 7],
    });
  });

  test('keeps the digits of long numbers with decimals or exponents, or leaves them blank and says so', async () => {
    const layer = await open(
      '{"type":"Feature","properties":{"A":480301234567890123.0,"B":4.80301234567890123e17,"C":4.8030123e+17,"D":1.6e+02},"geometry":{"type":"Point","coordinates":[-103,32]}}',
    );
    expect(layer.read(0).attributes).toEqual(['480301234567890123', '480301234567890123', null, 160]);
    expect(layer.notes).toEqual([
      "A number in the file lost the last digits, as in 4.8030123e+17. It's left blank; export the file again with text instead.",
    ]);
  });

  test('is a collection, a feature or a bare geometry', async () => {
    const feature = { type: 'Feature', properties: { NAME: 'A' }, geometry: point };
    for (const value of [point, feature, { type: 'FeatureCollection', features: [feature] }])
      expect((await open(value)).read(0).geometry).toEqual(point);
  });

  test('may have a feature on each line, with blank lines and record separators', async () => {
    const line = (name: string, x: number) =>
      JSON.stringify({
        type: 'Feature',
        properties: { NAME: name },
        geometry: { type: 'Point', coordinates: [x, 32] },
      });
    const layer = await open(`\u001e${line('A', -103)}\r\n\n\u001e${line('B', -102)}\n`);
    expect([layer.count, layer.fields]).toEqual([2, ['NAME']]);
    expect(layer.read(1)).toMatchObject({ geometry: { coordinates: [-102, 32] }, attributes: ['B'] });
    await expect(open(`${line('A', -103)}\n\n{"type":`)).rejects.toThrow(
      'made is incomplete or malformed on line 3; each line must be a whole GeoJSON feature.',
    );
  });

  test('has land across the meridian of 180° in two parts', async () => {
    const coordinates = [
      [
        [179.9, 51],
        [-179.9, 51],
        [-179.9, 51.1],
        [179.9, 51.1],
        [179.9, 51],
      ],
    ];
    const layer = await open({ type: 'Polygon', coordinates });
    expect(layer.read(0).geometry).toMatchObject({ type: 'MultiPolygon', coordinates: { length: 2 } });
  });

  test('may be written in UTF-16', async () => {
    const bytes = Uint16Array.from(`\uFEFF${JSON.stringify(point)}`, (letter) => letter.charCodeAt(0));
    expect((await open(new Uint8Array(bytes.buffer))).read(0).geometry).toEqual(point);
    await expect(open(new Uint8Array(bytes.buffer).subarray(0, 41))).rejects.toThrow('made is not GeoJSON');
  });

  test('that is none is refused', async () => {
    await expect(open('{"type":')).rejects.toThrow('made is not GeoJSON');
    await expect(open({ some: 'thing' })).rejects.toThrow(
      'Failed to parse shapefile: Invalid GeoJSON output',
    );
  });

  test('of an older kind that names its system is placed by it, or asked about', async () => {
    const projected = { type: 'Point', coordinates: [500_000, 3_540_000] };
    const crs = (name: string) => ({ ...projected, crs: { type: 'name', properties: { name } } });
    const known = await open(crs('urn:ogc:def:crs:EPSG::26913'));
    expect(known.system).toMatchObject({ state: 'known', system: { name: 'NAD83 / UTM zone 13N' } });
    expect(known.read(0).geometry?.type).toBe('Point');
    expect((await open(crs('EPSG:2903'))).system.state).toBe('unknown');
    // The system may also be in features and geometries, which the standard never allowed. Several in one file make it
    // unknown.
    const deep = (ofFeature: string, ofGeometry: string) => ({
      type: 'FeatureCollection',
      features: [
        { ...crs(ofFeature), type: 'Feature', properties: {}, geometry: projected },
        { type: 'Feature', properties: {}, geometry: crs(ofGeometry) },
      ],
    });
    expect((await open(deep('EPSG:26913', 'EPSG:26913'))).system).toMatchObject({
      state: 'known',
      system: { name: 'NAD83 / UTM zone 13N' },
    });
    expect((await open(deep('EPSG:26913', 'EPSG:26914'))).system.state).toBe('unknown');
  });
});

describe('places that cannot be of the system of their file', () => {
  const utm = '+proj=utm +zone=13 +datum=NAD83 +units=m';
  const doubtOf = async (system: string, ...shapes: TestShape[]) => {
    const layer = await openTestShapes(shapes, {}, { system });
    for (let index = 0; index < layer.count; index += 1) layer.read(index);
    return layer.doubt();
  };

  test('are told: degrees of a zone, metres as degrees, a zone far away', async () => {
    expect(await doubtOf(utm, square(-103, 32))).toMatch(/look like degrees/);
    expect(await doubtOf('+proj=longlat +datum=NAD83', square(620_000, 3_600_000))).toMatch(
      /too large for degrees/,
    );
    // Feet of a Texas state plane zone.
    expect(await doubtOf(utm, square(2_900_000, 10_400_000, 100))).toMatch(/far outside/);
    // UTM meters read as feet of the Texas Central zone end up in the Pacific, at longitudes close to the zone.
    const texas =
      '+proj=lcc +lat_0=29.6666666667 +lon_0=-100.3333333333 +lat_1=30.1166666667 +lat_2=31.8833333333 +x_0=700000 +y_0=3000000 +datum=NAD83 +units=us-ft';
    expect(await doubtOf(texas, square(620_000, 3_600_000))).toMatch(/far outside/);
    expect(await doubtOf(texas, square(2_300_000, 10_400_000))).toBeNull();
    // The Krovak projection maps Texas into the Atlantic, and from there back to the same meters.
    const krovak =
      '+proj=krovak +lat_0=49.5 +lon_0=24.8333333333333 +k=0.9999 +ellps=bessel +towgs84=570.8,85.7,462.8 +units=m';
    expect(await doubtOf(krovak, square(-6_802_092, -7_619_715))).toMatch(/far outside/);
    expect(await doubtOf(krovak, square(-900_000, -1_050_000))).toBeNull();
    expect(
      await doubtOf('+proj=utm +zone=13 +datum=NAD83 +units=us-ft', square(9_000_000, 11_000_000)),
    ).toMatch(/far outside/);
  });

  test('are no matter where most of them fit', async () => {
    expect(
      await doubtOf(utm, square(620_000, 3_600_000), square(625_000, 3_600_000), square(1, 1)),
    ).toBeNull();
    expect(await doubtOf('+proj=longlat +datum=NAD83', square(-103, 32))).toBeNull();
    // A whole state in the zone of its center.
    expect(await doubtOf('+proj=utm +zone=14 +datum=NAD83 +units=m', square(-220_000, 3_500_000))).toBeNull();
  });
});

test.each([
  ['of Pennsylvania', 40.2, -80.1, true],
  ['of Texas', 31.5, -103.5, true],
  ['the right way round', -80.1, 40.2, false],
  ['of Australia', 133, -25, false],
])('coordinates %s are told where latitude comes before longitude', async (_, x, y, isTold) => {
  const layer = await openTestShapes([square(x, y, 0.01)]);
  layer.read(0);
  expect(/latitude before longitude/.test(layer.doubt() ?? '')).toBe(isTold);
});
