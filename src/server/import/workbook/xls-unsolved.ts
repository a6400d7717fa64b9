import type { Buffer } from 'node:buffer';
import { recordsFrom, type XlsSheetPlace } from './xls-records.ts';

const formula = 0x06;
const resultText = 0x207;
/** Records between a formula and the text of its result: shared formulas, arrays, and tables of what-if values. */
const between = new Set([0x4bc, 0x221, 0x236]);
/** The kinds of results that are no numbers ([MS-XLS] FormulaValue). */
const kinds = { text: 0, blank: 3 };
/** The option by which programs that calculate nothing ask Excel to do it when it opens the workbook. */
const calculateOnLoad = 2;

/** The formulas of a sheet that have no result, because no program calculated them. */
type XlsUnsolved = {
  count: number;
  /** Whether a cell has such a formula with 0 in place of its result. Rows and columns count from 0. */
  hasZero: (row: number, column: number) => boolean;
};

/**
 * Finds the formulas of each sheet of an .xls workbook that have no result. A blank is one if the formula asks to be
 * calculated or if no formula of the workbook has another result.
 */
export function readXlsUnsolved(stream: Buffer, sheets: readonly XlsSheetPlace[]): XlsUnsolved[] {
  const found = sheets.map(({ start }) => readSheet(stream, start));
  const isAllBlank = found.every(({ solved }) => solved === 0);
  return found.map(({ unsolved, blank, zeros }) => ({
    count: unsolved + (isAllBlank ? blank : 0),
    hasZero: (row, column) => zeros.has(`${row} ${column}`),
  }));
}

function readSheet(stream: Buffer, start: number) {
  let unsolved = 0;
  let solved = 0;
  let blank = 0;
  const zeros = new Set<string>();
  let awaitsText = false;
  for (const { id, data } of recordsFrom(stream, start)) {
    if (awaitsText && !between.has(id)) {
      if (id === resultText) solved += 1;
      else unsolved += 1;
      awaitsText = false;
    }
    if (id !== formula || data.length < 16) continue;
    const asksToCalculate = (data.readUInt16LE(14) & calculateOnLoad) !== 0;
    if (data.readUInt16LE(12) !== 0xffff) {
      if (asksToCalculate && data.readDoubleLE(6) === 0) {
        zeros.add(`${data.readUInt16LE(0)} ${data.readUInt16LE(2)}`);
        unsolved += 1;
      } else solved += 1;
      continue;
    }
    const kind = data.readUInt8(6);
    awaitsText = kind === kinds.text;
    if (kind === kinds.blank && asksToCalculate) unsolved += 1;
    else if (kind === kinds.blank) blank += 1;
    else if (!awaitsText) solved += 1;
  }
  return { unsolved: unsolved + Number(awaitsText), solved, blank, zeros };
}
