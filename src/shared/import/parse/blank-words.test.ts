import { expect, test } from 'vitest';
import { isNoDate, readCell } from './blank-words.ts';

test.each([
  ["'=already", '=already'],
  ["''=already", "'=already"],
  ["'-", '-'],
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

test('a placeholder date is distinguished from a blank cell', () => {
  expect(readCell('0001-01-01')).toBe('0001-01-01');
  expect([isNoDate('0001-01-01'), isNoDate('2001-01-01')]).toEqual([true, false]);
});
