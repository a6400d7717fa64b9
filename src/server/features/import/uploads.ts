import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors.ts';
import { detectKind, EncodingDetector } from './detect-encoding.ts';
import type { Encoding } from './source.ts';

/** Uploads and lists of refused rows are kept for a day. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

export type SavedUpload = { id: string; path: string; encoding: Encoding };

/** The folder in which uploaded files wait for their import. */
export type UploadFolder = {
  /** Writes a file to disk as it comes, never whole in memory; what is no text is refused with `unsupported_type`. */
  save: (stream: Readable) => Promise<SavedUpload>;
  pathOf: (uploadId: string) => string;
  refusedPathOf: (importId: number, companyId: number, entity: string) => string;
  remove: (uploadId: string) => Promise<void>;
  /** Removes what is older than a day. */
  sweep: (now: Date) => Promise<void>;
};

export function openUploadFolder(dataDir: string): UploadFolder {
  const folder = join(dataDir, 'uploads');
  const pathOf = (uploadId: string) => join(folder, `${uploadId}.upload`);
  return {
    pathOf,
    refusedPathOf: (importId, companyId, entity) =>
      join(folder, `${companyId}-${importId}-${entity}.refused.csv`),
    remove: (uploadId) => rm(pathOf(uploadId), { force: true }),
    save: async (stream) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      const path = pathOf(id);
      const detector = new EncodingDetector();
      try {
        await pipeline(stream, inspect(detector), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return { id, path, encoding: detector.encoding() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    sweep: async (now) => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found !== null && now.getTime() - found.mtimeMs > keptMilliseconds)
          await rm(path, { force: true });
      }
    },
  };
}

/** Passes bytes on and looks at them: the kind of file at the first ones, the encoding at all. */
function inspect(detector: EncodingDetector): Transform {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const refusal = isFirst ? refuseKind(chunk) : null;
      isFirst = false;
      if (refusal === null) detector.add(chunk);
      done(refusal, chunk);
    },
  });
}

function refuseKind(head: Buffer): AppError | null {
  switch (detectKind(head)) {
    case 'text':
      return null;
    case 'workbook':
      return new AppError(
        'unsupported_type',
        'This is a spreadsheet workbook. Save the sheet as CSV (UTF-8) and choose that file.',
      );
    default:
      return new AppError('unsupported_type', 'This is not a table of text. Choose a CSV file.');
  }
}
