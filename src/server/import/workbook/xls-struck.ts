import type { Buffer } from 'node:buffer';
import { isStruckFont, placeOfFont, recordsFrom, styledCells, type XlsSheetPlace } from './xls-records.ts';

/** The records of [MS-XLS] that are needed to find text that is struck out: fonts, styles, and cells that name a style. */
const records = { font: 0x31, xf: 0xe0 };
const cellRecords: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x27e]);
/** The number of columns in a sheet of this format. */
const columns = 256;

/** Returns for each sheet of an .xls workbook whether the style of a cell strikes its text out; both count from 0. */
export function readXlsStruck(
  stream: Buffer,
  sheets: readonly XlsSheetPlace[],
): ((row: number, column: number) => boolean)[] {
  const fonts: boolean[] = [];
  const styles: number[] = [];
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (id === records.font && data.length >= 4) fonts.push(isStruckFont(data));
    else if (id === records.xf && data.length >= 2) styles.push(data.readUInt16LE(0));
  }
  const isStruck = styles.map((font) => fonts[placeOfFont(font)] === true);
  if (!isStruck.includes(true)) return sheets.map(() => () => false);
  return sheets.map(({ start }) => {
    const found = new Set<number>();
    for (const { row, column, style } of styledCells(stream, start, cellRecords))
      if (isStruck[style] === true) found.add(row * columns + column);
    return (row, column) => found.has(row * columns + column);
  });
}
