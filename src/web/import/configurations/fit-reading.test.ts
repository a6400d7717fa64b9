import { describe, expect, test } from 'vitest';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { fitReading } from './fit-reading.ts';

const sheetOf = (name: string, problem: string | null = null) => ({
  name,
  hidden: false,
  rows: 9,
  sameHeader: true,
  problem,
});
const fileOf = (sheets: ReturnType<typeof sheetOf>[], chosen: object) =>
  ({ reading: { sheets, chosen } }) as unknown as Analysis['analysis'];
const workbook = fileOf([sheetOf('April'), sheetOf('Broken', 'It has 3,000 columns.')], {
  sheets: ['April'],
  headerFrom: 1,
  headerTo: 1,
});

test('what only a text has is not asked of a workbook, and sheets that it does not have are told', () => {
  const stored = {
    encoding: 'cp437',
    delimiter: ';',
    sheets: ['April', 'May', 'Broken'],
    headerTo: 3,
  } as const;
  expect(fitReading({ ...stored, sheets: [...stored.sheets] }, workbook)).toEqual({
    chosen: { headerTo: 3, sheets: ['April'] },
    notes: [
      'The file has no readable sheet “May”; the others are read.',
      'The file has no readable sheet “Broken”; the others are read.',
    ],
  });
  expect(fitReading({ sheets: ['May'], headerTo: 3 }, workbook)).toEqual({
    chosen: { headerTo: 3 },
    notes: ['The file has no readable sheet “May”; check which sheets are read.'],
  });
});

test('a file that is read so already is not read again', () => {
  expect(fitReading({ sheets: ['April'], headerTo: 1, turnedSigns: [] }, workbook)).toEqual({
    chosen: null,
    notes: [],
  });
});

test('of a text sheets say nothing', () => {
  const text = fileOf([], { encoding: 'utf-8', delimiter: ',' });
  expect(fitReading({ sheets: ['April'], encoding: 'cp437', delimiter: ',' }, text)).toEqual({
    chosen: { encoding: 'cp437', delimiter: ',' },
    notes: [],
  });
});

describe('saved readings that the values of a file contradict are left out, so that the user is asked again', () => {
  const counts = { monthFirst: 0, dayFirst: 0, either: 0, fixed: 0, serials: 0, noDate: 0, examples: {} };
  const file = (found: object, rows: object[] = [], chosen: object = { decimalComma: [] }) =>
    ({
      reading: { sheets: [], chosen, ...('columnShares' in found ? {} : found) },
      sampleRows: rows,
      ...found,
    }) as unknown as Analysis['analysis'];

  test('the order of dates', () => {
    const dateOrders = [
      { column: 'Signed', order: 'day-first' as const },
      { column: 'Recorded', order: 'day-first' as const },
    ];
    const dateColumns = [
      {
        ...counts,
        column: 'Signed',
        monthFirst: 2,
        either: 1,
        examples: { monthFirst: '1/15/2024', either: '6/1/2024' },
      },
      { ...counts, column: 'Recorded', either: 1, examples: { either: '6/1/2024' } },
    ];
    expect(fitReading({ dateOrders }, file({ dateColumns }))).toEqual({
      chosen: { dateOrders: dateOrders.slice(1) },
      notes: [
        "The dates in “Signed” contradict the saved order, which isn't used: 2 cells read only month-first (1/15/2024), 1 could be either (6/1/2024). Check how they are read.",
      ],
    });
  });

  test.each([
    [
      'fraction',
      { upToOne: 1, aboveOne: 2, examplesUpToOne: ['0.5'], examplesAboveOne: ['18.75', '25'] },
      'fractions, but this file has numbers above 1 (18.75, 25)',
    ],
    [
      'percent',
      { upToOne: 2, aboveOne: 0, examplesUpToOne: ['0.1875', '0.25'], examplesAboveOne: [] },
      'percentages, but this file has no number above 1 (0.1875, 0.25)',
    ],
    [
      'percent',
      { upToOne: 2, aboveOne: 1, examplesUpToOne: ['0.1875', '0.25'], examplesAboveOne: ['20'] },
      'percentages, but this file has many numbers up to 1 (0.1875, 0.25)',
    ],
  ] as const)('shares: %s', (as, found, message) => {
    const fitted = fitReading(
      { shares: [{ column: 'Royalty', as }] },
      file({ columnShares: { Royalty: found } }),
    );
    expect(fitted.chosen ?? { shares: [] }).toEqual({ shares: [] });
    expect(fitted.notes).toEqual([`“Royalty” was saved as ${message}. Choose how to read them again.`]);
  });

  test('shares that may be so are read as saved, and reported', () => {
    const found = { upToOne: 1, aboveOne: 2, examplesUpToOne: ['0.5'], examplesAboveOne: ['18.75', '25'] };
    const shares = [{ column: 'Royalty', as: 'percent' as const }];
    expect(fitReading({ shares }, file({ columnShares: { Royalty: found } }))).toEqual({
      chosen: { shares },
      notes: ['“Royalty” is read as percentages, as saved, also its numbers up to 1 (0.5). Check them.'],
    });
  });

  test('decimal commas and points', () => {
    const decimalComma = ['Bonus', 'Acres'];
    const rows = [
      { Bonus: '1,500', Acres: '1.250' },
      { Bonus: '1,500.00', Acres: '40,5' },
    ];
    expect(fitReading({ decimalComma }, file({}, rows))).toEqual({
      chosen: { decimalComma: ['Acres'] },
      notes: [
        '“Bonus” was saved with decimal commas, but this file has decimal points (1,500.00). Check its figures.',
      ],
    });
    expect(
      fitReading({ decimalPoint: ['Acres'] }, file({}, rows, { decimalComma: ['Acres'] })).notes,
    ).toEqual([
      '“Acres” was saved with decimal points, but this file has decimal commas. Check its figures.',
    ]);
  });
});
