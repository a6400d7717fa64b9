import { expect, test } from 'vitest';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { namePlace } from './name-place.ts';

const square: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
};

test('a name stands in the middle where no bore goes through it', () => {
  expect(namePlace(square, [])).toEqual([0.5, 0.5]);
  expect(namePlace(square, [{ from: [0.1, 0], to: [0.1, 1] }])).toEqual([0.5, 0.5]);
});

test('beside a bore there is room for it, within its outline', () => {
  const [x, y] = namePlace(square, [{ from: [0.5, 0], to: [0.5, 1] }]);
  expect(Math.abs(x - 0.5)).toBeCloseTo(0.3, 2);
  expect(y).toBeCloseTo(0.5, 6);
});

test('of the two sides that of another bore is not taken', () => {
  const [x] = namePlace(square, [
    { from: [0.5, 0], to: [0.5, 1] },
    { from: [0.2, 0], to: [0.2, 1] },
  ]);
  expect(x).toBeCloseTo(0.8, 2);
});

test('of an outline with a hole it stands where there is room on all sides', () => {
  const hole = [
    [0.3, 0.45],
    [0.3, 0.9],
    [0.9, 0.9],
    [0.9, 0.45],
    [0.3, 0.45],
  ] as [number, number][];
  const holed: Geometry = { type: 'Polygon', coordinates: [...square.coordinates, hole] };
  const [x, y] = namePlace(holed, []);
  expect(y).toBeGreaterThan(0.15);
  expect(y).toBeLessThan(0.3);
  expect(x).toBeCloseTo(0.5, 6);
});
