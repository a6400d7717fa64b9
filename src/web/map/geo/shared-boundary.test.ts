import { describe, expect, it } from 'vitest';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { moveBoundary, removeFromBoundary, sharesBoundary } from './shared-boundary.ts';

const area = (...corners: Position[]): Geometry => ({
  type: 'Polygon',
  coordinates: [[...corners, ...corners.slice(0, 1)]],
});
const box = (west: number, south: number, width: number, height: number): Geometry =>
  area([west, south], [west + width, south], [west + width, south + height], [west, south + height]);
const ringsOf = (geometry: Geometry) => polygonsOf(geometry).flat();
const describeGeometry = (geometry: Geometry | null | undefined) =>
  geometry?.type === 'Polygon'
    ? geometry.coordinates[0]
        ?.slice(0, -1)
        .map((at) => at.join(' '))
        .join(', ')
    : (geometry ?? null);

// The north half of a section, above its two southern quarters.
const north = box(0, 1, 2, 1);
const southwest = box(0, 0, 1, 1);
const southeast = box(1, 0, 1, 1);

describe('a place of a boundary that moves', () => {
  it('is a new corner of both outlines of one side', () => {
    const { own, others } = moveBoundary(southwest, [southeast, north], [1, 0.5], [0.8, 0.5]);
    expect(describeGeometry(own)).toBe('0 0, 1 0, 0.8 0.5, 1 1, 0 1');
    expect(describeGeometry(others[0])).toBe('1 0, 2 0, 2 1, 1 1, 0.8 0.5');
    expect(others[1]).toBeNull();
  });

  it('goes along with a corner that lies on a side of a neighbour', () => {
    const { own, others } = moveBoundary(southwest, [southeast, north], [1, 1], [1, 1.2]);
    expect(describeGeometry(own)).toBe('0 0, 1 0, 1 1.2, 0 1');
    expect(describeGeometry(others[0])).toBe('1 0, 2 0, 2 1, 1 1.2');
    expect(describeGeometry(others[1])).toBe('0 1, 1 1.2, 2 1, 2 2, 0 2');
  });

  it('keeps the corners of neighbours on the sides that turn', () => {
    const { own, others } = moveBoundary(north, [southwest, southeast], [2, 1], [2, 0.8]);
    expect(describeGeometry(own)).toBe('0 1, 1 1, 2 0.8, 2 2, 0 2');
    expect(others.map(describeGeometry)).toEqual([null, '1 0, 2 0, 2 0.8, 1 1']);
    // The same if the ring starts with the moved corner.
    expect(describeGeometry(moveBoundary(north, [southwest, southeast], [0, 1], [0, 0.8]).own)).toBe(
      '0 0.8, 1 1, 2 1, 2 2, 0 2',
    );
    // The same if only a neighbor at the other end has a corner on it.
    expect(describeGeometry(moveBoundary(north, [southwest], [2, 1], [2, 0.8]).own)).toBe(
      '0 1, 1 1, 2 0.8, 2 2, 0 2',
    );
  });

  it('is that of holes and parts too, within some centimetres, and keeps heights', () => {
    const island: Geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0, 7],
            [4, 0, 7],
            [4, 4, 7],
            [0, 4, 7],
            [0, 0, 7],
          ],
          [
            [1, 1],
            [1, 2],
            [2, 2],
            [2, 1],
            [1, 1],
          ],
        ],
      ],
    };
    const filling = box(1, 1, 1, 1.000_000_000_1);
    const { own, others } = moveBoundary(island, [filling], [1.000_000_01, 2], [1, 2.5]);
    expect(ringsOf(own)[1]?.[1]).toEqual([1, 2.5]);
    expect(describeGeometry(others[0])).toBe('1 1, 2 1, 2 2.0000000001, 1 2.5');
    expect(ringsOf(moveBoundary(island, [], [4, 4], [5, 5]).own)[0]?.[2]).toEqual([5, 5, 7]);
  });

  it('of no outline changes nothing', () => {
    expect(moveBoundary(north, [southwest], [5, 5], [6, 6])).toEqual({ own: north, others: [null] });
  });
});

describe('a corner that is taken away', () => {
  const bent = area([0, 0], [1, 0], [0.8, 0.5], [1, 1], [0, 1]);
  const adjacent = area([1, 0], [2, 0], [2, 1], [1, 1], [0.8, 0.5]);

  it('goes from every outline that has it between the same two', () => {
    expect(removeFromBoundary(bent, [adjacent, north], [0.8, 0.5]).map(describeGeometry)).toEqual([
      '1 0, 2 0, 2 1, 1 1',
      null,
    ]);
  });

  it('stays where others meet in it', () => {
    expect(removeFromBoundary(southwest, [southeast, north], [1, 1])).toEqual([null, null]);
  });
});

it('outlines share a boundary that have a corner or a stretch of a side in common, and not those that lie apart', () => {
  expect(sharesBoundary(southwest, southeast)).toBe(true);
  expect(sharesBoundary(north, box(0.25, 0, 1, 1))).toBe(true);
  expect(sharesBoundary(box(0.25, 0, 1, 1), north)).toBe(true);
  expect(sharesBoundary(southwest, box(1.000_01, 0, 1, 1))).toBe(false);
  expect(sharesBoundary(southwest, box(0.5, 0.5, 1, 1))).toBe(false);
});
