import type { Readable } from 'node:stream';
import { AppError } from '#shared/platform/errors.ts';

/** As large a file as mail servers commonly take, in bytes, before it is written as text for the way. */
const mostAttachmentBytes = 15 * 1024 * 1024;

/** A stream as one file in memory. Throws `too_large` for one that no mail would carry, without reading the rest of it. */
export async function readFile(stream: Readable, most = mostAttachmentBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the stream, and with it what feeds it.
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > most)
      throw new AppError(
        'too_large',
        `The file is larger than mail carries (${most / 1024 ** 2} MB). Narrow the report by its parameters or areas, or send it as Excel.`,
      );
    chunks.push(part);
  }
  return Buffer.concat(chunks, bytes);
}
