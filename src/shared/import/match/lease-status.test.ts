import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const list = {
  'Lease No': ['L-1', 'L-2', 'L-3'],
  Lessor: ['Ann Hill', 'Bo Roe', 'Cy Poe'],
  Lessee: ['EOG', 'OXY', 'XTO'],
  'Expiration Date': ['2025-01-01', '2026-02-03', '2027-04-05'],
};
const now = ['Active', 'Expired', 'Active'];
const before = ['Active', 'Active', 'Terminated'];

const statusOf = (columns: Record<string, string[]>) =>
  [...suggestFor({ ...list, ...columns }).assigned].flatMap(([name, { table, column }]) =>
    `${table}.${column}` === 'lease.contract_status' ? [name] : [],
  );

test.each([
  ['Status Now', 'Status Prior'],
  ['Lease Status Now', 'Lease Status Prior'],
  ['Status Now', 'Status'],
])('%s comes before %s', (current, former) => {
  expect(statusOf({ [current]: now, [former]: before })).toEqual([current]);
  expect(statusOf({ [former]: before, [current]: now })).toEqual([current]);
});

test.each(['Title Status', 'Title Opinion Status', 'Curative Status'])(
  '%s is not that of the lease',
  (name) => {
    expect(statusOf({ [name]: ['Cured', 'Open', 'Cured'] })).toEqual([]);
    expect(statusOf({ [name]: now })).toEqual([]);
    expect(statusOf({ [name]: now, 'Lease Status': before })).toEqual(['Lease Status']);
  },
);
