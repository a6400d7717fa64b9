import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { countedOn } from '#shared/platform/geometry/antimeridian.ts';
import { polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { fromGeoJson, toGeoJsonArea } from '../geojson.ts';

type Named = { name: string };
/** In the atlas of the United States the id of a county begins with the two digits of its state. */
export type UsAtlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;
export type WorldAtlas = Topology<{ countries: GeometryCollection<Named> }>;
type Area = Polygon | MultiPolygon;

/** In the atlas of the world, which draws its coasts less exactly than the other one. */
const unitedStates = '840';

/** Counties, states and the land of the world, and where their names stand. */
export type Land = {
  countries: FeatureCollection<Area>;
  states: FeatureCollection<Area, Named>;
  /** With `place`, such as "Reeves, Texas". */
  counties: FeatureCollection<Area, Named & { place: string }>;
  'state-names': FeatureCollection<Point>;
  'county-names': FeatureCollection<Point>;
};

/** Puts the land together from the two atlases that are shipped. */
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
 * In the atlas of the world a country across the meridian of 180° leaps from one end of the world to the other, and a tile would show
 * the leap as a band of land; counted on beyond 180 it is wrapped by the cutting of tiles, without an edge on the meridian.
 */
function acrossTheDateLine(country: Feature<Area, Named>): Feature<Area, Named> {
  return {
    ...country,
    geometry: toGeoJsonArea(polygonsOf(fromGeoJson(country.geometry)).map(countedOn)),
  };
}

function isArea(each: Feature<GeoJSON.Geometry, Named>): each is Feature<Area, Named> {
  return each.geometry?.type === 'Polygon' || each.geometry?.type === 'MultiPolygon';
}

/** Names stand on points: on areas, each tile that an area reaches into would show the name again. */
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
