import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sniffDialect } from './csv-dialect.ts';
import { createRowReader, maxRecordLength, UnreadableFileError } from './row-reader.ts';

/** Reads a text in pieces of this length. */
function read(text: string, pieceLength = text.length || 1) {
  const reader = createRowReader(sniffDialect(text));
  const rows = [];
  for (let start = 0; start < text.length; start += pieceLength)
    rows.push(...reader.push(text.slice(start, start + pieceLength)));
  return [...rows, ...reader.end()];
}
const cellsOf = (text: string, pieceLength?: number) => read(text, pieceLength).map(({ cells }) => cells);

describe('delimited text', () => {
  test.each([
    ['in each row', (text: string) => `Tract,Legal,Acres\nT1,"${text}",5\nT2,"${text}",6\n`, 3],
    ['in the only row', (text: string) => `Tract,Legal\nT1,"${text}"\n`, 2],
    ['with quotation marks', (text: string) => `Tract,Legal\nT1,"a ""b"", ${text}"\nT2,"c"\n`, 2],
    ['cut off', (text: string) => `Tract,Legal\nT1,"${text}`, 2],
  ])('delimiters within a quoted text separate nothing: %s', (_name, fileOf, width) => {
    for (const sign of [';', '|', '\t', '^'])
      expect(sniffDialect(fileOf(`lot 1${sign} `.repeat(3600))).delimiter).toBe(',');
    const rows = cellsOf(fileOf('lot 1; '.repeat(3600)));
    expect(rows[0]).toHaveLength(width);
  });

  test.each<[string, string, string[][]]>([
    [
      'commas in quotes',
      'a,b\n1,"x, y"\n',
      [
        ['a', 'b'],
        ['1', 'x, y'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n1,"say ""ha"""\n',
      [
        ['a', 'b'],
        ['1', 'say "ha"'],
      ],
    ],
    [
      'line breaks in quotes',
      'a,b\n1,"one\ntwo"\n3,4\n',
      [
        ['a', 'b'],
        ['1', 'one\ntwo'],
        ['3', '4'],
      ],
    ],
    [
      'carriage returns',
      'a,b\r\n1,"x"\r\n',
      [
        ['a', 'b'],
        ['1', 'x'],
      ],
    ],
    [
      'both line endings mixed',
      'a,b\r\n1,2\n3,"4"\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'old Mac line endings',
      'a,b\r1,2\r3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'no line break at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blank rows',
      'a,b\n\n1,2\n,\n  ,  \n3,4\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,5\t2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'bars',
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quotation mark within a value',
      'a,b\n5" casing,2\n',
      [
        ['a', 'b'],
        ['5" casing', '2'],
      ],
    ],
    [
      'a first line that names the delimiter',
      'sep=;\r\na;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['one column', 'a\n1\n2\n', [['a'], ['1'], ['2']]],
    ['nothing', '', []],
  ])('with %s', (_what, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
    expect(cellsOf(text, 1)).toEqual(rows);
  });

  test('reads the same in pieces of any length', () => {
    const cell = fc
      .string({ maxLength: 6, unit: fc.constantFrom('a', ',', '"', '\n', ' ', '7') })
      // Reads as the text between two ditto marks.
      .filter((each) => !/^,(.*\n.*|,*),?$|^,(.|\n)*[,\n]$|^\n(.|\n)*,$/.test(each));
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 20 }), (rows, pieceLength) => {
        const all = [['x', 'y', 'z'], ...rows];
        const text = all
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const reader = createRowReader({ delimiter: ',', newline: '\n' });
        const got = [];
        for (let start = 0; start < text.length; start += pieceLength)
          got.push(...reader.push(text.slice(start, start + pieceLength)));
        got.push(...reader.end());
        expect(got.map(({ cells }) => cells)).toEqual(
          all.filter((row) => row.some((each) => each.trim() !== '')),
        );
      }),
    );
  });
});

describe('ditto marks without a second quotation mark', () => {
  test.each([1, 3, 1000])('are cells of their own, in pieces of %d', (pieceLength) => {
    const lines = [
      ['County', 'Tract', 'Legal', 'Acres'],
      ['Reeves', 'T1', 'Sec 1', '10'],
      ['"', 'T2', 'Sec 2', '20'],
      ['"', 'T3', 'Sec 3', '30'],
      ['Ward', 'T4', '"', '40'],
      ['Ward', 'T5', '"', '50'],
      ['"', 'T6', 'Sec 6', '60'],
    ];
    const several = ['"', '"', '"', '70'];
    const dialects = [
      { delimiter: '\t', newline: '\n', lines: [...lines, several] },
      { delimiter: '\t', newline: '\r\n', lines: [...lines, several] },
      { delimiter: ',', newline: '\n', lines },
    ];
    for (const { delimiter, newline, lines } of dialects) {
      const text = lines.map((cells) => cells.join(delimiter)).join(newline);
      const trimmed = read(text, pieceLength).map(({ cells }) => cells.map((cell) => cell.trim()));
      expect(trimmed).toEqual(lines);
    }
  });

  test('stand beside values in quotation marks', () => {
    expect(cellsOf('a;b;c\n1;"x; y";2\n";"z;\n""w""";3\n";"x";5\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', 'x; y', '2'],
      ['"', 'z;\n"w"', '3'],
      ['"', 'x', '5'],
    ]);
  });

  test('a value that begins or ends with a delimiter or line break is no ditto mark', () => {
    expect(cellsOf('a,b\n1,"\nSec 1, Lot 2\n"\n2,", Sec 3,"\n')).toEqual([
      ['a', 'b'],
      ['1', '\nSec 1, Lot 2\n'],
      ['2', ', Sec 3,'],
    ]);
  });
});

describe('what cannot be read', () => {
  test.each([1, 3, 1000])('an open quotation mark costs its own line, in pieces of %d', (pieceLength) => {
    const rows = read('a,b\n1,"x\n3,4\n5,6', pieceLength);
    expect(rows.map(({ cells, badQuotes, line }) => [line, badQuotes, cells[0]])).toEqual([
      [1, false, 'a'],
      [2, true, '1'],
      [3, false, '3'],
      [4, false, '5'],
    ]);
  });

  test.each([1, 5, 1000])(
    'one that is never closed is named by its line and column, in pieces of %d',
    (length) => {
      const rows = read('a,b,c\n1,"two\nlines","x\n3,4,5\n', length);
      expect(rows.map(({ openQuote }) => openQuote)).toEqual([undefined, { line: 3, column: 3 }, undefined]);
      expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
    },
  );

  test('an open quotation mark in a large file is given up before it fills the memory', () => {
    const reader = createRowReader({ delimiter: ',', newline: '\n' });
    const lines = '2,y\n'.repeat(10_000);
    const pieces = ['a,b\n1,"x\n', ...Array.from({ length: 30 }, () => lines)];
    const rows = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
    expect(rows).toHaveLength(300_002);
    expect(rows.filter(({ badQuotes }) => badQuotes).map(({ line }) => line)).toEqual([2]);
  });

  test('a record longer than any is told before it fills the memory', () => {
    const reader = createRowReader({ delimiter: ',', newline: '\n' });
    const piece = 'x'.repeat(maxRecordLength / 2);
    reader.push(piece);
    reader.push(piece);
    expect(() => reader.push(piece)).toThrow(UnreadableFileError);
  });

  test('a value that goes on after its quotation mark marks its row', () => {
    expect(read('a,b\n"x"y",2\n3,4\n').map(({ badQuotes }) => badQuotes)).toEqual([false, true, false]);
  });

  test.each([1, 5, 1000])(
    'a broken value leaves the next rows as they are, in pieces of %d',
    (pieceLength) => {
      const rows = read('a,b,c\n61,x,\n62,"x"y,\n63,"multi, z",\n64,z,\n', pieceLength);
      expect(rows.map(({ badQuotes }) => badQuotes)).toEqual([false, false, true, false, false]);
      expect(rows.map(({ cells }) => cells[0])).toEqual(['a', '61', '62', '63', '64']);
      expect(rows[3]?.cells[1]).toBe('multi, z');
    },
  );
});

test.each([1, 7, 1000])('a row knows the line on which it begins, in pieces of %d', (pieceLength) => {
  const text = 'a,b\n1,"one\ntwo"\n\n3,4\n5,"six\n\nseven"\n8,9';
  expect(read(text, pieceLength).map(({ line }) => line)).toEqual([1, 2, 5, 6, 9]);
});

test.each([1, 7, 1000])(
  'without a separator, each line or quoted value is one cell, in pieces of %d',
  (length) => {
    const text =
      'Name\r\nDoe, Jane\r\n"Roe, ""Bud"""\r\n"two\r\nlines"\r\n"Al" Poe, Jr.\r\n\r\n5" pipe\r\n"Cy" Low';
    const reader = createRowReader({ delimiter: '', newline: '\n' });
    const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
      text.slice(index * length, (index + 1) * length),
    );
    const rows = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Name'],
      ['Doe, Jane'],
      ['Roe, "Bud"'],
      ['two\r\nlines'],
      ['"Al" Poe, Jr.'],
      ['5" pipe'],
      ['"Cy" Low'],
    ]);
    expect(rows.some(({ badQuotes }) => badQuotes)).toBe(false);
  },
);

test('a row knows its place, blank rows counted', () => {
  expect(read('a,b\n1,2\n\n,\n3,4\n').map(({ place }) => place)).toEqual([1, 2, 5]);
});
