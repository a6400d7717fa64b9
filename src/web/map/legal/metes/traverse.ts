import type { Position } from '#shared/platform/geometry/geometry.ts';
import { boxRing, findCrossing } from '#shared/platform/geometry/ring-boxes.ts';
import { type Arc, arcLength, placesOn } from './arc.ts';

/** Feet east and north of the point of beginning. */
export type Point = readonly [east: number, north: number];
/** A line, or the chord of an arc: degrees clockwise from north, and feet. */
type Line = { azimuth: number; feet: number; arc?: Arc | null };

/** The corners of a boundary on a plane, and how well it closes. */
export type Traverse = {
  /** The point of beginning and the end of each line, with points on the arcs between. */
  points: Point[];
  /** Total length of all lines in feet, measured along the arcs. */
  perimeter: number;
  /** The sums of the latitudes (feet north) and of the departures (feet east); both are 0 if the boundary closes. */
  latitude: number;
  departure: number;
  /** Distance in feet from the last corner to the point of beginning. */
  misclosure: number;
  /** The perimeter per foot of misclosure; null if it closes exactly. */
  precision: number | null;
};

/** Square feet per acre, in the same foot. */
const squareFeetPerAcre = 43_560;
/** A misclosure below this many feet is a floating-point rounding error. */
const noGap = 1e-6;

/**
 * Follows the lines from the point of beginning. Latitude = distance × cos azimuth, departure = distance × sin azimuth,
 * misclosure = √(latitude² + departure²), precision = perimeter ÷ misclosure.
 */
export function traverse(lines: readonly Line[]): Traverse {
  const points: Point[] = [[0, 0]];
  let [east, north, perimeter] = [0, 0, 0];
  for (const { azimuth, feet, arc = null } of lines) {
    if (arc !== null) for (const [x, y] of placesOn(arc, azimuth)) points.push([east + x, north + y]);
    const angle = (azimuth * Math.PI) / 180;
    east += feet * Math.sin(angle);
    north += feet * Math.cos(angle);
    perimeter += arc === null ? feet : arcLength(arc);
    points.push([east, north]);
  }
  const gap = Math.hypot(east, north);
  const misclosure = gap < noGap ? 0 : gap;
  return {
    points,
    perimeter,
    latitude: north,
    departure: east,
    misclosure,
    precision: misclosure === 0 ? null : perimeter / misclosure,
  };
}

/** Returns the line from the last corner back to the point of beginning. */
export function closingLine({ latitude, departure, misclosure }: Traverse): Line {
  const degrees = (Math.atan2(-departure, -latitude) * 180) / Math.PI;
  return { azimuth: (degrees + 360) % 360, feet: misclosure };
}

/**
 * Returns the corners with the misclosure distributed over all lines by their length (the compass rule). The last
 * corner repeats the first.
 */
export function balancedRing({ points, latitude, departure }: Traverse): Point[] {
  const steps = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  const whole = steps.reduce((sum, step) => sum + step, 0);
  let gone = 0;
  const ring = points.map((point, index): Point => {
    gone += steps[index] ?? 0;
    const share = whole === 0 ? 0 : gone / whole;
    return [point[0] - departure * share, point[1] - latitude * share];
  });
  return closed(ring.slice(0, -1));
}

/** Returns the corners as called, closed by a straight line from the last one. */
export function calledRing({ points, misclosure }: Traverse): Point[] {
  return closed(misclosure === 0 ? points.slice(0, -1) : points);
}

function closed(points: readonly Point[]): Point[] {
  const [first] = points;
  return first === undefined ? [] : [...points, first];
}

/** Returns the acres of a closed ring in feet. */
export function acresWithin(ring: readonly Point[]): number {
  let doubled = 0;
  let before = ring[0];
  for (const point of ring) {
    if (before !== undefined) doubled += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  return Math.abs(doubled) / 2 / squareFeetPerAcre;
}

/** Returns whether a closed ring crosses itself, so that it does not bound a single piece of land. */
export function crossesItself(ring: readonly Point[]): boolean {
  const positions: Position[] = [...ring];
  if (positions.length < 4) return false;
  const boxes = boxRing(positions);
  return findCrossing(boxes, boxes) !== undefined;
}
