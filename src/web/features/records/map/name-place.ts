import { placeOf } from '#shared/geo/check-geometry.ts';
import { boundsOf, type Geometry, type Position, polygonsOf } from '#shared/geo/geometry.ts';
import { insidePoint } from '#shared/geo/inside-point.ts';

type Bore = { from: Position; to: Position };

/** A name nearer to a bore than this share of its outline's shorter side lies on it. */
const tooNear = 0.18;
/** So far aside it goes then, by the same measure. */
const aside = 0.3;

/** Where the name of an outline stands: in its middle, or beside a bore that goes through there. */
export function namePlace(geometry: Geometry, bores: readonly Bore[]): Position {
  const middle = insidePoint(geometry);
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
