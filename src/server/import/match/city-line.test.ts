import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { findCityLine } from './city-line.ts';

const owners = { 'Owner Name': ['Ann Poe', 'Bob Roe'], Address: ['12 Oak St', 'PO Box 7'] };
const lineOf = (columns: Record<string, string[]>) => {
  const facts = new Map(Object.entries(columns).map(([name, samples]) => [name, { samples }] as const));
  return findCityLine(facts, suggestFor(columns).suggestions);
};

test.each(['City/State', 'City, State', 'City/St', 'CityState', 'City', 'Owner City & State'])(
  'cities with states are found: %s',
  (name) => {
    const values = ['Midland, TX', 'Tyler, TX'];
    expect(lineOf({ ...owners, [name]: values })).toEqual({ column: name, parts: ['city', 'state'] });
  },
);

test.each(['City State Zip', 'City/St/Zip', 'CSZ', 'Mailing City, State, Zip Code'])(
  'cities with states and zip codes are found: %s',
  (name) => {
    const values = ['Midland, TX 79701', 'Enid, OK 73701'];
    expect(lineOf({ ...owners, [name]: values })?.parts).toEqual(['city', 'state', 'zipcode']);
  },
);

test('cities alone, those of wells or of another party, and lists without owners have none', () => {
  const values = ['Midland, TX', 'Tyler, TX'];
  expect(lineOf({ ...owners, City: ['Midland', 'Tyler'] })).toBeNull();
  expect(lineOf({ ...owners, 'Well City/State': values })).toBeNull();
  expect(lineOf({ ...owners, Attorney: ['Cy Dole', 'Di Eng'], 'City/State': values })).toBeNull();
  expect(lineOf({ 'Well Name': ['Mesa 1H', 'Mesa 2H'], 'City/State': values })).toBeNull();
});
