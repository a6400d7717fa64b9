import {
  type Bounds,
  boundsOf,
  type Geometry,
  isSamePlace,
  mapPolygons,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';
import { closed, movedTo, removeCorner } from './edit-geometry.ts';

/** A corner no further from a side than this (degrees; ten centimetres) lies on it: a straight side of a file in metres is bent in degrees. */
const onSide = 1e-6;
/** Pairs of corner and side that are looked at to tell whether outlines share a boundary; beyond it they are taken to. */
const maxPairs = 4_000_000;

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
    meets(bounds, boxOf([from, from])) ? bend(geometry, all, from, to) : null,
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
    const theirs = meets(boundsOf(other), boxOf([corner, corner])) ? cornersAt(other, corner) : [];
    const same = theirs.find(
      ({ before, after }) =>
        mine !== undefined &&
        ((isSamePlace(before, mine.before) && isSamePlace(after, mine.after)) ||
          (isSamePlace(before, mine.after) && isSamePlace(after, mine.before))),
    );
    const removed = same === undefined ? undefined : removeCorner(other, same.path);
    return removed?.ok ? removed.value : null;
  });
}

/** Whether two outlines share a corner, or one has a corner on a side of the other. */
export function sharesBoundary(a: Geometry, b: Geometry): boolean {
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  if (!meets(boxA, boxB)) return false;
  // What both have in common lies in the box of either.
  const [ofA, ofB] = [sidesIn(a, boxB), sidesIn(b, boxA)];
  if (ofA.length * ofB.length > maxPairs) return true;
  const has = (sides: readonly Side[], corners: readonly Side[]) =>
    corners.some(([corner]) =>
      sides.some((side) => isSamePlace(corner, side[0]) || isStrictlyOn(corner, side)),
    );
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
      .filter((other) => other.geometry !== geometry && meets(other.bounds, boxOf(side)))
      .flatMap((other) => polygonsOf(other.geometry).flat(2))
      .filter((corner) => isStrictlyOn(corner, side))
      .sort((a, b) => along(a, side) - along(b, side))
      .filter((corner, index, sorted) => index === 0 || !isSamePlace(corner, sorted[index - 1] ?? corner));
  const changed = mapRings(geometry, (corners) => {
    const split = withPlace(corners, from);
    const index = split.findIndex((corner) => isSamePlace(corner, from));
    if (index < 0) return corners;
    isThere = true;
    const at = (place: number) => split[(place + split.length) % split.length] ?? from;
    const [before, after] = [nodesOn([at(index - 1), from]), nodesOn([from, at(index + 1)])];
    const rest = split.slice(index + 1);
    const turned = [...split.slice(0, index), ...(index === 0 ? [] : before), at(index), ...after, ...rest];
    // A ring begins with its first corner, whatever was put before that.
    const whole = index === 0 ? [...turned, ...before] : turned;
    return whole.map((corner) => (isSamePlace(corner, from) ? movedTo(corner, to) : corner));
  });
  return isThere ? changed : null;
}

/** The corners of a ring with a place of one of its sides as one more; the same where it is a corner or lies elsewhere. */
function withPlace(corners: readonly Position[], place: Position): readonly Position[] {
  if (corners.some((corner) => isSamePlace(corner, place))) return corners;
  const index = corners.findIndex((corner, at) =>
    isStrictlyOn(place, [corner, corners[(at + 1) % corners.length] ?? corner]),
  );
  return index < 0 ? corners : corners.toSpliced(index + 1, 0, place);
}

function mapRings(
  geometry: Geometry,
  change: (corners: readonly Position[]) => readonly Position[],
): Geometry {
  return mapPolygons(geometry, (rings) => rings.map((ring) => closed(change(ring.slice(0, -1)))));
}

/** Where an area has a corner at a place, with the corners on both sides of it. */
function cornersAt(geometry: Geometry, place: Position) {
  return polygonsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((ring, ringIndex) => {
      const corners = ring.slice(0, -1);
      return corners.flatMap((corner, index) => {
        if (!isSamePlace(corner, place)) return [];
        const before = corners[(index + corners.length - 1) % corners.length] ?? corner;
        const after = corners[(index + 1) % corners.length] ?? corner;
        return [{ path: { part, ring: ringIndex, index }, before, after }];
      });
    }),
  );
}

function sidesIn(geometry: Geometry, box: Bounds): Side[] {
  return polygonsOf(geometry).flatMap((rings) =>
    rings.flatMap((ring) =>
      ring.slice(1).flatMap((to, index): Side[] => {
        const side = [ring[index] ?? to, to] as const;
        return meets(box, boxOf(side)) ? [side] : [];
      }),
    ),
  );
}

function boxOf([from, to]: Side): Bounds {
  return [
    Math.min(from[0], to[0]),
    Math.min(from[1], to[1]),
    Math.max(from[0], to[0]),
    Math.max(from[1], to[1]),
  ];
}

/** Whether two boxes are no further apart than a corner may be from a side that it lies on. */
function meets(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] + onSide && b[0] <= a[2] + onSide && a[1] <= b[3] + onSide && b[1] <= a[3] + onSide;
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
  if (share <= 0 || share >= 1 || isSamePlace(place, from) || isSamePlace(place, to)) return false;
  const aside = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  return Math.hypot(place[0] - (aside[0] ?? 0), place[1] - (aside[1] ?? 0)) <= onSide;
}
