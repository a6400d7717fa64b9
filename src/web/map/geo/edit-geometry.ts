import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import { placeOf } from '#shared/platform/geometry/check-geometry.ts';
import {
  type Geometry,
  mapPolygons,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Ring,
} from '#shared/platform/geometry/geometry.ts';

/** One corner of an area: its part, the ring of that part (0 is the outer one) and its index in the ring. */
export type CornerPath = { part: number; ring: number; index: number };

/** Lists every corner once, with its path, although a ring repeats its first position at the end. */
export function cornersOf(geometry: Geometry): { path: CornerPath; at: Position }[] {
  return polygonsOf(geometry).flatMap((rings, part) =>
    rings.flatMap((ring, place) =>
      ring.slice(0, -1).map((at, index) => ({ path: { part, ring: place, index }, at })),
    ),
  );
}

/** Moves the geometry's point or one of its corners. Its height and everything else stay the same. */
export function moveCorner(geometry: Geometry, path: CornerPath, to: Position): Geometry {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: movedTo(geometry.coordinates, to) };
  return changeRing(geometry, path, (corners) =>
    corners.map((corner, index) => (index === path.index ? movedTo(corner, to) : corner)),
  );
}

export function insertCorner(geometry: Geometry, after: CornerPath, at: Position): Geometry {
  return changeRing(geometry, after, (corners) => corners.toSpliced(after.index + 1, 0, at));
}

/**
 * Removes a corner of an area; a hole with only three corners is removed entirely. Refuses to remove one of the last
 * three corners of an outline.
 */
export function removeCorner(geometry: Geometry, path: CornerPath): Parsed<Geometry> {
  const ring = polygonsOf(geometry)[path.part]?.[path.ring];
  if (ring === undefined) return refuse('This corner does not exist.');
  if (ring.length > 4) return accept(changeRing(geometry, path, (all) => all.toSpliced(path.index, 1)));
  if (path.ring > 0) return accept(changePart(geometry, path.part, (rings) => rings.toSpliced(path.ring, 1)));
  return refuse('A polygon needs at least 3 points.');
}

/** Cuts a hole into the part that surrounds it. Refuses if no part contains the whole hole. */
export function cutHole(geometry: Geometry, corners: readonly Position[]): Parsed<Geometry> {
  const part = polygonsOf(geometry).findIndex(([outer, ...holes]) =>
    corners.every(
      (corner) =>
        outer !== undefined &&
        placeOf(corner, outer) !== 'outside' &&
        holes.every((hole) => placeOf(corner, hole) !== 'inside'),
    ),
  );
  const [first] = corners;
  if (part < 0 || first === undefined)
    return refuse('A hole must be inside the outline and outside its other holes.');
  return accept(changePart(geometry, part, (rings) => [...rings, [...corners, first]]));
}

function changeRing(
  geometry: Geometry,
  { part, ring }: CornerPath,
  change: (corners: readonly Position[]) => readonly Position[],
): Geometry {
  return changePart(geometry, part, (rings) =>
    rings.map((each, place) => (place === ring ? closed(change(each.slice(0, -1))) : each)),
  );
}

function changePart(
  geometry: Geometry,
  part: number,
  change: (rings: PolygonRings) => PolygonRings,
): Geometry {
  return mapPolygons(geometry, (rings, index) => (index === part ? change(rings) : rings));
}

/** Returns the ring through these corners, with the first one repeated at the end. */
export function closed(corners: readonly Position[]): Ring {
  const [first] = corners;
  return first === undefined ? corners : [...corners, first];
}

/** Moves a position, keeping its height and other measurements. */
export function movedTo([, , ...more]: Position, [longitude, latitude]: Position): Position {
  return [longitude, latitude, ...more];
}
