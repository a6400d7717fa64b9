import type { Box } from './division.ts';

type Corner = readonly [x: number, y: number];
/** A closed line within the unit square of a section; the last corner repeats the first. */
export type Outline = readonly Corner[];

/** The land that some boxes cover together, minus others. It is exact because halving keeps doubles exact. */
export type Region = { xs: number[]; ys: number[]; isFilled: boolean[][] };

/** Returns the union of the parts minus the exceptions. */
export function regionOf(parts: readonly Box[], exceptions: readonly Box[]): Region {
  const all = [...parts, ...exceptions];
  const xs = steps(all.flatMap(([west, , east]) => [west, east]));
  const ys = steps(all.flatMap(([, south, , north]) => [south, north]));
  const covers = (boxes: readonly Box[], x: number, y: number) =>
    boxes.some(([west, south, east, north]) => west <= x && x < east && south <= y && y < north);
  const isFilled = xs
    .slice(0, -1)
    .map((x) => ys.slice(0, -1).map((y) => covers(parts, x, y) && !covers(exceptions, x, y)));
  return { xs, ys, isFilled };
}

/** Returns the share of a section that a region covers. */
export function shareOf({ xs, ys, isFilled }: Region): number {
  let share = 0;
  for (const [column, rows] of isFilled.entries())
    for (const [row, isLand] of rows.entries()) if (isLand) share += stepAt(xs, column) * stepAt(ys, row);
  return share;
}

function stepAt(values: readonly number[], index: number): number {
  return (values[index + 1] ?? 0) - (values[index] ?? 0);
}

/**
 * Returns the outlines of a region: each outer ring, counterclockwise, with its holes, clockwise. Rings that only touch
 * stay separate.
 */
export function outlinesOf(region: Region): Outline[][] {
  const rings = tracedRings(region).map(withoutStraights);
  const outers = rings.filter((ring) => doubledArea(ring) > 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => doubledArea(ring) < 0)) {
    const around = outers.filter(([outer]) => outer !== undefined && containsHole(outer, hole));
    const [nearest] = around.toSorted(([a = []], [b = []]) => doubledArea(a) - doubledArea(b));
    nearest?.push(hole);
  }
  return outers;
}

/** Walks along the edges between land and no land, with the land on the left. */
function tracedRings({ xs, ys, isFilled }: Region): Corner[][] {
  const isLand = (column: number, row: number) => isFilled[column]?.[row] === true;
  const edges = new Map<string, (readonly [column: number, row: number])[]>();
  const addEdge = (from: readonly [number, number], to: readonly [number, number]) => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  for (const [column, rows] of isFilled.entries()) {
    for (const [row, isHere] of rows.entries()) {
      if (!isHere) continue;
      if (!isLand(column, row - 1)) addEdge([column, row], [column + 1, row]);
      if (!isLand(column + 1, row)) addEdge([column + 1, row], [column + 1, row + 1]);
      if (!isLand(column, row + 1)) addEdge([column + 1, row + 1], [column, row + 1]);
      if (!isLand(column - 1, row)) addEdge([column, row + 1], [column, row]);
    }
  }
  const rings: Corner[][] = [];
  for (const [key, ways] of edges) {
    for (let first = ways.pop(); first !== undefined; first = ways.pop()) {
      const start = key.split(',').map(Number) as [number, number];
      const path = [start, first];
      for (let [before, here] = [start, first]; here.join() !== key; ) {
        const next = leftmost(before, here, edges.get(here.join()) ?? []);
        if (next === undefined) break;
        path.push(next);
        [before, here] = [here, next] as [typeof start, typeof first];
      }
      rings.push(path.map(([column, row]) => [xs[column] ?? 0, ys[row] ?? 0]));
    }
  }
  return rings;
}

/** Takes the leftmost turn where two rings touch at a corner, so that each stays a separate ring. */
function leftmost(
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
  ways: (readonly [number, number])[],
): readonly [number, number] | undefined {
  const turn = ([x, y]: readonly [number, number]) => (x1 - x0) * (y - y1) - (y1 - y0) * (x - x1);
  const best = ways.toSorted((a, b) => turn(b) - turn(a))[0];
  if (best !== undefined) ways.splice(ways.indexOf(best), 1);
  return best;
}

function withoutStraights(ring: readonly Corner[]): Outline {
  const corners = ring.slice(0, -1).filter((corner, index, open) => {
    const before = open.at(index - 1) ?? corner;
    const after = open[(index + 1) % open.length] ?? corner;
    return (
      !(before[0] === corner[0] && corner[0] === after[0]) &&
      !(before[1] === corner[1] && corner[1] === after[1])
    );
  });
  const [first] = corners;
  return first === undefined ? [] : [...corners, first];
}

function doubledArea(ring: Outline): number {
  let doubled = 0;
  let before = ring[0];
  for (const corner of ring) {
    if (before !== undefined) doubled += before[0] * corner[1] - corner[0] * before[1];
    before = corner;
  }
  return doubled;
}

/** Returns whether a point just inside a hole is within a ring. */
function containsHole(ring: Outline, hole: Outline): boolean {
  const [x, y] = insideOf(hole);
  let isInside = false;
  let from = ring[0];
  for (const to of ring) {
    if (from !== undefined && from[0] === to[0] && from[0] > x && from[1] > y !== to[1] > y)
      isInside = !isInside;
    from = to;
  }
  return isInside;
}

/** Returns a point just inside a hole, next to its lowest left corner. */
function insideOf(hole: Outline): Corner {
  const [x, y] = hole.reduce((least, corner) =>
    corner[1] < least[1] || (corner[1] === least[1] && corner[0] < least[0]) ? corner : least,
  );
  const nearest = 2 ** -24;
  return [x + nearest, y + nearest];
}

function steps(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
