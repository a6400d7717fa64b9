import { describe, expect, test } from 'vitest';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { ColumnStudy } from './column-facts.ts';

function factsOf(...cells: string[]) {
  const study = new ColumnStudy();
  for (const cell of cells) study.add(readCell(cell));
  return study.facts();
}

describe('the type of a whole column', () => {
  test.each<[string, string[]]>([
    ['int', ['1', '-20', '34005241600100']],
    ['float', ['1', '2.5']],
    ['float', ['$1,234.50', '(3.10)', '12']],
    ['float', ['12.5%', '50 %']],
    ['float', ['0.5', '0']],
    ['bool', ['Yes', 'no', 'Y']],
    ['datetime', ['3/14/2011', '12/25/2011']],
    ['datetime', ['20110314', '20111225']],
    ['text', ['00123', '00124']],
    ['text', ['1', '2', 'three']],
    ['datetime', ['3/14/2011', 'unknown', 'TBD']],
    ['text', ['unknown', 'Pending']],
    ['float', ['USD 500', '1,234.50-', '12 1/2%', '1/8th']],
    ['text', ['42-301-12345']],
    ['empty', ['', ' ', 'N/A', 'NULL', '--', '9999-12-31']],
  ])('%s: %j', (type, cells) => {
    expect(factsOf(...cells).type).toBe(type);
  });

  test('is decided by the last cell as well as by the first', () => {
    const cells = Array.from({ length: 5000 }, (_, n) => String(n + 1));
    expect(factsOf(...cells).type).toBe('int');
    expect(factsOf(...cells, '12A').type).toBe('text');
  });

  test('words for nothing are blanks', () => {
    expect(factsOf('1', 'N/A', 'null', '-', '2')).toMatchObject({ type: 'int', filled: 2, blank: 3 });
  });
});

describe('the order of dates', () => {
  test.each<[string, string, string[]]>([
    ['month-first', 'none', ['03/04/2011', '03/25/2011']],
    ['day-first', 'none', ['03/04/2011', '25/03/2011']],
    ['month-first', 'undecided', ['03/04/2011', '05/06/2011']],
    ['month-first', 'mixed', ['03/25/2011', '04/26/2011', '25/03/2011']],
    ['month-first', 'none', ['2011-03-04']],
  ])('%s, doubt %s: %j', (dateOrder, dateOrderDoubt, cells) => {
    expect(factsOf(...cells)).toMatchObject({ type: 'datetime', dateOrder, dateOrderDoubt });
  });
});

test('an apostrophe before a formula is taken off, others stay', () => {
  expect([readCell("'=1+1"), readCell("'-5"), readCell("O'Neil"), readCell("'tis")]).toEqual([
    '=1+1',
    '-5',
    "O'Neil",
    "'tis",
  ]);
});
