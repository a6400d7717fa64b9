import type { AttributeValue } from '#shared/map/shapes/read-shape.ts';
import { readNumber } from './read-number.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Column = { name: string; type: string; from: number; length: number };

/** The attribute table of a shapefile, read row by row. */
export type DbfTable = {
  fields: string[];
  rows: number;
  /** Reports values that are left blank, because they cannot be read or have lost digits; one note for each column. */
  notes: readonly string[];
  /** Returns the values of a row, counted from 0; null if the row is deleted. */
  read: (row: number) => AttributeValue[] | null;
};

const columnLength = 32;
const endOfColumns = 0x0d;
const deleted = '*';

/** Reads a dBASE table whose text is in `encoding`, a label of the Encoding Standard. Throws `UnreadableFile`. */
export function readDbf(bytes: Uint8Array, encoding: string): DbfTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < columnLength + 1) throw new UnreadableFile('The .dbf is too short to be a table.');
  const declaredRows = view.getUint32(4, true);
  const headerLength = view.getUint16(8, true);
  const rowLength = view.getUint16(10, true);
  const decoder = new TextDecoder(encoding);
  const columns: Column[] = [];
  let from = 1;
  for (
    let at = columnLength;
    at + columnLength <= Math.min(headerLength, bytes.length) && bytes[at] !== endOfColumns;
    at += columnLength
  ) {
    const end = bytes.subarray(at, at + 11).indexOf(0);
    const name = decoder.decode(bytes.subarray(at, at + (end === -1 ? 11 : end))).trim();
    const length = view.getUint8(at + 16);
    columns.push({
      name: name === '' ? `Column ${columns.length + 1}` : name,
      type: String.fromCharCode(view.getUint8(at + 11)),
      from,
      length,
    });
    from += length;
  }
  if (columns.length > 0 && (rowLength < from || headerLength > bytes.length))
    throw new UnreadableFile('The .dbf is damaged: its columns are longer than its rows.');
  const present = rowLength === 0 ? 0 : Math.floor((bytes.length - headerLength) / rowLength);
  const rows = Math.min(declaredRows, Math.max(0, present));
  // Latin-1 gives one character per byte, so that positions in the text equal those in the file. Non-ASCII cells are
  // decoded separately.
  const text = new TextDecoder('latin1').decode(
    bytes.subarray(headerLength, headerLength + rows * rowLength),
  );
  const textOf = (start: number, length: number): string => {
    const cell = text.slice(start, start + length);
    if (isAscii(cell)) return cell;
    return decoder.decode(bytes.subarray(headerLength + start, headerLength + start + length));
  };
  const fields = uniqueNames(columns.map(({ name }) => name));
  return {
    fields,
    rows,
    notes: columns.flatMap((column, at) => {
      if (!'NFD'.includes(column.type)) return [];
      const left = new LeftValues(column.type === 'D' ? 'dates' : 'numbers');
      for (let row = 0; row < rows; row += 1) {
        const start = row * rowLength;
        if (text[start] !== deleted) left.add(column.type, textOf(start + column.from, column.length));
      }
      return left.notes(fields[at] ?? column.name);
    }),
    read: (row) => {
      if (row < 0 || row >= rows) return columns.map(() => null);
      const start = row * rowLength;
      if (text[start] === deleted) return null;
      return columns.map((column) => {
        if (column.type === 'I' && column.length === 4)
          return view.getInt32(headerLength + start + column.from, true);
        if (column.type === 'O' && column.length === 8)
          return view.getFloat64(headerLength + start + column.from, true);
        return cellValue(column.type, textOf(start + column.from, column.length));
      });
    },
  };
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

/** Counts the values of a column that are left blank. */
class LeftValues {
  readonly #what: 'numbers' | 'dates';
  readonly #counts = { shortened: 0, unreadable: 0 };
  readonly #examples = { shortened: '', unreadable: '' };

  constructor(what: 'numbers' | 'dates') {
    this.#what = what;
  }

  add(type: string, cell: string): void {
    const text = trimCell(cell);
    if (text === '' || plainNumber.test(text)) return;
    const problem =
      type !== 'D'
        ? readNumber(text).problem
        : dateOf(text) === null && !noDate.test(text)
          ? 'unreadable'
          : null;
    if (problem === null) return;
    if (this.#counts[problem] === 0) this.#examples[problem] = text;
    this.#counts[problem] += 1;
  }

  notes(field: string): string[] {
    const { shortened, unreadable } = this.#counts;
    const counted = (count: number, one: string, several: string) =>
      count === 1 ? one : `${count.toLocaleString('en-US')} ${several}`;
    return [
      ...(shortened === 0
        ? []
        : [
            `${field} has ${counted(shortened, 'a number', 'numbers')} whose last digits are lost, as in ${this.#examples.shortened}. ${shortened === 1 ? "It's" : "They're"} left blank; save the column as text and export the file again.`,
          ]),
      ...(unreadable === 0
        ? []
        : [
            `${field} has ${counted(unreadable, 'a value', 'values')} that ${unreadable === 1 ? "isn't a" : "aren't"} ${unreadable === 1 ? this.#what.slice(0, -1) : this.#what}, as in ${this.#examples.unreadable}. ${unreadable === 1 ? "It's" : "They're"} left blank.`,
          ]),
    ];
  }
}

/** Most numbers; a quick test, because large tables have millions. */
const plainNumber = /^-?(?:\d{1,7}(?:\.\d*)?|\.\d+)$/;
/** Dates of zeros, which mean that there is none. */
const noDate = /^[0\s/-]*$/;

function cellValue(type: string, cell: string): AttributeValue {
  const text = trimCell(cell);
  if (text === '') return null;
  switch (type) {
    case 'N':
    case 'F':
      return readNumber(text).value;
    case 'D':
      return dateOf(text);
    case 'L':
      return /^[tTyY]$/.test(text) ? true : /^[fFnN]$/.test(text) ? false : null;
    // Memos are stored in a file that is not part of a shapefile.
    case 'M':
      return null;
    default:
      return text;
  }
}

function trimCell(cell: string): string {
  const end = cell.indexOf('\0');
  return (end === -1 ? cell : cell.slice(0, end)).trim();
}

/** Returns a calendar date without a time zone, or null if the day does not exist. */
function dateOf(text: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (parts === null || text === '00000000') return null;
  const date = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? null : date;
}

function uniqueNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
