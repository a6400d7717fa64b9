import type { Position, Ring } from './geometry.ts';

type Box = { west: number; south: number; east: number; north: number };

/**
 * A closed ring with bounding boxes around successively shorter sections; adjacent corners of a ring are also close on
 * the earth. The whole ring is section 1, and the halves of section n are 2n and 2n + 1, down to single edges. Each has
 * its west, south, east and north.
 */
export type RingBoxes = { ring: Ring; whole: Box; boxes: Float64Array };

/** The remaining budget of a search, in comparisons of boxes or corners. */
export type SearchBudget = { looks: number };

/** Maximum comparisons per search; a surveyed outline of 100,000 corners needs fewer. */
const maxComparisons = 5_000_000;
/** Numbers per pair of sections to compare: each section with its first and last corner. */
const pairSize = 6;

/** Builds boxes around successively shorter sections of a closed ring. */
export function boxRing(ring: Ring): RingBoxes {
  const edges = Math.max(1, ring.length - 1);
  const boxes = new Float64Array(8 * 2 ** Math.ceil(Math.log2(edges)));
  boxStretch(ring, boxes, 1, 0, edges);
  const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(4, 8);
  return { ring, whole: { west, south, east, north }, boxes };
}

/**
 * Finds a place (degrees) where edges of two rings cross, or of one ring if both are the same; undefined if none do.
 * Rings that only touch do not cross. Neither do edges if one ends at most `least` degrees beyond the other. Takes
 * its comparisons from the budget: a hopelessly tangled ring is not searched completely.
 */
export function findCrossing(
  a: RingBoxes,
  b: RingBoxes,
  least = 0,
  budget: SearchBudget = { looks: maxComparisons },
): Position | undefined {
  let pairs = new Int32Array(pairSize * 32);
  let end = 0;
  const push = (
    left: number,
    from: number,
    to: number,
    right: number,
    fromOther: number,
    toOther: number,
  ) => {
    if (end + pairSize > pairs.length) {
      const longer = new Int32Array(pairs.length * 2);
      longer.set(pairs);
      pairs = longer;
    }
    pairs[end] = left;
    pairs[end + 1] = from;
    pairs[end + 2] = to;
    pairs[end + 3] = right;
    pairs[end + 4] = fromOther;
    pairs[end + 5] = toOther;
    end += pairSize;
  };
  push(1, 0, a.ring.length - 1, 1, 0, b.ring.length - 1);
  while (end > 0) {
    budget.looks -= 1;
    if (budget.looks < 0) return undefined;
    end -= pairSize;
    const left = pairs[end] ?? 0;
    const right = pairs[end + 3] ?? 0;
    if (!overlap(a.boxes, left, b.boxes, right)) continue;
    const from = pairs[end + 1] ?? 0;
    const to = pairs[end + 2] ?? 0;
    const fromOther = pairs[end + 4] ?? 0;
    const toOther = pairs[end + 5] ?? 0;
    const isSame = a === b && left === right;
    const isLeftLarger = to - from >= toOther - fromOther;
    if (to - from <= 1 && toOther - fromOther <= 1) {
      const place = isSame ? undefined : crossingOf(a.ring, from, b.ring, fromOther, least);
      if (place !== undefined) return place;
    } else if (isSame) {
      const middle = (from + to) >> 1;
      push(2 * left, from, middle, 2 * left, from, middle);
      push(2 * left + 1, middle, to, 2 * left + 1, middle, to);
      push(2 * left, from, middle, 2 * left + 1, middle, to);
    } else if (isLeftLarger) {
      const middle = (from + to) >> 1;
      push(2 * left, from, middle, right, fromOther, toOther);
      push(2 * left + 1, middle, to, right, fromOther, toOther);
    } else {
      const middle = (fromOther + toOther) >> 1;
      push(left, from, to, 2 * right, fromOther, middle);
      push(left, from, to, 2 * right + 1, middle, toOther);
    }
  }
  return undefined;
}

/** Returns whether a position is inside a ring, outside it or on its edge: counts the edges east of it. */
export function placeIn(
  position: Position,
  { ring, boxes }: RingBoxes,
  budget: SearchBudget = { looks: maxComparisons },
): 'inside' | 'outside' | 'edge' {
  const [x, y] = position;
  const isNorth = (corner: number) => (ring[corner]?.[1] ?? 0) > y;
  let isInside = false;
  const stretches: (readonly [stretch: number, from: number, to: number])[] = [[1, 0, ring.length - 1]];
  for (let next = stretches.pop(); next !== undefined; next = stretches.pop()) {
    budget.looks -= 1;
    const [stretch, from, to] = next;
    const at = 4 * stretch;
    if ((boxes[at + 2] ?? 0) < x || (boxes[at + 1] ?? 0) > y || (boxes[at + 3] ?? 0) < y) continue;
    if ((boxes[at] ?? 0) > x) {
      // The whole section is east: it crosses the latitude an odd number of times if its ends are on different sides.
      if (isNorth(from) !== isNorth(to)) isInside = !isInside;
      continue;
    }
    if (to - from > 1) {
      const middle = (from + to) >> 1;
      stretches.push([2 * stretch, from, middle], [2 * stretch + 1, middle, to]);
      continue;
    }
    const [start, end] = edgeOf(ring, from);
    const side = sideOf(start, end, position);
    // Its box contains the position, so a point on its line is on the edge.
    if (side === 0) return 'edge';
    if (isNorth(from) !== isNorth(to) && side > 0 === end[1] > start[1]) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.west >= outer.west &&
    inner.east <= outer.east &&
    inner.south >= outer.south &&
    inner.north <= outer.north
  );
}

/**
 * Returns the side of the line from a to b that a position is on: positive for left, negative for right. Zero on the
 * line, or if a rounding error could decide.
 */
export function sideOf(a: Position, b: Position, position: Position): number {
  const left = (a[0] - position[0]) * (b[1] - position[1]);
  const right = (a[1] - position[1]) * (b[0] - position[0]);
  // The bound for the rounding error of a determinant of differences (Shewchuk 1997).
  return Math.abs(left - right) > 3.33e-16 * (Math.abs(left) + Math.abs(right)) ? left - right : 0;
}

function boxStretch(ring: Ring, boxes: Float64Array, stretch: number, from: number, to: number): void {
  const at = 4 * stretch;
  if (to - from <= 1) {
    const [[x1, y1], [x2, y2]] = edgeOf(ring, from);
    boxes[at] = Math.min(x1, x2);
    boxes[at + 1] = Math.min(y1, y2);
    boxes[at + 2] = Math.max(x1, x2);
    boxes[at + 3] = Math.max(y1, y2);
    return;
  }
  const middle = (from + to) >> 1;
  boxStretch(ring, boxes, 2 * stretch, from, middle);
  boxStretch(ring, boxes, 2 * stretch + 1, middle, to);
  const half = 8 * stretch;
  boxes[at] = Math.min(boxes[half] ?? 0, boxes[half + 4] ?? 0);
  boxes[at + 1] = Math.min(boxes[half + 1] ?? 0, boxes[half + 5] ?? 0);
  boxes[at + 2] = Math.max(boxes[half + 2] ?? 0, boxes[half + 6] ?? 0);
  boxes[at + 3] = Math.max(boxes[half + 3] ?? 0, boxes[half + 7] ?? 0);
}

function lengthOf([x1, y1]: Position, [x2, y2]: Position): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function overlap(a: Float64Array, stretch: number, b: Float64Array, other: number): boolean {
  const [one, two] = [4 * stretch, 4 * other];
  return (
    (a[one] ?? 0) <= (b[two + 2] ?? 0) &&
    (b[two] ?? 0) <= (a[one + 2] ?? 0) &&
    (a[one + 1] ?? 0) <= (b[two + 3] ?? 0) &&
    (b[two + 1] ?? 0) <= (a[one + 3] ?? 0)
  );
}

function edgeOf(ring: Ring, from: number): readonly [Position, Position] {
  const [start, end] = [ring[from], ring[from + 1]];
  if (start === undefined || end === undefined) throw new RangeError(`The ring has no edge ${from}.`);
  return [start, end];
}

function crossingOf(a: Ring, fromA: number, b: Ring, fromB: number, min: number): Position | undefined {
  const [start, end] = edgeOf(a, fromA);
  const [other, otherEnd] = edgeOf(b, fromB);
  const [one, two] = [sideOf(other, otherEnd, start), sideOf(other, otherEnd, end)];
  const [three, four] = [sideOf(start, end, other), sideOf(start, end, otherEnd)];
  if (one * two >= 0 || three * four >= 0) return undefined;
  // A side is twice the area of the triangle over its edge: the edge's length times the position's distance.
  if (min > 0 && Math.min(Math.abs(one), Math.abs(two)) <= min * lengthOf(other, otherEnd)) return undefined;
  if (min > 0 && Math.min(Math.abs(three), Math.abs(four)) <= min * lengthOf(start, end)) return undefined;
  const share = one / (one - two);
  return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
}
