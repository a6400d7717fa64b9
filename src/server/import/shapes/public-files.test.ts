import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompanyWithArea, createTestPeople } from '#server/testing/test-app.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { findLayers } from '#web/map/shapes/find-layers.ts';
import { type OpenLayer, openLayer } from '#web/map/shapes/read-layer.ts';
import { openFiles } from '#web/map/shapes/source-file.ts';

/** Public files, stored outside the repository because we may not redistribute them. */
const shared = join(import.meta.dirname, '../../../../../shared/data');
const newMexico = join(shared, 'leases/new-mexico-oil-gas-leases.zip');
const hasFiles = existsSync(newMexico);
const hasGdal = (() => {
  try {
    execFileSync('ogr2ogr', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

const fileAt = async (path: string) => new File([await readFile(path)], basename(path));

async function openPaths(...paths: string[]): Promise<OpenLayer[]> {
  const { layers, refusal } = findLayers(await openFiles(await Promise.all(paths.map(fileAt))));
  if (refusal !== null) throw new Error(refusal);
  return Promise.all(layers.map((layer) => openLayer(layer)));
}

function geometriesOf(layer: OpenLayer): Geometry[] {
  return Array.from({ length: layer.count }, (_, index) => layer.read(index)).flatMap(({ geometry }) =>
    geometry === null ? [] : [geometry],
  );
}

function measure(geometries: readonly Geometry[]) {
  const parts = geometries.map(polygonsOf);
  const holesOf = (polygons: (typeof parts)[number]) =>
    polygons.reduce((sum, rings) => sum + rings.length - 1, 0);
  return {
    shapes: geometries.length,
    parts: parts.reduce((sum, polygons) => sum + polygons.length, 0),
    multipart: parts.filter(({ length }) => length > 1).length,
    holes: parts.reduce((sum, polygons) => sum + holesOf(polygons), 0),
    holed: parts.filter((polygons) => holesOf(polygons) > 0).length,
    acres: geometries.reduce((sum, geometry) => sum + geodesicAcres(geometry), 0),
  };
}

describe.skipIf(!hasFiles)('the leases of New Mexico', () => {
  let folder: string;
  let layer: OpenLayer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platbook-shapes-'));
    const [first] = await openPaths(newMexico);
    if (first === undefined) throw new Error('no layer');
    layer = first;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const convert = (name: string, ...options: string[]) => {
    execFileSync('ogr2ogr', [...options, join(folder, name), `/vsizip/${newMexico}`], { stdio: 'pipe' });
    return join(folder, name);
  };

  test('are read with every part and hole', () => {
    expect(measure(geometriesOf(layer))).toMatchObject({
      shapes: 5830,
      multipart: 1298,
      holed: 12,
    });
    expect(layer.system).toMatchObject({
      state: 'known',
      system: { datum: 'NAD83', shift: { kind: 'none' } },
    });
  });

  test.skipIf(!hasGdal)('agree with the reading of GDAL, and their area within 0.01 %', async () => {
    const ours = measure(geometriesOf(layer));
    const [theirs] = await openPaths(
      convert('nm.geojson', '-t_srs', 'EPSG:4326', '-lco', 'COORDINATE_PRECISION=12'),
    );
    if (theirs === undefined) throw new Error('no layer');
    const { acres, ...counts } = measure(geometriesOf(theirs));
    const { acres: ownAcres, ...ownCounts } = ours;
    expect(ownCounts).toEqual(counts);
    expect(Math.abs(ownAcres / acres - 1)).toBeLessThan(1e-4);
  });

  test.skipIf(!hasGdal)(
    'land within 10 m of their NAD83 twin when they come in NAD27, and say so',
    async () => {
      convert('nad27.shp', '-t_srs', 'EPSG:26713');
      const names = (await readdir(folder)).filter((name) => name.startsWith('nad27.'));
      const [shifted] = await openPaths(...names.map((name) => join(folder, name)));
      if (shifted === undefined) throw new Error('no layer');
      expect(shifted.system).toMatchObject({
        state: 'known',
        system: { datum: 'NAD27', shift: { kind: 'nad27' } },
      });
      let farthest = 0;
      for (let index = 0; index < layer.count; index += 1) {
        const [a, b] = [layer.read(index), shifted.read(index)].map(({ geometry }) =>
          geometry === null ? undefined : polygonsOf(geometry)[0]?.[0]?.[0],
        );
        if (!a || !b) throw new Error(`shape ${index} has no corner`);
        const east = (a[0] - b[0]) * 111_320 * Math.cos((a[1] * Math.PI) / 180);
        farthest = Math.max(farthest, Math.hypot(east, (a[1] - b[1]) * 110_900));
      }
      expect(farthest).toBeLessThan(10);
    },
  );

  test('become tracts in one call, each with its outline whole', async () => {
    const { test: app, ada } = await createTestPeople();
    try {
      const { areaId } = await createCompanyWithArea(ada, 'Land of Enchantment');
      const shapes = Array.from({ length: layer.count }, (_, index) => layer.read(index));
      const { status, body } = await ada.post('/api/geospatial/import', {
        area_id: areaId,
        mappings: shapes.map(({ attributes }, featureIndex) => ({
          featureIndex,
          newAsset: { tract_name: attributes[0], gross_acres: attributes[5] },
        })),
        features: shapes.map(({ geometry, attributes }) => ({
          type: 'Feature',
          properties: { NAME: attributes[0] },
          geometry,
        })),
      });
      expect(status).toBe(200);
      expect(body.data.filter(({ success }: { success: boolean }) => !success)).toEqual([]);
      const stored = await ada.get('/api/geological_markers');
      const geometries = stored.body.data.map(({ geometry }: { geometry: string }) => JSON.parse(geometry));
      expect(measure(geometries)).toEqual({
        ...measure(geometriesOf(layer)),
        acres: expect.closeTo(measure(geometriesOf(layer)).acres, 3),
      });
    } finally {
      await app.close();
    }
  }, 120_000);
});

/** The outcome for every awkward file: layers with their shapes and problems, or the text of the refusal. */
const tricky: readonly (readonly [files: string, outcome: unknown])[] = [
  // Without a .prj file, the location of the shapes is unknown.
  ['mbostock/boolean-property', 'Missing required files: .prj'],
  ['mbostock/mixed-properties', 'Missing required files: .prj'],
  ['mbostock/multipoints', 'Missing required files: .prj'],
  ['pyshp/blockgroups', 'Missing required files: .prj'],
  ['pyshp/corrupt_too_long', 'Missing required files: .prj'],
  ['mbostock/ignore-properties', 'Missing required files: .dbf, .shx, .prj'],
  ['mbostock/number-null-property', 'Missing required files: .shx, .prj'],
  ['mbostock/singleton', 'Missing required files: .shx, .prj'],
  ['pyshp/latin1', 'Missing required files: .shx, .prj'],
  ['mbostock/polygonm', 'Missing required files: .dbf, .shx, .prj'],
  ['mbostock/polylinem', 'Missing required files: .dbf, .shx, .prj'],
  ['pyshp/blockgroups_multishapefile.zip', 'Missing required files: blockgroups.prj, blockgroups2.prj'],
  ['pyshp/empty_zipfile.zip', 'Missing required files: .shp, .dbf, .shx, .prj'],
  // Complete files.
  ['mbostock/date-property', { shapes: 3, problems: {}, first: ['2013-01-02'] }],
  // A layer without shapes is read, but refused if it is the only one.
  ['mbostock/empty', { shapes: 0, problems: {}, first: undefined }],
  ['mbostock/latin1-property', { shapes: 1, problems: {}, first: ['México'] }],
  ['mbostock/utf8-property', { shapes: 1, problems: {}, first: ['ηελλο ςορλδ'] }],
  [
    'mbostock/null',
    { shapes: 9, problems: { 'has no outline (a null shape)': 4 }, first: expect.anything() },
  ],
  ['mbostock/polygons', { shapes: 3, problems: {}, first: expect.anything() }],
  // An old Austrian datum with a published shift; a state plane in feet; a line and a null shape.
  ['pyshp/REL.zip', { shapes: 1, problems: {}, first: [1, null, 1, 'releaseArea20090407_1'] }],
  [
    'geopandas/nybb_16a.zip',
    { shapes: 5, problems: {}, first: [5, 'Staten Island', 330470.010332, 1623819823.81] },
  ],
  [
    'geopandas/null_geom.geojson',
    {
      shapes: 2,
      problems: { 'has no outline (a null shape)': 1, 'is a line; points and areas can be imported': 1 },
      first: ['Null Geometry'],
    },
  ],
];

describe.skipIf(!hasFiles)('awkward files', () => {
  const root = join(shared, 'tricky-shapes');
  const pathsOf = async (name: string) => {
    if (/\.\w+$/.test(name)) return [join(root, name)];
    const folder = join(root, name, '..');
    const stem = basename(name);
    const names = (await readdir(folder)).filter((each) => each.replace(/\.\w+$/, '') === stem);
    return names.map((each) => join(folder, each));
  };

  test.each(tricky)('%s', async (name, outcome) => {
    const paths = await pathsOf(name);
    if (typeof outcome === 'string') {
      await expect(openPaths(...paths)).rejects.toThrow(outcome);
      return;
    }
    const [layer] = await openPaths(...paths);
    const shapes = Array.from({ length: layer?.count ?? 0 }, (_, index) => layer?.read(index));
    const problems: Record<string, number> = {};
    for (const shape of shapes)
      if (shape?.problem) problems[shape.problem] = (problems[shape.problem] ?? 0) + 1;
    expect({ shapes: shapes.length, problems, first: shapes[0]?.attributes }).toEqual(outcome);
  });

  test('are all in the table', async () => {
    const known = new Set(tricky.map(([name]) => name.replace(/\.\w+$/, '')));
    const all = (
      await Promise.all(
        ['geopandas', 'mbostock', 'pyshp'].map(async (folder) =>
          (await readdir(join(root, folder))).map((name) => `${folder}/${name}`),
        ),
      )
    ).flat();
    const shapes = all.filter((name) => /\.(shp|dbf|zip|geojson)$/.test(name));
    expect(shapes.filter((name) => !known.has(name.replace(/\.\w+$/, '')))).toEqual([]);
  });
});
