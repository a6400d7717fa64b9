// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { openPlainMap } from '../testing/plain-map.ts';
import { seeCorners } from './show-corners.ts';

/** A map of 10 by 6 degrees in a frame of 1000 by 600 pixels. */
function open() {
  const { on, fits } = openPlainMap();
  return { on, fits, pan: vi.spyOn(on.surface, 'panBy') };
}

/** The upper left quarter of the frame. */
const cover = { left: 0, top: 0, right: 500, bottom: 300 };
const square: Position[] = [
  [1, -2],
  [3, -2],
  [3, 0],
  [1, 0],
];

describe('corners that were typed', () => {
  it('leave the map where all of them are seen well', () => {
    const { on, fits, pan } = open();
    seeCorners(on, square, cover);
    seeCorners(on, [[1, -2]], cover);
    expect([fits, pan.mock.calls]).toEqual([[], []]);
  });

  it('bring it to a single one that is out of sight or covered, as near as it was', () => {
    const { on, fits, pan } = open();
    seeCorners(on, [[20, 0]]);
    expect(on.surface.project([20, 0])).toEqual({ x: 500, y: 300 });
    seeCorners(on, [[18, 1]], cover);
    expect(on.surface.project([18, 1])).toEqual({ x: 500, y: 300 });
    expect(pan).toHaveBeenCalledTimes(2);
    expect(fits).toEqual([]);
  });

  it('are shown with one another beside what covers the map where one is out of sight, or covered', () => {
    for (const corner of [
      [9, -1],
      [-2, 2],
    ] as const) {
      const { on, fits } = open();
      seeCorners(on, [...square, corner], cover);
      expect(fits).toHaveLength(1);
      for (const place of [...square, corner]) {
        const { x, y } = on.surface.project(place);
        expect(x >= -0.001 && x <= 1000.001 && y >= -0.001 && y <= 600.001).toBe(true);
        expect(x < 499.999 && y < 299.999).toBe(false);
      }
    }
  });

  it('bring the map nearer where all of them are a blot', () => {
    const { on, fits } = open();
    const small = square.map(([x, y]): Position => [x / 4, y / 4]);
    seeCorners(on, small);
    expect(fits).toEqual([[0.25, -0.5, 0.75, 0]]);
    seeCorners(on, small);
    expect(fits).toHaveLength(1);
  });
});
