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

/**
 * A corner within this distance of a side (degrees; about ten centimeters) is on it, because sides that are straight in
 * meters are curved in degrees.
 */
const onSide = 1e-6;
/** Maximum number of corner-side pairs to compare; beyond it, outlines are assumed to share a boundary. */
const maxPairs = 4_000_000;

/** The changed outline, and those that share its boundary; null for each that does not change. */
export type Moved = { own: Geometry; others: (Geometry | null)[] };

/**
 * Moves a corner, or any other place on a side, in every outline that has it, so that neighbors stay adjacent without
 * gap or overlap. Corners of neighbors on the sides that turn are added to the outline, because the boundary continues
 * through them.
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

/**
 * Removes a corner from every other outline that has it between the same two corners. For any other outline it is more
 * than a corner of that side.
 */
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

/** Returns whether two outlines share a corner, or one has a corner on a side of the other. */
export function sharesBoundary(a: Geometry, b: Geometry): boolean {
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  if (!meets(boxA, boxB)) return false;
  // Whatever both share is in the bounding box of either.
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
    // A ring starts with its first corner, so corners inserted before it go to the end.
    const whole = index === 0 ? [...turned, ...before] : turned;
    return whole.map((corner) => (isSamePlace(corner, from) ? movedTo(corner, to) : corner));
  });
  return isThere ? changed : null;
}

/**
 * Inserts a place on one of a ring's sides as a corner. Returns the corners unchanged if it is already a corner or is
 * not on a side.
 */
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

/** Finds the corners of an area at a place, with the corners before and after each. */
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

/** Returns whether two boxes are within the distance at which a corner counts as on a side. */
function meets(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] + onSide && b[0] <= a[2] + onSide && a[1] <= b[3] + onSide && b[1] <= a[3] + onSide;
}

/** Returns the position of a place along a side; 0 is the start and 1 the end. */
function along([x, y]: Position, [from, to]: Side): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  return length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / length;
}

/** Returns whether a place is on a side but is not one of its ends. */
function isStrictlyOn(place: Position, side: Side): boolean {
  const [from, to] = side;
  const share = along(place, side);
  if (share <= 0 || share >= 1 || isSamePlace(place, from) || isSamePlace(place, to)) return false;
  const aside = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  return Math.hypot(place[0] - (aside[0] ?? 0), place[1] - (aside[1] ?? 0)) <= onSide;
}
