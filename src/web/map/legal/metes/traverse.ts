import type { Position } from '#shared/platform/geometry/geometry.ts';
import { boxRing, findCrossing } from '#shared/platform/geometry/ring-boxes.ts';
import { type Arc, arcLength, placesOn } from './arc.ts';

/** Feet east and north of the point of beginning. */
export type Point = readonly [east: number, north: number];
/** A line, or the chord of an arc: degrees clockwise from north, and feet. */
type Line = { azimuth: number; feet: number; arc?: Arc | null };

/** Where the lines of a boundary lead, on a plane. */
export type Traverse = {
  /** The point of beginning and the end of each line, with places on the arcs between. */
  points: Point[];
  /** Feet of all lines together, along the arcs. */
  perimeter: number;
  /** Sum of the latitudes (feet north) and of the departures (feet east); both are 0 where the boundary closes. */
  latitude: number;
  departure: number;
  /** Feet from the last corner to the point of beginning. */
  misclosure: number;
  /** The perimeter for each foot of misclosure; null where it closes exactly. */
  precision: number | null;
};

/** Square feet of one acre, of the same foot. */
const squareFeetPerAcre = 43_560;
/** Feet below which a misclosure is rounding of the computer's. */
const noGap = 1e-6;

/**
 * Follows the lines from the point of beginning: latitude = distance × cos azimuth, departure = distance × sin azimuth, misclosure the
 * root of the sum of both squared, precision perimeter ÷ misclosure.
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

/** The line from the last corner back to the point of beginning. */
export function closingLine({ latitude, departure, misclosure }: Traverse): Line {
  const degrees = (Math.atan2(-departure, -latitude) * 180) / Math.PI;
  return { azimuth: (degrees + 360) % 360, feet: misclosure };
}

/**
 * The corners with the misclosure spread over all lines by their length (the compass rule), the first one repeated at the end.
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

/** The corners as they were called, closed by a straight line from the last one. */
export function calledRing({ points, misclosure }: Traverse): Point[] {
  return closed(misclosure === 0 ? points.slice(0, -1) : points);
}

function closed(points: readonly Point[]): Point[] {
  const [first] = points;
  return first === undefined ? [] : [...points, first];
}

/** The acres of a closed ring of feet. */
export function acresWithin(ring: readonly Point[]): number {
  let doubled = 0;
  let before = ring[0];
  for (const point of ring) {
    if (before !== undefined) doubled += before[0] * point[1] - point[0] * before[1];
    before = point;
  }
  return Math.abs(doubled) / 2 / squareFeetPerAcre;
}

/** Whether a closed ring crosses itself, so that it bounds no one piece of land. */
export function crossesItself(ring: readonly Point[]): boolean {
  const positions: Position[] = [...ring];
  if (positions.length < 4) return false;
  const boxes = boxRing(positions);
  return findCrossing(boxes, boxes) !== undefined;
}
