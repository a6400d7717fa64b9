import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, PersonTx, Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { QueueName } from './job-schema.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { CancelledError, isPassing } from './report-failure.ts';
import { workInCompany } from './work-in-company.ts';

/** How often, in milliseconds, running work updates its record and checks for cancellation. */
const touchInterval = 1000;
/** How often, in milliseconds, to check whether work on another server has ended. */
const lookInterval = 500;
/** Maximum attempts at work whose server stopped each time. */
const maxAttempts = 3;
/** Maximum attempts at work that conflicts with other transactions. */
const maxCollisions = 5;
/** Milliseconds between tries to record a failure while the database is unreachable. */
const noteIntervals = [0, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 60_000];

/** The record that stores the state of a piece of work, and its company. */
export type JobKey = { companyId: number; id: number };

/** An attempt at a piece of work, counted from 1. */
type Attempt = { attempt: number };

/** The result of the work, or the error that ended it. */
type Ended<Result> = { result: Result } | { error: unknown };

/**
 * One kind of long work whose state is stored in its own records. These functions only write data of the key's company.
 */
type LongWork<Begun extends Attempt, Result> = {
  queue: QueueName;
  /** The name of the work, for the log and for users: "import". */
  label: string;
  /** Records the start of an attempt; undefined if the work has ended. */
  begin: (tx: Tx, key: JobKey) => Promise<Begun | undefined>;
  /**
   * Does the work in one transaction; undefined if it was ended or taken over elsewhere. Give `follow` a function that
   * records progress and returns whether the work was cancelled.
   */
  run: (
    key: JobKey,
    begun: Begun,
    context: { signal: AbortSignal; trackProgress: (touch: (tx: Tx) => Promise<boolean>) => void },
  ) => Promise<Result | undefined>;
  /** Returns interrupted work to the queue. */
  requeue: (tx: Tx, key: JobKey, attempt: number) => Promise<void>;
  /** Records that the work failed, or was cancelled if there is no error. */
  fail: (tx: Tx, key: JobKey, attempt: number, error: unknown) => Promise<void>;
  /** The message to users about cancelled work. */
  cancelled: string;
  /** Reads the record as a user; undefined while the work is running. */
  look: (tx: PersonTx, key: JobKey) => Promise<Ended<Result> | undefined>;
};

/** Queued and running work of one kind, whichever server does it. */
export type LongJobs<Result> = {
  queue: Jobs<JobKey>;
  /** Waits for the result of queued work. Throws its error, or `conflict` if it was cancelled. */
  waitFor: (caller: Caller, key: JobKey) => Promise<Result>;
  /** Stops work at once if this server runs it; another server notices within a second. */
  interrupt: (key: JobKey) => void;
  stop: () => Promise<void>;
};

/** Opens the queue of one kind of long work and runs what is in it. */
export function openLongJobs<Begun extends Attempt, Result>(
  database: Database,
  work: LongWork<Begun, Result>,
  log: (error: unknown, message: string) => void,
): LongJobs<Result> {
  const stopping = new AbortController();
  const running = new Map<number, { controller: AbortController; ended: Promise<void> }>();
  /** Requests of this server that wait for their work to end. */
  const waiting = new Map<number, (ended: Ended<Result>) => void>();
  const cancelled = () => new AppError('conflict', work.cancelled);

  const inCompany = <T>({ companyId }: JobKey, write: (tx: Tx) => Promise<T>): Promise<T> =>
    workInCompany(database, companyId, write);

  const queue = openJobs<JobKey>(database, work.queue, {
    work: (key) => {
      const controller = new AbortController();
      const ended = runAttempt(key, controller).finally(() => running.delete(key.id));
      running.set(key.id, { controller, ended: ended.catch(() => undefined) });
      return ended;
    },
    isAbandoned: (key) => inCompany(key, (tx) => isUnlocked(tx, work.queue, key)),
    onError: (error) => log(error, `queue of ${work.queue}`),
  });

  async function runAttempt(key: JobKey, controller: AbortController): Promise<void> {
    const begun = await inCompany(key, (tx) => work.begin(tx, key));
    if (begun === undefined) return;
    const signal = AbortSignal.any([controller.signal, stopping.signal]);
    try {
      const result = await attempt(key, begun, controller, signal);
      if (result !== undefined) waiting.get(key.id)?.({ result });
    } catch (error) {
      if (stopping.signal.aborted) {
        await inCompany(key, (tx) => work.requeue(tx, key, begun.attempt));
        throw error;
      }
      const isCancelled = controller.signal.aborted || error instanceof CancelledError;
      if (!isCancelled && !(error instanceof AppError)) log(error, `${work.label} ${key.id} failed`);
      await recordFailure(key, begun.attempt, isCancelled ? undefined : error);
      waiting.get(key.id)?.({ error: isCancelled ? cancelled() : error });
    }
  }

  async function attempt(
    key: JobKey,
    begun: Begun,
    controller: AbortController,
    signal: AbortSignal,
  ): Promise<Result | undefined> {
    if (begun.attempt > maxAttempts)
      throw new AppError(
        'business_rule',
        `The server stopped ${maxAttempts} times while this ${work.label} ran. Nothing was written.`,
      );
    for (let collisions = 1; ; collisions += 1) {
      let timer: NodeJS.Timeout | undefined;
      const trackProgress = (touch: (tx: Tx) => Promise<boolean>) => {
        clearInterval(timer);
        timer = setInterval(() => {
          inCompany(key, touch)
            .then((isCancelled) => isCancelled && controller.abort())
            .catch(() => undefined);
        }, touchInterval);
      };
      try {
        return await work.run(key, begun, { signal, trackProgress });
      } catch (error) {
        if (signal.aborted || !isPassing(error) || collisions >= maxCollisions) throw error;
      } finally {
        clearInterval(timer);
      }
    }
  }

  /** Records a failure or cancellation as soon as the database can be reached. Such work wrote nothing. */
  async function recordFailure(key: JobKey, number: number, error: unknown): Promise<void> {
    for (const interval of noteIntervals) {
      try {
        await wait(interval, undefined, { signal: stopping.signal });
        await inCompany(key, (tx) => work.fail(tx, key, number, error));
        return;
      } catch (failure) {
        if (stopping.signal.aborted) return;
        log(failure, `the end of ${work.label} ${key.id} could not be noted`);
      }
    }
  }

  /** Polls the record until the work has ended on any server. */
  async function look(caller: Caller, key: JobKey, signal: AbortSignal): Promise<Ended<Result>> {
    for (;;) {
      await wait(lookInterval, undefined, { signal });
      const ended = await database.as(caller, (tx) => work.look(tx, key));
      if (ended !== undefined) return ended;
    }
  }

  return {
    queue,
    waitFor: async (caller, key) => {
      const enough = new AbortController();
      const here = new Promise<Ended<Result>>((resolve) => waiting.set(key.id, resolve));
      const anywhere = look(caller, key, AbortSignal.any([enough.signal, stopping.signal]));
      anywhere.catch(() => undefined);
      try {
        queue.wake();
        const ended = await Promise.race([here, anywhere]);
        if ('result' in ended) return ended.result;
        throw ended.error;
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        throw new AppError(
          'conflict',
          `The server is being stopped. The ${work.label} continues when it runs again.`,
        );
      } finally {
        waiting.delete(key.id);
        enough.abort();
      }
    },
    interrupt: ({ id }) => running.get(id)?.controller.abort(),
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await queue.stop();
    },
  };
}

const lockOf = (queue: QueueName, { id }: JobKey) => sql`hashtext(${`platbook ${queue} run`}), ${id}::int`;

/** Reserves a piece of work for this transaction until it ends; a second transaction waits. */
export async function lockJob(tx: Tx, queue: QueueName, key: JobKey): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(${lockOf(queue, key)})`);
}

/** Whether no transaction on any server is doing this work. */
async function isUnlocked(tx: Tx, queue: QueueName, key: JobKey): Promise<boolean> {
  const [row] = await tx.rows<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${lockOf(queue, key)}) AS free`,
  );
  return row?.free ?? false;
}
