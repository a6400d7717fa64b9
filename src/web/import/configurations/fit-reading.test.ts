import { expect, test } from 'vitest';
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
