import { recordZooms } from '#shared/map/zooms.ts';
import {
  type Bounds,
  boundsOf,
  type Geometry,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';

/** Returns the box in which to show a geometry; its east is beyond 180 if it is on both sides of that meridian. */
export function frameOf(geometry: Geometry): Bounds {
  const parts = polygonsOf(geometry).map((rings) => boundsOf({ type: 'Polygon', coordinates: rings }));
  return joinBounds(parts) ?? boundsOf(geometry);
}

/**
 * Returns the smallest box around all boxes, or undefined if there are none. If it is narrower across the 180° meridian
 * than around the rest of the world, its east is beyond 180.
 */
export function joinBounds(all: readonly Bounds[]): Bounds | undefined {
  const joined = joinAsTheyAre(all);
  if (joined === undefined || joined[2] - joined[0] <= 180) return joined;
  const across = joinAsTheyAre(
    all.map((each): Bounds => (each[2] <= 0 ? [each[0] + 360, each[1], each[2] + 360, each[3]] : each)),
  );
  return across !== undefined && across[2] - across[0] < joined[2] - joined[0] ? across : joined;
}

function joinAsTheyAre(all: readonly Bounds[]): Bounds | undefined {
  const [first, ...rest] = all;
  if (first === undefined) return undefined;
  return rest.reduce<Bounds>(
    (joined, each) => [
      Math.min(joined[0], each[0]),
      Math.min(joined[1], each[1]),
      Math.max(joined[2], each[2]),
      Math.max(joined[3], each[3]),
    ],
    first,
  );
}

/** Adds a fifth of the box's width and height on each side, within the world or across the 180° meridian. */
export function padBounds([west, south, east, north]: Bounds): Bounds {
  const [aside, above] = [(east - west) / 5, (north - south) / 5];
  const [left, right] =
    east > 180 && east - west + 2 * aside < 360
      ? [west - aside, east + aside]
      : [Math.max(-180, west - aside), Math.min(180, east + aside)];
  return [left, Math.max(-90, south - above), right, Math.min(90, north + above)];
}

/** Returns the center of a box, in degrees. */
export function centerOf([west, south, east, north]: Bounds): Position {
  const middle = (west + east) / 2;
  return [middle > 180 ? middle - 360 : middle, (south + north) / 2];
}

/** The zoom for a span of one degree: 12 on the import preview, 11 on every other map (specification, part 2, 9). */
const zoomOfDegree = { default: 11, preview: 12 } as const;
export type Fitting = keyof typeof zoomOfDegree;

/**
 * Returns the zoom at which to show a box: floor(11 - log2(span)), or floor(12 - log2(span)) on the import preview. The
 * span is its longer side in degrees. The result is from 3 to 18 (specification, part 2, 9); 18 for a single place.
 * Zooms are based on 256-pixel tiles.
 */
export function zoomOfBounds([west, south, east, north]: Bounds, fitting: Fitting): number {
  const span = Math.max(east - west, north - south);
  const zoom = Math.floor(zoomOfDegree[fitting] - Math.log2(span));
  return Math.min(recordZooms.largestFit, Math.max(recordZooms.smallestFit, zoom));
}
