import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { DocxRefusal } from './docx-refusal.ts';

/** The parts of a DOCX file by their paths. */
export type DocxParts = Map<string, Buffer>;

/** A letter with a letterhead in pictures stays far below these. */
const maxEntries = 1000;
const maxUnpackedBytes = 32 * 1024 ** 2;

/**
 * Unpacks a DOCX file. Checks the sizes that the archive claims before unpacking anything; a part that exceeds its claimed
 * size fails. Throws `DocxRefusal`.
 */
export async function openDocx(file: Uint8Array): Promise<DocxParts> {
  const archive = await openArchive(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  try {
    return await unpack(archive);
  } catch (error) {
    if (error instanceof DocxRefusal) throw error;
    throw new DocxRefusal(
      "The file is damaged: its parts can't be unpacked. Open it in Word and save it again.",
    );
  } finally {
    archive.close();
  }
}

/** How old Word files begin, and those with a password. */
const compoundSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function openArchive(bytes: Buffer): Promise<ZipFile> {
  if (bytes.subarray(0, 4).equals(compoundSignature))
    throw new DocxRefusal(
      'This is an older Word file (.doc), or one with a password. Save it as Word Document (.docx) without a password.',
    );
  try {
    return await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: true });
  } catch {
    throw new DocxRefusal("This isn't a Word file. In Word, save it as Word Document (.docx).");
  }
}

async function unpack(archive: ZipFile): Promise<DocxParts> {
  if (archive.entryCount > maxEntries)
    throw new DocxRefusal(`The file has more than ${maxEntries.toLocaleString('en-US')} parts.`);
  const entries = [];
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpackedBytes)
      throw new DocxRefusal('The file is larger than 32 MB when unpacked. Make its pictures smaller.');
    entries.push(entry);
  }
  const parts: DocxParts = new Map();
  for (const entry of entries) {
    if (parts.has(entry.fileName)) throw new DocxRefusal('The file is damaged: it has a part twice.');
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return parts;
}
