import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const people = ['ARMSTRONG LELA ESTATE', 'GUIDRY C J', 'PEREZ LLC'];

function fieldsOf(columns: Readonly<Record<string, readonly string[]>>, name: string): string[] {
  const { suggestions } = suggestFor(columns);
  return (suggestions.get(name) ?? []).map(({ table, column }) => `${table}.${column}`);
}

test.each([
  [['A10442', 'B20019', 'G30110']],
  [['10442', '20019', '30110']],
  [['0018834', '0018835', '0018999']],
])('an owner number headed Owner is no part of an address: %s', (codes) => {
  expect(fieldsOf({ Owner: codes, 'Owner Name': people }, 'Owner')).toEqual([]);
  const taxIds = ['72-1034421', '434-55-0160', '434-55-0161'];
  expect(fieldsOf({ OWNER: codes, OWNER_NAME: people, TAX_ID: taxIds }, 'OWNER')).toEqual([]);
  const apis = ['17-055-21102', '17-055-21103', '17-113-22004'];
  expect(fieldsOf({ Owner: people, Owner_1: codes, API: apis }, 'Owner_1')).toEqual([]);
});

test('a lease number headed Lease is a file number', () => {
  const named = { 'Lease Name': ['Falk', 'Garza', 'Poe'], Lessor: people };
  expect(fieldsOf({ Lease: ['L-1001', 'L-1002', 'L-1003'], ...named }, 'Lease')).toEqual([
    'lease.file_number',
  ]);
});

test.each([
  ['UNIT', 'UNIT_NAME', 'production_unit.unit_acres'],
  ['Tract', 'Tract Name', 'tract.legal_description'],
  ['Well', 'Well Name', 'well.operator'],
  ['Parcel', 'Tract Name', 'tract.gross_acres'],
])('the name of a kind of record alone resembles no other field: %s', (name, other, field) => {
  const fields = fieldsOf({ [name]: ['1123', '402', '77'], [other]: ['HA RA', 'JUR RA', 'HOSS'] }, name);
  expect(fields).not.toContain(field);
});

const contacts = {
  'Mailing Address': ['1 Elm St', '2 Oak St', 'RR 2 Box 114'],
  Phone: ['405-555-0177', '972-555-0100', '580-555-0126'],
};
const buyers = ['Ty', 'Marcy', 'Ty'];

test.each([
  'Prospect Owner',
  'Prospective Owner',
  'Potential Owner',
  'Possible Owner',
  'Apparent Owner',
  'Record Owner',
  'Reputed Owner',
  'Presumed Mineral Owner',
])('a buyer is no owner next to owners: %s', (name) => {
  for (const buyer of ['Buyer', 'Buyer Name', 'Landman', 'Broker']) {
    const columns = { [name]: people, ...contacts, [buyer]: buyers };
    expect([fieldsOf(columns, name)[0], fieldsOf(columns, buyer)]).toEqual(['owner.owner_name', []]);
  }
});

test('a list of buyers lists owners', () => {
  const columns = { Buyer: people, ...contacts };
  expect(fieldsOf(columns, 'Buyer')).toEqual(['owner.owner_name']);
});
