import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import type { Schedule, ScheduleChanges } from '#shared/saved/contracts/report-schedules.ts';
import { nextRun } from '#shared/saved/schedules/next-run.ts';
import { checkSchedule } from './check-schedule.ts';
import { claimSchedule } from './claim-due.ts';
import type { ReportSource } from './needed-reports.ts';
import { authorizeChange, findSchedule, lockSchedule, timingOf } from './queries.ts';

/** The fields that determine when a schedule sends; changing one recomputes the next run. */
const timingNames = ['frequency', 'dayOfWeek', 'dayOfMonth', 'time', 'timezone', 'paused'] as const;

/** What changing a schedule requires. */
type ChangeContext = {
  reports: ReportSource;
  now: Date;
  /** Queues a run. */
  send: Parameters<typeof claimSchedule>[2]['send'];
};

/**
 * Changes the sent fields of a schedule, which then runs on behalf of the user. A run that is already due is sent
 * unchanged. Throws `forbidden` for another user's schedule unless the user manages its company, `stale_version` with
 * the current one in `data` after another change, and as `checkSchedule` does.
 */
export async function updateSchedule(
  tx: PersonTx,
  id: number,
  { version_id: version, ...sent }: ScheduleChanges,
  { reports, now, send }: ChangeContext,
): Promise<Schedule> {
  await lockSchedule(tx, id);
  const { schedule: found, modifiedBy } = await findSchedule(tx, id);
  authorize(tx, found.company_id, 'schedule', 'update');
  authorizeChange(tx, found);
  refuseStale({ version_id: version }, found, 'schedule', modifiedBy);
  const companyId = found.company_id;
  await claimSchedule(tx, { companyId, id }, { now, send });
  const { schedule: stored } = await findSchedule(tx, id);
  const changed = { ...stored, ...sent };
  const { report_id: reportId, parameters, area_ids: areaIds, format } = changed;
  const isRescheduled =
    sent.parameters !== undefined ||
    sent.area_ids !== undefined ||
    (sent.format ?? stored.format) !== stored.format;
  const name = isRescheduled
    ? await checkSchedule(tx, reports, {
        ...{ companyId, reportId, parameters, areaIds, format },
        chosenAreas: sent.area_ids ?? null,
      })
    : stored.name;
  await tx.run(sql`
    UPDATE report_schedules
    SET name = ${name}, parameters = ${JSON.stringify(parameters)}::jsonb, area_ids = ${areaIds}::int[],
        format = ${changed.format}, frequency = ${changed.frequency}, day_of_week = ${changed.dayOfWeek},
        day_of_month = ${changed.dayOfMonth}, local_time = ${changed.time}, timezone = ${changed.timezone},
        recipients = ${changed.emailRecipients.map(({ email }) => email)}::text[], paused = ${changed.paused},
        next_run_at = ${dueAfter(changed, sent, now)}, runs_as = ${tx.person.id}, modified_date = now(),
        version_id = version_id + 1
    WHERE company_id = ${companyId} AND id = ${id}`);
  return (await findSchedule(tx, id)).schedule;
}

function dueAfter(changed: Schedule, sent: ScheduleChanges, now: Date): Date | string | null {
  if (changed.paused) return null;
  return timingNames.some((name) => sent[name] !== undefined)
    ? nextRun(timingOf(changed), now)
    : changed.next_run_at;
}
