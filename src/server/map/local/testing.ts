import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The width and height of a section, in degrees, in Weld County. */
const [width, height] = [0.0189, 0.01449];
const corner = [-104.14, 40.78] as const;
const township = 'CO060090N0600W0';

type Properties = Readonly<Record<string, string>>;

function square(
  west: number,
  north: number,
  [wide, high]: readonly [number, number],
  properties: Properties,
) {
  const [east, south] = [west + wide, north - high];
  const ring = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [west, north],
  ];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** Sections are numbered from the northeast, to and fro. */
function sectionAt(row: number, column: number): number {
  return row * 6 + (row % 2 === 0 ? 6 - column : column + 1);
}

const grid = Array.from({ length: 36 }, (_, index) => ({ row: Math.floor(index / 6), column: index % 6 }));

/** T9N R60W of the 6th Principal Meridian with its sections, in the fields of the Bureau of Land Management. */
export const townships = [
  square(corner[0], corner[1], [6 * width, 6 * height], {
    PLSSID: township,
    TWNSHPNO: '009',
    TWNSHPDIR: 'N',
    RANGENO: '060',
    RANGEDIR: 'W',
    TWNSHPLAB: '9N 60W',
  }),
];
export const sections = grid.map(({ row, column }) =>
  square(corner[0] + column * width, corner[1] - row * height, [width, height], {
    PLSSID: township,
    FRSTDIVTYP: 'SN',
    FRSTDIVNO: String(sectionAt(row, column)),
  }),
);
/** Surveys of two blocks in Howard County, Texas, in the fields of the Railroad Commission. */
export const surveys = grid.map(({ row, column }, index) =>
  square(-101.6 + column * 0.0171, 32.4 - row * 0.0145, [0.0171, 0.0145], {
    ANUM2: `A-${100 + index}`,
    L1SURNAM: column < 3 ? 'H&TC RR CO' : 'T&P RR CO',
    L2BLOCK: column < 3 ? '27' : '33, T-2-N',
    L3SURNUM: String(index + 1),
  }),
);

/** A county road and a highway across the township, in the fields of the Census Bureau. */
const roads = [
  { FULLNAME: 'County Rd 100', MTFCC: 'S1400', north: 40.74 },
  { FULLNAME: 'State Hwy 71', MTFCC: 'S1200', north: 40.7 },
].map(({ north, ...properties }) => ({
  type: 'Feature',
  properties: { LINEARID: '1', RTTYP: 'M', ...properties },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-104.3, north],
      [-103.9, north + 0.01],
    ],
  },
}));

export async function writeFeatures(path: string, features: readonly object[]): Promise<void> {
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Runs `npm run basemap` for a data folder; resolves with what it says, and throws with it if it fails. */
export async function makeLocalMap(dataDir: string, paths: readonly string[]): Promise<string> {
  const script = join(root, 'scripts/make-local-map.ts');
  const env = { DATA_DIR: dataDir, INIT_CWD: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...paths], { cwd: root, env });
  return stdout;
}

/** Makes a local map of these townships, sections, surveys and roads. */
export async function makeSmallLocalMap(dataDir: string): Promise<string> {
  const files = { townships, sections, surveys, roads };
  for (const [name, features] of Object.entries(files))
    await writeFeatures(join(dataDir, `${name}.geojson`), features);
  return makeLocalMap(
    dataDir,
    Object.keys(files).map((name) => `${name}.geojson`),
  );
}
