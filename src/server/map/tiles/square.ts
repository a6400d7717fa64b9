import { gridZoom, placeOfCell, positionOf } from '#shared/map/tile/grid.ts';
import type { GridRing } from '#shared/map/tile/grid-ring.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

/** Number of steps in which shares are reported: few values keep tiles small, and finer ones look the same. */
const steps = 20;

/** Returns the ring of a square, by its cell number on a level. */
export function squareRing(cell: string, level: number): GridRing {
  const side = 2 ** (gridZoom - level);
  const { x, y } = placeOfCell(cell);
  const [west, north, east, south] = [x * side, y * side, (x + 1) * side, (y + 1) * side];
  return { isHole: false, places: Int32Array.of(west, north, east, north, east, south, west, south) };
}

/**
 * Creates a function that returns the share of a square that some acres cover, 0…1 in coarse steps. Any land has at
 * least one step. Land counts where its center is, so a square may have more land than its area; the share is at most
 * 1.
 */
export function reportShares(): (acres: number, square: GridRing) => number {
  // All squares in a row have the same size.
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
