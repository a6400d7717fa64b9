import { expect, test } from 'vitest';
import { findLayers } from './find-layers.ts';
import { removeDuplicateLayers } from './repeated-layers.ts';

const file = (path: string, text: string) => ({
  name: path.split('/').at(-1) ?? path,
  path,
  size: text.length,
  read: async () => new TextEncoder().encode(text),
});
const shapefile = (path: string, text: string) =>
  ['shp', 'dbf', 'shx', 'prj'].map((part) => file(`${path}.${part}`, `${part} ${text}`));

test('a layer that is loose and in a zip is read once', async () => {
  const { layers } = findLayers([...shapefile('land', 'a'), ...shapefile('all.zip/Land', 'a')]);
  const found = await removeDuplicateLayers(layers);
  expect(found.layers.map(({ name }) => name)).toEqual(['land']);
  expect(found.repeated).toEqual(['Land']);
});

test('namesakes of the same size that hold other land are two', async () => {
  const { layers } = findLayers([
    ...shapefile('a.zip/wells', 'a'),
    ...shapefile('b.zip/wells', 'b'),
    file('wells.geojson', 'c'),
  ]);
  expect((await removeDuplicateLayers(layers)).layers).toHaveLength(3);
});
