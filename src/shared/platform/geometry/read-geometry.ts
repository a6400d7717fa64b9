import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import { cutAtAntimeridian } from './antimeridian.ts';
import { foreignSystemOf } from './foreign-system.ts';
import type { Geometry, PolygonRings, Position, Ring } from './geometry.ts';
import { parseGeometryText, tooManyLists } from './geometry-text.ts';

/** Maximum corners of a stored shape, which earlier versions allowed. */
const maxStored = 500_000;

/** No land crosses the antimeridian this often; each crossing creates a part that is compared with every hole. */
const maxCrossings = 100;

const whatIsMeant =
  'must be a GeoJSON geometry such as {"type":"Point","coordinates":[-103.5,31.4]}, longitude first';

/**
 * Reads a GeoJSON geometry or its text (single quotes count as double ones): a point, polygon or multipolygon within
 * the bounds of the world. Closes an open ring, keeps elevations, and omits foreign members. Refuses a `crs` other than
 * WGS 84, because its positions would be misplaced. Cuts an area that crosses the antimeridian into parts. Use
 * `maxCorners` as the limit for shapes to be saved.
 */
export function readGeometry(value: unknown, most = maxStored): Parsed<Geometry> {
  const given = typeof value === 'string' ? parseGeometryText(value, most) : value;
  if (given === tooManyLists) return refuse(tooManyCorners(most));
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

/** Returns a geometry's text in the one form used for sending and comparing. */
export function geometryText(geometry: Geometry): string {
  return JSON.stringify({ type: geometry.type, coordinates: geometry.coordinates });
}

/** Reports an error deep inside nested lists; it never leaves this file. */
class Misshapen extends Error {}

type Count = { positions: number; most: number; crossings: number };

function tooManyCorners(most: number): string {
  return `has more than ${most.toLocaleString('en-US')} corners; simplify it and try again`;
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
  if (count.positions > count.most) throw new Misshapen(tooManyCorners(count.most));
  if (!Array.isArray(value) || value.length < 2 || value.length > 4)
    throw new Misshapen('has a position that is not [longitude, latitude]');
  if (!isNumbers(value)) throw new Misshapen('has a position that is not [longitude, latitude]');
  const [longitude, latitude, ...more] = value;
  if (longitude === undefined || latitude === undefined)
    throw new Misshapen('has a position that is not [longitude, latitude]');
  if (Math.abs(longitude) > 180) throw new Misshapen(`has a longitude outside -180…180: ${longitude}`);
  if (Math.abs(latitude) > 90) throw new Misshapen(`has a latitude outside -90…90: ${latitude}`);
  // Removes the sign of negative zero, because JSON does not write it.
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
    throw new Misshapen(`crosses the 180° meridian more than ${maxCrossings} times`);
  if (ring.length < 4 || !hasThreeCorners(ring))
    throw new Misshapen('has a ring of fewer than three corners');
  return ring;
}

/** Counts how often a ring crosses the antimeridian, which is any edge over more than 180 degrees of longitude. */
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

/** Repeats a ring's first position at the end, unless it already ends there. */
function closeRing(positions: readonly Position[]): Ring {
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return positions;
  return first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first];
}
