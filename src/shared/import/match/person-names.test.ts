import { describe, expect, test } from 'vitest';
import { ColumnStudy } from './column-facts.ts';
import { suggestMappings } from './match-columns.ts';
import { columnsOfName, findPersonName, joinPersonName } from './person-names.ts';

function factsOf(columns: Record<string, string[]>) {
  return new Map(
    Object.entries(columns).map(([name, values]) => {
      const study = new ColumnStudy();
      for (const value of values) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
}

const found = (columns: Record<string, string[]>) => {
  const name = findPersonName(factsOf(columns));
  return name === null ? null : columnsOfName(name);
};

const last = ['Smith', 'Jones', 'ABC Oil LLC'];
const first = ['John', 'Ann', ''];

describe('the columns of a name', () => {
  test.each([
    ['LESSOR_LAST', 'LESSOR_FIRST'],
    ['Grantor Last', 'Grantor First'],
    ['Owner Last Name', 'Owner First Name'],
    ['LAST NAME', 'FIRST NAME'],
    ['LNAME', 'FNAME'],
    ['L_NAME', 'F_NAME'],
    ['OwnerLastName', 'OwnerFirstName'],
    ['Surname', 'Given Name'],
    ['Last Name of Owner', 'First Name of Owner'],
    ['Name (Last)', 'Name (First)'],
    ['Owner 1 Last', 'Owner 1 First'],
    ['Last', 'First'],
  ])('%s and %s', (lastName, firstName) => {
    expect(found({ [lastName]: last, [firstName]: first })).toEqual([firstName, lastName]);
  });

  test('have middle names and suffixes in spoken order', () => {
    const columns = { Suffix: ['Jr', '', ''], 'Last Name': last, MI: ['A', '', ''], 'First Name': first };
    expect(found(columns)).toEqual(['First Name', 'MI', 'Last Name', 'Suffix']);
    const name = findPersonName(factsOf(columns));
    expect(name && joinPersonName(name, ['Owner Name (First Name + MI + Last Name + Suffix)'])).toEqual({
      name: 'Owner Name (First Name + MI + Last Name + Suffix) 2',
      make: { kind: 'join', columns: ['First Name', 'MI', 'Last Name', 'Suffix'], separator: ' ' },
    });
  });

  test('have a middle initial that is not said to be theirs only next to them', () => {
    const names = { 'Lessor Last': last, 'Lessor First': first };
    expect(found({ ...names, MI: ['A', '', ''] })).toEqual(['Lessor First', 'MI', 'Lessor Last']);
    const address = Object.fromEntries(['Addr', 'City', 'St', 'Zip'].map((name) => [name, ['x']]));
    expect(found({ ...names, ...address, MI: ['MI', 'MI', 'MI'] })).toEqual(['Lessor First', 'Lessor Last']);
  });

  test('are those of one owner', () => {
    expect(
      found({
        'Grantee Last': last,
        'Grantee First': first,
        'Lessor Last': last,
        'Contact First Name': first,
        'Lessor First': first,
      }),
    ).toEqual(['Lessor First', 'Lessor Last']);
  });

  test.each([
    ['First Prod', ['2011-01-01'], 'Last Prod', ['2012-01-01']],
    ['First', ['1/2/2011'], 'Last', ['1/2/2012']],
    ['First', ['12'], 'Last', ['15']],
    ['Agent First Name', ['John'], 'Agent Last Name', ['Smith']],
    ['Owner First Name', ['John'], 'Lessor Last Name', ['Smith']],
  ])('%s with %j and %s with %j are none', (one, values, other, others) => {
    expect(found({ [one]: values, [other]: others })).toBeNull();
  });
});

describe('the owner of a file with names in parts', () => {
  const ownersOf = (columns: Record<string, string[]>) =>
    [...suggestMappings(factsOf(columns))].flatMap(([source, list]) =>
      list.some(({ table, column }) => `${table}.${column}` === 'owner.owner_name') ? [source] : [],
    );
  const address = { ADDR: ['12 Main St', '13 Main St', '14 Main St'], CITY: ['Odessa', 'Midland', 'Waco'] };

  test.each([
    ['LESSOR_LAST', 'LESSOR_FIRST'],
    ['Grantor Last', 'Grantor First'],
    ['Owner Last Name', 'Owner First Name'],
  ])('is suggested by the last name only: %s, %s', (lastName, firstName) => {
    expect(ownersOf({ [lastName]: last, [firstName]: first, ...address })).toEqual([lastName]);
  });

  test('is the whole name if the file has it', () => {
    const whole = ['John Smith', 'Ann Jones', 'ABC Oil LLC'];
    expect(ownersOf({ 'Owner Name': whole, 'First Name': first, 'Last Name': last, ...address })).toEqual([
      'Owner Name',
    ]);
  });
});
