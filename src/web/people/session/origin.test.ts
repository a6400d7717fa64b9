import { expect, test } from 'vitest';
import { originOf, readOrigin } from './origin.ts';

test('a place is remembered with its search and hash', () => {
  const location = {
    pathname: '/wells',
    search: '?page=2',
    hash: '#row',
    state: null,
    key: 'k',
    unstable_mask: undefined,
  };
  expect(readOrigin(originOf(location))).toEqual({ pathname: '/wells', search: '?page=2', hash: '#row' });
});

test.each([
  [null],
  ['/wells'],
  [{}],
  [{ from: null }],
  [{ from: { pathname: 7 } }],
  [{ from: { pathname: '//elsewhere.example' } }],
  [{ from: { pathname: '/\\elsewhere.example' } }],
  [{ from: { pathname: 'https://elsewhere.example' } }],
])('%j leads to the root', (state) => {
  expect(readOrigin(state)).toEqual({ pathname: '/', search: '', hash: '' });
});
