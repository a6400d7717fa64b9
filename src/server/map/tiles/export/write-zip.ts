import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Entry = { name: string; path: string };

/** The earliest time that zip supports, so that the same content produces the same file. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Streams a zip of files, compressed while it is sent. Throws if one of them cannot be read. */
export async function* writeZip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  let reading: ReadStream | undefined;
  for (const { name, path } of entries) {
    zip.addReadStreamLazy(name, options, (take) => {
      reading = createReadStream(path);
      take(null, reading);
    });
  }
  zip.end();
  try {
    yield* output;
  } finally {
    // An aborted download would otherwise leave the file open.
    reading?.destroy();
  }
}
