import { closeSync, openSync, writeSync } from 'node:fs';
import { maxColumns } from '#shared/import/read/row-reader.ts';
import { quoteCell } from '#shared/platform/csv.ts';
import { columnName } from './column-name.ts';
import type { CellsOfColumn } from './long-numbers.ts';
import { dayZero } from './number-formats.ts';
import type { Merge } from './read-sheet.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** The number of characters written at a time. */
const pieceLength = 256 * 1024;
/** The maximum size, in bytes, of the texts of all sheets of a workbook. */
const maxBytes = 2 * 1024 ** 3;

/** The size of the texts of a workbook so far. */
export type TextBudget = { bytes: number };

export type SheetText = {
  rows: number;
  columns: number;
  /** Whether rows exceed the maximum number of columns; they are cut off, and the sheet cannot be used. */
  isTooWide: boolean;
  /** Figures in cells that are merged over several rows, each of which has the whole figure. */
  mergedFigures: CellsOfColumn[];
};

/** The text file for the rows of a sheet. Each row goes on the line with its number; a blank row is a blank line. */
export type SheetTextFile = { write: (place: number, cells: string[]) => void; close: () => SheetText };

/**
 * Opens the text file of a sheet. `merges` are those that span several rows; their value is repeated in each of these
 * rows, because it applies to all of them. Writes synchronously, because it runs in its own thread. Throws
 * `WorkbookRefusal` if the texts that share the budget become too large.
 */
export function openSheetText(
  path: string,
  budget: TextBudget,
  merges: readonly Merge[] = [],
): SheetTextFile {
  const file = openSync(path, 'wx', 0o600);
  const mergedFigures: CellsOfColumn[] = [];
  const fill = fillMerged(merges, mergedFigures);
  const text: SheetText = { rows: 0, columns: 0, isTooWide: false, mergedFigures };
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
      // Formulas beyond the last record refer to empty cells.
      if (cells.every((cell) => cell === '' || cell === dayZero)) return;
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

const figure = /^[-(]?[$€£]?\s?\d[\d,]*(?:\.\d+)?\)?$/;
/** Whole numbers up to this one may be sections, which a merged cell states for several rows. */
const lastSection = 36;

/** Returns whether a merged cell has a figure that may be a total of its rows. */
function mayBeTotal(value: string): boolean {
  if (!figure.test(value)) return false;
  const amount = Number(value.replace(/[^\d.]/g, ''));
  return /[$€£]/.test(value) || !Number.isInteger(amount) || amount > lastSection;
}

/** Returns a function that repeats the value of merged cells in each row that they span, and counts figures. */
function fillMerged(
  merges: readonly Merge[],
  figures: CellsOfColumn[],
): (place: number, cells: string[]) => string[] {
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
      if (!mayBeTotal(value.trim())) continue;
      const known = figures.find(({ column }) => column === merge.left);
      if (known === undefined)
        figures.push({ column: merge.left, cells: 1, first: `${columnName(merge.left)}${place}` });
      else known.cells += 1;
    }
    return cells;
  };
}
