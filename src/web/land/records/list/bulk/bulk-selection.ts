import type { RecordData } from '#web/platform/tables/record.ts';

/** Rows that a person ticked, over several pages, or everything that the list finds. */
export type BulkSelection = {
  rows: ReadonlyMap<number, RecordData>;
  /** All that match are meant, also those on pages that were never opened; `rows` then holds none. */
  isAll: boolean;
};

export const nothingSelected: BulkSelection = { rows: new Map(), isAll: false };
export const allSelected: BulkSelection = { rows: new Map(), isAll: true };

export function isSelected({ rows, isAll }: BulkSelection, id: number): boolean {
  return isAll || rows.has(id);
}

/** Ticks these or takes them out. Out of all that match, what stays ticked is the rest of the page: the others were never seen. */
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

/** The rows from one to another, both included; only the last where the first is not on this page. */
export function rangeOf(page: readonly RecordData[], from: number | null, to: RecordData): RecordData[] {
  const start = page.findIndex(({ id }) => id === from);
  const end = page.findIndex(({ id }) => id === to.id);
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** One step of Shift and an arrow: away from where the range began it grows, and back towards it it shrinks. */
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
