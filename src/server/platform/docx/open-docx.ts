import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The parts of a DOCX file by their paths. */
export type DocxParts = Map<string, Buffer>;

/** Unpacks a DOCX file of ours: it has no limits, which files of users need. */
export async function openDocx(file: Uint8Array): Promise<DocxParts> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const archive = await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: true });
  const parts: DocxParts = new Map();
  for await (const entry of archive.eachEntry())
    parts.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  archive.close();
  return parts;
}
