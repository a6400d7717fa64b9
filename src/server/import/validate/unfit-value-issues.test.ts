import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { unfitValueIssues } from './unfit-value-issues.ts';

const land = { Tract: ['T-1', 'T-2'], Owner: ['Ann Hill', 'Bo Roe'] };
const leases = { 'Lease No.': ['L-1', 'L-2'], 'Lease Name': ['Hill', 'Roe'] };

function namesOf(columns: Record<string, string[]>) {
  const { facts, suggestions } = suggestFor(columns);
  return unfitValueIssues(facts, suggestions).map(({ sourceColumn }) => sourceColumn);
}

test('acres and interests with remarks say that they are left out, and why', () => {
  const { facts, suggestions } = suggestFor({ ...land, Interest: ['1/2 (0.5)', '0.25 +/-'] });
  expect(unfitValueIssues(facts, suggestions).map(({ message }) => message)).toEqual([
    `"Interest" has words next to its figures, such as "1/2 (0.5)". Such values can't be imported: correct them in the file, or map the column and correct them on Validate.`,
  ]);
  expect(namesOf({ ...land, Interest: ['1/2 MI', '1/4 MI'] })).toEqual(['Interest']);
  expect(
    namesOf({
      ...land,
      'Gross Acres': ['160.00 M/L', '160 (GLO)'],
      'Mineral Interest': ['1/2 (50%)', '1/4 (25%)'],
      'Net Acres': ['80 (50%)', '40, more or less'],
    }),
  ).toEqual(['Gross Acres', 'Mineral Interest', 'Net Acres']);
});

test('royalties and dates of leases with remarks do too', () => {
  expect(
    namesOf({
      ...leases,
      Royalty: ['1/4 (25%)', '3/16 (18.75%)'],
      'Lease Acres': ['160 gross / 80 net', '80 gross / 20 net'],
      'Expiration Date': ['06/15/2024 - HBP', '06/16/2024 - Expired'],
    }),
  ).toEqual(['Royalty', 'Lease Acres', 'Expiration Date']);
});

test('columns that are mapped, of other records, or of words say nothing', () => {
  expect(namesOf({ ...land, Interest: ['1/2', '0.25'], Acres: ['160', '80'] })).toEqual([]);
  expect(namesOf({ ...land, Interest: ['MI', 'RI'] })).toEqual([]);
  expect(namesOf({ ...leases, 'Net Acres': ['80 (50%)', '40, more or less'] })).toEqual([]);
  expect(namesOf({ ...leases, Royalty: ['see lease', 'see memo'], Remarks: ['1 of 2', '2 of 2'] })).toEqual(
    [],
  );
});

test('dates without a day, and texts of another form than their field has', () => {
  const messagesOf = (columns: Record<string, string[]>) => {
    const { facts, suggestions } = suggestFor(columns);
    return unfitValueIssues(facts, suggestions).map(({ message }) => message);
  };
  const cannot =
    "Such values can't be imported: correct them in the file, or map the column and correct them on Validate.";
  expect(messagesOf({ ...leases, 'Lease Date': ['2021', '2022'] })).toEqual([
    `"Lease Date" has dates without a day, such as "2021". ${cannot}`,
  ]);
  expect(messagesOf({ ...leases, 'Lease Date': ['3/2021', '4/2021'] })).toEqual([
    `"Lease Date" has dates without a day, such as "3/2021". ${cannot}`,
  ]);
  expect(messagesOf({ ...leases, 'Lease Date': ['March 2024', 'May 2024'] })).toEqual([
    `"Lease Date" has dates without a day, such as "March 2024". ${cannot}`,
  ]);
  for (const value of ['Mar-24', '03/24', '15-Mar'])
    expect(messagesOf({ ...leases, 'Lease Date': [value, value] })).toEqual([
      `"Lease Date" has dates without a day or a year, such as "${value}". ${cannot}`,
    ]);
  expect(messagesOf({ ...leases, 'Lease Date': ['202107', '202112'] })).toEqual([
    `"Lease Date" has dates without a day, such as "202107". ${cannot}`,
  ]);
  expect(messagesOf({ ...leases, 'Lease Date': ['0', '3152021', '11172021'] })).toEqual([
    `"Lease Date" has figures that aren't dates, such as "3152021". ${cannot}`,
  ]);
  expect(messagesOf({ ...leases, 'Lease Date': ['1615766400000', '1615939200000'] })).toEqual([
    `"Lease Date" has figures that aren't dates, such as "1615766400000". ${cannot}`,
  ]);
  expect(messagesOf({ ...leases, 'Lease Date': ['20210315', '0', '0'] })).toEqual([
    `"Lease Date" has figures that aren't dates, such as "0". ${cannot}`,
  ]);
  expect(messagesOf({ ...land, From: ['0', '9000'], To: ['9000', '15000'] })).toEqual([]);
  expect(messagesOf({ ...land, Section: ['12 & 13', '1-12'] })).toEqual([
    `"Section" isn't mapped because it has values such as "12 & 13". If they are right, map it.`,
  ]);
  expect(namesOf({ ...land, Township: ['24S-32E', '25S-33E'] })).toEqual(['Township']);
  expect(namesOf({ ...land, Township: ['24S', '25S'], Section: ['12', '13'] })).toEqual([]);
});
