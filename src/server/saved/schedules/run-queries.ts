import { sql } from 'kysely';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import type { ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import type { ScheduleFormat, Timing } from '#shared/saved/schedules/schedule.ts';
import { timingColumns } from './queries.ts';

/** The maximum number of failed addresses that are listed with a run. */
const maxListedFailures = 20;
/** Seconds without a heartbeat after which a run counts as abandoned by its server. */
const silence = 15;

/** A run in progress: what is sent, for whom, and the number of this attempt. */
export type BegunRun = Timing & {
  companyId: number;
  attempt: number;
  /** How many earlier rounds left mails that can be retried. */
  rounds: number;
  reportId: string;
  name: string;
  companyName: string;
  runsAs: number | null;
  parameters: Record<string, string>;
  areaIds: number[] | null;
  format: ScheduleFormat;
  dueAt: Date;
};

/** The result of one mail; one that waits for a retry did not arrive. */
export type DeliveryEnd = { state: 'sent' | 'refused' | 'unknown' | 'waiting'; message: string | null };

/**
 * Starts an attempt at a run. Returns undefined if the run has ended or its schedule is deleted. The first attempt
 * stores the recipients; a later one skips mails that the previous one may have sent.
 */
export async function beginRun(tx: Tx, { companyId, id }: JobKey): Promise<BegunRun | undefined> {
  const [begun] = await tx.rows<BegunRun>(sql`
    UPDATE schedule_runs r
    SET state = 'running', attempts = attempts + 1, retry_at = NULL, alive_at = now(), started_at = coalesce(started_at, now())
    FROM report_schedules s JOIN companies c ON c.id = s.company_id
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.state IN ('queued', 'running')
      AND s.company_id = r.company_id AND s.id = r.schedule_id
    RETURNING r.company_id AS "companyId", r.attempts AS attempt, r.rounds, r.due_at AS "dueAt", s.report_id AS "reportId", s.name, c.name AS "companyName",
      s.runs_as AS "runsAs", s.parameters, s.area_ids AS "areaIds", s.format, ${timingColumns}`);
  if (begun?.attempt === 1) {
    await tx.run(sql`
      INSERT INTO schedule_deliveries (company_id, run_id, place, email)
      SELECT r.company_id, r.id, a.place, a.email
      FROM schedule_runs r
      JOIN report_schedules s ON s.company_id = r.company_id AND s.id = r.schedule_id
      CROSS JOIN unnest(s.recipients) WITH ORDINALITY AS a (email, place)
      WHERE r.company_id = ${companyId} AND r.id = ${id}`);
  } else if (begun !== undefined) {
    await tx.run(sql`
      UPDATE schedule_deliveries
      SET state = 'unknown', message = 'The server stopped while this mail was on its way; it is not sent a second time.'
      WHERE company_id = ${companyId} AND run_id = ${id} AND state = 'sending'`);
  }
  return begun;
}

/** Returns the positions of a run's mails that are still to be sent, in order. */
export async function waitingPlaces(tx: Tx, { companyId, id }: JobKey): Promise<number[]> {
  const rows = await tx.rows<{ place: number }>(sql`
    SELECT place FROM schedule_deliveries
    WHERE company_id = ${companyId} AND run_id = ${id} AND state = 'waiting' ORDER BY place`);
  return rows.map(({ place }) => place);
}

/**
 * Marks a mail as being sent and the run as alive. Returns the address, or undefined if this attempt may no longer send
 * it.
 */
export async function claimDelivery(
  tx: Tx,
  { companyId, id }: JobKey,
  place: number,
  attempt: number,
): Promise<string | undefined> {
  const [run] = await tx.rows(sql`
    UPDATE schedule_runs SET alive_at = now()
    WHERE company_id = ${companyId} AND id = ${id} AND attempts = ${attempt} AND state = 'running' RETURNING id`);
  if (run === undefined) return undefined;
  const [claimed] = await tx.rows<{ email: string }>(sql`
    UPDATE schedule_deliveries SET state = 'sending'
    WHERE company_id = ${companyId} AND run_id = ${id} AND place = ${place} AND state = 'waiting' RETURNING email`);
  return claimed?.email;
}

/** Records the result of a mail that was being sent. */
export async function recordDelivery(
  tx: Tx,
  { companyId, id }: JobKey,
  place: number,
  { state, message }: DeliveryEnd,
): Promise<void> {
  await tx.run(sql`
    UPDATE schedule_deliveries SET state = ${state}, message = ${message}
    WHERE company_id = ${companyId} AND run_id = ${id} AND place = ${place} AND state IN ('sending', 'unknown')`);
}

/** Records why a run's waiting mails that were never tried were skipped. */
export async function recordUntried(tx: Tx, { companyId, id }: JobKey, message: string): Promise<void> {
  await tx.run(sql`
    UPDATE schedule_deliveries SET message = ${message}
    WHERE company_id = ${companyId} AND run_id = ${id} AND state = 'waiting' AND message IS NULL`);
}

/**
 * Gives up a run's waiting mails, none of which arrived. Each keeps its own reason; mails without one get this reason.
 */
export async function abandonWaiting(tx: Tx, { companyId, id }: JobKey, reason: string): Promise<void> {
  await tx.run(sql`
    UPDATE schedule_deliveries
    SET state = 'refused', message = 'Not tried any more. ' || coalesce(message, ${reason}::text)
    WHERE company_id = ${companyId} AND run_id = ${id} AND state = 'waiting'`);
}

/** Records a heartbeat for a run. Returns false if the run no longer belongs to this attempt. */
export async function touchRun(tx: Tx, { companyId, id }: JobKey, attempt: number): Promise<boolean> {
  const touched = await tx.run(sql`
    UPDATE schedule_runs SET alive_at = now()
    WHERE company_id = ${companyId} AND id = ${id} AND attempts = ${attempt} AND state = 'running'`);
  return touched > 0;
}

/** Releases a run so that another server can take it over. */
export async function releaseRun(tx: Tx, { companyId, id }: JobKey, attempt: number): Promise<void> {
  await tx.run(sql`
    UPDATE schedule_runs SET state = 'queued', alive_at = NULL, attempts = greatest(attempts - 1, 1)
    WHERE company_id = ${companyId} AND id = ${id} AND attempts = ${attempt} AND state = 'running'`);
}

/** Postpones a run until its failed mails are retried. */
export async function postponeRun(
  tx: Tx,
  { companyId, id }: JobKey,
  attempt: number,
  { until, fileName }: { until: Date; fileName: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE schedule_runs
    SET state = 'queued', alive_at = NULL, attempts = greatest(attempts - 1, 1), rounds = rounds + 1, retry_at = ${until}, file_name = ${fileName}
    WHERE company_id = ${companyId} AND id = ${id} AND attempts = ${attempt} AND state = 'running'`);
}

/** Returns whether a run has had no recent heartbeat. */
export async function isSilent(tx: Tx, { companyId, id }: JobKey): Promise<boolean> {
  const [row] = await tx.rows(sql`
    SELECT FROM schedule_runs
    WHERE company_id = ${companyId} AND id = ${id} AND alive_at > now() - make_interval(secs => ${silence}::int)`);
  return row === undefined;
}

/** Ends a run: by the results of its mails, or as failed for a reason that prevented all of them. */
export async function endRun(
  tx: Tx,
  { companyId, id }: JobKey,
  attempt: number,
  { message, fileName }: { message: string | null; fileName: string | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE schedule_runs r
    SET state = CASE WHEN d.sent = 0 THEN 'failed' WHEN d.sent < d.mails THEN 'partly' ELSE 'sent' END,
        message = ${message}, file_name = coalesce(${fileName}, file_name), finished_at = now(), alive_at = NULL
    FROM (
      SELECT count(*) AS mails, count(*) FILTER (WHERE state = 'sent') AS sent FROM schedule_deliveries
      WHERE company_id = ${companyId} AND run_id = ${id}
    ) d
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.attempts = ${attempt} AND r.state = 'running'`);
}

type RunRow = Omit<ScheduleRun, 'due_at' | 'retry_at' | 'started_at' | 'finished_at'> & {
  due_at: Date;
  retry_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
};

/** Returns the runs of a schedule, newest first, or only the run with this id. */
export async function listRuns(
  tx: PersonTx,
  companyId: number,
  scheduleId: number,
  { runId, limit = null, offset = 0 }: { runId?: number; limit?: number | null; offset?: number } = {},
): Promise<ScheduleRun[]> {
  const named = runId === undefined ? sql`true` : sql`r.id = ${runId}`;
  const rows = await tx.rows<RunRow>(sql`
    SELECT r.id, r.due_at, r.trigger, u.name AS asked_by, r.state, r.retry_at, r.started_at, r.finished_at, r.file_name, r.message,
      d.recipients, d.sent, d.failures
    FROM schedule_runs r
    LEFT JOIN account_names u ON u.id = r.asked_by
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS recipients, count(*) FILTER (WHERE state = 'sent')::int AS sent,
        coalesce((
          SELECT json_agg(json_build_object('email', f.email, 'message', coalesce(f.message, '')) ORDER BY f.place)
          FROM (
            SELECT email, message, place FROM schedule_deliveries
            WHERE company_id = r.company_id AND run_id = r.id AND (state IN ('refused', 'unknown') OR (state = 'waiting' AND message IS NOT NULL))
            ORDER BY place LIMIT ${maxListedFailures}::int
          ) f), '[]') AS failures
      FROM schedule_deliveries WHERE company_id = r.company_id AND run_id = r.id
    ) d
    WHERE r.company_id = ${companyId} AND r.schedule_id = ${scheduleId} AND ${named}
    ORDER BY r.due_at DESC LIMIT ${limit}::int OFFSET ${offset}::int`);
  return rows.map((row) => ({
    ...row,
    due_at: row.due_at.toISOString(),
    retry_at: row.retry_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }));
}

/** Counts the stored runs of a schedule. */
export async function countRuns(tx: PersonTx, companyId: number, scheduleId: number): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM schedule_runs
    WHERE company_id = ${companyId} AND schedule_id = ${scheduleId}`);
  return row?.count ?? 0;
}
