import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { frameOf } from '../../../src/shared/map/geo/fit.ts';
import { zooms } from '../../../src/shared/map/zooms.ts';
import type { Bounds, Geometry } from '../../../src/shared/platform/geometry/geometry.ts';
import { insidePoint } from '../../../src/shared/platform/geometry/inside-point.ts';
import { stateNames } from './county-states.ts';
import { readGempakLines } from './gempak-lines.ts';
import { bare, type LandLayer, landLayer, lineFeature, pointFeature } from './land-layers.ts';
import { joinLines, NearLines, splitLine } from './lines.ts';
import { rankTowns } from './rank-towns.ts';

type Area = Polygon | MultiPolygon;
type County = { STATEFP: string; GEOID: string; NAME: string };
type Counties = GeometryCollection<County>;
type Atlas = Topology<Record<string, Counties>>;
type NaturalEarth = Record<string, string | number | null>;

/** A state or a county, as users search for it: "Texas", "Reeves, Texas". */
export type NamedPlace = readonly [name: string, ...bounds: Bounds];

const last = zooms.lastLand;
/** Natural Earth is used for the world, and in detail only within this box of degrees: west, south, east, north. */
const northAmerica = [-180, 13, -50, 73] as const;

/**
 * Reads the layers of the base map, and the places that users can search for, from the folders that docs/map-data.md
 * describes.
 */
export function readSources(folder: string): { layers: LandLayer[]; places: NamedPlace[] } {
  const read = (...path: string[]) => readFileSync(join(folder, ...path));
  const json = <Content>(...path: string[]) => JSON.parse(read(...path).toString('utf8')) as Content;
  const earth = (name: string) =>
    json<FeatureCollection<GeoJSON.Geometry | null, NaturalEarth>>('natural-earth', `${name}.json`)
      // Some rivers have attributes only.
      .features.filter((each): each is Feature<GeoJSON.Geometry, NaturalEarth> => each.geometry !== null);

  const atlas = json<Atlas>('census', '5m-US-counties.json');
  const boundaries = earth('ne_10m_admin_0_boundary_lines_land');
  const counties = readCounties(atlas);
  return {
    layers: [
      landLayer(
        'land',
        [0, last],
        earth('ne_10m_land').map(({ geometry }) => bare(geometry)),
      ),
      ...counties.layers,
      ...borders(atlas, boundaries, earth('ne_50m_admin_1_states_provinces_lines')),
      ...water([...earth('ne_10m_lakes'), ...earth('ne_10m_lakes_north_america')]),
      ...rivers([...earth('ne_10m_rivers_lake_centerlines'), ...earth('ne_10m_rivers_north_america')]),
      ...urbanAreas(earth('ne_50m_urban_areas')),
      ...highways(
        read('nws', 'hiisus.nws'),
        read('nws', 'hiuhus.nws'),
        read('nws', 'hishus.nws'),
        json<FeatureCollection>('census', 'interstates.geojson'),
      ),
      ...towns(
        read('census', 'Gaz_places_national.csv').toString('utf8'),
        earth('ne_10m_populated_places_simple') as Feature<Point, NaturalEarth>[],
      ),
    ],
    places: counties.places,
  };
}

function collectionOf(atlas: Atlas): Counties {
  const [only] = Object.values(atlas.objects);
  if (only === undefined) throw new Error('The counties have no collection.');
  return only;
}

/** Returns the areas and names of counties and states; states come first among the places. */
function readCounties(atlas: Atlas): { layers: LandLayer[]; places: NamedPlace[] } {
  const { geometries } = collectionOf(atlas);
  const areaOf = (members: typeof geometries): Area => merge(atlas, members as Parameters<typeof merge>[1]);
  const stateOf = ({ properties }: (typeof geometries)[number]) => (properties as County).STATEFP;
  const states = [...Map.groupBy(geometries, stateOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, members]) => ({ name: stateName(state), area: areaOf(members) }));
  const counties = geometries
    .map((county) => {
      const { NAME: name, STATEFP: state, GEOID: id } = county.properties as County;
      return { id, name, place: `${name}, ${stateName(state)}`, area: areaOf([county]) };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    layers: [
      landLayer(
        'states',
        [0, 5],
        states.map(({ area }) => bare(area)),
      ),
      landLayer(
        'counties',
        [6, last],
        counties.map(({ place, area }) => ({ type: 'Feature', properties: { place }, geometry: area })),
      ),
      landLayer(
        'state-names',
        [2, 8],
        states.map(({ name, area }) => nameOf(area, name)),
      ),
      landLayer(
        'county-names',
        [6, last],
        counties.map(({ name, area }) => nameOf(area, name)),
      ),
    ],
    places: [
      ...states.map(({ name, area }) => placed(name, area)),
      ...counties.map(({ place, area }) => placed(place, area)),
    ],
  };
}

function stateName(code: string): string {
  const name = stateNames[code];
  if (name === undefined) throw new Error(`No state has the code ${code}.`);
  return name;
}

function placed(name: string, area: Area): NamedPlace {
  const [west, south, east, north] = frameOf(ours(area)).map((each) => Number(each.toFixed(4)));
  return [name, west ?? 0, south ?? 0, east ?? 0, north ?? 0];
}

function nameOf(area: Area, name: string): Feature {
  const [x, y] = insidePoint(ours(area));
  return pointFeature([x, y], { name });
}

function ours(area: Area): Geometry {
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return {
    type: 'MultiPolygon',
    coordinates: parts.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y]))),
  };
}

/** Returns the lines between counties, states and countries, each once. */
function borders(
  atlas: Atlas,
  boundaries: Feature<GeoJSON.Geometry, NaturalEarth>[],
  provinces: Feature<GeoJSON.Geometry, NaturalEarth>[],
): LandLayer[] {
  const collection = collectionOf(atlas);
  const between = (test: (a: County, b: County, isOuter: boolean) => boolean): Position[][] =>
    mesh(atlas, collection, (a, b) =>
      test(a.properties as unknown as County, b.properties as unknown as County, a === b),
    ).coordinates;
  const isOurs = ({ properties }: Feature<GeoJSON.Geometry, NaturalEarth>) =>
    [properties?.adm0_left, properties?.adm0_right].includes('United States of America');
  const isInWater = ({ properties }: Feature<GeoJSON.Geometry, NaturalEarth>) =>
    properties?.type === 'Water Indicator';
  // The outer edge of the counties is the coast, and the border where another country is near.
  const abroad = new NearLines(
    boundaries
      .filter((each) => isOurs(each) && !isInWater(each))
      .flatMap(linesOf)
      .map((line) => ({ line, value: true })),
  );
  const outer = between((_a, _b, isOuter) => isOuter).map((line) =>
    splitLine(line, (position) => abroad.nearest(position, 0.05) !== undefined),
  );
  const foreign = boundaries.filter((each) => !isOurs(each) || isInWater(each));
  const layer = (kind: string, from: number, lines: Position[][]) =>
    landLayer('borders', [from, last], [lineFeature(joinLines(lines), { kind })]);
  return [
    layer(
      'county',
      5,
      between((a, b, isOuter) => !isOuter && a.STATEFP === b.STATEFP),
    ),
    layer('state', 1, [
      ...between((a, b) => a.STATEFP !== b.STATEFP),
      ...provinces.filter(({ properties }) => properties?.adm0_name === 'Canada').flatMap(linesOf),
    ]),
    layer(
      'coast',
      4,
      outer.flatMap(({ outside }) => outside),
    ),
    layer('country', 0, [...outer.flatMap(({ inside }) => inside), ...foreign.flatMap(linesOf)]),
  ];
}

function linesOf({ geometry }: Feature): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

function positionsOf({ geometry }: Feature): Position[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat();
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat(2);
  return geometry.type === 'Point' ? [geometry.coordinates] : linesOf({ geometry } as Feature).flat();
}

function isInNorthAmerica(feature: Feature): boolean {
  const [west, south, east, north] = northAmerica;
  return positionsOf(feature).some(([x = 0, y = 0]) => x >= west && x <= east && y >= south && y <= north);
}

/** Groups features by the zoom from which Natural Earth shows them, at least `least`. */
function byZoom<F extends Feature<GeoJSON.Geometry, NaturalEarth>>(
  features: readonly F[],
  least: number,
  field = 'min_zoom',
): [number, F[]][] {
  const zoomOf = ({ properties }: F) =>
    Math.min(last, Math.max(least, Math.floor(Number(properties?.[field] ?? last))));
  return [...Map.groupBy(features, zoomOf)].sort(([a], [b]) => a - b);
}

function water(lakes: Feature<GeoJSON.Geometry, NaturalEarth>[]): LandLayer[] {
  const shown = lakes.filter((each) => isInNorthAmerica(each) || Number(each.properties?.min_zoom) <= 4);
  const named = shown.filter((each) => isInNorthAmerica(each) && each.properties?.name);
  return [
    ...byZoom(shown, 0).map(([from, features]) =>
      landLayer(
        'water',
        [from, last],
        features.map(({ geometry }) => bare(geometry)),
      ),
    ),
    ...byZoom(named, 4, 'min_label').map(([from, features]) =>
      landLayer(
        'water-names',
        [from, last],
        features.map(({ geometry, properties }) => nameOf(geometry as Area, String(properties?.name))),
      ),
    ),
  ];
}

const waterWord =
  /\b(river|creek|r[ií]o|fork|bayou|arroyo|canal|rivi[èe]re|slough|branch|brook|wash|draw)\b/i;

function rivers(lines: Feature<GeoJSON.Geometry, NaturalEarth>[]): LandLayer[] {
  const shown = lines.filter(
    (each) =>
      each.properties?.featurecla === 'River' &&
      (isInNorthAmerica(each) || Number(each.properties.min_zoom) <= 4),
  );
  const nameIn = ({ properties }: (typeof shown)[number]) => {
    const name = String(properties?.name_full || properties?.name || '');
    return name === '' || waterWord.test(name) ? name : `${name} River`;
  };
  return byZoom(shown, 3).map(([from, features]) =>
    landLayer(
      'rivers',
      [from, last],
      [...Map.groupBy(features, nameIn)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, members]) =>
          lineFeature(joinLines(members.flatMap(linesOf)), name === '' ? {} : { name }),
        ),
    ),
  );
}

function urbanAreas(areas: Feature<GeoJSON.Geometry, NaturalEarth>[]): LandLayer[] {
  return byZoom(areas.filter(isInNorthAmerica), 4).map(([from, features]) =>
    landLayer(
      'urban',
      [from, last],
      features.map(({ geometry }) => bare(geometry)),
    ),
  );
}

/** The distance in degrees within which a named line of the Census Bureau is the same road. */
const sameRoad = 0.015;

/**
 * Returns the highways. The lines of the Weather Service have no numbers. Interstates get theirs from the Census Bureau's
 * simplified ones; those without are business routes, which are drawn like national highways.
 */
function highways(
  interstates: Buffer,
  national: Buffer,
  ofStates: Buffer,
  named: FeatureCollection,
): LandLayer[] {
  const near = new NearLines(
    named.features.flatMap((feature) => {
      const value = interstateName(String(feature.properties?.name));
      return value === null ? [] : linesOf(feature).map((line) => ({ line, value }));
    }),
  );
  const roads = (kind: string, from: number, lines: Position[][], name?: string) =>
    landLayer(
      'roads',
      [from, last],
      [lineFeature(joinLines(lines), { kind, ...(name !== undefined && { name }) })],
    );
  const numbered = Map.groupBy(readGempakLines(interstates), (line) => numberOf(line, near));
  const business = numbered.get(null) ?? [];
  return [
    ...[...numbered]
      .flatMap(([name, lines]) => (name === null ? [] : [{ name, lines }]))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, lines }) => roads('interstate', 4, lines, name)),
    roads('national', 6, [...readGempakLines(national), ...business]),
    roads('state', 9, readGempakLines(ofStates)),
  ];
}

/** Returns the number near most of a line's positions, or null if most have none. */
function numberOf(line: Position[], near: NearLines<string>): string | null {
  const votes = Map.groupBy(line, (position) => near.nearest(position, sameRoad) ?? null);
  const [winner] = [...votes].sort(([, a], [, b]) => b.length - a.length);
  return winner?.[0] ?? null;
}

/** Reads "I- 20" and "I- H-1" as "I-20" and "H-1"; null for ramps and the like. */
function interstateName(text: string): string | null {
  const [, number = ''] = /^I- ((?:H-)?\d+[A-Z]?)$/.exec(text) ?? [];
  if (number === '') return null;
  return number.startsWith('H') ? number : `I-${number}`;
}

function towns(gazetteer: string, places: Feature<Point, NaturalEarth>[]): LandLayer[] {
  const ranked = rankTowns(gazetteer, places.filter(isInNorthAmerica));
  return [...Map.groupBy(ranked, ({ rank }) => Math.min(rank, last))]
    .sort(([a], [b]) => a - b)
    .map(([from, members]) =>
      landLayer(
        'towns',
        [from, last],
        members.map(({ name, rank, place }) => pointFeature(place, { name, rank })),
      ),
    );
}
