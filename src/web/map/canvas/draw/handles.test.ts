import { expect, test } from 'vitest';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import type { ReadyMap } from '../frame/ready-map.ts';
import { handlesInView, indexOutline } from './handles.ts';

const metersPerDegree = 111_000;

/** Creates a map of 400 by 400 pixels on the equator, around a place, that projects degrees evenly. */
function mapAround(center: Position, metersPerPixel: number): ReadyMap {
  const project = ([x, y]: Position) => ({
    x: 200 + ((x - center[0]) * metersPerDegree) / metersPerPixel,
    y: 200 - ((y - center[1]) * metersPerDegree) / metersPerPixel,
  });
  return {
    surface: { project },
    view: { center, metersPerPixel },
    frame: { clientWidth: 400, clientHeight: 400 },
  } as unknown as ReadyMap;
}

/** Creates a circle with this many corners and a radius of one degree. */
function circle(corners: number): Geometry {
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const turn = (2 * Math.PI * index) / corners;
    return [Math.cos(turn), Math.sin(turn)];
  });
  const [first] = ring;
  return { type: 'Polygon', coordinates: [[...ring, ...(first ? [first] : [])]] };
}

test('a square has four corners and the middles of its four sides', () => {
  const ring: Position[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ];
  const outline = indexOutline({ type: 'Polygon', coordinates: [ring] });
  const handles = handlesInView(outline, mapAround([0, 0], 1000)) ?? [];
  expect(handles.filter(({ kind }) => kind === 'corner').map(({ at }) => at)).toEqual(ring.slice(0, 4));
  expect(handles.filter(({ kind }) => kind === 'middle').map(({ at }) => at)).toEqual([
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]);
});

test('visible corners have handles, unless the handles would overlap', () => {
  const outline = indexOutline(circle(100_000));
  const near = handlesInView(outline, mapAround([1, 0], 1)) ?? [];
  const corners = near.filter(({ kind }) => kind === 'corner');
  // The corners are 6.97 m apart, and those within 400 m on each side count.
  expect(corners.length).toBeGreaterThan(110);
  expect(corners.length).toBeLessThan(120);
  expect(corners.every(({ at: [x, y] }) => Math.abs(x - 1) < 0.01 && Math.abs(y) < 0.01)).toBe(true);
  expect(handlesInView(outline, mapAround([0, 0], 1000))).toBeNull();
  expect(handlesInView(outline, mapAround([0, 0], 1))).toEqual([]);
});

test('a place has no corners', () => {
  const outline = indexOutline({ type: 'Point', coordinates: [0, 0] });
  expect(handlesInView(outline, mapAround([0, 0], 1))).toEqual([]);
});
