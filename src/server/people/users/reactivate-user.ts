import { sql } from 'kysely';
import { lockAccounts } from '#server/people/lock-accounts.ts';
import { findPerson } from '#server/people/read-people.ts';
import { authorizeInstallation, type PersonTx } from '#server/platform/db/database.ts';
import type { UserRecord } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Lets an account that an identity provider deactivated be used again. Throws `not_found`, `forbidden` if the caller is not
 * an Administrator, and `conflict` if the account is active.
 */
export async function reactivateUser(tx: PersonTx, id: number): Promise<UserRecord> {
  await lockAccounts(tx);
  await findPerson(tx, id);
  authorizeInstallation(tx, 'user', 'update', 'Only an Administrator can reactivate an account.');
  const [changed] = await tx.rows<{ done: boolean }>(sql`SELECT reactivate_account(${id}::int) AS done`);
  if (changed?.done !== true) throw new AppError('conflict', 'This account is active already.');
  return findPerson(tx, id);
}
