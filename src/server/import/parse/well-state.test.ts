import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiStates } from '#shared/platform/api-number.ts';
import { describeElsewhere, stateBoxes } from './well-state.ts';

test.each<[string, number, number, string | null]>([
  ['4230112345', 31.9, -102.5, null],
  ['42301123450000', 31.9, -102.5, null],
  [
    '4230112345',
    -31.9,
    -102.5,
    'is south of the equator, but the API number is for Texas: make its latitude positive',
  ],
  [
    '4230112345',
    31.9,
    102.5,
    'is east of Greenwich, but the API number is for Texas: make its longitude negative',
  ],
  [
    '4230112345',
    -31.9,
    102.5,
    'is in the southeastern hemisphere, but the API number is for Texas: change the signs of its latitude and longitude',
  ],
  [
    '3706312345',
    -79.1,
    40.6,
    "isn't in Pennsylvania, the state of the API number: latitude and longitude may be swapped",
  ],
  [
    '4230112345',
    47.9,
    -102.5,
    "isn't in Texas, the state of the API number: check its coordinates and the API number",
  ],
  [
    '3001512345',
    32.5,
    -99.5,
    "isn't in New Mexico, the state of the API number: check its coordinates and the API number",
  ],
  // Rounded, on the border, or in state waters.
  ['3002512345', 32.5, -102.8, null],
  ['4238912345', 32, -104, null],
  ['4260512345', 25.9, -96.5, null],
  // On the outer shelf off Louisiana, with its code.
  ['1770912345', 27.8, -91.5, null],
  [
    '1771912345',
    -27.8,
    -91.5,
    'is south of the equator, but the API number is for Louisiana: make its latitude positive',
  ],
  ['6081112345', 27.2, -90.1, null],
  [
    '6081112345',
    -27.2,
    -90.1,
    'is south of the equator, but the API number is for Northern Gulf of Mexico: make its latitude positive',
  ],
  ['5002912345', 70.3, -148.7, null],
  ['5001512345', 52.9, 173.2, null],
  ['5001512345', 52.9, -179.5, null],
  [
    '5002912345',
    70.3,
    148.7,
    'is east of Greenwich, but the API number is for Alaska: make its longitude negative',
  ],
  // No state has these numbers.
  ['9930112345', -31.9, 102.5, null],
  ['7730112345', -31.9, 102.5, null],
])('the well %s at %d, %d: %j', (apiNumber, latitude, longitude, message) => {
  expect(describeElsewhere(apiNumber, { latitude, longitude })?.message ?? null).toBe(message);
});

test('without an API number, no state is known', () => {
  expect(describeElsewhere(null, { latitude: -31.9, longitude: 102.5 })).toBeNull();
});

test('the boxes contain the states of the base map, and hardly more', () => {
  const path = new URL('../../../web/map/canvas/places/named-places.tsv', import.meta.url);
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  const states = Object.entries(apiStates).filter(([code]) => stateBoxes[code] !== undefined);
  expect(states).toHaveLength(51);
  for (const [code, name] of states) {
    const [, ...bounds] = lines.find(([each]) => each === name) ?? [];
    expect(bounds, name).toHaveLength(4);
    for (const [at, degrees] of bounds.map(Number).entries()) {
      const outward = ((stateBoxes[code]?.[at] ?? 0) - degrees) * (at < 2 ? -1 : 1);
      expect(outward, `${name} ${at}`).toBeGreaterThanOrEqual(0);
      expect(outward, `${name} ${at}`).toBeLessThan(0.11);
    }
  }
});
