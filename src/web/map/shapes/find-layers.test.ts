import { describe, expect, test } from 'vitest';
import { makeZip } from '#shared/map/shapes/testing/make-shapefile.ts';
import { findLayers, titlesOf } from './find-layers.ts';
import { openFiles } from './source-file.ts';

const file = (path: string) => ({
  name: path.split('/').at(-1) ?? path,
  path,
  size: 1,
  read: async () => new Uint8Array(1),
});
const refusalOf = (...names: string[]) => findLayers(names.map(file)).refusal;

const parts = ['.shp', '.dbf', '.shx', '.prj'];

describe('the parts of a shapefile', () => {
  test('are all needed, in whatever order and case they come', () => {
    expect(refusalOf('Leases.PRJ', 'leases.shx', 'LEASES.Shp', 'leases.DBF')).toBeNull();
  });

  test.each(
    Array.from({ length: 15 }, (_, bits) => parts.filter((_part, place) => (bits & (1 << place)) !== 0)),
  )('with only %s are refused with what is missing', (...present) => {
    const missing = parts.filter((part) => !present.includes(part));
    expect(refusalOf(...present.map((part) => `leases${part}`))).toBe(
      `Missing required files: ${missing.join(', ')}`,
    );
  });

  test('of several layers are told apart by their names', () => {
    const whole = parts.map((part) => `leases${part}`);
    expect(
      findLayers([...whole, ...parts.map((part) => `wells${part}`)].map(file)).layers.map(({ name }) => name),
    ).toEqual(['leases', 'wells']);
    expect(refusalOf(...whole, 'wells.shp')).toBe('Missing required files: wells.dbf, wells.shx, wells.prj');
    // The same name in two folders of a zip.
    expect(refusalOf('a.zip/one/x.shp', 'a.zip/two/x.dbf')).toMatch(/^Missing required files: /);
  });

  test('stand in the order in which they were chosen, beside other formats', () => {
    const { layers } = findLayers(
      [
        ...parts.map((part) => `a.zip/x/good${part}`),
        'mix.geojson',
        ...parts.map((part) => `good${part}`),
      ].map(file),
    );
    expect(layers.map(({ name }) => name)).toEqual(['good', 'mix', 'good']);
    expect(titlesOf(layers)).toEqual(['a.zip/x/good.shp', 'mix', 'good.shp']);
  });

  test('are not looked for within a zip in a zip', () => {
    expect(refusalOf('outer.zip/inner.zip')).toBe('inner.zip is inside another zip. Unzip that first.');
  });

  test('are not needed by GeoJSON, KML and GeoPackage', () => {
    const formats = (...names: string[]) => findLayers(names.map(file)).layers.map(({ format }) => format);
    expect(formats('a.geojson', 'b.KML', 'c.gpkg')).toEqual(['geojson', 'kml', 'geopackage']);
    expect(formats('a.geojsonl', 'b.geojsons', 'c.NDJSON', 'd.jsonl')).toEqual(Array(4).fill('geojson'));
  });
});

test('a file geodatabase is named, and what to do instead', async () => {
  const tables = { 'Leases.gdb/a00000001.gdbtable': new Uint8Array(8), 'Leases.gdb/gdb': new Uint8Array(4) };
  const { layers, refusal } = findLayers(await openFiles([await makeZip(tables)]));
  expect([layers, refusal]).toEqual([
    [],
    expect.stringMatching(/^Leases\.gdb is a file geodatabase.* Export its layers as a GeoPackage/),
  ]);
});

describe('a zip', () => {
  test('gives its files as they were', async () => {
    const bytes = new TextEncoder().encode('a hole, a part, a whole');
    const [found] = await openFiles([
      await makeZip({ 'folder/leases.prj': bytes, '__MACOSX/._leases.prj': bytes }),
    ]);
    expect(found?.name).toBe('leases.prj');
    expect(await found?.read()).toEqual(bytes);
  });

  test('that unpacks to more than it says is left off', async () => {
    const bomb = await makeZip({ 'bomb.shp': new Uint8Array(50_000_000) }, { 'bomb.shp': 1000 });
    expect(bomb.size).toBeLessThan(100_000);
    const [found] = await openFiles([bomb]);
    await expect(found?.read()).rejects.toThrow('is larger than its zip declares');
  });

  test('that says it holds gigabytes is not begun with', async () => {
    const [found] = await openFiles([
      await makeZip({ 'bomb.shp': new Uint8Array(10) }, { 'bomb.shp': 3_000_000_000 }),
    ]);
    await expect(found?.read()).rejects.toThrow('would be 2,862 MB unzipped');
  });

  test('that is none, is cut off or was changed is refused', async () => {
    const whole = await makeZip({ 'leases.prj': new TextEncoder().encode('x'.repeat(100)) });
    await expect(openFiles([new File(['not a zip'], 'a.zip')])).rejects.toThrow('a.zip is not a zip');
    await expect(openFiles([new File([whole.slice(0, -30)], 'a.zip')])).rejects.toThrow('a.zip is not a zip');
    const bytes = new Uint8Array(await whole.arrayBuffer());
    bytes.set([0xff], 45);
    const [found] = await openFiles([new File([bytes], 'a.zip')]);
    await expect(found?.read()).rejects.toThrow('leases.prj is damaged in its zip');
  });
});
