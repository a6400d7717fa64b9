import { mkdir, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '#shared/contracts/import.ts';
import { AppError } from '#shared/errors.ts';
import { sheetFolder, type WorkbookInfo } from './sheets.ts';

/** What is turned into texts first; a page is a web page with tables, or a workbook in XML. */
type WorkbookKind = 'xlsx' | 'xls' | 'page';
export type ConversionTask = { path: string; folder: string; kind: WorkbookKind; encoding: Encoding };
export type ConversionAnswer = { ok: true; workbook: WorkbookInfo } | { ok: false; reason: string };

/** The largest workbooks take about a minute; what takes this long was made to. */
const longestMilliseconds = 10 * 60 * 1000;
const mostHeapMegabytes = 1024;

/** Workbooks wait for one another: each may take much memory, and all share the machine with those who only read. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Turns a workbook, or a page with tables in this encoding, into one text file per sheet, in a folder beside it, in a thread with limits of time and memory. Throws
 * `unsupported_type` for what cannot be read, with the reason; then no folder stays behind.
 */
export function convertWorkbook(path: string, kind: WorkbookKind, encoding: Encoding): Promise<WorkbookInfo> {
  const turn = last.then(() => convertNow({ path, folder: sheetFolder(path), kind, encoding }));
  last = turn.catch(() => undefined);
  return turn;
}

async function convertNow(task: ConversionTask): Promise<WorkbookInfo> {
  await mkdir(task.folder, { mode: 0o700 });
  try {
    const answer = await runWorker(task);
    if (answer.ok) return answer.workbook;
    throw new AppError('unsupported_type', answer.reason);
  } catch (error) {
    await rm(task.folder, { recursive: true, force: true });
    throw error;
  }
}

function runWorker(task: ConversionTask): Promise<ConversionAnswer> {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
  });
  return new Promise<ConversionAnswer>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve({ ok: false, reason: 'The workbook takes too long to read. Save its sheets as CSV.' });
      void worker.terminate();
    }, longestMilliseconds);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve({
          ok: false,
          reason: 'The workbook takes more memory than can be given to it. Save its sheets as CSV.',
        });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that reads workbooks ended without an answer'));
    });
  });
}
