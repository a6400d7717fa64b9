import { expect, test } from 'vitest';
import { isWithinNad27Shift, readReferenceSystem } from '#shared/map/shapes/reference-system.ts';
import reference from '#shared/map/shapes/testing/reference-points.json' with { type: 'json' };
import { eccentricitySquared, equatorialRadius, geodesicAcres } from '#shared/platform/geometry/area.ts';
import { feetBetween } from '#shared/platform/geometry/distance.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { knownSystems, systemOfCode } from './known-systems.ts';

/**
 * Returns the largest distance, in meters, from PROJ's result. Outside the area where the NAD27 grid is accurate, a
 * kilometer counts as a centimeter.
 */
async function farthestIn(definition: string, points: readonly number[][]): Promise<number> {
  const reading = await readReferenceSystem(definition);
  if (!reading.ok) throw new Error(reading.reason);
  const { system } = reading;
  return Math.max(
    ...points.map(([x = 0, y = 0, longitude = 0, latitude = 0]) => {
      const theirs: Position = [longitude, latitude];
      const meters = feetBetween(system.project(x, y), theirs) * 0.3048;
      return system.shift.kind === 'nad27' && !isWithinNad27Shift(theirs) ? meters / 100_000 : meters;
    }),
  );
}

test('every known system puts places where PROJ does', async () => {
  const off: string[] = [];
  for (const { code, points } of reference.systems) {
    const system = systemOfCode(code);
    const meters = await farthestIn(system?.definition ?? '', points);
    if (!(meters < 0.01)) off.push(`EPSG:${code} ${system?.name}: ${meters} m`);
  }
  expect(off).toEqual([]);
  expect(reference.systems.map(({ code }) => code)).toEqual(knownSystems.map(({ code }) => code));
});

test('a system is read in the same way in every notation', async () => {
  const off: string[] = [];
  for (const { system, format, text, points } of reference.texts) {
    if (system.includes('+pm=') && format.startsWith('WKT2')) continue;
    const meters = await farthestIn(text, points).catch((error: Error) => error.message);
    if (!(Number(meters) < 0.01)) off.push(`${system} as ${format}: ${meters}`);
  }
  expect(off).toEqual([]);
});

/** Returns the acres of a square whose southwest corner and side are in the system's units. */
async function acresOfSquare(code: number, x: number, y: number, side: number): Promise<number> {
  const reading = await readReferenceSystem(systemOfCode(code)?.definition ?? '');
  if (!reading.ok) throw new Error(reading.reason);
  const { project } = reading.system;
  const corners = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ].map(([east = 0, north = 0]): Position => project(east, north));
  return geodesicAcres({ type: 'Polygon', coordinates: [corners] });
}

test('a square keeps the acres that its projection gives it', async () => {
  const mile = 1609.344;
  // Albers preserves area. UTM scales by 0.9996 along its central meridian; State Plane scales there by less than one
  // part in 4,000.
  expect(await acresOfSquare(5070, -700_000, 900_000, mile)).toBeCloseTo(640, 1);
  expect((await acresOfSquare(26913, 500_000 - mile / 2, 3_540_000, mile)) * 0.9996 ** 2).toBeCloseTo(640, 1);
  expect(Math.abs((await acresOfSquare(2277, 2_297_000, 10_400_000, 5280)) / 640 - 1)).toBeLessThan(1 / 2000);
  // The scale of Web Mercator's sphere, from the ellipsoid's radii of curvature at 32° north.
  const latitude = (32 * Math.PI) / 180;
  const curved = 1 - eccentricitySquared * Math.sin(latitude) ** 2;
  const share = ((1 - eccentricitySquared) / curved ** 2) * Math.cos(latitude) ** 2;
  const north = equatorialRadius * Math.log(Math.tan(Math.PI / 4 + latitude / 2));
  expect(await acresOfSquare(3857, -11_577_546, north - mile / 2, mile)).toBeCloseTo(640 * share, 1);
});

test.each(['EPSG:3857', 'EPSG:900913', 'urn:ogc:def:crs:EPSG::3857', 'ESRI:102100'])(
  '%s is Web Mercator',
  (name) => {
    expect(systemOfCode(name)?.code).toBe(3857);
  },
);

test('WKT whose prime meridian or ellipsoid would be lost is asked about', async () => {
  const wkt = reference.texts.find(
    ({ system, format }) => system.includes('longlat') && format === 'WKT2:2019',
  );
  expect(await readReferenceSystem(wkt?.text ?? '')).toEqual({
    ok: false,
    reason: 'Its prime meridian could not be read; paste the system as a PROJ string or WKT 1.',
  });
  const nad27 = reference.texts.find(
    ({ system, format }) => system === 'EPSG:26713' && format === 'WKT2:2019',
  );
  const feet = nad27?.text.replace('6378206.4', '20925832') ?? '';
  expect(await readReferenceSystem(feet)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^Its ellipsoid/),
  });
  const grads =
    'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Grad",0.01570796326794897]]';
  expect(await readReferenceSystem(grads)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^Its angular unit/),
  });
});

const degree = 'ANGLEUNIT["degree",0.0174532925199433]';
const meter = 'LENGTHUNIT["metre",1]';

/** A projected system in WKT 2 by its method, the parameters of the method, and the unit of its axes. */
const inWkt2 = (
  method: string,
  parameters: Readonly<Record<string, readonly [number, string]>>,
  unit = meter,
) =>
  `PROJCRS["A",
    BASEGEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0,${degree}]],
    CONVERSION["A",METHOD["${method}"],${Object.entries(parameters)
      .map(([name, [value, of]]) => `PARAMETER["${name}",${value},${of}]`)
      .join(',')}],
    CS[Cartesian,2],AXIS["easting (X)",east,ORDER[1]],AXIS["northing (Y)",north,ORDER[2]],${unit}]`;
const atNaturalOrigin = {
  'Latitude of natural origin': [0, degree],
  'Longitude of natural origin': [0, degree],
  'False easting': [0, meter],
  'False northing': [0, meter],
} as const;
/** Those of Alaska's southeastern zone. */
const alongPanhandle = {
  'Latitude of projection centre': [57, degree],
  'Longitude of projection centre': [-133.666666666667, degree],
  'Azimuth at projection centre': [323.130102361111, degree],
  'Angle from Rectified to Skew Grid': [323.130102361111, degree],
  'Scale factor at projection centre': [0.9999, 'SCALEUNIT["unity",1]'],
  'False easting': [5_000_000, meter],
  'False northing': [-5_000_000, meter],
} as const;

test('Web Mercator in WKT 2 is on a sphere, without its code, too', async () => {
  const text = inWkt2('Popular Visualisation Pseudo Mercator', atNaturalOrigin);
  const meters = await farthestIn(text, [
    // The corner of the square map of the world.
    [20037508.342789, 20037508.342789, 180, 85.0511287798066],
    [-11131949.079327, 3632749.143384, -100, 31],
  ]);
  expect(meters).toBeLessThan(0.01);
});

test.each([
  ['Hotine Oblique Mercator (variant A)', alongPanhandle, meter, 'projection'],
  ['Mercator (variant A)', atNaturalOrigin, 'LENGTHUNIT["metre",0]', 'length unit'],
  ['Equidistant Cylindrical', atNaturalOrigin, meter, 'projection'],
])('a system that the library would misread is refused: %s', async (method, parameters, unit, lost) => {
  expect(await readReferenceSystem(inWkt2(method, parameters, unit))).toEqual({
    ok: false,
    reason: `Its ${lost} could not be read; paste the system as a PROJ string or WKT 1.`,
  });
});

test.each([
  ['GCS_WGS_1984', 'D_WGS_1984', 'WGS_1984', 298.257223563],
  ['GCS_North_American_1983', 'D_North_American_1983', 'GRS_1980', 298.257222101],
  ['GCS_NAD_1983_2011', 'D_NAD_1983_2011', 'GRS_1980', 298.257222101],
])(
  'Web Mercator in an ESRI .prj uses a sphere on any datum: %s',
  async (name, datum, spheroid, flattening) => {
    const definition = `PROJCS["Web_Mercator",GEOGCS["${name}",DATUM["${datum}",SPHEROID["${spheroid}",6378137.0,${flattening}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]`;
    const reading = await readReferenceSystem(definition);
    if (!reading.ok) throw new Error(reading.reason);
    // By PROJ's cs2cs.
    const [longitude, latitude] = reading.system.project(-11_131_949.079, 3_632_749.143);
    expect(longitude).toBeCloseTo(-100, 7);
    expect(latitude).toBeCloseTo(31, 7);
  },
);
