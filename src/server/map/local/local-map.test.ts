import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts';
import { boxOfTile, gridPlace } from '#shared/map/tile/grid.ts';
import { type LocalMap, openLocalMap } from './open-local-map.ts';
import { makeLocalMap, makeSmallLocalMap, sections, surveys, townships, writeFeatures } from './testing.ts';

const newFolder = () => mkdtemp(join(throwAwayFolder(), 'platbook-local-map-'));

const opened: LocalMap[] = [];
afterAll(() => Promise.all(opened.map((local) => local.close())));

async function open(folder: string): Promise<LocalMap> {
  const local = await openLocalMap(folder);
  if (local === null) throw new Error('There is no local map.');
  opened.push(local);
  return local;
}

describe('a local map of townships, sections and surveys', () => {
  let folder: string;
  let said: string;
  let local: LocalMap;
  beforeAll(async () => {
    folder = await newFolder();
    said = await makeSmallLocalMap(folder);
    local = await open(folder);
  });
  const find = async (text: string) =>
    (await local.find(text, 10)).map(({ label, hint }) => `${label} | ${hint}`);

  test('says what it read, and leaves nothing beside the map', async () => {
    expect(said).toMatch(/townships: 1 townships\nsections: 36 sections\nsurveys: 36 surveys\n/);
    expect(said).toContain('Restart Platbook to show it.');
    expect((await readdir(folder)).filter((name) => name.startsWith('local-map'))).toEqual(['local-map']);
    expect((await readdir(join(folder, 'local-map'))).sort()).toEqual(['local-map.pmtiles', 'places.sqlite']);
  });

  test.each([
    'T9N R60W Sec 12',
    '12-9N-60W',
    'SW/4 Section 12, Township 9 North, Range 60 West',
    'T9N R60W S12, Weld County, CO',
  ])('finds the section of %s', async (text) => {
    expect(await find(text)).toEqual(['Sec 12 T9N R60W | Weld, Colorado · 6th Principal Meridian']);
  });

  test('words of a place may be repeated', async () => {
    expect(await find(`John Smith Survey, ${'howard '.repeat(20)}county, h o w`)).toEqual([]);
    expect(await find(`A-101, ${'howard '.repeat(20)}county`)).toHaveLength(1);
  });

  test('searches take turns', async () => {
    let turn = 0;
    const count = () => {
      turn += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const turns = await Promise.all([1, 2, 3].map(() => find('T9N R60W Sec 12').then(() => turn)));
    clearImmediate(timer);
    expect(new Set(turns).size).toBe(3);
  });

  test('goes to the bounds of what it found', async () => {
    const [section] = await local.find('T9N R60W Sec 12', 10);
    // The second row from the north, at its eastern end.
    const expected = [-104.14 + 5 * 0.0189, 40.78 - 2 * 0.01449, -104.14 + 6 * 0.0189, 40.78 - 0.01449];
    for (const [index, degrees] of expected.entries()) expect(section?.bounds[index]).toBeCloseTo(degrees, 6);
    expect((await local.find('T9N R60W', 10))[0]?.bounds[0]).toBeCloseTo(-104.14, 6);
  });

  test.each([
    ['A-101 H&TC RR Co Survey', 'A-101, H&TC RR CO, Blk 27, Sec 2 | Howard, Texas'],
    ['A-101, Howard County, Texas', 'A-101, H&TC RR CO, Blk 27, Sec 2 | Howard, Texas'],
    ['Abstract 105 Texas & Pacific', 'A-105, T&P RR CO, Blk 33, T-2-N, Sec 6 | Howard, Texas'],
    ['Sec 2 Blk 27 H. & T. C. Ry. Co.', 'A-101, H&TC RR CO, Blk 27, Sec 2 | Howard, Texas'],
    ['Sec 6 Blk 33 T2N T&P', 'A-105, T&P RR CO, Blk 33, T-2-N, Sec 6 | Howard, Texas'],
    ['Sec 6 Blk 33 T&P', 'A-105, T&P RR CO, Blk 33, T-2-N, Sec 6 | Howard, Texas'],
  ])('finds %s', async (text, found) => {
    expect(await find(text)).toEqual([found]);
  });

  test.each([
    'T9N R61W',
    'T9N R60W Sec 37',
    'T9N R60W Sec 12, Larimer County',
    'A-101 T&P RR Co Survey',
    'A-101, Reeves County',
    'John Smith Survey',
    'Wagner',
    `${'%_'.repeat(90)}`,
    "A-101'; DROP TABLE places",
  ])('finds nothing for %s', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  test('draws lines and names from the zooms at which they are told apart', async () => {
    const [gridX, gridY] = gridPlace([-104.1, 40.75]);
    const layersAt = async (z: number) => {
      const side = boxOfTile({ z, x: 1, y: 0 }).west;
      const tile = await local.tile({ z, x: Math.floor(gridX / side), y: Math.floor(gridY / side) });
      if (tile === null) return null;
      const { layers } = new VectorTile(new PbfReader(gunzipSync(tile)));
      return Object.fromEntries(Object.entries(layers).map(([name, { length }]) => [name, length]));
    };
    expect(await layersAt(7)).toEqual({ townships: 1 });
    expect(await layersAt(8)).toEqual({ roads: 1, townships: 1, 'townships-names': 1 });
    expect(Object.keys((await layersAt(12)) ?? {}).sort()).toEqual([
      'roads',
      'sections',
      'sections-names',
      'townships',
      'townships-names',
    ]);
    expect(await local.tile({ z: 7, x: 0, y: 0 })).toBeNull();
  });
});

describe('files that cannot be used', () => {
  test('are refused with what they have, and the earlier local map stays', async () => {
    const folder = await newFolder();
    await writeFeatures(join(folder, 'sections.geojson'), sections);
    await makeLocalMap(folder, ['sections.geojson']);
    const { version } = await open(folder);
    const quarter = (QQ: string) => ({ ...townships[0], properties: { PLSSID: 'CO060090N0600W0', QQ } });
    await writeFeatures(join(folder, 'quarters.geojson'), [quarter('NENE'), quarter('NWNE')]);
    await expect(makeLocalMap(folder, ['quarters.geojson'])).rejects.toThrow(
      /no shapes that can be drawn\. Use the townships and the sections/,
    );
    // Leases name the section that they are in.
    const lease = (LEASE: string) => ({
      ...townships[0],
      properties: { TWP: '9N', RNG: '60W', SEC: '12', LEASE },
    });
    await writeFeatures(join(folder, 'leases.geojson'), [lease('A'), lease('B')]);
    await expect(makeLocalMap(folder, ['leases.geojson'])).rejects.toThrow(
      /leases\.geojson: the layer leases has 2 shapes in 1 sections, so they are parts of these/,
    );
    await writeFeatures(join(folder, 'wells.geojson'), [
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [-105, 40] } },
    ]);
    await expect(makeLocalMap(folder, ['wells.geojson'])).rejects.toThrow(/no shapes that can be drawn/);
    await expect(makeLocalMap(folder, ['none.shp'])).rejects.toThrow(/none\.shp: there is no such file/);
    await expect(makeLocalMap(folder, [])).rejects.toThrow(/Say: npm run basemap -- FILE/);
    await writeFile(join(folder, 'broken.geojson'), '{"type": "Feat');
    await expect(makeLocalMap(folder, ['broken.geojson'])).rejects.toThrow(/broken\.geojson: .*malformed/);
    expect((await open(folder)).version).toBe(version);
    expect((await readdir(folder)).filter((name) => name.startsWith('local-map'))).toEqual(['local-map']);
  });

  test('shapes that name no place are drawn and counted', async () => {
    const folder = await newFolder();
    const [tract, ...others] = sections;
    const named = { ...tract, properties: { ...tract?.properties, FRSTDIVTYP: 'LT', FRSTDIVNO: '37' } };
    await writeFeatures(join(folder, 'sections.geojson'), [
      { ...named, properties: { ...named.properties, PLSSID: 'unsurveyed' } },
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [-105, 40] } },
      ...others,
    ]);
    const said = await makeLocalMap(folder, ['sections.geojson']);
    expect(said).toContain(
      'sections: 36 sections; 1 without a name that is understood are drawn and not found by the search; 1 left out, as the first one is a point',
    );
  });

  test('shapes beside the sections are not the township, and townships of one name stay apart', async () => {
    const folder = await newFolder();
    const [first] = sections;
    const at = (properties: object, west: number) => ({
      type: 'Feature',
      properties: { ...first?.properties, ...properties },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, 40.78],
            [west + 0.01, 40.78],
            [west + 0.01, 40.77],
            [west, 40.77],
            [west, 40.78],
          ],
        ],
      },
    });
    await writeFeatures(join(folder, 'sections.geojson'), [
      at({ FRSTDIVTYP: 'SN', FRSTDIVNO: '6' }, -104.14),
      // The other side of a county's border.
      at({ FRSTDIVTYP: 'SN', FRSTDIVNO: '6' }, -104.13),
      at({ FRSTDIVTYP: 'SN', FRSTDIVNO: '6', PLSSID: 'CO060090N0600WA' }, -103.5),
      at({ FRSTDIVTYP: 'UP', FRSTDIVNO: '7' }, -104.12),
      at({ FRSTDIVTYP: 'TR', FRSTDIVNO: '37' }, -104.11),
    ]);
    const said = await makeLocalMap(folder, ['sections.geojson']);
    expect(said).toContain('sections: 5 sections; 1 without a name that is understood');
    const local = await open(folder);
    const found = async (text: string) =>
      (await local.find(text, 10)).map(({ label, bounds }) => [
        label,
        bounds[0],
        Number(bounds[2].toFixed(6)),
      ]);
    expect(await found('T9N R60W')).toEqual([]);
    expect(await found('Sec 6 T9N R60W')).toEqual([
      ['Sec 6 T9N R60W', -104.14, -104.12],
      ['Sec 6 T9N R60W (duplicate A)', -103.5, -103.49],
    ]);
    expect(await found('Sec 7 T9N R60W')).toHaveLength(1);
  });

  test('the county tells surveys of a common name apart, however many there are', async () => {
    const folder = await newFolder();
    const survey = (index: number, west: number, north: number) => ({
      type: 'Feature',
      properties: { L1SURNAM: 'T&P RR CO', L2BLOCK: 'BLK 34 T-3-N', L3SURNUM: String(index) },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, north],
            [west + 0.001, north],
            [west + 0.001, north - 0.001],
            [west, north],
          ],
        ],
      },
    });
    const many = Array.from({ length: 6000 }, (_, index) =>
      survey(index + 1, -102.2 + (index % 100) * 0.002, 32 - Math.floor(index / 100) * 0.002),
    );
    await writeFeatures(join(folder, 'surveys.geojson'), [...many, survey(5, -101.5, 32.3)]);
    await makeLocalMap(folder, ['surveys.geojson']);
    const local = await open(folder);
    for (const text of ['Sec 5 Blk 34 T3N T&P, Howard County', 'Sec 5 Blk 34 T&P RR Co, Howard Co.'])
      expect(await local.find(text, 10)).toMatchObject([
        { label: 'T&P RR CO, Blk 34 T-3-N, Sec 5', hint: 'Howard, Texas' },
      ]);
  });

  test('a state that names township, range and section in fields of its own is read as well', async () => {
    const folder = await newFolder();
    await writeFeatures(
      join(folder, 'sections.geojson'),
      sections.map((section) => ({
        ...section,
        properties: { TWP: '9N', RNG: 'R60W', SEC: `0${section.properties.FRSTDIVNO}`, MERIDIAN: 'Sixth PM' },
      })),
    );
    await makeLocalMap(folder, ['sections.geojson']);
    expect(await (await open(folder)).find('T9N R60W Sec 12', 10)).toMatchObject([
      { label: 'Sec 12 T9N R60W', hint: 'Weld, Colorado · Sixth PM' },
    ]);
  });

  test('roads, other lines and other areas are drawn with their names', async () => {
    const folder = await newFolder();
    const line = (properties: object, coordinates: number[][]) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'LineString', coordinates },
    });
    const [west, east] = [
      [-104.1, 40.75],
      [-104.05, 40.75],
    ];
    const road = { LINEARID: '1', RTTYP: 'M', MTFCC: 'S1400', FULLNAME: 'County Rd 100' };
    await writeFeatures(join(folder, 'roads.geojson'), [
      line(road, [west, east] as number[][]),
      line({ ...road, MTFCC: 'S1200', FULLNAME: 'State Hwy 71' }, [west, east] as number[][]),
    ]);
    await writeFeatures(join(folder, 'other.geojson'), [
      line({ NAME: 'Crude line' }, [west, east] as number[][]),
      { ...townships[0], properties: { NAME: 'Wattenberg' } },
    ]);
    const said = await makeLocalMap(folder, ['roads.geojson', 'other.geojson']);
    expect(said).toMatch(/roads: 2 roads\nother: 2 other lines and areas\n/);
    const local = await open(folder);
    expect(local.layers).toEqual(['areas', 'lines', 'roads']);
    const namesAt = async (z: number) => {
      const [gridX, gridY] = gridPlace([-104.08, 40.75]);
      const side = boxOfTile({ z, x: 1, y: 0 }).west;
      const tile = await local.tile({ z, x: Math.floor(gridX / side), y: Math.floor(gridY / side) });
      const { layers } = new VectorTile(new PbfReader(gunzipSync(tile ?? Buffer.alloc(0))));
      return Object.values(layers).flatMap((layer) =>
        Array.from({ length: layer.length }, (_, index) => layer.feature(index).properties.name ?? []).flat(),
      );
    };
    expect((await namesAt(8)).sort()).toEqual(['State Hwy 71']);
    expect((await namesAt(11)).sort()).toEqual(['County Rd 100', 'Crude line', 'State Hwy 71', 'Wattenberg']);
  });

  test('an abstract number with the code of its county is read only if the file has that code', async () => {
    const folder = await newFolder();
    const [first] = surveys;
    const numbered = (properties: object) => ({
      ...first,
      properties: { L1SURNAM: 'JOHN SMITH', ...properties },
    });
    await writeFeatures(join(folder, 'surveys.geojson'), [
      numbered({ ANUM2: '227000123', FIPS: '227' }),
      numbered({ ANUM2: '227000124' }),
    ]);
    await makeLocalMap(folder, ['surveys.geojson']);
    const local = await open(folder);
    expect((await local.find('John Smith Survey', 10)).map(({ label }) => label)).toEqual([
      'A-123, JOHN SMITH',
      'JOHN SMITH',
    ]);
  });

  test('a person is found by given names and by initials, and no one else of that last name', async () => {
    const folder = await newFolder();
    const [first] = surveys;
    const numbered = (abstract: string, name: string) => ({
      ...first,
      properties: { L1SURNAM: name, ANUM2: `227000${abstract}`, FIPS: '227' },
    });
    await writeFeatures(join(folder, 'surveys.geojson'), [
      numbered('123', 'SMITH, J'),
      numbered('124', 'SMITH, JOHN'),
      numbered('125', 'JAMES SMITH'),
    ]);
    await makeLocalMap(folder, ['surveys.geojson']);
    const local = await open(folder);
    const find = async (text: string) => (await local.find(text, 10)).map(({ label }) => label);
    expect(await find('A-123 John Smith Survey')).toEqual(['A-123, SMITH, J']);
    expect(await find('A-123, SMITH, J')).toEqual(['A-123, SMITH, J']);
    expect(await find('A-124 J. Smith')).toEqual(['A-124, SMITH, JOHN']);
    expect(await find('A-124, Smith, J.')).toEqual(['A-124, SMITH, JOHN']);
    expect(await find('A-125 John Smith')).toEqual([]);
    expect(await find('A-125 Smith, John')).toEqual([]);
    expect(await find('John Smith Survey')).toEqual(['A-124, SMITH, JOHN', 'A-123, SMITH, J']);
  });

  test('without one there is none', async () => {
    expect(await openLocalMap(await newFolder())).toBeNull();
  });
});
