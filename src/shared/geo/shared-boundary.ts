import { removeCorner } from './edit-geometry.ts';
import {
  type Bounds,
  boundsOf,
  type Geometry,
  type PolygonRings,
  type Position,
  polygonsOf,
} from './geometry.ts';

/** Corners nearer to each other than this (degrees; a centimetre) are one. */
const samePlace = 1e-7;
/** A corner no further from a side than this (degrees; ten centimetres) lies on it: a straight side of a file in metres is bent in degrees. */
const onSide = 1e-6;
/** Pairs of corner and side that are looked at to tell whether outlines share a boundary; beyond it they are taken to. */
const mostPairs = 4_000_000;

/** What becomes of one outline, and of those that share its boundary there; null for each that stays as it is. */
export type Moved = { own: Geometry; others: (Geometry | null)[] };

/**
 * Moves a place of a boundary, a corner or any other place of a side, to another one, in every outline that has it: they stay neighbours
 * without gap or overlap. Corners of others on the sides that turn become corners of them, for the boundary goes on through these.
 */
export function moveBoundary(
  own: Geometry,
  others: readonly Geometry[],
  from: Position,
  to: Position,
): Moved {
  const all = [own, ...others].map((geometry) => ({ geometry, bounds: boundsOf(geometry) }));
  const bent = all.map(({ geometry, bounds }) =>
    isNear(bounds, from) ? bend(geometry, all, from, to) : null,
  );
  return { own: bent[0] ?? own, others: bent.slice(1) };
}

/** Takes a corner away from one outline, and from those that have it between the same two corners: of others it is no corner of that side alone. */
export function removeFromBoundary(
  own: Geometry,
  others: readonly Geometry[],
  corner: Position,
): Moved['others'] {
  const [mine] = cornersAt(own, corner);
  return others.map((other) => {
    const theirs = isNear(boundsOf(other), corner) ? cornersAt(other, corner) : [];
    const same = theirs.find(
      ({ before, after }) =>
        mine !== undefined &&
        ((isSame(before, mine.before) && isSame(after, mine.after)) ||
          (isSame(before, mine.after) && isSame(after, mine.before))),
    );
    const removed = same === undefined ? undefined : removeCorner(other, same.path);
    return removed?.ok ? removed.value : null;
  });
}

/** Whether two outlines share a corner, or one has a corner on a side of the other. */
export function sharesBoundary(a: Geometry, b: Geometry): boolean {
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  const box: Bounds = [
    Math.max(boxA[0], boxB[0]) - onSide,
    Math.max(boxA[1], boxB[1]) - onSide,
    Math.min(boxA[2], boxB[2]) + onSide,
    Math.min(boxA[3], boxB[3]) + onSide,
  ];
  if (box[0] > box[2] || box[1] > box[3]) return false;
  const [ofA, ofB] = [sidesIn(a, box), sidesIn(b, box)];
  if (ofA.length * ofB.length > mostPairs) return true;
  const has = (sides: readonly Side[], corners: readonly Side[]) =>
    corners.some(([corner]) => sides.some((side) => isSame(corner, side[0]) || isStrictlyOn(corner, side)));
  return has(ofA, ofB) || has(ofB, ofA);
}

type Side = readonly [Position, Position];

function bend(
  geometry: Geometry,
  all: readonly { geometry: Geometry; bounds: Bounds }[],
  from: Position,
  to: Position,
): Geometry | null {
  let isThere = false;
  const nodesOn = (side: Side) =>
    all
      .filter((other) => other.geometry !== geometry && reaches(other.bounds, side))
      .flatMap((other) => polygonsOf(other.geometry).flat(2))
      .filter((corner) => isStrictlyOn(corner, side))
      .sort((a, b) => along(a, side) - along(b, side))
      .filter((corner, index, sorted) => index === 0 || !isSame(corner, sorted[index - 1] ?? corner));
  const changed = mapRings(geometry, (corners) => {
    const split = withPlace(corners, from);
    const index = split.findIndex((corner) => isSame(corner, from));
    if (index < 0) return corners;
    isThere = true;
    const at = (place: number) => split[(place + split.length) % split.length] ?? from;
    const [before, after] = [nodesOn([at(index - 1), from]), nodesOn([from, at(index + 1)])];
    const rest = split.slice(index + 1);
    const turned = [...split.slice(0, index), ...(index === 0 ? [] : before), at(index), ...after, ...rest];
    // A ring begins with its first corner, whatever was put before that.
    const whole = index === 0 ? [...turned, ...before] : turned;
    return whole.map((corner) => (isSame(corner, from) ? [to[0], to[1], ...corner.slice(2)] : corner));
  });
  return isThere ? changed : null;
}

/** The corners of a ring with a place of one of its sides as one more; the same where it is a corner or lies elsewhere. */
function withPlace(corners: readonly Position[], place: Position): readonly Position[] {
  if (corners.some((corner) => isSame(corner, place))) return corners;
  const index = corners.findIndex((corner, at) =>
    isStrictlyOn(place, [corner, corners[(at + 1) % corners.length] ?? corner]),
  );
  return index < 0 ? corners : corners.toSpliced(index + 1, 0, place);
}

function mapRings(
  geometry: Geometry,
  change: (corners: readonly Position[]) => readonly Position[],
): Geometry {
  const mapped = (rings: PolygonRings): PolygonRings =>
    rings.map((ring) => {
      const corners = change(ring.slice(0, -1));
      const [first] = corners;
      return first === undefined ? ring : [...corners, first];
    });
  switch (geometry.type) {
    case 'Point':
      return geometry;
    case 'Polygon':
      return { type: 'Polygon', coordinates: mapped(geometry.coordinates) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(mapped) };
  }
}

/** Where an area has a corner at a place, with the corners on both sides of it. */
function cornersAt(geometry: Geometry, place: Position) {
  return polygonsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((ring, ringIndex) => {
      const corners = ring.slice(0, -1);
      return corners.flatMap((corner, index) => {
        if (!isSame(corner, place)) return [];
        const before = corners[(index + corners.length - 1) % corners.length] ?? corner;
        const after = corners[(index + 1) % corners.length] ?? corner;
        return [{ path: { part, ring: ringIndex, index }, before, after }];
      });
    }),
  );
}

function sidesIn(geometry: Geometry, [west, south, east, north]: Bounds): Side[] {
  return polygonsOf(geometry).flatMap((rings) =>
    rings.flatMap((ring) =>
      ring.slice(1).flatMap((to, index): Side[] => {
        const from = ring[index] ?? to;
        const isAside =
          Math.max(from[0], to[0]) < west ||
          Math.min(from[0], to[0]) > east ||
          Math.max(from[1], to[1]) < south ||
          Math.min(from[1], to[1]) > north;
        return isAside ? [] : [[from, to]];
      }),
    ),
  );
}

function isNear([west, south, east, north]: Bounds, [x, y]: Position): boolean {
  return x >= west - onSide && x <= east + onSide && y >= south - onSide && y <= north + onSide;
}

function reaches([west, south, east, north]: Bounds, [from, to]: Side): boolean {
  return (
    Math.max(from[0], to[0]) >= west - onSide &&
    Math.min(from[0], to[0]) <= east + onSide &&
    Math.max(from[1], to[1]) >= south - onSide &&
    Math.min(from[1], to[1]) <= north + onSide
  );
}

function isSame(a: Position, b: Position): boolean {
  return Math.abs(a[0] - b[0]) <= samePlace && Math.abs(a[1] - b[1]) <= samePlace;
}

/** How far along a side a place lies, 0…1. */
function along([x, y]: Position, [from, to]: Side): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / length;
}

/** Whether a place lies on a side and is neither of its ends. */
function isStrictlyOn(place: Position, side: Side): boolean {
  const [from, to] = side;
  const share = along(place, side);
  if (share <= 0 || share >= 1 || isSame(place, from) || isSame(place, to)) return false;
  const aside = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  return Math.hypot(place[0] - (aside[0] ?? 0), place[1] - (aside[1] ?? 0)) <= onSide;
}
