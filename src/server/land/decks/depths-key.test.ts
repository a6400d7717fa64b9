import { expect, it } from 'vitest';
import { depthsKey } from './depths-key.ts';

it.each([
  ['Surface to 8,000 ft', 'from the surface down to 8000 feet'],
  ['Base of the Wolfcamp A and below', 'below the bottom of the Wolfcamp A'],
  ['All depths', null],
  ['', ' '],
  ['As in the order', ' AS IN THE ORDER'],
])('is the same for %s and %s', (one, other) => {
  expect(depthsKey(one)).toBe(depthsKey(other));
});

it.each([
  ['Surface to 8,000 ft', 'Below 8,000 ft'],
  ['Surface to 8,000 ft', null],
  ['As in the order', null],
])('differs for %s and %s', (one, other) => {
  expect(depthsKey(one)).not.toBe(depthsKey(other));
});
