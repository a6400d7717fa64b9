import { sql } from 'kysely';
import { hashPassword } from '#server/accounts/passwords.ts';
import { countUsers, findPasswordHash, insertUser } from '#server/accounts/users.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';

const administratorRole = 1;
const viewerRole = 4;

/**
 * Makes an account without any membership. The first account of an installation is its Administrator.
 * Throws `forbidden` where registration is not open, and `duplicate` for an email that is in use.
 */
export async function registerUser(
  tx: Tx,
  registration: 'open' | 'invite' | 'closed',
  person: { email: string; name: string; password: string },
): Promise<number> {
  const passwordHash = await hashPassword(person.password);
  // One at a time, so that an installation gets one first account and an email one owner.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook registration'))`);
  const first = (await countUsers(tx)) === 0;
  if (!first && registration !== 'open') {
    throw new AppError(
      'forbidden',
      registration === 'invite'
        ? 'Accounts of this installation are made by invitation. Ask a Manager of your company for one.'
        : 'This installation makes no new accounts. Ask its Administrator.',
    );
  }
  if ((await findPasswordHash(tx, person.email)) !== null) {
    const message = 'This email already has an account. Sign in instead.';
    throw new AppError('duplicate', message, [{ path: 'email', message }]);
  }
  return insertUser(tx, {
    email: person.email,
    name: person.name,
    passwordHash,
    roleId: first ? administratorRole : viewerRole,
  });
}
