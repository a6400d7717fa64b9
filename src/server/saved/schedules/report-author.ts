import { sql } from 'kysely';
import { findUser } from '#server/people/users.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import { reportLink } from './report-link.ts';
import type { BegunRun } from './run-queries.ts';
import type { SendContext } from './send-context.ts';

/**
 * Mails the schedule's author why the report failed and how to fix it. Sends only one mail per reason, so that an
 * unfixed problem is not reported at every run. No mail is sent for runs that a user started, because that user sees
 * the result.
 */
export async function reportAuthor(
  { database, mailer, publicUrl, log }: SendContext,
  key: JobKey,
  run: BegunRun,
  failure: string,
): Promise<void> {
  const { runsAs, companyId } = run;
  // An author who can no longer see the company must learn nothing about its reports.
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
      `The report "${run.name}" of ${run.companyName}, scheduled ${describeTiming(run)}, could not be sent.`,
      '',
      failure,
      '',
      'To fix this, open its schedule. The next attempt is at its next scheduled time; you are notified once per reason:',
      reportLink(publicUrl, run),
      '',
    ].join('\n'),
  };
  await mailer
    .send(mail)
    .catch((error: unknown) => log(error, 'the author of a failed report could not be notified'));
}
