/** Longitude and latitude in degrees of WGS 84, and any further measurements, such as the elevation in meters. */
export type Position = readonly [longitude: number, latitude: number, ...more: number[]];
/** A closed line: the last position repeats the first. */
export type Ring = readonly Position[];
/** The outer ring, then its holes. */
export type PolygonRings = readonly Ring[];

/** The GeoJSON geometries that are stored, with all their parts and holes. */
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'Polygon'; coordinates: PolygonRings }
  | { type: 'MultiPolygon'; coordinates: readonly PolygonRings[] };

/**
 * Maximum positions of one shape, more than surveyed outlines have: checking, measuring and drawing them delays other
 * requests. Stored shapes of earlier versions with up to 500,000 positions can still be read.
 */
export const maxCorners = 100_000;

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Returns the parts of an area; a point has none. */
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

/** Changes each part of an area; returns a point unchanged. */
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

/** Positions closer to each other than this (degrees; a centimeter) are the same. */
const samePlace = 1e-7;

export function isSamePlace(a: Position, b: Position): boolean {
  return Math.abs(a[0] - b[0]) < samePlace && Math.abs(a[1] - b[1]) < samePlace;
}

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
