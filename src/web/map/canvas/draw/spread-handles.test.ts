import { expect, test } from 'vitest';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { metersPerPixelAt, worldPoint } from '../mercator.ts';
import { type Handle, indexOutline } from './handles.ts';
import { coarseZoomOf, rankHandles, spreadHandles } from './spread-handles.ts';

/** The minimum distance between two handles, in pixels. */
const minApart = 18;

function outlineOf(...rings: Position[][]): Geometry {
  return { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0] as Position]) };
}

/** Returns a quarter circle around null island, from north to east. */
function quarter(radius: number, corners: number): Position[] {
  return Array.from({ length: corners }, (_, index): Position => {
    const turn = (Math.PI / 2) * (1 - index / (corners - 1));
    return [radius * Math.cos(turn), radius * Math.sin(turn)];
  });
}

/** A square of about one kilometer whose northeast corner is a curve of 80 corners. The southwest corner comes last. */
const curved = outlineOf([[-0.005, 0.005], ...quarter(0.005, 80), [0.005, -0.005], [-0.005, -0.005]]);

function spread(geometry: Geometry, zoom: number): Handle[] {
  return [...spreadHandles(rankHandles(indexOutline(geometry)), zoom)];
}

function cornersIn(handles: readonly Handle[]): number[] {
  return handles.flatMap(({ kind, path }) => (kind === 'corner' ? [path.index] : []));
}

function minGap(handles: readonly Handle[], zoom: number): number {
  const spots = handles.map(({ at }) => worldPoint(at));
  const gaps = spots.flatMap(([x, y], index) =>
    spots.slice(index + 1).map(([a, b]) => Math.hypot(a - x, b - y) * 2 ** zoom),
  );
  return Math.min(...gaps);
}

test('of a curve as many corners can be taken hold of as there is room for, and all from near', () => {
  const stored = [13, 15, 17, 19, 21].map((zoom) => {
    const handles = spread(curved, zoom);
    expect(minGap(handles, zoom)).toBeGreaterThanOrEqual(minApart - 1e-6);
    return cornersIn(handles).length;
  });
  expect(stored).toEqual(stored.toSorted((a, b) => a - b));
  expect(stored[0]).toBeLessThan(12);
  expect(stored.at(-1)).toBe(83);
});

test('those of a curve stand evenly from its one end to the other', () => {
  const stored = cornersIn(spread(curved, 16)).toSorted((a, b) => a - b);
  // The rest are the three corners of the square.
  const along = stored.filter((index) => index > 0 && index < 81);
  expect(along.length).toBe(stored.length - 3);
  expect([along[0], along.at(-1)]).toEqual([1, 80]);
  const steps = along.slice(1, -1).map((index, place) => index - (along[place] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
});

test('a true corner comes before its neighbours that hardly turn, wherever the ring begins', () => {
  const straight = Array.from({ length: 40 }, (_, index): Position => [-0.005 + index * 0.00005, 0]);
  const bent: Position = [-0.005 + 40 * 0.00005, 0];
  const stored = cornersIn(spread(outlineOf([...straight, bent, [bent[0], -0.004], [-0.005, -0.004]]), 14));
  // The ends of the long side, and both corners below it.
  expect(stored.slice(0, 4).toSorted((a, b) => a - b)).toEqual([0, 40, 41, 42]);
  expect(stored).not.toContain(39);
  expect(stored).not.toContain(1);
});

test('the middle of a side is left out where the side is short, and where another handle stands', () => {
  const middles = (zoom: number) => spread(curved, zoom).filter(({ kind }) => kind === 'middle');
  expect(middles(15).map(({ path }) => path.index)).toEqual([0, 80, 81, 82]);
  // From this zoom on, a side of the curve is 36 pixels long.
  expect(middles(21)).toHaveLength(83);

  const slit = outlineOf(
    [
      [-0.01, -0.01],
      [0.01, -0.01],
      [0.01, 0.01],
      [-0.01, 0.01],
    ],
    [
      [-0.005, -0.00001],
      [0.005, -0.00001],
      [0.005, 0.00001],
      [-0.005, 0.00001],
    ],
  );
  const ofSlit = spread(slit, 15).filter(({ path }) => path.ring === 1);
  expect(ofSlit.map(({ kind, path }) => `${kind} ${path.index}`)).toEqual([
    'corner 0',
    'corner 1',
    'middle 0',
  ]);
});

test('the coarse zoom is the same wherever the map stands, and through a small part of a zoom', () => {
  const at = (latitude: number, zoom: number) =>
    coarseZoomOf({ center: [-103, latitude], metersPerPixel: metersPerPixelAt(latitude, zoom) });
  expect([0, 31, 61, -45].map((latitude) => at(latitude, 15))).toEqual([15, 15, 15, 15]);
  expect([15.1, 15.2, 16].map((zoom) => at(31, zoom))).toEqual([15, 15.25, 16]);
});

test('a hundred thousand corners cost what they are, not their square', () => {
  const ranked = rankHandles(indexOutline(outlineOf(quarter(1, 100_000))));
  const before = performance.now();
  expect(spreadHandles(ranked, 18).size).toBeGreaterThan(10_000);
  // This takes a tenth of a second; comparing every pair would take minutes.
  expect(performance.now() - before).toBeLessThan(5000);
});
