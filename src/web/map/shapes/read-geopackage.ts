import initSqlJs, { type Database, type Statement } from 'sql.js/dist/sql-wasm-inline.js';
import { describeShortened, type GeoJsonLayer, geoJsonLayer } from './read-geojson.ts';
import { readPackageGeometry } from './read-wkb.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** An open GeoPackage: the names of its layers of shapes, and a reader for each. */
export type OpenPackage = { layers: readonly string[]; read: (layer: string) => GeoJsonLayer };

/** The maximum size in bytes: the database and what is read from it are in memory together. */
const maxBytes = 400 * 1024 * 1024;
const signature = 'SQLite format 3\0';
/** Where a database says that changes are written to a second file, and what it says otherwise. */
const journalBytes = [18, 19];
const usualJournal = 1;
const secondFile = 2;

/** Columns that number the rows of a layer. */
const rowNumbers = /^(fid|ogc_fid|objectid|gid)$/i;

/** Opens a GeoPackage (OGC 12-128), a SQLite database. Throws `UnreadableFile`. */
export async function openGeoPackage(bytes: Uint8Array, name: string): Promise<OpenPackage> {
  const unreadable = () => new UnreadableFile(`${name} is not a GeoPackage, or it is damaged.`);
  if (bytes.length > maxBytes)
    throw new UnreadableFile(`${name} is too large for a GeoPackage; save its layers as shapefiles.`);
  if (new TextDecoder('latin1').decode(bytes.subarray(0, signature.length)) !== signature) throw unreadable();
  const isInUse = journalBytes.some((at) => bytes[at] === secondFile);
  if (isInUse) for (const at of journalBytes) bytes[at] = usualJournal;
  const notes = isInUse
    ? [
        `${name} was saved while another program had it open. Its latest changes may be missing: close it there and choose the file again.`,
      ]
    : [];
  const sqlite = await initSqlJs();
  let database: Database;
  let layers: LayerRow[];
  try {
    database = new sqlite.Database(bytes);
    layers = listLayers(database);
  } catch {
    throw unreadable();
  }
  if (layers.length === 0) throw new UnreadableFile(`${name} has no layer of shapes.`);
  return {
    layers: layers.map(({ table }) => table),
    read: (table) => {
      const found = layers.find((layer) => layer.table === table);
      if (found === undefined) throw unreadable();
      try {
        const layer = readLayer(database, found);
        return { ...layer, notes: [...notes, ...layer.notes] };
      } catch (error) {
        if (error instanceof UnreadableFile) throw error;
        throw new UnreadableFile(`The layer ${table} of ${name} is damaged.`);
      }
    },
  };
}

type LayerRow = { table: string; geometry: string; system: { name: string; definition?: string } };

function listLayers(database: Database): LayerRow[] {
  const [result] = database.exec(`
    SELECT g.table_name, g.column_name, g.srs_id, s.organization, s.organization_coordsys_id, s.definition
    FROM gpkg_geometry_columns g JOIN gpkg_contents c ON c.table_name = g.table_name AND c.data_type = 'features'
    LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id
    ORDER BY c.rowid`);
  return (result?.values ?? []).map(([table, geometry, id, organization, code, definition]) => ({
    table: String(table),
    geometry: String(geometry),
    system: systemOf(Number(id), String(organization ?? ''), Number(code), String(definition ?? '')),
  }));
}

/** Returns how a system is called: by its code if it has one, and with its definition. */
function systemOf(id: number, organization: string, code: number, definition: string): LayerRow['system'] {
  // Two codes say that the system is not known.
  if (id === 0 || id === -1 || definition === '' || definition === 'undefined') return { name: 'unnamed' };
  return /^epsg$/i.test(organization) && Number.isInteger(code) && code > 0
    ? { name: `EPSG:${code}`, definition }
    : { name: definition, definition };
}

type Column = { isKey: boolean; isBoolean: boolean; isBinary: boolean };

function readLayer(database: Database, { table, geometry, system }: LayerRow): GeoJsonLayer {
  const columns = listColumns(database, table);
  const shortened = { count: 0, example: '' };
  const statement = database.prepare(`SELECT * FROM ${quote(table)}`);
  const features: unknown[] = [];
  try {
    const names = statement.getColumnNames();
    while (statement.step()) {
      const values = exactly(statement);
      const properties: Record<string, unknown> = {};
      let outline: unknown = null;
      for (const [index, name] of names.entries()) {
        const value = values[index];
        const column = columns.get(name.toLowerCase());
        if (name.toLowerCase() === geometry.toLowerCase())
          outline = value instanceof Uint8Array ? readPackageGeometry(value) : null;
        else if (
          !(column?.isKey && rowNumbers.test(name)) &&
          !column?.isBinary &&
          !(value instanceof Uint8Array)
        )
          properties[name] = attributeOf(value, column?.isBoolean === true, shortened);
      }
      features.push({ type: 'Feature', geometry: outline, properties });
    }
  } finally {
    statement.free();
  }
  return {
    ...geoJsonLayer({ type: 'FeatureCollection', features }, table),
    system,
    notes: describeShortened(shortened),
  };
}

/** Returns the values of a row; whole numbers as bigint, which the declarations of the library lack. */
function exactly(statement: Statement): readonly unknown[] {
  const get = statement.get as (params: null, config: { useBigInt: boolean }) => readonly unknown[];
  return get.call(statement, null, { useBigInt: true });
}

function attributeOf(
  value: unknown,
  isBoolean: boolean,
  shortened: { count: number; example: string },
): unknown {
  if (typeof value === 'bigint') {
    if (isBoolean && (value === 0n || value === 1n)) return value === 1n;
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  // A whole number that has lost its last digits.
  if (shortened.count === 0) shortened.example = String(value);
  shortened.count += 1;
  return null;
}

function listColumns(database: Database, table: string): Map<string, Column> {
  const [result] = database.exec(`SELECT name, pk, type FROM pragma_table_info(${quoteText(table)})`);
  return new Map(
    (result?.values ?? []).map(([name, key, type]) => [
      String(name).toLowerCase(),
      {
        isKey: Number(key) > 0,
        isBoolean: /^boolean$/i.test(String(type)),
        isBinary: /^blob/i.test(String(type)),
      },
    ]),
  );
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;
