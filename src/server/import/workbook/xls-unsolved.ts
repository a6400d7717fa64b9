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

/** Returns how many formulas of each sheet of an .xls workbook have no result, because no program calculated them. */
export function countXlsUnsolved(stream: Buffer, sheets: readonly XlsSheetPlace[]): number[] {
  return sheets.map(({ start }) => {
    let unsolved = 0;
    let awaitsText = false;
    for (const { id, data } of recordsFrom(stream, start)) {
      if (awaitsText && !between.has(id)) {
        if (id !== resultText) unsolved += 1;
        awaitsText = false;
      }
      if (id !== formula || data.length < 16 || data.readUInt16LE(12) !== 0xffff) continue;
      const kind = data.readUInt8(6);
      awaitsText = kind === kinds.text;
      if (kind === kinds.blank && (data.readUInt16LE(14) & calculateOnLoad) !== 0) unsolved += 1;
    }
    return unsolved + Number(awaitsText);
  });
}
