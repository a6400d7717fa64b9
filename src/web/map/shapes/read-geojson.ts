import {
  type AttributeValue,
  isOnEarth,
  outsideOfEarth,
  type Project,
  type ReadShape,
} from '#shared/map/shapes/read-shape.ts';
import { cutAtAntimeridian } from '#shared/platform/geometry/antimeridian.ts';
import {
  type Geometry,
  maxCorners,
  type PolygonRings,
  type Position,
  type Ring,
} from '#shared/platform/geometry/geometry.ts';
import { decodeText } from './decode-text.ts';
import { type Lines, linesOnEarth } from './lines.ts';
import { readNumber } from './read-number.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A layer of GeoJSON shapes, from a file or from another reader. */
export type GeoJsonLayer = {
  name: string;
  fields: readonly string[];
  count: number;
  /** The name of its reference system, and its definition if the file contains one. */
  system: { name: string; definition?: string };
  notes: readonly string[];
  read: (index: number, project: Project) => ReadShape;
  /** Returns the lines of a shape; null if it has none. */
  lines: (index: number, project: Project) => Lines | null;
};

/** The maximum text size, in bytes, that a browser can hold as one string. */
const maxText = 400 * 1024 * 1024;
/** The default of RFC 7946: longitude and latitude of WGS 84. Older files may specify another system. */
const defaultSystem = 'CRS84';

type Feature = { geometry: unknown; properties: Readonly<Record<string, unknown>>; systems: string[] };

/**
 * Reads a GeoJSON file, or one with a feature per line (RFC 8142; record separators are optional). Throws
 * `UnreadableFile` for anything else.
 */
export function readGeoJson(bytes: Uint8Array, name: string): GeoJsonLayer {
  if (bytes.length > maxText)
    throw new UnreadableFile(`${name} is too large for a GeoJSON file; save it as a shapefile.`);
  const malformed = () => new UnreadableFile(`${name} is not GeoJSON: its text is incomplete or malformed.`);
  let text: string;
  try {
    text = decodeText(bytes, { fatal: true });
  } catch {
    throw malformed();
  }
  const shortened: ShortenedNumbers = { count: 0, example: '' };
  let parsed = parse(text, shortened);
  if (parsed === undefined) {
    shortened.count = 0;
    parsed = parseLines(text, name, shortened);
  }
  if (parsed === undefined) throw malformed();
  return { ...geoJsonLayer(parsed, name), notes: describeShortened(shortened) };
}

const longNumber = /[:,[\s]-?(?:\d{16,}(?:\.\d+)?|\d+(?:\.\d+)?e\+?\d{2,})\s*[,\]}]/i;
const textOrLongNumber =
  /"(?:[^"\\]|\\.)*"|(?<![\d.])-?(?:\d{16,}(?:\.\d+)?(?:e\+?\d+)?|\d+(?:\.\d+)?e\+?\d{2,})(?![\d.e])/gi;

/** Numbers that the file itself has shortened. */
type ShortenedNumbers = { count: number; example: string };

/**
 * Makes whole numbers with more digits than a number keeps, such as those of parcels, texts, and null those whose last
 * digits the file no longer has.
 */
function withLongNumbers(text: string, shortened: ShortenedNumbers): string {
  if (!longNumber.test(text)) return text;
  return text.replace(textOrLongNumber, (found) => {
    if (found.startsWith('"')) return found;
    const { value, problem } = readNumber(found);
    if (problem === 'shortened') {
      if (shortened.count === 0) shortened.example = found;
      shortened.count += 1;
      return 'null';
    }
    return typeof value === 'string' ? `"${value}"` : found;
  });
}

/** Reports numbers that the file itself has shortened. */
export function describeShortened({ count, example }: ShortenedNumbers): string[] {
  if (count === 0) return [];
  const [numbers, are] =
    count === 1 ? ['A number', "It's"] : [`${count.toLocaleString('en-US')} numbers`, "They're"];
  return [
    `${numbers} in the file lost the last digits, as in ${example}. ${are} left blank; export the file again with text instead.`,
  ];
}

/** Returns undefined if the text is not JSON. */
function parse(text: string, shortened: ShortenedNumbers): unknown {
  try {
    return JSON.parse(withLongNumbers(text, shortened));
  } catch {
    return undefined;
  }
}

/**
 * Reads one feature per line into a collection. Returns undefined if the first line is not valid JSON. Throws
 * `UnreadableFile` if a later one is not.
 */
function parseLines(text: string, name: string, shortened: ShortenedNumbers): unknown {
  const features: unknown[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    const text = line.replaceAll('\u001e', '').trim();
    if (text === '') continue;
    const feature = parse(text, shortened);
    if (feature !== undefined) features.push(feature);
    else if (features.length === 0) return undefined;
    else
      throw new UnreadableFile(
        `${name} is incomplete or malformed on line ${(place + 1).toLocaleString('en-US')}; each line must be a whole GeoJSON feature.`,
      );
  }
  return { type: 'FeatureCollection', features };
}

/**
 * Creates a layer from parsed GeoJSON: a feature collection, one feature, or a bare geometry. Throws `UnreadableFile`.
 */
export function geoJsonLayer(parsed: unknown, name: string): GeoJsonLayer {
  const features = featuresOf(parsed);
  if (features === null) throw new UnreadableFile('Failed to parse shapefile: Invalid GeoJSON output');
  const fields = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  return {
    name,
    fields,
    count: features.length,
    system: { name: systemNameOf(parsed, features) },
    notes: [],
    read: (index, project) => {
      const feature = features[index];
      const attributes = fields.map((field) => attributeOf(feature?.properties[field]));
      return { ...readGeometry(feature?.geometry, project), attributes };
    },
    lines: (index, project) => readLines(features[index]?.geometry, project),
  };
}

function readLines(value: unknown, project: Project): Lines | null {
  if (!isObject(value)) return null;
  const { type, coordinates } = value;
  if ((type !== 'LineString' && type !== 'MultiLineString') || !Array.isArray(coordinates)) return null;
  const count = { corners: 0 };
  try {
    const lines: unknown[] = type === 'LineString' ? [coordinates] : coordinates;
    return linesOnEarth(
      lines.map((line) => listOf(line).map((position) => placePosition(position, project, count))),
    );
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}

function featuresOf(parsed: unknown): Feature[] | null {
  if (!isObject(parsed)) return null;
  if (parsed.type === 'FeatureCollection') {
    if (!Array.isArray(parsed.features)) return null;
    return parsed.features.map(featureOf);
  }
  if (parsed.type === 'Feature') return [featureOf(parsed)];
  return 'coordinates' in parsed || 'geometries' in parsed
    ? [{ geometry: parsed, properties: {}, systems: [] }]
    : null;
}

function featureOf(value: unknown): Feature {
  if (!isObject(value)) return { geometry: null, properties: {}, systems: [] };
  const { geometry, properties } = value;
  const systems = [value, geometry].flatMap((each) => ownSystemOf(each) ?? []);
  return { geometry, properties: isObject(properties) ? flatten(properties) : {}, systems };
}

const maxDepth = 4;

/** Names the values of objects in properties by their paths, such as `county.name`. Objects deeper than four stay whole. */
function flatten(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!Object.values(properties).some(isObject)) return properties;
  const fields = new Map<string, unknown>();
  const add = (value: unknown, path: string, depth: number) => {
    if (!isObject(value) || depth === maxDepth) fields.set(path, value);
    else for (const [name, inner] of Object.entries(value)) add(inner, `${path}.${name}`, depth + 1);
  };
  for (const [name, value] of Object.entries(properties)) add(value, name, 0);
  return Object.fromEntries(fields);
}

/**
 * Returns the system named by the file, or else by its features and their geometries. If these name several, none of
 * them can apply.
 */
function systemNameOf(parsed: unknown, features: readonly Feature[]): string {
  const ownSystem = ownSystemOf(parsed);
  if (ownSystem !== null) return ownSystem;
  const [only, ...others] = new Set(features.flatMap(({ systems }) => systems));
  if (others.length > 0) return 'several';
  return only ?? defaultSystem;
}

/** Returns the name of the system in an object's own `crs`; null if it has none or if `crs` is null. */
function ownSystemOf(value: unknown): string | null {
  if (!isObject(value) || !isObject(value.crs)) return null;
  const { properties } = value.crs;
  return isObject(properties) && typeof properties.name === 'string' ? properties.name : 'unnamed';
}

function attributeOf(value: unknown): AttributeValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  // A list of simple values reads as a person would write it.
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return value.join(', ');
  return JSON.stringify(value);
}

type Reading = { geometry: Geometry; problem: null } | { geometry: null; problem: string };

class Unfit extends Error {}

/** A geometry that another reader couldn't read: `problem` states why, after the name of the shape. */
export class UnreadableGeometry {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

function readGeometry(value: unknown, project: Project): Reading {
  if (value instanceof UnreadableGeometry) return { geometry: null, problem: value.problem };
  if (!isObject(value)) return { geometry: null, problem: 'has no outline (a null shape)' };
  try {
    return { geometry: cutAtAntimeridian(placed(value, project, { corners: 0 })), problem: null };
  } catch (error) {
    if (error instanceof Unfit) return { geometry: null, problem: error.message };
    throw error;
  }
}

type Count = { corners: number };

function placed(value: Record<string, unknown>, project: Project, count: Count): Geometry {
  const { type, coordinates } = value;
  switch (type) {
    case 'Point':
      return { type, coordinates: placePosition(coordinates, project, count) };
    case 'MultiPoint':
      if (Array.isArray(coordinates) && coordinates.length === 1)
        return { type: 'Point', coordinates: placePosition(coordinates[0], project, count) };
      throw new Unfit('is a group of points; points and areas can be imported');
    case 'Polygon':
      return { type, coordinates: placePolygon(coordinates, project, count) };
    case 'MultiPolygon': {
      const parts = listOf(coordinates).map((part) => placePolygon(part, project, count));
      const [only] = parts;
      return parts.length === 1 && only
        ? { type: 'Polygon', coordinates: only }
        : { type, coordinates: parts };
    }
    case 'GeometryCollection':
      return joinParts(
        listOf(value.geometries).map((each) => placed(isObject(each) ? each : {}, project, count)),
      );
    case 'LineString':
    case 'MultiLineString':
      throw new Unfit('is a line; points and areas can be imported');
    default:
      throw new Unfit('has no readable outline');
  }
}

/** Joins the areas of a collection into one shape. Throws `Unfit` if it also contains points, which would be lost. */
function joinParts(geometries: readonly Geometry[]): Geometry {
  const [only] = geometries;
  if (geometries.length === 1 && only) return only;
  const parts = geometries.flatMap((each): readonly PolygonRings[] =>
    each.type === 'Polygon' ? [each.coordinates] : each.type === 'MultiPolygon' ? each.coordinates : [],
  );
  if (parts.length === 0 || geometries.some(({ type }) => type === 'Point'))
    throw new Unfit('mixes points and areas; put them in separate shapes');
  return { type: 'MultiPolygon', coordinates: parts };
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new Unfit('has no outline (an empty shape)');
  return value;
}

function placePolygon(value: unknown, project: Project, count: Count): PolygonRings {
  return listOf(value).map((ring) => placeRing(ring, project, count));
}

function placeRing(value: unknown, project: Project, count: Count): Ring {
  const ring = listOf(value).map((position) => placePosition(position, project, count));
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push(first);
  if (ring.length < 4) throw new Unfit('has fewer than three corners');
  return ring;
}

function placePosition(value: unknown, project: Project, count: Count): Position {
  count.corners += 1;
  if (count.corners > maxCorners)
    throw new Unfit(`has more than ${maxCorners.toLocaleString('en-US')} corners`);
  if (!Array.isArray(value)) throw new Unfit('has a position that is not a pair of numbers');
  const [x, y, height] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number')
    throw new Unfit('has a position that is not a pair of numbers');
  const [longitude, latitude] = project(x, y);
  if (!isOnEarth(longitude, latitude)) throw new Unfit(outsideOfEarth(x, y));
  return typeof height === 'number' && Number.isFinite(height) && height !== 0
    ? [longitude, latitude, height]
    : [longitude, latitude];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
