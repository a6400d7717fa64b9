import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';

export const quarterOfAnHour = 15 * 60;

/** The key under which failed sign-ins of an account are counted. */
export function loginFailures(email: string): string {
  return `login ${email.toLowerCase()}`;
}

/** How many events of one key a window of time may hold. */
export type Limit = { events: number; seconds: number };

/** Refuses with `rate_limited` when the key has used up its limit; every server process counts in the same table. */
export async function refuseWhenThrottled(tx: Tx, key: string, limit: Limit): Promise<void> {
  const [counted] = await tx.rows<{ count: number; wait: number | null }>(sql`
    SELECT count(*)::int AS count,
           ceil(extract(epoch FROM min(at) + make_interval(secs => ${limit.seconds}) - now()))::int AS wait
    FROM (SELECT at FROM throttle_events
          WHERE key = ${key} AND at > now() - make_interval(secs => ${limit.seconds})
          ORDER BY at DESC LIMIT ${limit.events}) recent`);
  if (counted === undefined || counted.count < limit.events) return;
  const minutes = Math.max(1, Math.ceil((counted.wait ?? 60) / 60));
  throw new AppError(
    'rate_limited',
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    [],
    { retry_after: counted.wait ?? 60 },
  );
}

/**
 * Counts one event unless the limit is used up, one at a time, so that many at the same moment cannot all slip through.
 * Throws `rate_limited` like `refuseWhenThrottled`.
 */
export async function countWithinLimit(tx: Tx, key: string, limit: Limit): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`throttle ${key}`}, 0))`);
  await refuseWhenThrottled(tx, key, limit);
  await countEvent(tx, key);
}

/** Counts one event of a key and forgets what no window can hold any more. */
async function countEvent(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`DELETE FROM throttle_events WHERE at < now() - interval '2 hours'`);
  await tx.run(sql`INSERT INTO throttle_events (key) VALUES (${key})`);
}

/** A sign-in that succeeded wipes the slate of its account. */
export async function forgetEvents(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`DELETE FROM throttle_events WHERE key = ${key}`);
}
