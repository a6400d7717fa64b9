import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Attempt,
  beginAttempt,
  cancelledMessage,
  endImport,
  lockImport,
  requeueImport,
  storeProgress,
} from '#server/import/queries.ts';
import { reportImportFailure } from '#server/import/report-import-failure.ts';
import { claimKey, saveResult } from '#server/land/idempotency-key.ts';
import { refreshStatistics } from '#server/land/refresh-statistics.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type JobKey, type LongJobs, openLongJobs } from '#server/platform/jobs/long-jobs.ts';
import { beginLong } from '#server/platform/jobs/long-transaction.ts';
import { AppError } from '#shared/platform/errors.ts';
import { followShapes } from './follow-shapes.ts';
import {
  cancelledImport,
  findUnusedBody,
  hideRefused,
  readOutcome,
  type ShapesImported,
  type ShapesRequest,
} from './import-record.ts';
import { importShapes } from './import-shapes.ts';
import { readPlan } from './read-mappings.ts';

/** The queue of waiting and running imports of shapes, whichever server runs them. */
export type ShapeJobs = LongJobs<ShapesImported>;

/** Opens the queue of imports of shapes and runs them: each in one transaction, which stores its result as well. */
export function openShapeJobs(
  { database, files }: { database: Database; files: FileStore },
  log: (error: unknown, message: string) => void,
): ShapeJobs {
  // What remains is deleted with the other old files.
  const removeBody = (name: string) => files.remove('uploads', name).catch(() => undefined);
  const removeUnused = async (tx: Tx, key: JobKey) => {
    const name = await findUnusedBody(tx, key);
    if (name !== undefined) await removeBody(name);
  };
  return openLongJobs<Attempt<ShapesRequest>, ShapesImported>(
    database,
    {
      queue: 'shapes',
      label: 'import',
      cancelled: cancelledImport,
      begin: async (tx, key) => {
        const begun = await beginAttempt<ShapesRequest>(tx, key);
        // It was cancelled while it was queued.
        if (begun === undefined) await removeUnused(tx, key);
        return begun;
      },
      requeue: requeueImport,
      run: async (key, { personId, request, attempt }, { signal, trackProgress }) => {
        const { name, fingerprint } = request;
        const run = async (folder: string) => {
          const path = join(folder, name);
          await refuseDeleted(path);
          const plan = await readPlan(path);
          const follow = followShapes(plan.mappings.size);
          trackProgress((tx) => storeProgress(tx, key, follow.current()));
          return database.as(personId, async (tx) => {
            const release = await beginLong(database, tx, signal);
            try {
              if (!(await lockImport(tx, 'shapes', key, attempt))) return undefined;
              // No other import of shapes has this key; a request of another kind that has it is refused.
              await claimKey(tx, request.key, { fingerprint });
              const imported = await importShapes(tx, { plan, path, record: key, attempt, signal, follow });
              await refreshStatistics(tx, key.companyId);
              await saveResult(tx, request.key, imported);
              return imported;
            } finally {
              release();
            }
          });
        };
        const imported = await files.read('uploads', [name], run, signal);
        if (imported !== undefined) await removeBody(name);
        return imported;
      },
      fail: async (tx, key, attempt, error) => {
        await endImport(
          tx,
          key,
          attempt,
          error === undefined
            ? { state: 'cancelled', message: cancelledMessage }
            : { state: 'failed', message: reportImportFailure(error, log), ...refusalOf(error) },
        );
        if (error instanceof AppError && error.code === 'invalid_input') await hideRefused(tx, key);
        await removeUnused(tx, key);
      },
      look: readOutcome,
    },
    log,
  );
}

async function refuseDeleted(path: string): Promise<void> {
  try {
    await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError('not_found', 'The shapes of this import were deleted. Import them again.');
  }
}

function refusalOf(error: unknown): { refusal?: object } {
  if (!(error instanceof AppError)) return {};
  const { code, message, details } = error;
  return { refusal: { code, message, details } };
}
