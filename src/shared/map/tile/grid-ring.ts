import { type Geometry, polygonsOf, type Ring } from '#shared/platform/geometry/geometry.ts';
import { gridPlace } from './grid.ts';

/** A ring on the grid: alternating x and y, without repeating the first place at the end. */
export type GridRing = { isHole: boolean; places: Int32Array };

/** Converts the rings of a geometry to the web map grid. */
export function gridRingsOf(geometry: Geometry): GridRing[] {
  return polygonsOf(geometry).flatMap((polygon) =>
    polygon.map((ring, index) => ({ isHole: index > 0, places: placesOf(ring) })),
  );
}

function placesOf(ring: Ring): Int32Array {
  const open = ring.slice(0, -1);
  const places = new Int32Array(open.length * 2);
  open.forEach((position, index) => {
    const [x, y] = gridPlace(position);
    places[index * 2] = x;
    places[index * 2 + 1] = y;
  });
  return places;
}
