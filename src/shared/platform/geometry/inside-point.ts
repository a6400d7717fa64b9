import { geodesicAcres } from './area.ts';
import { boundsOf, type Geometry, type PolygonRings, type Position, polygonsOf } from './geometry.ts';
import { stretchesOf } from './scan-line.ts';

/** Fractions of an area's height at which to look for its widest section. */
const heights = [0.5, 0.4, 0.6, 0.3, 0.7] as const;

/**
 * Returns a position for a geometry's label: a point itself; for an area, a position inside its largest part and
 * outside its holes, in the middle of a wide section.
 */
export function insidePoint(geometry: Geometry): Position {
  if (geometry.type === 'Point') return geometry.coordinates;
  const [first, ...rest] = polygonsOf(geometry);
  if (first === undefined) throw new RangeError('An area has at least one part.');
  const largest =
    rest.length === 0 ? first : [first, ...rest].reduce((a, b) => (acresOf(b) > acresOf(a) ? b : a));
  const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: largest });
  let best: { place: Position; width: number } | undefined;
  for (const share of heights) {
    const latitude = south + (north - south) * share;
    const found = widestStretch(largest, latitude);
    if (found === undefined || (best !== undefined && found.width <= best.width)) continue;
    best = { place: [found.middle, latitude], width: found.width };
  }
  return best?.place ?? [(west + east) / 2, (south + north) / 2];
}

function acresOf(coordinates: PolygonRings): number {
  return geodesicAcres({ type: 'Polygon', coordinates });
}

/** Finds the widest section within the rings along one latitude. */
function widestStretch(rings: PolygonRings, latitude: number): { middle: number; width: number } | undefined {
  let widest: { middle: number; width: number } | undefined;
  for (const [from, to] of stretchesOf(rings, latitude)) {
    if (widest === undefined || to - from > widest.width)
      widest = { middle: (from + to) / 2, width: to - from };
  }
  return widest;
}
