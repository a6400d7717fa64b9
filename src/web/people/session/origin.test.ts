import { expect, test } from 'vitest';
import { originOf, originOfPath, readOrigin } from './origin.ts';

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

test('a path of this application is remembered', () => {
  expect(originOfPath('/wells?page=2#row')).toEqual({
    from: { pathname: '/wells', search: '?page=2', hash: '#row' },
  });
});

test.each([
  '',
  'wells',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/wells/..//elsewhere.example',
  'https://elsewhere.example/wells',
  'javascript:alert(1)',
])('%j is not remembered', (path) => {
  expect(originOfPath(path)).toBeNull();
});
