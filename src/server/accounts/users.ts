import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { User } from '#shared/contracts/auth.ts';
import { splitName } from './split-name.ts';

type UserRow = Omit<User, 'created_at' | 'last_login'> & { created_at: Date; last_login: Date | null };

const userColumns = sql`u.id, u.username, u.name, u.first_name, u.last_name, u.email, u.phone, u.role_id,
  coalesce(r.name, 'Unknown Role') AS role_name, u.created_at, u.last_login`;

function presentUser(row: UserRow): User {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
  };
}

export async function findUser(tx: Tx, id: number): Promise<User | null> {
  const [row] = await tx.rows<UserRow>(sql`
    SELECT ${userColumns} FROM users u LEFT JOIN roles r ON r.id = u.role_id WHERE u.id = ${id}`);
  return row === undefined ? null : presentUser(row);
}

export async function findPasswordHash(
  tx: Tx,
  email: string,
): Promise<{ id: number; hash: string | null } | null> {
  const [row] = await tx.rows<{ id: number; hash: string | null }>(sql`
    SELECT id, password_hash AS hash FROM users WHERE lower(email) = lower(${email})`);
  return row ?? null;
}

export async function findPasswordHashOf(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx.rows<{ hash: string | null }>(
    sql`SELECT password_hash AS hash FROM users WHERE id = ${id}`,
  );
  return row?.hash ?? null;
}

/** What the second step of a sign-in needs of an account. */
export async function findSignIn(tx: Tx, id: number): Promise<{ email: string; hash: string | null } | null> {
  const [row] = await tx.rows<{ email: string; hash: string | null }>(
    sql`SELECT email, password_hash AS hash FROM users WHERE id = ${id}`,
  );
  return row ?? null;
}

export async function countUsers(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM users`);
  return row?.count ?? 0;
}

/** Makes an account and answers its id. */
export async function insertUser(
  tx: Tx,
  person: { email: string; name: string; passwordHash: string; roleId: number },
): Promise<number> {
  const { first_name, last_name } = splitName(person.name);
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO users (username, email, name, first_name, last_name, role_id, password_hash, last_login)
    VALUES (${person.email}, ${person.email}, ${person.name}, ${first_name}, ${last_name}, ${person.roleId}, ${person.passwordHash}, now())
    RETURNING id`);
  if (row === undefined) throw new Error('The new account was not returned.');
  return row.id;
}

/** Notes a sign-in, unless the password that it was made with has been changed at this moment. */
export async function noteLogin(tx: Tx, id: number, passwordHash: string | null): Promise<boolean> {
  const noted = await tx.run(
    sql`UPDATE users SET last_login = now() WHERE id = ${id} AND password_hash = ${passwordHash}`,
  );
  return noted === 1;
}
