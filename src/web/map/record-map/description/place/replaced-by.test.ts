import { expect, test } from 'vitest';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { replacedBy } from './replaced-by.ts';

const box = (west: number, south: number, side: number, height = side): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + height],
      [west, south + height],
      [west, south],
    ],
  ],
});
const shape = box(-103.5, 31.4, 0.004);

test('a shape stands in place of the outline on the same land, wherever that is in the list', () => {
  const farAway = { id: 1, geometry: box(0, 0, 0.5) };
  const neighbor = { id: 2, geometry: box(-103.496, 31.4, 0.004) };
  const surveyed = { id: 3, geometry: box(-103.5002, 31.4001, 0.004) };
  expect(replacedBy(shape, [farAway, neighbor, surveyed])?.id).toBe(3);
});

test('it stands in place of the one outline of the same acres that lies elsewhere, and of none of several', () => {
  const bigger = { id: 1, geometry: box(-103.49, 31.4, 0.01) };
  const misplaced = { id: 2, geometry: box(-103.5, 31.405, 0.002, 0.008) };
  expect(replacedBy(shape, [bigger, misplaced])?.id).toBe(2);
  expect(replacedBy(shape, [misplaced, { id: 3, geometry: box(-103.6, 31.4, 0.004) }])).toBeUndefined();
});

test('it is one more outline where the tract has none of that land and none of its acres', () => {
  expect(
    replacedBy(shape, [{ geometry: box(0, 0, 0.5) }, { geometry: box(-103.49, 31.4, 0.01) }]),
  ).toBeUndefined();
  expect(replacedBy(shape, [])).toBeUndefined();
});
