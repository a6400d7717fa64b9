import { closeSync, openSync, writeSync } from 'node:fs';
import { maxColumns } from '#shared/import/read/row-reader.ts';
import { quoteCell } from '#shared/platform/csv.ts';
import type { Merge } from './read-sheet.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** Characters that are written at a time. */
const pieceLength = 256 * 1024;
/** Bytes that the texts of all sheets of a workbook may take. */
const maxBytes = 2 * 1024 ** 3;

/** What the texts of a workbook have taken so far. */
export type TextBudget = { bytes: number };

export type SheetText = {
  rows: number;
  columns: number;
  /** Some rows reach beyond the columns that can be read; they are cut off, and the sheet is not to be used. */
  isTooWide: boolean;
};

/** The file into which the rows of a sheet go as text, each on the line of its place; a blank row is a blank line. */
export type SheetTextFile = { write: (place: number, cells: string[]) => void; close: () => SheetText };

/**
 * Opens the text of a sheet. `merges` are those that reach over several rows: their value stands in each of the rows, for it is said of
 * all of them. It writes at once and not behind anybody's back, for it runs in a thread of its own. Throws WorkbookRefusal where the
 * texts that share the budget grow beyond what they may take.
 */
export function openSheetText(
  path: string,
  budget: TextBudget,
  merges: readonly Merge[] = [],
): SheetTextFile {
  const file = openSync(path, 'wx', 0o600);
  const fill = fillMerged(merges);
  const text: SheetText = { rows: 0, columns: 0, isTooWide: false };
  let piece = '';
  let last = 0;
  const flush = () => {
    budget.bytes += writeSync(file, piece);
    piece = '';
    if (budget.bytes > maxBytes)
      throw new WorkbookRefusal(
        'The sheets of the workbook are larger than 2 GB as text. Save them as CSV and import them in parts.',
      );
  };
  return {
    write: (place, given) => {
      const cells = fill(place, given);
      if (cells.length === 0) return;
      if (cells.length > maxColumns) text.isTooWide = true;
      piece += '\n'.repeat(place - last - 1);
      piece += `${cells.slice(0, maxColumns).map(quoteCell).join(',')}\n`;
      last = place;
      text.rows = place;
      text.columns = Math.max(text.columns, cells.length);
      if (piece.length > pieceLength) flush();
    },
    close: () => {
      try {
        flush();
      } finally {
        closeSync(file);
      }
      return text;
    },
  };
}

/** Puts the value of merged cells into each row over which they reach. */
function fillMerged(merges: readonly Merge[]): (place: number, cells: string[]) => string[] {
  const waiting = merges
    .filter(({ top, bottom }) => bottom > top)
    .sort((left, right) => left.top - right.top);
  let open: { merge: Merge; value: string }[] = [];
  let next = 0;
  return (place, cells) => {
    open = open.filter(({ merge }) => merge.bottom >= place);
    for (const { merge, value } of open) {
      if ((cells[merge.left - 1] ?? '') !== '') continue;
      for (let missing = cells.length; missing < merge.left; missing += 1) cells.push('');
      cells[merge.left - 1] = value;
    }
    for (; next < waiting.length && (waiting[next]?.top ?? 0) <= place; next += 1) {
      const merge = waiting[next];
      if (merge?.top !== place) continue;
      const value = cells[merge.left - 1] ?? '';
      if (value !== '') open.push({ merge, value });
    }
    return cells;
  };
}
