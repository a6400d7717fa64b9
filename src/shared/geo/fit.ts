import type { Bounds, Position } from './geometry.ts';

const smallestZoom = 3;
const largestZoom = 18;

/** The smallest box around all of these boxes; undefined where there are none. */
export function joinBounds(all: readonly Bounds[]): Bounds | undefined {
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

/** The box with a fifth of its width and height added on each side, within the world. */
export function padBounds([west, south, east, north]: Bounds): Bounds {
  const [aside, above] = [(east - west) / 5, (north - south) / 5];
  return [
    Math.max(-180, west - aside),
    Math.max(-90, south - above),
    Math.min(180, east + aside),
    Math.min(90, north + above),
  ];
}

/** The middle of a box, in degrees. */
export function centreOf([west, south, east, north]: Bounds): Position {
  return [(west + east) / 2, (south + north) / 2];
}

/**
 * The zoom at which a box is shown: floor(11 - log2(span)), its longer side in degrees, from 3 to 18 (specification, part 2, 9).
 * Zooms are counted by tiles of 256 pixels. Undefined for a single place, which has no span.
 */
export function zoomOfBounds([west, south, east, north]: Bounds): number | undefined {
  const span = Math.max(east - west, north - south);
  if (span === 0) return undefined;
  return Math.min(largestZoom, Math.max(smallestZoom, Math.floor(11 - Math.log2(span))));
}
