import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities } from '#shared/land/entities/registry.ts';
import { writableFields } from '#shared/platform/entities/entity.ts';
import { type Field, formContext, type ParseContext } from './field.ts';
import { formatValue, inputOfValue, parseText } from './kinds.ts';
import { schemasOf } from './schemas.ts';

const file: ParseContext = { ...formContext, fromFile: true };
const royalty: Field = { kind: 'fraction', label: 'Royalty Rate' };
const decimal: Field = { kind: 'fraction', label: 'Decimal Interest', asDecimal: true };
/** All fraction fields that users can edit. */
const fractionFields = Object.values(entities).flatMap((entity) =>
  writableFields(entity).flatMap(([, field]) =>
    field.kind === 'fraction' && field.maxPlaces === undefined ? [field] : [],
  ),
);
const acres: Field = { kind: 'acres', label: 'Gross Acres' };
const money: Field = { kind: 'money', label: 'Bonus' };
const date: Field = { kind: 'date', label: 'Spud Date' };
const location: Field = { kind: 'location', label: 'Surface Location' };

function read(field: Field, text: string, context = formContext) {
  const parsed = parseText(field, text, context);
  return parsed.ok ? parsed.value : `refused: ${parsed.reason}`;
}

describe('fractions', () => {
  it.each([
    ['18.75', '0.1875'],
    ['18.75%', '0.1875'],
    ['18.75 %', '0.1875'],
    ['3/16', '0.1875'],
    ['0.5%', '0.005'],
    ['.5 pct', '0.005'],
    ['1', '0.01'],
    ['1.00', '0.01'],
    ['16.66666667', '0.1666666667'],
    ['1/3', '0.333333333333'],
    ['100', '1'],
    ['0', '0'],
    ['0.00', '0'],
    ['1/2 of 1/8', '0.0625'],
    ['1/2 x 1/8', '0.0625'],
    ['½ × ⅛', '0.0625'],
    ['1/2 of 25%', '0.125'],
    ['1/3 of 1/3 of 1/8ths', '0.013888888889'],
    ['1/999999999999999 of 999999999999999/3', '0.333333333333'],
    ['12 1/2%', '0.125'],
    ['12-1/2 %', '0.125'],
    ['12 1/2', '0.125'],
    ['12½%', '0.125'],
    ['⅛', '0.125'],
    ['1/8th', '0.125'],
    ['3/16ths', '0.1875'],
    ['1/8 of 8/8', '0.125'],
    ['18.75 percent', '0.1875'],
  ])('reads %s in a form as %s', (text, value) => {
    expect(read(royalty, text)).toBe(value);
  });

  it('takes a bare number for a fraction where the column says so', () => {
    expect(read(royalty, '0.1875', { ...file, bareFraction: 'fraction' })).toBe('0.1875');
    expect(read(royalty, '18.75%', { ...file, bareFraction: 'fraction' })).toBe('0.1875');
  });

  it.each([
    '101',
    '-1',
    '-0.25',
    '3/2',
    '1/0',
    'one eighth',
    '18,75',
    '1e-3',
    '100 1/2%',
    '3/2 of 8/8',
    '25 of 1/8',
    '1/2 of',
    'of 1/8',
    '1/2 of 1/8 of x',
    '0.0000000000001%',
  ])('refuses %s', (text) => {
    const parsed = parseText(royalty, text, formContext);
    expect(parsed).toEqual({ ok: false, reason: expect.any(String) });
  });

  it.each([
    ['1', '1'],
    ['1.00000000', '1'],
    ['0.25', '0.25'],
    ['0.25000000', '0.25'],
    ['.1875', '0.1875'],
    ['25%', '0.25'],
    ['3/16', '0.1875'],
    ['1/2 of 1/8', '0.0625'],
    ['0.5 of 1/8', '0.0625'],
    ['0', '0'],
    ['0.166666666667', '0.166666666667'],
  ])('reads %s as the Decimal Interest %s', (text, value) => {
    expect(read(decimal, text)).toBe(value);
  });

  /** Returns why a text was refused, and the readings it offers. */
  const requested = (field: Field, text: string, context = formContext) => {
    const parsed = parseText(field, text, context);
    if (parsed.ok) return parsed.value;
    return [parsed.reason, ...(parsed.readings ?? []).map(({ typed }) => typed)];
  };

  it('asks about a number below 1 where percentages are typed', () => {
    expect(requested(royalty, '0.25')).toEqual([
      'could mean 0.25% or 25%; type the percent sign',
      '0.25%',
      '25',
    ]);
    const parsed = parseText(royalty, '0.25', formContext);
    expect(!parsed.ok && parsed.readings?.map(({ label }) => label)).toEqual([
      '0.25% (0.00250000)',
      '25% (0.25000000)',
    ]);
    expect(requested(royalty, '.1875')).toEqual([expect.any(String), '0.1875%', '18.75']);
    expect(requested(royalty, '3/16%')).toEqual([expect.any(String), '18.75', '0.1875%']);
  });

  it('asks whether 1 - 3/16 is what a royalty leaves, and takes no amount of money', () => {
    const reason = 'could mean 81.25% or 1.1875%; type the percent sign';
    expect(requested(royalty, '1 - 3/16')).toEqual([reason, '81.25', '1.1875']);
    expect(requested(decimal, '1-3/16')).toEqual([reason, '0.8125', '0.011875']);
    expect(read(royalty, '12-1/2%')).toBe('0.125');
    for (const text of ['1 of 8/8', '1.0 of 8/8ths']) expect(read(royalty, text)).toBe('1');
    expect(read(royalty, '1/4 of 8/8')).toBe('0.25');
    expect(read(royalty, '0.25 of 8/8')).toBe('0.25');
    expect(requested(royalty, '$20')).toEqual([expect.stringMatching(/^must be a percentage/)]);
  });

  it('asks about a number above 1 where decimals are typed', () => {
    expect(requested(decimal, '25')).toEqual(['is greater than 1; type 25% or 0.25', '0.25']);
    expect(requested(decimal, '12 1/2')).toEqual([expect.any(String), '0.125']);
    expect(requested(decimal, '101')).toEqual(['must be between 0 and 1']);
  });

  it("follows the file's column and asks about a value that doesn't fit it", () => {
    const inColumn = (bareFraction: ParseContext['bareFraction'], text: string, field = royalty) =>
      requested(field, text, { ...file, bareFraction });
    expect(inColumn('percent', '18.75')).toBe('0.1875');
    expect(inColumn('percent', '0.25')).toEqual([expect.any(String), '0.25%', '25']);
    expect(inColumn('percent', '25', decimal)).toBe('0.25');
    expect(inColumn('fraction', '0.25')).toBe('0.25');
    expect(inColumn('fraction', '25')).toEqual([expect.any(String), '25']);
    expect(inColumn('percent-chosen', '0.25')).toBe('0.0025');
    expect(inColumn('fraction-chosen', '0.25')).toBe('0.25');
    expect(inColumn('fraction-chosen', '25')).toBe('0.25');
    expect(inColumn('undecided', '0.25', decimal)).toEqual([expect.any(String), '0.0025', '0.25']);
    for (const context of ['percent', 'fraction', 'percent-chosen', 'undecided'] as const)
      expect(inColumn(context, '3/16')).toBe('0.1875');
  });

  it('prints times 100, and what it puts into an input reads as the same value', () => {
    expect(formatValue(royalty, 0.1875)).toBe('18.75%');
    expect(formatValue(royalty, 0.125)).toBe('12.50%');
    expect(formatValue(royalty, 0.1666666667)).toBe('16.66666667%');
    expect(formatValue({ ...royalty, maxPlaces: 6 }, 0.166666666667)).toBe('16.666667%');
    expect(formatValue({ ...royalty, maxPlaces: 6 }, 0.75)).toBe('75.00%');
    expect(formatValue({ ...royalty, places: 6 }, 0.125)).toBe('12.500000%');
    expect(formatValue({ ...royalty, asDecimal: true }, 0.25)).toBe('0.25000000');
    expect(formatValue({ ...royalty, asDecimal: true }, '0.142857142857')).toBe('0.14285714');
    expect(inputOfValue(royalty, 0.1875)).toBe('18.75');
    expect(inputOfValue(royalty, 0.005)).toBe('0.5%');
    expect(inputOfValue(decimal, 0.25)).toBe('0.25');
    expect(inputOfValue(decimal, 1)).toBe('1');
  });

  it('retyping what an input or a cell shows gives the same value', () => {
    const share = fc.oneof(
      fc.integer({ min: 0, max: 1e12 }).map((units) => units / 1e12),
      fc.constantFrom(0, 1e-12, 0.0025, 0.009999999999, 0.01, 0.25, 0.5, 0.999999999999, 1),
    );
    const printed = fc.integer({ min: 0, max: 1e8 }).map((units) => units / 1e8);
    fc.assert(
      fc.property(share, printed, fc.constantFrom(...fractionFields), (value, short, field) => {
        expect(Number(read(field, inputOfValue(field, value)))).toBe(value);
        // The table shows eight places of a decimal, and all places of a percentage.
        const cell = field.kind === 'fraction' && field.asDecimal ? short : value;
        expect(Number(read(field, formatValue(field, cell)))).toBe(cell);
      }),
    );
  });
});

describe('acres and money', () => {
  it('reads what people write around a figure', () => {
    expect(read(acres, '1,234.50')).toBe('1234.5');
    expect(read(acres, '640 acres')).toBe('640');
    expect(read(money, '$1,250.00')).toBe('1250');
    expect(read(money, '(5)')).toMatch(/^refused: must be 0 or more/);
  });

  it('refuses separators in the wrong place, words and exponents', () => {
    for (const text of ['12,34', '0,125', '01,280', '1.2.3', '6e2', 'NaN', 'Infinity', '0x10', '--1'])
      expect(read(acres, text)).toMatch(/^refused/);
  });

  it.each([
    ['USD 500', '500'],
    ['US$ 1,234.50', '1234.5'],
    ['500 dollars', '500'],
    ['$ 500.00', '500'],
  ])('reads %s as an amount of money', (text, value) => {
    expect(read(money, text)).toBe(value);
  });

  it.each(['(500)', '$(500.00)', '$1,234.50-', '-$5', '\u22125'])('reads %s as a negative amount', (text) => {
    expect(read(money, text)).toBe('refused: must be 0 or more');
  });

  it.each(['€500', '500-600', '1,23', '5 00'])('does not read %s as an amount of US dollars', (text) => {
    expect(read(money, text)).toBe('refused: must be a dollar amount');
  });

  it('refuses a fifth place in a form, and rounds it in a file with a notice', () => {
    expect(read(acres, '39.12345')).toMatch(/^refused: has more than 4 decimal places/);
    expect(parseText(acres, '39.12345', file)).toEqual({
      ok: true,
      value: '39.1235',
      notice: 'was rounded to 4 decimal places',
    });
  });

  it('prints with separators, two places, rounded half up', () => {
    expect(formatValue(acres, 1234.005)).toBe('1,234.01');
    expect(formatValue(acres, 0)).toBe('0.00');
    expect(formatValue(money, 1250)).toBe('$1,250.00');
    expect(formatValue(acres, null)).toBe('');
  });

  it('takes JSON numbers by their shortest text and refuses more than fifteen digits', () => {
    const schema = schemasOf(acres).sent(acres);
    expect(schema.parse(0.1)).toBe('0.1');
    expect(schema.parse('640.2500')).toBe('640.25');
    expect(schema.safeParse(1234567890.12345).success).toBe(false);
    expect(schema.safeParse(Number.NaN).success).toBe(false);
    expect(schema.safeParse('1e3').success).toBe(false);
    expect(schemasOf(royalty).sent(royalty).safeParse(1.0001).success).toBe(false);
  });
});

describe('dates', () => {
  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T00:00:00Z', '2026-03-31'],
    ['03/04/2026', '2026-03-04'],
    ['12-Mar-1981', '1981-03-12'],
    ['2024-02-29', '2024-02-29'],
  ])('reads %s', (text, value) => {
    expect(read(date, text)).toBe(value);
  });

  it('reads the day first where the column says so', () => {
    expect(read(date, '03/04/2026', { ...file, dateOrder: 'day-first' })).toBe('2026-04-03');
  });

  it.each(['9999-12-31', '1599-12-31', '12/31/2300', '1-Jan-0001'])('names the years for %s', (text) => {
    expect(read(date, text)).toBe('refused: must be between the years 1600 and 2299');
  });

  it('names the years in a body too', () => {
    const { sent } = schemasOf(date);
    const issues = (text: string) =>
      sent(date)
        .safeParse(text)
        .error?.issues.map(({ message }) => message);
    expect(issues('9999-12-31')).toEqual(['must be between the years 1600 and 2299']);
    expect(issues('2026-02-29')).toEqual(['must be a date as YYYY-MM-DD']);
  });

  it.each(['2026-02-29', '2026-13-01', 'Well 7', '12', '0026-01-01', '31/12/2026'])('refuses %s', (text) => {
    expect(read(date, text)).toMatch(/^refused/);
  });
});

describe('texts and choices', () => {
  it('keeps identifiers as they are written', () => {
    expect(read({ kind: 'identifier', label: 'File' }, ' 0012 ')).toBe('0012');
  });

  it('refuses NUL, broken characters and what is too long, and keeps emoji and right-to-left text', () => {
    const name: Field = { kind: 'text', label: 'Name' };
    expect(read(name, 'a\u0000b')).toMatch(/^refused/);
    expect(read(name, 'a\ud800b')).toMatch(/^refused/);
    expect(read(name, 'x'.repeat(501))).toMatch(/^refused/);
    expect(read(name, 'x'.repeat(500))).toHaveLength(500);
    expect(read(name, '🛢️ بئر')).toBe('🛢️ بئر');
  });

  it('refuses a text that is far too long for any field before it looks at it', () => {
    const started = performance.now();
    expect(read(acres, `1${' '.repeat(1_000_000)}x`)).toBe('refused: is longer than 500 characters');
    expect(read(royalty, `${'1 '.repeat(500_000)}%`)).toBe('refused: is longer than 500 characters');
    // Not a benchmark: the patterns would take minutes on these texts.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('says that a required text is missing', () => {
    expect(read({ kind: 'text', label: 'Name', required: true }, '   ')).toBe('refused: is required');
  });

  it('finds an option by value or label, whatever the case', () => {
    const status: Field = {
      kind: 'select',
      label: 'Well Status',
      options: [
        { value: 'plugged', label: 'Plugged & Abandoned' },
        { value: 'shut-in', label: 'Shut-In' },
      ],
    };
    expect(read(status, 'PLUGGED & ABANDONED')).toBe('plugged');
    expect(read(status, 'shut in')).toBe('shut-in');
    expect(read(status, 'gone')).toBe('refused: must be one of: plugged, shut-in');
    expect(formatValue(status, 'plugged')).toBe('Plugged & Abandoned');
  });

  it('reads booleans as people write them', () => {
    const flag: Field = { kind: 'boolean', label: 'Pooling' };
    expect([read(flag, 'Y'), read(flag, 'no'), read(flag, '1'), read(flag, 'maybe')]).toEqual([
      true,
      false,
      true,
      'refused: must be yes or no',
    ]);
  });
});

describe('locations', () => {
  const stored = '{"type":"Point","coordinates":[-102.5,31.9]}';

  it('keeps a height', () => {
    expect(read(location, '[-102.5, 31.9, 812]')).toBe('{"type":"Point","coordinates":[-102.5,31.9,812]}');
  });

  it.each([stored, "{'type':'Point','coordinates':[-102.5,31.9]}", '[-102.5, 31.9]'])('reads %s', (text) => {
    expect(read(location, text)).toBe(stored);
  });

  it.each([
    '31.9, -102.5',
    '[31.9, -102.5]',
    '[-190, 20]',
    '{"type":"Polygon","coordinates":[]}',
    '[1]',
    '["a","b"]',
    '{',
  ])('refuses %s', (text) => {
    expect(read(location, text)).toMatch(/^refused/);
  });
});

it('a moment is printed with its zone', () => {
  expect(formatValue({ kind: 'timestamp', label: 'Created Date' }, '2026-11-21T09:00:31.000Z')).toBe(
    '2026-11-21 09:00 UTC',
  );
});
