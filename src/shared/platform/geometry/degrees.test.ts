import { expect, test } from 'vitest';
import { isSexagesimal, readDegrees } from './degrees.ts';

test.each([
  ['31.5', 31.5],
  ['-102.25', -102.25],
  ['102.5 W', -102.5],
  ['W102.5', -102.5],
  ['31.5 North', 31.5],
  ['31°45\'12.5"N', 31.75347222],
  ['31º45’12.5”', 31.75347222],
  ['N31°45\'12.5"', 31.75347222],
  ['31 45 12.5 N', 31.75347222],
  ['31-45-12.5', 31.75347222],
  ['-102:30:15', -102.50416667],
  ["102°30'15.2'' W", -102.50422222],
  ["31° 45.208' N", 31.75346667],
  ['31d45m12.5s', 31.75347222],
  ['31 deg 45 min 12 sec S', -31.75333333],
  ['37\uFFFD36\'37.8"N', 37.6105],
])('%s is %d degrees', (text, degrees) => {
  expect(readDegrees(text)).toBe(degrees);
});

test.each(['', 'N', '31 75 10', '31 45 75', '314512N', '1,234', '2020-01-02', '432-555-1234', 'T2N R3W'])(
  '%j is no angle',
  (text) => {
    expect(readDegrees(text)).toBeNull();
  },
);

test('decimal degrees are distinguished from degrees, minutes and seconds', () => {
  expect(['31.5', '-102.25 W', '31°'].map(isSexagesimal)).toEqual([false, false, false]);
  expect(['31 45 12', "31° 45.2'", '102d30m15s'].map(isSexagesimal)).toEqual([true, true, true]);
});
