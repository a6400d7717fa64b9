import { expect, test } from 'vitest';
import { lineReader } from './read-shp.ts';

/** Writes a .shp of one record with these lines. */
function shpOf(lines: readonly (readonly [number, number])[][], type = 3): Uint8Array {
  const points = lines.flat();
  const body = 44 + lines.length * 4 + points.length * 16;
  const view = new DataView(new ArrayBuffer(100 + 8 + body));
  view.setInt32(104, body / 2, false);
  view.setInt32(108, type, true);
  view.setInt32(144, lines.length, true);
  view.setInt32(148, points.length, true);
  let first = 0;
  for (const [part, line] of lines.entries()) {
    view.setInt32(152 + part * 4, first, true);
    first += line.length;
  }
  for (const [index, [x, y]] of points.entries()) {
    view.setFloat64(152 + lines.length * 4 + index * 16, x, true);
    view.setFloat64(160 + lines.length * 4 + index * 16, y, true);
  }
  return new Uint8Array(view.buffer);
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
