import type { RecordData } from '#web/platform/tables/record.ts';

/** Rows selected across several pages, or everything that the list finds. */
export type BulkSelection = {
  rows: ReadonlyMap<number, RecordData>;
  /** Whether all matching rows are selected, including those on pages that were never opened; `rows` is empty then. */
  isAll: boolean;
};

export const nothingSelected: BulkSelection = { rows: new Map(), isAll: false };
export const allSelected: BulkSelection = { rows: new Map(), isAll: true };

export function isSelected({ rows, isAll }: BulkSelection, id: number): boolean {
  return isAll || rows.has(id);
}

/**
 * Selects or deselects these rows. Deselecting rows while all matching rows are selected keeps only the rest of the
 * page, because the user has not seen the others.
 */
export function withRows(
  selection: BulkSelection,
  changed: readonly RecordData[],
  isOn: boolean,
  page: readonly RecordData[],
): BulkSelection {
  if (selection.isAll && isOn) return selection;
  const rows = new Map(selection.isAll ? page.map((record) => [record.id, record]) : selection.rows);
  for (const record of changed) {
    if (isOn) rows.set(record.id, record);
    else rows.delete(record.id);
  }
  return { rows, isAll: false };
}

/** Returns the rows between two rows, inclusive; only the last one if the first is not on this page. */
export function rangeOf(page: readonly RecordData[], from: number | null, to: RecordData): RecordData[] {
  const start = page.findIndex(({ id }) => id === from);
  const end = page.findIndex(({ id }) => id === to.id);
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * Applies one step of Shift with an arrow key: the range grows away from where it began, and shrinks back toward it.
 */
export function stepRange(
  selection: BulkSelection,
  page: readonly RecordData[],
  began: number,
  from: RecordData,
  to: RecordData,
): BulkSelection {
  const place = (id: number) => page.findIndex((record) => record.id === id);
  const distance = (record: RecordData) => Math.abs(place(record.id) - place(began));
  if (distance(to) < distance(from)) return withRows(selection, [from], false, page);
  return withRows(selection, [from, to], true, page);
}
