import type { Buffer } from 'node:buffer';

const records = { eof: 0x0a, boundSheet: 0x85 };

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
