import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lease } from '#shared/land/entities/lease.ts';
import { matchQueryOf, readListState, writeListState } from './list-state.ts';
import { narrowRows } from './narrow-rows.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const url = new URLSearchParams({ 'filter[expiration_date][in]': 'next-90-days' });

test('an address keeps days relative to today, and the request names them', () => {
  const state = readListState(lease, url);
  expect(state.filters).toEqual([{ field: 'expiration_date', span: 'next-90-days' }]);
  expect(writeListState(lease, state).get('filter[expiration_date][in]')).toBe('next-90-days');
  expect(matchQueryOf(lease, state)).toEqual({
    'filter[expiration_date][gte]': '2026-11-26',
    'filter[expiration_date][lte]': '2027-02-24',
  });
});

test('an unknown span is ignored', () => {
  const damaged = new URLSearchParams({ 'filter[expiration_date][in]': 'next-90-years' });
  expect(readListState(lease, damaged).filters).toEqual([]);
});

test('rows that are here already are filtered by the same days', () => {
  const rows = [
    { id: 1, version_id: 1, expiration_date: '2026-11-26' },
    { id: 2, version_id: 1, expiration_date: '2027-02-24' },
    { id: 3, version_id: 1, expiration_date: '2027-02-25' },
    { id: 4, version_id: 1, expiration_date: null },
  ];
  expect(narrowRows(lease, rows, readListState(lease, url)).map(({ id }) => id)).toEqual([2, 1]);
});
