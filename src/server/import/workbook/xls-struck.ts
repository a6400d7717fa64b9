import type { Buffer } from 'node:buffer';
import { recordsFrom, type XlsSheetPlace } from './xls-records.ts';

/** The records of [MS-XLS] that are needed to find text that is struck out: fonts, styles, and cells that name a style. */
const records = { font: 0x31, xf: 0xe0, mulRk: 0xbd };
const cellRecords: ReadonlySet<number> = new Set([0x06, 0xd6, 0xfd, 0x203, 0x204, 0x205, 0x27e]);
const struckOut = 8;
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
    if (id === records.font && data.length >= 4) fonts.push((data.readUInt16LE(2) & struckOut) !== 0);
    else if (id === records.xf && data.length >= 2) styles.push(data.readUInt16LE(0));
  }
  // There is no font 4: the numbers after it are one higher than the font's place.
  const isStruck = styles.map((font) => fonts[font > 4 ? font - 1 : font] === true);
  if (!isStruck.includes(true)) return sheets.map(() => () => false);
  return sheets.map(({ start }) => {
    const found = new Set<number>();
    const add = (row: number, column: number, style: number) => {
      if (isStruck[style] === true) found.add(row * columns + column);
    };
    for (const { id, data } of recordsFrom(stream, start)) {
      if (data.length < 6) continue;
      const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
      if (cellRecords.has(id)) add(row, column, data.readUInt16LE(4));
      else if (id === records.mulRk)
        for (let index = 0; 4 + index * 6 + 6 <= data.length - 2; index += 1)
          add(row, column + index, data.readUInt16LE(4 + index * 6));
    }
    return (row, column) => found.has(row * columns + column);
  });
}
