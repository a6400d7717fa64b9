import { setTimeout as wait } from 'node:timers/promises';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/open-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { claimDue, claimRetries } from './claim-due.ts';
import { isSilent } from './run-queries.ts';
import type { SendContext } from './send-context.ts';
import { sendRun } from './send-run.ts';

const minute = 60_000;

/** The queue of runs, shared by all servers, and the timer that fills it. */
type ScheduleJobs = Pick<Jobs<JobKey>, 'send' | 'wake'> & {
  /** Starts processing runs and checking for due schedules, first immediately for missed ones and then every minute. */
  start: () => Promise<void>;
  /** Queues everything that is due now, including retries. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
};

/** How long, in milliseconds, the end of a server waits for reports that are being made. */
const maxEnding = 10_000;

/** Opens the queue of reports that are sent by mail. */
export function openScheduleJobs(context: Omit<SendContext, 'signal'>): ScheduleJobs {
  const { database, clock, log } = context;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const queue = openJobs<JobKey>(database, 'reports', {
    work: async (key) => {
      const sending = sendRun({ ...context, signal: stopping.signal }, key);
      const ended = sending.catch(() => undefined);
      running.add(ended);
      await sending.finally(() => running.delete(ended));
    },
    isAbandoned: (key) => workInCompany(database, key.companyId, (tx) => isSilent(tx, key)),
    onError: (error) => log(error, 'queue of reports'),
  });

  async function checkDue(): Promise<void> {
    try {
      const taking = { now: clock(), send: queue.send };
      const taken = await claimDue(database, taking, (error, { id }) =>
        log(error, `schedule ${id} could not be started`),
      );
      if (taken + (await claimRetries(database, taking)) > 0) queue.wake();
    } catch (error) {
      log(error, 'due schedules could not be loaded');
    }
  }

  /** Checks at the start of each minute, so that a report due at nine starts at nine. */
  function checkEveryMinute(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(
      () => {
        looking = checkDue().finally(checkEveryMinute);
      },
      minute - (Date.now() % minute) + 50,
    );
    timer.unref();
  }

  return {
    send: queue.send,
    wake: queue.wake,
    look: checkDue,
    start: async () => {
      await queue.start();
      looking = checkDue().finally(checkEveryMinute);
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      // One that takes longer is started again by the next server.
      await Promise.race([Promise.all(running), wait(maxEnding, undefined, { ref: false })]);
      await queue.stop();
    },
  };
}
