import type { Buffer } from 'node:buffer';

const records = { eof: 0x0a, boundSheet: 0x85, mulRk: 0xbd };

/** Where a sheet begins in the stream of an .xls workbook, and whether the workbook hides it. */
export type XlsSheetPlace = { start: number; isHidden: boolean };

/** Returns the sheets of the stream of an .xls workbook, in order. */
export function readXlsSheets(stream: Buffer): XlsSheetPlace[] {
  const sheets: XlsSheetPlace[] = [];
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (id !== records.boundSheet || data.length < 5) continue;
    // The lowest bits are 1 for a hidden sheet and 2 for one that only a macro can show.
    sheets.push({ start: data.readUInt32LE(0), isHidden: (data.readUInt8(4) & 3) !== 0 });
  }
  return sheets;
}

/** Yields the records from a position in the stream to the end of the part that begins there. */
export function* recordsFrom(stream: Buffer, start: number): Generator<{ id: number; data: Buffer }> {
  let place = start;
  while (place + 4 <= stream.length) {
    const id = stream.readUInt16LE(place);
    const length = stream.readUInt16LE(place + 2);
    if (id === records.eof) return;
    yield { id, data: stream.subarray(place + 4, place + 4 + length) };
    place += 4 + length;
  }
}

/**
 * Yields the cells of the sheet that begins at a position, with the number of their style. `kinds` are the ids of records
 * with one cell; numbers packed in one record are included. Rows and columns count from 0.
 */
export function* styledCells(
  stream: Buffer,
  start: number,
  kinds: ReadonlySet<number>,
): Generator<{ row: number; column: number; style: number }> {
  for (const { id, data } of recordsFrom(stream, start)) {
    if (data.length < 6) continue;
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    if (kinds.has(id)) yield { row, column, style: data.readUInt16LE(4) };
    else if (id === records.mulRk)
      for (let index = 0; 4 + index * 6 + 6 <= data.length - 2; index += 1)
        yield { row, column: column + index, style: data.readUInt16LE(4 + index * 6) };
  }
}

/** Whether a FONT record strikes text out. */
export function isStruckFont(font: Buffer): boolean {
  return (font.readUInt16LE(2) & 8) !== 0;
}

/** Returns the place of a font among the FONT records: there is no font 4, so the numbers after it are one higher. */
export function placeOfFont(font: number): number {
  return font > 4 ? font - 1 : font;
}
