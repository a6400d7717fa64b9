import { describe, expect, it } from 'vitest';
import { feetBetween, feetBetweenBounds } from '#shared/platform/geometry/distance.ts';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { cornersOf, cutHole, insertCorner, moveCorner, removeCorner } from './edit-geometry.ts';

const box = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
/** Two parts, the first with a hole. */
const parted: Geometry = {
  type: 'MultiPolygon',
  coordinates: [[box(0, 0, 10), box(2, 2, 2)], [box(20, 0, 10)]],
};
const square: Geometry = { type: 'Polygon', coordinates: [box(0, 0, 10)] };

describe('editing a shape', () => {
  it('moves one corner and keeps every other part and hole', () => {
    const moved = moveCorner(parted, { part: 0, ring: 1, index: 0 }, [1, 1]);
    expect(moved).toEqual({
      type: 'MultiPolygon',
      coordinates: [[box(0, 0, 10), [[1, 1], ...box(2, 2, 2).slice(1, 4), [1, 1]]], [box(20, 0, 10)]],
    });
    expect(parted.coordinates[0]?.[1]).toEqual(box(2, 2, 2));
  });

  it('moves a point and keeps its height', () => {
    const point: Geometry = { type: 'Point', coordinates: [1, 2, 850] };
    expect(moveCorner(point, { part: 0, ring: 0, index: 0 }, [3, 4])).toEqual({
      type: 'Point',
      coordinates: [3, 4, 850],
    });
  });

  it('puts a corner behind another one, also behind the last', () => {
    const added = insertCorner(square, { part: 0, ring: 0, index: 3 }, [-1, 5]);
    expect(cornersOf(added).map(({ at }) => at)).toEqual([...box(0, 0, 10).slice(0, 4), [-1, 5]]);
    expect(added.type === 'Polygon' && added.coordinates[0]?.at(-1)).toEqual([0, 0]);
  });

  it('takes a corner away, a hole with its third one, and never the third of an outline', () => {
    const removed = removeCorner(square, { part: 0, ring: 0, index: 0 });
    const triangle = removed.ok ? removed.value : square;
    expect(cornersOf(triangle)).toHaveLength(3);
    expect(removeCorner(triangle, { part: 0, ring: 0, index: 1 })).toEqual({
      ok: false,
      reason: 'A polygon needs at least 3 points.',
    });
    const cut = cutHole(square, box(2, 2, 2).slice(0, 3));
    const holed = cut.ok ? cut.value : square;
    expect(cornersOf(holed)).toHaveLength(7);
    expect(removeCorner(holed, { part: 0, ring: 1, index: 1 })).toEqual({ ok: true, value: square });
  });

  it('cuts a hole into the part around it, and nowhere else', () => {
    const cut = cutHole(parted, box(22, 2, 2).slice(0, 4));
    expect(cut).toEqual({
      ok: true,
      value: { ...parted, coordinates: [parted.coordinates[0], [box(20, 0, 10), box(22, 2, 2)]] },
    });
    for (const [west, south] of [
      [12, 2],
      [9, 9],
      [3, 3],
    ] as const)
      expect(cutHole(parted, box(west, south, 2).slice(0, 4)).ok).toBe(false);
  });
});

describe('the distance between two places', () => {
  // Flinders Peak to Buninyong, from the Geocentric Datum of Australia Technical Manual: 54,972.271 m.
  it('is that of the ellipsoid', () => {
    const flinders: Position = [144 + 25 / 60 + 29.52442 / 3600, -(37 + 57 / 60 + 3.7203 / 3600)];
    const buninyong: Position = [143 + 55 / 60 + 35.3839 / 3600, -(37 + 39 / 60 + 10.1561 / 3600)];
    expect(feetBetween(flinders, buninyong) * 0.3048).toBeCloseTo(54_972.271, 2);
  });

  it('is nothing for the same place, and settles on the equator and across the world', () => {
    expect(feetBetween([-102, 31], [-102, 31])).toBe(0);
    expect(feetBetween([0, 0], [1, 0]) * 0.3048).toBeCloseTo(111_319.491, 2);
    expect(feetBetween([0, 0], [180, 0])).toBeGreaterThan(65_000_000);
  });

  it('is that of the nearest sides and corners of two boxes', () => {
    const [left, right, above] = [
      [-103, 31, -102, 32],
      [-101, 31.5, -100, 33],
      [-101, 33, -100, 34],
    ] as const;
    expect(feetBetweenBounds(left, [-102.5, 30, -102, 31])).toBe(0);
    expect(feetBetweenBounds(left, right)).toBe(feetBetween([-102, 31.5], [-101, 31.5]));
    expect(feetBetweenBounds(above, left)).toBe(feetBetween([-101, 33], [-102, 32]));
    expect(feetBetweenBounds([-103, 31, -102, 32], [-102.7, 33, -102.5, 34])).toBe(
      feetBetween([-102.7, 32], [-102.7, 33]),
    );
  });
});
