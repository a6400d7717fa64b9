import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { maxStoredRuns } from '#shared/saved/contracts/report-schedules.ts';
import { lastRun, nextRun } from '#shared/saved/schedules/next-run.ts';
import type { Timing } from '#shared/saved/schedules/schedule.ts';
import { timingColumns } from './queries.ts';

/** How many due schedules are read at a time. */
const atOnce = 200;

type Taking = {
  now: Date;
  /** Queues a run; it takes effect when the transaction commits. */
  send: (tx: Tx, key: JobKey) => Promise<void>;
};

/**
 * Queues a run for every due schedule of any company and sets its next run time. Returns how many. A schedule that
 * missed several times runs only for the last one. Several servers may do this at the same time.
 */
export async function claimDue(
  database: Database,
  taking: Taking,
  onError: (error: unknown, schedule: JobKey) => void,
): Promise<number> {
  const due = await database.transaction((tx) =>
    tx.rows<{ company_id: number; id: number }>(
      sql`SELECT company_id, id FROM due_schedules(${taking.now}, ${atOnce}::int)`,
    ),
  );
  let taken = 0;
  for (const { company_id: companyId, id } of due) {
    const key = { companyId, id };
    try {
      if (await workInCompany(database, companyId, (tx) => claimSchedule(tx, key, taking))) taken += 1;
    } catch (error) {
      // An error in one company's schedule must not affect the others.
      onError(error, key);
    }
  }
  // More may be waiting. If none could be taken, the same ones would be found again.
  return due.length === atOnce && taken > 0 ? taken + (await claimDue(database, taking, onError)) : taken;
}

/** Does the same for one schedule if it is due and no other server has locked it. Returns whether it did. */
export async function claimSchedule(
  tx: Tx,
  { companyId, id }: JobKey,
  { now, send }: Taking,
): Promise<boolean> {
  const [found] = await tx.rows<Timing & { next_run_at: Date }>(sql`
    SELECT ${timingColumns}, s.next_run_at FROM report_schedules s
    WHERE s.company_id = ${companyId} AND s.id = ${id} AND s.next_run_at <= ${now} AND NOT s.paused
    FOR UPDATE SKIP LOCKED`);
  if (found === undefined) return false;
  const { next_run_at: since, ...timing } = found;
  const due = lastRun(timing, since, now) ?? since;
  await tx.run(sql`
    UPDATE report_schedules SET next_run_at = ${timing.frequency === 'once' ? null : nextRun(timing, now)}
    WHERE company_id = ${companyId} AND id = ${id}`);
  const [run] = await tx.rows<{ id: number }>(sql`
    INSERT INTO schedule_runs (company_id, schedule_id, due_at, trigger)
    VALUES (${companyId}, ${id}, ${due}, 'due') ON CONFLICT ON CONSTRAINT schedule_runs_due_key DO NOTHING RETURNING id`);
  if (run === undefined) return false;
  await forgetOldRuns(tx, { companyId, id });
  await send(tx, { companyId, id: run.id });
  return true;
}

/**
 * Queues the runs of any company that have mails to retry. Returns how many. Several servers may do this at the same
 * time.
 */
export async function claimRetries(database: Database, { now, send }: Taking): Promise<number> {
  const due = await database.transaction((tx) =>
    tx.rows<{ company_id: number; id: number }>(
      sql`SELECT company_id, id FROM due_retries(${now}, ${atOnce}::int)`,
    ),
  );
  let taken = 0;
  for (const { company_id: companyId, id } of due) {
    const key = { companyId, id };
    const isTaken = await workInCompany(database, companyId, async (tx) => {
      const changed = await tx.run(sql`
        UPDATE schedule_runs SET retry_at = NULL
        WHERE company_id = ${companyId} AND id = ${id} AND retry_at <= ${now}`);
      if (changed > 0) await send(tx, key);
      return changed > 0;
    });
    if (isTaken) taken += 1;
  }
  // Those taken are no longer due, so the next ones are found.
  return due.length === atOnce && taken > 0 ? taken + (await claimRetries(database, { now, send })) : taken;
}

/** Deletes all but the newest runs of a schedule. */
export async function forgetOldRuns(tx: Tx, { companyId, id }: JobKey): Promise<void> {
  await tx.run(sql`
    DELETE FROM schedule_runs WHERE company_id = ${companyId} AND id IN (
      SELECT id FROM schedule_runs WHERE company_id = ${companyId} AND schedule_id = ${id}
      ORDER BY due_at DESC OFFSET ${maxStoredRuns}::int)`);
}
