import { expect, test } from 'vitest';
import { depthUnitOf, feetFromMeters } from './depth-unit.ts';

test.each([
  ['Top MD (ft)', undefined, 'feet'],
  ['KB_FT', undefined, 'feet'],
  ['MD (m)', undefined, 'meters'],
  ['TvdMeters', undefined, 'meters'],
  ['MD', 'm', 'meters'],
  ['MD (ft)', 'ft', 'feet'],
  ['MD (ft)', 'm', 'contradictory'],
  ['Top MD', undefined, null],
  ['Marker', 'n/a', null],
])('%s over %s is in %s', (name, unit, expected) => {
  expect(depthUnitOf(name, unit)).toBe(expected);
});

test.each([
  ['304.8', '1000'],
  ['1,500', '4921.26'],
  ['-640.08', '-2100'],
  ['n/a', 'n/a'],
  ['5000 ft', '5000 ft'],
])('%s meters are %s feet', (meters, feet) => {
  expect(feetFromMeters(meters)).toBe(feet);
});
