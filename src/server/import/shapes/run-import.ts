import { claimKey, saveResult } from '#server/land/idempotency-key.ts';
import { refreshStatistics } from '#server/land/refresh-statistics.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { beginLong } from '#server/platform/jobs/long-transaction.ts';
import { CancelledError, reportFailure } from '#server/platform/jobs/report-failure.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { AppError } from '#shared/platform/errors.ts';
import { followShapes } from './follow-shapes.ts';
import { beginRecord, deleteRecord, endRecord, touchRecord } from './import-record.ts';
import { importShapes, type ShapesImported } from './import-shapes.ts';
import type { ShapePlan } from './read-mappings.ts';
import type { SpooledBody } from './spool-body.ts';

/** How often, in milliseconds, the record of an import is updated and checked for a cancellation request. */
const touchInterval = 1000;
const cancelled = 'The import was cancelled. Nothing was written.';

/**
 * Imports shapes in one transaction while a record in the list of imports shows the progress; the client may
 * disconnect. If `key` was already used for the same shapes, returns what that request created. Throws `conflict` if
 * the import was cancelled, and the error that made it fail.
 */
export async function runShapesImport(
  database: Database,
  caller: Caller,
  { plan, body, key }: { plan: ShapePlan; body: SpooledBody; key: string | undefined },
): Promise<ShapesImported> {
  const record = await database.as(caller, (tx) => beginRecord(tx, plan));
  const inCompany = <T>(write: (tx: Tx) => Promise<T>) => workInCompany(database, record.companyId, write);
  const progress = followShapes(plan.mappings.size);
  const cancelling = new AbortController();
  const { signal } = cancelling;
  let isTouching = false;
  const timer = setInterval(() => {
    // If the database is slow, only one connection waits for it, instead of one more each second.
    if (isTouching) return;
    isTouching = true;
    inCompany((tx) => touchRecord(tx, record, progress.current()))
      .then((isCancelled) => isCancelled && cancelling.abort(new CancelledError()))
      .catch(() => undefined)
      .finally(() => {
        isTouching = false;
      });
  }, touchInterval);
  try {
    const imported = await database.as(caller, async (tx) => {
      const release = await beginLong(database, tx, signal);
      try {
        const { fingerprint } = body;
        const earlier =
          key === undefined ? undefined : await claimKey<ShapesImported>(tx, key, { fingerprint });
        if (earlier !== undefined) return earlier;
        const imported = await importShapes(tx, { plan, path: body.path, record, signal, follow: progress });
        await refreshStatistics(tx, record.companyId);
        if (key !== undefined) await saveResult(tx, key, imported);
        return imported;
      } finally {
        release();
      }
    });
    if (imported.importId !== record.id) await inCompany((tx) => deleteRecord(tx, record));
    return imported;
  } catch (error) {
    const isCancelled = signal.aborted || error instanceof CancelledError;
    const failure = isCancelled ? new AppError('conflict', cancelled) : error;
    // If the failure cannot be stored, the lack of updates shows that the import ended.
    await inCompany((tx) => recordFailure(tx, record, failure, isCancelled)).catch(() => undefined);
    throw failure;
  } finally {
    clearInterval(timer);
  }
}

/** Stores why an import failed. Deletes its record if the body had nothing that could be imported. */
async function recordFailure(tx: Tx, record: JobKey, error: unknown, isCancelled: boolean): Promise<void> {
  if (error instanceof AppError && error.code === 'invalid_input') return deleteRecord(tx, record);
  const message = isCancelled ? 'Cancelled. Nothing was written.' : reportFailure(error, 'import');
  return endRecord(tx, record, { state: isCancelled ? 'cancelled' : 'failed', message });
}
