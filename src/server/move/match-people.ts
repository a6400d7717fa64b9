import pg from 'pg';
import { rowsOfCompany } from './map-columns.ts';
import { MoveError } from './move-error.ts';
import type { Plan } from './read-plan.ts';
import type { Referent } from './tables.ts';

type Account = {
  id: number;
  email: string;
  username: string;
  name: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  created_at: string;
  was_administrator: boolean;
  deactivated_at: string | null;
};
type Role = { id: number; name: string; description: string | null; rights_of: number; built_in: boolean };

/** The people and roles that a company's rows refer to, and those that the target has. */
export type Matches = {
  /** By the id at the source: the account of the same address at the target. */
  knownPeople: ReadonlyMap<number, number>;
  knownAddresses: readonly string[];
  newPeople: readonly Account[];
  /** Ids of deleted accounts. */
  formerPeople: readonly number[];
  /** Ids of present and former Administrators of the source. */
  formerAdministrators: readonly number[];
  knownRoles: ReadonlyMap<number, number>;
  newRoles: readonly Role[];
  formerRoles: readonly number[];
};

/**
 * Finds the users and roles of a company at the target: users by their address, roles by their name, in any case.
 * Changes nothing. Throws MoveError if a role has other rights there, or a user name belongs to someone else.
 */
export async function matchPeople(
  source: pg.ClientBase,
  target: pg.ClientBase,
  plan: Plan,
  company: number,
): Promise<Matches> {
  const people = await readReferred(source, plan, company, 'person');
  const roles = await readReferred(source, plan, company, 'role');
  const accounts = await readAccounts(source, people);
  const knownPeople = await findAccounts(target, accounts);
  const newPeople = accounts.filter(({ id }) => !knownPeople.has(id));
  const stored = await readRoles(source, roles);
  const knownRoles = await findRoles(target, stored);
  return {
    knownPeople,
    knownAddresses: accounts.filter(({ id }) => knownPeople.has(id)).map(({ email }) => email),
    newPeople: await chooseUsernames(target, newPeople),
    formerPeople: people.filter((id) => !accounts.some((account) => account.id === id)),
    formerAdministrators: accounts.filter((each) => each.was_administrator).map(({ id }) => id),
    knownRoles,
    newRoles: stored.filter(({ id }) => !knownRoles.has(id)),
    formerRoles: roles.filter((id) => !stored.some((role) => role.id === id)),
  };
}

/**
 * Creates the missing users, without a password and deactivated if they were, and roles. Deleted ones get unused ids. Returns the id at the target of
 * each id at the source.
 */
export async function createMissing(
  target: pg.ClientBase,
  matches: Matches,
): Promise<{ people: Map<number, number>; roles: Map<number, number> }> {
  const people = new Map(matches.knownPeople);
  const roles = new Map(matches.knownRoles);
  for (const account of matches.newPeople) {
    const { rows } = await target.query<{ id: number }>(
      `INSERT INTO users (username, email, name, first_name, last_name, phone, role_id, created_at, was_administrator, deactivated_at)
       VALUES ($1, $2, $3, $4, $5, $6, 4, $7, $8, $9) RETURNING id`,
      [
        account.username,
        account.email,
        account.name,
        account.first_name,
        account.last_name,
        account.phone,
        account.created_at,
        account.was_administrator,
        account.deactivated_at,
      ],
    );
    people.set(account.id, rows[0]?.id ?? 0);
  }
  for (const { id, name, description, rights_of } of matches.newRoles) {
    const { rows } = await target.query<{ id: number }>(
      'INSERT INTO roles (name, description, rights_of) VALUES ($1, $2, $3) RETURNING id',
      [name, description, rights_of],
    );
    roles.set(id, rows[0]?.id ?? 0);
  }
  for (const id of matches.formerPeople) people.set(id, await takeId(target, 'users'));
  for (const id of matches.formerRoles) roles.set(id, await takeId(target, 'roles'));
  return { people, roles };
}

/** Takes a single id that no row will have. */
export async function takeId(target: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await target.query<{ id: number }>(
    "SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id",
    [`public.${table}`],
  );
  return rows[0]?.id ?? 0;
}

/** Returns the ids of people, or roles, that the company's rows contain. */
async function readReferred(
  source: pg.ClientBase,
  { tables, rowReferents }: Plan,
  company: number,
  of: Referent,
): Promise<number[]> {
  const names = [...rowReferents].flatMap(([name, each]) => (each === of ? [name] : []));
  const queries = tables.flatMap((table) =>
    table.columns.flatMap(({ name, rule }) => {
      const value = `t.${pg.escapeIdentifier(name)}`;
      const from = `FROM ${pg.escapeIdentifier(table.name)} t`;
      const where = `WHERE ${rowsOfCompany(table, company)}`;
      if (rule?.is === 'id' && rule.of === of)
        return [`SELECT DISTINCT ${value} AS id ${from} ${where} AND ${value} IS NOT NULL`];
      if (rule?.is === 'subject' && of === 'person')
        return [`SELECT DISTINCT ${value} AS id ${from} ${where} AND t.entity = 'membership'`];
      if (rule?.is === 'row') {
        const values = names.map((each) => `(${value} -> ${pg.escapeLiteral(each)})`).join(', ');
        return [
          `SELECT DISTINCT (v.value)::int AS id ${from} CROSS JOIN LATERAL (VALUES ${values}) v (value)
           ${where} AND jsonb_typeof(v.value) = 'number'`,
        ];
      }
      return [];
    }),
  );
  const { rows } = await source.query<{ id: number }>(`${queries.join(' UNION ')} ORDER BY 1`);
  return rows.map(({ id }) => id);
}

async function readAccounts(source: pg.ClientBase, ids: readonly number[]): Promise<Account[]> {
  const { rows } = await source.query<Account>(
    `SELECT u.id, u.email, u.username, u.name, u.first_name, u.last_name, u.phone, u.created_at::text, u.deactivated_at::text,
       u.was_administrator OR u.role_id = 1 AS was_administrator
     FROM users u WHERE u.id = ANY ($1::int[]) ORDER BY u.id`,
    [ids],
  );
  return rows;
}

async function findAccounts(
  target: pg.ClientBase,
  accounts: readonly Account[],
): Promise<Map<number, number>> {
  const { rows } = await target.query<{ was: number; becomes: number }>(
    `SELECT a.id AS was, u.id AS becomes FROM unnest($1::int[], $2::text[]) a (id, email)
     JOIN users u ON lower(u.email) = lower(a.email)`,
    [accounts.map(({ id }) => id), accounts.map(({ email }) => email)],
  );
  return new Map(rows.map(({ was, becomes }) => [was, becomes]));
}

/** A user whose name is taken at the target signs in with the address. */
async function chooseUsernames(target: pg.ClientBase, accounts: readonly Account[]): Promise<Account[]> {
  const { rows } = await target.query<{ username: string }>(
    'SELECT lower(username) AS username FROM users WHERE lower(username) = ANY ($1::text[])',
    [accounts.flatMap(({ username, email }) => [username.toLowerCase(), email.toLowerCase()])],
  );
  const taken = new Set(rows.map(({ username }) => username));
  return accounts.map((account) => {
    const { username, email } = account;
    if (!taken.has(username.toLowerCase())) return account;
    if (!taken.has(email.toLowerCase())) return { ...account, username: email };
    throw new MoveError(
      `At the target, another account has the user name ${email}. Have it changed there, and try again.`,
    );
  });
}

async function readRoles(source: pg.ClientBase, ids: readonly number[]): Promise<Role[]> {
  const { rows } = await source.query<Role>(
    'SELECT id, name, description, rights_of, built_in FROM roles WHERE id = ANY ($1::int[]) ORDER BY id',
    [ids],
  );
  return rows;
}

async function findRoles(target: pg.ClientBase, roles: readonly Role[]): Promise<Map<number, number>> {
  const { rows } = await target.query<Role>('SELECT id, name, description, rights_of, built_in FROM roles');
  const found = new Map<number, number>();
  for (const role of roles) {
    const there = rows.find(({ name }) => name.toLowerCase() === role.name.toLowerCase());
    if (there === undefined) continue;
    if (there.rights_of !== role.rights_of)
      throw new MoveError(
        `The role ${role.name} has other rights at the target. Rename it on one side, and try again.`,
      );
    found.set(role.id, there.id);
  }
  return found;
}
