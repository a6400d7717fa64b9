import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import type { RoleName } from '#shared/platform/policy.ts';

/**
 * Keeps others from changing who may do what until this transaction ends, so that the last two Managers do not leave together, and
 * reads the person's own rights anew: whoever was waited for may have taken them. Throws `unauthenticated` when the person is gone.
 */
export async function holdAccounts(tx: PersonTx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook accounts'))`);
  const [session] = await tx.rows<{ administrator: boolean; roles_by_company: Record<string, RoleName> }>(
    sql`SELECT * FROM open_session(${tx.person.id}::int)`,
  );
  if (session === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const roles = Object.entries(session.roles_by_company).map(([id, role]) => [Number(id), role] as const);
  tx.person = { ...tx.person, isAdministrator: session.administrator, roles: new Map(roles) };
}
