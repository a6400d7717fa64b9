import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  Tract: ['T1', 'T2', 'T3', 'T4'],
  'Gross Acres': ['160', '320', '80', '640'],
  County: ['Reeves', 'Ward', 'Loving', 'Reeves'],
  'Lease No': ['L-1', 'L-2', 'L-3', 'L-4'],
  API: ['42-389-30001', '42-389-30002', '42-389-30003', '42-389-30004'],
  'Well Name': ['Cole 1H', 'Dale 2H', 'Eads 3H', 'Fox 4H'],
  Owner: ['John Smith', 'Jane Jones', 'Bob Brown', 'Amy Cole'],
  Lessee: [
    'Long Draw Energy, Inc.',
    'Verdugo Operating LLC',
    'Redtail Petroleum LP',
    'Long Draw Energy, Inc.',
  ],
  Address: ['1 Main St', '22 Elm St', '3 Oak Ave', 'PO Box 4'],
  City: ['Tulsa', 'Denver', 'Hobbs', 'Midland'],
  State: ['OK', 'CO', 'NM', 'TX'],
  Zip: ['74101', '80202', '88240', '79701'],
  Phone: ['918-555-0101', '303-555-0102', '575-555-0103', '432-555-0104'],
  Email: ['a@x.com', 'b@y.com', 'c@z.com', 'd@w.com'],
  Decimal: ['0.0125', '0.05', '0.1', '0.2'],
};
const people = ['Sam Hill', 'Rita Vega', 'Tom Ford', 'Lou Reed'];
const sameAs: Readonly<Record<string, string>> = {
  Lessor: 'Owner',
  'Mineral Owner': 'Owner',
  Operator: 'Lessee',
  'Lessor Address': 'Address',
  'Mailing Address': 'Address',
  'Mailing City': 'City',
  'Physical Address': 'Address',
  'Physical City': 'City',
};

/** Returns the columns of a header with values that suit their names. */
function columnsOf(header: string): Record<string, readonly string[]> {
  const valuesOf = (name: string) => {
    const bare = name.replace(/ \(\d\)$/, '');
    return values[sameAs[bare] ?? bare] ?? people;
  };
  return Object.fromEntries(header.split(',').map((name) => [name, valuesOf(name)]));
}

/** Returns which columns of a header are mapped to fields of owners, without the owner's name. */
function ownersDetails(header: string): Record<string, string> {
  const { assigned } = suggestFor(columnsOf(header));
  return Object.fromEntries(
    [...assigned].flatMap(([source, { table, column }]) =>
      (table === 'owner' && column !== 'owner_name') || column === 'state'
        ? [[source, `${table}.${column}`]]
        : [],
    ),
  );
}

describe('contact details belong to the party before them', () => {
  test.each([
    'Tract,Gross Acres,Surface Owner,Address,City,State,Zip,Mineral Owner',
    'Lease No,Lessor,Lessee,Address,City,State,Zip,Phone',
    'API,Well Name,Operator,Address,City,State,Zip,Owner,Decimal',
    'Tract,Owner,Prior Owner,Address,City,State,Zip',
    'Tract,Owner,Landman,Phone,Email',
    'Tract,Owner,Agent,Phone,Email',
    'Tract,Owner,Attorney,Phone,Email',
    'Lease No,Lessor,Attorney,Phone,Email',
    'Tract,Owner,Purchaser,Phone,Email',
  ])('which is not the owner: %s', (header) => {
    expect(ownersDetails(header)).toEqual({});
  });

  test.each([
    'Owner,Address,City,State,Zip,Lessee,Phone',
    'Lease No,Lessor,Address,City,State,Zip,Lessee,Phone',
  ])('the owner first, then another one: %s', (header) => {
    expect(ownersDetails(header)).toEqual({
      Address: 'owner.address_line_1',
      City: 'owner.city',
      State: 'owner.state',
      Zip: 'owner.zipcode',
    });
  });

  test('another one first, then the owner, whose repeated columns are numbered', () => {
    expect(
      ownersDetails(
        'Tract,Surface Owner,Address,City,State,Zip,Mineral Owner,Address (2),City (2),State (2),Zip (2)',
      ),
    ).toEqual({
      'Address (2)': 'owner.address_line_1',
      'City (2)': 'owner.city',
      'State (2)': 'owner.state',
      'Zip (2)': 'owner.zipcode',
    });
  });

  test('unless their names say whose they are, or something about the land is next', () => {
    const named = ownersDetails('Lease No,Lessor,Lessee,Lessor Address,City,State,Zip');
    expect(named).toMatchObject({ 'Lessor Address': 'owner.address_line_1', City: 'owner.city' });
    expect(ownersDetails('Lessor,Lessee,State,County,Gross Acres')).toEqual({ State: 'tract.state' });
  });

  test.each([
    'Owner,Mailing Address,Mailing City,State,Zip,Physical Address,Physical City',
    'Owner,Physical Address,Physical City,Mailing Address,Mailing City,State,Zip',
  ])('or to the address whose rest is right before them: %s', (header) => {
    expect(ownersDetails(header)).toEqual({
      'Mailing Address': 'owner.address_line_1',
      'Mailing City': 'owner.city',
      State: 'owner.state',
      Zip: 'owner.zipcode',
    });
  });

  test('if something else is between, they are doubtful', () => {
    const header = 'Lease No,Lessor,Lessee,Decimal,Address,City,State,Zip';
    const { suggestions } = suggestFor(columnsOf(header));
    for (const name of ['Address', 'City', 'State', 'Zip']) {
      const [best] = suggestions.get(name) ?? [];
      expect(best?.table).toBe('owner');
      expect(best?.confidence).toBeLessThan(0.7);
    }
  });

  test('the owner may be written to by way of a trustee or a payee', () => {
    expect(ownersDetails('Owner,Trustee,Address,City,State,Zip')).toMatchObject({ State: 'owner.state' });
    expect(ownersDetails('Owner,Payee,Address,City,Zip')).toMatchObject({ City: 'owner.city' });
    expect(ownersDetails('Operator,Address,City,Zip')).toMatchObject({ City: 'owner.city' });
  });
});

const mineral = { Tract: ['1', '2'], 'Mineral Owner': ['ABC LP', 'Jane Doe'], Interest: ['0.5', '1'] };
const surface = { 'Surface Owner': ['John Smith', 'Bob Roe'] };
const mail = { 'Mailing Address': ['PO Box 1', '12 Main St'], City: ['Midland', 'Tulsa'] };
const phone = { Phone: ['432-555-1234', '918-555-1234'] };

test.each<[string, Record<string, string[]>]>([
  ['before the mineral owner', { ...surface, ...mail, ...phone, ...mineral }],
  ['behind the mineral owner', { ...mineral, ...surface, ...mail, ...phone }],
  [
    'with a surface address between',
    { ...mineral, ...surface, 'Surface Address': ['PO Box 1', '12 Main St'], ...phone },
  ],
])('the mail and phone of a surface owner are not those of the mineral owner: %s', (_where, columns) => {
  const { assigned } = suggestFor(columns);
  const given = [...assigned.values()].filter(({ table }) => table === 'owner').map(({ column }) => column);
  expect(given).toEqual(['owner_name']);
});

test.each<[string, Record<string, string[]>]>([
  ['the street of the land', { 'Situs Address': ['1 CR 5', '2 CR 6'] }],
  ['a lessee', { Lessee: ['XTO Energy', 'Devon Energy'] }],
])("a mailing address behind %s is the owner's", (_what, between) => {
  const owner = { Tract: ['1', '2'], 'Owner Name': ['ABC LP', 'Jane Doe'] };
  const { assigned } = suggestFor({ ...owner, ...between, ...mail });
  expect(assigned.get('Mailing Address')).toMatchObject({ column: 'address_line_1' });
});
