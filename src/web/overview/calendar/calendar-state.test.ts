import { describe, expect, it, test } from 'vitest';
import {
  moveDay,
  moveMonth,
  readCalendarState,
  spanOfMonth,
  weeksOf,
  writeCalendarState,
} from './calendar-state.ts';

const today = '2026-03-31';
const read = (query: string) => readCalendarState(new URLSearchParams(query), today);

describe('the address', () => {
  it('keeps month, kinds and open day, and nothing that is the default', () => {
    for (const query of [
      '',
      'month=2027-01',
      'kinds=rental%2Cshut_in',
      'month=2025-12&kinds=option&day=2025-12-31',
    ])
      expect(writeCalendarState(read(query), today).toString()).toBe(query);
    expect(read('')).toEqual({ month: '2026-03', kinds: [], day: undefined });
    expect(writeCalendarState(read('month=2026-03'), today).toString()).toBe('');
  });

  it.each(['month=2026-13', 'month=0200-01', 'month=soon', 'day=2026-02-30', 'day=2026-3-1', 'kinds=dinner'])(
    'ignores %s',
    (query) => expect(read(query)).toEqual(read('')),
  );
});

test('a month begins on the Sunday before its first day and ends on a Saturday', () => {
  const march = weeksOf('2026-03');
  expect([march[0]?.[0], march.at(-1)?.at(-1), march.length]).toEqual(['2026-03-01', '2026-04-04', 5]);
  // Four weeks exactly, and six.
  expect([weeksOf('2015-02').length, weeksOf('2026-08').length]).toEqual([4, 6]);
  expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-07-26');
  expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test.each([
  ['ArrowLeft', false, '2026-03-30'],
  ['ArrowRight', false, '2026-04-01'],
  ['ArrowUp', false, '2026-03-24'],
  ['ArrowDown', false, '2026-04-07'],
  ['Home', false, '2026-03-29'],
  ['End', false, '2026-04-04'],
  ['PageUp', false, '2026-02-28'],
  ['PageDown', false, '2026-04-30'],
  ['PageUp', true, '2025-03-31'],
  ['PageDown', true, '2027-03-31'],
  ['x', false, undefined],
])('%s (shift %s) leads to %s', (key, shiftKey, expected) => {
  expect(moveDay('2026-03-31', { key, shiftKey })).toBe(expected);
});

test('months end where no lease does', () => {
  expect(moveMonth('2026-12', 1)).toBe('2027-01');
  expect(moveMonth('1900-01', -1)).toBe('1900-01');
  expect(moveMonth('2199-12', 1)).toBe('2199-12');
});
