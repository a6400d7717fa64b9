import { isSameOutline } from '#shared/map/shapes/overlap.ts';
import type { Bounds, Geometry } from '#shared/platform/geometry/geometry.ts';

/** What is known of a shape by which others of the same land are found: its box, in degrees, and its acres. */
export type Measured = { geometry: Geometry; bounds: Bounds; acres: number };

/** Degrees within which the middles of two outlines of the same land lie: fifty metres or so. */
const nearby = 0.0005;
/** Of the acres; outlines that differ by more are not compared. */
const acresApart = 0.01;

/**
 * The shapes that lie on the very outline of an earlier one, each with that one, both by their places; those that are null are passed
 * over. Points may well repeat one another: several wells begin on one pad.
 */
export function findRepeats(shapes: readonly (Measured | null)[]): Map<number, number> {
  const repeats = new Map<number, number>();
  /** The places of shapes that repeat none, by the cell in which their middles lie. */
  const cells = new Map<number, number[]>();
  for (const [place, shape] of shapes.entries()) {
    if (shape === null) continue;
    const [west, south, east, north] = shape.bounds;
    const [x, y] = [(west + east) / 2 / (2 * nearby), (south + north) / 2 / (2 * nearby)];
    // The four cells around: with the half of a cell to each side they hold all that lies near enough.
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

/** More than there are rows. */
const rowsOfCells = 1_000_000;

/** One number for a column and a row of cells. */
function cellAt(column: number, row: number): number {
  return column * rowsOfCells + row;
}

/** From a cell to itself, the one above, the one beside and the one above that. */
const aroundCorner = [0, 1, rowsOfCells, rowsOfCells + 1];

function isRepeat(shape: Measured, other: Measured | null): boolean {
  return (
    other !== null &&
    Math.abs(shape.acres - other.acres) <= acresApart * shape.acres &&
    (isEqual(shape.geometry.coordinates, other.geometry.coordinates) ||
      isSameOutline(shape.geometry, other.geometry))
  );
}

/** Whether two nests of numbers are one and the same: most repeats are copies, and comparing the land within takes a hundred times as long. */
function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((each, place) => isEqual(each, b[place]));
}
