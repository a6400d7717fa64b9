import { describe, expect, test } from 'vitest';
import { offeredSystems, systemOfCode } from './known-systems.ts';
import { readReferenceSystem } from './reference-system.ts';

function placeIn(code: number, x: number, y: number): [number, number] {
  const reading = readReferenceSystem(systemOfCode(code)?.definition ?? '');
  if (!reading.ok) throw new Error(reading.reason);
  const [longitude, latitude] = reading.system.project(x, y);
  return [longitude, latitude];
}

describe('a zone of the State Plane Coordinate System', () => {
  // Coordinates by GDAL 3.6 (gdaltransform, PROJ 9.1).
  test.each([
    ['NAD83 / Texas Central, US survey feet', 2277, 2297625.475, 10400170.337, -100.33, 31.2],
    ['NAD83 / Texas Central, metres', 32139, 818263.8535, 3104120.6669, -99.1, 30.6],
    ['NAD83 / New Mexico East, US survey feet', 2257, 643529.919, 727698.37, -104, 33],
    ['NAD83 / Oklahoma South, US survey feet', 2268, 2179150.824, 461696.935, -97.3, 34.6],
    ['NAD83 / California zone 1, US survey feet', 2225, 6284004.103, 2103440.74, -123, 40.6],
    ['NAD83 / Louisiana South, US survey feet', 3452, 3227866.465, 400069.585, -91.5, 29.6],
    ['NAD83 / North Dakota North, feet', 2265, 1845858.726, 328686.738, -101, 47.9],
    ['NAD83 / Colorado North, US survey feet', 2231, 3251764.189, 1280552.056, -104.6, 40.1],
    ['NAD27 / Texas Central, US survey feet', 32039, 1111336.457, 860098.385, -103.200469083, 32.000156164],
    ['NAD27 / New Mexico East, US survey feet', 32012, 851337.426, 365568.883, -103.200469083, 32.000156164],
  ])('%s', (name, code, x, y, longitude, latitude) => {
    expect(systemOfCode(code)?.name).toBe(name);
    const [east, north] = placeIn(code, x, y);
    expect(east).toBeCloseTo(longitude, 7);
    expect(north).toBeCloseTo(latitude, 7);
  });

  test('has a definition that is understood, and a code of its own', () => {
    for (const { definition, name } of offeredSystems)
      expect(readReferenceSystem(definition).ok, name).toBe(true);
    expect(new Set(offeredSystems.map(({ code }) => code)).size).toBe(offeredSystems.length);
  });

  test('is offered in NAD83 first', () => {
    const offered = (words: string) =>
      offeredSystems.flatMap(({ name, code }) => (name.includes(words) ? [code] : []));
    expect(offered('Texas Central')).toEqual([2277, 32139, 32039]);
    expect(offered('UTM zone 13N')).toEqual([26913, 26713, 32613]);
  });
});
