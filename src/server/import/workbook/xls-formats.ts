import type { Buffer } from 'node:buffer';
import type { CellFormat } from './cell-format.ts';
import { readFormat } from './number-formats.ts';
import { readCompoundStream } from './read-compound-file.ts';

/** The records of [MS-XLS] that are needed to find number formats. */
const records = {
  eof: 0x0a,
  boundSheet: 0x85,
  mulRk: 0xbd,
  xf: 0xe0,
  number: 0x203,
  rk: 0x27e,
  formula: 0x06,
  format: 0x41e,
};
/** The number of columns in a sheet of this format. */
const columns = 256;

/** Returns the format of a cell if it adds something to the number; rows and columns count from 0. */
export type SheetFormats = (row: number, column: number) => CellFormat | undefined;

/** Returns the formats of the sheets of an .xls workbook, in order; empty if they cannot be read. */
export function readXlsFormats(file: Buffer): SheetFormats[] {
  const stream = readCompoundStream(file, ['Workbook', 'Book']);
  if (stream === null) return [];
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  const starts: number[] = [];
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (id === records.format && data.length >= 5) codes.set(data.readUInt16LE(0), textOf(data));
    else if (id === records.xf && data.length >= 4) formatIds.push(data.readUInt16LE(2));
    else if (id === records.boundSheet && data.length >= 4) starts.push(data.readUInt32LE(0));
  }
  const formats = formatIds.map((id) => readFormat(id, codes.get(id)));
  return starts.map((start) => formatsOfSheet(stream, start, formats));
}

function formatsOfSheet(stream: Buffer, start: number, formats: readonly CellFormat[]): SheetFormats {
  const found = new Map<number, CellFormat>();
  const setFormat = (row: number, column: number, style: number) => {
    const format = formats[style];
    const isKept = format?.kind === 'zeros' || format?.kind === 'percent' || format?.kind === 'words';
    if (format !== undefined && (isKept || format.unread !== undefined))
      found.set(row * columns + column, format);
  };
  for (const { id, data } of recordsFrom(stream, start)) {
    if (data.length < 6) continue;
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    if (id === records.number || id === records.rk || id === records.formula)
      setFormat(row, column, data.readUInt16LE(4));
    else if (id === records.mulRk)
      for (let index = 0; 4 + index * 6 + 6 <= data.length - 2; index += 1)
        setFormat(row, column + index, data.readUInt16LE(4 + index * 6));
  }
  return (row, column) => found.get(row * columns + column);
}

/** Yields the records from a position in the stream to the end of the part that begins there. */
function* recordsFrom(stream: Buffer, start: number): Generator<{ id: number; data: Buffer }> {
  let place = start;
  while (place + 4 <= stream.length) {
    const id = stream.readUInt16LE(place);
    const length = stream.readUInt16LE(place + 2);
    if (id === records.eof) return;
    yield { id, data: stream.subarray(place + 4, place + 4 + length) };
    place += 4 + length;
  }
}

/** Returns the text of a format, whose characters are stored in one byte each or in two. */
function textOf(data: Buffer): string {
  const letters = data.readUInt16LE(2);
  const isWide = (data.readUInt8(4) & 1) === 1;
  return isWide ? data.toString('utf16le', 5, 5 + letters * 2) : data.toString('latin1', 5, 5 + letters);
}
