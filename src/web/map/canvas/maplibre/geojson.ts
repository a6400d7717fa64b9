import type * as GeoJson from 'geojson';
import {
  type Geometry,
  type PolygonRings,
  type Position,
  polygonsOf,
  type Ring,
} from '#shared/platform/geometry/geometry.ts';

/** Converts a geometry for the map library, without heights, which it does not draw. */
export function toGeoJson(geometry: Geometry): GeoJson.Point | GeoJson.MultiPolygon {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: flat(geometry.coordinates) };
  return toGeoJsonArea(polygonsOf(geometry));
}

function toGeoJsonArea(polygons: readonly PolygonRings[]): GeoJson.MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map((ring) => ring.map(flat))),
  };
}

/** Converts an area in a tile to our geometry. */
export function fromGeoJson(area: GeoJson.Polygon | GeoJson.MultiPolygon): Geometry {
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  const ring = (positions: GeoJson.Position[]): Ring => positions.map(([x = 0, y = 0]) => [x, y]);
  return { type: 'MultiPolygon', coordinates: parts.map((rings) => rings.map(ring)) };
}

function flat([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}
