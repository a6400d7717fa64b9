import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import {
  boundsOf,
  type Geometry,
  isSamePlace,
  type PolygonRings,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';

/** Outlines that have less in common are of other land, 0…1. */
export const minOverlap = 0.5;

/** How far one outline may differ from another that is the same but for its datum or its digits: of its acres, its sides and its places. */
const same = { acres: 0.005, sides: 0.01, places: 0.98 } as const;

/** Places along each side of the grid by which two areas are compared. */
const fineness = 20;

/**
 * How much two areas have in common, 0…1: what both cover against what either covers, by a grid of places over both. Good to some
 * hundredths, which tells the same outline from a neighbour; points have nothing in common with anything.
 */
export function overlapOf(a: Geometry, b: Geometry): number {
  if (a.type === 'Point' || b.type === 'Point') return 0;
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  const [west, south] = [Math.min(boxA[0], boxB[0]), Math.min(boxA[1], boxB[1])];
  const [east, north] = [Math.max(boxA[2], boxB[2]), Math.max(boxA[3], boxB[3])];
  const [ringsA, ringsB] = [polygonsOf(a).flat(), polygonsOf(b).flat()];
  let both = 0;
  let either = 0;
  for (let line = 0; line < fineness; line += 1) {
    // Between the lines of a regular survey, on which the places of an even grid would fall.
    const latitude = south + ((north - south) * (line + 0.4713)) / fineness;
    const [landA, landB] = [ringsA, ringsB].map((rings) => landAlong(rings, latitude, { west, east }));
    for (let column = 0; column < fineness; column += 1) {
      if (landA?.[column] && landB?.[column]) both += 1;
      if (landA?.[column] || landB?.[column]) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}

/** Whether two geometries tell of one and the same place or outline, whatever their corners are. */
export function isSameOutline(a: Geometry, b: Geometry): boolean {
  if (a.type === 'Point' || b.type === 'Point')
    return a.type === 'Point' && b.type === 'Point' && isSamePlace(a.coordinates, b.coordinates);
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  const longest = Math.max(boxA[2] - boxA[0], boxA[3] - boxA[1]);
  if (boxA.some((side, place) => Math.abs(side - (boxB[place] ?? 0)) > longest * same.sides)) return false;
  if (JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates)) return true;
  const [acresA, acresB] = [geodesicAcres(a), geodesicAcres(b)];
  return Math.abs(acresA - acresB) <= acresA * same.acres && overlapOf(a, b) >= same.places;
}

/**
 * Whether each place of the grid along a latitude is on land: an odd number of edges crosses the latitude west of it. Crossings are
 * counted and not sorted, so that outlines of very many corners cost no more than a look at each.
 */
function landAlong(
  rings: PolygonRings,
  latitude: number,
  { west, east }: { west: number; east: number },
): boolean[] {
  const crossings = new Array<number>(fineness + 1).fill(0);
  const perDegree = fineness / (east - west);
  for (const ring of rings) {
    let from = ring[0];
    for (const to of ring) {
      if (from !== undefined && from[1] > latitude !== to[1] > latitude) {
        const longitude = from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
        // The first place of the grid that lies east of the crossing.
        const column = Math.floor((longitude - west) * perDegree - 0.5317) + 1;
        const place = Math.min(fineness, Math.max(0, column));
        crossings[place] = (crossings[place] ?? 0) + 1;
      }
      from = to;
    }
  }
  let passed = 0;
  return crossings.slice(0, fineness).map((count) => {
    passed += count;
    return passed % 2 === 1;
  });
}
