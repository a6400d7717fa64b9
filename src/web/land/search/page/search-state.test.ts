import { expect, test } from 'vitest';
import { readSearchState, searchQueryOf, writeSearchState } from './search-state.ts';

test.each([
  ['q=ranch', { q: 'ranch', page: 1, types: ['well', 'lease', 'owner', 'tract', 'production_unit'] }],
  ['q=ranch&page=3&types=tract,well', { q: 'ranch', page: 3, types: ['well', 'tract'] }],
  ['q=ranch&types=none', { q: 'ranch', page: 1, types: [] }],
  [
    'q=%20ranch%20&page=-1&types=colour',
    { q: 'ranch', page: 1, types: ['well', 'lease', 'owner', 'tract', 'production_unit'] },
  ],
  ['', { q: '', page: 1, types: ['well', 'lease', 'owner', 'tract', 'production_unit'] }],
])('reads %s', (address, state) => {
  expect(readSearchState(new URLSearchParams(address))).toEqual(state);
});

test.each(['q=ranch', 'q=ranch&page=3&types=well%2Ctract', 'q=ranch&types=none', ''])(
  'writes %s as it was read',
  (address) => {
    expect(writeSearchState(readSearchState(new URLSearchParams(address))).toString()).toBe(address);
  },
);

test('asks for no more of a text than is searched for, and never for half a character', () => {
  const q = `${'x'.repeat(199)}😀${'y'.repeat(900)}`;
  const state = readSearchState(new URLSearchParams({ q: `${q}\u0000` }));
  expect(state.q).toBe(q.slice(0, 1000));
  expect(searchQueryOf(state).q).toBe('x'.repeat(199));
});

test('asks for the counts of all kinds where none is chosen', () => {
  expect(searchQueryOf({ q: 'a', page: 1, types: [] }).types).toBe('well,lease,owner,tract,production_unit');
});
