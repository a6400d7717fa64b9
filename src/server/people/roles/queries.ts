import { type RawBuilder, sql } from 'kysely';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import type { Role, RoleBody } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';

const viewerRole = 4;

function selectRoles(where: RawBuilder<unknown>): RawBuilder<Role> {
  return sql`
    SELECT r.id, r.name, r.built_in, r.rights_of, r.description FROM roles r WHERE ${where}
    ORDER BY r.built_in DESC, CASE WHEN r.built_in THEN r.id ELSE 0 END, lower(r.name), r.id`;
}

/** Lists the roles of the installation: the built-in ones, strongest first, then custom ones by name. */
export function listRoles(tx: Tx): Promise<Role[]> {
  return tx.rows(selectRoles(sql`true`));
}

/** Reads a role. Throws `not_found`. */
export async function findRole(tx: Tx, id: number): Promise<Role> {
  const [row] = await tx.rows(selectRoles(sql`r.id = ${id}`));
  if (row === undefined) throw new AppError('not_found', 'This role does not exist.');
  return row;
}

/** Creates a role. Throws `duplicate` for a name in use. */
export async function createRole(tx: PersonTx, body: RoleBody): Promise<Role> {
  await refuseTakenName(tx, body.name, null);
  const [inserted] = await tx.rows<{ id: number }>(sql`
    INSERT INTO roles (name, rights_of, description)
    VALUES (${body.name}, ${body.rights_of ?? viewerRole}, ${body.description ?? null}) RETURNING id`);
  return findRole(tx, inserted?.id ?? 0);
}

/** Updates a custom role. Throws `conflict` for a built-in one, and `duplicate` for a name in use. */
export async function updateRole(tx: PersonTx, id: number, changes: Partial<RoleBody>): Promise<Role> {
  const stored = await lockRole(tx, id);
  if (changes.name !== undefined) await refuseTakenName(tx, changes.name, id);
  const { name, rights_of, description } = { ...stored, ...changes };
  await tx.run(sql`
    UPDATE roles SET name = ${name}, rights_of = ${rights_of}, description = ${description ?? null} WHERE id = ${id}`);
  return findRole(tx, id);
}

/** Deletes a custom role. Throws `conflict` for a built-in one, and `in_use` if a user has it or is invited to it. */
export async function deleteRole(tx: PersonTx, id: number): Promise<Role> {
  const stored = await lockRole(tx, id);
  const [use] = await tx.rows<{ held: boolean }>(sql`SELECT role_is_held(${id}::int) AS held`);
  if (use?.held === true)
    throw new AppError('in_use', 'Users have this role or are invited to it. Change their role first.');
  await tx.run(sql`DELETE FROM roles WHERE id = ${id}`);
  return stored;
}

async function lockRole(tx: PersonTx, id: number): Promise<Role> {
  await tx.run(sql`SELECT FROM roles WHERE id = ${id} FOR UPDATE`);
  const stored = await findRole(tx, id);
  if (stored.built_in)
    throw new AppError('conflict', `${stored.name} is a built-in role and can't be changed.`);
  return stored;
}

/**
 * Names that look the same count as one, however their accents are composed and whatever the width of their letters.
 */
async function refuseTakenName(tx: PersonTx, name: string, id: number | null): Promise<void> {
  const taken = await tx.rows(
    sql`SELECT 1 FROM roles WHERE lower(normalize(name, NFKC)) = lower(normalize(${name}::text, NFKC)) AND id IS DISTINCT FROM ${id}::int`,
  );
  if (taken.length === 0) return;
  const message = 'Another role already has this name';
  throw new AppError('duplicate', message, [{ path: 'name', message }]);
}
