import { expect, test } from 'vitest';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { boundsOf, type Geometry } from '#shared/platform/geometry/geometry.ts';
import { findRepeats, type Measured } from './repeated-shapes.ts';

const measured = (geometry: Geometry): Measured => ({
  geometry,
  bounds: boundsOf(geometry),
  acres: geodesicAcres(geometry),
});

const square = (west: number, south: number, side = 0.01): Measured =>
  measured({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + side, south],
        [west + side, south + side],
        [west, south + side],
        [west, south],
      ],
    ],
  });

const repeatsOf = (...shapes: (Measured | null)[]) => [...findRepeats(shapes)];

test('tells each repeated outline with the first of its kind', () => {
  const [a, b] = [square(-103, 31), square(-103.01, 31)];
  expect(repeatsOf(a, b, null, a, b, a)).toEqual([
    [3, 0],
    [4, 1],
    [5, 0],
  ]);
});

test('knows an outline that begins elsewhere or lies a few metres off, on whichever side of a cell', () => {
  const turned = measured({
    type: 'Polygon',
    coordinates: [
      [
        [-102.99, 31],
        [-102.99, 31.01],
        [-103, 31.01],
        [-103, 31],
        [-102.99, 31],
      ],
    ],
  });
  expect(repeatsOf(square(-103, 31), turned)).toEqual([[1, 0]]);
  for (const shift of [-0.00004, 0.00004])
    for (const west of [-103, -103.0005, -103.00049, -103.00051])
      expect(repeatsOf(square(west, 31), square(west + shift, 31 + shift))).toEqual([[1, 0]]);
});

test('keeps neighbours and what lies within another one apart', () => {
  expect(repeatsOf(square(-103, 31), square(-103, 31.01), square(-102.9975, 31.0025, 0.005))).toEqual([]);
});
