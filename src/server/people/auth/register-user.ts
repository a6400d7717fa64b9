import { lockRegistration } from '#server/people/lock-registration.ts';
import { findAccount, hasAccounts, insertUser } from '#server/people/users.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Creates an account without any membership; the transaction then runs as its user. The first account of an
 * installation is its Administrator. Throws `forbidden` if registration is closed, and `duplicate` for an email in use.
 */
export async function registerUser(
  tx: Tx,
  registration: 'open' | 'invite' | 'closed',
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<number> {
  await lockRegistration(tx);
  if (registration !== 'open' && (await hasAccounts(tx))) {
    throw new AppError(
      'forbidden',
      registration === 'invite'
        ? 'New accounts require an invitation. Ask a Manager of your company for one.'
        : "This installation doesn't accept new accounts. Ask its Administrator.",
    );
  }
  if ((await findAccount(tx, email)) !== null) {
    const message = 'This email already has an account. Sign in instead.';
    throw new AppError('duplicate', message, [{ path: 'email', message }]);
  }
  const id = await insertUser(tx, { email, name, passwordHash });
  await prove(tx, { kind: 'password', personId: id, hash: passwordHash });
  return id;
}
