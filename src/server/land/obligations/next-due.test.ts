import { describe, expect, it } from 'vitest';
import { nextDue, type Recurring } from './next-due.ts';

/** Returns the due dates of a series, including the first. */
function rowOf(first: Recurring, max: number): string[] {
  const days = [first.due_on];
  let next = nextDue(first);
  while (next !== null && days.length < max) {
    days.push(next.due_on);
    next = nextDue({ ...first, ...next });
  }
  return days;
}

describe('the next of a recurring obligation', () => {
  it.each([
    ['monthly', '2026-03-15', '2026-04-15'],
    ['quarterly', '2026-11-01', '2027-02-01'],
    ['yearly', '2026-05-31', '2027-05-31'],
    ['yearly', '2028-02-29', '2029-02-28'],
  ])('recurs %s: after %s comes %s', (recurrence, due_on, next) => {
    expect(nextDue({ due_on, recurrence })?.due_on).toBe(next);
  });

  it('uses the last day of a shorter month, and returns to the original day', () => {
    expect(rowOf({ due_on: '2026-12-31', recurrence: 'monthly' }, 5)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(rowOf({ due_on: '2028-02-29', recurrence: 'yearly' }, 5).at(-1)).toBe('2032-02-29');
  });

  it('keeps a day that a user set later', () => {
    expect(nextDue({ due_on: '2027-02-15', recurrence: 'monthly', due_day: 31 })).toEqual({
      due_on: '2027-03-15',
      due_day: 15,
    });
  });

  it('ends with its row, the last day included', () => {
    const yearly = { due_on: '2026-05-01', recurrence: 'yearly', ends_on: '2028-05-01' };
    expect(rowOf(yearly, 10)).toEqual(['2026-05-01', '2027-05-01', '2028-05-01']);
    expect(nextDue({ ...yearly, ends_on: '2027-04-30' })).toBeNull();
  });

  it.each(['none', null, undefined, 'weekly'])('is none where it recurs %s', (recurrence) => {
    expect(nextDue({ due_on: '2026-05-01', recurrence })).toBeNull();
  });
});
