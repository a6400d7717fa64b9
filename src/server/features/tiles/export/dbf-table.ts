import type { ExportField } from './export-fields.ts';
import type { ExportRow } from './export-rows.ts';
import { PatchedFile } from './patched-file.ts';

type Column = { name: string; from: string; type: 'C' | 'N' | 'D'; width: number; places: number };

const widths = { text: 80, number: 18, date: 8 } as const;
const fieldBytes = 32;

/** A table of dBASE III as shapefiles have it, its texts in UTF-8. */
export class DbfTable {
  readonly #file: PatchedFile;
  readonly #columns: readonly Column[];
  #rows = 0;

  private constructor(file: PatchedFile, columns: readonly Column[]) {
    this.#file = file;
    this.#columns = columns;
  }

  static async create(path: string, fields: readonly ExportField[]): Promise<DbfTable> {
    const columns = fields.map(
      ({ name, short, kind }): Column => ({
        name: short,
        from: name,
        type: kind === 'number' ? 'N' : kind === 'date' ? 'D' : 'C',
        width: widths[kind],
        places: kind === 'number' ? 6 : 0,
      }),
    );
    const all: Column[] = [{ name: 'ID', from: '', type: 'N', width: 10, places: 0 }, ...columns];
    return new DbfTable(await PatchedFile.create(path, headerBytes(all)), all);
  }

  add(id: number, properties: ExportRow['properties']): void {
    const row = Buffer.alloc(rowBytes(this.#columns), ' ');
    let at = 1;
    for (const column of this.#columns) {
      const value = column.from === '' ? id : (properties[column.from] ?? null);
      if (value !== null) write(row, at, column, value);
      at += column.width;
    }
    this.#file.add(row);
    this.#rows += 1;
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

function headerBytes(columns: readonly Column[]): number {
  return fieldBytes * (columns.length + 1) + 1;
}

function rowBytes(columns: readonly Column[]): number {
  return columns.reduce((sum, { width }) => sum + width, 1);
}

function write(row: Buffer, at: number, { type, width, places }: Column, value: string | number): void {
  if (type === 'N') {
    const text = Number(value).toFixed(places).padStart(width);
    // A number that is too long for its column would be read as another one.
    if (text.length === width) row.write(text, at, 'latin1');
    return;
  }
  const text = type === 'D' ? String(value).replaceAll('-', '') : String(value);
  // Cut between characters, never within one.
  let cut = text;
  while (Buffer.byteLength(cut) > width) cut = cut.slice(0, -1);
  row.write(cut.replace(/[\uD800-\uDBFF]$/, ''), at);
}
