import { expect, test } from 'vitest';
import { readPlace } from '#web/map/geo/read-place.ts';
import { formatPlace, placeFormats } from './describe-place.ts';

test.each([
  ['decimal', '31.90000, -102.50000'],
  ['dms', '31°54′00.0″ N, 102°30′00.0″ W'],
] as const)('a place in Texas as %s', (format, text) => {
  expect(formatPlace([-102.5, 31.9], format)).toBe(text);
});

test('the CN Tower in UTM, as PROJ computes it', () => {
  const tower = [-(79 + 23 / 60 + 13.7 / 3600), 43 + 38 / 60 + 33.24 / 3600] as const;
  expect(formatPlace(tower, 'utm')).toBe('17T 630,084 E, 4,833,439 N');
});

test('seconds are carried over, and signs become letters', () => {
  expect(formatPlace([150.99999, -33.99999], 'dms')).toBe('34°00′00.0″ S, 151°00′00.0″ E');
  expect(formatPlace([-0.00001, 0], 'dms')).toBe('0°00′00.0″ N, 0°00′00.0″ W');
});

test('a place beyond UTM is given in degrees', () => {
  expect(formatPlace([10, 84.5], 'utm')).toBe('84.50000, 10.00000');
});

test('the search of the map reads every format that it shows', () => {
  for (const place of [
    [-102.0779, 31.9973],
    [-104.7, 40.42],
    [-149.9, 61.2],
    [151.2, -33.87],
  ] as const)
    for (const format of placeFormats) {
      const read = readPlace(formatPlace(place, format));
      expect(read).toMatchObject({ ok: true });
      if (!read.ok) continue;
      expect(read.value[0]).toBeCloseTo(place[0], 4);
      expect(read.value[1]).toBeCloseTo(place[1], 4);
    }
});
