import type { Buffer } from 'node:buffer';
import type { CellFormat } from './cell-format.ts';
import { readFormat } from './number-formats.ts';
import { recordsFrom, styledCells, type XlsSheetPlace } from './xls-records.ts';

/** The records of [MS-XLS] that are needed to find number formats. */
const records = { xf: 0xe0, format: 0x41e };
/** A number, a number in four bytes, and a formula. */
const numberRecords: ReadonlySet<number> = new Set([0x203, 0x27e, 0x06]);
/** The number of columns in a sheet of this format. */
const columns = 256;

/** The kinds of formats that add something to the number; the library reads dates itself. */
const kept: ReadonlySet<CellFormat['kind']> = new Set(['zeros', 'percent', 'words', 'decimals']);

/** Returns the format of a cell if it adds something to the number; rows and columns count from 0. */
export type SheetFormats = (row: number, column: number) => CellFormat | undefined;

/** Returns the formats of these sheets of an .xls workbook, in order. */
export function readXlsFormats(stream: Buffer, sheets: readonly XlsSheetPlace[]): SheetFormats[] {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (id === records.format && data.length >= 5) codes.set(data.readUInt16LE(0), textOf(data));
    else if (id === records.xf && data.length >= 4) formatIds.push(data.readUInt16LE(2));
  }
  const formats = formatIds.map((id) => readFormat(id, codes.get(id)));
  return sheets.map(({ start }) => formatsOfSheet(stream, start, formats));
}

function formatsOfSheet(stream: Buffer, start: number, formats: readonly CellFormat[]): SheetFormats {
  const found = new Map<number, CellFormat>();
  for (const { row, column, style } of styledCells(stream, start, numberRecords)) {
    const format = formats[style];
    if (format !== undefined && (kept.has(format.kind) || format.unread !== undefined))
      found.set(row * columns + column, format);
  }
  return (row, column) => found.get(row * columns + column);
}

/** Returns the text of a format, whose characters are stored in one byte each or in two. */
function textOf(data: Buffer): string {
  const letters = data.readUInt16LE(2);
  const isWide = (data.readUInt8(4) & 1) === 1;
  return isWide ? data.toString('utf16le', 5, 5 + letters * 2) : data.toString('latin1', 5, 5 + letters);
}
