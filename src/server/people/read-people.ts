import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type ListColumns, listRows } from '#server/platform/http/responses/list-rows.ts';
import type { ListQuery } from '#server/platform/http/responses/paging.ts';
import type { UserRecord } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';
import { readMemberships } from './read-memberships.ts';

type PersonRow = Omit<
  UserRecord,
  'created_at' | 'last_login' | 'deactivated_at' | 'memberships' | 'two_factor'
> & {
  created_at: Date;
  last_login: Date | null;
  deactivated_at: Date | null;
  /** Null for callers who may not see it. */
  two_factor: boolean | null;
};

/** The columns by which lists of people can be filtered and sorted. */
const personColumns = {
  id: 'number',
  username: 'text',
  name: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  role_id: 'number',
  role_name: 'text',
  created_at: 'time',
  last_login: 'time',
  deactivated_at: 'time',
  status: 'text',
  version_id: 'number',
} as const satisfies ListColumns;

export const personFields = Object.keys(personColumns);
export const personSearched = ['username', 'name', 'email'];
const byUsername = sql`lower(p.username), p.id`;

/**
 * Lists the people visible to the user: those who share a company with the user, and those invited to a company that
 * the user manages. An Administrator sees everyone. There is one row per person, however often the address was invited.
 * Sorted by username by default.
 */
export function listPeople(tx: PersonTx, query: ListQuery) {
  return list(tx, everybody(tx), query);
}

/** Reads one person. Throws `not_found` for one who does not exist or shares no company with the user. */
export async function findPerson(tx: PersonTx, id: number): Promise<UserRecord> {
  const [found] = await readPeople(tx, sql`SELECT p.* FROM (${everybody(tx)}) p WHERE p.id = ${id}::int`);
  if (found === undefined)
    throw new AppError('not_found', 'This user was not found, or you have no access to them.');
  return found;
}

/**
 * Reads the person just invited: the account of that address if it is visible to the user, else the earliest
 * invitation. A caller who cannot see the account learns nothing about it.
 */
export async function findInvited(tx: PersonTx, email: string): Promise<UserRecord> {
  const rows = sql`SELECT p.* FROM (${everybody(tx)}) p WHERE lower(p.email) = lower(${email}::text)`;
  const [found] = await readPeople(tx, rows);
  if (found === undefined) throw new Error('The invited user was not found.');
  return found;
}

/** Lists the members of a company, each with their role in it. */
export function listMembers(tx: PersonTx, companyId: number, query: ListQuery) {
  return list(tx, membersOf(tx, companyId), query, companyId);
}

/** Reads a member of a company with their role in it. Throws `not_found`. */
export async function findMember(tx: PersonTx, companyId: number, userId: number): Promise<UserRecord> {
  const rows = sql<PersonRow>`SELECT p.* FROM (${membersOf(tx, companyId)}) p WHERE p.id = ${userId}::int`;
  const [found] = await readPeople(tx, rows, companyId);
  if (found === undefined) throw new AppError('not_found', 'This user is not a member of the company.');
  return found;
}

async function list(tx: PersonTx, rows: RawBuilder<unknown>, query: ListQuery, companyId?: number) {
  const columns = personColumns;
  const listed = await listRows<PersonRow>(
    tx,
    { rows, columns, searched: personSearched, usualOrder: byUsername },
    query,
  );
  return { success: true, data: await present(tx, listed.rows, companyId), meta: listed.meta };
}

async function readPeople(
  tx: PersonTx,
  rows: RawBuilder<unknown>,
  companyId?: number,
): Promise<UserRecord[]> {
  return present(tx, await tx.rows(rows as RawBuilder<PersonRow>), companyId);
}

function everybody(tx: PersonTx): RawBuilder<unknown> {
  const { isAdministrator, id: self } = tx.person;
  const reached = [...tx.person.roles.keys()];
  const isSeen = sql`(${isAdministrator}::boolean OR u.id = ${self} OR EXISTS (
    SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id = ANY(${reached}::int[])))`;
  return sql`
    SELECT s.*, coalesce(r.name, 'Unknown Role') AS role_name FROM (
      SELECT ${accountOf(tx)}, u.role_id FROM users u WHERE ${isSeen}
      UNION ALL
      (SELECT DISTINCT ON (lower(i.email)) i.person_id, i.username, coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.username),
        i.first_name, i.last_name, i.email, i.created_at, i.version_id, 'invited'::text,
        CASE WHEN ${isAdministrator}::boolean THEN false END, i.phone, NULL::timestamptz, NULL::timestamptz, i.role_id
      FROM invitations i
      WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND ((${isAdministrator}::boolean AND i.account_only) OR EXISTS (
        SELECT FROM invited_members m WHERE m.invitation_id = i.id AND m.company_id = ANY(${managedBy(tx)}::int[])))
        AND NOT EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(i.email) AND ${isSeen})
      ORDER BY lower(i.email), i.id)
    ) s LEFT JOIN roles r ON r.id = s.role_id`;
}

function membersOf(tx: PersonTx, companyId: number): RawBuilder<unknown> {
  return sql`
    SELECT ${accountOf(tx)}, m.role_id, r.name AS role_name
    FROM memberships m JOIN users u ON u.id = m.user_id JOIN roles r ON r.id = m.role_id
    WHERE m.company_id = ${companyId}::int`;
}

/**
 * Selects an account. Phone and last login are visible only to the person and to those who manage one of the person's
 * companies.
 */
function accountOf(tx: PersonTx): RawBuilder<unknown> {
  const { isAdministrator, id: self } = tx.person;
  const isOpen = sql`(${isAdministrator}::boolean OR u.id = ${self} OR EXISTS (
    SELECT FROM memberships o WHERE o.user_id = u.id AND o.company_id = ANY(${managedBy(tx)}::int[])))`;
  return sql`u.id, u.username, u.name, u.first_name, u.last_name, u.email, u.created_at, u.version_id, 'active' AS status,
    CASE WHEN ${isAdministrator}::boolean THEN two_factor_is_on(u.id) END AS two_factor,
    CASE WHEN ${isOpen} THEN u.phone END AS phone, CASE WHEN ${isOpen} THEN u.last_login END AS last_login,
    u.deactivated_at`;
}

/** Returns the companies whose invitations the user may see. */
function managedBy({ person }: PersonTx): number[] {
  return [...person.roles].filter(([, role]) => may(role, 'invitation', 'read')).map(([company]) => company);
}

/**
 * Adds the companies that the caller may see: those that they can access, and for invitations those that they manage.
 */
async function present(
  tx: PersonTx,
  rows: readonly PersonRow[],
  companyId: number | undefined,
): Promise<UserRecord[]> {
  const isAsked = (id: number) => companyId === undefined || id === companyId;
  const memberships = await readMemberships(tx, {
    people: rows,
    reached: [...tx.person.roles.keys()].filter(isAsked),
    managed: managedBy(tx).filter(isAsked),
  });
  return rows.map(({ two_factor, ...row }) => ({
    ...row,
    ...(two_factor === null ? {} : { two_factor }),
    created_at: row.created_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    memberships: memberships.get(row.id) ?? [],
  }));
}
