import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { UserRecord } from '#shared/contracts/people.ts';
import { AppError } from '#shared/errors.ts';
import { may } from '#shared/policy.ts';

type PersonRow = Omit<UserRecord, 'created_at' | 'last_login'> & {
  created_at: Date;
  last_login: Date | null;
};

/**
 * Everybody whom the person sees: those who share a company, and those who were invited to a company that the person manages; an
 * Administrator sees all. By user name.
 */
export function listPeople(tx: PersonTx): Promise<UserRecord[]> {
  return readPeople(tx, sql`true`);
}

/** Throws `not_found` for somebody who is not there or shares no company with the person. */
export async function findPerson(tx: PersonTx, id: number): Promise<UserRecord> {
  const [found] = await readPeople(tx, sql`p.id = ${id}::int`);
  if (found === undefined)
    throw new AppError('not_found', 'There is no such person, or you may not see them.');
  return found;
}

/** The members of a company, by user name, each with the role that they hold in it. */
export async function listMembers(tx: PersonTx, companyId: number): Promise<UserRecord[]> {
  const people = await readPeople(
    tx,
    sql`p.status = 'active' AND EXISTS (
      SELECT FROM memberships m WHERE m.company_id = ${companyId}::int AND m.user_id = p.id)`,
  );
  return people.map((person) => inCompany(person, companyId));
}

/** A member of a company, with the role that they hold in it. Throws `not_found`. */
export async function findMember(tx: PersonTx, companyId: number, userId: number): Promise<UserRecord> {
  const members = await readPeople(
    tx,
    sql`p.status = 'active' AND p.id = ${userId}::int AND EXISTS (
      SELECT FROM memberships m WHERE m.company_id = ${companyId}::int AND m.user_id = p.id)`,
  );
  const [found] = members;
  if (found === undefined) throw new AppError('not_found', 'This person is no member of the company.');
  return inCompany(found, companyId);
}

function inCompany(person: UserRecord, companyId: number): UserRecord {
  const memberships = person.memberships.filter((each) => each.company_id === companyId);
  const { role_id, role_name } = memberships[0] ?? person;
  return { ...person, role_id, role_name, memberships };
}

async function readPeople(tx: PersonTx, where: RawBuilder<unknown>): Promise<UserRecord[]> {
  const { isAdministrator, id: self } = tx.person;
  const reached = [...tx.person.roles.keys()];
  const managed = [...tx.person.roles]
    .filter(([, role]) => may(role, 'invitation', 'read'))
    .map(([company]) => company);
  const rows = await tx.rows<PersonRow>(sql`
    SELECT p.*, coalesce(r.name, 'Unknown Role') AS role_name
    FROM (
      SELECT u.id, u.username, u.name, u.first_name, u.last_name, u.email, u.phone, u.role_id, u.created_at,
        u.last_login, u.version_id, 'active' AS status,
        EXISTS (SELECT FROM two_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS two_factor, ${membershipsOf(sql`memberships m`, sql`m.user_id = u.id`, reached)} AS memberships
      FROM users u
      WHERE ${isAdministrator}::boolean OR u.id = ${self} OR EXISTS (
        SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id = ANY(${reached}::int[]))
      UNION ALL
      SELECT i.person_id, i.username, coalesce(nullif(concat_ws(' ', i.first_name, i.last_name), ''), i.username),
        i.first_name, i.last_name, i.email, i.phone, i.role_id, i.created_at, NULL, i.version_id, 'invited', false,
        ${membershipsOf(sql`invited_members m`, sql`m.invitation_id = i.id`, managed)}
      FROM invitations i
      WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND ((${isAdministrator}::boolean AND i.account_only) OR EXISTS (
        SELECT FROM invited_members m WHERE m.invitation_id = i.id AND m.company_id = ANY(${managed}::int[])))
    ) p LEFT JOIN roles r ON r.id = p.role_id
    WHERE ${where} ORDER BY lower(p.username), p.id`);
  return rows.map((row) => present(tx, row, new Set(managed)));
}

/** The companies of somebody that the person may know of, by name. */
function membershipsOf(
  table: RawBuilder<unknown>,
  of: RawBuilder<unknown>,
  companies: readonly number[],
): RawBuilder<unknown> {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'company_id', m.company_id, 'company_name', c.name, 'role_id', m.role_id, 'role_name', mr.name)
      ORDER BY lower(c.name), c.id), '[]'::json)
    FROM ${table} JOIN companies c ON c.id = m.company_id JOIN roles mr ON mr.id = m.role_id
    WHERE ${of} AND m.company_id = ANY(${companies}::int[]))`;
}

/** How to reach somebody, and when they were here, is for themselves and for who administers a company of theirs. */
function present(tx: PersonTx, { two_factor, ...row }: PersonRow, managed: ReadonlySet<number>): UserRecord {
  const isOpen =
    tx.person.isAdministrator ||
    row.id === tx.person.id ||
    row.memberships.some(({ company_id }) => managed.has(company_id));
  return {
    ...row,
    ...(tx.person.isAdministrator ? { two_factor } : {}),
    phone: isOpen ? row.phone : null,
    created_at: row.created_at.toISOString(),
    last_login: isOpen ? (row.last_login?.toISOString() ?? null) : null,
  };
}
