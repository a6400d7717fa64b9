import { createReadStream } from 'node:fs';
import { AppError } from '#shared/errors.ts';
import { createRowReader, type RawRow } from '#shared/importing/row-reader.ts';
import type { Encoding, TextSource } from './source.ts';

/** Bytes that are read at a time: what is made of them dies young, and others are answered between. */
const pieceSize = 64 * 1024;

/** The text of a file, piece by piece. Throws `not_found` when the file is gone. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(path, { highWaterMark: pieceSize });
  try {
    for await (const bytes of stream) yield decoder.decode(bytes as Buffer, { stream: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError('not_found', 'The uploaded file is no longer here. Choose it again.');
  }
  yield decoder.decode();
}

/** The rows of a file in batches, the header among them. Throws UnreadableFileError. */
export async function* readRows(source: TextSource): AsyncGenerator<RawRow[]> {
  const reader = createRowReader(source.dialect);
  for await (const text of readText(source.path, source.encoding)) {
    const rows = reader.push(text);
    if (rows.length > 0) yield rows;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

/**
 * The records of a file with their index: the place of the row below the header, from 1. Blank rows are no records, but keep their
 * place, so that the index is where a person finds the row.
 */
export async function* readRecords(source: TextSource): AsyncGenerator<{ index: number; row: RawRow }[]> {
  let header: number | undefined;
  for await (const rows of readRows(source)) {
    const batch: { index: number; row: RawRow }[] = [];
    for (const row of rows) {
      if (header === undefined) header = row.place;
      else batch.push({ index: row.place - header, row });
    }
    if (batch.length > 0) yield batch;
  }
}
