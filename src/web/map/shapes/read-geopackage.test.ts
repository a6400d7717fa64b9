import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { expandPackages } from './expand-packages.ts';
import { findLayers, titlesOf } from './find-layers.ts';
import { openLayer } from './read-layer.ts';
import { openFiles } from './source-file.ts';

type Value = string | number | bigint | Uint8Array | null;

/** A layer of a GeoPackage: the rows are its geometry and attributes. */
type Layer = { name: string; system: number; columns: string; rows: readonly Value[][] };

const utm14 =
  'PROJCS["NAD83 / UTM zone 14N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-99],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]';

let made = 0;
function makePackage(
  layers: readonly Layer[],
  change: (database: DatabaseSync) => void = () => undefined,
): File {
  made += 1;
  const path = join(tmpdir(), `platbook-${process.pid}-${made}.gpkg`);
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT,
      organization_coordsys_id INTEGER, definition TEXT, description TEXT);
    CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT, srs_id INTEGER);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z TINYINT, m TINYINT)`);
  const systems = database.prepare('INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, NULL)');
  systems.run('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84"]');
  systems.run('undefined', -1, 'NONE', -1, 'undefined');
  systems.run('NAD83 / UTM 14N', 26914, 'EPSG', 26914, utm14);
  systems.run('own', 100001, 'ACME', 7, utm14);
  for (const { name, system, columns, rows } of layers) {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    database.exec(`CREATE TABLE ${quoted} (fid INTEGER PRIMARY KEY AUTOINCREMENT, geom BLOB${columns})`);
    database.prepare("INSERT INTO gpkg_contents VALUES (?, 'features', ?, ?)").run(name, name, system);
    database
      .prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'GEOMETRY', ?, 0, 0)")
      .run(name, system);
    for (const row of rows)
      database.prepare(`INSERT INTO ${quoted} VALUES (NULL, ${row.map(() => '?').join(', ')})`).run(...row);
  }
  change(database);
  database.close();
  const file = new File([readFileSync(path)], 'land.gpkg');
  rmSync(path);
  return file;
}

/** Writes a geometry of a GeoPackage: doubles and whole numbers of four bytes after the header. */
function wkb(...parts: (readonly ['int' | 'double' | 'byte', number])[]): Uint8Array {
  const sizes = { byte: 1, int: 4, double: 8 };
  const view = new DataView(new ArrayBuffer(8 + parts.reduce((sum, [kind]) => sum + sizes[kind], 0)));
  for (const [at, byte] of [0x47, 0x50, 0, 1].entries()) view.setUint8(at, byte);
  let at = 8;
  for (const [kind, value] of parts) {
    if (kind === 'byte') view.setUint8(at, value);
    else if (kind === 'int') view.setUint32(at, value, true);
    else view.setFloat64(at, value, true);
    at += sizes[kind];
  }
  return new Uint8Array(view.buffer);
}

const head = (type: number) =>
  [
    ['byte', 1],
    ['int', type],
  ] as const;
const numbers = (values: readonly number[]) => values.map((value) => ['double', value] as const);
const corners = [-102, 31.5, -101.99, 31.5, -101.99, 31.51, -102, 31.51, -102, 31.5];
const square = (values = corners) => wkb(...head(3), ['int', 1], ['int', 5], ...numbers(values));
const point = (x: number, y: number) => wkb(...head(1), ...numbers([x, y]));

async function layersOf(...files: File[]) {
  const { layers, refusal } = findLayers(await openFiles(files));
  expect(refusal).toBeNull();
  return expandPackages(layers);
}

async function onlyLayer(file: File) {
  const [source] = await layersOf(file);
  if (source === undefined) throw new Error('There is no layer.');
  return openLayer(source);
}

describe('a GeoPackage', () => {
  test('gives each of its layers with the attributes of its shapes', async () => {
    const file = makePackage([
      {
        name: 'Tracts of "Acme"',
        system: 4326,
        columns:
          ', name TEXT, acres REAL, leased BOOLEAN, number MEDIUMINT, parcel BIGINT, recorded DATE, scan BLOB',
        rows: [
          [square(), 'NW/4', 160.25, 1, 7, 48301000000000123n, '2024-06-01', new Uint8Array(3)],
          [null, 'Ünder', null, 0, null, null, null, null],
        ],
      },
      { name: 'wells', system: 4326, columns: ', api TEXT', rows: [[point(-102, 31.5), '42-301-00001']] },
    ]);
    const sources = await layersOf(file);
    expect(titlesOf(sources)).toEqual(['Tracts of "Acme"', 'wells']);
    const [tracts, wells] = await Promise.all(sources.map((source) => openLayer(source)));
    expect(tracts).toMatchObject({
      format: 'geopackage',
      count: 2,
      fields: ['name', 'acres', 'leased', 'number', 'parcel', 'recorded'],
      system: { state: 'known' },
      notes: [],
    });
    expect(tracts?.read(0)).toEqual({
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-102, 31.5],
            [-101.99, 31.5],
            [-101.99, 31.51],
            [-102, 31.51],
            [-102, 31.5],
          ],
        ],
      },
      problem: null,
      attributes: ['NW/4', 160.25, true, 7, '48301000000000123', '2024-06-01'],
    });
    expect(tracts?.read(1)).toMatchObject({
      geometry: null,
      attributes: ['Ünder', null, false, null, null, null],
    });
    expect(wells?.read(0)).toMatchObject({ geometry: { type: 'Point', coordinates: [-102, 31.5] } });
  });

  test('is placed by the code or the definition of its system, or asks for it', async () => {
    for (const [system, state] of [
      [26914, 'known'],
      [100001, 'known'],
      [-1, 'unknown'],
    ] as const) {
      const layer = await onlyLayer(
        makePackage([{ name: 'wells', system, columns: '', rows: [[point(500_000, 3_500_000)]] }]),
      );
      expect([system, layer.system.state]).toEqual([system, state]);
      if (state === 'unknown') continue;
      const { geometry } = layer.read(0);
      const [longitude, latitude] = geometry?.type === 'Point' ? geometry.coordinates : [0, 0];
      expect(longitude).toBeCloseTo(-99, 6);
      expect(latitude).toBeCloseTo(31.63, 1);
    }
  });

  test('names shapes that cannot be read, and reads the others', async () => {
    const rows = [
      square(),
      wkb(
        ...head(1003),
        ['int', 1],
        ['int', 5],
        ...numbers(corners.flatMap((value, at) => (at % 2 === 1 ? [value, 9] : [value]))),
      ),
      wkb(...head(6), ['int', 1], ...head(3), ['int', 1], ['int', 5], ...numbers(corners)),
      wkb(...head(10)),
      square().slice(0, 40),
      wkb(...head(3), ['int', 4_000_000_000]),
      new Uint8Array([1, 2, 3]),
      wkb(
        ...Array.from({ length: 30 }, () => [...head(7), ['int', 1] as const]).flat(),
        ...head(1),
        ...numbers([0, 0]),
      ),
      wkb(...head(2), ['int', 1], ...numbers([0, 0])),
    ].map((geometry) => [geometry]);
    const layer = await onlyLayer(makePackage([{ name: 'mixed', system: 4326, columns: '', rows }]));
    const read = rows.map((_, index) => layer.read(index));
    expect(read.map(({ geometry, problem }) => geometry?.type ?? problem)).toEqual([
      'Polygon',
      'Polygon',
      'Polygon',
      'has curves or an unknown kind of outline; draw it with straight lines',
      'has a damaged outline',
      'has a damaged outline',
      'has a damaged outline',
      'has curves or an unknown kind of outline; draw it with straight lines',
      'is a line; points and areas can be imported',
    ]);
    expect(read[1]?.geometry).toMatchObject({
      coordinates: [
        [
          [-102, 31.5, 9],
          [-101.99, 31.5, 9],
          [-101.99, 31.51, 9],
          [-102, 31.51, 9],
          [-102, 31.5, 9],
        ],
      ],
    });
  });

  test('says that changes may be missing if it was open elsewhere', async () => {
    const file = makePackage(
      [{ name: 'wells', system: 4326, columns: '', rows: [[point(-102, 31.5)]] }],
      (database) => {
        database.exec('PRAGMA journal_mode = WAL');
      },
    );
    const layer = await onlyLayer(file);
    expect(layer.count).toBe(1);
    expect(layer.notes.join()).toContain('saved while another program had it open');
  });

  test('says that the file lost the last digits of a number', async () => {
    const layer = await onlyLayer(
      makePackage([
        { name: 'wells', system: 4326, columns: ', id REAL', rows: [[null, 1.2345678901234567e19]] },
      ]),
    );
    expect(layer.read(0).attributes).toEqual([null]);
    expect(layer.notes.join()).toContain('lost the last digits');
  });

  test('is refused in words if it is none, is damaged, or has no shapes', async () => {
    const reasonOf = async (bytes: BlobPart) => {
      const [source] = await layersOf(new File([bytes], 'x.gpkg'));
      if (source === undefined) return undefined;
      return openLayer(source).then(
        () => undefined,
        (error: Error) => `${error.name}: ${error.message}`,
      );
    };
    const whole = new Uint8Array(await makePackage([]).arrayBuffer());
    const damaged = whole.slice();
    damaged.fill(0xff, 100, 6000);
    expect(await reasonOf('not a database')).toBe(
      'UnreadableFile: x.gpkg is not a GeoPackage, or it is damaged.',
    );
    expect(await reasonOf(damaged)).toBe('UnreadableFile: x.gpkg is not a GeoPackage, or it is damaged.');
    expect(await reasonOf(whole.slice(0, 4096))).toBe(
      'UnreadableFile: x.gpkg is not a GeoPackage, or it is damaged.',
    );
    expect(await reasonOf(whole)).toBe('UnreadableFile: x.gpkg has no layer of shapes.');
    const lost = makePackage([{ name: 'gone', system: 4326, columns: '', rows: [] }], (database) =>
      database.exec('DROP TABLE gone'),
    );
    expect(await reasonOf(lost)).toBe('UnreadableFile: The layer gone of x.gpkg is damaged.');
  });
});
