import type { ReadShape } from '#shared/map/shapes/read-shape.ts';
import {
  type ReferenceSystem,
  readReferenceSystem,
  type SystemReading,
} from '#shared/map/shapes/reference-system.ts';
import { codeIn, systemOfCode } from '#web/map/geo/known-systems.ts';
import { decodeText } from './decode-text.ts';
import { type EncodingReading, encodingOf } from './encodings.ts';
import type { LayerSource, ShapefileParts } from './find-layers.ts';
import type { Lines } from './lines.ts';
import { type DbfTable, readDbf } from './read-dbf.ts';
import { type GeoJsonLayer, readGeoJson } from './read-geojson.ts';
import { indexShp, lineReader, shapeReader } from './read-shp.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type WatchedPlaces, watchPlaces } from './watch-places.ts';

/** The user's choices for a layer: its reference system and its text encoding. */
export type LayerChoice = { system?: string | undefined; encoding?: string };

/** The reference system of a layer; the user is asked about an unknown one. */
type LayerSystem =
  | { state: 'known'; system: ReferenceSystem; isChosen: boolean }
  | { state: 'unknown'; reason: string };

/** An open layer: its metadata and a reader for its shapes. */
export type OpenLayer = {
  name: string;
  format: LayerSource['format'];
  fields: readonly string[];
  count: number;
  system: LayerSystem;
  encoding: EncodingReading | { encoding: string; source: 'chosen' } | null;
  notes: readonly string[];
  read: (index: number) => ReadShape;
  /** Returns the lines of a shape that is neither a point nor an area; null if it has none. */
  lines: (index: number) => Lines | null;
  /** Why its coordinates are unlikely to be in its system, or null; valid after all shapes are read. */
  doubt: () => string | null;
};

/** Stands in for an unknown system: shapes can be counted but have no coordinates. */
const nowhere: WatchedPlaces = { project: () => [Number.NaN, Number.NaN], doubt: () => null };

function placesOf(system: LayerSystem): WatchedPlaces {
  return system.state === 'known' ? watchPlaces(system.system) : nowhere;
}

/** Reads the files of a layer and reports their bytes as they arrive. Throws `UnreadableFile`. */
export async function openLayer(
  source: LayerSource,
  choice: LayerChoice = {},
  onBytes?: (bytes: number) => void,
): Promise<OpenLayer> {
  switch (source.format) {
    case 'shapefile':
      return openShapefile(source.name, source.parts, choice, onBytes);
    case 'geojson':
      return fromGeoJson(source, readGeoJson(await source.file.read(onBytes), source.name), choice);
    case 'kml': {
      // The XML parser is several hundred kilobytes that only this format needs.
      const { readKml } = await import('./read-kml.ts');
      return fromGeoJson(source, readKml(await source.file.read(onBytes), source.name), choice);
    }
    case 'geopackage': {
      if (source.open === undefined) throw new Error('The layers of a GeoPackage are not listed yet.');
      const layer = await source.open();
      onBytes?.(source.file.size);
      return fromGeoJson(source, layer, choice);
    }
  }
}

async function openShapefile(
  name: string,
  parts: ShapefileParts,
  choice: LayerChoice,
  onBytes?: (bytes: number) => void,
): Promise<OpenLayer> {
  const [shp, dbf, shx, prj, cpg] = await Promise.all([
    parts['.shp'].read(onBytes),
    parts['.dbf'].read(onBytes),
    parts['.shx'].read(onBytes),
    parts['.prj'].read(onBytes),
    parts['.cpg']?.read(onBytes),
  ]);
  const system = await chooseSystem(decodeText(prj), `${name}.prj`, choice);
  const encoding =
    choice.encoding === undefined
      ? encodingOf(cpg === undefined ? null : decodeText(cpg), dbf)
      : { encoding: choice.encoding, source: 'chosen' as const };
  const { table, failure } = readTable(dbf, encoding.encoding);
  const { count, offsets, notes } = indexShp(shp, shx);
  const { project, doubt } = placesOf(system);
  const readShape = shapeReader(shp, project);
  const readLines = lineReader(shp, project);
  return {
    name,
    format: 'shapefile',
    fields: table.fields,
    count,
    system,
    encoding,
    notes: [...notes, ...(failure === null ? compareRows(table.rows, count) : [failure]), ...table.notes],
    read: (index) => {
      const attributes = table.read(index);
      if (attributes === null) return { geometry: null, problem: 'was deleted in the file', attributes: [] };
      if (system.state === 'unknown')
        return { geometry: null, problem: 'has no known reference system yet', attributes };
      return { ...readShape(offsets[index] ?? 0), attributes };
    },
    lines: (index) => readLines(offsets[index] ?? 0),
    doubt,
  };
}

const noTable: DbfTable = { fields: [], rows: 0, notes: [], read: () => [] };

/** Reads the attributes. Shapes without attributes can still be imported, so a failure is only reported. */
function readTable(dbf: Uint8Array, encoding: string): { table: DbfTable; failure: string | null } {
  try {
    return { table: readDbf(dbf, encoding), failure: null };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { table: noTable, failure: `${error.message} The shapes have no attributes.` };
  }
}

function compareRows(rows: number, shapes: number): string[] {
  if (rows === shapes) return [];
  const [rowCount, held] = [rows.toLocaleString('en-US'), shapes.toLocaleString('en-US')];
  return rows < shapes
    ? [`The .dbf has ${rowCount} rows for ${held} shapes; the last ones have no attributes.`]
    : [`The .dbf has ${rowCount} rows for ${held} shapes; rows without a shape are left out.`];
}

async function fromGeoJson(
  source: LayerSource,
  layer: GeoJsonLayer,
  choice: LayerChoice,
): Promise<OpenLayer> {
  const system = await chooseSystem(definitionOf(layer.system), source.name, choice);
  const { project, doubt } = placesOf(system);
  return {
    name: layer.name,
    format: source.format,
    fields: layer.fields,
    count: layer.count,
    system,
    encoding: null,
    notes: layer.notes,
    read: (index) => {
      const shape = layer.read(index, project);
      return system.state === 'unknown' && shape.problem !== null
        ? { ...shape, problem: 'has no known reference system yet' }
        : shape;
    },
    lines: (index) => layer.lines(index, project),
    doubt,
  };
}

/** Returns what a file says about its system: a definition or a name. */
function definitionOf(system: GeoJsonLayer['system']): string {
  const known = systemOfCode(system.name);
  return known === undefined ? (system.definition ?? system.name) : `EPSG:${known.code}`;
}

async function chooseSystem(definition: string, where: string, choice: LayerChoice): Promise<LayerSystem> {
  const isChosen = choice.system !== undefined;
  const written = choice.system ?? definition;
  const code = codeIn(written);
  const known = code === null ? undefined : systemOfCode(code);
  const reading: SystemReading =
    code !== null && known === undefined
      ? {
          ok: false,
          reason: `The code EPSG:${code} is unknown; paste its definition.`,
        }
      : await readReferenceSystem(known?.definition ?? written);
  // Systems known by a code are shown by their name instead of their formula.
  if (reading.ok)
    return {
      state: 'known',
      system: known === undefined ? reading.system : { ...reading.system, name: known.name },
      isChosen,
    };
  return {
    state: 'unknown',
    reason: isChosen
      ? reading.reason
      : `${where} does not define the location of its shapes. ${reading.reason}`,
  };
}
