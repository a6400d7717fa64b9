import { mkdir, rm } from 'node:fs/promises';
import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sheetFolder, type WorkbookInfo } from './sheets.ts';

/** What is turned into texts first; a page is a web page with tables, or a workbook in XML. */
type WorkbookKind = 'xlsx' | 'xls' | 'page';
export type ConversionTask = { path: string; folder: string; kind: WorkbookKind; encoding: Encoding };
export type ConversionAnswer = { ok: true; workbook: WorkbookInfo } | { ok: false; reason: string };

/** The largest workbooks take about a minute; what takes this long was made to, and everybody else's wait for it. */
const longestMilliseconds = 3 * 60 * 1000;

/** Workbooks wait for one another: each may take much memory, and all share the machine with those who only read. */
const threads = openThreadPool<ConversionTask, ConversionAnswer>({
  script: new URL('./convert-worker.ts', import.meta.url),
  most: 1,
  megabytes: 1024,
  idleMilliseconds: 0,
});

const limitReasons = {
  time: 'The workbook takes too long to read. Save its sheets as CSV.',
  memory: 'Reading the workbook takes too much memory. Save its sheets as CSV.',
} as const;

/**
 * Turns a workbook, or a page with tables in this encoding, into one text file per sheet, in a folder beside it, in a thread with limits of time and memory. Throws
 * `unsupported_type` for what cannot be read, with the reason; then no folder stays behind.
 */
export async function convertWorkbook(
  personId: number,
  path: string,
  kind: WorkbookKind,
  encoding: Encoding,
): Promise<WorkbookInfo> {
  const folder = sheetFolder(path);
  await mkdir(folder, { mode: 0o700 });
  try {
    const answer = await convertInThread(personId, { path, folder, kind, encoding });
    if (answer.ok) return answer.workbook;
    throw new AppError('unsupported_type', answer.reason);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function convertInThread(personId: number, task: ConversionTask): Promise<ConversionAnswer> {
  try {
    return await threads.run(task, longestMilliseconds, personId);
  } catch (error) {
    if (error instanceof ThreadLimitError) return { ok: false, reason: limitReasons[error.limit] };
    throw error;
  }
}
