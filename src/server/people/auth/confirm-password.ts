import { hashWithSalt } from '#server/people/passwords.ts';
import { findSalt, isPasswordHash } from '#server/people/users.ts';
import type { Config } from '#server/platform/config.ts';
import type { Bearer } from '#server/platform/db/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { attemptSecret } from './throttle/attempt-secret.ts';
import { quarterOfAnHour } from './throttle/throttle.ts';

/**
 * Verifies that the owner of a session also knows the password; failures are throttled like those of sign-ins. Throws
 * `rate_limited`, or `invalid_input` with the path of the password field. Not `unauthenticated`, because the session is
 * valid and a client must not try to renew it.
 */
export async function confirmPassword(
  { database, config }: { database: Database; config: Config },
  caller: Bearer,
  given: { path: string; password: string },
): Promise<void> {
  // Reads as the user, so that an ended session is refused here.
  const salt = await database.as(caller, (tx) => findSalt(tx, tx.person.id));
  const counted = {
    key: `password ${caller.personId}`,
    limit: { events: config.loginFailuresPerAccount, seconds: quarterOfAnHour },
  };
  const isRight = await attemptSecret(database, [counted], async (attempt) => {
    // Outside a transaction, because hashing is slow and must not occupy a connection.
    const hash = await hashWithSalt(salt, given.password);
    return database.transaction(async (tx) => {
      const matches = await isPasswordHash(tx, caller.personId, hash);
      await (matches ? attempt.succeed(tx) : attempt.fail(tx));
      return matches;
    });
  });
  if (isRight) return;
  const message = 'This is not your current password';
  throw new AppError('invalid_input', message, [{ path: given.path, message }]);
}
