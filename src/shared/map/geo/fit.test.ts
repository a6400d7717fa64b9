import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds, Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { centerOf, frameOf, joinBounds, padBounds, zoomOfBounds } from './fit.ts';

describe('fitting a map', () => {
  it.each<[Bounds, number]>([
    [[-103, 31, -102, 32], 11],
    [[-103, 31, -102.5, 31.2], 12],
    // A mile. A span slightly above a power of two degrees has one zoom less.
    [[-103, 31, -102.983, 31.0145], 16],
    [[-103, 31, -100.9, 31], 9],
    [[-180, -85, 180, 85], 3],
    [[-103, 31, -102.9999, 31], 18],
  ])('shows %j at zoom %i', (bounds, zoom) => {
    expect(zoomOfBounds(bounds, 'default')).toBe(zoom);
    expect(zoomOfBounds(bounds, 'preview')).toBe(Math.min(18, zoom === 3 ? 3 : zoom + 1));
  });

  it('shows a single place as near as can be', () => {
    for (const fitting of ['default', 'preview'] as const)
      expect(zoomOfBounds(padBounds([-103, 31, -103, 31]), fitting)).toBe(18);
  });

  it('leaves a fifth on each side, within the world', () => {
    expect(padBounds([-103, 31, -102, 32])).toEqual([-103.2, 30.8, -101.8, 32.2]);
    expect(padBounds([-180, -90, 180, 90])).toEqual([-180, -90, 180, 90]);
  });

  it('shows land on both sides of 180 degrees, and what lies near it, without the rest of the world', () => {
    const across: Geometry = {
      type: 'MultiPolygon',
      coordinates: [[box(179.9, 51, 180, 51.1)], [box(-180, 51, -179.9, 51.1)]],
    };
    expect(frameOf(across)).toEqual([179.9, 51, 180.1, 51.1]);
    expect(centerOf(frameOf(across))).toEqual([180, 51.05]);
    expect(padBounds(frameOf(across))).toEqual([
      expect.closeTo(179.86),
      expect.closeTo(50.98),
      expect.closeTo(180.14),
      expect.closeTo(51.12),
    ]);
    const texas: Bounds = [-104, 31, -103, 32];
    expect(joinBounds([frameOf(across), texas])).toEqual([179.9, 31, 257, 51.1]);
    expect(centerOf([179.9, 31, 257, 51.1])[0]).toBeCloseTo(-141.55);
    expect(joinBounds([texas, [0, 50, 60, 60]])).toEqual([-104, 31, 60, 60]);
    expect(joinBounds([[-180, -90, 180, 90], texas])).toEqual([-180, -90, 180, 90]);
  });

  it('joins boxes and finds their middle', () => {
    expect(joinBounds([])).toBeUndefined();
    const joined = joinBounds([
      [-103, 31, -102, 32],
      [-101, 33, -100, 34],
    ]);
    expect(joined).toEqual([-103, 31, -100, 34]);
    expect(joined && centerOf(joined)).toEqual([-101.5, 32.5]);
  });
});

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

describe('the place that stands for a shape', () => {
  it('is a point itself', () => {
    expect(insidePoint({ type: 'Point', coordinates: [-103.5, 31.4] })).toEqual([-103.5, 31.4]);
  });

  it('lies beside the hole of a ring, and within the arms of a U', () => {
    const holed: Geometry = { type: 'Polygon', coordinates: [box(0, 0, 10, 10), box(2, 2, 9, 8)] };
    const [x] = insidePoint(holed);
    expect(x < 2 || x > 9).toBe(true);
    const u: Position[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [8, 10],
      [8, 1],
      [3, 1],
      [3, 10],
      [0, 10],
      [0, 0],
    ];
    expect(insidePoint({ type: 'Polygon', coordinates: [u] })[0]).toBe(1.5);
  });

  it('lies in the largest part of several', () => {
    const parts: Geometry = { type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(5, 5, 9, 9)]] };
    expect(insidePoint(parts)).toEqual([7, 7]);
  });

  it('lies within any triangle', () => {
    const degree = fc.double({ min: -10, max: 10, noNaN: true });
    const position = fc.tuple(degree, degree);
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const twiceArea = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
        fc.pre(Math.abs(twiceArea) > 1e-3);
        const [x, y] = insidePoint({ type: 'Polygon', coordinates: [[a, b, c, a]] });
        const side = (p: Position, q: Position) => (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
        const sides = [side(a, b), side(b, c), side(c, a)].map((each) => each / twiceArea);
        for (const each of sides) expect(each).toBeGreaterThan(-1e-9);
      }),
    );
  });
});
