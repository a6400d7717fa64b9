import { placeOf } from '#shared/platform/geometry/check-geometry.ts';
import {
  type Geometry,
  isSamePlace,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Ring,
} from '#shared/platform/geometry/geometry.ts';
import { eastOf, shiftRing, westOf, wholeTurn } from '#shared/platform/geometry/longitudes.ts';
import { doubledArea, turnRings } from '#shared/platform/geometry/turn-rings.ts';
import { closed } from './edit-geometry.ts';

const seam = 180;

/**
 * Prepares an area with parts on both sides of the 180° meridian for editing. Longitudes continue beyond 180, and parts
 * that touch at the meridian are joined without the corners of the cut. Returns any other area unchanged.
 */
export function joinAtAntimeridian(geometry: Geometry): Geometry {
  const polygons = polygonsOf(geometry);
  const counted = polygons.map(([outer = [], ...holes]) => {
    const isBeyond = eastOf(outer) <= 0;
    return [outer, ...holes].map((ring) => shiftRing(ring, isBeyond ? wholeTurn : 0));
  });
  if (polygons.length < 2 || widthOf(counted) >= Math.min(widthOf(polygons), wholeTurn / 2)) return geometry;
  const isAtSeam = (rings: PolygonRings) => rings.some((ring) => ring.some(([x]) => x === seam));
  const parts = [...joinParts(counted.filter(isAtSeam)), ...counted.filter((each) => !isAtSeam(each))];
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts };
}

function widthOf(polygons: readonly PolygonRings[]): number {
  const outers = polygons.map(([outer = []]) => outer);
  return Math.max(...outers.map(eastOf)) - Math.min(...outers.map(westOf));
}

type Edge = readonly [from: Position, to: Position];

/** Joins parts by removing the edges along the seam that one part runs northward and another southward. */
function joinParts(parts: readonly PolygonRings[]): readonly PolygonRings[] {
  const rings = parts.flatMap(turnRings);
  const marks = rings.flatMap(edgesOf).filter(isOnSeam).flat();
  const split = rings.map((ring) =>
    edgesOf(ring).flatMap((edge) => (isOnSeam(edge) ? splitAt(edge, marks) : [edge])),
  );
  const along = split.flatMap((edges) => edges.filter(isOnSeam));
  const isInner = (edge: Edge) =>
    isOnSeam(edge) && along.some(([from, to]) => isSamePlace(from, edge[1]) && isSamePlace(to, edge[0]));
  const chains = split.flatMap((edges) => (edges.some(isInner) ? chainsOf(edges, isInner) : []));
  const linked = linkChains(chains);
  // Edges that do not connect are not from land that was cut here.
  if (linked === undefined) return parts;
  const whole = rings.filter((_, index) => !split[index]?.some(isInner));
  const joined = [...linked.map(withoutCuts).map(fromLowest).toSorted(compareStarts), ...whole];
  const outers = joined.filter((ring) => doubledArea(ring) > 0);
  const holes = joined.filter((ring) => doubledArea(ring) < 0);
  return outers.map((outer) => [outer, ...holes.filter((hole) => isInside(hole, outer))]);
}

function edgesOf(ring: Ring): Edge[] {
  return ring.slice(1).map((to, index): Edge => [ring[index] ?? to, to]);
}

function isOnSeam([from, to]: Edge): boolean {
  return from[0] === seam && to[0] === seam;
}

/** Splits an edge along the seam at these marks. */
function splitAt([from, to]: Edge, marks: readonly Position[]): Edge[] {
  const isBetween = ([, y]: Position) => (y - from[1]) * (y - to[1]) < 0;
  const stops = marks
    .filter((mark) => isBetween(mark) && !isSamePlace(mark, from) && !isSamePlace(mark, to))
    .toSorted((a, b) => (a[1] - b[1]) * Math.sign(to[1] - from[1]));
  const distinct = stops.filter((stop, index) => {
    const before = stops[index - 1];
    return before === undefined || !isSamePlace(stop, before);
  });
  return edgesOf([from, ...distinct, to]);
}

/** Returns what remains of a ring between its inner edges. */
function chainsOf(edges: readonly Edge[], isInner: (edge: Edge) => boolean): Position[][] {
  const start = edges.findIndex(isInner);
  const chains: Position[][] = [];
  let chain: Position[] = [];
  for (const edge of [...edges.slice(start + 1), ...edges.slice(0, start + 1)]) {
    if (!isInner(edge)) chain.push(...(chain.length === 0 ? edge : [edge[1]]));
    else if (chain.length > 0) {
      chains.push(chain);
      chain = [];
    }
  }
  return chains;
}

/** Links chains into rings, each starting where another one ends; undefined if one leads nowhere. */
function linkChains(chains: readonly Position[][]): Ring[] | undefined {
  const left = [...chains];
  const rings: Ring[] = [];
  for (let chain = left.shift(); chain !== undefined; chain = left.shift()) {
    const ring = [...chain];
    while (!isClosed(ring)) {
      const next = left.findIndex(([first]) => isAt(first, ring.at(-1)));
      const [following] = next < 0 ? [] : left.splice(next, 1);
      if (following === undefined) return undefined;
      ring.push(...following.slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

function isClosed(ring: Ring): boolean {
  return ring.length > 1 && isAt(ring[0], ring.at(-1));
}

function isAt(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && isSamePlace(a, b);
}

/** Returns the ring without the corners on a straight side that crosses the seam. */
function withoutCuts(ring: Ring): Ring {
  const corners = ring.slice(0, -1);
  const kept = corners.filter((corner, index) => {
    const [before, after] = [corners.at(index - 1), corners[(index + 1) % corners.length]];
    if (corner[0] !== seam || before === undefined || after === undefined) return true;
    if ((before[0] - seam) * (after[0] - seam) >= 0) return true;
    const share = (seam - before[0]) / (after[0] - before[0]);
    return !isSamePlace(corner, [seam, before[1] + share * (after[1] - before[1])]);
  });
  return closed(kept);
}

/** Starts the ring at its westernmost corner, so that cutting and joining it again gives the same ring. */
function fromLowest(ring: Ring): Ring {
  const corners = ring.slice(0, -1);
  const first = corners.reduce(
    (least, corner, index) => (comparePlaces(corner, corners[least] ?? corner) < 0 ? index : least),
    0,
  );
  return closed([...corners.slice(first), ...corners.slice(0, first)]);
}

function compareStarts([a]: Ring, [b]: Ring): number {
  return a === undefined || b === undefined ? 0 : comparePlaces(a, b);
}

function comparePlaces(a: Position, b: Position): number {
  return a[0] - b[0] || a[1] - b[1];
}

function isInside(hole: Ring, outer: Ring): boolean {
  return hole.map((corner) => placeOf(corner, outer)).find((place) => place !== 'edge') === 'inside';
}
