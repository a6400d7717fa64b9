import { describe, expect, test } from 'vitest';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { describeDateCounts, describeDateDoubt } from './describe-date-order.ts';

function studyOf(cells: readonly string[]): ColumnStudy {
  const study = new ColumnStudy();
  for (const cell of cells) study.add(cell);
  return study;
}
const factsOf = (...cells: string[]) => studyOf(cells).facts();

describe('the order of dates', () => {
  test('depends on every cell, including those after a non-date', () => {
    const { dateOrderDoubt, dates } = factsOf('6/1/2024', '13/1/2024', '2/30/2024', '1/15/2024', '3/3/2024');
    expect(dateOrderDoubt).toBe('mixed');
    expect(dates).toEqual({
      monthFirst: 1,
      dayFirst: 1,
      yearFirst: 0,
      either: 1,
      dayOrYear: 0,
      anyOrder: 0,
      fixed: 1,
      serials: 0,
      noDate: 1,
      examples: {
        monthFirst: '1/15/2024',
        dayFirst: '13/1/2024',
        either: '6/1/2024',
        noDate: '2/30/2024',
      },
    });
  });

  test('is found even in the last of very many cells', () => {
    const study = studyOf(['never a date', ...Array.from({ length: 20_000 }, () => '1/15/2024')]);
    study.add('13/1/2024');
    expect(study.facts()).toMatchObject({
      dateOrderDoubt: 'mixed',
      dates: { monthFirst: 20_000, noDate: 1 },
    });
  });

  test.each<[string, string, string[]]>([
    ['day-first', 'none', ['13/1/2024', '14/2/2024', '5/6/2024']],
    // One day above 12 among many ambiguous dates is more likely a typo.
    ['day-first', 'thin', ['13/1/2024', ...Array.from({ length: 6 }, (_, n) => `${n + 2}/1/2024`)]],
    // 24-03-15 may begin with a two-digit year, and so may 13/01/24.
    ['unambiguous', 'open', ['24-03-15', '23-04-16']],
    ['unambiguous', 'open', ['13/01/24', '06/01/24', '2024-05-06']],
    ['year-first', 'none', ['24-03-15', '98-04-16', '05-06-07']],
    ['year-first', 'none', ['00/06/01', '12/01/02']],
    ['year-first', 'thin', ['98-04-16', ...Array.from({ length: 6 }, (_, n) => `2${n}-03-15`)]],
    ['day-first', 'none', ['13/01/98', '13/01/24', '06/01/24']],
    ['day-first', 'none', ['13/1/2024', '14/02/24']],
    ['month-first', 'none', ['06/01/24', '01/15/24', '06-06-24']],
    ['month-first', 'undecided', ['06/01/24', '07/01/24']],
    ['month-first', 'mixed', ['01/15/24', '24-06-01']],
    ['month-first', 'mixed', ['01/15/24', '98-06-01']],
    ['day-first', 'mixed', ['13/01/98', '25/12/1997', '98-06-01']],
    ['year-first', 'mixed', ['98-06-01', '6/1/2024']],
    ['month-first', 'undecided', ['6/1/2024', '7/1/2024', 'HBP']],
    ['month-first', 'none', ['6/1/2024', '1/15/2024', '2024-05-06', 'May 6, 2024']],
    ['month-first', 'none', ['3/3/2024', '2024-01-13', '13 January 2024', '20240113']],
  ])('%s, doubt %s: %j', (dateOrder, dateOrderDoubt, cells) => {
    expect(factsOf(...cells)).toMatchObject({ dateOrder, dateOrderDoubt });
  });

  test("follows a person's choice", () => {
    const study = studyOf(['6/1/2024', '13/1/2024', '1/15/2024']);
    expect(study.facts(undefined, 'day-first')).toMatchObject({
      dateOrder: 'day-first',
      dateOrderDoubt: 'none',
    });
  });

  test("doesn't matter in columns without such dates", () => {
    expect(factsOf('2024-01-06', '45000', 'Jan 6, 2024').dates).toBeUndefined();
    expect(factsOf('14-2N-3W', '160.00', '1/2').dates).toBeUndefined();
  });
});

test('spreadsheet day numbers among dates are counted', () => {
  const study = studyOf(['6/15/2024', '45321', '2024-01-06']);
  expect([study.hasSerialsAmongDates(), study.facts().dates?.serials]).toEqual([true, 1]);
  expect(studyOf(['45321', '160', '6/15/2024']).hasSerialsAmongDates()).toBe(false);
});

test('dates without a day above 12 next to texts with only such days may have been swapped by a spreadsheet', () => {
  const dates = ['2024-01-06', '2024-02-07', '2024-12-03'];
  expect(studyOf([...dates, '13/1/2024']).mayHaveSwappedDates()).toBe(true);
  expect(studyOf([...dates, '2024-01-13', '13/1/2024']).mayHaveSwappedDates()).toBe(false);
  expect(studyOf([...dates, '6/1/2024', '13/1/2024']).mayHaveSwappedDates()).toBe(false);
});

test('counts and doubts are described with examples', () => {
  const { dates } = factsOf('1/15/2024', '1/16/2024', '13/1/2024', '2/30/2024', '45000');
  expect(dates && describeDateCounts(dates)).toBe(
    "2 cells read only month-first (1/15/2024), 1 reads only day-first (13/1/2024), 1 is a spreadsheet day number (45000), 1 isn't a date (2/30/2024)",
  );
  const open = factsOf('24-06-01', '23-05-02', '05-04-03', '98-01-02').dates;
  expect(open && describeDateCounts(open)).toBe(
    '1 cell reads only year-first (98-01-02), 2 could be day-first or year-first (24-06-01), 1 could be month-first, day-first or year-first (05-04-03)',
  );
  expect(describeDateDoubt('Signed', 'open', factsOf('24-06-01').dates)).toBe(
    'The dates in "Signed" could be day/month/year or year/month/day: 1 cell could be day-first or year-first (24-06-01).',
  );
  expect(describeDateDoubt('Signed', 'thin', open)).toMatch(/^The dates in "Signed" look year-first, but/);
  expect(describeDateDoubt('Signed', 'undecided', factsOf('06/01/24').dates)).toBe(
    'Every date in "Signed" could be read in more than one order. They\'re read as month/day/year: 06/01/24 is Jun 1, 2024.',
  );
  const { dates: one } = factsOf('6/1/2024', '2024-01-06', 'Jan 6, 2024', '3/3/2024');
  expect(describeDateDoubt('Signed', 'undecided', one)).toBe(
    '1 of 4 values in "Signed" could be read either way. It\'s read as month/day/year: 6/1/2024 is Jun 1, 2024.',
  );
  const { dates: two } = factsOf('6/1/2024', '7/2/2024', 'n/a', 'Jan 6, 2024');
  expect(describeDateDoubt('Signed', 'undecided', two)).toBe(
    '2 of 4 values in "Signed" could be read either way. They\'re read as month/day/year: 6/1/2024 is Jun 1, 2024.',
  );
  const { dates: either } = factsOf('6/1/2024');
  expect(describeDateDoubt('Signed', 'undecided', either)).toBe(
    'Every date in "Signed" could be read either way. They\'re read as month/day/year: 6/1/2024 is Jun 1, 2024.',
  );
});
