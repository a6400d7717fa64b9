import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import { cutAtAntimeridian } from './antimeridian.ts';
import type { Geometry, PolygonRings, Position, Ring } from './geometry.ts';
import { foreignSystemOf } from './known-systems.ts';

/** More corners than any stored shape has: versions before took so many. */
const maxStored = 500_000;

/** No land leads over the meridian of 180° so often, and each time makes a part, which is looked at beside every hole. */
const maxCrossings = 100;

const whatIsMeant =
  'must be a GeoJSON geometry such as {"type":"Point","coordinates":[-103.5,31.4]}, longitude first';

/**
 * Reads a GeoJSON geometry, or its text (single quotes are taken for double ones): a point, a polygon or a multipolygon within the
 * bounds of the world. An open ring is closed by repeating its first position; heights are kept, foreign members left out, but
 * for a `crs` that is not WGS 84: its places would land elsewhere. An area across the meridian of 180° is cut there into parts.
 * Refuses with the reason; what is written may have `maxCorners`.
 */
export function readGeometry(value: unknown, most = maxStored): Parsed<Geometry> {
  const given = typeof value === 'string' ? parseGeoJson(value) : value;
  if (!isObject(given)) return refuse(whatIsMeant);
  const system = foreignSystemOf(given.crs);
  if (system !== null) return refuse(`must be in WGS 84; its crs is ${system}`);
  const count = { positions: 0, most, crossings: 0 };
  try {
    switch (given.type) {
      case 'Point':
        return accept({ type: 'Point', coordinates: readPosition(given.coordinates, count) });
      case 'Polygon':
        return accept(
          cutAtAntimeridian({ type: 'Polygon', coordinates: readPolygon(given.coordinates, count) }),
        );
      case 'MultiPolygon': {
        const coordinates = readList(
          given.coordinates,
          'must have a list of polygons, as a MultiPolygon does',
        );
        return accept(
          cutAtAntimeridian({
            type: 'MultiPolygon',
            coordinates: coordinates.map((each) => readPolygon(each, count)),
          }),
        );
      }
      default:
        return refuse('must be a Point, a Polygon or a MultiPolygon');
    }
  } catch (error) {
    if (error instanceof Misshapen) return refuse(error.message);
    throw error;
  }
}

/** The text of a geometry, in the one form in which it is sent and compared. */
export function geometryText(geometry: Geometry): string {
  return JSON.stringify({ type: geometry.type, coordinates: geometry.coordinates });
}

/** What is wrong deep inside of nested lists; it never leaves this file. */
class Misshapen extends Error {}

type Count = { positions: number; most: number; crossings: number };

function parseGeoJson(text: string): unknown {
  try {
    return JSON.parse(text.includes('"') ? text : text.replaceAll("'", '"'));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is { type?: unknown; coordinates?: unknown; crs?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readList(value: unknown, reason: string): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw new Misshapen(reason);
  return value;
}

function readPosition(value: unknown, count: Count): Position {
  count.positions += 1;
  if (count.positions > count.most)
    throw new Misshapen(
      `has more than ${count.most.toLocaleString('en-US')} corners; simplify it and try again`,
    );
  if (!Array.isArray(value) || value.length < 2 || value.length > 4)
    throw new Misshapen('has a position that is no [longitude, latitude]');
  if (!isNumbers(value)) throw new Misshapen('has a position that is no [longitude, latitude]');
  const [longitude, latitude, ...more] = value;
  if (longitude === undefined || latitude === undefined)
    throw new Misshapen('has a position that is no [longitude, latitude]');
  if (Math.abs(longitude) > 180) throw new Misshapen(`has a longitude outside -180…180: ${longitude}`);
  if (Math.abs(latitude) > 90) throw new Misshapen(`has a latitude outside -90…90: ${latitude}`);
  // Zero has no sign once it is written.
  return more.length === 0
    ? [longitude + 0, latitude + 0]
    : [longitude + 0, latitude + 0, ...more.map((each) => each + 0)];
}

function isNumbers(values: unknown[]): values is number[] {
  return values.every((each) => Number.isFinite(each));
}

function readPolygon(value: unknown, count: Count): PolygonRings {
  return readList(value, 'must have a list of rings for each polygon').map((ring) => readRing(ring, count));
}

function readRing(value: unknown, count: Count): Ring {
  const positions = readList(value, 'must have a list of positions for each ring').map((each) =>
    readPosition(each, count),
  );
  const ring = closeRing(positions);
  count.crossings += crossingsOf(ring);
  if (count.crossings > maxCrossings)
    throw new Misshapen(`leads over the meridian of 180° more than ${maxCrossings} times`);
  if (ring.length < 4 || !hasThreeCorners(ring))
    throw new Misshapen('has a ring of fewer than three corners');
  return ring;
}

/** How often a ring leads over the meridian of 180°: by each edge over more than 180 degrees of longitude. */
function crossingsOf(ring: Ring): number {
  let crossings = 0;
  let before = ring[0]?.[0] ?? 0;
  for (const [longitude] of ring) {
    if (Math.abs(longitude - before) > 180) crossings += 1;
    before = longitude;
  }
  return crossings;
}

function hasThreeCorners(ring: Ring): boolean {
  const isAt = (a: Position | undefined, b: Position) => a?.[0] === b[0] && a[1] === b[1];
  const second = ring.find((each) => !isAt(ring[0], each));
  return ring.some((each) => !isAt(ring[0], each) && !isAt(second, each));
}

/** The ring with its first position repeated at the end, where it does not end there already. */
function closeRing(positions: readonly Position[]): Ring {
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return positions;
  return first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first];
}
