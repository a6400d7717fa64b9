import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { insidePoint } from '#shared/geo/inside-point.ts';
import { nextTask } from '#web/lib/next-task.ts';
import { getMapSettings } from '../get-map-settings.ts';
import { fromGeoJson } from './geojson.ts';
import { type Ground, loadGround } from './ground.ts';

type Named = { name: string };
/** In the atlas of the United States the id of a county begins with the two digits of its state. */
type UsAtlas = Topology<{ counties: GeometryCollection<Named>; states: GeometryCollection<Named> }>;
type WorldAtlas = Topology<{ countries: GeometryCollection<Named> }>;
type Area = Polygon | MultiPolygon;

/** In the atlas of the world, which draws its coasts less exactly than the other one. */
const unitedStates = '840';

/** What the map knows without any network: counties, states and the land of the world, and where their names stand. */
export type Basemap = {
  countries: FeatureCollection<Area>;
  states: FeatureCollection<Area>;
  /** With `place`, such as "Reeves, Texas". */
  counties: FeatureCollection<Area>;
  stateNames: FeatureCollection<Point>;
  countyNames: FeatureCollection<Point>;
  /** What the configuration lays above the land; null where it names nothing. */
  ground: Ground | 'unreachable' | null;
};

/** Reads the two atlases that are shipped with the application, and what is configured besides. Throws when the server does not answer. */
export async function loadBasemap(): Promise<Basemap> {
  const [us, world, ground] = await Promise.all([
    readAtlas<UsAtlas>(countiesUrl),
    readAtlas<WorldAtlas>(countriesUrl),
    getMapSettings().then(({ tiles }) => loadGround(tiles)),
  ]);
  // In portions: all at once would hold the page up for a sixth of a second.
  const countries = areasOf(feature(world, world.objects.countries));
  await nextTask();
  const states = areasOf(feature(us, us.objects.states));
  const counties = areasOf(feature(us, us.objects.counties));
  await nextTask();
  const stateById = new Map(states.features.map(({ id, properties }) => [String(id), properties.name]));
  const placed = counties.features.map((county) => {
    const state = stateById.get(String(county.id).slice(0, 2));
    const { name } = county.properties;
    return { ...county, properties: { name, place: state === undefined ? name : `${name}, ${state}` } };
  });
  return {
    countries: { ...countries, features: countries.features.filter(({ id }) => id !== unitedStates) },
    states,
    counties: { ...counties, features: placed },
    stateNames: await namesOf(states),
    countyNames: await namesOf(counties),
    ground,
  };
}

async function readAtlas<Atlas>(url: string): Promise<Atlas> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('The map of counties and states could not be read from the server.');
  return (await response.json()) as Atlas;
}

function areasOf(atlas: FeatureCollection<GeoJSON.Geometry, Named>): FeatureCollection<Area, Named> {
  return { ...atlas, features: atlas.features.filter(isArea) };
}

function isArea(each: Feature<GeoJSON.Geometry, Named>): each is Feature<Area, Named> {
  return each.geometry?.type === 'Polygon' || each.geometry?.type === 'MultiPolygon';
}

/** Counties between two looks at what else the page has to do. */
const portion = 400;

/** Names stand on points: on areas, each tile that an area reaches into would show the name again. */
async function namesOf({ features }: FeatureCollection<Area, Named>): Promise<FeatureCollection<Point>> {
  const names: Feature<Point>[] = [];
  for (const { geometry, properties } of features) {
    names.push({
      type: 'Feature',
      properties: { name: properties.name },
      geometry: { type: 'Point', coordinates: [...insidePoint(fromGeoJson(geometry))] },
    });
    if (names.length % portion === 0) await nextTask();
  }
  return { type: 'FeatureCollection', features: names };
}
