import { type RawBuilder, sql } from 'kysely';
import { authorizeInstallation, type PersonTx } from '#server/db/database.ts';
import { holdAccounts } from '#server/people/hold-accounts.ts';
import { refuseLastAdministrator, refuseLastManager } from '#server/people/last-one-standing.ts';
import { findPerson } from '#server/people/read-people.ts';
import { administratorRole, readRole } from '#server/people/roles.ts';
import type { UserChanges, UserRecord } from '#shared/contracts/people.ts';
import { AppError } from '#shared/errors.ts';
import { refuseTaken } from './create-user.ts';

/**
 * Changes an account, or what an invitation says of one. Throws `not_found`, `forbidden` for who is no Administrator, `stale_version`
 * with the current record in `data`, `duplicate`, and `business_rule` for a role that does not exist and for the last Administrator.
 */
export async function updateUser(tx: PersonTx, id: number, body: UserChanges): Promise<UserRecord> {
  const { version_id, ...changes } = body;
  await holdAccounts(tx);
  const stored = await findPerson(tx, id);
  authorizeInstallation(
    tx,
    'user',
    'update',
    'Name and phone of an account are changed by its owner, all of it by an Administrator. The role in a company is given there, by one of its Managers.',
  );
  if (version_id !== undefined && version_id !== stored.version_id)
    throw new AppError(
      'stale_version',
      'Somebody else changed this user in the meantime. Look at what changed and decide.',
      [],
      { data: [{ id, data: stored }] },
    );
  if (changes.role_id !== undefined) {
    await readRole(tx, changes.role_id);
    if (changes.role_id !== administratorRole) await refuseLastAdministrator(tx, stored);
  }
  // Who signs in by the address goes on to do so.
  const follows = changes.email !== undefined && stored.username.toLowerCase() === stored.email.toLowerCase();
  const username = changes.username ?? (follows ? changes.email : undefined);
  await refuseTaken(tx, changes, id);
  const after = { ...stored, ...definedOf({ ...changes, username }) };
  if (stored.status === 'active') await writeAccount(tx, stored, after);
  else await writeInvitation(tx, stored, after);
  return findPerson(tx, id);
}

/** Removes an account, or takes an invitation back. Throws as `updateUser` does, and for the last Manager of a company. */
export async function deleteUser(tx: PersonTx, id: number): Promise<UserRecord> {
  await holdAccounts(tx);
  const stored = await findPerson(tx, id);
  authorizeInstallation(
    tx,
    'user',
    'delete',
    'Only an Administrator removes accounts. As a Manager you can take the person out of your company, or revoke an invitation into it.',
  );
  if (stored.status === 'invited') {
    await tx.run(
      sql`UPDATE invitations SET revoked_at = now() WHERE person_id = ${id} AND accepted_at IS NULL`,
    );
    return stored;
  }
  await refuseLastAdministrator(tx, stored);
  await refuseLastManager(tx, stored);
  await tx.run(sql`DELETE FROM users WHERE id = ${id}`);
  return stored;
}

async function writeAccount(tx: PersonTx, before: UserRecord, after: UserRecord): Promise<void> {
  const joined = [after.first_name, after.last_name].filter((part) => part !== null).join(' ');
  const isRenamed = after.first_name !== before.first_name || after.last_name !== before.last_name;
  const name = isRenamed && joined !== '' ? joined : before.name;
  await tx.run(
    sql`UPDATE users SET ${columnsOf(after)}, email = ${after.email}, name = ${name} WHERE id = ${before.id}`,
  );
  // A link that was mailed to the earlier address must not open the account any more.
  if (after.email !== before.email)
    await tx.run(
      sql`UPDATE password_resets SET used_at = now() WHERE user_id = ${before.id} AND used_at IS NULL`,
    );
}

async function writeInvitation(tx: PersonTx, before: UserRecord, after: UserRecord): Promise<void> {
  if (after.email !== before.email) {
    const message =
      'The link was mailed to this address. Delete the invited user and invite the other address';
    throw new AppError('business_rule', `${message}.`, [{ path: 'email', message }]);
  }
  await tx.run(sql`UPDATE invitations SET ${columnsOf(after)} WHERE person_id = ${before.id}`);
}

function columnsOf({ username, first_name, last_name, phone, role_id }: UserRecord): RawBuilder<unknown> {
  return sql`username = ${username}, first_name = ${first_name}, last_name = ${last_name}, phone = ${phone},
    role_id = ${role_id}, version_id = version_id + 1`;
}

/** What was sent, without what was left out. */
function definedOf<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
