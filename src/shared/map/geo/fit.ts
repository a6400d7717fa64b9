import {
  type Bounds,
  boundsOf,
  type Geometry,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';

const smallestZoom = 3;
const largestZoom = 18;

/** The box in which a geometry is shown: east of 180 degrees where it lies on both sides of that meridian. */
export function frameOf(geometry: Geometry): Bounds {
  const parts = polygonsOf(geometry).map((rings) => boundsOf({ type: 'Polygon', coordinates: rings }));
  return joinBounds(parts) ?? boundsOf(geometry);
}

/**
 * The smallest box around all of these boxes; undefined where there are none. What is narrower across the meridian of 180° than round the
 * rest of the world has its east beyond 180.
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

/** The box with a fifth of its width and height added on each side, within the world or across the meridian of 180°. */
export function padBounds([west, south, east, north]: Bounds): Bounds {
  const [aside, above] = [(east - west) / 5, (north - south) / 5];
  const [left, right] =
    east > 180 && east - west + 2 * aside < 360
      ? [west - aside, east + aside]
      : [Math.max(-180, west - aside), Math.min(180, east + aside)];
  return [left, Math.max(-90, south - above), right, Math.min(90, north + above)];
}

/** The middle of a box, in degrees. */
export function centreOf([west, south, east, north]: Bounds): Position {
  const middle = (west + east) / 2;
  return [middle > 180 ? middle - 360 : middle, (south + north) / 2];
}

/** The zoom for a span of one degree: on the import preview and on every other map (specification, part 2, 9). */
const zoomOfDegree = { usual: 11, preview: 12 } as const;
export type Fitting = keyof typeof zoomOfDegree;

/**
 * The zoom at which a box is shown: floor(11 - log2(span)), on the preview of an import floor(12 - log2(span)), its longer side in
 * degrees, from 3 to 18 (specification, part 2, 9); 18 for a single place. Zooms are counted by tiles of 256 pixels.
 */
export function zoomOfBounds([west, south, east, north]: Bounds, fitting: Fitting): number {
  const span = Math.max(east - west, north - south);
  const zoom = Math.floor(zoomOfDegree[fitting] - Math.log2(span));
  return Math.min(largestZoom, Math.max(smallestZoom, zoom));
}
