import { expect, test } from 'vitest';
import { isGuarded, isNoDate, readCell, withoutOwnGuard } from './blank-words.ts';

test.each([
  ["'=already", '=already'],
  ["''=already", "'=already"],
  ["'-", '-'],
  ["''", "''"],
  ["'''", "'''"],
  ["'quoted", "'quoted"],
  ["''quoted", "''quoted"],
  ['="00123"', '00123'],
  ['="say ""so"""', 'say "so"'],
  ['="1"&"2"', '="1"&"2"'],
  ['=""', ''],
  ['\'="00123"', '="00123"'],
  ['-', ''],
  [' N/A ', ''],
])('%j is read as %j', (raw, text) => {
  expect(readCell(raw)).toBe(text);
});

test('apostrophes alone have a guard only in lists of Platbook', () => {
  expect(["'", "''", "'''", "''=x", 'x'].map(withoutOwnGuard)).toEqual(["'", "'", "''", "''=x", 'x']);
  expect([" '-5 ft", "''=x", "''", "'Til", '-5', '="5"'].map(isGuarded)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a placeholder date is distinguished from a blank cell', () => {
  expect(readCell('0001-01-01')).toBe('0001-01-01');
  expect([isNoDate('0001-01-01'), isNoDate('2001-01-01')]).toEqual([true, false]);
});

test.each([
  ...['0000-00-00', '00/00/0000', '0/0/0000', '00/00/00', '0000-00-00 00:00:00', '9999-12-31', '12/31/9999'],
  ...['1/1/0001 12:00:00 AM', '0001-01-01T00:00:00Z', '9999-12-31 23:59:59.999'],
  ...['1900-01-00', '1/0/1900', '01/00/1900', '1/0/00', '0-Jan-00', '00-Jan-1900'],
  ...['12/30/1899', '1899-12-30 00:00:00', '30-Dec-1899'],
])('%s is no date', (text) => {
  expect(isNoDate(text)).toBe(true);
});

test.each([
  '1/1/1900',
  '1900-01-01',
  '1/10/1900',
  '10-Jan-00',
  '0',
  '00',
  '0/0',
  '0.00',
  '2000-10-00',
  '12-0-0-1',
])('%s is not a placeholder', (text) => {
  expect(isNoDate(text)).toBe(false);
});
