import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import type { RoleName } from '#shared/platform/policy.ts';

/**
 * Locks permission changes until this transaction ends, so that the last two Managers cannot leave at once. Then reads
 * the user's own permissions again, because a concurrent transaction may have changed them. Throws `unauthenticated` if
 * the user no longer exists.
 */
export async function lockAccounts(tx: PersonTx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook accounts'))`);
  const [session] = await tx.rows<{ administrator: boolean; roles_by_company: Record<string, RoleName> }>(
    sql`SELECT * FROM open_session(${tx.person.id}::int)`,
  );
  if (session === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const roles = Object.entries(session.roles_by_company).map(([id, role]) => [Number(id), role] as const);
  tx.person = { ...tx.person, isAdministrator: session.administrator, roles: new Map(roles) };
}
