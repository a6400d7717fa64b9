import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

type Table = Readonly<Record<string, readonly string[]>>;
const leases: Table = {
  'Lease No': ['L-1', 'L-2'],
  'Lease Name': ['Smith A', 'Jones B'],
  Lessor: ['Bob Smith', 'Ann Jones'],
};
const interests: Table = {
  Tract: ['T1', 'T2'],
  'Gross Acres': ['160', '320'],
  Owner: ['John Smith', 'Ann Lee'],
  'Decimal Interest': ['0.5', '0.25'],
};
const wells: Table = { API: ['42-301-30001', '42-301-30002'], 'Well Name': ['Mesa 1H', 'Mesa 2H'] };
const [dates, flags] = [
  ['1/15/2024', '1/16/2024'],
  ['Y', 'N'],
];

/** Returns the field to which a column is mapped next to others. */
function fieldOf(others: Table, name: string, values: readonly string[]): string | undefined {
  const found = suggestFor({ ...others, [name]: values }).assigned.get(name);
  return found === undefined ? undefined : `${found.table}.${found.column}`;
}

describe('a royalty rate', () => {
  test.each(
    (
      'SI Roy, SI Royalty, Shutin Royalty, Advance Royalty, Royalty Advance, Comp Royalty, Compensatory Royalty, Royalty Susp, ' +
      'Sand Royalty, Salt Royalty, Caliche Royalty, Pipeline Royalty, Surface Royalty, Wind Royalty, Helium Royalty, ' +
      'Brine Royalty, Coal Royalty, Total Royalty, Min Royalty, Minimum Royalty, Royalty Paid'
    ).split(', '),
  )('is not %s', (name) => {
    expect(fieldOf(leases, name, ['5', '10'])).toBeUndefined();
    expect(fieldOf(leases, name, ['0.25', '0.10'])).toBeUndefined();
  });

  test('of oil is not what was paid for oil', () => {
    expect(fieldOf(leases, 'Oil Royalty', ['12.34', '15.66'])).toBeUndefined();
    for (const rates of [
      ['18.75', '25'],
      ['0.1875', '0.25'],
      ['3/16', '16.67%'],
    ])
      expect(fieldOf(leases, 'Oil Royalty', rates)).toBe('lease.royalty_rate');
  });
});

test.each([...['Ext', 'Ext.', 'Extension', 'Renewal', 'Opt Ext'].map((name) => [name, ['2', '3']] as const)])(
  '%s in years is no money',
  (name, years) => {
    expect(fieldOf(leases, name, years)).not.toBe('lease.extension_amount');
    expect(fieldOf(leases, name, ['$5,000', '$6,000'])).toBe('lease.extension_amount');
  },
);

test('years of an extension are its term', () => {
  expect(fieldOf(leases, 'Extension', ['2', '3'])).toBe('lease.extension_term');
  expect(fieldOf(leases, 'Extension Bonus', ['2', '3'])).toBe('lease.extension_amount');
});

test.each([
  ['Price', ['750', '800']],
  ['Cost', ['125000', '800']],
  ['Bonus Due Date', dates],
  ['Due Date', dates],
  ['Deadline', dates],
  ['Due', dates],
  ['Notice Date', dates],
  ['Bonus Refund', ['500', '600']],
  ['Bonus Owed', ['500', '600']],
  ['Ext Option', flags],
  ['Extension Option', flags],
  ['Drilling', flags],
  ['Operations', flags],
  ['Our Acres', ['40', '80']],
] as const)('%s is no field of a lease', (name, values) => {
  expect(fieldOf(leases, name, values)).toBeUndefined();
});

test.each([
  ['Option Bonus', ['500', '600'], 'lease.extension_amount'],
  ['Option Exercised', flags, 'lease.extended'],
  ['Extension Due Date', dates, 'lease.extension_due_date'],
  ['Notice to Extend', dates, 'lease.extension_due_date'],
  ['Cont. Drilling', flags, 'lease.continuous_drilling_obligation'],
  ['Lease Date (mm/dd/yyyy)', dates, 'lease.contract_date'],
] as const)('%s is a field of a lease', (name, values, field) => {
  expect(fieldOf(leases, name, values)).toBe(field);
});

test.each(
  'Open NMA, Company NMA, Our NMA, Net HBP Acres, Net Leased Acres, Net Acres Leased, Net Surface Acres'.split(
    ', ',
  ),
)('%s are not what an owner has', (name) => {
  expect(fieldOf(interests, name, ['0', '20'])).toBeUndefined();
});

test.each([
  ['Owner Net Acres', ['20', '30'], 'ownership.net_acres'],
  ['NMA', ['20', '30'], 'ownership.net_acres'],
  ['Acquired', dates, undefined],
  ['Acquired', ['2020-1', '2020-2'], 'ownership.vesting_instrument'],
  ['Surface', flags, undefined],
] as const)('%s, %j', (name, values, field) => {
  expect(fieldOf(interests, name, values)).toBe(field);
});

test('numbers of instruments are no type of ownership', () => {
  expect(fieldOf(interests, 'Vesting', ['2020-1', '2020-2'])).not.toBe('ownership.ownership_type');
});

test('jobs start wells neither to drill nor to produce', () => {
  const jobs = { ...wells, Job: ['Workover', 'Recompletion'] };
  expect(fieldOf(jobs, 'Start Date', dates)).toBeUndefined();
  expect(fieldOf(wells, 'Flag', flags)).toBeUndefined();
  expect(fieldOf(wells, 'TD Date', dates)).toBeUndefined();
  expect(fieldOf(wells, 'Active', flags)).toBe('well.is_active');
  const found = suggestFor({ ...jobs, 'Completion Date': dates }).assigned.get('Completion Date');
  expect(found?.confidence).toBeLessThan(0.7);
});

test.each(['Ext?', 'Ext', 'Ext Y/N', 'Ext. (Yes/No)'])(
  'yes and no under %s say whether a lease was extended',
  (name) => {
    const lease = {
      'Lease No': ['L-1', 'L-2', 'L-3'],
      Lessor: ['Ann Poe', 'Bob Roe', 'Cy Dole'],
      Expiration: ['1/20/2024', '3/23/2024', '4/24/2024'],
    };
    const { assigned } = suggestFor({ ...lease, [name]: ['Y', 'N', 'N'] });
    expect(assigned.get(name)).toMatchObject({ table: 'lease', column: 'extended' });
    expect(assigned.get(name)?.confidence).toBeCloseTo(0.7);
    const { assigned: dated } = suggestFor({ ...lease, [name]: ['1/20/2027', '3/23/2027', ''] });
    expect(dated.get(name)?.column).not.toBe('extended');
  },
);
