import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sheetFolder } from '#server/import/workbook/sheets.ts';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import { detectKind, EncodingDetector, type FileKind, type TableKind } from './detect-encoding.ts';

/** How long uploads and lists of refused rows are kept: one day. */
const retention = 24 * 60 * 60 * 1000;

/** A file on disk; `encoding` applies to texts only. */
export type SavedUpload = { id: string; path: string; kind: TableKind; encoding: Encoding };

/** The folder that stores uploaded files until their import. */
export type UploadFolder = {
  /** Streams a file to disk without holding all of it in memory. Throws `unsupported_type` if it is not a table. */
  save: (stream: Readable) => Promise<SavedUpload>;
  pathOf: (uploadId: string) => string;
  refusedPathOf: (importId: number, companyId: number, entity: string) => string;
  /** Returns the size of an upload on disk in bytes, including its converted sheets. */
  bytesOf: (uploadId: string) => Promise<number>;
  remove: (uploadId: string) => Promise<void>;
  /** Deletes everything older than a day. */
  sweep: (now: Date) => Promise<void>;
};

export function openUploadFolder(dataDir: string): UploadFolder {
  const folder = join(dataDir, 'uploads');
  const pathOf = (uploadId: string) => join(folder, `${uploadId}.upload`);
  return {
    pathOf,
    refusedPathOf: (importId, companyId, entity) =>
      join(folder, `${companyId}-${importId}-${entity}.refused.csv`),
    remove: async (uploadId) => {
      const path = pathOf(uploadId);
      await rm(path, { force: true });
      await rm(sheetFolder(path), { recursive: true, force: true });
    },
    bytesOf: async (uploadId) => {
      const path = pathOf(uploadId);
      const sheets = sheetFolder(path);
      const names = await readdir(sheets).catch(() => []);
      const files = [path, ...names.map((name) => join(sheets, name))];
      const found = await Promise.all(files.map((file) => stat(file)));
      return found.reduce((sum, { size }) => sum + size, 0);
    },
    save: async (stream) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      const path = pathOf(id);
      const look = createLook();
      try {
        await pipeline(stream, look.pass, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return { id, path, kind: look.kind(), encoding: look.encoding() };
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
        if (found !== null && now.getTime() - found.mtimeMs > retention)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Passes bytes through and inspects them: the first chunk for the kind of file, all chunks for the encoding of a text.
 */
function createLook() {
  const detector = new EncodingDetector();
  let kind: TableKind | undefined;
  const pass = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const found = kind ?? detectKind(chunk);
      if (isTable(found)) {
        kind = found;
        if (kind === 'text' || kind === 'page') detector.add(chunk);
        done(null, chunk);
      } else done(refuseKind(found));
    },
  });
  return { pass, kind: () => kind ?? 'text', encoding: () => detector.encoding() };
}

function isTable(kind: FileKind): kind is TableKind {
  return kind === 'text' || kind === 'xlsx' || kind === 'xls' || kind === 'page';
}

const chooseOther = 'Choose a CSV, text or Excel file.';
const refusals: Readonly<Record<Exclude<FileKind, TableKind>, string>> = {
  mail: 'This is a web page that was saved as one file (.mht). Open it in a spreadsheet, save it as .xlsx or CSV and choose that file.',
  wide: 'This text file is in UTF-32. Save it as UTF-8 and choose that file.',
  pdf: `This file is actually a PDF and has no readable rows. Ask for the spreadsheet it was created from. ${chooseOther}`,
  picture: `This file is actually an image. ${chooseOther}`,
  archive: 'This is a compressed archive. Unzip it and choose the spreadsheet inside.',
  zeros: 'This file contains only zeros: it was not saved completely. Save or download it again.',
  binary: `This file is neither text nor a workbook. ${chooseOther}`,
};

function refuseKind(kind: Exclude<FileKind, TableKind>): AppError {
  return new AppError('unsupported_type', refusals[kind]);
}
