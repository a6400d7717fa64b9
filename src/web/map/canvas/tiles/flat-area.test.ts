import { expect, test } from 'vitest';
import { flatArea } from './tile-surface.ts';

const square = (side: number) => [
  [
    [-103, 31],
    [-103 + side, 31],
    [-103 + side, 31 + side],
    [-103, 31 + side],
    [-103, 31],
  ],
];

test('measures outlines, parts together and holes taken off', () => {
  const [hole = []] = square(1);
  expect(flatArea({ type: 'Polygon', coordinates: square(2) })).toBeCloseTo(4, 10);
  expect(flatArea({ type: 'Polygon', coordinates: [...square(2), hole] })).toBeCloseTo(3, 10);
  expect(flatArea({ type: 'MultiPolygon', coordinates: [square(2), square(1)] })).toBeCloseTo(5, 10);
  expect(flatArea({ type: 'Point', coordinates: [-103, 31] })).toBe(0);
});
