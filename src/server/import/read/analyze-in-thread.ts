import { stat } from 'node:fs/promises';
import { openThreadPool, ThreadLimitError } from '#server/platform/thread-pool.ts';
import type { ReadingChoices } from '#shared/import/contracts/import.ts';
import { AppError, type ErrorCode, type ErrorDetail } from '#shared/platform/errors.ts';
import type { AnalyzedFile } from './analyze-file.ts';
import type { StoredSource } from './source.ts';

export type AnalysisTask = {
  path: string;
  origin: StoredSource['origin'];
  areaNames: ReadonlySet<string>;
  chosen: Partial<ReadingChoices>;
};
export type AnalysisAnswer =
  | { ok: true; analyzed: AnalyzedFile }
  | { ok: false; code: ErrorCode; message: string; details: readonly ErrorDetail[] };

const openThreads = () =>
  openThreadPool<AnalysisTask, AnalysisAnswer>({
    script: new URL('./analyze-worker.ts', import.meta.url),
    maxThreads: 2,
    megabytes: 512,
    idleMilliseconds: 60_000,
  });

/** Small files have threads of their own, because the large ones of others can take minutes. */
const threads = { small: openThreads(), large: openThreads() };
/** The maximum size of a small file, in megabytes. */
const maxSmall = 1;

/** The time limit for any file, and the additional time for each megabyte, which normally takes a third of a second. */
const minMilliseconds = 60_000;
const millisecondsPerMegabyte = 2_000;

const limitMessages = {
  time: 'The file took too long to read. Split it and import the parts.',
  memory: 'Reading the file used too much memory. Split it and import the parts.',
} as const;

/**
 * Runs `analyzeFile` in a thread with limits on time and memory, so that the server stays responsive. Throws
 * `invalid_input` for a file that is not a table, for choices that don't fit it, and for a file that exceeds these
 * limits.
 */
export async function analyzeInThread(
  personId: number,
  path: string,
  origin: StoredSource['origin'],
  areaNames: ReadonlySet<string>,
  chosen: Partial<ReadingChoices> = {},
): Promise<AnalyzedFile> {
  const megabytes = ((await stat(path).catch(() => null))?.size ?? 0) / 1024 ** 2;
  const answer = await threads[megabytes <= maxSmall ? 'small' : 'large']
    .run({ path, origin, areaNames, chosen }, minMilliseconds + megabytes * millisecondsPerMegabyte, personId)
    .catch((error: unknown) => {
      if (error instanceof ThreadLimitError) throw new AppError('invalid_input', limitMessages[error.limit]);
      throw error;
    });
  if (answer.ok) return answer.analyzed;
  throw new AppError(answer.code, answer.message, answer.details);
}
