import { mkdir, rm, stat } from 'node:fs/promises';
import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sheetFolder, type WorkbookInfo } from './sheets.ts';

/** What is converted to text first; a page is a web page with tables or a workbook in XML. */
type WorkbookKind = 'xlsx' | 'xls' | 'page';
export type ConversionTask = { path: string; folder: string; kind: WorkbookKind; encoding: Encoding };
export type ConversionAnswer = { ok: true; workbook: WorkbookInfo } | { ok: false; reason: string };

/**
 * The time that a workbook may take: the largest take about a minute. One that takes several times as long for its size was
 * built to do so, and all others wait for it.
 */
const budget = { base: 20_000, perMegabyte: 8_000, most: 180_000 } as const;

/** Returns the milliseconds that a workbook of this size, in bytes, may take. */
function budgetOf(bytes: number): number {
  return Math.min(budget.most, budget.base + Math.ceil((bytes / 1024 ** 2) * budget.perMegabyte));
}

/**
 * Workbooks are converted one at a time, because each may take much memory on a machine that also serves other
 * requests.
 */
const threads = openThreadPool<ConversionTask, ConversionAnswer>({
  script: new URL('./convert-worker.ts', import.meta.url),
  maxThreads: 1,
  megabytes: 1024,
  idleMilliseconds: 0,
});

const limitReasons = {
  time: 'The workbook took too long to read. Save its sheets as CSV.',
  memory: 'Reading the workbook used too much memory. Save its sheets as CSV.',
} as const;

/**
 * Converts a workbook, or a page with tables in this encoding, to one text file per sheet in a folder next to it. Runs
 * in a thread with limits on time and memory. Throws `unsupported_type` with the reason if it cannot be read, and
 * leaves no folder behind.
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
    const { size } = await stat(task.path);
    return await threads.run(task, budgetOf(size), personId);
  } catch (error) {
    if (error instanceof ThreadLimitError) return { ok: false, reason: limitReasons[error.limit] };
    throw error;
  }
}
