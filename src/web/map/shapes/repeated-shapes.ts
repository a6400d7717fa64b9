import { isSameOutline } from '#shared/map/shapes/overlap.ts';
import type { Bounds, Geometry } from '#shared/platform/geometry/geometry.ts';
import { isSameCoordinates } from '#web/map/geo/same-coordinates.ts';

/** What is needed to find shapes of the same land: the bounding box in degrees, and the acres. */
export type Measured = { geometry: Geometry; bounds: Bounds; acres: number };

/** Maximum distance, in degrees, between the centers of two outlines of the same land: about fifty meters. */
const nearby = 0.0005;
/** The maximum difference in acres, as a share; outlines that differ by more are not compared. */
const acresApart = 0.01;

/**
 * Maps the index of each shape that repeats an earlier outline to the index of that one; null shapes are skipped.
 * Points may repeat one another because several wells can begin on one pad.
 */
export function findRepeats(shapes: readonly (Measured | null)[]): Map<number, number> {
  const repeats = new Map<number, number>();
  /** Indexes of shapes that repeat none, by the cell that contains their center. */
  const cells = new Map<number, number[]>();
  for (const [place, shape] of shapes.entries()) {
    if (shape === null) continue;
    const [west, south, east, north] = shape.bounds;
    const [x, y] = [(west + east) / 2 / (2 * nearby), (south + north) / 2 / (2 * nearby)];
    // The four closest cells extend at least half a cell to each side, so they contain everything close enough.
    const corner = cellAt(Math.round(x) - 1, Math.round(y) - 1);
    let earlier: number | undefined;
    for (const step of aroundCorner) {
      earlier ??= cells.get(corner + step)?.find((other) => isRepeat(shape, shapes[other] ?? null));
    }
    if (earlier !== undefined) repeats.set(place, earlier);
    else {
      const cell = cellAt(Math.floor(x), Math.floor(y));
      const there = cells.get(cell);
      if (there === undefined) cells.set(cell, [place]);
      else there.push(place);
    }
  }
  return repeats;
}

/** More than the actual number of rows. */
const rowsOfCells = 1_000_000;

/** Returns a single number for a column and a row of cells. */
function cellAt(column: number, row: number): number {
  return column * rowsOfCells + row;
}

/** Offsets from a cell to itself, the cell above, the next column, and the cell above that. */
const aroundCorner = [0, 1, rowsOfCells, rowsOfCells + 1];

function isRepeat(shape: Measured, other: Measured | null): boolean {
  return (
    other !== null &&
    Math.abs(shape.acres - other.acres) <= acresApart * shape.acres &&
    // Most repeats are exact copies, and comparing areas takes a hundred times as long.
    (isSameCoordinates(shape.geometry.coordinates, other.geometry.coordinates) ||
      isSameOutline(shape.geometry, other.geometry))
  );
}
