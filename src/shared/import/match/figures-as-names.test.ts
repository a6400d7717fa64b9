import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const names = ['Ann Hill', 'Bo Roe', 'Cy Poe', 'Di Fox'];
const lease = {
  'Lease No': ['L-1', 'L-2', 'L-3', 'L-4'],
  'Lease Name': names,
  'Lease Date': ['3/15/2023', '4/16/2023', '5/17/2023', '6/18/2023'],
};
const address = {
  'Mailing Address': ['12 Elm St', '7 Oak Ave', '9 Ash Ln', '4 Fir Ct'],
};
const place = {
  City: ['Midland', 'Denver', 'Hobbs', 'Tulsa'],
  State: ['TX', 'CO', 'NM', 'OK'],
  Zip: ['79701', '80202', '88240', '74101'],
};
const owner = { 'Owner Name': names, ...address };

/** Returns the confidence of a field for a column; 0 without a suggestion. */
function confidenceOf(columns: Readonly<Record<string, string[]>>, name: string, field: string): number {
  const { suggestions } = suggestFor(columns);
  return suggestions.get(name)?.find(({ table, column }) => `${table}.${column}` === field)?.confidence ?? 0;
}
const warned = 0.7;

describe('figures name no records', () => {
  const counts = ['4', '1', '7', '4'];
  test.each([
    ['Tracts', counts, 'tract.tract_name'],
    ['Parcels', counts, 'tract.tract_name'],
    ['Lessors', counts, 'owner.owner_name'],
    ['Royalty Owners', counts, 'owner.owner_name'],
    ['Owners', counts, 'owner.owner_name'],
    ['PPA', ['450', '600', '525', '450'], 'owner.owner_name'],
    ['Owner Interest', ['.5', '.125', '1', '.25'], 'owner.owner_name'],
    ['Mineral Owner Interest', ['1/2', '1/8', '3/16', '1/4'], 'owner.owner_name'],
    ['Owner Royalty', ['18.75%', '20%', '25%', '20%'], 'owner.owner_name'],
  ])('%s', (name, values, field) => {
    expect(confidenceOf({ ...lease, [name]: values }, name, field)).toBe(0);
    expect(confidenceOf({ ...lease, [name]: names }, name, field)).toBeLessThan(1);
  });

  test('unless the column is called nothing but the owner, and then not for sure', () => {
    const found = confidenceOf(
      { ...address, ...place, Owner: ['120', '77', '4', '9'] },
      'Owner',
      'owner.owner_name',
    );
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(warned);
  });

  test('a tract may have a number for a name', () => {
    const tracts = { Tract: ['4', '1', '7', '9'], 'Gross Acres': ['160', '80', '40', '320'] };
    expect(confidenceOf(tracts, 'Tract', 'tract.tract_name')).toBeGreaterThan(warned);
  });
});

describe('a unit is the second line of an address', () => {
  const line = 'owner.address_line_2';
  const units = ['Hill Unit', 'Hill Unit', 'Roe 4-1 Unit', 'Poe Unit'];
  const apartments = ['12', '', '#4', '3B'];

  test('behind the street, with the number of an apartment', () => {
    expect(confidenceOf({ ...owner, Unit: apartments, ...place }, 'Unit', line)).toBeGreaterThan(warned);
    expect(confidenceOf({ ...owner, ...place, Unit: apartments }, 'Unit', line)).toBeLessThan(warned);
  });

  test('not with the name of a production unit, and not in a list of interests', () => {
    expect(confidenceOf({ ...owner, Unit: units, ...place }, 'Unit', line)).toBe(0);
    const decimals = { Decimal: ['0.5', '0.125', '1', '0.25'] };
    expect(confidenceOf({ ...owner, Unit: apartments, ...place, ...decimals }, 'Unit', line)).toBe(0);
  });

  test.each(['Unit', 'Suite'])('not next to the line itself: %s', (name) => {
    const { assigned } = suggestFor({
      ...owner,
      'Address 2': ['Box 7', '', 'Rear', 'c/o Bank'],
      [name]: apartments,
      ...place,
    });
    expect(assigned.get('Address 2')).toMatchObject({ column: 'address_line_2' });
    expect(assigned.get(name)?.table).not.toBe('owner');
  });
});

describe('acres and dates of something else', () => {
  const few = ['80', '40', '20', '160'];
  const many = ['160', '80', '40', '320'];
  test.each([
    ['Gross Acres', 'Gross Acres Expiring', lease],
    ['Gross Acres', 'Expiring Gross Acres', lease],
    ['Net Acres', 'Total Net Acres', { Tract: ['A', 'B', 'C', 'D'], Owner: names }],
    ['Acres', 'Total Acres', { Tract: ['A', 'B', 'C', 'D'], Owner: names }],
  ])('%s is taken, and not %s', (own, other, list) => {
    for (const columns of [
      { ...list, [own]: few, [other]: many },
      { ...list, [other]: many, [own]: few },
    ]) {
      const { assigned } = suggestFor(columns);
      expect(assigned.get(own)?.column).toMatch(/acres/);
      expect(assigned.get(other)?.table ?? '').not.toBe(assigned.get(own)?.table);
    }
  });

  test('acres that expire, original acres next to those left, and entries are not certain', () => {
    expect(
      confidenceOf({ ...lease, 'Expiring Acres': few }, 'Expiring Acres', 'lease.lease_acres'),
    ).toBeLessThan(warned);
    const acres = { 'Original Gross Acres': many, 'Remaining Gross Acres': few };
    expect(confidenceOf({ ...lease, ...acres }, 'Original Gross Acres', 'lease.lease_acres')).toBeLessThan(
      warned,
    );
    const well = { API: ['42-329-41234', '42-329-41235', '42-329-41236', '42-329-41237'] };
    const dates = lease['Lease Date'];
    expect(confidenceOf({ ...well, 'Entry Date': dates }, 'Entry Date', 'well.spud_date')).toBeLessThan(
      warned,
    );
    expect(
      confidenceOf({ ...well, 'Wellbore Entry Date': dates }, 'Wellbore Entry Date', 'well.spud_date'),
    ).toBeGreaterThan(warned);
  });

  test.each(['Acquired', 'Date Acquired', 'Acquisition Date'])(
    '%s is hardly when a lease was signed',
    (name) => {
      const { 'Lease Date': dates, ...others } = lease;
      expect(confidenceOf({ ...others, [name]: dates }, name, 'lease.contract_date')).toBeLessThan(warned);
    },
  );

  test.each([
    ['Executive', ['Y', 'N', 'N', 'Y'], 'ownership.executive_holder'],
    ['Executive Interest', ['.5', '1', '.25', '0'], 'ownership.executive_holder'],
    ['Interest Acquired', ['.5', '1', '.25', '0'], 'ownership.vesting_instrument'],
  ])('%s names nobody and no instrument', (name, values, field) => {
    expect(confidenceOf({ Tract: ['A', 'B', 'C', 'D'], Owner: names, [name]: values }, name, field)).toBe(0);
  });
});
