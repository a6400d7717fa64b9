import {
  boundsOf,
  type Geometry,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Ring,
} from './geometry.ts';
import {
  boxRing,
  findCrossing,
  isWithin,
  placeIn,
  type RingBoxes,
  type SearchBudget,
  sideOf,
} from './ring-boxes.ts';
import { type BoundedArea, boundArea, findOverlap } from './shared-land.ts';
import { doubledArea } from './turn-rings.ts';

/** An area narrower than this along its whole length (degrees; some hundredths of a millimeter) encloses nothing. */
const minWidth = 1e-10;

/** Overlaps no wider than this (degrees, about a meter) are one line surveyed twice. */
const minShared = 1e-5;

/**
 * Maximum comparisons for one geometry; the rest is accepted unchecked. Surveyed outlines need about ten per corner;
 * only long parallel edges need more.
 */
const maxComparisons = 2_000_000;

/**
 * Returns why no land can have this shape, with the ring and place; null if it can. Refuses a ring that crosses itself
 * or encloses nothing, a hole outside its outer ring, and overlapping holes or parts.
 */
export function impossibilityOf(geometry: Geometry): string | null {
  const polygons = polygonsOf(geometry);
  const budget = { looks: maxComparisons };
  for (const [index, rings] of polygons.entries()) {
    const part = polygons.length === 1 ? '' : ` of polygon ${index + 1}`;
    const reason = impossibleRing(rings, part, budget);
    if (reason !== null) return reason;
  }
  return doubledPart(polygons) ?? sharedLand(polygons, budget);
}

/** Returns which parts, or holes of a part, overlap: their acres would count twice. */
function sharedLand(polygons: readonly PolygonRings[], budget: SearchBudget): string | null {
  for (const [index, [, ...holes]] of polygons.entries()) {
    if (holes.length < 2) continue;
    const found = firstOverlap(
      holes.map((hole) => boundArea([hole])),
      budget,
    );
    if (found === null) continue;
    const part = polygons.length === 1 ? '' : ` of polygon ${index + 1}`;
    const [one, other] = found.pair;
    return `has holes that overlap (rings ${one + 2} and ${other + 2})${part}, at ${describePosition(found.at)}`;
  }
  if (polygons.length < 2) return null;
  const found = firstOverlap(polygons.map(boundArea), budget);
  if (found === null) return null;
  const [one, other] = found.pair;
  return `has parts that overlap, polygons ${one + 1} and ${other + 1}, at ${describePosition(found.at)}`;
}

/**
 * Returns the indexes of the first two areas that overlap, and where. Each is compared only with those whose west edge
 * is before its east edge.
 */
function firstOverlap(
  areas: readonly BoundedArea[],
  budget: SearchBudget,
): { pair: readonly [number, number]; at: Position } | null {
  const fromWest = [...areas.entries()].sort(([, a], [, b]) => a.bounds[0] - b.bounds[0]);
  for (const [place, [one, area]] of fromWest.entries()) {
    for (let next = place + 1; next < fromWest.length && budget.looks > 0; next += 1) {
      const [other, against] = fromWest[next] ?? [one, area];
      if (against.bounds[0] >= area.bounds[2]) break;
      const at = findOverlap(area, against, minShared, budget);
      if (at !== undefined) return { pair: one < other ? [one, other] : [other, one], at };
    }
  }
  return null;
}

/** Finds two parts with the same outer ring, whatever its start and direction: their acres would count twice. */
function doubledPart(polygons: readonly PolygonRings[]): string | null {
  if (polygons.length < 2) return null;
  const numbered = polygons.map(([outer = []], index) => ({ outer, index }));
  for (const alike of Map.groupBy(numbered, ({ outer }) => sizeOf(outer)).values()) {
    if (alike.length < 2) continue;
    const seen = new Map<string, number>();
    for (const { outer, index } of alike) {
      const key = orderedText(outer);
      const first = seen.get(key);
      if (first !== undefined)
        return `has the same part twice, polygons ${first + 1} and ${index + 1}, at ${describePosition(outer[0])}`;
      seen.set(key, index);
    }
  }
  return null;
}

/** Describes the size and place of a ring, which cheaply distinguishes most rings. */
function sizeOf(ring: Ring): string {
  const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: [ring] });
  return `${ring.length} ${west} ${south} ${east} ${north}`;
}

/** Returns the corners of a closed ring as text, sorted. */
function orderedText(ring: Ring): string {
  return ring
    .slice(1)
    .map(([x, y]) => `${x} ${y}`)
    .sort()
    .join();
}

function impossibleRing(rings: PolygonRings, part: string, budget: SearchBudget): string | null {
  let outer: RingBoxes | undefined;
  for (const [index, ring] of rings.entries()) {
    const name = `${index === 0 ? 'an outer ring' : `a hole (ring ${index + 1})`}${part}`;
    const boxes = boxRing(ring);
    const crossing = findCrossing(boxes, boxes, 0, budget);
    if (crossing !== undefined) return `has ${name} that crosses itself at ${describePosition(crossing)}`;
    if (isEmpty(boxes)) return `has ${name} that encloses no area, at ${describePosition(ring[0])}`;
    if (outer === undefined) {
      outer = boxes;
      continue;
    }
    const edge = findCrossing(outer, boxes, 0, budget);
    if (edge !== undefined) return `has ${name} that crosses its outer ring at ${describePosition(edge)}`;
    if (!isWithin(boxes.whole, outer.whole) || isOutside(ring, outer, budget))
      return `has ${name} outside its outer ring, at ${describePosition(ring[0])}`;
    if (
      isWithin(outer.whole, boxes.whole) &&
      ring.length === outer.ring.length &&
      orderedText(ring) === orderedText(outer.ring)
    )
      return `has ${name} that covers its whole outer ring, at ${describePosition(ring[0])}`;
  }
  return null;
}

function isEmpty({ ring, whole }: RingBoxes): boolean {
  const area = Math.abs(doubledArea(ring)) / 2;
  return area <= minWidth * Math.hypot(whole.east - whole.west, whole.north - whole.south);
}

/**
 * Whether a ring that does not cross the outer one is outside it, judged by its first corner that is not on the outer
 * ring.
 */
function isOutside(ring: Ring, outer: RingBoxes, budget: SearchBudget): boolean {
  for (const corner of ring) {
    if (budget.looks < 0) return false;
    const place = placeIn(corner, outer, budget);
    if (place !== 'edge') return place === 'outside';
  }
  return false;
}

/** Returns whether a position is inside a ring, outside it or on its edge: counts the edges east of it. */
export function placeOf(position: Position, ring: Ring): 'inside' | 'outside' | 'edge' {
  let isInside = false;
  let from = ring[0];
  for (const to of ring) {
    if (from === undefined) break;
    const side = sideOf(from, to, position);
    if (side === 0 && isBetween(from, to, position)) return 'edge';
    if (from[1] > position[1] !== to[1] > position[1] && side > 0 === to[1] > from[1]) isInside = !isInside;
    from = to;
  }
  return isInside ? 'inside' : 'outside';
}

function isBetween(a: Position, b: Position, [x, y]: Position): boolean {
  return (
    Math.min(a[0], b[0]) <= x &&
    x <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= y &&
    y <= Math.max(a[1], b[1])
  );
}

function describePosition(position: Position | undefined): string {
  return position === undefined ? 'no place' : `${position[0].toFixed(6)}, ${position[1].toFixed(6)}`;
}
