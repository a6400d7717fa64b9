import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { maxGeospatialBytes } from '#shared/import/contracts/geospatial.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readPlan, type ShapePlan } from './read-mappings.ts';

/** A request body in the file store: its name there, and the hash of its content. */
export type StoredBody = { name: string; fingerprint: string; bytes: number };

/**
 * Stores a body as it arrives, so that no database connection waits for a slow client, and any server can import it.
 * Reads its plan. Throws `too_large` beyond 1 GB, and `invalid_input` for an invalid plan; then nothing is stored.
 */
export async function storeBody(
  body: Readable,
  files: FileStore,
): Promise<{ stored: StoredBody; plan: ShapePlan }> {
  const name = `${randomUUID()}.shapes`;
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      const isTooLarge = bytes > maxGeospatialBytes;
      done(
        isTooLarge
          ? new AppError('too_large', 'The shapes are larger than 1 GB. Import them in parts.')
          : null,
        chunk,
      );
    },
  });
  return files.write(
    'uploads',
    name,
    async (folder) => {
      const path = join(folder, name);
      await pipeline(body, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return { stored: { name, fingerprint: hash.digest('hex'), bytes }, plan: await readPlan(path) };
    },
    { isReadSoon: true },
  );
}
