import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  type ArchiveFoot,
  type ArchiveHead,
  archiveFoot,
  archiveHead,
  BackupError,
  endOfRows,
  type TableOfArchive,
  tableFoot,
  tableHead,
} from './archive.ts';
import { RowSum } from './row-sum.ts';

const newline = 0x0a;
const terminator = Buffer.from(endOfRows);
const laterTerminator = Buffer.from(`\n${endOfRows}`);

/** Handles the parts of an archive in order. */
export type ArchiveReader = {
  onHead: (head: ArchiveHead) => Promise<void>;
  /** Receives all rows of a table; they are verified as they are read. */
  onTable: (table: TableOfArchive, rows: AsyncIterable<Buffer>) => Promise<void>;
};

/**
 * Reads a backup from start to end, holding only one chunk in memory. Throws BackupError if the file is not a backup,
 * was truncated, or contains different rows than were written.
 */
export async function readArchive(path: string, reader: ArchiveReader): Promise<ArchiveFoot> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  // Each stream is destroyed if the other fails; the error is thrown where the chunks are read.
  pipeline(file, unpacked, () => undefined);
  const text = new ArchiveText(unpacked);
  try {
    const head = await text.read(archiveHead);
    await reader.onHead(head);
    for (const table of head.tables) await readTable(text, table, reader);
    const foot = await text.read(archiveFoot);
    if (!(await text.isOver())) throw new BackupError(damaged);
    return foot;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new BackupError(`${path} cannot be read (${code}).`);
    if (code?.startsWith('Z_')) throw new BackupError(damaged, { cause: error });
    throw error;
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

const damaged = 'This file is not a Platbook backup, or it is incomplete or modified. Nothing was restored.';

async function readTable(text: ArchiveText, table: TableOfArchive, reader: ArchiveReader): Promise<void> {
  const head = await text.read(tableHead);
  if (head.table !== table.name) throw new BackupError(damaged);
  const sum = new RowSum();
  await reader.onTable(
    table,
    (async function* () {
      for await (const rows of text.rows()) {
        sum.add(rows);
        yield rows;
      }
    })(),
  );
  const foot = await text.read(tableFoot);
  if (foot.rows !== sum.rows || foot.sum !== sum.text) throw new BackupError(damaged);
}

/** The text of an archive, read on demand. */
class ArchiveText {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Reads the next line, which must be JSON that matches this schema. */
  async read<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
    let end = this.#rest.indexOf(newline);
    while (end === -1) {
      await this.#readOn();
      end = this.#rest.indexOf(newline);
    }
    const line = this.#rest.subarray(0, end).toString('utf8');
    this.#rest = this.#rest.subarray(end + 1);
    const read = schema.safeParse(parse(line));
    if (!read.success) throw new BackupError(damaged);
    return read.data;
  }

  /** Yields whole lines up to the terminator of a table's rows. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const cut = this.#rest.lastIndexOf(newline) + 1;
      const lines = this.#rest.subarray(0, cut);
      const end = endIn(lines);
      if (end !== null) {
        this.#rest = this.#rest.subarray(end + terminator.length);
        if (end > 0) yield lines.subarray(0, end);
        return;
      }
      this.#rest = this.#rest.subarray(cut);
      if (cut > 0) yield lines;
      await this.#readOn();
    }
  }

  async isOver(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#chunks.next()).done === true;
  }

  async #readOn(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw new BackupError(damaged);
    this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
  }
}

/** Finds the terminator of a table's rows in whole lines; null if it is not there. */
function endIn(lines: Buffer): number | null {
  if (lines.subarray(0, terminator.length).equals(terminator)) return 0;
  const found = lines.indexOf(laterTerminator);
  return found === -1 ? null : found + 1;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
