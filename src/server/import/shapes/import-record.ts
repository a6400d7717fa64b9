import { type RawBuilder, sql } from 'kysely';
import { authorize, type PersonTx, type Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import type { ShapesOutcome } from '#shared/import/contracts/import.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ShapePlan } from './read-mappings.ts';

export type ShapesArea = { id: number; company_id: number };

/**
 * Throws `not_found` if the area does not exist or the user cannot access it, and `forbidden` if the user may not
 * import shapes.
 */
export async function findShapesArea(tx: PersonTx, id: number): Promise<ShapesArea> {
  const [area] = await tx.rows<ShapesArea>(sql`SELECT id, company_id FROM areas WHERE id = ${id}`);
  if (area === undefined)
    throw new AppError('not_found', 'This area was not found, or you have no access to it.');
  authorize(tx, area.company_id, 'geospatial', 'create');
  return area;
}

/** Creates the record of an import of shapes, which shows its progress in the list of imports. */
export async function beginRecord(tx: PersonTx, plan: ShapePlan): Promise<JobKey> {
  const area = await findShapesArea(tx, plan.areaId);
  const total = plan.mappings.size;
  const kinds = new Set([...plan.mappings.values()].map(({ assetType }) => assetType ?? 'tract'));
  const outcome: ShapesOutcome = {
    total,
    imported: 0,
    newTracts: 0,
    alreadyThere: 0,
    failed: 0,
    failures: [],
  };
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO imports
      (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total, state, shapes)
    VALUES (${area.company_id}, ${area.id}, ${tx.person.id}, ${plan.fileName}, false, ${JSON.stringify([...kinds])}, '{}',
      ${total}, 'running', ${JSON.stringify(outcome)})
    RETURNING id`);
  return { companyId: area.company_id, id: row?.id ?? 0 };
}

export type ShapesProgress = {
  rowsDone: number;
  stage: 'reading' | 'writing';
  secondsLeft: number | null;
};

/** Stores the progress of an import; returns whether its cancellation was requested. */
export async function touchRecord(tx: Tx, key: JobKey, progress: ShapesProgress): Promise<boolean> {
  const [row] = await tx.rows<{ cancel_asked: boolean }>(sql`
    UPDATE imports SET rows_done = ${progress.rowsDone}, stage = ${progress.stage}, seconds_left = ${progress.secondsLeft},
      touched_at = now()
    WHERE ${isRunning(key)} RETURNING cancel_asked`);
  return row?.cancel_asked ?? false;
}

/** Marks an import that wrote nothing as failed or cancelled. */
export async function endRecord(
  tx: Tx,
  key: JobKey,
  { state, message }: { state: 'failed' | 'cancelled'; message: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET state = ${state}, message = ${message}, seconds_left = NULL, finished_at = now()
    WHERE ${isRunning(key)}`);
}

/**
 * Deletes the record of a request that was not an import: its body was refused as a whole, or an earlier request
 * imported it.
 */
export async function deleteRecord(tx: Tx, key: JobKey): Promise<void> {
  await tx.run(sql`DELETE FROM imports WHERE ${isRunning(key)}`);
}

/** Returns the condition that this is a running import of shapes. */
export function isRunning({ companyId, id }: JobKey): RawBuilder<unknown> {
  return sql`company_id = ${companyId} AND id = ${id} AND state = 'running' AND shapes IS NOT NULL`;
}
