import { expect, test } from 'vitest';
import { findCounty } from './find-places.ts';
import { readNamedPlaces } from './load-named-places.ts';
import text from './named-places.tsv?raw';

const places = readNamedPlaces(text);

test('the list has every state and county with its bounds, states first', () => {
  expect(places.length).toBeGreaterThan(3200);
  expect(places[0]?.name).toBe('Alabama');
  const counties = places.filter(({ name }) => name.includes(', '));
  expect(counties.length).toBeGreaterThan(3100);
  expect(places.slice(0, places.length - counties.length).every(({ name }) => !name.includes(','))).toBe(
    true,
  );
  expect(places.every(({ bounds: [west, south, east, north] }) => west < east && south < north)).toBe(true);
  expect(places.map(({ name }) => name)).toContain('Doña Ana, New Mexico');
});

test('a county of the list is where it should be', () => {
  const [west, south, east, north] = findCounty(places, 'Reeves', 'TX')?.bounds ?? [0, 0, 0, 0];
  expect([west, south, east, north].map((each) => Math.round(each * 10) / 10)).toEqual([
    -104.1, 30.8, -103, 32,
  ]);
});

test('the Aleutian Islands continue beyond the 180th meridian', () => {
  const alaska = places.find(({ name }) => name === 'Alaska');
  expect(alaska?.bounds[2]).toBeGreaterThan(180);
});
