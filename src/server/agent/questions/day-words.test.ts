import { describe, expect, it } from 'vitest';
import { rangePattern, readRange, resolveDay } from './day-words.ts';

const today = '2026-11-26';

describe('a range of days', () => {
  it.each([
    ['in Q1 2027', '2027-01-01', '2027-03-31'],
    ['in the fourth quarter of 2027', '2027-10-01', '2027-12-31'],
    ['in 2024', '2024-01-01', '2024-12-31'],
    ['in February 2028', '2028-02-01', '2028-02-29'],
    ['for 2027', '2027-01-01', '2027-12-31'],
    ['before 2028', undefined, '2027-12-31'],
    ['before April 1, 2027', undefined, '2027-03-31'],
    ['by 12/31/2026', undefined, '2026-12-31'],
    ['through June 2027', undefined, '2027-06-30'],
    ['after 2027-06-30', '2027-07-01', undefined],
    ['since 2016', '2016-01-01', '2026-11-26'],
    ['since January 1 of this year', '2026-01-01', '2026-11-26'],
    ['since March 15, 2026', '2026-03-15', '2026-11-26'],
    ['so far this year', '2026-01-01', '2026-11-26'],
    ['this year', '2026-01-01', '2026-12-31'],
    ['next quarter', '2027-01-01', '2027-03-31'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['this week', '2026-11-22', '2026-11-28'],
    ['over the next six months', '2026-11-26', '2027-05-26'],
    ['in the next 45 days', '2026-11-26', '2027-01-10'],
    ['in the last 60 days', '2026-09-27', '2026-11-26'],
    ['before next year', undefined, '2026-12-31'],
    ['by the end of the year', undefined, '2026-12-31'],
    ['from 2026-01-01 to 2026-06-30', '2026-01-01', '2026-06-30'],
    ['between Q1 2027 and Q2 2027', '2027-01-01', '2027-06-30'],
  ])('%s', (said, from, to) => {
    expect(new RegExp(`^(?:${rangePattern})$`, 'i').test(said)).toBe(true);
    const range = readRange(said);
    const resolve = (day: string | undefined) => (day === undefined ? undefined : resolveDay(day, today));
    expect([resolve(range?.from), resolve(range?.to)]).toEqual([from, to]);
  });

  it.each(['before February 30, 2027', 'since 2/30/2024', 'by Smarch 4, 2027'])(
    '%s has no such day',
    (said) => {
      expect(readRange(said)).toBeNull();
    },
  );

  it('of a quarter crosses the year', () => {
    expect(resolveDay('quarter+1:start', '2026-12-31')).toBe('2027-01-01');
    expect(resolveDay('quarter-1:end', '2026-01-15')).toBe('2025-12-31');
    expect(resolveDay('today+1m', '2026-01-31')).toBe('2026-02-28');
  });
});
