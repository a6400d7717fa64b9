import { sql } from 'kysely';
import { lockAccounts } from '#server/people/lock-accounts.ts';
import { refuseLastAdministrator, refuseLastManager } from '#server/people/refuse-last-manager.ts';
import type { PersonTx } from '#server/platform/db/database.ts';

/**
 * Deletes the user's account with memberships and sessions; records and their history stay. Throws `business_rule` for
 * the last Administrator of the installation and for the last Manager of a company.
 */
export async function deleteAccount(tx: PersonTx): Promise<void> {
  await lockAccounts(tx);
  // Messages address the user directly, so no name is needed.
  const self = { id: tx.person.id, name: '' };
  await refuseLastAdministrator(tx, self);
  await refuseLastManager(tx, self);
  await tx.run(sql`DELETE FROM users WHERE id = ${tx.person.id}`);
}
