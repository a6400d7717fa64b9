import type { Buffer } from 'node:buffer';
import { maxColumns } from '#shared/import/read/row-reader.ts';
import { recordsFrom, type XlsSheetPlace } from './xls-records.ts';

const records = { row: 0x208, columns: 0x7d };
const hiddenRow = 0x20;
const hiddenColumns = 1;

/** Which rows and columns of a sheet are hidden, by their position from 0. */
export type XlsHidden = { rows: ReadonlySet<number>; columns: ReadonlySet<number> };

/** Returns the rows and columns of each sheet of an .xls workbook that are hidden, by a filter or by hand. */
export function readXlsHidden(stream: Buffer, sheets: readonly XlsSheetPlace[]): XlsHidden[] {
  return sheets.map(({ start }) => {
    const rows = new Set<number>();
    const columns = new Set<number>();
    for (const { id, data } of recordsFrom(stream, start)) {
      if (id === records.row && data.length >= 14 && (data.readUInt16LE(12) & hiddenRow) !== 0)
        rows.add(data.readUInt16LE(0));
      if (id !== records.columns || data.length < 10 || (data.readUInt16LE(8) & hiddenColumns) === 0)
        continue;
      const last = Math.min(data.readUInt16LE(2), maxColumns - 1);
      for (let column = data.readUInt16LE(0); column <= last; column += 1) columns.add(column);
    }
    return { rows, columns };
  });
}
