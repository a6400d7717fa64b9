import { passwordMatches } from '#server/accounts/passwords.ts';
import { findPasswordHashOf } from '#server/accounts/users.ts';
import type { Config } from '#server/config.ts';
import type { Bearer } from '#server/db/caller.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { countWithinLimit, forgetEvents, quarterOfAnHour, refuseWhenThrottled } from './throttle.ts';

/**
 * Makes sure that who holds a session also knows the password; failures are throttled like those of signing in.
 * Throws `rate_limited`, or `invalid_input` with the path of the field that held it. Not `unauthenticated`: the session
 * is good, and a client must not try to renew it.
 */
export async function confirmPassword(
  { database, config }: { database: Database; config: Config },
  caller: Bearer,
  given: { path: string; password: string },
): Promise<void> {
  const key = `password ${caller.personId}`;
  const limit = { events: config.loginFailuresPerAccount, seconds: quarterOfAnHour };
  const stored = await database.as(caller, async (tx) => {
    await refuseWhenThrottled(tx, key, limit);
    return findPasswordHashOf(tx, tx.person.id);
  });
  if (await passwordMatches(stored, given.password)) {
    await database.transaction((tx) => forgetEvents(tx, key));
    return;
  }
  await database.transaction((tx) => countWithinLimit(tx, key, limit));
  const message = 'This is not your current password';
  throw new AppError('invalid_input', message, [{ path: given.path, message }]);
}
