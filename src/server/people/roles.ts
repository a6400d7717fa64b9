import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { roleNames } from '#shared/platform/policy.ts';

/** The ids of the built-in roles, ordered like their names from the strongest. */
export const administratorRole = 1;
export const managerRole = 2;

type KnownRole = { id: number; name: string; rights_of: number };

/** Reads the role with this id. Throws `business_rule` if it does not exist. */
export async function readRole(tx: PersonTx, id: number): Promise<KnownRole> {
  const [role] = await tx.rows<KnownRole>(
    sql`SELECT id, name, rights_of FROM roles WHERE id = ${id} FOR SHARE`,
  );
  if (role !== undefined) return role;
  throw roleRefusal('This role does not exist');
}

/** Reads the role with this id for use within a company. Throws `business_rule` if it cannot be used there. */
export async function readMemberRole(tx: PersonTx, id: number): Promise<KnownRole> {
  const role = await readRole(tx, id);
  if (role.id === administratorRole)
    throw roleRefusal('Administrator is a role for the whole installation, not for a single company');
  return role;
}

/** Throws `forbidden` if a role may do more than the user's own in that company. */
export function refuseRaising(tx: PersonTx, companyId: number, { name, rights_of }: KnownRole): void {
  const own = roleNames.indexOf(tx.person.roles.get(companyId) ?? 'Viewer');
  if (rights_of - 1 >= own) return;
  throw new AppError(
    'forbidden',
    `Your role in this company (${roleNames[own]}) can't assign the role ${name}, which has more rights.`,
    [{ path: 'role_id', message: 'has more rights than your own role' }],
  );
}

/**
 * Throws `forbidden` if the membership is an Administrator's, unless the caller is an Administrator or it is their own.
 */
export async function refuseStronger(tx: PersonTx, userId: number): Promise<void> {
  if (tx.person.isAdministrator || userId === tx.person.id) return;
  const found = await tx.rows(
    sql`SELECT 1 FROM users WHERE id = ${userId} AND role_id = ${administratorRole}`,
  );
  if (found.length > 0)
    throw new AppError(
      'forbidden',
      'This user is an Administrator of the installation. Only an Administrator can change that.',
    );
}

function roleRefusal(message: string): AppError {
  return new AppError('business_rule', `${message}.`, [{ path: 'role_id', message }]);
}
