import { type Geometry, mapPolygons, type PolygonRings, type Ring } from './geometry.ts';

/** Twice the area within a ring, in the square of its units; positive where it runs counterclockwise. */
export function doubledArea(ring: Ring): number {
  const [first] = ring;
  if (first === undefined) return 0;
  let sum = 0;
  let [x, y] = [0, 0];
  for (const position of ring) {
    const [nextX, nextY] = [position[0] - first[0], position[1] - first[1]];
    sum += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return sum;
}

/** The rings of a polygon with the outer one counterclockwise and its holes clockwise, as GeoJSON has them (RFC 7946, 3.1.6). */
export function turnRings(rings: PolygonRings): PolygonRings {
  return rings.map((ring, place) => (doubledArea(ring) < 0 === (place === 0) ? ring.toReversed() : ring));
}

/** A geometry with its rings turned as GeoJSON has them. */
export function turnGeometry(geometry: Geometry): Geometry {
  return mapPolygons(geometry, turnRings);
}
