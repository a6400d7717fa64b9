import { join } from 'node:path';
import type { Epoch } from '#shared/import/read/excel-serial.ts';
import type { LongNumbers } from './long-numbers.ts';

/** A sheet of a workbook as it was turned into text. */
export type WorkbookSheet = {
  name: string;
  hidden: boolean;
  /** The place of its last row with anything in it; 0 for a blank sheet. */
  rows: number;
  columns: number;
  /** Why it cannot be used. */
  problem: string | null;
  /** Cells with an error of a formula, which are left empty, and where the first one stands. */
  errors: number;
  firstError: string | null;
  /** Formulas whose result the workbook does not hold. */
  unsolved: number;
  /** Columns with numbers of more digits than a spreadsheet keeps; uploads of before do not tell. */
  longNumbers?: LongNumbers[];
  /** Rows and columns that are hidden and hold something; uploads of before do not tell. */
  hiddenRows?: number;
  hiddenColumns?: number;
  /** Cells that are merged over several columns, near the top: places from 1, the last column included. */
  merges: { place: number; left: number; right: number }[];
};

export type WorkbookInfo = { epoch: Epoch; sheets: WorkbookSheet[] };

/** The folder in which the texts of the sheets of an upload lie, beside the upload itself. */
export function sheetFolder(uploadPath: string): string {
  return uploadPath.replace(/\.upload$/, '.sheets');
}

export function sheetPath(folder: string, index: number): string {
  return join(folder, `${index + 1}.csv`);
}
