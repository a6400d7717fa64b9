import { describe, expect, test } from 'vitest';
import { sniffDialect } from './csv-dialect.ts';
import { createRowReader } from './row-reader.ts';

function read(...lines: string[]) {
  const text = `${lines.join('\n')}\n`;
  const reader = createRowReader(sniffDialect(text));
  return [...reader.push(text), ...reader.end()];
}

const report = [
  'API NUMBER      WELL NAME            COUNTY     ACRES  SPUD',
  '42-301-12345    SMITH, JOHN 1        LOVING     640.0  01/02/2011',
  '42-301-12346    DOE, JANE 2H                    320.0',
  '42-301-12347    A VERY LONG NAME 12  REEVES      40.0  03/02/2011',
  '                NO NUMBER 1          WARD       160.0  03/02/2012',
  '42-301-12349    ROE, BOB             WARD     1,160.0  03/02/2012',
];

describe('a list whose columns are aligned by blanks', () => {
  test('keeps each value in its column, whatever is blank before it', () => {
    const rows = read('WELLS OF THE YEAR 2024', '', ...report);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['API NUMBER', 'WELL NAME', 'COUNTY', 'ACRES', 'SPUD'],
      ['42-301-12345', 'SMITH, JOHN 1', 'LOVING', '640.0', '01/02/2011'],
      ['42-301-12346', 'DOE, JANE 2H', '', '320.0', ''],
      ['42-301-12347', 'A VERY LONG NAME 12', 'REEVES', '40.0', '03/02/2011'],
      ['', 'NO NUMBER 1', 'WARD', '160.0', '03/02/2012'],
      ['42-301-12349', 'ROE, BOB', 'WARD', '1,160.0', '03/02/2012'],
    ]);
  });

  test('is recognized by the line below its names if single blanks separate columns', () => {
    const rows = read('API    NAME CO', '------ ---- ----', '42-301 A 1  WARD', '42-302 B 12 REEV');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['API', 'NAME', 'CO'],
      ['------', '----', '----'],
      ['42-301', 'A 1', 'WARD'],
      ['42-302', 'B 12', 'REEV'],
    ]);
  });

  test('may have values that extend into a gap, and reports a row that crosses one', () => {
    const many = Array.from({ length: 120 }, () => report.slice(1)).flat();
    const rows = read(
      ...report.slice(0, 1),
      ...many,
      '42-301-12350    A NAME SO LONG THAT IT RUNS ON  160.0  03/02/2012',
      '42-301-12351-0  B                    WARD       160.0  03/02/2012',
    );
    expect(rows.at(-1)).toMatchObject({ cells: ['42-301-12351-0', 'B', 'WARD', '160.0', '03/02/2012'] });
    expect(rows.filter(({ isMisaligned }) => isMisaligned)).toEqual([rows.at(-2)]);
  });
});

test.each([
  [
    'commas between padded cells',
    ['a   , b   , c', '1   , 2   , 3', '4   , 5   , 6', '1   , 2   , 3', '4   , 5   , 6'],
  ],
  ['words of one column', ['name', 'Smith John', 'Jones Bob', 'x', 'y', 'z']],
])('%s are no aligned columns', (_what, lines) => {
  expect(sniffDialect(`${lines.join('\n')}\n`).delimiter).toBe(',');
});
