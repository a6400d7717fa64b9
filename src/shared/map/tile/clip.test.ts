import { describe, expect, test } from 'vitest';
import { clipLine } from './clip.ts';

const box = { west: 0, north: 0, east: 100, south: 100 };

describe('a line that is clipped to a box', () => {
  test('stays whole within it, and ends at its sides', () => {
    expect(clipLine([10, 10], [90, 20], box)).toEqual([
      [10, 10],
      [90, 20],
    ]);
    expect(clipLine([50, 50], [50_050, 50], box)).toEqual([
      [50, 50],
      [100, 50],
    ]);
    expect(clipLine([-100, -50], [300, 150], box)).toEqual([
      [0, 0],
      [100, 50],
    ]);
    expect(clipLine([50, 300], [50, -300], box)).toEqual([
      [50, 100],
      [50, 0],
    ]);
  });

  test('is nothing where it passes by', () => {
    expect(clipLine([-10, 50], [-10, 80], box)).toBeNull();
    expect(clipLine([-20, 90], [20, 130], box)).toBeNull();
    expect(clipLine([110, 10], [200, 20], box)).toBeNull();
  });
});
