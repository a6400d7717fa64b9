import {
  type Geometry,
  mapPolygons,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Ring,
} from './geometry.ts';
import { eastOf, geometryNear, shiftRing, westOf, wholeTurn } from './longitudes.ts';
import { boxRing, isWithin, placeIn, type RingBoxes } from './ring-boxes.ts';

/** Rounding differences in degrees from unwrapping longitudes beyond 180 and back. */
const rounding = 1e-6;

/**
 * Cuts an area into parts where it crosses the antimeridian (RFC 7946, 3.1.9); returns any other geometry unchanged. An
 * edge over more than 180 degrees of longitude counts as the shorter one in the other direction, which crosses it.
 */
export function cutAtAntimeridian(geometry: Geometry): Geometry {
  const polygons = polygonsOf(geometry);
  if (!polygons.some(isAcross)) return geometry;
  const parts = polygons.flatMap((rings) => (isAcross(rings) ? cutPolygon(rings) : [rings]));
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: parts };
}

/** Normalizes a geometry to the stored form: longitudes from -180 to 180, cut at the antimeridian. */
export function withinWorld(geometry: Geometry): Geometry {
  if (geometry.type === 'Point')
    return Math.abs(geometry.coordinates[0]) <= 180 ? geometry : geometryNear(geometry, 0);
  const turnsOf = ([outer = []]: PolygonRings) => Math.floor((westOf(outer) + 180) / wholeTurn);
  if (polygonsOf(geometry).every((rings) => turnsOf(rings) === 0)) return cutAtAntimeridian(geometry);
  return cutAtAntimeridian(
    mapPolygons(geometry, (rings) => rings.map((ring) => shiftRing(ring, -turnsOf(rings) * wholeTurn))),
  );
}

/**
 * Unwraps the rings of a part: longitudes continue beyond 180 where they cross it, so that adjacent corners stay
 * adjacent. A ring around a pole is extended to include it.
 */
function unwrapRings(rings: PolygonRings): PolygonRings {
  const [outer = [], ...holes] = rings.map(countOn);
  const west = westOf(outer);
  return [
    outer,
    ...holes.map((hole) =>
      shiftRing(hole, -Math.floor((westOf(hole) - west + rounding) / wholeTurn) * wholeTurn),
    ),
  ];
}

/**
 * Converts rings of one shape to longitudes from 0 to 360 if one of them crosses the antimeridian. It may still be
 * unknown which ring is inside which.
 */
export function countedFromZero(rings: readonly Ring[]): readonly Ring[] {
  if (!isAcross(rings)) return rings;
  return rings.map((ring) =>
    ring.map(([x, y, ...more]): Position => [x < 0 ? x + wholeTurn : x, y, ...more]),
  );
}

/** Whether an edge crosses the antimeridian. Rings without width, such as the world's own frame, do not cross it. */
function isAcross(rings: readonly Ring[]): boolean {
  return rings.some((ring) => {
    if (!ring.some(([x], index) => Math.abs(x - (ring[index - 1] ?? [x])[0]) > 180))
      return eastOf(ring) > 180;
    const counted = countOn(ring);
    return eastOf(counted) - westOf(counted) > rounding;
  });
}

function countOn(ring: Ring): Ring {
  let turns = 0;
  let before = ring[0]?.[0] ?? 0;
  const counted = ring.map((position): Position => {
    const [x, y, ...more] = position;
    if (x - before > 180) turns -= 1;
    if (x - before < -180) turns += 1;
    before = x;
    return turns === 0 ? position : [x + turns * wholeTurn, y, ...more];
  });
  const [first, last] = [counted[0], counted.at(-1)];
  if (turns === 0 || first === undefined || last === undefined) return counted;
  const pole = ring.reduce((sum, [, y]) => sum + y, 0) < 0 ? -90 : 90;
  // In two steps, because a single edge around the whole world would have no length.
  return [...counted, [last[0], pole], [(last[0] + first[0]) / 2, pole], [first[0], pole], first];
}

function cutPolygon(rings: PolygonRings): PolygonRings[] {
  const counted = unwrapRings(rings);
  const parts: PolygonRings[] = [];
  let rest: PolygonRings[] = [counted];
  for (let limit = lineEastOf(westOf(counted[0] ?? [])); rest.length > 0; limit += wholeTurn) {
    const sides = rest.map((part) => splitAt(part, limit));
    parts.push(...sides.flatMap(({ west }) => west.map((part) => within(part, limit))));
    rest = sides.flatMap(({ east }) => east);
  }
  return parts;
}

/** Returns the next antimeridian east of an unwrapped longitude. */
function lineEastOf(longitude: number): number {
  return 180 + Math.floor((longitude + 180 + rounding) / wholeTurn) * wholeTurn;
}

/** Converts the part west of an unwrapped antimeridian to longitudes from -180 to 180. */
function within(rings: PolygonRings, limit: number): PolygonRings {
  return limit === 180 ? rings : rings.map((ring) => shiftRing(ring, 180 - limit));
}

type Sides = { west: PolygonRings[]; east: PolygonRings[] };

/** Splits a polygon into its parts on both sides of a meridian. */
function splitAt(rings: PolygonRings, limit: number): Sides {
  const [outer = []] = rings;
  if (eastOf(outer) <= limit + rounding) return { west: [rings], east: [] };
  if (westOf(outer) >= limit - rounding) return { west: [], east: [rings] };
  const { crossing = [], holes = [] } = Object.groupBy(rings, (ring) =>
    westOf(ring) < limit && eastOf(ring) > limit ? 'crossing' : 'holes',
  );
  const sideOf = (isEast: boolean) =>
    joinStretches(
      crossing.flatMap((ring) => stretchesOf(ring, limit, isEast)),
      holes.filter((hole) => westOf(hole) >= limit === isEast),
    );
  return { west: sideOf(false), east: sideOf(true) };
}

/** Returns the sections of a ring on one side of a meridian, each from the meridian back to it. */
function stretchesOf(ring: Ring, limit: number, isEast: boolean): Position[][] {
  const isOn = ([x]: Position) => x > limit === isEast;
  const open = ring.slice(1);
  // Starts at a corner on the other side, so that no section begins in its middle.
  const start = open.findIndex((corner) => !isOn(corner));
  const stretches: Position[][] = [];
  let before = open[start];
  let stretch: Position[] = [];
  for (const corner of [...open.slice(start + 1), ...open.slice(0, start + 1)]) {
    if (before === undefined) break;
    if (isOn(corner) !== isOn(before)) stretch.push(crossingOf(before, corner, limit));
    if (isOn(corner)) stretch.push(corner);
    else if (stretch.length > 0) {
      stretches.push(stretch);
      stretch = [];
    }
    before = corner;
  }
  return stretches;
}

function crossingOf(from: Position, to: Position, limit: number): Position {
  const share = (limit - from[0]) / (to[0] - from[0]);
  const at = (index: number) => (from[index] ?? 0) + share * ((to[index] ?? 0) - (from[index] ?? 0));
  const heights = Math.min(from.length, to.length) - 2;
  return [limit, at(1), ...Array.from({ length: heights }, (_, index) => at(index + 2))];
}

type End = { index: number; isLast: boolean; latitude: number };

/**
 * Joins sections along their meridian to outer rings. Land is between the first and second crossing from the south, the
 * third and fourth, and so on, whichever direction the rings have.
 */
function joinStretches(stretches: readonly Position[][], holes: readonly Ring[]): PolygonRings[] {
  const ends = stretches.flatMap((stretch, index): End[] => [
    { index, isLast: false, latitude: stretch[0]?.[1] ?? 0 },
    { index, isLast: true, latitude: stretch.at(-1)?.[1] ?? 0 },
  ]);
  const fromSouth = ends.toSorted((a, b) => a.latitude - b.latitude);
  const partners = new Map(fromSouth.map((end, place) => [end, fromSouth[place ^ 1]]));
  const used = new Set<number>();
  const outers: Ring[] = [];
  for (const first of ends) {
    const ring: Position[] = [];
    for (let end: End | undefined = first; end !== undefined && !used.has(end.index); ) {
      const { index, isLast }: End = end;
      used.add(index);
      const stretch = stretches[index] ?? [];
      for (const corner of isLast ? stretch.toReversed() : stretch) ring.push(corner);
      const exit: End | undefined = ends[2 * index + (isLast ? 0 : 1)];
      end = exit && partners.get(exit);
    }
    const closed = closedWithoutRepeats(ring);
    if (closed.length >= 4) outers.push(closed);
  }
  if (outers.length === 1) return outers.map((outer) => [outer, ...holes]);
  const boxed = holes.map(boxRing);
  return outers.map((outer) => {
    const around = boxRing(outer);
    return [outer, ...boxed.filter((hole) => isInside(hole, around)).map(({ ring }) => ring)];
  });
}

function isInside(hole: RingBoxes, outer: RingBoxes): boolean {
  if (!isWithin(hole.whole, outer.whole)) return false;
  for (const corner of hole.ring) {
    const place = placeIn(corner, outer);
    if (place !== 'edge') return place === 'inside';
  }
  return false;
}

function closedWithoutRepeats(ring: readonly Position[]): Ring {
  const kept = ring.filter((corner, index) => {
    const before = ring.at(index - 1);
    return before === undefined || corner[0] !== before[0] || corner[1] !== before[1];
  });
  return kept.length === 0 ? kept : [...kept, ...kept.slice(0, 1)];
}
