import { describe, expect, test } from 'vitest';
import { splitName } from '#shared/import/match/name-parts.ts';
import { readApiNumber } from '#shared/platform/api-number.ts';
import { cpuTime } from '#shared/testing/cpu-time.ts';
import { type DerivedColumn, deriveColumns, derivedProblems, widenTable } from './derived-columns.ts';
import { generateApiNumber } from './generate-api-number.ts';

const header = ['First', 'Last', 'Legal', 'Status'];
const derive = (derived: DerivedColumn[], cells: string[], place = 1) =>
  deriveColumns(header, derived)(cells, place).slice(header.length);

describe('a derived column', () => {
  const cells = ['Ada ', 'Smith', 'NE/4 Sec 14 T2N R3W', 'PROD'];

  test('holds a constant, the number of the row, or several columns together', () => {
    expect(
      derive(
        [
          { name: 'State', make: { kind: 'constant', value: 'TX' } },
          { name: 'No', make: { kind: 'row-number', prefix: 'UT-' } },
          { name: 'Name', make: { kind: 'join', columns: ['First', 'Last'], separator: ' ' } },
        ],
        cells,
        17,
      ),
    ).toEqual(['TX', 'UT-17', 'Ada Smith']);
  });

  test('leaves blank columns out of what it joins', () => {
    const join: DerivedColumn = {
      name: 'Name',
      make: { kind: 'join', columns: ['First', 'Last'], separator: ', ' },
    };
    expect(derive([join], ['', 'Smith', '', ''])).toEqual(['Smith']);
    expect(derive([join], ['N/A', ''])).toEqual(['']);
  });

  test('holds a part of a legal description, and words read as others', () => {
    expect(
      derive(
        [
          { name: 'Section', make: { kind: 'legal-part', column: 'Legal', part: 'section' } },
          { name: 'Township', make: { kind: 'legal-part', column: 'Legal', part: 'township' } },
          { name: 'Well Status', make: { kind: 'words', column: 'Status', words: { prod: 'producing' } } },
        ],
        cells,
      ),
    ).toEqual(['14', '2N', 'producing']);
  });

  test('is derived from an earlier column, and is appended to short rows too', () => {
    const columns: DerivedColumn[] = [
      { name: 'Section', make: { kind: 'legal-part', column: 'Legal', part: 'section' } },
      { name: 'Key', make: { kind: 'join', columns: ['Last', 'Section'], separator: '-' } },
    ];
    expect(derive(columns, cells)).toEqual(['14', 'Smith-14']);
    expect(deriveColumns(header, columns)(['Ada'], 1)).toEqual(['Ada', '', '', '', '', '']);
    expect(derivedProblems(header, columns)).toEqual([]);
    expect(derivedProblems(header, columns.toReversed())).toHaveLength(1);
  });

  test('has a name of its own and known sources', () => {
    expect(
      derivedProblems(header, [
        { name: 'Legal', make: { kind: 'constant', value: 'x' } },
        { name: 'Key', make: { kind: 'join', columns: ['First', 'Middle'], separator: '' } },
      ]).map(({ message }) => message),
    ).toEqual([
      'There is already a column "Legal".',
      '"Key" is computed from "Middle", which the file doesn\'t have.',
    ]);
  });

  test('is identified by its sources', () => {
    const { facts } = widenTable({ header, facts: {} }, [
      { name: 'Date', make: { kind: 'constant', value: '25/12/2020' } },
      { name: 'Name', make: { kind: 'join', columns: ['First'], separator: ' ' } },
    ]);
    expect(facts.Date).toMatchObject({ type: 'datetime', dateOrder: 'day-first' });
    expect(facts.Name).toMatchObject({ type: 'text' });
  });
});

test('numbers joined by a slash keep it next to a blank cell', () => {
  const make = { kind: 'join', columns: ['Num', 'Den'], separator: '/' } as const;
  const widen = deriveColumns(['Num', 'Den'], [{ name: 'Royalty', make }]);
  const joined = (...cells: string[]) => widen(cells, 1).at(-1);
  expect([joined('3', '16'), joined('3', ''), joined('', '8'), joined('', ''), joined('A', '')]).toEqual([
    '3/16',
    '3/',
    '/8',
    '',
    'A',
  ]);
});

describe('a generated number', () => {
  test('is an API number of no state, the same for the same text', () => {
    const created = generateApiNumber(['1/2-1']);
    expect(created).toMatch(/^99\d{12}$/);
    expect(generateApiNumber([' 1/2-1 '])).toBe(created);
    expect(generateApiNumber(['1/2-2'])).not.toBe(created);
    expect(readApiNumber(created)).toEqual({
      ok: true,
      value: created,
      warning: 'has the state code 99, which no state uses: it is a generated number',
    });
    expect(generateApiNumber(['', ' '])).toBe('');
  });

  test('distinguishes as many wells as a country has', () => {
    const created = new Set(
      Array.from({ length: 100_000 }, (_, n) => generateApiNumber([`WELL ${n}-${n % 97}`])),
    );
    expect(created.size).toBe(100_000);
  });

  test('is replaced by a number in the row', () => {
    const column: DerivedColumn = {
      name: 'API',
      make: { kind: 'made-api-number', columns: ['Last'], keep: 'First' },
    };
    expect(derive([column], ['42-301-12345', 'A 1'])).toEqual(['42-301-12345']);
    expect(derive([column], ['', 'A 1'])).toEqual([generateApiNumber(['A 1'])]);
  });
});

test.each([
  ['SMITH, JOHN A', 'JOHN A', 'SMITH', 'JOHN A SMITH'],
  ['Smith, John A., Jr.', 'John A.', 'Smith Jr.', 'John A. Smith Jr.'],
  ['John A Smith Jr', 'John A', 'Smith Jr', 'John A Smith Jr'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', 'Ludwig van Beethoven'],
  ['Acme Oil, LLC', '', 'Acme Oil, LLC', 'Acme Oil, LLC'],
  ['Smith, John and Mary', '', 'Smith, John and Mary', 'Smith, John and Mary'],
  ['The Smith Family Trust', '', 'The Smith Family Trust', 'The Smith Family Trust'],
  ["O'Neil, Pat", 'Pat', "O'Neil", "Pat O'Neil"],
  ['de la Cruz, Maria Elena', 'Maria Elena', 'de la Cruz', 'Maria Elena de la Cruz'],
  ['St. John, Mary', 'Mary', 'St. John', 'Mary St. John'],
  ['smith, john', 'john', 'smith', 'john smith'],
  ['Rodríguez, José', 'José', 'Rodríguez', 'José Rodríguez'],
  ['Cher', '', 'Cher', 'Cher'],
  ['Smith, Dr. John', 'Dr. John', 'Smith', 'Dr. John Smith'],
  ['Smith, Mrs. Ann Jr', 'Mrs. Ann', 'Smith Jr', 'Mrs. Ann Smith Jr'],
  ['Rev. John van Dyke', 'Rev. John', 'van Dyke', 'Rev. John van Dyke'],
  ['Smith, Dr.', '', 'Smith, Dr.', 'Smith, Dr.'],
  ['Dr. Smith', '', 'Dr. Smith', 'Dr. Smith'],
])('the name %s is split', (text, first, last, natural) => {
  expect(splitName(text)).toEqual({ first, last, natural });
});

test.each([
  ...[
    'XYZ, GP',
    'Sisters of Mercy, Omaha',
    'Loyola, Jesuits of',
    'Smith, Guardian of John',
    'First Baptist, Omaha',
  ],
  ...[
    'Smith, John - Deceased',
    'Smith, John Deceased',
    'Smith, John a Minor',
    'SMITH, JOHN A MINOR',
    'Smith, John Minor',
  ],
  ...[
    'Smith, John % Mary',
    'Smith, John c/o Bank',
    'Smith, John Attn: Mary',
    'SMITH, JOHN ATTN MARY',
    'Smith, Unknown',
  ],
  ...[
    'Smith, John, Agent',
    'Smith, John et al',
    'Smith, John "Jack"',
    'Smith, John Paul George',
    'Smith,',
    ', John',
  ],
])('what is not only a first and a last name is kept as written: %s', (text) => {
  expect(splitName(text)).toEqual({ first: '', last: text, natural: text });
});

describe('derived columns are limited', () => {
  test('columns that join columns that join columns are cut where no field would store them', () => {
    const joins = Array.from(
      { length: 6 },
      (_, level): DerivedColumn => ({
        name: `Join ${level}`,
        make: {
          kind: 'join',
          columns: Array<string>(20).fill(level === 0 ? 'Legal' : `Join ${level - 1}`),
          separator: '',
        },
      }),
    );
    const lengths = derive(joins, ['', '', 'x'.repeat(3_000), '']).map(({ length }) => length);
    expect(lengths).toEqual([60_000, ...Array<number>(5).fill(100_001)]);
  });

  test('a number is made of no text as long as a book, and such a name is not split', () => {
    expect(generateApiNumber(['x'.repeat(20_000)])).toBe('');
    const long = `Smith, ${'John '.repeat(200)}`.trim();
    expect(splitName(long).last).toBe(long);
  });

  test('descriptions of a few columns are split, each once for all columns made of it', () => {
    const split = (name: string, column: string): DerivedColumn => ({
      name,
      make: { kind: 'legal-part', column, part: 'section' },
    });
    const columns = Array.from({ length: 6 }, (_, place) => `Legal ${place}`);
    const ofEach = columns.map((column) => split(`Section of ${column}`, column));
    expect(derivedProblems(columns, ofEach.slice(0, 5))).toEqual([]);
    expect(derivedProblems(columns, ofEach)).toEqual([
      { name: 'Section of Legal 5', message: 'You can split the legal descriptions of at most 5 columns.' },
    ]);
    const hundred = Array.from({ length: 100 }, (_, place) => split(`Section ${place}`, 'Legal'));
    expect(cpuTime(() => derive(hundred, ['', '', `${'a.'.repeat(1_950)} x`, '']))).toBeLessThan(1_000);
  });
});
