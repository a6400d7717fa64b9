import { sql } from 'kysely';
import { reachedCompanies } from '#server/land/history/history-rows.ts';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import { type JobKey, lockJob } from '#server/platform/jobs/long-jobs.ts';
import type { ImportUndone } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The fields of an import that undoing it needs. */
export type UndoRecord = {
  company_id: number;
  user_id: number;
  state: string;
  act_id: number | null;
  undone_at: Date | null;
  undo_state: 'queued' | 'running' | 'done' | 'failed' | null;
  undo_message: string | null;
  undo_outcome: ImportUndone | null;
};

/** An attempt to undo an import on behalf of the user who requested it. */
export type UndoAttempt = { personId: number; attempt: number };

/** The progress of undoing an import, in records. */
export type UndoProgress = { done: number; total: number | null; secondsLeft: number | null };

/**
 * Throws `not_found` if the import does not exist or the user cannot access it. With `lock`, no other transaction can
 * change it until this one ends.
 */
export async function findImport(tx: PersonTx, id: number, lock = false): Promise<UndoRecord> {
  const [found] = await tx.rows<UndoRecord>(sql`
    SELECT company_id, user_id, state, act_id, undone_at, undo_state, undo_message, undo_outcome FROM imports
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND id = ${id} ${lock ? sql`FOR NO KEY UPDATE` : sql``}`);
  if (found === undefined)
    throw new AppError('not_found', 'This import was not found, or you have no access to it.');
  return found;
}

/** Returns whether an act changed or deleted existing records. */
export async function hasChanged(tx: PersonTx, company: number, act: number): Promise<boolean> {
  const found = await tx.rows(sql`
    SELECT FROM history WHERE company_id = ${company} AND act = ${act}::int AND action <> 'insert' LIMIT 1`);
  return found.length > 0;
}

type MarkedAsset = NonNullable<ImportUndone['left'][number]['asset']>;

/** Returns, by shape id, the records on whose pages these shapes appear; for a unit, that is its tract. */
export async function readMarkedAssets(
  tx: PersonTx,
  markers: readonly number[],
): Promise<Map<number, MarkedAsset>> {
  const rows = await tx.rows<{ marker: number } & MarkedAsset>(sql`
    SELECT m.id AS marker, CASE WHEN m.well_id IS NULL THEN 'tract' ELSE 'well' END AS entity,
      coalesce(m.well_id, m.tract_id, u.tract_id) AS id
    FROM geological_markers m
    LEFT JOIN proration_units u ON u.company_id = m.company_id AND u.id = m.proration_unit_id
    WHERE m.company_id = ANY(${reachedCompanies(tx)}::int[]) AND m.id = ANY(${markers}::int[])`);
  return new Map(rows.map(({ marker, entity, id }) => [marker, { entity, id }]));
}

const isImport = ({ companyId, id }: JobKey) => sql`company_id = ${companyId} AND id = ${id}`;

export async function queueUndo(tx: PersonTx, key: JobKey): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET undo_state = 'queued', undo_asked_by = ${tx.person.id}, undo_attempts = 0, undo_done = NULL,
      undo_total = NULL, undo_seconds_left = NULL, undo_message = NULL, undo_outcome = NULL
    WHERE ${isImport(key)}`);
}

export async function beginUndo(tx: Tx, key: JobKey): Promise<UndoAttempt | undefined> {
  const [begun] = await tx.rows<{ undo_asked_by: number; undo_attempts: number }>(sql`
    UPDATE imports SET undo_state = 'running', undo_attempts = undo_attempts + 1, undo_done = NULL, undo_total = NULL,
      undo_seconds_left = NULL, undo_touched_at = now()
    WHERE ${isImport(key)} AND undo_state IN ('queued', 'running')
    RETURNING undo_asked_by, undo_attempts`);
  return begun && { personId: begun.undo_asked_by, attempt: begun.undo_attempts };
}

/**
 * Returns an interrupted undo to the queue. The attempt does not count, because its server was shut down deliberately.
 */
export async function requeueUndo(tx: Tx, key: JobKey, attempt: number): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET undo_state = 'queued', undo_done = NULL, undo_seconds_left = NULL, undo_attempts = undo_attempts - 1
    WHERE ${isImport(key)} AND undo_state = 'running' AND undo_attempts = ${attempt}`);
}

export async function touchUndo(
  tx: Tx,
  key: JobKey,
  { done, total, secondsLeft }: UndoProgress,
): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET undo_done = ${done}, undo_total = ${total}, undo_seconds_left = ${secondsLeft}, undo_touched_at = now()
    WHERE ${isImport(key)} AND undo_state = 'running'`);
}

/** Locks the undo of an import until this transaction ends; returns the import if it should still be undone. */
export async function lockUndo(tx: PersonTx, key: JobKey, attempt: number): Promise<UndoRecord | undefined> {
  await lockJob(tx, 'undoing', key);
  const [due] = await tx.rows(sql`
    SELECT FROM imports WHERE ${isImport(key)} AND undo_state = 'running' AND undo_attempts = ${attempt}`);
  return due === undefined ? undefined : findImport(tx, key.id);
}

/** Marks an import as undone in the same transaction as its restored records. */
export async function finishUndo(tx: PersonTx, key: JobKey, outcome: ImportUndone): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET undo_state = 'done', undone_at = now(), undone_by = ${tx.person.id}, undo_seconds_left = NULL,
      undo_outcome = ${JSON.stringify(outcome)}
    WHERE ${isImport(key)}`);
}

/** Stores that nothing was undone, the reason, and, if known, what was left. */
export async function failUndo(
  tx: Tx,
  key: JobKey,
  attempt: number,
  { message, outcome }: { message: string; outcome: ImportUndone | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET undo_state = 'failed', undo_message = ${message}, undo_seconds_left = NULL,
      undo_outcome = ${outcome === null ? null : JSON.stringify(outcome)}
    WHERE ${isImport(key)} AND undo_state = 'running' AND undo_attempts = ${attempt}`);
}
