import { describe, expect, test } from 'vitest';
import type { BrokenLayer, FieldSource, LayerSettings, LayerSummary } from './files/worker-messages.ts';
import { ShapeStore } from './shape-store.ts';

const square = (x: number, y: number, size: number) => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ],
    ],
  },
});

const quiet = { layers: () => {}, rows: () => {}, opened: () => {} };

/** Reads a GeoJSON file of these features and returns the reference system of its layer. */
async function systemOf(name: string, features: unknown[], settings: LayerSettings = {}) {
  const crs = { type: 'name', properties: { name } };
  const text = JSON.stringify({ type: 'FeatureCollection', crs, features });
  let layers: readonly LayerSummary[] = [];
  await new ShapeStore().read(
    [new File([text], 'land.geojson')],
    { '0 land.geojson': settings, '0 land': settings },
    {
      layers: (told) => {
        layers = told;
      },
      rows: () => {},
      opened: () => {},
    },
  );
  const [layer] = layers;
  if (layer?.system.state !== 'known') throw new Error('The system is known.');
  return layer.system;
}

describe('a layer whose coordinates contradict its system', () => {
  test('is in doubt until a person keeps the system or chooses another one', async () => {
    const degrees = [square(-103.5, 32.1, 0.01)];
    expect((await systemOf('EPSG:26913', degrees)).doubt).toMatch(/look like degrees/);
    expect((await systemOf('EPSG:26913', degrees, { isTrusted: true })).doubt).toBeNull();
    const chosen = await systemOf('EPSG:26913', degrees, { system: '+proj=longlat +datum=NAD83' });
    expect(chosen).toMatchObject({ isChosen: true, doubt: null });
    expect((await systemOf('EPSG:26913', [square(620_000, 3_600_000, 1600)])).doubt).toBeNull();
  });

  test('is in doubt where its outlines measure nothing', async () => {
    expect((await systemOf('EPSG:26913', [square(620, 3600, 1.6)])).doubt).toMatch(/less than 0.001 acres/);
  });
});

test('a shift from NAD27 is said to be worse outside of the contiguous United States', async () => {
  const texas = square(-103.5, 32.1, 0.01);
  const alaska = square(-150, 61, 0.01);
  expect((await systemOf('EPSG:4267', [texas])).shiftWarning).toBeNull();
  expect((await systemOf('EPSG:4267', [texas, alaska])).shiftWarning).toMatch(/^1 of 2 shapes are outside/);
  expect((await systemOf('EPSG:4269', [alaska])).shiftWarning).toBeNull();
});

test('a shape without a name is looked for by its place alone, a point by its name and place', async () => {
  const store = new ShapeStore();
  const point = { type: 'Point', coordinates: [-103.5, 32.1] };
  const features = [
    square(-103.5, 32.1, 0.01),
    { ...square(-103.5, 32.1, 0.01), properties: { NAME: 'Shape 9' } },
    { type: 'Feature', properties: { NAME: 'Chaco 1' }, geometry: point },
  ];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  await store.read([new File([text], 'land.geojson')], {}, quiet);
  expect(
    store.candidates(0, 3).map(({ names, file_numbers, outline }) => [names, file_numbers, outline?.type]),
  ).toEqual([
    [[], [], 'Polygon'],
    [[], [], 'Polygon'],
    [['Chaco 1', 'Chaco 1'], ['Chaco 1'], 'Point'],
  ]);
});

test('records are searched for with the land that the attributes state', async () => {
  const land = { COUNTY: 'Lea', TWP: 24, TWP_DIR: 'S', RNG: '32E', SEC: '12', OWNER: 'Ann Hill' };
  const features = [land, { ...land, SEC: null, COUNTY: '' }].map((properties, at) => ({
    ...square(-103.5 + at, 32.1, 0.01),
    properties,
  }));
  const store = new ShapeStore();
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  await store.read([new File([text], 'land.geojson')], {}, quiet);
  expect(store.candidates(0, 2).map((each) => each.land)).toEqual([
    { county: 'Lea', township: '24S', range: '32E', section: '12' },
    { township: '24S', range: '32E' },
  ]);
});

test('a layer that cannot be read is told, and holds no other up', async () => {
  const land = JSON.stringify({ type: 'FeatureCollection', features: [square(-103.5, 32.1, 0.01)] });
  const files = [new File([land.slice(0, 90)], 'torn.geojson'), new File([land], 'land.geojson')];
  const reported: unknown[] = [];
  const store = new ShapeStore();
  await store.read(
    files,
    {},
    {
      ...quiet,
      layers: (layers, total, broken) => reported.push([layers.map((each) => each.files), total, broken]),
    },
  );
  expect(reported.at(-1)).toEqual([
    [['land.geojson']],
    1,
    [{ name: 'torn', reason: expect.stringMatching(/^torn is not GeoJSON/) }],
  ]);
  const [torn] = files;
  if (torn === undefined) throw new Error('There is a torn file.');
  await expect(store.read([torn], {}, quiet)).rejects.toThrow(/^torn is not GeoJSON/);
});

test('new tracts are called as their shapes are, and those without a name by their file and number', async () => {
  const store = new ShapeStore();
  const named = (NAME: string | null, UNIT = '') => ({
    ...square(-103.5, 32.1, 0.01),
    properties: { NAME, UNIT },
  });
  const features = [named('Elm  Creek', 'A'), named('elm creek'), named(null, 'A'), named('Oak', 'B')];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  let key = '';
  await store.read(
    [new File([text], 'parcels.geojson')],
    {},
    {
      ...quiet,
      layers: ([layer]) => {
        key = layer?.key ?? '';
      },
    },
  );
  const unit = { from: 'attribute', field: 'UNIT' } as const;
  const faults = (chosen: Record<string, FieldSource>) => store.tractFaults({ [key]: chosen });
  expect(faults({ tract_name: { from: 'label' } })).toEqual({
    alike: [[0, 1]],
    empty: [],
    unfit: [],
    undirected: [],
    farOff: [],
  });
  expect(faults({ tract_name: unit })).toEqual({
    alike: [[0, 2]],
    empty: [1],
    unfit: [],
    undirected: [],
    farOff: [],
  });
  expect(faults({ gross_acres: unit, county: unit, block: { from: 'label' } })).toEqual({
    alike: [],
    empty: [],
    unfit: [
      {
        layer: key,
        field: 'gross_acres',
        text: 'A',
        error: expect.stringMatching(/^Gross Acres must be/),
        indexes: [0, 2, 3],
      },
    ],
    undirected: [],
    farOff: [],
  });
  expect(store.tractFaults({})).toEqual({ alike: [], empty: [], unfit: [], undirected: [], farOff: [] });
  const values = { tract_name: { from: 'label' } } as const;
  const links = [0, 2].map((index) => ({ index, assetType: 'tract' as const, values }));
  const body = JSON.parse(await store.body(7, 'parcels.geojson', links).text());
  expect(body.mappings.map(({ newAsset }: { newAsset: object }) => newAsset)).toEqual([
    { tract_name: 'Elm  Creek' },
    { tract_name: 'parcels Shape 3' },
  ]);
});

test('words for a missing value are none', async () => {
  const store = new ShapeStore();
  const words = ['<Null>', 'NULL', 'None', 'nan', 'N/A', 'Nolan'];
  const features = words.map((COUNTY) => ({ ...square(-103.5, 32.1, 0.01), properties: { COUNTY } }));
  let key = '';
  await store.read(
    [new File([JSON.stringify({ type: 'FeatureCollection', features })], 'counties.geojson')],
    {},
    {
      ...quiet,
      layers: ([layer]) => {
        key = layer?.key ?? '';
      },
    },
  );
  const sources = { [key]: { tract_name: { from: 'attribute', field: 'COUNTY' } } } as const;
  expect(store.tractFaults(sources).empty).toEqual([0, 1, 2, 3, 4]);
});

test('acres far from those of the outline are found', async () => {
  const store = new ShapeStore();
  const features = [260, '5,000', null, 2, 'n/a', 0].map((ACRES) => ({
    ...square(-103.5, 32.1, 0.01),
    properties: { ACRES },
  }));
  let key = '';
  await store.read(
    [new File([JSON.stringify({ type: 'FeatureCollection', features })], 'acres.geojson')],
    {},
    {
      ...quiet,
      layers: ([layer]) => {
        key = layer?.key ?? '';
      },
    },
  );
  const sources = { [key]: { gross_acres: { from: 'attribute', field: 'ACRES' } } } as const;
  expect(store.tractFaults(sources).farOff).toEqual([
    { layer: key, stated: 5000, outlined: expect.closeTo(258.6, 1), indexes: [1, 3, 5] },
  ]);
});

test('a township and a range of a new tract have the direction of the attribute beside them', async () => {
  const store = new ShapeStore();
  const land = (properties: object) => ({ ...square(-103.5, 32.1, 0.01), properties });
  const features = [
    land({ NAME: 'A', TWNSHPNO: '012', TWNSHPDIR: 'N', RANGENO: 93, RANGEDIR: 'W' }),
    land({ NAME: 'B', TWNSHPNO: '12S', TWNSHPDIR: 'S', RANGENO: 93, RANGEDIR: 'n/a' }),
  ];
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  await store.read([new File([text], 'plss.geojson')], {}, quiet);
  const values = {
    tract_name: { from: 'label' },
    township: { from: 'attribute', field: 'TWNSHPNO', direction: 'TWNSHPDIR' },
    range: { from: 'attribute', field: 'RANGENO', direction: 'RANGEDIR' },
  } as const;
  const links = [0, 1].map((index) => ({ index, assetType: 'tract' as const, values }));
  const body = JSON.parse(await store.body(7, 'plss.geojson', links).text());
  expect(body.mappings.map(({ newAsset }: { newAsset: object }) => newAsset)).toEqual([
    { tract_name: 'A', township: '12N', range: '93W' },
    { tract_name: 'B', township: '12S', range: '93' },
  ]);
});

test('a township of a new tract has the direction that the name of its attribute states', async () => {
  const store = new ShapeStore();
  const properties = { NAME: 'A', TWP_N: 12, RNG_W: '07' };
  const text = JSON.stringify({ ...square(-103.5, 32.1, 0.01), properties });
  await store.read([new File([text], 'plss.geojson')], {}, quiet);
  const values = {
    tract_name: { from: 'label' },
    township: { from: 'attribute', field: 'TWP_N' },
    range: { from: 'attribute', field: 'RNG_W' },
  } as const;
  const body = JSON.parse(
    await store.body(7, 'plss.geojson', [{ index: 0, assetType: 'tract' as const, values }]).text(),
  );
  expect(body.mappings[0].newAsset).toEqual({ tract_name: 'A', township: '12N', range: '7W' });
});

test('an attribute of quadrants that is not used is reported', async () => {
  const store = new ShapeStore();
  const features = ['NW', 'NW', 'SE'].map((quad, at) => ({
    ...square(-103.5 + at / 10, 32.1, 0.01),
    properties: { NAME: `T${at}`, TWP: 12 + at, RNG: 7, QUAD: quad },
  }));
  let key = '';
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  await store.read(
    [new File([text], 'plss.geojson')],
    {},
    {
      ...quiet,
      layers: ([layer]) => {
        key = layer?.key ?? key;
      },
    },
  );
  const { undirected } = store.tractFaults({
    [key]: {
      tract_name: { from: 'label' },
      township: { from: 'attribute', field: 'TWP' },
      range: { from: 'attribute', field: 'RNG' },
    },
  });
  expect(undirected).toEqual([
    { layer: key, field: 'township', unused: 'QUAD' },
    { layer: key, field: 'range', unused: 'QUAD' },
  ]);
});

test('a township of a new tract has the fraction of the attribute beside it', async () => {
  const store = new ShapeStore();
  const land = (properties: object) => ({ ...square(-103.5, 32.1, 0.01), properties });
  const features = ['0', '2', '3'].map((fraction) =>
    land({ NAME: fraction, TWNSHPNO: '012', TWNSHPFRAC: fraction, TWNSHPDIR: 'N' }),
  );
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  await store.read([new File([text], 'plss.geojson')], {}, quiet);
  const township = { from: 'attribute', field: 'TWNSHPNO', direction: 'TWNSHPDIR' } as const;
  const values = { tract_name: { from: 'label' }, township } as const;
  const links = [0, 1, 2].map((index) => ({ index, assetType: 'tract' as const, values }));
  const body = JSON.parse(await store.body(7, 'plss.geojson', links).text());
  expect(body.mappings.map(({ newAsset }: { newAsset: { township: string } }) => newAsset.township)).toEqual([
    '12N',
    '12½N',
    '12N, fraction 3',
  ]);
});

test('layers of one name are called by where they lie, in the order of the files, and each numbers its own shapes', async () => {
  const land = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const bow = { ...square(-103.5, 32.1, 0.01), properties: { NAME: 'Bow' } };
  const files = [
    new File([land(bow, square(-103.4, 32.1, 0.01))], 'good.kml.geojson'),
    new File([land(square(-103.3, 32.1, 0.01), bow)], 'Good.geojson'),
    new File([land(square(-103.2, 32.1, 0.01))], 'good.json'),
    new File(['torn'], 'torn.geojson'),
  ];
  const store = new ShapeStore();
  const labels: string[] = [];
  let titles: readonly string[] = [];
  let unread: readonly BrokenLayer[] = [];
  await store.read(
    files,
    {},
    {
      ...quiet,
      layers: (layers, _total, broken) => {
        titles = layers.map(({ title }) => title);
        unread = broken;
      },
      rows: (_from, rows) => labels.push(...rows.map(({ label }) => label)),
    },
  );
  expect(titles).toEqual(['good.kml', 'Good.geojson', 'good.json']);
  expect(labels).toEqual(['Bow', 'Shape 2', 'Shape 1', 'Bow', 'Shape 1']);
  const values = { tract_name: { from: 'label' } } as const;
  const links = [
    { index: 3, problem: 'has an outer ring that crosses itself' },
    { index: 4, assetType: 'tract' as const, values },
  ];
  const body = JSON.parse(await store.body(7, 'good.json', links, { leftOut: 3, unread }).text());
  expect(body).toMatchObject({
    left_out: 3,
    unread_layers: [{ name: 'torn', reason: expect.stringMatching(/^torn is not GeoJSON/) }],
    mappings: [
      { shapeNumber: 2, shapeLayer: 'Good.geojson', unreadable: expect.any(String) },
      { shapeNumber: 1, shapeLayer: 'good.json', newAsset: { tract_name: 'good.json Shape 1' } },
    ],
  });
});
