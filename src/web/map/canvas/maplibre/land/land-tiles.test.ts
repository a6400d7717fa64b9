import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import us from 'us-atlas/counties-10m.json?raw';
import { expect, test } from 'vitest';
import world from 'world-atlas/countries-50m.json?raw';
import { LandTiles } from './land-tiles.ts';
import { readLand } from './read-land.ts';

const land = readLand(JSON.parse(us), JSON.parse(world));
const tiles = new LandTiles(land);

function read(z: number, x: number, y: number) {
  const { layers } = new VectorTile(new PbfReader(tiles.draw({ z, x, y })));
  const properties = (name: string) =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, index) => layers[name]?.feature(index).properties);
  return { layers: Object.keys(layers).sort(), properties };
}

/** Returns the tile of zoom 6 that contains a place. */
function at(longitude: number, latitude: number) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: Math.floor(((longitude + 180) / 360) * 64), y: Math.floor(down * 64) };
}

test('every county knows its state, and the country itself is drawn by its counties alone', () => {
  const places = land.counties.features.map(({ properties }) => properties.place);
  expect(places).toContain('Reeves, Texas');
  expect(new Set(places.filter((place) => place.startsWith('Reeves'))).size).toBe(1);
  expect(land.countries.features.map(({ properties }) => properties?.name)).not.toContain(
    'United States of America',
  );
});

test('a tile of West Texas has its counties, with a name for each that stands on it, and the border of the state', () => {
  const { properties } = read(8, 54, 104);
  expect(properties('counties')).toContainEqual({ name: 'Reeves', place: 'Reeves, Texas' });
  expect(properties('states')).toContainEqual({ name: 'Texas' });
  const named = properties('county-names').map((each) => each?.name);
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named).size).toBe(named.length);
});

test('a tile that is enlarged most still has the county beneath', () => {
  expect(read(12, 870, 1669).properties('counties')).toContainEqual({
    name: 'Reeves',
    place: 'Reeves, Texas',
  });
});

test('no land lies across the Arctic between the two ends of Russia, which lies on both sides of 180°', () => {
  // The sea between Iceland and Norway, where bands of land would appear, and both ends of Chukotka.
  for (const { x, y } of [at(-5, 67.5), at(2, 66), at(2, 71.2)])
    expect(read(6, x, y).properties('countries')).toEqual([]);
  for (const { x, y } of [at(175, 67), at(-177, 67)])
    expect(read(6, x, y).properties('countries')).toContainEqual({ name: 'Russia' });
});

test('Antarctica reaches the lower edge all round the world', () => {
  for (let x = 0; x < 8; x += 1) expect(read(3, x, 7).layers).toContain('countries');
});

test('a tile of the open sea is empty', () => {
  expect(tiles.draw({ z: 8, x: 10, y: 128 })).toHaveLength(0);
});
