import { sql } from 'kysely';
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
  // One at a time, so that an installation gets only one first account and an email only one owner.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook registration'))`);
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
