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

/** A name nearer to a bore than this share of its outline's shorter side lies on it. */
const tooNear = 0.18;
/** So far aside it goes then, by the same measure. */
const aside = 0.3;

/** Of the height of an outline with holes, where across it room for its name is looked for. */
const heights = Array.from({ length: 15 }, (_, index) => (index + 1) / 16);
/** Only where so much more room is found, a name leaves the middle. */
const worthIt = 1.25;
/** Of an outline with more corners no room is looked for. */
const mostCorners = 2000;

/** Where the name of an outline stands: in its middle, away from its holes, or beside a bore that goes through there. */
export function namePlace(geometry: Geometry, bores: readonly Bore[]): Position {
  const middle = besideHoles(geometry, insidePoint(geometry));
  const [west, south, east, north] = boundsOf(geometry);
  // Degrees of longitude are shorter than those of latitude.
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

/** A place of the part around another one with more room up to its outline and its holes; that one itself where there is no hole. */
function besideHoles(geometry: Geometry, middle: Position): Position {
  const rings = polygonsOf(geometry).find((part) => isInside({ type: 'Polygon', coordinates: part }, middle));
  if (rings === undefined || rings.length < 2 || rings.flat().length > mostCorners) return middle;
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

/** How far a place is from the nearest side, in degrees of latitude. */
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

/** In degrees of latitude. */
function distanceTo({ from, to }: Bore, [x, y]: Position, narrow: number): number {
  const [dx, dy] = [(to[0] - from[0]) * narrow, to[1] - from[1]];
  const [px, py] = [(x - from[0]) * narrow, y - from[1]];
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - along * dx, py - along * dy);
}
