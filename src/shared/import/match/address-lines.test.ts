import { describe, expect, test } from 'vitest';
import { assignSuggestions } from './assign-suggestions.ts';
import { ColumnStudy } from './column-facts.ts';
import { suggestMappings } from './match-columns.ts';

const owners = ['Anna Cole', 'Bob Dale', 'Cy Eads', 'Dee Fox', 'Eli Gray'];
const streets = ['2204 FM 1372', '9 Greenway Plaza', 'RR 2 Box 18A', 'PO Box 1187', '77 County Road 415'];
const care = ['C/O Otis Hale', '', '', '', '% Roy Ives'];
const suites = ['', 'Ste 12', '', '', 'Apt 4'];
const someCare = ['C/O First Natl Bank', '100 Main St', '% Roy Ives', 'C/O Otis Hale', '12 Oak Ave'];
const blank = ['', '', '', '', ''];

/** Returns by column the field of its mapping, with an asterisk if it is certain. */
function mappingOf(columns: Record<string, string[]>) {
  const facts = new Map(
    Object.entries({ Owner: owners, ...columns, City: owners.map(() => 'Midland') }).map(([name, values]) => {
      const study = new ColumnStudy();
      for (const value of values) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
  const assigned = assignSuggestions(Object.fromEntries(suggestMappings(facts)));
  return Object.keys(columns).map((name) => {
    const each = assigned.get(name);
    return each && `${each.column}${each.confidence >= 0.9 ? '*' : ''}`;
  });
}

describe.each([
  [['Addr1', 'Addr2', 'Addr3']],
  [['Address 1', 'Address 2', 'Address 3']],
  [['Owner Address Line 1', 'Owner Address Line 2', 'Owner Address Line 3']],
  [['Address', 'Address 2', 'Address 3']],
])('the lines %s', (names) => {
  const map = (...lines: string[][]) =>
    mappingOf(Object.fromEntries(names.map((name, at) => [name, lines[at] ?? []])));

  test('are certain with a blank third line', () => {
    expect(map(streets, suites, blank)).toEqual(['address_line_1*', 'address_line_2*', undefined]);
  });

  test('are not certain with a filled third line', () => {
    expect(map(streets, suites, care)).toEqual(['address_line_1', 'address_line_2', undefined]);
  });

  test('keep their order if some rows have the street in the first line', () => {
    expect(map(someCare, streets, blank)).toEqual(['address_line_1*', 'address_line_2*', undefined]);
  });

  test('begin with the street, not with a name that most rows leave blank', () => {
    expect(map(care, streets, blank)).toEqual(['address_line_2', 'address_line_1', undefined]);
    expect(map(care, blank, streets)).toEqual(['address_line_2', undefined, 'address_line_1']);
    expect(map(care, streets, suites)).toEqual(['address_line_2', 'address_line_1', undefined]);
  });
});

test('two lines are certain if the first has the street', () => {
  expect(mappingOf({ 'Address 1': streets, 'Address 2': suites })).toEqual([
    'address_line_1*',
    'address_line_2*',
  ]);
  expect(mappingOf({ 'Address 1': care, 'Address 2': streets })).toEqual([
    'address_line_2',
    'address_line_1',
  ]);
});

test('the street of a second address is no second line', () => {
  const places = { City: owners.map(() => 'Midland'), State: owners.map(() => 'TX') };
  const second = { 'City 2': owners.map(() => 'Tulsa'), 'State 2': owners.map(() => 'OK') };
  expect(mappingOf({ Address: streets, ...places, 'Address 2': streets, ...second }).slice(3)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(mappingOf({ Address: streets, 'Address 2': suites, ...places, ...second })).toEqual([
    'address_line_1*',
    'address_line_2*',
    'city*',
    'state*',
    undefined,
    undefined,
  ]);
});
