import { expect, test } from 'vitest';
import { readTrashState, trashQueryOf, writeTrashState } from './trash-state.ts';

test.each([
  ['', { page: 1, entity: undefined, q: '' }],
  ['page=3&entity=well&q=+Kaldor+', { page: 3, entity: 'well', q: 'Kaldor' }],
  ['page=-1&entity=constructor', { page: 1, entity: undefined, q: '' }],
  ['page=1e3&entity=area', { page: 1, entity: undefined, q: '' }],
])('the address ?%s shows %j', (url, state) => {
  expect(readTrashState(new URLSearchParams(url))).toEqual(state);
});

test('what is written reads the same, and the default leaves the address bare', () => {
  const state = { page: 2, entity: 'tract', q: 'Section 12 & 13' } as const;
  expect(readTrashState(writeTrashState(state))).toEqual(state);
  expect(writeTrashState({ page: 1, entity: undefined, q: '' }).toString()).toBe('');
});

test('the call asks for a page, and for no empty search', () => {
  expect(trashQueryOf({ page: 1, entity: undefined, q: '' })).toEqual({
    page: 1,
    page_size: 25,
    entity: undefined,
    q: undefined,
  });
});
