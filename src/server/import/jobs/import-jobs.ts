import { linksOf } from '#server/import/links-of.ts';
import {
  type Attempt,
  beginAttempt,
  cancelledMessage,
  endImport,
  findImport,
  requeueImport,
  storeProgress,
} from '#server/import/queries.ts';
import type { Uploads } from '#server/import/read/uploads.ts';
import { reportImportFailure } from '#server/import/report-import-failure.ts';
import { loadImport } from '#server/import/validate/prepare-import.ts';
import { runImport } from '#server/import/write/run-import.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type LongJobs, openLongJobs } from '#server/platform/jobs/long-jobs.ts';
import type { ProcessBody, ProcessResults } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import { followImport } from './import-progress.ts';

/** The queue of waiting and running imports, whichever server runs them. */
export type ImportJobs = LongJobs<ProcessResults>;

/** Opens the queue of imports and runs them. */
export function openImportJobs(
  { database, uploads }: { database: Database; uploads: Uploads },
  log: (error: unknown, message: string) => void,
): ImportJobs {
  const cancelled = 'The import was cancelled. Nothing was written.';
  return openLongJobs<Attempt<ProcessBody>, ProcessResults>(
    database,
    {
      queue: 'imports',
      label: 'import',
      cancelled,
      begin: beginAttempt,
      requeue: requeueImport,
      run: async (key, { personId, request: body, attempt }, { signal, trackProgress }) => {
        const prepared = await database.as(personId, (tx) => loadImport(tx, key, body));
        const passes = body.includedEntities.length + linksOf(body).length;
        const { rowCount } = prepared.upload.source;
        const progress = followImport({ rows: rowCount, passes, commit: body.dryRun !== true });
        trackProgress((tx) => storeProgress(tx, key, progress.current()));
        return runImport({ database, uploads, signal, progress }, prepared, attempt);
      },
      fail: (tx, key, attempt, error) =>
        endImport(
          tx,
          key,
          attempt,
          error === undefined
            ? { state: 'cancelled', message: cancelledMessage }
            : { state: 'failed', message: reportImportFailure(error, log) },
        ),
      look: async (tx, { id }) => {
        const { state, results, message } = await findImport(tx, id);
        if (state === 'done' && results !== null) return { result: results };
        if (state === 'cancelled') return { error: new AppError('conflict', cancelled) };
        return state === 'failed'
          ? { error: new AppError('business_rule', message ?? 'The import failed.') }
          : undefined;
      },
    },
    log,
  );
}
