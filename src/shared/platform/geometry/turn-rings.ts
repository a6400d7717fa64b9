import { type Geometry, mapPolygons, type PolygonRings, type Ring } from './geometry.ts';

/** Returns twice the area within a ring, in squared units; positive if it is counterclockwise. */
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

/** Turns the outer ring of a polygon counterclockwise and its holes clockwise, as in GeoJSON (RFC 7946, 3.1.6). */
export function turnRings(rings: PolygonRings): PolygonRings {
  return rings.map((ring, place) => (doubledArea(ring) < 0 === (place === 0) ? ring.toReversed() : ring));
}

/** Turns the rings of a geometry as in GeoJSON. */
export function turnGeometry(geometry: Geometry): Geometry {
  return mapPolygons(geometry, turnRings);
}
