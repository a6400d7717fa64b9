import { type RawBuilder, sql } from 'kysely';
import { lockAccounts } from '#server/people/lock-accounts.ts';
import { findPerson } from '#server/people/read-people.ts';
import { refuseLastAdministrator, refuseLastManager } from '#server/people/refuse-last-manager.ts';
import { administratorRole, readRole } from '#server/people/roles.ts';
import { authorizeInstallation, type PersonTx } from '#server/platform/db/database.ts';
import { changesIn } from '#server/platform/http/requests/changes-in.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import type { UserChanges, UserRecord } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refuseTaken } from './create-user.ts';

const writable = ['username', 'email', 'first_name', 'last_name', 'phone', 'role_id'] as const;
type Changes = Partial<Pick<UserChanges, (typeof writable)[number]>>;

/**
 * Updates an account, or the account data of an invitation, and returns it before and after. Throws `not_found`,
 * `forbidden` if the caller is not an Administrator, `stale_version` with the current record in `data`, `duplicate`,
 * `invalid_input` for a field that only the server sets, and `business_rule` for a role that does not exist or that an
 * invitation cannot be raised to, and for the last Administrator.
 */
export async function updateUser(
  tx: PersonTx,
  id: number,
  body: UserChanges,
): Promise<{ before: UserRecord; after: UserRecord }> {
  await lockAccounts(tx);
  const stored = await findPerson(tx, id);
  authorizeInstallation(
    tx,
    'user',
    'update',
    id === tx.person.id
      ? "Change your own name and phone on your profile page, or with PATCH /api/auth/profile. Only an Administrator can change the rest of an account; company roles are assigned by that company's Managers."
      : "Only the account owner can change name and phone; an Administrator can change everything. Company roles are assigned by that company's Managers.",
  );
  refuseStale(body, stored, 'user');
  const changes: Changes = changesIn(body, stored, writable);
  if (changes.role_id !== undefined) {
    await readRole(tx, changes.role_id);
    if (changes.role_id !== administratorRole) await refuseLastAdministrator(tx, stored);
  }
  // A user who signs in with the address continues to do so.
  const follows = changes.email !== undefined && stored.username.toLowerCase() === stored.email.toLowerCase();
  const username = changes.username ?? (follows ? changes.email : undefined);
  await refuseTaken(tx, changes, id);
  const all = username === undefined ? changes : { ...changes, username };
  if (Object.keys(all).length > 0)
    await (stored.status === 'active' ? writeAccount : writeInvitation)(tx, stored, all);
  return { before: stored, after: await findPerson(tx, id) };
}

/** Deletes an account, or revokes an invitation. Throws as `updateUser` does, and for the last Manager of a company. */
export async function deleteUser(tx: PersonTx, id: number): Promise<UserRecord> {
  await lockAccounts(tx);
  const stored = await findPerson(tx, id);
  authorizeInstallation(
    tx,
    'user',
    'delete',
    'Only an Administrator can delete accounts. As a Manager, you can remove the user from your company or revoke an invitation to it.',
  );
  if (stored.status === 'invited') {
    await tx.run(sql`UPDATE invitations SET revoked_at = now() WHERE ${isOpenTo(stored)}`);
    return stored;
  }
  await refuseLastAdministrator(tx, stored);
  await refuseLastManager(tx, stored);
  await tx.run(sql`DELETE FROM users WHERE id = ${id}`);
  return stored;
}

async function writeAccount(tx: PersonTx, before: UserRecord, changes: Changes): Promise<void> {
  const after = { ...before, ...changes };
  const joined = [after.first_name, after.last_name].filter((part) => part).join(' ');
  const isRenamed = after.first_name !== before.first_name || after.last_name !== before.last_name;
  const name = isRenamed && joined !== '' ? joined : before.name;
  await tx.run(sql`SELECT change_account(${before.id}::int, ${JSON.stringify({ ...changes, name })}::jsonb)`);
}

/** Updates all open invitations of the person, so that the account is the same whichever link is used. */
async function writeInvitation(tx: PersonTx, before: UserRecord, changes: Changes): Promise<void> {
  if (changes.email !== undefined) {
    const message = 'The link was mailed to this address. Delete the invited user and invite the new address';
    throw new AppError('business_rule', `${message}.`, [{ path: 'email', message }]);
  }
  if (changes.role_id === administratorRole) {
    const message =
      "An open invitation can't be changed to Administrator, because its sender can't assign that role. Make them Administrator after they accept, or delete the invited user and invite them as Administrator";
    throw new AppError('business_rule', `${message}.`, [{ path: 'role_id', message }]);
  }
  await tx.run(sql`UPDATE invitations SET ${columnsOf(changes)} WHERE ${isOpenTo(before)}`);
}

/** Matches the open invitations of an address, of which each Manager may have sent one. */
function isOpenTo({ email }: UserRecord): RawBuilder<unknown> {
  return sql`lower(email) = lower(${email}::text) AND accepted_at IS NULL AND revoked_at IS NULL`;
}

function columnsOf(changes: Changes): RawBuilder<unknown> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql.join([...set, sql`version_id = version_id + 1`]);
}
