import { expect, test } from 'vitest';
import { sortRows } from './debug-table-page.tsx';
import { sampleRows } from './sample-rows.ts';

test('numbers sort by size, either way, and rows without one stand last', () => {
  const numbers = (direction: 'ascending' | 'descending') =>
    sortRows(sampleRows, { column: 'number', direction }).map((row) => row.number);
  expect(numbers('ascending')).toEqual([-12.5, 0, 0.000_000_01, 1, 119.9999, 640, 1_000_000.25, null]);
  expect(numbers('descending')).toEqual([1_000_000.25, 640, 119.9999, 1, 0.000_000_01, 0, -12.5, null]);
});

test('the rows stand as they are told until a column is chosen', () => {
  expect(sortRows(sampleRows, null)).toBe(sampleRows);
});
