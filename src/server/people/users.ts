import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { User } from '#shared/people/contracts/auth.ts';
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

/** An account before sign-in: the parameters and salt of its password hash, without the hash. */
export type FoundAccount = { id: number; salt: string | null };

export async function findAccount(tx: Tx, email: string): Promise<FoundAccount | null> {
  const [row] = await tx.rows<FoundAccount>(sql`SELECT id, salt FROM find_account(${email})`);
  return row ?? null;
}

/** Returns the parameters and salt of an account's password hash; null if it has no password. */
export async function findSalt(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx.rows<{ salt: string | null }>(sql`SELECT password_salt(${id}::int) AS salt`);
  return row?.salt ?? null;
}

export async function isPasswordHash(tx: Tx, id: number, hash: string): Promise<boolean> {
  const [row] = await tx.rows<{ is: boolean }>(sql`SELECT password_is(${id}::int, ${hash}) AS is`);
  return row?.is === true;
}

export async function hasAccounts(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ has: boolean }>(sql`SELECT has_accounts() AS has`);
  return row?.has === true;
}

/** Creates an account and returns its id: the first one as an Administrator, all others as Viewers. */
export async function insertUser(
  tx: Tx,
  person: { email: string; name: string; passwordHash: string },
): Promise<number> {
  const { first_name, last_name } = splitName(person.name);
  const [row] = await tx.rows<{ id: number }>(sql`
    SELECT register_account(${person.email}, ${person.name}, ${first_name}, ${last_name}, ${person.passwordHash}) AS id`);
  if (row === undefined) throw new Error('The new account was not returned.');
  return row.id;
}

/** Records a sign-in, and returns false if the password it used has just been changed. */
export async function recordLogin(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const [row] = await tx.rows<{ noted: boolean }>(
    sql`SELECT note_login(${id}::int, ${passwordHash}) AS noted`,
  );
  return row?.noted === true;
}
