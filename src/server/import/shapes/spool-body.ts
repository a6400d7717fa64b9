import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxGeospatialBytes } from '#shared/import/contracts/geospatial.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A request body that is stored on disk while it is processed. */
export type SpooledBody = { path: string; fingerprint: string };

/**
 * Writes a body to disk as it arrives, processes it, and deletes it. No database connection waits for a slow client,
 * and the body can be read twice. Throws `too_large` beyond 1 GB.
 */
export async function withSpooledBody<T>(
  body: Readable,
  dataDir: string,
  work: (spooled: SpooledBody) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.shapes`);
  const hash = createHash('sha256');
  let length = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      hash.update(chunk);
      const isTooLarge = length > maxGeospatialBytes;
      done(
        isTooLarge
          ? new AppError('too_large', 'The shapes are larger than 1 GB. Import them in parts.')
          : null,
        chunk,
      );
    },
  });
  try {
    await pipeline(body, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work({ path, fingerprint: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}
