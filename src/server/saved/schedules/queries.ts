import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Schedule } from '#shared/saved/contracts/report-schedules.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';
import type { Timing } from '#shared/saved/schedules/schedule.ts';

type ScheduleRow = Omit<
  Schedule,
  'type' | 'emailRecipients' | 'next_run_at' | 'lastRun' | 'created_date' | 'modified_date'
> & {
  recipients: string[];
  next_run_at: Date | null;
  last_due: Date | null;
  created_date: Date;
  modified_date: Date;
  modified_by: string | null;
};

/** A schedule as the API returns it, and who changed it last. */
type FoundSchedule = { schedule: Schedule; modifiedBy: string };

/** The columns that determine when a schedule sends. */
export const timingColumns = sql`
  s.frequency, s.day_of_week AS "dayOfWeek", s.day_of_month AS "dayOfMonth", s.local_time AS time, s.timezone`;

/** Row-level security already hides other companies; naming the companies gives the planner an index condition. */
function select(tx: PersonTx, where: RawBuilder<unknown>): RawBuilder<ScheduleRow> {
  return sql`
    SELECT s.id, s.report_id, s.name, s.company_id, c.name AS company_name, s.owner_id, o.name AS owner_name,
      s.parameters, s.area_ids, s.format, ${timingColumns}, s.recipients, s.paused, s.next_run_at,
      r.due_at AS last_due, r.state AS last_state, s.created_date, s.modified_date, s.version_id,
      m.name AS modified_by
    FROM report_schedules s
    JOIN companies c ON c.id = s.company_id
    LEFT JOIN account_names o ON o.id = s.owner_id
    LEFT JOIN account_names m ON m.id = s.runs_as
    LEFT JOIN LATERAL (
      SELECT due_at, state FROM schedule_runs
      WHERE company_id = s.company_id AND schedule_id = s.id ORDER BY due_at DESC LIMIT 1
    ) r ON true
    WHERE s.company_id = ANY(${[...tx.person.roles.keys()]}::int[])
      AND NOT report_is_deleted(s.company_id, s.report_id) AND ${where}
    ORDER BY lower(s.name), s.id`;
}

function present({ modified_by, recipients, last_due, ...row }: ScheduleRow): FoundSchedule {
  const schedule: Schedule = {
    ...row,
    type: 'scheduled',
    emailRecipients: recipients.map((email) => ({ email })),
    next_run_at: row.next_run_at?.toISOString() ?? null,
    lastRun: last_due?.toISOString() ?? null,
    created_date: row.created_date.toISOString(),
    modified_date: row.modified_date.toISOString(),
  };
  return { schedule, modifiedBy: modified_by ?? 'Former user' };
}

/** Returns the schedules of these companies, or of all that the user can access, by the names of their reports. */
export async function listSchedules(
  tx: PersonTx,
  companies: readonly number[] | undefined,
): Promise<Schedule[]> {
  const chosen = companies === undefined ? sql`true` : sql`s.company_id = ANY(${companies}::int[])`;
  return (await tx.rows(select(tx, chosen))).map((row) => present(row).schedule);
}

/** Throws `not_found` if the schedule does not exist or belongs to a company that the user cannot access. */
export async function findSchedule(tx: PersonTx, id: number): Promise<FoundSchedule> {
  const [row] = await tx.rows(select(tx, sql`s.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'This schedule was not found, or you have no access to it.');
  return present(row);
}

/** Locks the schedule until this transaction ends, against other users and the scheduler. */
export async function lockSchedule(tx: PersonTx, id: number): Promise<void> {
  await tx.run(sql`
    SELECT FROM report_schedules
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} FOR UPDATE`);
}

/** Throws `forbidden` unless the schedule is the user's own or the user manages its company. */
export function authorizeChange(tx: PersonTx, schedule: Schedule): void {
  const role = tx.person.roles.get(schedule.company_id) ?? '';
  if (mayChangeSaved(role, 'schedule', { shared: true, isAuthor: schedule.owner_id === tx.person.id }))
    return;
  throw new AppError(
    'forbidden',
    'This report was scheduled by someone else. Its author, as an Editor, or a Manager of the company can change the schedule.',
  );
}

/** Returns only the timing. */
export function timingOf({ frequency, dayOfWeek, dayOfMonth, time, timezone }: Timing): Timing {
  return { frequency, dayOfWeek, dayOfMonth, time, timezone };
}
