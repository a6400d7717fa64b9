import { createReadStream, type ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Entry = { name: string; path: string };

/** The first moment of the format's calendar, so that the same content makes the same file. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** A zip of files, packed while it is sent. Throws when one of them cannot be read. */
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
    // A download that is broken off leaves the file open otherwise.
    reading?.destroy();
  }
}
