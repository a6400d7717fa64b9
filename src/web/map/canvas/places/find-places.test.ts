import { expect, test } from 'vitest';
import { findCounty, findPlaces } from './find-places.ts';

const bounds = [0, 0, 1, 1] as const;
const places = [
  'Texas',
  'New Mexico',
  'Washington',
  'Reeves, Texas',
  'Loving, Texas',
  'Loving, Colorado',
  'Doña Ana, New Mexico',
  'St. Clair, Alabama',
  'Washington, Texas',
  'Reevesville, Texas',
].map((name) => ({ name, bounds }));

const found = (text: string, most = 5) => {
  const { named, begun } = findPlaces(places, text, most);
  return { named: named.map(({ name }) => name), begun: begun.map(({ name }) => name) };
};

test.each([
  'Reeves',
  'reeves  county',
  'Reeves Cou',
  'County of Reeves',
  'Reeves, TX',
  'Reeves County, TX',
  'REEVES COUNTY, TEXAS',
  'Reeves County, Tex.',
  'Reeves Co., T',
  'Reeves TX',
  'Reeves County Texas',
])('%s names Reeves, Texas', (text) => {
  expect(found(text).named).toEqual(['Reeves, Texas']);
});

test('of counties of one name the state tells which', () => {
  expect(found('Loving').named).toEqual(['Loving, Texas', 'Loving, Colorado']);
  expect(found('Loving County, CO').named).toEqual(['Loving, Colorado']);
  expect(found('Loving, New Mexico')).toEqual({ named: [], begun: [] });
});

test('a state and a county of its name are told apart by the word', () => {
  expect(found('Washington').named).toEqual(['Washington', 'Washington, Texas']);
  expect(found('Washington County').named).toEqual(['Washington, Texas']);
});

test('names are typed without accents and stops, and may stand before a state without a comma', () => {
  expect(found('dona ana new mexico').named).toEqual(['Doña Ana, New Mexico']);
  expect(found('st clair').named).toEqual(['St. Clair, Alabama']);
});

test('what only begins like a place is told apart, and both together are so many at most', () => {
  expect(found('Re')).toEqual({ named: [], begun: ['Reeves, Texas', 'Reevesville, Texas'] });
  expect(found('Reeves')).toEqual({ named: ['Reeves, Texas'], begun: ['Reevesville, Texas'] });
  expect(found('Reeves', 1)).toEqual({ named: ['Reeves, Texas'], begun: [] });
  expect(found('R')).toEqual({ named: [], begun: [] });
  expect(found('Wagner 1H')).toEqual({ named: [], begun: [] });
});

test('a county is found by what a record says of it', () => {
  const box = (name: string) => ({ name, bounds: [name.length, 0, name.length + 1, 1] as const });
  const land = [
    ...['Texas', 'Maryland', 'Washington', 'Reeves, Texas', 'Loving, Texas', 'Loving, Colorado'].map(box),
    { name: 'Baltimore, Maryland', bounds: [0, 0, 1, 1] as const },
    { name: 'Baltimore, Maryland', bounds: [1, 1, 2, 2] as const },
    box('Washington, Texas'),
  ];
  const of = (county: string, state: string) => findCounty(land, county, state);
  const reeves = { manner: 'county', bounds: box('Reeves, Texas').bounds };
  expect(of('Reeves', 'TX')).toEqual(reeves);
  expect(of('REEVES COUNTY', 'Texas')).toEqual(reeves);
  expect(of('Reeves, TX', '')).toEqual(reeves);
  expect(of('Reeves', '')).toEqual(reeves);
  expect(of('Washington', '')).toEqual({ manner: 'county', bounds: box('Washington, Texas').bounds });
  // Two counties share this name; without a state, neither is found.
  expect(of('Loving', '')).toBeUndefined();
  expect(of('Loving', 'Colorado')).toEqual({ manner: 'county', bounds: box('Loving, Colorado').bounds });
  expect(of('Baltimore', 'MD')).toEqual({ manner: 'county', bounds: [0, 0, 2, 2] });
  expect(of('Rieves', 'TX')).toEqual({ manner: 'state', bounds: box('Texas').bounds });
  expect(of('', 'tx')).toEqual({ manner: 'state', bounds: box('Texas').bounds });
  expect(of('', '')).toBeUndefined();
  expect(of('Karnes', 'Atlantis')).toBeUndefined();
});
