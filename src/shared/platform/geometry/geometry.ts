/** Longitude and latitude, degrees of WGS 84, and what else was measured there, such as the height in metres. */
export type Position = readonly [longitude: number, latitude: number, ...more: number[]];
/** A closed line: the last position is the first one again. */
export type Ring = readonly Position[];
/** The outer ring, then its holes. */
export type PolygonRings = readonly Ring[];

/** The GeoJSON geometries that are kept: every part and every hole of them. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'Polygon'; coordinates: PolygonRings }
  | { type: 'MultiPolygon'; coordinates: readonly PolygonRings[] };

/**
 * Positions of one shape, more than a surveyed outline has: each is checked, measured and drawn while others wait for their answers.
 * Shapes of up to 500,000 that are stored from earlier versions are still read.
 */
export const maxCorners = 100_000;

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The parts of an area; a point has none. */
export function polygonsOf(geometry: Geometry): readonly PolygonRings[] {
  switch (geometry.type) {
    case 'Point':
      return [];
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
  }
}

/** The area with each of its parts changed; a point stays as it is. */
export function mapPolygons(
  geometry: Geometry,
  change: (rings: PolygonRings, part: number) => PolygonRings,
): Geometry {
  switch (geometry.type) {
    case 'Point':
      return geometry;
    case 'Polygon':
      return { type: 'Polygon', coordinates: change(geometry.coordinates, 0) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map(change) };
  }
}

/** Positions nearer to each other than this (degrees; a centimetre) are one. */
const samePlace = 1e-7;

export function isSamePlace(a: Position, b: Position): boolean {
  return Math.abs(a[0] - b[0]) < samePlace && Math.abs(a[1] - b[1]) < samePlace;
}

/** The smallest box around a geometry, in degrees. */
export function boundsOf(geometry: Geometry): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  const widen = ([longitude, latitude]: Position) => {
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  };
  if (geometry.type === 'Point') widen(geometry.coordinates);
  for (const rings of polygonsOf(geometry))
    for (const ring of rings) for (const position of ring) widen(position);
  return [west, south, east, north];
}
