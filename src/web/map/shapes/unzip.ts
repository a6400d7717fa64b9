import {
  BlobReader,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { UnreadableFile } from './unreadable-file.ts';

export type ZipEntry = FileEntry;

/** Maximum number of files in a zip; no collection of layers has more. */
const maxEntries = 20_000;
const stored = 0;
const deflated = 8;

/** Reads the directory of a zip, without folders and the metadata files that macOS adds. Throws `UnreadableFile`. */
export async function listZip(zip: Blob, name: string): Promise<ZipEntry[]> {
  const reader = new ZipReader(new BlobReader(zip), { decodeText: nameOf, strictness: 'tolerant' });
  const entries: ZipEntry[] = [];
  let count = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > maxEntries) throw new UnreadableFile(`${name} holds more than ${maxEntries} files.`);
      if (!entry.directory && !/(^|\/)(__MACOSX\/|\._|\.DS_Store)/.test(entry.filename)) entries.push(entry);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${name} is not a zip, or it is damaged.`);
  }
  return entries;
}

/** Decodes a name as UTF-8 if possible; older programs write the code page of their machine. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\\', '/');
  }
}

/**
 * Unpacks one file. Stops when it exceeds the size that its zip states, or `limit` bytes, because a small zip can
 * expand to gigabytes. Reports bytes as they arrive. Throws `UnreadableFile`.
 */
export async function readZipEntry(
  entry: ZipEntry,
  limit: number,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { filename: name, uncompressedSize: size } = entry;
  if (entry.encrypted) throw new UnreadableFile(`${name} is password-protected. Unlock it first.`);
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    throw new UnreadableFile(`${name} uses an unsupported compression. Save it as a standard zip.`);
  if (size > limit)
    throw new UnreadableFile(
      `${name} would be ${Math.ceil(size / 1024 ** 2).toLocaleString('en-US')} MB unzipped; the maximum is ${Math.floor(limit / 1024 ** 2)} MB.`,
    );
  const bytes = new Uint8Array(size);
  let length = 0;
  let isTooLong = false;
  const gathered = new WritableStream<Uint8Array>({
    write(piece) {
      isTooLong = length + piece.length > size;
      if (isTooLong) throw new RangeError('too long');
      bytes.set(piece, length);
      length += piece.length;
      onBytes(piece.length);
    },
  });
  try {
    await entry.getData(gathered, { checkSignature: true, useWebWorkers: false });
  } catch (error) {
    isTooLong ||= error instanceof Error && error.message === ERR_INVALID_UNCOMPRESSED_SIZE;
    throw new UnreadableFile(
      isTooLong
        ? `${name} is larger than its zip declares and was not read further.`
        : `${name} is damaged in its zip.`,
    );
  }
  if (length !== size) throw new UnreadableFile(`${name} is damaged in its zip.`);
  return bytes;
}
