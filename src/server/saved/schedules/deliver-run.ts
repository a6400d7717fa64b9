import type { Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { reportMailFailure } from '#server/platform/mail/report-mail-failure.ts';
import {
  type BegunRun,
  claimDelivery,
  type DeliveryEnd,
  recordDelivery,
  recordUntried,
} from './run-queries.ts';
import type { RunMail, SendContext } from './send-context.ts';

/**
 * After this many consecutive failures of the mail server itself, the remaining mails are not tried, because each would
 * wait for its timeout.
 */
const maxFailures = 3;

/**
 * Sends a separate mail to each recipient, so that they do not see each other, and records each result. A mail is
 * marked before it is sent, so that it is never sent twice. One that certainly did not arrive, and may be accepted
 * later, goes back to waiting. Returns false if the run was ended or taken over meanwhile, or the server is shutting
 * down.
 */
export async function deliverRun(
  { database, mailer, signal }: SendContext,
  { key, run, places, mail }: { key: JobKey; run: BegunRun; places: readonly number[]; mail: RunMail },
): Promise<boolean> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => workInCompany(database, key.companyId, work);
  let failures = 0;
  for (const place of places) {
    if (signal.aborted) return false;
    const to = await inCompany((tx) => claimDelivery(tx, key, place, run.attempt));
    if (to === undefined) return false;
    const { isServerAway, cause, ...ended } = await send({ ...mail, to }, mailer.send);
    await inCompany((tx) => recordDelivery(tx, key, place, ended));
    failures = isServerAway ? failures + 1 : 0;
    if (failures < maxFailures) continue;
    const untried = `Nothing was sent to this address: the mail server failed ${maxFailures} mails before it. ${cause}`;
    await inCompany((tx) => recordUntried(tx, key, untried));
    break;
  }
  return true;
}

type Delivered = DeliveryEnd & { isServerAway: boolean; cause: string };

async function send(mail: RunMail & { to: string }, hand: SendContext['mailer']['send']): Promise<Delivered> {
  try {
    await hand(mail);
    return { state: 'sent', message: null, isServerAway: false, cause: '' };
  } catch (error) {
    const { message, cause, mayHaveArrived, isServerAway, isPassing } = reportMailFailure(error);
    const state = mayHaveArrived ? 'unknown' : isPassing ? 'waiting' : 'refused';
    return { state, message, isServerAway, cause };
  }
}
