import { expect, test } from 'vitest';
import { readSerial, serialText } from './excel-serial.ts';

test.each<[number, '1900' | '1904', string | null]>([
  [1, '1900', '1900-01-01'],
  [59, '1900', '1900-02-28'],
  // February 29, 1900, did not exist, although spreadsheets count it.
  [60, '1900', '1900-02-29'],
  [60.5, '1900', '1900-02-29 12:00:00'],
  [60, '1904', '1904-03-01'],
  [61, '1900', '1900-03-01'],
  [40_616, '1900', '2011-03-14'],
  [40_616.5, '1900', '2011-03-14 12:00:00'],
  [24_472.176388888, '1904', '1971-01-01 04:14:00'],
  [0, '1904', '1904-01-01'],
  [0, '1900', null],
  [-1, '1900', null],
  [2_958_465, '1900', '9999-12-31'],
  [2_958_466, '1900', null],
  [Number.NaN, '1900', null],
])('day %d from %s is %j', (serial, epoch, text) => {
  expect(serialText(serial, epoch)).toBe(text);
});

test('only what rounding made of midnight is the next day', () => {
  expect(readSerial(40_616.999_999_999_9, '1900')).toEqual({ date: '2011-03-15', time: null });
  // The last moment of a day, as databases export it: 23:59:59.997.
  expect(readSerial(40_616 + 86_399_997 / 86_400_000, '1900')).toEqual({
    date: '2011-03-14',
    time: '23:59:59',
  });
});
