import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSender, type SendContext } from './send-deliveries.ts';

/** How often, in milliseconds, written records are queued and due messages sent. */
const interval = 3_000;
/** How long, in milliseconds, what is due waits for the critical dates. */
const maxQueueing = 1_000;
/** How often, in milliseconds, old deliveries are deleted. */
const cleaningInterval = 60 * 60 * 1000;

export type WebhookJobs = {
  /** Starts looking for what is due, every few seconds. */
  start: () => void;
  /** Queues what is due now and begins to send it. */
  look: () => Promise<void>;
  /** Waits until nothing is being sent. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Opens the sending of webhooks, which several servers may do at once. `queueDates` queues the critical dates of the
 * day, which a part of the application above this one reads.
 */
export function openWebhookJobs(
  context: Omit<SendContext, 'signal'> & { queueDates: () => Promise<void> },
): WebhookJobs {
  const { database, clock, queueDates, log } = context;
  const stopping = new AbortController();
  const sender = openSender({ ...context, signal: stopping.signal });
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let queueing: Promise<void> | undefined;
  let cleanedAt = 0;

  /** Does one part of the work; its failure must not keep the others from being done. */
  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!stopping.signal.aborted) log(error, what);
    }
  }

  async function look(): Promise<void> {
    await attempt('written records could not be queued for webhooks', () =>
      database.longTransaction((tx) => tx.rows(sql`SELECT queue_written_records()`)),
    );
    queueing ??= attempt('critical dates could not be queued for webhooks', queueDates).finally(() => {
      queueing = undefined;
    });
    // Where they take long, what else is due is sent meanwhile.
    await Promise.race([queueing, wait(maxQueueing, undefined, { ref: false })]);
    await attempt('due messages of webhooks could not be read', sender.sendDue);
    const now = clock();
    if (now.getTime() - cleanedAt < cleaningInterval) return;
    cleanedAt = now.getTime();
    await attempt('old deliveries could not be deleted', () =>
      database.longTransaction((tx) => tx.rows(sql`SELECT forget_old_deliveries()`)),
    );
  }

  function lookLater(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      looking = look().finally(lookLater);
    }, interval);
    timer.unref();
  }

  return {
    look,
    idle: sender.idle,
    start: lookLater,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await sender.idle();
    },
  };
}
