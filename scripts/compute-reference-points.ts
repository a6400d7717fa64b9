// Writes src/shared/map/shapes/testing/reference-points.json: places in every known reference system. They are computed
// with PROJ (Debian's packages proj-bin and proj-data, 9.1.1), not with the library that the product uses. Usage: node
// scripts/compute-reference-points.ts path/to/folder. The folder holds proj.db of /usr/share/proj and the NADCON grid
// `conus` of github.com/OSGeo/proj-datumgrid at b6593c9.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { knownSystems } from '../src/web/map/geo/known-systems.ts';

type Place = readonly [x: number, y: number];

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/compute-reference-points.ts path/to/folder');
const env = { ...process.env, PROJ_DATA: folder, PROJ_LIB: folder };

const nad27 = '+proj=longlat +ellps=clrk66 +no_defs';

/** Converts places with cs2cs from one PROJ string to another, x before y and longitude before latitude. */
function take(places: readonly Place[], from: string, to: string): Place[] {
  const input = places.map((place) => place.join(' ')).join('\n');
  const words = [...from.split(' '), '+to', ...to.split(' ')];
  return execFileSync('cs2cs', ['-f', '%.9f', ...words], { input, env, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [x = Number.NaN, y = Number.NaN] = line.split(/\s+/).map(Number);
      return [x, y];
    });
}

function describeAs(system: string, format: string): string {
  return execFileSync('projinfo', ['-q', '--single-line', '-o', format, system], {
    env,
    encoding: 'utf8',
  }).trim();
}

/**
 * Returns three places within the area of use of a system: its middle and two near opposite corners. For NAD27 only the
 * contiguous states count.
 */
function placesWithin(system: string): Place[] {
  const { bbox } = JSON.parse(describeAs(system, 'PROJJSON')) as {
    bbox: Record<'south_latitude' | 'west_longitude' | 'north_latitude' | 'east_longitude', number>;
  };
  let { south_latitude: south, west_longitude: west, north_latitude: north, east_longitude: east } = bbox;
  if (isOnNad27(system) && west < -67 && east > -125) {
    [south, north] = [Math.max(south, 25), Math.min(north, 49)];
    [west, east] = [Math.max(west, -125), Math.min(east, -67)];
  }
  const width = east < west ? east + 360 - west : east - west;
  return [0.1, 0.5, 0.9].map((share) => {
    const longitude = west + share * width;
    return [longitude > 180 ? longitude - 360 : longitude, south + share * (north - south)];
  });
}

function isOnNad27(system: string): boolean {
  return describeAs(system, 'PROJ').includes('+datum=NAD27');
}

/**
 * Returns the coordinates of each place in a system, and its longitude and latitude on NAD83 or WGS 84, which are
 * treated as the same.
 */
function pointsOf(system: string, places = placesWithin(system)): number[][] {
  // The system without its datum, because PROJ may know several shifts and choose one by location.
  const projection = describeAs(system, 'PROJ')
    .replaceAll(/\+(?:type|datum|towgs84|nadgrids|geoidgrids|vunits)=\S+/g, '')
    .replace('+wktext', '');
  const isNad27 = isOnNad27(system);
  const ellipsoid = isNad27 ? '+ellps=clrk66' : '+ellps=GRS80';
  const isWgs84 = /WGS ?84/.test(describeAs(system, 'WKT1:ESRI').replaceAll('_', ' '));
  const base = isNad27 ? nad27 : `+proj=longlat ${isWgs84 ? '+ellps=WGS84' : ellipsoid} +no_defs`;
  const whole = /\+(?:ellps|a|R)=/.test(projection) ? projection : `${projection} ${base.split(' ')[1]}`;
  const isSphere = whole.includes('+b=6378137 ');
  const own = take(
    places,
    isSphere ? '+proj=longlat +a=6378137 +b=6378137 +no_defs' : base,
    whole.replaceAll(/\s+/g, ' ').trim(),
  );
  const theirs = isNad27
    ? take(places, `${nad27} +nadgrids=conus,@alaska,@null`, '+proj=longlat +datum=NAD83 +no_defs')
    : places;
  return own.map(([x, y], index) => [
    ...[x, y].map((each) => Number(each.toFixed(Math.abs(each) > 360 ? 4 : 9))),
    ...(theirs[index] ?? []).map((each) => Number(each.toFixed(9))),
  ]);
}

/**
 * Systems in each notation that a file may use: all kinds of units, datums, projections, heights and prime meridians.
 */
const written: readonly (readonly [system: string, places?: Place[]])[] = [
  ...[3857, 4326, 4269, 4267, 26913, 26713, 32613, 5070, 2277, 32039, 2265, 32020, 32104, 26949].map(
    (code) => [`EPSG:${code}`] as const,
  ),
  ['EPSG:26913+5703', [[-104.2, 32.1]]],
  ['EPSG:2277+6360', [[-99.2, 31.1]]],
  ['+proj=utm +zone=13 +datum=NAD83 +units=ft +no_defs +type=crs', [[-104.2, 32.1]]],
  ['+proj=utm +zone=13 +datum=NAD83 +units=us-ft +no_defs +type=crs', [[-104.2, 32.1]]],
  ['+proj=longlat +datum=WGS84 +pm=paris +no_defs +type=crs', [[-104.2, 32.1]]],
  [
    '+proj=tmerc +lat_0=31 +lon_0=-106 +k=0.9999 +x_0=500000 +datum=WGS84 +pm=paris +no_defs +type=crs',
    [[-104.2, 32.1]],
  ],
];
const formats = ['WKT1:GDAL', 'WKT1:ESRI', 'WKT2:2015', 'WKT2:2019', 'PROJ'];

const systems = knownSystems.map(({ code }) => ({ code, points: pointsOf(`EPSG:${code}`) }));
/** Formats other than PROJ strings lose the name of a datum that has its own prime meridian. */
const nameDatum = (text: string) => text.replaceAll(/Unknown.based.on.WGS.84.ellipsoid/g, 'WGS_1984');
const texts = written.flatMap(([system, places]) => {
  const points = pointsOf(system, places);
  return formats.map((format) => ({ system, format, text: nameDatum(describeAs(system, format)), points }));
});
// One place per line.
const text = JSON.stringify({ systems, texts }, undefined, 1).replaceAll(
  /\n {4,}(?=[-\d])|(?<=\d)\n +(?=\])/g,
  '',
);
writeFileSync('src/shared/map/shapes/testing/reference-points.json', `${text}\n`);
