import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { openGate } from '#server/platform/open-gate.ts';
import { type Counted, reserve, tooMany } from './throttle.ts';

/** An attempt that is already counted. The caller that checks the secret reports the outcome; without one, it was not checked. */
export type Attempt = {
  /** The secret was wrong. */
  fail: (tx: Tx) => Promise<void>;
  /** The secret was right: earlier failures under the first key are cleared. */
  succeed: (tx: Tx) => Promise<void>;
};

/**
 * How long to wait, in milliseconds, before a retry while other servers are checking the maximum number of attempts.
 */
const pause = 100;
const maxPauses = 50;

/** Keyed, because otherwise hundreds of concurrent attempts would each poll the database. */
const inGate = openGate<string>();

/**
 * Counts an attempt at a secret before checking it, so that parallel attempts can't exceed the limit. While as many attempts as may fail
 * are being checked, others wait for their outcome, so that correct ones are not locked out.
 * Throws `rate_limited` if a limit is used up, before the secret is checked.
 */
export async function attemptSecret<T>(
  database: Database,
  counted: readonly [Counted, ...Counted[]],
  judge: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const [{ key, limit }] = counted;
  return inGate(key, limit.events, async () => {
    const ids = await count(database, counted);
    let isReported = false;
    const reportAttempt = (what: 'fail_attempt' | 'forgive_attempt') => async (tx: Tx) => {
      isReported = true;
      await tx.run(sql`SELECT ${sql.ref(what)}(${ids}::bigint[])`);
    };
    try {
      return await judge({ fail: reportAttempt('fail_attempt'), succeed: reportAttempt('forgive_attempt') });
    } finally {
      // An attempt that can't be released, as when the database is down, counts as failed.
      if (!isReported)
        await database
          .transaction((tx) => tx.run(sql`SELECT give_back_attempt(${ids}::bigint[])`))
          .catch(() => undefined);
    }
  });
}

async function count(
  database: Database,
  counted: readonly [Counted, ...Counted[]],
): Promise<readonly string[]> {
  for (let pauses = 0; ; pauses += 1) {
    const reserved = await database.transaction((tx) => reserve(tx, counted, { isSettled: false }));
    if (reserved.ids !== null) return reserved.ids;
    if (reserved.wait !== null || pauses === maxPauses) throw tooMany(reserved.wait);
    await setTimeout(pause);
  }
}
