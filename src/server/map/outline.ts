import { gridZoom } from '#shared/map/tile/grid.ts';
import { type GridRing, gridRingsOf } from '#shared/map/tile/grid-ring.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';

/** Outlines with more corners are also stored in a coarse version. */
const fewCorners = 12;
/** The largest zoom that is drawn with coarse outlines. */
export const coarseUpTo = 11;
/** The maximum distance between a coarse and an exact outline, in pixels of a 512-pixel tile of that zoom. */
const coarsePixels = 0.5;
const coarseUnits = (coarsePixels * 2 ** (gridZoom - coarseUpTo)) / 512;

/**
 * Packs an outline for the map tables: for each ring the number of its corners, negative for a hole, then their places,
 * all as 32-bit little-endian integers. `coarse` has fewer corners, or is null if the outline already has few.
 */
export function packOutline(geometry: Geometry): { outline: Buffer; coarse: Buffer | null } {
  const rings = gridRingsOf(geometry);
  const corners = rings.reduce((sum, { places }) => sum + places.length / 2, 0);
  if (corners <= fewCorners) return { outline: pack(rings), coarse: null };
  const coarse = rings.flatMap((ring) => {
    const places = simplify(ring.places, coarseUnits);
    return places.length >= 6 ? [{ ...ring, places }] : [];
  });
  return { outline: pack(rings), coarse: pack(coarse) };
}

/** Returns the rings of a packed outline. */
export function unpackOutline(packed: Buffer): GridRing[] {
  const rings: GridRing[] = [];
  let at = 0;
  while (at < packed.length) {
    const count = packed.readInt32LE(at);
    at += 4;
    const places = new Int32Array(Math.abs(count) * 2);
    for (let index = 0; index < places.length; index += 1, at += 4) places[index] = packed.readInt32LE(at);
    rings.push({ isHole: count < 0, places });
  }
  return rings;
}

function pack(rings: readonly GridRing[]): Buffer {
  const numbers = rings.reduce((sum, { places }) => sum + 1 + places.length, 0);
  const packed = Buffer.alloc(numbers * 4);
  let end = 0;
  for (const { isHole, places } of rings) {
    end = packed.writeInt32LE(isHole ? -places.length / 2 : places.length / 2, end);
    for (const place of places) end = packed.writeInt32LE(place, end);
  }
  return packed;
}

/**
 * After this many splits at the farthest corner, sections are split in the middle. Surveyed outlines need far fewer
 * splits. On a comb, where the farthest corner is always the next one, the work would be quadratic.
 */
const maxUnevenSplits = 24;

/**
 * Removes corners within the tolerance, in grid units, of the line without them (Douglas and Peucker 1973), in O(n log
 * n).
 */
export function simplify(places: Int32Array, tolerance: number): Int32Array {
  const count = places.length / 2;
  if (count <= 4) return places;
  const marks = new Uint8Array(count);
  // A ring has no ends, so it is split at the corner farthest from its first.
  const opposite = farthestFrom(places, 0);
  marks[0] = 1;
  marks[opposite] = 1;
  const stretches: [from: number, to: number, splits: number][] = [
    [0, opposite, 0],
    [opposite, count, 0],
  ];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [from, to, splits] = stretch;
    const farthest = farthestBetween(places, from, to, tolerance);
    if (farthest === null) continue;
    const middle = splits < maxUnevenSplits ? farthest : (from + to) >> 1;
    marks[middle] = 1;
    stretches.push([from, middle, splits + 1], [middle, to, splits + 1]);
  }
  const corners = marks.reduce((sum, each) => sum + each, 0);
  const simplified = new Int32Array(corners * 2);
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    if (marks[index] !== 1) continue;
    simplified[end] = at(places, index * 2);
    simplified[end + 1] = at(places, index * 2 + 1);
    end += 2;
  }
  return simplified;
}

function farthestFrom(places: Int32Array, corner: number): number {
  let [best, farthest] = [corner, -1];
  for (let index = 0; index < places.length / 2; index += 1) {
    const distance =
      (at(places, index * 2) - at(places, corner * 2)) ** 2 +
      (at(places, index * 2 + 1) - at(places, corner * 2 + 1)) ** 2;
    if (distance > farthest) [best, farthest] = [index, distance];
  }
  return best;
}

/** Returns the corner farthest from the line between two corners; null if none exceeds the tolerance. */
function farthestBetween(places: Int32Array, from: number, to: number, tolerance: number): number | null {
  const end = to % (places.length / 2);
  const [x, y] = [at(places, from * 2), at(places, from * 2 + 1)];
  const [dx, dy] = [at(places, end * 2) - x, at(places, end * 2 + 1) - y];
  const squaredLength = dx * dx + dy * dy || 1;
  let best: number | null = null;
  // Squares are compared, because roots of a hundred thousand corners take a tenth of a second.
  let farthest = tolerance * tolerance;
  for (let index = from + 1; index < to; index += 1) {
    const [ox, oy] = [at(places, index * 2) - x, at(places, index * 2 + 1) - y];
    const along = Math.min(1, Math.max(0, (ox * dx + oy * dy) / squaredLength));
    const [offX, offY] = [ox - along * dx, oy - along * dy];
    const distance = offX * offX + offY * offY;
    if (distance > farthest) [best, farthest] = [index, distance];
  }
  return best;
}

function at(places: Int32Array, index: number): number {
  return places[index] ?? 0;
}
