import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import {
  boundsOf,
  type Geometry,
  isSamePlace,
  type PolygonRings,
  polygonsOf,
} from '#shared/platform/geometry/geometry.ts';

/** Outlines with a smaller overlap, from 0 to 1, are of different land. */
export const minOverlap = 0.5;

/**
 * Tolerances within which two outlines are the same except for datum or precision: the difference in acres and in
 * sides, and the minimum overlap.
 */
const same = { acres: 0.005, sides: 0.01, places: 0.98 } as const;

/** Number of sample points along each side of the grid used to compare two areas. */
const samplesPerSide = 20;

/**
 * Returns the overlap of two areas, from 0 to 1: their intersection divided by their union, sampled on a grid over
 * both. It is accurate to a few hundredths, enough to distinguish the same outline from a neighbor. Points overlap
 * nothing.
 */
export function overlapOf(a: Geometry, b: Geometry): number {
  if (a.type === 'Point' || b.type === 'Point') return 0;
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  const [west, south] = [Math.min(boxA[0], boxB[0]), Math.min(boxA[1], boxB[1])];
  const [east, north] = [Math.max(boxA[2], boxB[2]), Math.max(boxA[3], boxB[3])];
  const [ringsA, ringsB] = [polygonsOf(a).flat(), polygonsOf(b).flat()];
  let both = 0;
  let either = 0;
  for (let line = 0; line < samplesPerSide; line += 1) {
    // Keeps samples between the lines of a regular survey, where those of an even grid would fall.
    const latitude = south + ((north - south) * (line + 0.4713)) / samplesPerSide;
    const [landA, landB] = [ringsA, ringsB].map((rings) => landAlongLine(rings, latitude, { west, east }));
    for (let column = 0; column < samplesPerSide; column += 1) {
      if (landA?.[column] && landB?.[column]) both += 1;
      if (landA?.[column] || landB?.[column]) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}

/** Returns whether two geometries represent the same place or outline, even if their corners differ. */
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
 * Returns whether each grid point along a latitude is on land, which is true if an odd number of edges cross the
 * latitude west of it. Crossings are counted instead of sorted, so the time is linear in the number of corners.
 */
function landAlongLine(
  rings: PolygonRings,
  latitude: number,
  { west, east }: { west: number; east: number },
): boolean[] {
  const crossings = new Array<number>(samplesPerSide + 1).fill(0);
  const perDegree = samplesPerSide / (east - west);
  for (const ring of rings) {
    let from = ring[0];
    for (const to of ring) {
      if (from !== undefined && from[1] > latitude !== to[1] > latitude) {
        const longitude = from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
        // The first grid point east of the crossing.
        const column = Math.floor((longitude - west) * perDegree - 0.5317) + 1;
        const place = Math.min(samplesPerSide, Math.max(0, column));
        crossings[place] = (crossings[place] ?? 0) + 1;
      }
      from = to;
    }
  }
  let passed = 0;
  return crossings.slice(0, samplesPerSide).map((count) => {
    passed += count;
    return passed % 2 === 1;
  });
}
