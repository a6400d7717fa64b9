import { expect, test } from 'vitest';
import { readDate } from './dates.ts';

test.each([
  ['2026-03-31', '2026-03-31'],
  ['2026/3/1', '2026-03-01'],
  ['2026-03-31T12:30:00Z', '2026-03-31'],
  ['2026-03-31 00:00:00.000', '2026-03-31'],
  ['3/31/2026', '2026-03-31'],
  ['03/04/2026', '2026-03-04'],
  ['3/31/2026 12:00:00 AM', '2026-03-31'],
  ['3-31-81', '1981-03-31'],
  ['3/31/31', '2031-03-31'],
  ['12-Mar-81', '1981-03-12'],
  ['12 March 1981', '1981-03-12'],
  ['12MAR1981', '1981-03-12'],
  ['March 12, 1981', '1981-03-12'],
  ['Sept 3 2020', '2020-09-03'],
  ['31st day of March, 2026', '2026-03-31'],
  ['Tue, 31 Mar 2026', '2026-03-31'],
  ['Mar-31-2026', '2026-03-31'],
  ['2026-Mar-31', '2026-03-31'],
  ["Mar. 31, '81", '1981-03-31'],
  ['31-MAR-26 00:00:00', '2026-03-31'],
  ['20260331', '2026-03-31'],
  ['2/29/2024', '2024-02-29'],
])('%s is %s', (text, date) => {
  expect(readDate(text, 'month-first')?.date).toBe(date);
});

test('the order of the column decides where both could be a month', () => {
  expect(readDate('03/04/2026', 'day-first')?.date).toBe('2026-04-03');
  expect(readDate('31.12.2026', 'day-first')?.date).toBe('2026-12-31');
});

test.each([
  ['24-06-01', '2024-06-01'],
  ['98-12-31', '1998-12-31'],
  ['00/06/01', '2000-06-01'],
  ['24.06.01 10:30', '2024-06-01'],
  ['2024-06-01', '2024-06-01'],
  // A section, township and range, and years at the end.
  ['14-2-03', null],
  ['14-02-3', null],
  ['6/1/24', null],
  ['06/01/2024', null],
  ['24-13-01', null],
])('%s year-first is %s', (text, date) => {
  expect(readDate(text, 'year-first')?.date ?? null).toBe(date);
});

test('unambiguous refuses a short year that may come first', () => {
  const read = (text: string) => readDate(text, 'unambiguous')?.date ?? null;
  expect(['24-06-01', '06-06-24', '24-06-24', '98-06-01', '01/15/24', '13/01/98'].map(read)).toEqual([
    null,
    null,
    '2024-06-24',
    '1998-06-01',
    '2024-01-15',
    '1998-01-13',
  ]);
});

test('unambiguous takes only dates that fit one order', () => {
  const read = (text: string) => readDate(text, 'unambiguous')?.date ?? null;
  expect(['13/1/2024', '1/13/2024', '3/3/2024', '6/1/2024', '2/30/2024', '2024-06-01'].map(read)).toEqual([
    '2024-01-13',
    '2024-01-13',
    '2024-03-03',
    null,
    null,
    '2024-06-01',
  ]);
});

test('a two-digit year is reported', () => {
  expect(readDate('12-Mar-81', 'month-first')?.shortYear).toBe(true);
  expect(readDate('12-Mar-1981', 'month-first')?.shortYear).toBe(false);
});

test.each([
  '2/30/2024',
  '31/31/2011',
  '13/13/2013',
  'Well 7',
  '1234',
  '34005241600100',
  'Mar 1981',
  '0/1/2000',
  '1/2/0203',
])('%s is no date', (text) => {
  expect(readDate(text, 'month-first')).toBeNull();
});
