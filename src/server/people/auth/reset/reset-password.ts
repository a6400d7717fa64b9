import type { FastifyRequest } from 'fastify';
import { hashPassword } from '#server/people/passwords.ts';
import { recordEvent } from '#server/people/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { revokeAllTokens } from '../sessions/personal-tokens.ts';
import { setPassword } from '../set-password.ts';
import { forgetFailures, loginFailures } from '../throttle/throttle.ts';
import { findOpenReset } from './password-resets.ts';

/**
 * Sets a new password with a reset token, and invalidates all reset tokens of the account; all sessions and personal
 * tokens end. Throws `invalid_input` for a token that is unknown, used or expired.
 */
export async function resetPassword(
  database: Database,
  request: FastifyRequest,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Checked first, so that an invalid token never costs a hash; checked again in the final transaction.
  await database.transaction((tx) => findOpenReset(tx, token)).then(requireOpen);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const { userId, email } = requireOpen(await findOpenReset(tx, token));
    await setPassword(tx, userId, passwordHash);
    // A user who lost the password may have lost the tokens with it.
    const tokens = await revokeAllTokens(tx, userId);
    await recordEvent(tx, {
      action: 'password_reset',
      request,
      actorId: userId,
      ...(tokens === 0 ? {} : { details: { revoked_tokens: tokens } }),
    });
    // A user who locked themselves out by guessing can sign in with the new password at once.
    await forgetFailures(tx, loginFailures(email));
  });
}

function requireOpen<T>(open: T | null): T {
  if (open === null) throw new AppError('invalid_input', 'Invalid or expired token');
  return open;
}
