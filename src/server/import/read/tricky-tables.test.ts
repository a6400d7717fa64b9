import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Importer, type ImportHouse, openImportHouse } from '#server/import/testing.ts';
import type { Analysis } from '#shared/import/contracts/import.ts';

/**
 * Awkward files that others collected, stored outside the repository because their licenses do not allow us to
 * redistribute them.
 */
const folder = join(import.meta.dirname, '../../../../../shared/data/tricky-tables');
const isThere = existsSync(folder);
const filesOf = (name: string, ending: RegExp) =>
  isThere ? readdirSync(join(folder, name)).filter((file) => ending.test(file)) : [];

describe.skipIf(!isThere)(`tricky tables (skipped without ${folder})`, () => {
  let house: ImportHouse;
  let ada: Importer;
  let areaId: number;
  beforeAll(async () => {
    house = await openImportHouse();
    ada = await house.signUp('ada');
    ({ areaId } = await house.makeArea(ada, 'Tricky'));
  });
  afterAll(() => house.close());

  const send = (file: string) => ada.send(readFileSync(join(folder, file)), { areaId, name: file });
  const read = async (file: string): Promise<Analysis['analysis']> => {
    const answer = await send(file);
    if (answer.status !== 200) throw new Error(`${file}: ${answer.text}`);
    return (answer.body.data as [Analysis])[0].analysis;
  };

  // One of the files has a different phone number in its JSON than in its table.
  const spectrum = filesOf('csv-spectrum', /\.csv$/).filter((file) => file !== 'location_coordinates.csv');
  test.each(spectrum)('csv-spectrum/%s holds what its JSON says', async (file) => {
    const { sampleRows } = await read(`csv-spectrum/${file}`);
    const expected = readFileSync(join(folder, 'csv-spectrum', file.replace(/csv$/, 'json')), 'utf8');
    expect(sampleRows.map(tidy)).toEqual((JSON.parse(expected) as Record<string, string>[]).map(tidy));
  });

  /**
   * Normalizes line breaks: the last cell of a row keeps the carriage return of its line break, which the stored files
   * lack.
   */
  function tidy(row: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, cell.replaceAll('\r\n', '\n').trim()]),
    );
  }

  const weekdays = ['text', 'date', 'integer', 'boolean', 'float', 'datetime', 'empty_column', 'Column 8'];
  const firstPaper = ['Chicago Reader', '1971-01-01', '40', 'TRUE', '1', '1971-01-01 04:14:00', '', ''];
  type Expected = {
    names: string[];
    rows: number;
    types: string;
    first: string[];
    header?: [number, number];
  };
  const readRight: [string, Expected][] = [
    [
      'csv-spectrum/location_coordinates.csv',
      {
        names: ['Contact Phone Number', 'Location Coordinates', 'Cities', 'Counties'],
        rows: 1,
        types: 'int text text text',
        first: ['2095257564', '37\uFFFD36\'37.8"N 121\uFFFD2\'17.9"W', 'Modesto', 'Stanislaus'],
      },
    ],
    [
      'csvkit/bad.csv',
      { names: ['column_a', 'column_b', 'column_c'], rows: 3, types: 'int text int', first: ['1', '27', ''] },
    ],
    [
      'csvkit/blanks.csv',
      {
        names: ['a', 'b', 'c', 'd', 'e', 'f'],
        rows: 1,
        types: 'empty empty empty empty empty empty',
        first: ['', 'NA', 'N/A', 'NONE', 'NULL', '.'],
      },
    ],
    [
      'csvkit/mac_newlines.csv',
      { names: ['a', 'b', 'c'], rows: 2, types: 'text int int', first: ['1', '2', '3'] },
    ],
    [
      'csvkit/test_empty_columns.csv',
      { names: ['a', 'b', 'c'], rows: 2, types: 'text empty text', first: ['a', '', ''] },
    ],
    [
      'csvkit/test_header_newline.csv',
      { names: ['start end', 'b', 'c'], rows: 1, types: 'text text bool', first: ['d', 'e', 'f'] },
    ],
    [
      'csvkit/test_locale.csv',
      { names: ['a', 'b', 'c'], rows: 1, types: 'text float empty', first: ['1,7', '200000000', ''] },
    ],
    [
      'csvkit/test_no_leading_zeroes.csv',
      { names: ['a', 'b', 'c'], rows: 1, types: 'text float float', first: ['01', '00.11', '0.1'] },
    ],
    [
      'csvkit/test_numeric_date_format.csv',
      { names: ['a'], rows: 2, types: 'datetime', first: ['20140102'] },
    ],
    [
      'csvkit/test_utf16_big.csv',
      { names: ['a', 'b', 'c'], rows: 2, types: 'int int text', first: ['1', '2', '3'] },
    ],
    [
      'csvkit/test_utf16_little.csv',
      { names: ['a', 'b', 'c'], rows: 2, types: 'int int text', first: ['1', '2', '3'] },
    ],
    [
      'csvkit/test_utf8_bom.csv',
      { names: ['foo', 'bar', 'baz'], rows: 2, types: 'int int text', first: ['1', '2', '3'] },
    ],
    [
      'csvkit/sheets.xlsx',
      {
        names: weekdays,
        rows: 5,
        types: 'text datetime int bool float datetime empty text',
        first: firstPaper,
      },
    ],
    [
      'csvkit/test_skip_lines.xlsx',
      {
        names: weekdays,
        rows: 5,
        types: 'text datetime int bool float datetime empty text',
        first: firstPaper,
        header: [4, 4],
      },
    ],
    [
      'exceljs/1904.xlsx',
      {
        names: ['Column 1', 'Column 2'],
        rows: 1,
        types: 'empty datetime',
        first: ['', '1904-01-01'],
        header: [0, 0],
      },
    ],
    ['exceljs/dateIssue.xlsx', { names: ['Date'], rows: 1, types: 'datetime', first: ['2020-11-20'] }],
    [
      'exceljs/formulas.xlsx',
      {
        names: ['Column 1', 'Column 2'],
        rows: 2,
        types: 'text text',
        first: ['someone@example.com', '(formula with hyperlink)'],
        header: [0, 0],
      },
    ],
    [
      'exceljs/gold.xlsx',
      { names: ['Text', 'I am Text'], rows: 5, types: 'text text', first: ['Number', '3.14'] },
    ],
    [
      'exceljs/hidden-google-sheets.xlsx',
      {
        names: ['BEGIN', 'HIDDEN', 'VISIBLE'],
        rows: 2,
        types: 'text empty empty',
        first: ['HIDDEN', '', ''],
      },
    ],
    [
      'exceljs/test-issue-991.csv',
      { names: ['Column 1'], rows: 5, types: 'text', first: ['2019-11-04'], header: [0, 0] },
    ],
  ];
  test.each(isThere ? readRight : [])(
    '%s is read',
    async (file, { names, rows, types, first, header = [1, 1] }) => {
      const { columnNames, rowCount, columnTypes, sampleRows, reading } = await read(file);
      expect(columnNames).toEqual(names);
      expect(rowCount).toBe(rows);
      expect(names.map((name) => columnTypes[name]).join(' ')).toBe(types);
      expect(names.map((name) => sampleRows[0]?.[name]?.trim())).toEqual(first);
      expect([reading.chosen.headerFrom, reading.chosen.headerTo]).toEqual(header);
    },
  );

  test.each<[string, number, string[], number]>([
    ['csvkit/ks_1033_data.csv', 1575, ['state', 'county', 'fips', 'nsn'], 1],
    ['csvkit/ne_1033_data.xlsx', 1036, ['state', 'county', 'fips', 'nsn'], 1],
    ['csvkit/event-notification-rpt-lastmonth.txt', 72, ['Event Desc', 'En No'], 1],
    ['exceljs/1519293514-KRISHNAPATNAM_LINE_UP.xlsx', 29, ['Column 1', 'VESSELS NAME:', 'ARRVD'], 5],
    ['exceljs/many-columns.xlsx', 2, ['Column 1', 'Column 2'], 0],
  ])('%s is read: %d rows', async (file, rows, names, header) => {
    const { columnNames, rowCount, reading } = await read(file);
    expect(rowCount).toBe(rows);
    expect(columnNames.slice(0, names.length)).toEqual(names);
    expect(reading.chosen.headerTo).toBe(header);
  });

  test.each<[string, number, string]>([
    ['exceljs/missing-bits.xlsx', 415, 'The workbook is damaged: its part xl/workbook.xml is missing.'],
    ['exceljs/duplicateRowTest.xlsx', 400, 'No sheet of the workbook has any rows.'],
    ['exceljs/bogus-defined-name.xlsx', 400, 'The file has a header but no rows below it.'],
    ['exceljs/invalid-xml.xlsx', 400, 'The file has a header but no rows below it.'],
    ['exceljs/shared_string_with_escape.xlsx', 400, 'The file has a header but no rows below it.'],
  ])('%s is refused with the reason', async (file, status, message) => {
    const answer = await send(file);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('no file is left out', () => {
    const reported = readFileSync(import.meta.filename, 'utf8');
    const files = ['csvkit', 'exceljs'].flatMap((name) =>
      filesOf(name, /\.(csv|txt|xlsx)$/).map((file) => `${name}/${file}`),
    );
    expect(files.filter((file) => !reported.includes(file))).toEqual([]);
  });
});
