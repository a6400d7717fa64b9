import { maxColumns } from '#shared/import/read/row-reader.ts';
import type { CellFormat } from './cell-format.ts';
import { columnName } from './column-name.ts';
import type { Merge } from './read-sheet.ts';
import { sheetPath, type WorkbookSheet } from './sheets.ts';
import { UnreadWordsCount } from './unread-words.ts';
import { openSheetText, type TextBudget } from './write-sheet-text.ts';

/** A table of a web page, or a sheet of a workbook in XML: its rows in order, and the cells that span others. */
export type PageTable = {
  name: string;
  hidden: boolean;
  rows: string[][];
  merges: Merge[];
  errors: number;
  /** The number of formulas whose result is not in the document. */
  unsolved?: number;
  /** The number of rows that are hidden although they have values. */
  hiddenRows?: number;
  unreadWords?: UnreadWordsCount;
};

/** Cells that claim a wider span are broken, or built to use up memory. */
const maxSpan = 1000;

/** Places the cells of a table into a grid, including cells that span others. */
export class GridWriter {
  readonly table: PageTable;
  /** The columns that cells of earlier rows still cover, and for how many rows. */
  #taken = new Map<number, number>();
  #row: string[] = [];
  #column = 0;
  #isHidden = false;

  constructor(name: string, hidden: boolean) {
    this.table = { name, hidden, rows: [], merges: [], errors: 0 };
  }

  /** Begins the next row; `place` is its number, from 1, if rows before it were omitted. */
  openRow(place = this.table.rows.length + 1, isHidden = false): void {
    const omitted = Math.max(0, place - 1 - this.table.rows.length);
    this.#passRows(omitted);
    for (let row = 0; row < omitted; row += 1) this.table.rows.push([]);
    this.#row = [];
    this.#column = 0;
    this.table.rows.push(this.#row);
    this.#isHidden = isHidden;
  }

  /** Ends the cells that reach down to the end of their group of rows. */
  endGroup(): void {
    for (const [column, rows] of this.#taken)
      if (rows === Number.POSITIVE_INFINITY) this.#taken.delete(column);
    for (const merge of this.table.merges)
      if (merge.bottom === Number.POSITIVE_INFINITY) merge.bottom = this.table.rows.length;
  }

  /**
   * Adds a cell after the previous one, or at `column`, counted from 1; `right` and `down` are the numbers of further
   * cells that it spans. `format` is that of a number.
   */
  add(
    text: string,
    { column, right = 0, down = 0 }: { column?: number; right?: number; down?: number } = {},
    format?: CellFormat,
  ): void {
    if (column !== undefined) this.#column = column - 1;
    else while (this.#taken.has(this.#column)) this.#column += 1;
    const width = Math.min(right, maxSpan);
    if (this.#column + width > maxColumns) return;
    this.#row[this.#column] = text;
    this.#noteWords(format);
    for (let missing = 0; missing < this.#column; missing += 1) this.#row[missing] ??= '';
    if (width > 0 || down > 0) this.#reach(width, down);
    this.#column += width + 1;
  }

  #noteWords(format: CellFormat | undefined): void {
    if (format?.unread === undefined) return;
    const place = this.#column + 1;
    this.table.unreadWords ??= new UnreadWordsCount();
    this.table.unreadWords.add(format, place, `${columnName(place)}${this.table.rows.length}`);
  }

  #reach(right: number, down: number): void {
    const top = this.table.rows.length;
    const left = this.#column + 1;
    this.table.merges.push({ top, left, bottom: top + down, right: left + right });
    if (down === 0) return;
    for (let column = this.#column; column <= this.#column + right; column += 1)
      this.#taken.set(column, down + 1);
  }

  closeRow(): void {
    if (this.#isHidden && this.#row.some((cell) => cell !== ''))
      this.table.hiddenRows = (this.table.hiddenRows ?? 0) + 1;
    this.#isHidden = false;
    this.#passRows(1);
  }

  #passRows(count: number): void {
    for (const [column, rows] of this.#taken) {
      if (rows <= count) this.#taken.delete(column);
      else this.#taken.set(column, rows - count);
    }
  }
}

/** Writes a table as the text of a sheet. */
export function writePageTable(
  folder: string,
  index: number,
  { name, hidden, rows, merges, errors, unsolved = 0, hiddenRows = 0, unreadWords }: PageTable,
  budget: TextBudget,
): WorkbookSheet {
  const file = openSheetText(
    sheetPath(folder, index),
    budget,
    merges.filter(({ top, bottom }) => bottom > top),
  );
  for (const [place, row] of rows.entries()) {
    const cells = row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
    file.write(place + 1, cells);
  }
  const text = file.close();
  return {
    name,
    hidden,
    rows: text.rows,
    columns: text.columns,
    problem: null,
    errors,
    firstError: null,
    unsolved,
    hiddenRows,
    unreadWords: unreadWords?.list() ?? [],
    mergedFigures: text.mergedFigures,
    merges: merges
      .filter(({ left, right }) => right > left)
      .map(({ top, left, right }) => ({ place: top, left, right })),
  };
}
