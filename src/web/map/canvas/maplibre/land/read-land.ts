import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapRings } from '#shared/platform/geometry/antimeridian.ts';
import { polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { fromGeoJson, toGeoJsonArea } from '../geojson.ts';

type Named = { name: string };
/** In the atlas of the United States, the id of a county starts with the two digits of its state. */
export type UsAtlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;
export type WorldAtlas = Topology<{ countries: GeometryCollection<Named> }>;
type Area = Polygon | MultiPolygon;

/** The id in the world atlas, whose coasts are less exact than those of the other atlas. */
const unitedStates = '840';

/** Counties, states, and the land of the world, with the places of their names. */
export type Land = {
  countries: FeatureCollection<Area>;
  states: FeatureCollection<Area, Named>;
  /** With `place`, such as "Reeves, Texas". */
  counties: FeatureCollection<Area, Named & { place: string }>;
  'state-names': FeatureCollection<Point>;
  'county-names': FeatureCollection<Point>;
};

/** Combines the two atlases that ship with the application. */
export function readLand(us: UsAtlas, world: WorldAtlas): Land {
  const countries = areasOf(feature(world, world.objects.countries));
  const states = areasOf(feature(us, us.objects.states));
  const counties = areasOf(feature(us, us.objects.counties));
  const stateById = new Map(states.features.map(({ id, properties }) => [String(id), properties.name]));
  const placed = counties.features.map((county) => {
    const state = stateById.get(String(county.id).slice(0, 2));
    const { name } = county.properties;
    return { ...county, properties: { name, place: state === undefined ? name : `${name}, ${state}` } };
  });
  return {
    countries: {
      ...countries,
      features: countries.features.filter(({ id }) => id !== unitedStates).map(acrossTheDateLine),
    },
    states,
    counties: { ...counties, features: placed },
    'state-names': namesOf(states),
    'county-names': namesOf(counties),
  };
}

function areasOf(atlas: FeatureCollection<GeoJSON.Geometry, Named>): FeatureCollection<Area, Named> {
  return { ...atlas, features: atlas.features.filter(isArea) };
}

/**
 * Continues a country's longitudes beyond 180°. In the world atlas, a country across the antimeridian jumps from one
 * end of the world to the other, and a tile would show the jump as a band of land. Cutting the tiles wraps longitudes
 * beyond 180 without an edge on the meridian.
 */
function acrossTheDateLine(country: Feature<Area, Named>): Feature<Area, Named> {
  return {
    ...country,
    geometry: toGeoJsonArea(polygonsOf(fromGeoJson(country.geometry)).map(unwrapRings)),
  };
}

function isArea(each: Feature<GeoJSON.Geometry, Named>): each is Feature<Area, Named> {
  return each.geometry?.type === 'Polygon' || each.geometry?.type === 'MultiPolygon';
}

/** Returns names as points. As areas, every tile that an area extends into would repeat the name. */
function namesOf({ features }: FeatureCollection<Area, Named>): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: features.map(({ geometry, properties }) => ({
      type: 'Feature',
      properties: { name: properties.name },
      geometry: { type: 'Point', coordinates: [...insidePoint(fromGeoJson(geometry))] },
    })),
  };
}
