import type { Position, Ring } from './geometry.ts';

type Box = { west: number; south: number; east: number; north: number };
/** The edges of a ring from one corner to another, halved down to single edges. */
type Stretch = Box & { from: number; to: number; halves: readonly [Stretch, Stretch] | null };
export type RingBoxes = { ring: Ring; whole: Stretch };

/** Comparisons of boxes that one question may cost: a surveyed outline of a million corners needs fewer. */
const mostComparisons = 20_000_000;

/** Puts boxes around ever shorter stretches of a closed ring; neighbours along a ring are neighbours on the earth. */
export function boxRing(ring: Ring): RingBoxes {
  return { ring, whole: boxStretch(ring, 0, ring.length - 1) };
}

/**
 * A place (degrees) where an edge of one ring crosses an edge of the other, or of itself where both are the same; undefined where
 * none does. Rings that only touch do not cross, nor do edges of which one ends no more than `least` degrees beyond the other. A ring
 * tangled beyond any survey is not searched to its end.
 */
export function findCrossing(a: RingBoxes, b: RingBoxes, least = 0): Position | undefined {
  const pairs: [Stretch, Stretch][] = [[a.whole, b.whole]];
  for (let compared = 0; compared < mostComparisons; compared += 1) {
    const pair = pairs.pop();
    if (pair === undefined) return undefined;
    const [left, right] = pair;
    if (!overlaps(left, right)) continue;
    const [larger, other] = left.to - left.from < right.to - right.from ? [right, left] : [left, right];
    if (larger.halves === null) {
      const place = left === right ? undefined : crossingOf(a.ring, left.from, b.ring, right.from, least);
      if (place !== undefined) return place;
    } else if (left === right) {
      const [first, second] = larger.halves;
      pairs.push([first, first], [second, second], [first, second]);
    } else {
      const isLeft = larger === left;
      for (const half of larger.halves) pairs.push(isLeft ? [half, other] : [other, half]);
    }
  }
  return undefined;
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
 * Which side of the line from a to b a position lies on: positive to the left, negative to the right. Zero on the line, and where
 * the rounding of the numbers could have decided.
 */
export function sideOf(a: Position, b: Position, position: Position): number {
  const left = (a[0] - position[0]) * (b[1] - position[1]);
  const right = (a[1] - position[1]) * (b[0] - position[0]);
  // The bound of the rounding error of a determinant of differences (Shewchuk 1997).
  return Math.abs(left - right) > 3.33e-16 * (Math.abs(left) + Math.abs(right)) ? left - right : 0;
}

function boxStretch(ring: Ring, from: number, to: number): Stretch {
  if (to - from <= 1) {
    const [[x1, y1], [x2, y2]] = edgeOf(ring, from);
    return {
      from,
      to,
      halves: null,
      west: Math.min(x1, x2),
      south: Math.min(y1, y2),
      east: Math.max(x1, x2),
      north: Math.max(y1, y2),
    };
  }
  const middle = (from + to) >> 1;
  const halves = [boxStretch(ring, from, middle), boxStretch(ring, middle, to)] as const;
  const [first, second] = halves;
  return {
    from,
    to,
    halves,
    west: Math.min(first.west, second.west),
    south: Math.min(first.south, second.south),
    east: Math.max(first.east, second.east),
    north: Math.max(first.north, second.north),
  };
}

function lengthOf([x1, y1]: Position, [x2, y2]: Position): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function overlaps(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

function edgeOf(ring: Ring, from: number): readonly [Position, Position] {
  const [start, end] = [ring[from], ring[from + 1]];
  if (start === undefined || end === undefined) throw new RangeError(`The ring has no edge ${from}.`);
  return [start, end];
}

function crossingOf(a: Ring, fromA: number, b: Ring, fromB: number, least: number): Position | undefined {
  const [start, end] = edgeOf(a, fromA);
  const [other, otherEnd] = edgeOf(b, fromB);
  const [one, two] = [sideOf(other, otherEnd, start), sideOf(other, otherEnd, end)];
  const [three, four] = [sideOf(start, end, other), sideOf(start, end, otherEnd)];
  if (one * two >= 0 || three * four >= 0) return undefined;
  // A side is twice the area of a triangle over its edge: the edge's length times how far away the position lies.
  if (least > 0 && Math.min(Math.abs(one), Math.abs(two)) <= least * lengthOf(other, otherEnd))
    return undefined;
  if (least > 0 && Math.min(Math.abs(three), Math.abs(four)) <= least * lengthOf(start, end))
    return undefined;
  const share = one / (one - two);
  return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
}
