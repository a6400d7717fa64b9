import type { GeoJsonLayer } from './read-geojson.ts';
import type { SourceFile } from './source-file.ts';

/** The files that a shapefile must have, in the order in which missing ones are listed (specification, part 2, 9). */
const requiredParts = ['.shp', '.dbf', '.shx', '.prj'] as const;
type RequiredPart = (typeof requiredParts)[number];

export type ShapefileParts = Record<RequiredPart, SourceFile> & { '.cpg'?: SourceFile };

/** One layer of shapes and its files. */
export type LayerSource =
  | { format: 'shapefile'; name: string; parts: ShapefileParts }
  | { format: 'geojson' | 'kml'; name: string; file: SourceFile }
  /** A whole GeoPackage until `expandPackages` replaces it by its layers, which it has opened. */
  | { format: 'geopackage'; name: string; file: SourceFile; open?: () => Promise<GeoJsonLayer> };

const singleFormats = {
  '.geojson': 'geojson',
  '.json': 'geojson',
  '.geojsonl': 'geojson',
  '.geojsons': 'geojson',
  '.ndjson': 'geojson',
  '.jsonl': 'geojson',
  '.kml': 'kml',
  '.gpkg': 'geopackage',
} as const satisfies Record<string, Exclude<LayerSource['format'], 'shapefile'>>;

/** The complete layers among the chosen files, and why the choice is refused, or null. */
export type FoundLayers = { layers: LayerSource[]; refusal: string | null };

/**
 * Groups files into layers by their paths without extension, ignoring case, in the order chosen. If a shapefile lacks
 * one of its four files, refuses the choice with "Missing required files: {list}". A file geodatabase is named as one.
 */
export function findLayers(files: readonly SourceFile[]): FoundLayers {
  const groups = new Map<string, { name: string; place: number; parts: Map<string, SourceFile> }>();
  const found: { place: number; layer: LayerSource }[] = [];
  const packed: string[] = [];
  const geodatabase = files.map(({ path }) => /(?:^|\/)([^/]+\.gdb)\//i.exec(path)?.[1]).find(Boolean);
  for (const [place, file] of files.entries()) {
    const { stem, ending } = splitPath(file.path);
    if (isSingle(ending)) {
      found.push({ place, layer: { format: singleFormats[ending], name: splitPath(file.name).stem, file } });
    } else if (ending === '.cpg' || isRequired(ending)) {
      const key = stem.toLowerCase();
      const group = groups.get(key) ?? { name: splitPath(file.name).stem, place, parts: new Map() };
      groups.set(key, group);
      group.parts.set(ending, file);
    } else if (ending === '.zip' || ending === '.kmz') {
      packed.push(file.name);
    }
  }
  const missing: string[] = [];
  const shapefiles = [...groups.values()].filter(({ parts }) =>
    requiredParts.some((part) => parts.has(part)),
  );
  const isAlone = shapefiles.length + found.length === 1;
  for (const { name, place, parts } of shapefiles) {
    const complete = completeParts(parts);
    if (complete !== null) found.push({ place, layer: { format: 'shapefile', name, parts: complete } });
    else
      missing.push(
        ...requiredParts.filter((part) => !parts.has(part)).map((part) => (isAlone ? part : name + part)),
      );
  }
  const layers = found.toSorted((a, b) => a.place - b.place).map(({ layer }) => layer);
  if (missing.length > 0) return { layers, refusal: `Missing required files: ${missing.join(', ')}` };
  if (layers.length > 0) return { layers, refusal: null };
  if (geodatabase !== undefined) return { layers, refusal: refuseGeodatabase(geodatabase) };
  const refusal =
    packed.length > 0
      ? `${packed[0]} is inside another zip. Unzip that first.`
      : `Missing required files: ${requiredParts.join(', ')}`;
  return { layers, refusal };
}

/** Returns why a file geodatabase isn't read, a folder of Esri's with tables that no public description covers. */
export function refuseGeodatabase(name: string): string {
  return `${name} is a file geodatabase, which can't be read here. Export its layers as a GeoPackage, shapefile or GeoJSON, for example in ArcGIS Pro or QGIS.`;
}

/**
 * Returns the titles of layers, in order: their name, or their path if several share a name, as in
 * "parcels.zip/west/good.shp".
 */
export function titlesOf(layers: readonly LayerSource[]): string[] {
  const alike = Map.groupBy(layers, ({ name }) => name.toLowerCase());
  return layers.map((layer) => {
    const isAlone = alike.get(layer.name.toLowerCase())?.length === 1;
    return isAlone ? layer.name : (layer.format === 'shapefile' ? layer.parts['.shp'] : layer.file).path;
  });
}

/** Returns the total unpacked size of a layer's files, in bytes. */
export function sizeOf(source: LayerSource): number {
  return filesOf(source).reduce((sum, { size }) => sum + size, 0);
}

/** Returns the names of the files that the user chose for a layer: its own, or the zip that contains them. */
export function chosenFor(source: LayerSource): string[] {
  return [...new Set(filesOf(source).map(({ path }) => path.split('/')[0] ?? path))];
}

function filesOf(source: LayerSource): SourceFile[] {
  return source.format === 'shapefile' ? Object.values(source.parts) : [source.file];
}

function completeParts(parts: ReadonlyMap<string, SourceFile>): ShapefileParts | null {
  const [shp, dbf, shx, prj] = requiredParts.map((part) => parts.get(part));
  if (!shp || !dbf || !shx || !prj) return null;
  const cpg = parts.get('.cpg');
  return { '.shp': shp, '.dbf': dbf, '.shx': shx, '.prj': prj, ...(cpg ? { '.cpg': cpg } : {}) };
}

/**
 * Splits a path into its stem and its extension, which is in lower case and includes the dot; empty if there is none.
 */
export function splitPath(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= name.lastIndexOf('/')) return { stem: name, ending: '' };
  return { stem: name.slice(0, dot), ending: name.slice(dot).toLowerCase() };
}

function isSingle(ending: string): ending is keyof typeof singleFormats {
  return Object.hasOwn(singleFormats, ending);
}

function isRequired(ending: string): ending is RequiredPart {
  return requiredParts.some((part) => part === ending);
}
