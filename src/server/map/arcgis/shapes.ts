import { refuseParameter } from '#server/platform/query/refuse-parameter.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { Drawn } from '../layers/drawn.ts';

/** A shape of a feature service: a point, lines, or closed rings. Outer rings run clockwise, holes counterclockwise. */
export type Shape =
  | { x: number; y: number }
  | { paths: (readonly Position[])[] }
  | { rings: (readonly Position[])[] };

/** Joins the shapes of a record, whose rings run as in GeoJSON, into one. Throws if their kinds differ. */
export function joinShapes(shapes: readonly Drawn[]): Shape | null {
  const [first] = shapes;
  if (first === undefined) return null;
  if (first.type === 'Point') {
    const [x, y] = first.coordinates;
    return { x, y };
  }
  if (first.type === 'LineString') return { paths: [first.coordinates] };
  const rings = shapes.flatMap((shape) => {
    switch (shape.type) {
      case 'Polygon':
        return shape.coordinates;
      case 'MultiPolygon':
        return shape.coordinates.flat();
      default:
        throw new AppError('internal', 'A record has an outline and a place in one layer.');
    }
  });
  // GeoJSON winds the other way around.
  return { rings: rings.map((ring) => ring.toReversed()) };
}

/** Returns the lines of a shape; a point is a line of one place. */
export function linesOf(shape: Shape): readonly (readonly Position[])[] {
  if ('rings' in shape) return shape.rings;
  if ('paths' in shape) return shape.paths;
  return [[[shape.x, shape.y]]];
}

/** Returns the smallest box around shapes as west, south, east, north; null without any. */
export function boxOf(shapes: readonly Shape[]): [number, number, number, number] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of shapes)
    for (const line of linesOf(shape))
      for (const [x, y] of line) {
        west = Math.min(west, x);
        south = Math.min(south, y);
        east = Math.max(east, x);
        north = Math.max(north, y);
      }
  return west > east ? null : [west, south, east, north];
}

/** A grid of whole numbers that a response uses for coordinates; `isUpper` counts rows from the top. */
export type Grid = { left: number; origin: number; step: number; isUpper: boolean };

/** Returns the grid for shapes whose request names none: `finest`, or coarser so that numbers fit 31 bits. */
export function gridFor(shapes: readonly Shape[], finest: number): Grid {
  const box = boxOf(shapes);
  if (box === null) return { left: 0, origin: 0, step: finest, isUpper: true };
  const [west, south, east, north] = box;
  const step = Math.max(finest, (east - west) / 2 ** 30, (north - south) / 2 ** 30);
  return { left: west, origin: north, step, isUpper: true };
}

/** Further numbers are not exact as protocol buffers have them. */
const maxStep = 2 ** 50;

/**
 * Adds a line on a grid to `into`, as x and y in turn, each pair relative to the one before and the first to `from`.
 * Returns its end. Consecutive places on the same grid point are written once; a ring or path keeps both ends. Throws `invalid_input`
 * for a grid that is too fine.
 */
export function toGrid(
  line: readonly Position[],
  { left, origin, step, isUpper }: Grid,
  { into, from }: { into: number[]; from: readonly [number, number] },
): [number, number] {
  let [lastX, lastY] = from;
  for (const [place, [longitude, latitude]] of line.entries()) {
    const x = Math.round((longitude - left) / step);
    const y = Math.round((isUpper ? origin - latitude : latitude - origin) / step);
    if (!(Math.abs(x) <= maxStep && Math.abs(y) <= maxStep))
      throw refuseParameter('quantizationParameters', 'has a tolerance that is too fine for its extent');
    if (place > 0 && place < line.length - 1 && x === lastX && y === lastY) continue;
    into.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return [lastX, lastY];
}
