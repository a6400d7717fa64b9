import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { WorkbookRefusal } from './workbook-refusal.ts';

/** No workbook of land records unpacks to more; a file that claims to is a ZIP bomb or too large for one import. */
const maxUnpackedBytes = 2 * 1024 ** 3;
const maxEntries = 10_000;
/** The maximum size of parts that are read whole (styles, relations, the list of sheets). */
const maxWholeBytes = 32 * 1024 ** 2;

/** The parts of a workbook, which is a ZIP archive; each part is unpacked only when it is read. */
export type WorkbookPackage = {
  has: (path: string) => boolean;
  /** Yields the text of a part piece by piece. */
  read: (path: string) => AsyncGenerator<string>;
  readWhole: (path: string) => Promise<string>;
  close: () => void;
};

/**
 * Opens the archive of a workbook; refuses other archives and kinds of workbooks that are not supported. Checks the
 * sizes that the archive claims before unpacking anything; reading a part fails once it exceeds its claimed size.
 * Throws `WorkbookRefusal`.
 */
export async function openPackage(path: string): Promise<WorkbookPackage> {
  const archive = await openArchive(path);
  try {
    const entries = await listEntries(archive);
    refuseOthers(entries);
    const find = (part: string): Entry => {
      const entry = entries.get(part.toLowerCase());
      if (entry === undefined)
        throw new WorkbookRefusal(`The workbook is damaged: its part ${part} is missing.`);
      return entry;
    };
    const read = async function* (part: string): AsyncGenerator<string> {
      yield* decode(await archive.openReadStreamPromise(find(part)));
    };
    return {
      has: (part) => entries.has(part.toLowerCase()),
      read,
      readWhole: async (part) => {
        if (find(part).uncompressedSize > maxWholeBytes)
          throw new WorkbookRefusal(`The workbook is damaged: its part ${part} is far too large.`);
        let text = '';
        for await (const piece of read(part)) text += piece;
        return text;
      },
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch {
    throw new WorkbookRefusal("The workbook is damaged or incomplete: its archive can't be opened.");
  }
}

async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > maxEntries)
    throw new WorkbookRefusal(
      `This archive holds ${archive.entryCount.toLocaleString('en-US')} parts, too many for a workbook.`,
    );
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize;
      entries.set(entry.fileName.replace(/^\/+/, '').toLowerCase(), entry);
    }
  } catch {
    throw new WorkbookRefusal("The workbook is damaged or incomplete: its archive can't be read.");
  }
  if (unpacked > maxUnpackedBytes)
    throw new WorkbookRefusal(
      'The workbook is larger than 2 GB when unzipped. Save its sheets as CSV and choose those files.',
    );
  return entries;
}

function refuseOthers(entries: ReadonlyMap<string, Entry>): void {
  const names = [...entries.keys()];
  const hasSome = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (entries.has('xl/workbook.bin'))
    throw new WorkbookRefusal(
      'This is a binary workbook (.xlsb), whose numbers cannot be read reliably. Save it as .xlsx and choose that file.',
    );
  if (hasSome(/^xl\/(vbaproject\.bin|macrosheets\/)/))
    throw new WorkbookRefusal('This workbook contains macros. Save it as .xlsx and choose that file.');
  if (entries.has('content.xml') && entries.has('mimetype'))
    throw new WorkbookRefusal('This is an OpenDocument file. Save it as .xlsx or CSV and choose that file.');
  if (hasSome(/^(word|ppt)\//))
    throw new WorkbookRefusal('This is an Office document without sheets. Choose a CSV or Excel file.');
  if (!entries.has('[content_types].xml') && !hasSome(/^xl\//))
    throw new WorkbookRefusal(
      'This is a ZIP archive, not a workbook. Unzip it and choose the spreadsheet inside.',
    );
}

/** Decodes a part: workbooks are written in UTF-8, and by a few programs in UTF-16 with a byte order mark. */
async function* decode(stream: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    decoder ??= new TextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
