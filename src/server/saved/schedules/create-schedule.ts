import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseMore } from '#server/platform/db/lock-limit.ts';
import { oneCompany } from '#server/platform/http/requests/one-company.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { maxSchedules, type Schedule, type ScheduleBody } from '#shared/saved/contracts/report-schedules.ts';
import { nextRun } from '#shared/saved/schedules/next-run.ts';
import { checkSchedule } from './check-schedule.ts';
import type { ReportSource } from './needed-reports.ts';
import { findSchedule } from './queries.ts';

/**
 * Schedules a report to be sent at set times, on behalf of the user. Throws `forbidden` for a Viewer, `duplicate` if
 * the report already has a schedule in the company, and as `checkSchedule` does.
 */
export async function createSchedule(
  tx: PersonTx,
  body: ScheduleBody,
  { selection, reports, now }: { selection: Selection; reports: ReportSource; now: Date },
): Promise<Schedule> {
  const companyId = oneCompany(tx, body.company_id, selection);
  authorize(tx, companyId, 'schedule', 'create');
  const { report_id: reportId, parameters, area_ids: areaIds, format } = body;
  const request = { companyId, reportId, parameters, areaIds, format };
  const name = await checkSchedule(tx, reports, { ...request, chosenAreas: areaIds });
  const message = `The company has ${maxSchedules} scheduled reports. Remove one that is no longer needed.`;
  await refuseMore(tx, 'report_schedules', companyId, { max: maxSchedules, message });
  const due = body.paused ? null : nextRun(body, now);
  const [inserted] = await tx.rows<{ id: number }>(sql`
    INSERT INTO report_schedules
      (company_id, report_id, name, owner_id, runs_as, parameters, area_ids, format, frequency, day_of_week, day_of_month,
       local_time, timezone, recipients, paused, next_run_at)
    VALUES (${companyId}, ${reportId}, ${name}, ${tx.person.id}, ${tx.person.id}, ${JSON.stringify(parameters)}::jsonb,
      ${areaIds}::int[], ${body.format}, ${body.frequency}, ${body.dayOfWeek}, ${body.dayOfMonth}, ${body.time},
      ${body.timezone}, ${body.emailRecipients.map(({ email }) => email)}::text[], ${body.paused}, ${due})
    RETURNING id`);
  return (await findSchedule(tx, inserted?.id ?? 0)).schedule;
}
