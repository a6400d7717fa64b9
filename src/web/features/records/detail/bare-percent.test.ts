import { expect, test } from 'vitest';
import { sayBarePercent } from './bare-percent.ts';

test('a bare figure below one is told how it is read', () => {
  expect(sayBarePercent('0.125')).toBe('0.125 is read as 0.125%. For 0.125 of one, type 12.5 or 1/8.');
  expect(sayBarePercent(' .5 ')).toBe('.5 is read as 0.5%. For 0.5 of one, type 50 or 1/2.');
  expect(sayBarePercent('0.06219262')).toBe(
    '0.06219262 is read as 0.06219262%. For 0.06219262 of one, type 6.219262.',
  );
});

test('anything else is read as it is meant', () => {
  for (const typed of ['12.5', '1/8', '0.125%', '0', '0.0', '', 'x', true, undefined])
    expect(sayBarePercent(typed)).toBeUndefined();
});
