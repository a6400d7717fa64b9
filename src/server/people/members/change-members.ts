import { sql } from 'kysely';
import { lockAccounts } from '#server/people/lock-accounts.ts';
import { findMember } from '#server/people/read-people.ts';
import { refuseLastManager } from '#server/people/refuse-last-manager.ts';
import { managerRole, readMemberRole, refuseRaising, refuseStronger } from '#server/people/roles.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { UserRecord } from '#shared/people/contracts/people.ts';

/**
 * Changes a member's role in a company and returns the member before and after. Throws `forbidden` for a role above the
 * caller's own and for an Administrator, `business_rule` for a role that does not exist and for the last Manager, and
 * `not_found`.
 */
export async function changeMemberRole(
  tx: PersonTx,
  companyId: number,
  userId: number,
  roleId: number,
): Promise<{ before: UserRecord; member: UserRecord }> {
  await lockAccounts(tx);
  authorize(tx, companyId, 'member', 'update');
  const before = await findMember(tx, companyId, userId);
  const role = await readMemberRole(tx, roleId);
  refuseRaising(tx, companyId, role);
  await refuseStronger(tx, userId);
  if (role.rights_of !== managerRole) await refuseLastManager(tx, before, companyId);
  await tx.run(sql`
    UPDATE memberships SET role_id = ${roleId} WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return { before, member: await findMember(tx, companyId, userId) };
}

/**
 * Removes a member, or the caller, from a company; their records stay. Throws `forbidden`, `not_found`, and
 * `business_rule` for the last Manager.
 */
export async function removeMember(tx: PersonTx, companyId: number, userId: number): Promise<UserRecord> {
  await lockAccounts(tx);
  authorize(tx, companyId, 'member', userId === tx.person.id ? 'delete_own' : 'delete');
  const member = await findMember(tx, companyId, userId);
  await refuseStronger(tx, userId);
  await refuseLastManager(tx, member, companyId);
  await tx.run(sql`DELETE FROM memberships WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return member;
}
