import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sheetFolder, sheetPath } from '#server/import/workbook/sheets.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  detectKind,
  EncodingDetector,
  type FileKind,
  type StrayBytes,
  type TableKind,
} from './detect-encoding.ts';
import type { StoredSource } from './source.ts';

/** How long uploads and lists of refused rows are kept: one day. */
const retention = 24 * 60 * 60 * 1000;

/** A file that has arrived; `encoding` applies to texts only. */
export type ReceivedFile = { kind: TableKind; encoding: Encoding; strayBytes?: StrayBytes };

/** A new upload: `path` is where its file goes, and its sheets are written next to it. */
export type NewUpload = {
  id: string;
  path: string;
  /** Streams the file to disk without holding all of it in memory. Throws `unsupported_type` if it is not a table. */
  receive: (stream: Readable) => Promise<ReceivedFile>;
  /** Returns the size of the upload on disk in bytes, including its converted sheets. */
  bytes: () => Promise<number>;
};

/** What reading an upload requires: which files it has. */
type KnownUpload = { id: string; source: Pick<StoredSource, 'origin' | 'plan'> };

/** The list of refused rows of one kind of record. */
type RefusedList = { importId: number; companyId: number; entity: string };

/** The uploaded files that wait for their import, and the lists of refused rows. */
export type Uploads = {
  /** Stores an upload when `work` is done with it; nothing remains of one that fails. */
  create: <T>(work: (upload: NewUpload) => Promise<T>) => Promise<T>;
  /** Calls `work` with the path of an upload, next to which are the sheets that its plan reads, or all of them. */
  read: <T>(
    upload: KnownUpload,
    which: 'planned' | 'all',
    work: (path: string) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T>;
  remove: (uploadId: string) => Promise<void>;
  /** Stores the list that `work` writes to a path. */
  writeRefused: (list: RefusedList, work: (path: string) => Promise<void>) => Promise<void>;
  /** Opens a list of refused rows; undefined if there is none. */
  openRefused: (list: RefusedList) => Promise<Readable | undefined>;
  /** Deletes everything older than a day. */
  sweep: (now: Date) => Promise<void>;
};

const fileOf = (uploadId: string) => `${uploadId}.upload`;
const refusedOf = ({ importId, companyId, entity }: RefusedList) =>
  `${companyId}-${importId}-${entity}.refused.csv`;

export function openUploads(files: FileStore): Uploads {
  return {
    create: (work) => {
      const id = randomUUID();
      return files.write('uploads', id, (folder) => work(newUpload(id, join(folder, fileOf(id)))), {
        isReadSoon: true,
      });
    },
    read: ({ id, source }, which, work, signal) =>
      files.read('uploads', namesOf(id, source, which), (folder) => work(join(folder, fileOf(id))), signal),
    remove: (uploadId) => files.remove('uploads', uploadId),
    writeRefused: (list, work) => {
      const name = refusedOf(list);
      return files.write('uploads', name, (folder) => work(join(folder, name)));
    },
    openRefused: (list) => {
      const name = refusedOf(list);
      return files.read('uploads', [name], async (folder) => {
        try {
          // The stream reads the open file, whatever happens to its name meanwhile.
          return (await open(join(folder, name))).createReadStream();
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          return undefined;
        }
      });
    },
    sweep: (now) => files.sweep('uploads', new Date(now.getTime() - retention)),
  };
}

function newUpload(id: string, path: string): NewUpload {
  return {
    id,
    path,
    receive: async (stream) => {
      const look = createLook();
      await pipeline(stream, look.pass, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return { kind: look.kind(), ...look.encoding() };
    },
    bytes: async () => {
      const sheets = sheetFolder(path);
      const names = await readdir(sheets).catch(() => []);
      const found = await Promise.all(
        [path, ...names.map((name) => join(sheets, name))].map((each) => stat(each)),
      );
      return found.reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** The names of the files that are read: a text itself, or the sheets of a workbook. */
function namesOf(id: string, { origin, plan }: KnownUpload['source'], which: 'planned' | 'all'): string[] {
  if (origin.workbook === null) return [fileOf(id)];
  const sheetOf = (index: number) => sheetPath(sheetFolder(fileOf(id)), index).replaceAll(sep, '/');
  return which === 'all'
    ? [fileOf(id), ...origin.workbook.sheets.map((_sheet, index) => sheetOf(index))]
    : plan.parts.flatMap(({ file }) => (file === null ? [] : [sheetOf(file)]));
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
