import { placeOf } from '#shared/platform/geometry/check-geometry.ts';
import {
  boundsOf,
  type Geometry,
  type PolygonRings,
  type Position,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { stretchesOf } from '#shared/platform/geometry/scan-line.ts';

type Bore = { from: Position; to: Position };

/** A name closer to a bore than this share of its outline's shorter side overlaps the bore. */
const tooNear = 0.18;
/** How far the name then moves aside, as a share of the same side. */
const aside = 0.3;

/** Shares of the height of an outline with holes at which room for its name is sought. */
const heights = Array.from({ length: 15 }, (_, index) => (index + 1) / 16);
/** The name leaves the middle only for at least this many times as much room. */
const worthIt = 1.25;
/** An outline with more corners is not searched for room. */
const maxCorners = 2000;

/**
 * Returns where the name of an outline is placed: in its middle, away from its holes, or next to a bore that passes
 * through there.
 */
export function namePlace(geometry: Geometry, bores: readonly Bore[]): Position {
  const middle = avoidHoles(geometry, insidePoint(geometry));
  const [west, south, east, north] = boundsOf(geometry);
  // Degrees of longitude are shorter than degrees of latitude.
  const narrow = Math.cos((middle[1] * Math.PI) / 180);
  const side = Math.min((east - west) * narrow, north - south);
  const near = bores.find((bore) => distanceTo(bore, middle, narrow) < tooNear * side);
  if (near === undefined) return middle;
  const [dx, dy] = [(near.to[0] - near.from[0]) * narrow, near.to[1] - near.from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = [(-dy / length) * aside * side, (dx / length) * aside * side];
  const places = [1, -1].map((way): Position => [middle[0] + (way * x) / narrow, middle[1] + way * y]);
  const isFree = (place: Position) =>
    isInside(geometry, place) && bores.every((bore) => distanceTo(bore, place, narrow) >= tooNear * side);
  return places.find(isFree) ?? middle;
}

/**
 * Returns a place in the same part that is farther from its outline and holes, or `middle` if there is no hole or no
 * better place.
 */
function avoidHoles(geometry: Geometry, middle: Position): Position {
  const rings = polygonsOf(geometry).find((part) => isInside({ type: 'Polygon', coordinates: part }, middle));
  if (rings === undefined || rings.length < 2 || rings.flat().length > maxCorners) return middle;
  const [, south, , north] = boundsOf({ type: 'Polygon', coordinates: rings });
  const places = heights.flatMap((share) => {
    const latitude = south + (north - south) * share;
    return stretchesOf(rings, latitude).map(([from, to]): Position => [(from + to) / 2, latitude]);
  });
  const best = places
    .map((place) => ({ place, room: roomAt(rings, place) }))
    .reduce((one, other) => (other.room > one.room ? other : one), { place: middle, room: 0 });
  return best.room > worthIt * roomAt(rings, middle) ? best.place : middle;
}

/** Returns how far a place is from the nearest side, in degrees of latitude. */
function roomAt(rings: PolygonRings, place: Position): number {
  const narrow = Math.cos((place[1] * Math.PI) / 180);
  return Math.min(
    ...rings.flatMap((ring) =>
      ring.slice(1).map((to, index) => distanceTo({ from: ring[index] ?? to, to }, place, narrow)),
    ),
  );
}

function isInside(geometry: Geometry, place: Position): boolean {
  return polygonsOf(geometry).some(([outer = [], ...holes]) => {
    const isIn = (ring: readonly Position[]) => placeOf(place, ring) === 'inside';
    return isIn(outer) && !holes.some(isIn);
  });
}

/** Returns how far a place is from a bore, in degrees of latitude. */
function distanceTo({ from, to }: Bore, [x, y]: Position, narrow: number): number {
  const [dx, dy] = [(to[0] - from[0]) * narrow, to[1] - from[1]];
  const [px, py] = [(x - from[0]) * narrow, y - from[1]];
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - along * dx, py - along * dy);
}
