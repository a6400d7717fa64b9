import type { Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { reportFailure } from '#server/platform/jobs/report-failure.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deliverRun } from './deliver-run.ts';
import { renderRun } from './render-run.ts';
import { reportAuthor } from './report-author.ts';
import {
  abandonWaiting,
  type BegunRun,
  beginRun,
  endRun,
  postponeRun,
  releaseRun,
  touchRun,
  waitingPlaces,
} from './run-queries.ts';
import type { RunMail, SendContext } from './send-context.ts';

/** A run that was interrupted by this many server failures is not started again. */
const maxAttempts = 3;
/** Minutes until mails are retried that did not arrive but may be accepted later; no retries after the last one. */
const pauses = [1, 5, 15, 60];
const minute = 60_000;
/** How often a run in progress records a heartbeat, in milliseconds. */
const touchInterval = 5_000;

/**
 * Renders the report of a run and mails it to each recipient separately. Records how the run ended, with a reason if it
 * failed. Throws if it could not finish, so that the queue starts it again with the mails not yet tried.
 */
export async function sendRun(context: SendContext, key: JobKey): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => workInCompany(context.database, key.companyId, work);
  const run = await inCompany((tx) => beginRun(tx, key));
  if (run === undefined) return;
  const end = (message: string | null, fileName: string | null = null) =>
    inCompany((tx) => endRun(tx, key, run.attempt, { message, fileName }));
  /** Returns the run to the queue for another server; this attempt does not count. */
  const giveBack = async (why: string): Promise<never> => {
    await inCompany((tx) => releaseRun(tx, key, run.attempt));
    throw new Error(why);
  };
  const giveUp = (reason: string) => inCompany((tx) => abandonWaiting(tx, key, reason));
  /** Ends the run, or lets it wait if mails are left that can be retried. */
  const settle = async (fileName: string) => {
    const pause = pauses[run.rounds];
    const isLeft = (await inCompany((tx) => waitingPlaces(tx, key))).length > 0;
    if (isLeft && pause !== undefined) {
      const until = new Date(context.clock().getTime() + pause * minute);
      return inCompany((tx) => postponeRun(tx, key, run.attempt, { until, fileName }));
    }
    if (isLeft) await giveUp('Nothing was sent to this address.');
    return end(null, fileName);
  };
  const timer = setInterval(() => {
    inCompany((tx) => touchRun(tx, key, run.attempt)).catch(() => undefined);
  }, touchInterval);
  try {
    if (run.attempt > maxAttempts)
      return await end(`The server stopped ${maxAttempts} times while this was sent.`);
    const places = await inCompany((tx) => waitingPlaces(tx, key));
    if (places.length === 0) return await end(null);
    const mail = await makeMail(context, run);
    if (mail === 'later')
      return await giveBack('The server has reached its limit of simultaneous downloads.');
    if ('failure' in mail) {
      // In a run that was tried before, each mail must record its own result.
      if (run.rounds > 0) await giveUp(mail.failure);
      await end(mail.failure);
      return await reportAuthor(context, key, run, mail.failure);
    }
    if (await deliverRun(context, { key, run, places, mail })) await settle(mail.attachment.fileName);
    else if (context.signal.aborted) await giveBack('The server is being stopped.');
  } finally {
    clearInterval(timer);
  }
}

async function makeMail(
  context: SendContext,
  run: BegunRun,
): Promise<RunMail | { failure: string } | 'later'> {
  try {
    return await renderRun(context, run);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return 'later';
    if (!(error instanceof AppError)) context.log(error, `the scheduled report ${run.reportId} failed`);
    return { failure: describeWhy(error) };
  }
}

function describeWhy(error: unknown): string {
  if (error instanceof AppError && error.code === 'unauthenticated')
    return 'The user who saved this schedule no longer has an account. Save it again to run it under your name.';
  return reportFailure(error, 'report').replace('Nothing was written', 'Nothing was sent');
}
