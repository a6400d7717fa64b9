import { gridZoom } from '#shared/map/tile/grid.ts';

/** Several places as one; `only` is the record's id if `count` is 1. */
export type PlaceCluster = { count: number; x: number; y: number; only: number };

/**
 * Groups places by the squares of a zoom, each group at the mean of its places. `weight` is how many records each place
 * represents.
 */
export function clusterPlaces(
  places: readonly { id: number; x: number; y: number }[],
  zoom: number,
  weight: number,
): PlaceCluster[] {
  const side = 2 ** (gridZoom - zoom);
  const squares = new Map<string, PlaceCluster>();
  for (const { id, x, y } of places) {
    const square = `${Math.floor(x / side)} ${Math.floor(y / side)}`;
    const known = squares.get(square);
    if (known === undefined) squares.set(square, { count: 1, x, y, only: id });
    else {
      known.count += 1;
      known.x += x;
      known.y += y;
    }
  }
  return [...squares.values()].map(({ count, x, y, only }) => ({
    count: count * weight,
    x: x / count,
    y: y / count,
    only,
  }));
}
