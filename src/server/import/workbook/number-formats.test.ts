import { expect, test } from 'vitest';
import { numberText, plainDecimal, readFormat } from './number-formats.ts';

test.each<[number, string | undefined, number, string]>([
  [0, undefined, 42, '42'],
  [14, undefined, 40_616, '2011-03-14'],
  [22, undefined, 40_616.25, '2011-03-14 06:00:00'],
  [20, undefined, 0.75, '18:00:00'],
  [9, undefined, 0.1875, '18.75%'],
  [164, 'dd\\-mmm\\-yy', 40_616, '2011-03-14'],
  [164, '[$-409]mmmm d, yyyy;@', 40_616, '2011-03-14'],
  [164, 'yyyy', 0, ''],
  [164, '#,##0.00_);[Red](#,##0.00)', 1234.5, '1234.5'],
  [164, '"Day "0', 12, '12'],
  [164, '0000', 12, '0012'],
  [164, '00\\-000\\-00000', 4_230_112_345, '42-301-12345'],
  [164, '000"-"00', 1_234_567, '12345-67'],
  [164, '0.00', 12, '12'],
  [164, '0', 7, '7'],
])('format %d %j shows %d as %j', (id, code, value, text) => {
  expect(numberText(value, readFormat(id, code), '1900')).toBe(text);
});

test.each<[number, string]>([
  [0.1 + 0.2, '0.3'],
  [1e-7, '0.0000001'],
  [-2.5e-9, '-0.0000000025'],
  [1e21, '1000000000000000000000'],
  [42_301_123_450_000, '42301123450000'],
  [-0.5, '-0.5'],
])('%d is written as %s', (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});
