import { describe, expect, test } from 'vitest';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { createRowParser } from './parse-rows.ts';

/** Parses one row of columns named like their targets; returns its reasons, warnings and notices. */
function parse(name: AssetName, values: Record<string, string>) {
  const header = Object.keys(values);
  const facts = Object.fromEntries(
    header.map((column) => {
      const study = new ColumnStudy();
      study.add(values[column] ?? '');
      return [column, study.facts()];
    }),
  );
  const mappings = Object.fromEntries(header.map((column) => [column, { table: name, column }]));
  const areas = { chosen: 1, byName: new Map<string, number>() };
  const parser = createRowParser(name, mappings, { header, facts }, areas);
  const parsed = parser.parse(Object.values(values));
  return {
    reasons: parsed.ok === false ? parsed.reasons.map(({ message }) => message) : [],
    warnings: parsed.warnings.map(({ message }) => message),
    notices: parser.notices().map(({ message }) => message),
  };
}

const lease = { contract_name: 'A', file_number: 'F1' };

describe('dates', () => {
  test.each(['Mar-04', 'Mar 04', "Mar '04", 'March-04'])('%s may be a month or a day', (contract_date) => {
    expect(parse('lease', { ...lease, contract_date }).reasons).toEqual([
      `Lease Date could be a month of a year or a day without a year: "${contract_date}"`,
    ]);
  });

  test.each(['2124-03-01', '3/1/2151'])('%s is after any usual lease', (contract_date) => {
    expect(parse('lease', { ...lease, contract_date }).notices).toEqual([
      'Lease Date has a year before 1859 or after 2099; compare it with the source',
    ]);
  });

  test('of 2099 and of programs are told apart', () => {
    expect(parse('lease', { ...lease, contract_date: '2098-03-01' }).notices).toEqual([]);
    expect(parse('lease', { ...lease, contract_date: '1900-01-01' }).notices).toEqual([
      'Lease Date is a date that programs store for "no date"; compare it with the source',
    ]);
  });
});

describe('dates of what has happened', () => {
  const dayFromNow = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
  const well = { well_name: 'A 1', api_number: '42-301-12345' };

  test.each([
    ['spud_date', 'Spud Date'],
    ['completion_date', 'Completion Date'],
    ['first_prod_date', 'First Production Date'],
    ['first_sale_date', 'First Sale Date'],
  ])('are warned of in the future, and imported: %s', (column, label) => {
    const date = dayFromNow(30);
    const parsed = parse('well', { ...well, [column]: date });
    expect(parsed).toEqual({ reasons: [], warnings: [`${label} is in the future: ${date}`], notices: [] });
    for (const days of [-1, 0, 1])
      expect(parse('well', { ...well, [column]: dayFromNow(days) }).warnings).toEqual([]);
  });

  test('of a lease are those of its recording', () => {
    const date = dayFromNow(30);
    expect(parse('lease', { ...lease, recording_date: date }).warnings).toEqual([
      `Recording Date is in the future: ${date}`,
    ]);
    for (const column of ['contract_date', 'expiration_date'])
      expect(parse('lease', { ...lease, [column]: date }).warnings).toEqual([]);
  });
});

describe('sections', () => {
  const tract = { tract_name: 'T1', township: '7N', range: '65W' };

  test.each(['640', '1,280', '201'])('%s of a township is not one', (section) => {
    expect(parse('tract', { ...tract, section }).warnings).toEqual([
      `Section is above those of any township: "${section}"`,
    ]);
  });

  test.each<Record<string, string>>([
    { ...tract, section: '36' },
    // French grants in Louisiana.
    { ...tract, section: '102' },
    { ...tract, section: '5, 6 & 7' },
    // Texan blocks have more.
    { tract_name: 'T1', block: '33', township: 'T-2-N', section: '640' },
    { tract_name: 'T1', block: '12', section: '1280' },
  ])('%j may be one', (values) => {
    expect(parse('tract', values).warnings).toEqual([]);
  });
});

test.each(['Max', 'Mean', 'Std Dev', 'Median', 'Average', 'MIN:'])(
  'a row named %s may be no record',
  (name) => {
    expect(parse('tract', { tract_name: name, county: 'Ward', gross_acres: '40' }).warnings).toEqual([
      `Tract Name is a word for a figure of other rows; the row may be no record: "${name}"`,
    ]);
  },
);

describe('refused values say how to write them', () => {
  test.each([
    ['-0-', '0'],
    ['80 A', '80'],
    ['80 A.', '80'],
    ['1,280.50+/-', '1280.50'],
    ['40.00*', '40.00'],
    ['~160', '160'],
  ])('acres of %s', (gross_acres, figure) => {
    expect(parse('tract', { tract_name: 'T1', gross_acres }).reasons).toEqual([
      `Gross Acres must be a number; if it's ${figure}, write ${figure}: "${gross_acres}"`,
    ]);
  });

  test('acres below zero, whose sign is behind them', () => {
    expect(parse('tract', { tract_name: 'T1', gross_acres: '160-' }).reasons).toEqual([
      expect.not.stringContaining('write 160'),
    ]);
  });

  test.each(['16O', '12,5*', '0,125', '0,125*', '-80 A', '160-170', '80 ha', '1/2'])(
    'acres of %s, which may be anything',
    (gross_acres) => {
      expect(parse('tract', { tract_name: 'T1', gross_acres }).reasons).toEqual([
        `Gross Acres must be a number: "${gross_acres}"`,
      ]);
    },
  );

  test.each([
    ['03042021', '03/04/2021 could be 2021-03-04 or 2021-04-03'],
    ['12312021', '12/31/2021 could be 2021-12-31'],
  ])('a date of %s', (contract_date, read) => {
    expect(parse('lease', { ...lease, contract_date }).reasons).toEqual([
      `Lease Date must be a date such as 2026-03-31; with slashes, ${read}: "${contract_date}"`,
    ]);
  });

  test('a number that is no date without slashes', () => {
    expect(parse('lease', { ...lease, contract_date: '20211304' }).reasons).toEqual([
      'Lease Date must be a date such as 2026-03-31: "20211304"',
    ]);
  });
});

describe('names', () => {
  test.each(['#REF!', '#NAME?', 'undefined', '[object Object]', '#DIV/0!'])('%s is no name', (text) => {
    expect(parse('owner', { owner_name: text }).reasons).toEqual([
      `Owner Name cannot be read: the file has an error of the program that wrote it instead: "${text}"`,
    ]);
    expect(parse('owner', { owner_name: 'A', city: text }).warnings).toEqual([
      `City was left out: the file has an error of the program that wrote it instead: "${text}"`,
    ]);
  });

  test.each(['#N/A', 'NaN', 'null'])('%s is blank', (text) => {
    expect(parse('owner', { owner_name: text }).reasons).toEqual([
      `Owner Name is required, and "${text}" is read as blank`,
    ]);
  });

  test.each(['Unknown', 'TBD', 'pending', '???'])('%s may name nobody', (text) => {
    const { reasons, warnings } = parse('owner', { owner_name: text, city: 'Midland' });
    expect(reasons).toEqual([]);
    expect(warnings).toEqual([
      `Owner Name is a word for a missing value; the row may be no record: "${text}"`,
    ]);
  });

  test('a list of leases may have a word for "no lease"', () => {
    expect(parse('lease', { contract_name: 'Hill', file_number: 'Unleased' }).warnings).toEqual([
      'File Number may say that there is no lease: "Unleased"',
    ]);
  });
});

test('a plugging date in the future is asked about', () => {
  const well = { api_number: '4230112345', well_status: 'P&A 12/31/2051' };
  expect(parse('well', well)).toMatchObject({
    warnings: ['Well Status was left out: "P&A 12/31/2051" has a date in the future'],
  });
});

test('the day before the first of Unix time may be no date', () => {
  expect(parse('well', { api_number: '4230112345', spud_date: '12/31/1969' }).notices).toEqual([
    'Spud Date is a date that programs store for "no date"; compare it with the source',
  ]);
});
