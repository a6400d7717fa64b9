import { join } from 'node:path';
import type { Epoch } from '#shared/import/read/excel-serial.ts';
import type { CellsOfColumn } from './long-numbers.ts';
import type { StruckRows } from './struck-rows.ts';
import type { UnreadWords } from './unread-words.ts';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** A sheet of a workbook after its conversion to text. */
export type WorkbookSheet = {
  name: string;
  hidden: boolean;
  /** The number of the last row that is not blank; 0 for a blank sheet. */
  rows: number;
  columns: number;
  /** Why the sheet cannot be used; null if it can. */
  problem: string | null;
  /** The number of cells with a formula error, which are left empty, and the reference of the first one. */
  errors: number;
  firstError: string | null;
  /** The number of formulas whose result is not in the workbook. */
  unsolved: number;
  /** The number of formulas whose result may be old; absent in uploads of earlier versions, and for .xls. */
  outdated?: number;
  /** Columns with numbers of more digits than a spreadsheet stores; absent in uploads of earlier versions. */
  longNumbers?: CellsOfColumn[];
  /** Words that formats show next to numbers and that are not read; absent in uploads of earlier versions. */
  unreadWords?: UnreadWords[];
  /** Figures in cells merged over several rows; absent in uploads of earlier versions. */
  mergedFigures?: CellsOfColumn[];
  /**
   * The numbers of rows and columns that are hidden although they have values; absent in uploads of earlier versions.
   */
  hiddenRows?: number;
  hiddenColumns?: number;
  /** The positions of the hidden columns, from 1; absent in uploads of earlier versions. */
  hiddenPlaces?: number[];
  /** The rows whose text is all struck out; absent in uploads of earlier versions. */
  struckRows?: StruckRows;
  /** Cells that are merged over several columns, by position from 1, inclusive; for .xlsx only those near the top. */
  merges: { place: number; left: number; right: number }[];
};

export type WorkbookInfo = { epoch: Epoch; sheets: WorkbookSheet[] };

/** Returns the folder with the texts of an upload's sheets, next to the upload itself. */
export function sheetFolder(uploadPath: string): string {
  return uploadPath.replace(/\.upload$/, '.sheets');
}

export function sheetPath(folder: string, index: number): string {
  return join(folder, `${index + 1}.csv`);
}

/** Each sheet becomes a file. Workbooks of one sheet for each well have hundreds. */
const maxSheets = 1000;

/** Throws `WorkbookRefusal` if a workbook has more sheets than are read. */
export function refuseManySheets(count: number): void {
  if (count > maxSheets)
    throw new WorkbookRefusal(
      `The workbook has ${count.toLocaleString('en-US')} sheets; ${maxSheets.toLocaleString('en-US')} is the maximum.`,
    );
}
