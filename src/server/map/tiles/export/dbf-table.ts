import { maxTableTextLength } from '#shared/map/export-headers.ts';
import type { ExportField, ExportValue } from '../../layers/export-fields.ts';
import type { ExportRow, TextWidths } from '../../layers/export-rows.ts';
import { PatchedFile } from './patched-file.ts';

type Column = {
  name: string;
  field: ExportField | null;
  type: 'C' | 'N' | 'D';
  width: number;
  places: number;
};

const fieldBytes = 32;
const identity: Column = { name: 'ID', field: null, type: 'N', width: 10, places: 0 };

/** Writes a shapefile's dBASE III table, with text in UTF-8. */
export class DbfTable {
  readonly #file: PatchedFile;
  readonly #columns: readonly Column[];
  readonly #cut = new Map<ExportField, number>();
  #rows = 0;

  private constructor(file: PatchedFile, columns: readonly Column[]) {
    this.#file = file;
    this.#columns = columns;
  }

  /** Creates a table. A text column is as wide as its longest text, up to the limit of the format. */
  static async create(path: string, fields: readonly ExportField[], widths: TextWidths): Promise<DbfTable> {
    const columns = [identity, ...fields.map((field) => columnOf(field, widths.get(field.name) ?? 0))];
    return new DbfTable(await PatchedFile.create(path, headerBytes(columns)), columns);
  }

  add(id: number, properties: ExportRow['properties']): void {
    const row = Buffer.alloc(rowBytes(this.#columns), ' ');
    let at = 1;
    for (const column of this.#columns) {
      const { field } = column;
      const value = field === null ? id : (properties[field.name] ?? null);
      const isWhole = value === null || write(row, at, column, value);
      if (!isWhole && field !== null) this.#cut.set(field, (this.#cut.get(field) ?? 0) + 1);
      at += column.width;
    }
    this.#file.add(row);
    this.#rows += 1;
  }

  /** The fields with texts longer than their column, and the number of such texts. */
  get cut(): { field: ExportField; count: number }[] {
    return [...this.#cut].map(([field, count]) => ({ field, count }));
  }

  flush(): Promise<void> {
    return this.#file.flush();
  }

  async close(): Promise<void> {
    this.#file.add(Buffer.of(0x1a));
    await this.#file.close(this.#header());
  }

  abandon(): Promise<void> {
    return this.#file.abandon();
  }

  #header(): Buffer {
    const header = Buffer.alloc(headerBytes(this.#columns));
    const now = new Date();
    header.writeUInt8(3, 0);
    header.set([now.getUTCFullYear() - 1900, now.getUTCMonth() + 1, now.getUTCDate()], 1);
    header.writeUInt32LE(this.#rows, 4);
    header.writeUInt16LE(header.length, 8);
    header.writeUInt16LE(rowBytes(this.#columns), 10);
    this.#columns.forEach(({ name, type, width, places }, place) => {
      const at = fieldBytes * (place + 1);
      header.write(name, at, 10, 'latin1');
      header.write(type, at + 11, 'latin1');
      header.set([width, places], at + 16);
    });
    header.writeUInt8(0x0d, header.length - 1);
    return header;
  }
}

function columnOf(field: ExportField, longest: number): Column {
  const column = { name: field.short, field, places: 0 };
  switch (field.kind) {
    case 'text':
      return { ...column, type: 'C', width: Math.min(maxTableTextLength, Math.max(1, longest)) };
    // At least as many digits as the database stores.
    case 'acres':
    case 'feet':
      return { ...column, type: 'N', width: 18, places: 6 };
    case 'fraction':
      return { ...column, type: 'N', width: 18, places: 12 };
    case 'whole':
      return { ...column, type: 'N', width: 10 };
    case 'date':
      return { ...column, type: 'D', width: 8 };
  }
}

function headerBytes(columns: readonly Column[]): number {
  return fieldBytes * (columns.length + 1) + 1;
}

function rowBytes(columns: readonly Column[]): number {
  return columns.reduce((sum, { width }) => sum + width, 1);
}

/** Writes a value into its column of a row, and returns whether it fits completely. */
function write(
  row: Buffer,
  at: number,
  { type, width, places }: Column,
  value: NonNullable<ExportValue>,
): boolean {
  if (type === 'N') {
    row.write(Number(value).toFixed(places).padStart(width), at, 'latin1');
    return true;
  }
  const text = type === 'D' ? String(value).replaceAll('-', '') : String(value);
  const shown = truncateText(text, width);
  row.write(shown, at);
  return shown === text;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates a text to a number of UTF-8 bytes without splitting a character or its combining marks. */
function truncateText(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let left = bytes;
  for (const { segment, index } of letters.segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) return text.slice(0, index);
  }
  return text;
}
