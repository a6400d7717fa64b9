import { sql } from 'kysely';
import { authorize, type PersonTx, type Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import { forgetOldRuns } from './claim-due.ts';
import { authorizeChange, findSchedule, lockSchedule } from './queries.ts';
import { listRuns } from './run-queries.ts';

/** How often within an hour users may send one report in addition to its schedule. */
const maxManualRuns = 20;

/**
 * Sends a scheduled report immediately, even if it is paused, without changing its schedule. Throws `conflict` while a
 * run is queued or in progress, so that a double request sends it once. Throws `rate_limited` if it was requested too
 * often within the hour.
 */
export async function runNow(
  tx: PersonTx,
  id: number,
  { now, send }: { now: Date; send: (tx: Tx, key: JobKey) => Promise<void> },
): Promise<ScheduleRun> {
  await lockSchedule(tx, id);
  const { schedule } = await findSchedule(tx, id);
  const { company_id: companyId } = schedule;
  authorize(tx, companyId, 'schedule', 'update');
  authorizeChange(tx, schedule);
  await refuseTooOften(tx, { companyId, id }, now);
  const [run] = await tx.rows<{ id: number }>(sql`
    INSERT INTO schedule_runs (company_id, schedule_id, due_at, trigger, asked_by)
    SELECT ${companyId}::int, ${id}::int, ${now}::timestamptz, 'asked', ${tx.person.id}::int
    WHERE NOT EXISTS (
      SELECT FROM schedule_runs
      WHERE company_id = ${companyId} AND schedule_id = ${id} AND state IN ('queued', 'running'))
    ON CONFLICT ON CONSTRAINT schedule_runs_due_key DO NOTHING RETURNING id`);
  if (run === undefined)
    throw new AppError('conflict', 'This report is already being sent. Its history shows when it is done.');
  await forgetOldRuns(tx, { companyId, id });
  await send(tx, { companyId, id: run.id });
  const [requested] = await listRuns(tx, companyId, id, { runId: run.id });
  if (requested === undefined) throw new Error("a new run can't be read");
  return requested;
}

async function refuseTooOften(tx: PersonTx, { companyId, id }: JobKey, now: Date): Promise<void> {
  const [recent] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM schedule_runs
    WHERE company_id = ${companyId} AND schedule_id = ${id} AND trigger = 'asked'
      AND due_at > ${now}::timestamptz - interval '1 hour'`);
  if ((recent?.count ?? 0) < maxManualRuns) return;
  throw new AppError(
    'rate_limited',
    `This report was sent ${maxManualRuns} times within the hour. Send it again in an hour.`,
    [],
    { retry_after: 3600 },
  );
}
