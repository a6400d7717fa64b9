import { expect, test } from 'vitest';
import { makeShp } from '#shared/map/shapes/testing/make-shapefile.ts';
import type { Ring } from '#shared/platform/geometry/geometry.ts';
import { lineReader } from './read-shp.ts';

/** Writes a .shp of one record with these lines: a record of lines differs from one of rings by its type only. */
function shpOf(lines: readonly Ring[], type = 3): Uint8Array {
  const { shp } = makeShp([{ type: 'polygon', rings: lines }]);
  new DataView(shp.buffer).setInt32(108, type, true);
  return shp;
}

const asIs = (x: number, y: number): [number, number] => [x, y];

test('the lines of a record are read part by part', () => {
  const lines: [number, number][][] = [
    [
      [-104, 40],
      [-104.1, 40.1],
      [-104.2, 40.1],
    ],
    [
      [-103, 40],
      [-103.1, 40],
    ],
  ];
  expect(lineReader(shpOf(lines), asIs)(100)).toEqual(lines);
});

test('areas, damaged records and lines off the earth are no lines', () => {
  const line: [number, number][][] = [
    [
      [-104, 40],
      [-104.1, 40.1],
    ],
  ];
  expect(lineReader(shpOf(line, 5), asIs)(100)).toBeNull();
  expect(lineReader(shpOf(line), (x, y) => [x * 1000, y])(100)).toBeNull();
  const cut = shpOf(line).slice(0, 160);
  expect(lineReader(cut, asIs)(100)).toBeNull();
  const broken = shpOf(line);
  new DataView(broken.buffer).setInt32(152, -5, true);
  expect(lineReader(broken, asIs)(100)).toEqual(line);
});
