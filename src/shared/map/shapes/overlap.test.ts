import { expect, test } from 'vitest';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { isSameOutline, overlapOf } from './overlap.ts';

const square = (west: number, south: number, size = 0.01): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});

/** A polygon whose upper side has this many teeth, each over nearly its whole height. */
function comb(teeth: number): Geometry {
  const upper = Array.from(
    { length: 2 * teeth },
    (_, index) => [0.2 - (index * 0.2) / (2 * teeth), index % 2 === 0 ? 0.1 : 0.002] as const,
  );
  return { type: 'Polygon', coordinates: [[[0, 0], [0.2, 0], ...upper, [0, 0]]] };
}

test('outlines share what both cover of what either covers', () => {
  expect(overlapOf(square(-103, 31), square(-103, 31))).toBe(1);
  expect(overlapOf(square(-103, 31), square(-103.005, 31))).toBeCloseTo(1 / 3, 1);
  expect(overlapOf(square(-103, 31), square(-102, 31))).toBe(0);
  const withHole: Geometry = {
    type: 'Polygon',
    coordinates: [square(0, 0, 1).coordinates[0], square(0.25, 0.25, 0.5).coordinates[0]] as never,
  };
  expect(overlapOf(withHole, square(0, 0, 1))).toBeCloseTo(0.75, 1);
  expect(isSameOutline(square(-103, 31), square(-103, 31.00001))).toBe(true);
});

test('outlines of very many corners are compared in a moment', () => {
  const [one, other] = [comb(190_000), comb(180_000)];
  overlapOf(comb(1_000), comb(900));
  const before = process.cpuUsage();
  expect(overlapOf(one, other)).toBeGreaterThan(0);
  // In microseconds; sorting all crossings would take two seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
