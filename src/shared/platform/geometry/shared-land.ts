import { type Bounds, boundsOf, type PolygonRings, type Position } from './geometry.ts';
import { boxRing, findCrossing, type RingBoxes, type SearchBudget } from './ring-boxes.ts';
import { stretchesOf } from './scan-line.ts';

/** Maximum number of latitude ranges on which two areas are compared; the highest ones come first. */
const maxHeights = 40;

/** The cost of sorting and intersecting for each corner, in comparisons. */
const costOfCorner = 8;

/** An area with its bounds. The boxes of its rings are created when it is first compared. */
export type BoundedArea = { rings: PolygonRings; bounds: Bounds; boxes?: readonly RingBoxes[] };

export function boundArea(rings: PolygonRings): BoundedArea {
  return { rings, bounds: boundsOf({ type: 'Polygon', coordinates: rings }) };
}

/**
 * Finds a place (degrees) where two areas overlap by more than `least` degrees in each direction; undefined if there is
 * none. Areas that touch, or overlap in slivers as in two surveys of one line, don't count. No ring may cross itself.
 * Takes its comparisons from the budget, and returns undefined once that is used up.
 */
export function findOverlap(
  a: BoundedArea,
  b: BoundedArea,
  min: number,
  budget: SearchBudget,
): Position | undefined {
  budget.looks -= 1;
  if (budget.looks < 0) return undefined;
  const south = Math.max(a.bounds[1], b.bounds[1]);
  const north = Math.min(a.bounds[3], b.bounds[3]);
  const width = Math.min(a.bounds[2], b.bounds[2]) - Math.max(a.bounds[0], b.bounds[0]);
  if (north - south <= min || width <= min) return undefined;
  for (const ring of boxesOf(a))
    for (const against of boxesOf(b)) {
      const crossing = findCrossing(ring, against, min, budget);
      if (crossing !== undefined) return crossing;
    }
  return findSharedStretch(a.rings, b.rings, { south, north, least: min }, budget);
}

function boxesOf(area: BoundedArea): readonly RingBoxes[] {
  area.boxes ??= area.rings.map(boxRing);
  return area.boxes;
}

/**
 * Between adjacent corner latitudes, every edge is straight: an overlap also exists halfway between them, unless edges
 * cross.
 */
function findSharedStretch(
  a: PolygonRings,
  b: PolygonRings,
  { south, north, least }: { south: number; north: number; least: number },
  budget: SearchBudget,
): Position | undefined {
  const all = [...a, ...b];
  const corners = all.reduce((sum, { length }) => sum + length, 0);
  budget.looks -= costOfCorner * corners;
  if (budget.looks < 0) return undefined;
  const within = all.flatMap((ring) =>
    ring.flatMap(([, latitude]) => (latitude > south && latitude < north ? [latitude] : [])),
  );
  const latitudes = [...new Set([south, ...within, north])].sort((x, y) => x - y);
  const heights = latitudes
    .slice(1)
    .map((to, index) => [latitudes[index] ?? to, to] as const)
    .filter(([from, to]) => to - from > least)
    .sort((x, y) => y[1] - y[0] - (x[1] - x[0]))
    .slice(0, maxHeights);
  for (const [from, to] of heights) {
    budget.looks -= costOfCorner * corners;
    if (budget.looks < 0) return undefined;
    const latitude = (from + to) / 2;
    const shared = sharedStretch(stretchesOf(a, latitude), stretchesOf(b, latitude), least);
    if (shared !== undefined) return [shared, latitude];
  }
  return undefined;
}

/** Finds the middle of a section longer than `least` degrees that both have in common. */
function sharedStretch(
  a: readonly (readonly [number, number])[],
  b: readonly (readonly [number, number])[],
  min: number,
): number | undefined {
  let place = 0;
  for (const [west, east] of a) {
    while (place < b.length && (b[place]?.[1] ?? 0) <= west) place += 1;
    for (let index = place; index < b.length; index += 1) {
      const [from, to] = b[index] ?? [east, east];
      if (from >= east) break;
      const [begin, end] = [Math.max(west, from), Math.min(east, to)];
      if (end - begin > min) return (begin + end) / 2;
    }
  }
  return undefined;
}
