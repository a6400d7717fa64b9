import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';

export const quarterOfAnHour = 15 * 60;

/** Returns the key under which failed sign-ins of an account are counted. */
export function loginFailures(email: string): string {
  return `login ${email.toLowerCase()}`;
}

/** The maximum number of events per key within a time window. */
export type Limit = { events: number; seconds: number };

/** A key under which events are counted, and its limit. */
export type Counted = { key: string; limit: Limit };

/** The ids of the counted events; or none and the seconds to wait, null while pending events may still be released. */
export type Reserved = { ids: string[] } | { ids: null; wait: number | null };

/**
 * Counts one event under each key unless a limit is used up. Each key is locked while counting, so that parallel events can't exceed the
 * limit. All server processes count in the same table. All limits cover the same time span.
 */
export async function reserve(
  tx: Tx,
  counted: readonly [Counted, ...Counted[]],
  { isSettled }: { isSettled: boolean },
): Promise<Reserved> {
  const [row] = await tx.rows<{ attempt: string[] | null; wait: number | null }>(sql`
    SELECT attempt, wait FROM reserve_attempt(
      ${counted.map(({ key }) => key)}::text[], ${counted.map(({ limit }) => limit.events)}::int[],
      ${counted[0].limit.seconds}::int, ${isSettled}::boolean)`);
  if (row === undefined) throw new Error('The database did not confirm the attempt.');
  return row.attempt === null ? { ids: null, wait: row.wait } : { ids: row.attempt };
}

/** Counts one event under each key. Throws `rate_limited` if a limit is used up. */
export async function countWithinLimit(tx: Tx, ...counted: readonly [Counted, ...Counted[]]): Promise<void> {
  const reserved = await reserve(tx, counted, { isSettled: true });
  if (reserved.ids === null) throw tooMany(reserved.wait);
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`SELECT forget_failures(${key})`);
}

/** Returns the error for exceeding a limit, with the seconds until the next attempt is allowed. */
export function tooMany(wait: number | null): AppError {
  const seconds = wait ?? 60;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new AppError(
    'rate_limited',
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    [],
    { retry_after: seconds },
  );
}
