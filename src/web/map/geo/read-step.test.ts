import { describe, expect, it } from 'vitest';
import { feetBetween } from '#shared/platform/geometry/distance.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { readStep } from './read-step.ts';

const from: Position = [-103.5, 31.4];
const step = (text: string) => {
  const parsed = readStep(text, from);
  return parsed === null ? null : parsed.ok ? parsed.value : parsed.reason;
};

describe('a typed course', () => {
  it.each([
    ['N 90°00\'00" E 5280 ft', 5280],
    ['East 5,280 feet', 5280],
    ['S 45 E 1320 ft', 1320],
    ["N 30°15' W 450 varas", 1250],
    ['azimuth 135 100 ft', 100],
    ['North 20 chains', 1320],
    ['South 1,320 ft', 1320],
  ])('%s ends %d feet away', (text, feet) => {
    const end = step(text) as Position;
    // Deeds use survey feet, which are two parts in a million longer.
    expect(feetBetween(from, end)).toBeCloseTo(feet, 1);
  });

  it('goes the way that it says', () => {
    const [longitude, latitude] = step('S 45 E 1320 ft') as Position;
    expect(longitude).toBeGreaterThan(-103.5);
    expect(latitude).toBeLessThan(31.4);
    expect((step('West 100 ft') as Position)[0]).toBeLessThan(-103.5);
  });

  it.each([
    ['N 95 E 100 ft', 'Invalid bearing'],
    ['N 45 E 100', 'with a unit'],
    ['N 45 E', 'with a unit'],
    ['S 2640', 'with a unit, such as 1,320 ft or 450 varas.'],
    ['north 2,640', 'with a unit, such as 1,320 ft or 450 varas.'],
    ['N 31.9', 'with a unit, such as 1,320 ft or 450 varas; a place has a latitude and a longitude.'],
    ['N 45 E -20 ft', 'reverse the bearing'],
    ['N 45 E 100 ft, thence S 10 E 5 ft', 'one distance at a time'],
  ])('%s is refused', (text, reason) => {
    expect(step(text)).toEqual(expect.stringContaining(reason));
  });

  it.each([
    '31°24\'21.6"N 103°29\'31.2"W',
    '31.9, -102.5',
    '31.9N 102.5W',
    'N 31.9, W 102.5',
    'N 31,9; W 102,5',
    '',
    '13R 736400 3532000',
  ])('%s is none', (text) => {
    expect(step(text)).toBeNull();
  });
});
