import type { SampleRow } from './sample-rows.ts';

export type Sort = { column: keyof SampleRow; direction: 'ascending' | 'descending' };

/** Sorts by one column; rows without a value stand last either way. */
export function sortRows(rows: readonly SampleRow[], sort: Sort | null): readonly SampleRow[] {
  if (sort === null) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [left, right] = [one[sort.column], other[sort.column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en');
}
