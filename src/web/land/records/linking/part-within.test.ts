import { describe, expect, it } from 'vitest';
import { feetBetween } from '#shared/platform/geometry/distance.ts';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { partWithin } from './part-within.ts';

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const [heel, toe]: [Position, Position] = [
  [-102.5, 31.9],
  [-102.5, 31.94],
];

describe('the part of a line within outlines', () => {
  it('is that of each tract, and all of them together', () => {
    const tracts = [31.89, 31.91, 31.93, 31.95].map((south, place, all) =>
      box(-102.51, south, -102.49, all[place + 1] ?? 31.96),
    );
    expect(tracts.map((tract) => Number(partWithin(heel, toe, [tract]).toFixed(9)))).toEqual([
      0.25, 0.5, 0.25, 0,
    ]);
    expect(partWithin(heel, toe, tracts)).toBeCloseTo(1, 9);
    expect(partWithin(toe, heel, tracts.slice(1))).toBeCloseTo(0.75, 9);
  });

  it('counts overlapping outlines once, and leaves out holes', () => {
    const south = box(-102.51, 31.89, -102.49, 31.92);
    expect(partWithin(heel, toe, [south, box(-102.51, 31.91, -102.49, 31.93)])).toBeCloseTo(0.75, 9);
    const rings = [box(-102.51, 31.89, -102.49, 31.95), box(-102.505, 31.91, -102.495, 31.92)];
    const holed: Geometry = {
      type: 'MultiPolygon',
      coordinates: [rings.flatMap((each) => polygonsOf(each).flat())],
    };
    expect(partWithin(heel, toe, [holed])).toBeCloseTo(0.75, 9);
  });

  it('is measured along a line that runs aslant', () => {
    const [from, to]: [Position, Position] = [
      [-102.5, 31.9],
      [-102.48, 31.93],
    ];
    const middle: Position = [-102.49, 31.915];
    const part = partWithin(from, to, [box(-102.6, 31.8, -102.49, 32)]);
    expect(part * feetBetween(from, to)).toBeCloseTo(feetBetween(from, middle), 0);
  });

  it('is 0 for points, outlines elsewhere, and a line without length', () => {
    expect(partWithin(heel, toe, [{ type: 'Point', coordinates: heel }])).toBe(0);
    expect(partWithin(heel, toe, [box(-103, 31.89, -102.9, 31.95)])).toBe(0);
    expect(partWithin(heel, heel, [box(-103, 31, -102, 32)])).toBe(0);
  });
});
