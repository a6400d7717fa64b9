import { gridZoom, placeOfCell, positionOf } from '#shared/map/tile/grid.ts';
import type { GridRing } from '#shared/map/tile/grid-ring.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

/** Shares are told in so many steps: few values make small tiles, and nobody tells finer ones apart. */
const steps = 20;

/** A square of the grid by its number on a level. */
export function squareRing(cell: string, level: number): GridRing {
  const side = 2 ** (gridZoom - level);
  const { x, y } = placeOfCell(cell);
  const [west, north, east, south] = [x * side, y * side, (x + 1) * side, (y + 1) * side];
  return { isHole: false, places: Int32Array.of(west, north, east, north, east, south, west, south) };
}

/**
 * Tells for the squares of one tile how much of each so many acres cover, 0…1 in coarse steps; the least one for what there is, however
 * little. Land counts where its middle lies, so that a square may have more than it holds.
 */
export function reportShares(): (acres: number, square: GridRing) => number {
  // Squares of one row are of one size.
  const wholes = new Map<number, number>();
  return (acres, { places }) => {
    const [west = 0, north = 0, , , east = 0, south = 0] = places;
    const whole = wholes.get(north) ?? acresOfBox(positionOf(west, north), positionOf(east, south));
    wholes.set(north, whole);
    return Math.min(steps, Math.max(1, Math.round((acres / whole) * steps))) / steps;
  };
}

function acresOfBox(northWest: Position, southEast: Position): number {
  return geodesicAcres({
    type: 'Polygon',
    coordinates: [
      [northWest, [northWest[0], southEast[1]], southEast, [southEast[0], northWest[1]], northWest],
    ],
  });
}
