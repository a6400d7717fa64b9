import { refuseDelete } from '#server/land/delete-record.ts';
import { type UndoFollower, undoWrites } from '#server/land/history/undo-act.ts';
import { refreshStatistics } from '#server/land/refresh-statistics.ts';
import { authorize, type Database, type PersonTx } from '#server/platform/db/database.ts';
import { type JobKey, type LongJobs, openLongJobs } from '#server/platform/jobs/long-jobs.ts';
import { beginLong } from '#server/platform/jobs/long-transaction.ts';
import type { Jobs } from '#server/platform/jobs/open-jobs.ts';
import { reportFailure } from '#server/platform/jobs/report-failure.ts';
import type { ImportUndone } from '#shared/import/contracts/import.ts';
import { maxListedRefusals } from '#shared/land/contracts/bulk.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { followUndo } from './undo-progress.ts';
import {
  beginUndo,
  failUndo,
  findImport,
  finishUndo,
  hasChanged,
  lockUndo,
  queueUndo,
  readMarkedAssets,
  requeueUndo,
  touchUndo,
  type UndoAttempt,
  type UndoRecord,
} from './undo-queries.ts';

/**
 * Queues the undo of an import. Throws `not_found`, `forbidden`, and `conflict` for an import that wrote nothing, has
 * not ended, was undone, or is being undone.
 */
export async function prepareUndo(tx: PersonTx, jobs: Jobs<JobKey>, id: number): Promise<JobKey> {
  // If two users undo it at once, the second one finds that it is being undone.
  const found = await findImport(tx, id, true);
  if (found.undone_at !== null) throw new AppError('conflict', 'This import was already undone.');
  if (found.undo_state === 'queued' || found.undo_state === 'running')
    throw new AppError('conflict', 'This import is already being undone.');
  if (found.state === 'queued' || found.state === 'running')
    throw new AppError('conflict', 'This import has not finished yet. Cancel it instead.');
  if (found.act_id === null)
    throw new AppError('conflict', 'This import wrote nothing, so there is nothing to undo.');
  authorize(tx, found.company_id, 'history', 'restore');
  await refuseForeign(tx, found.company_id, found.act_id, found.user_id);
  const key = { companyId: found.company_id, id };
  await queueUndo(tx, key);
  await jobs.send(tx, key);
  return key;
}

/**
 * Throws `forbidden` if the user may undo nothing of an import: it only created records, and another user created them.
 * The user gets this error; it is not stored as a state of the import.
 */
async function refuseForeign(tx: PersonTx, company: number, act: number, importer: number): Promise<void> {
  const refusal = refuseDelete(tx, { company_id: company, created_by_id: importer });
  if (refusal !== null && !(await hasChanged(tx, company, act))) throw refusal;
}

/** Opens the queue of imports to undo, and undoes them. */
export function openUndoJobs(
  database: Database,
  log: (error: unknown, message: string) => void,
): LongJobs<ImportUndone> {
  return openLongJobs<UndoAttempt, ImportUndone>(
    database,
    {
      queue: 'undoing',
      label: 'undoing of an import',
      cancelled: 'Nothing was undone.',
      begin: beginUndo,
      requeue: requeueUndo,
      run: async (key, { personId, attempt }, { signal, trackProgress }) => {
        // Uses a separate transaction, because analyzing a table blocks other sessions from analyzing it until the
        // transaction ends.
        await database.longTransaction((tx) => refreshStatistics(tx, key.companyId));
        const progress = followUndo();
        trackProgress(async (tx) => {
          await touchUndo(tx, key, progress.current());
          return false;
        });
        return database.as(personId, async (tx) => {
          const release = await beginLong(database, tx, signal);
          try {
            const due = await lockUndo(tx, key, attempt);
            if (due === undefined) return undefined;
            const undone = await undoImport(tx, due, progress);
            signal.throwIfAborted();
            await finishUndo(tx, key, undone);
            return undone;
          } finally {
            release();
          }
        });
      },
      fail: (tx, key, attempt, error) =>
        failUndo(tx, key, attempt, {
          message: reportUndoFailure(error),
          outcome: outcomeOf(error),
        }),
      look: async (tx, { id }) => {
        const { undo_state: state, undo_message: message, undo_outcome: outcome } = await findImport(tx, id);
        if (state === 'done' && outcome !== null) return { result: outcome };
        return state === 'failed'
          ? { error: nothingUndone(message ?? 'Nothing was undone.', outcome) }
          : undefined;
      },
    },
    log,
  );
}

/**
 * Undoes an import. Changed records get their previous values back, except for fields that were changed later. Created
 * records are deleted, except those that were changed or linked later. Throws `conflict` with the outcome in `data` if
 * nothing could be undone.
 */
async function undoImport(
  tx: PersonTx,
  { act_id: act }: UndoRecord,
  progress: UndoFollower,
): Promise<ImportUndone> {
  const { outcome, restored, removed, shapes, partly } = await undoWrites(tx, act ?? 0, {
    byField: true,
    follow: progress,
  });
  const left: ImportUndone['left'] = [
    ...partly.map(({ entity, id: record, title, fields }) => ({
      entity,
      id: record,
      title,
      fields: [...fields],
      message: describeUnrestored(fields),
      gone: false,
    })),
    ...outcome.refused.map(({ entity = '', id: record, title, message, code }) => ({
      entity,
      id: record,
      title,
      fields: [],
      message,
      gone: code === 'not_found',
    })),
  ];
  const undone: ImportUndone = {
    restored,
    removed,
    shapes,
    left: await withAssets(tx, left.slice(0, maxListedRefusals)),
    left_count: partly.length + outcome.refused_count,
  };
  if (outcome.undone === 0 && undone.left_count > 0)
    throw nothingUndone(`Nothing could be undone. ${left[0]?.message ?? ''}`.trim(), undone);
  return undone;
}

/** Shapes have no page of their own; users find them on the page of their record. */
async function withAssets(tx: PersonTx, left: ImportUndone['left']): Promise<ImportUndone['left']> {
  const shapes = left.filter(({ entity, gone }) => entity === entities.geological_marker.name && !gone);
  if (shapes.length === 0) return left;
  const assets = await readMarkedAssets(
    tx,
    shapes.map(({ id }) => id),
  );
  return left.map((each) => {
    const asset = shapes.includes(each) ? assets.get(each.id) : undefined;
    return asset === undefined ? each : { ...each, asset };
  });
}

function nothingUndone(message: string, outcome: ImportUndone | null): AppError {
  return outcome === null
    ? new AppError('business_rule', message)
    : new AppError('conflict', message, [], { data: [outcome] });
}

/**
 * All users of the company read this message, so a permission that the requesting user lost must not appear as the
 * reader's.
 */
function reportUndoFailure(error: unknown): string {
  return error instanceof AppError && error.code === 'forbidden'
    ? "The user who requested this can't undo this import. Ask a Manager of the company."
    : reportFailure(error, 'undoing of this import');
}

/** Returns what was left unchanged, if an undo failed because everything was. */
function outcomeOf(error: unknown): ImportUndone | null {
  if (!(error instanceof AppError)) return null;
  const data = error.extra?.data as [ImportUndone] | undefined;
  return data?.[0] ?? null;
}

/** Returns the text that follows the names of the record and its fields. */
function describeUnrestored(fields: readonly string[]): string {
  return fields.length === 1 ? 'was changed later and is kept' : 'were changed later and are kept';
}
