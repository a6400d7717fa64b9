import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { type Drawn, readDrawn } from '../../layers/drawn.ts';
import type { ExportField } from '../../layers/export-fields.ts';
import { BoundingBox } from './bounding-box.ts';
import type { ExportedLayers } from './exported-layers.ts';

type Layer = ExportedLayers[number];

const wgs84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]';

/** The tables that every GeoPackage has (OGC 12-128r18), and what programs know it by: "GPKG", version 1.3. */
const tables = `
  PRAGMA application_id = 1196444487;
  PRAGMA user_version = 10300;
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
    description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE,
    srs_id INTEGER REFERENCES gpkg_spatial_ref_sys (srs_id));
  CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL UNIQUE REFERENCES gpkg_contents (table_name),
    column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL REFERENCES gpkg_spatial_ref_sys (srs_id), z TINYINT NOT NULL, m TINYINT NOT NULL,
    PRIMARY KEY (table_name, column_name));
  INSERT INTO gpkg_spatial_ref_sys VALUES
    ('Undefined Cartesian', -1, 'NONE', -1, 'undefined', NULL),
    ('Undefined geographic', 0, 'NONE', 0, 'undefined', NULL),
    ('WGS 84', 4326, 'EPSG', 4326, '${wgs84}', NULL);`;

/**
 * Writes a GeoPackage with a table of each layer, named and typed like its fields. The file is a database, so it is written to
 * disk first.
 */
export async function* writeGeoPackage(layers: ExportedLayers): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-export-'));
  try {
    const path = join(folder, 'map.gpkg');
    const file = new DatabaseSync(path);
    try {
      file.exec(tables);
      for (const layer of layers) await writeLayer(file, layer);
    } finally {
      file.close();
    }
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeLayer(file: DatabaseSync, { name, label, fields, rows }: Layer): Promise<void> {
  const columns = fields.map((field) => `"${field.name}" ${typeOf(field.kind)}`);
  file.exec(`
    CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY, geom ${geometryTypeOf(name)}, id INTEGER, ${columns.join(', ')});
    INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES ('${name}', 'features', '${label}', 4326);
    INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', '${geometryTypeOf(name)}', 4326, 0, 0);`);
  const insert = file.prepare(
    `INSERT INTO "${name}" VALUES (NULL, ?, ?, ${fields.map(() => '?').join(', ')})`,
  );
  const around = new BoundingBox();
  for await (const some of rows()) {
    file.exec('BEGIN');
    for (const { id, properties, geometry } of some) {
      const drawn = await readDrawn(geometry);
      if (drawn === null) continue;
      const shape = encodeShape(drawn, around);
      insert.run(shape, id, ...fields.map((field) => properties[field.name] ?? null));
    }
    file.exec('COMMIT');
  }
  file
    .prepare('UPDATE gpkg_contents SET min_x = ?, min_y = ?, max_x = ?, max_y = ? WHERE table_name = ?')
    .run(...around.corners(null), name);
}

function typeOf(kind: ExportField['kind']): string {
  switch (kind) {
    case 'text':
      return 'TEXT';
    case 'date':
      return 'DATE';
    case 'whole':
      return 'INTEGER';
    default:
      return 'DOUBLE';
  }
}

function geometryTypeOf(name: Layer['name']): string {
  return name === 'wells' ? 'POINT' : name === 'bores' ? 'LINESTRING' : 'MULTIPOLYGON';
}

const headBytes = 40;
/** The numbers of shapes in well-known binary (OGC 06-103r4). */
const wkb = { point: 1, line: 2, polygon: 3, polygons: 6 } as const;

/** Encodes a shape as a GeoPackage has it, in little-endian order: a head with its box, and well-known binary. */
function encodeShape(drawn: Drawn, around: BoundingBox): Buffer {
  const own = new BoundingBox();
  const polygons = drawn.type === 'Point' || drawn.type === 'LineString' ? [] : polygonsOf(drawn);
  const corners = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
  const size =
    drawn.type === 'Point'
      ? 21
      : drawn.type === 'LineString'
        ? 9 + drawn.coordinates.length * 16
        : 9 + polygons.length * 9 + polygons.flat().length * 4 + corners * 16;
  const shape = Buffer.alloc(headBytes + size);
  let at = headBytes;
  const begin = (type: number) => {
    at = shape.writeUInt8(1, at);
    at = shape.writeUInt32LE(type, at);
  };
  const count = (number: number) => {
    at = shape.writeUInt32LE(number, at);
  };
  const place = (position: Position) => {
    at = shape.writeDoubleLE(position[0], at);
    at = shape.writeDoubleLE(position[1], at);
    own.add(position);
    around.add(position);
  };
  if (drawn.type === 'Point') {
    begin(wkb.point);
    place(drawn.coordinates);
  } else if (drawn.type === 'LineString') {
    begin(wkb.line);
    count(drawn.coordinates.length);
    drawn.coordinates.forEach(place);
  } else {
    begin(wkb.polygons);
    count(polygons.length);
    for (const rings of polygons) {
      begin(wkb.polygon);
      count(rings.length);
      for (const ring of rings) {
        count(ring.length);
        ring.forEach(place);
      }
    }
  }
  const [west, south, east, north] = own.corners(0);
  shape.write('GP', 0, 'latin1');
  // Little-endian, with a box.
  shape.writeUInt8(0b011, 3);
  shape.writeInt32LE(4326, 4);
  [west, east, south, north].forEach((each, index) => {
    shape.writeDoubleLE(each, 8 + index * 8);
  });
  return shape;
}
