import { setTimeout as wait } from 'node:timers/promises';
import { openGate } from '#server/platform/open-gate.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * The work needs something first that may take minutes, for which it must not hold a connection. `database.as` and
 * `database.read` roll it back, wait for `until`, and do it again from the beginning.
 */
export class PostponedError extends AppError {
  readonly until: Promise<unknown>;

  constructor(message: string, until: Promise<unknown>) {
    super('unavailable', message, [], { retry_after: 30 });
    this.until = until;
    // Whether it succeeded is found out when the work is done again.
    until.catch(() => undefined);
  }
}

/** How long, in milliseconds, work is postponed in all. */
const patience = 600_000;

/** Does work that may be postponed. Throws the last PostponedError if that takes too long. */
export async function doPostponed<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const left = end - performance.now();
      if (!(error instanceof PostponedError) || left <= 0) throw error;
      const stop = new AbortController();
      const { signal } = stop;
      await Promise.race([error.until, wait(left, undefined, { signal })]).catch(() => undefined);
      stop.abort();
    }
  }
}

/** Long work that requests have in common. Each has a key, is done once at a time, and few are done at once. */
export type Apart<Transaction> = {
  /** The work of a key that waits or runs; undefined if there is none. */
  find: (key: string) => Promise<void> | undefined;
  begin: (key: string, work: (transaction: Transaction) => Promise<void>) => Promise<void>;
};

/** How much of it is done at once, so that it leaves connections to everything else. */
const mostAtOnce = 2;

/** Opens the place for such work; it gets `transaction` to work with. */
export function openApart<Transaction>(transaction: Transaction): Apart<Transaction> {
  const known = new Map<string, Promise<void>>();
  const inTurn = openGate<string>();
  return {
    find: (key) => known.get(key),
    begin: (key, work) => {
      const begun = known.get(key);
      if (begun !== undefined) return begun;
      const done = inTurn('', mostAtOnce, () => work(transaction)).finally(() => known.delete(key));
      known.set(key, done);
      done.catch(() => undefined);
      return done;
    },
  };
}
