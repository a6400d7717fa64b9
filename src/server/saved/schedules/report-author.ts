import { sql } from 'kysely';
import { findUser } from '#server/people/users.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import { reportLink } from './report-link.ts';
import type { BegunRun } from './run-queries.ts';
import type { SendContext } from './send-context.ts';

/**
 * Writes to the person who saved the schedule why its report could not be made and what mends that. Once for one reason: whoever read it and
 * left it so is not told every morning. Nobody is told of a run that a person asked for and watches.
 */
export async function reportAuthor(
  { database, mailer, publicUrl, log }: SendContext,
  key: JobKey,
  run: BegunRun,
  failure: string,
): Promise<void> {
  const { runsAs, companyId } = run;
  // Who may not see the company any more learns nothing of its reports.
  if (runsAs === null) return;
  const author = await database.as(runsAs, async (tx) =>
    tx.person.roles.has(companyId) ? findUser(tx, runsAs) : null,
  );
  if (author === null) return;
  const [news] = await workInCompany(database, companyId, (tx) =>
    tx.rows(sql`
      SELECT 1
      FROM schedule_runs r
      JOIN report_schedules s ON s.company_id = r.company_id AND s.id = r.schedule_id
      WHERE r.company_id = ${companyId} AND r.id = ${key.id} AND r.trigger = 'due' AND NOT EXISTS (
        SELECT FROM (
          SELECT b.message FROM schedule_runs b
          WHERE b.company_id = r.company_id AND b.schedule_id = r.schedule_id AND b.due_at < r.due_at
          ORDER BY b.due_at DESC LIMIT 1) before
        WHERE before.message = r.message)`),
  );
  if (news === undefined) return;
  const mail = {
    to: author.email,
    subject: `Not sent: ${run.name} – ${run.companyName}`.replace(/\p{Cc}+/gu, ' '),
    text: [
      `The report "${run.name}" of ${run.companyName}, which is sent ${describeTiming(run)}, could not be sent to anybody.`,
      '',
      failure,
      '',
      'Open its schedule to mend that. It is tried again at its next time, and you are told once for each reason:',
      reportLink(publicUrl, run),
      '',
    ].join('\n'),
  };
  await mailer
    .send(mail)
    .catch((error: unknown) => log(error, 'a failed report could not be told to its author'));
}
