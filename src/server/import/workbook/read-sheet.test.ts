import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

async function read(cells: string, calculatesOnLoad = false) {
  const rows: string[][] = [];
  async function* pieces() {
    yield `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
  }
  const context = {
    strings: ['first text'],
    formats: [],
    epoch: '1900',
    calculatesOnLoad,
    struckStrings: new Set<number>(),
    struckStyles: new Set<number>(),
  } as const;
  const { unsolved, outdated, errors } = await readSheet(pieces(), context, (_place, row) => rows.push(row));
  return { row: rows[0], unsolved, outdated, errors };
}

test.each([
  ['no value', '<c r="A1"><f>100+1</f></c>'],
  ['an empty value', '<c r="A1"><f>100+1</f><v></v></c>'],
  ['an empty element', '<c r="A1"><f>100+1</f><v/></c>'],
  ['blanks', '<c r="A1"><f>100+1</f><v> </v></c>'],
  ['no yes or no', '<c r="A1" t="b"><f>1=1</f><v/></c>'],
  ['no shared text', '<c r="A1" t="s"><f>B1</f><v></v></c>'],
  ['no error', '<c r="A1" t="e"><f>B1</f><v></v></c>'],
])('a formula whose result was not saved is counted: %s', async (_name, cell) => {
  expect(await read(cell)).toEqual({ row: [], unsolved: 1, outdated: 0, errors: 0 });
});

test('in a workbook that is to be calculated when it is opened, a result of 0 is none and others may be old', async () => {
  const cells =
    '<c r="A1"><f>80*2</f><v>0</v></c><c r="B1" t="n"><f>1+1</f><v>0.0</v></c><c r="C1"><f>1+1</f><v>2</v></c><c r="D1"><v>0</v></c>';
  expect(await read(cells, true)).toEqual({ row: ['', '', '2', '0'], unsolved: 2, outdated: 1, errors: 0 });
  expect(await read(cells)).toEqual({ row: ['0', '0', '2', '0'], unsolved: 0, outdated: 0, errors: 0 });
});

test('a formula whose result is an empty text has one', async () => {
  const cells = '<c r="A1" t="str"><f>""</f><v></v></c><c r="B1"><f>1+1</f><v>2</v></c>';
  expect(await read(cells)).toEqual({ row: ['', '2'], unsolved: 0, outdated: 0, errors: 0 });
});

test('a cell with an empty value is blank, whatever its type', async () => {
  const cells = '<c r="A1" t="s"><v/></c><c r="B1" t="b"><v></v></c><c r="C1"><v/></c>';
  expect(await read(cells)).toEqual({ row: [], unsolved: 0, outdated: 0, errors: 0 });
});

test('the number of a footnote is not a digit of the figure before it', async () => {
  const run = (text: string, look = '') => `<r>${look}<t>${text}</t></r>`;
  const raised = '<rPr><vertAlign val="superscript"/></rPr>';
  const cell = `<c r="A1" t="inlineStr"><is>${run('160')}${run('1', raised)}${run(' acres')}</is></c>`;
  expect((await read(`${cell}<c r="B1"><v>12</v></c>`)).row).toEqual(['160¹ acres', '12']);
});

test('struck-out text is left out where other text remains', async () => {
  const run = (text: string, look = '') => `<r><rPr>${look}</rPr><t>${text}</t></r>`;
  const struck = '<strike/>';
  const cell = (place: string, runs: string) => `<c r="${place}" t="inlineStr"><is>${runs}</is></c>`;
  const cells = [
    cell('A1', run('100', struck) + run('120')),
    cell('B1', run('Old', struck) + run(' ')),
    cell('C1', run('9', '<strike val="0"/>') + run('00')),
  ];
  expect((await read(cells.join(''))).row).toEqual(['120', 'Old ', '900']);
});
