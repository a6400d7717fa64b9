import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import type { RoleName } from '#shared/platform/policy.ts';

/** How long, in milliseconds, a permission change waits for a row that another transaction has locked. */
const maxLockWait = 2_000;

/**
 * Locks permission changes until this transaction ends, so that the last two Managers cannot leave at once. Then reads
 * the user's own permissions again, because a concurrent transaction may have changed them. Throws `unauthenticated` if
 * the user no longer exists. Later statements of the transaction wait two seconds at most for locked rows.
 */
export async function lockAccounts(tx: PersonTx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook accounts'))`);
  // Permission changes of all companies wait for this one, which must not wait for a company that is being removed.
  await tx.run(sql`SELECT set_config('lock_timeout', ${String(maxLockWait)}, true)`);
  const [session] = await tx.rows<{ administrator: boolean; roles_by_company: Record<string, RoleName> }>(
    sql`SELECT * FROM open_session(${tx.person.id}::int)`,
  );
  if (session === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const roles = Object.entries(session.roles_by_company).map(([id, role]) => [Number(id), role] as const);
  tx.person = { ...tx.person, isAdministrator: session.administrator, roles: new Map(roles) };
}
