import { sql } from 'kysely';
import { invite } from '#server/people/invite.ts';
import { findInvited } from '#server/people/read-people.ts';
import { administratorRole, managerRole, readRole, refuseRaising } from '#server/people/roles.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { UserBody, UserRecord } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';

/** The created invitation: the person, the companies, the role, and the token for the link. */
type Invited = {
  person: UserRecord;
  companies: { company_id: number; company_name: string }[];
  role: string;
  token: string;
};

/**
 * Invites a person to an account and to membership in companies. Throws `forbidden` for a role above the caller's own,
 * `business_rule` for a role or a company that does not exist, and `duplicate`.
 */
export async function createUser(tx: PersonTx, body: UserBody, selection: Selection): Promise<Invited> {
  const companies = companiesOf(tx, body, selection);
  const role = await readRole(tx, body.role_id);
  if (role.id === administratorRole && !tx.person.isAdministrator)
    throw new AppError('forbidden', 'Only an Administrator can add another Administrator.', [
      { path: 'role_id', message: 'may do more than your own role' },
    ]);
  // An Administrator is a Manager in companies of which they are a member.
  const memberRole = role.id === administratorRole ? await readRole(tx, managerRole) : role;
  for (const company of companies) {
    authorize(tx, company, 'user', 'create');
    refuseRaising(tx, company, memberRole);
  }
  // Only an Administrator, who sees every account, may learn which accounts exist.
  if (tx.person.isAdministrator) await refuseTaken(tx, body);
  const { token } = await invite(tx, {
    email: body.email,
    username: body.username,
    first_name: body.first_name ?? null,
    last_name: body.last_name ?? null,
    phone: body.phone ?? null,
    role_id: role.id,
    memberRoleId: memberRole.id,
    companies,
  });
  const person = await findInvited(tx, body.email);
  const into = person.memberships.filter(({ company_id }) => companies.includes(company_id));
  return { person, companies: into, role: role.name, token };
}

/**
 * Returns the companies that the body names, or else the selected companies that a Manager manages. An Administrator
 * may omit them.
 */
function companiesOf(tx: PersonTx, body: UserBody, selection: Selection): number[] {
  const managed = [...tx.person.roles].filter(([, role]) => may(role, 'user', 'create')).map(([id]) => id);
  if (!tx.person.isAdministrator && managed.length === 0)
    throw new AppError('forbidden', 'Your role does not allow this. Ask a Manager of your company.');
  if (body.company_ids !== undefined && (body.company_ids.length > 0 || tx.person.isAdministrator)) {
    const unknown = body.company_ids.findIndex((id) => !tx.person.roles.has(id));
    const message = 'Invalid company selected';
    if (unknown >= 0)
      throw new AppError('business_rule', message, [{ path: `company_ids.${unknown}`, message }]);
    return [...new Set(body.company_ids)];
  }
  if (tx.person.isAdministrator) return [];
  const chosen = managed.filter((id) => selection.companies?.includes(id) ?? managed.length === 1);
  if (chosen.length > 0) return chosen;
  const message = 'must name at least one company that you manage';
  throw new AppError('invalid_input', `company_ids ${message}.`, [{ path: 'company_ids', message }]);
}

/** Throws `duplicate` for an address or a username of another account. */
export async function refuseTaken(
  tx: PersonTx,
  names: { email?: string | undefined; username?: string | undefined },
  self = 0,
): Promise<void> {
  const [taken] = await tx.rows<{ email: boolean; username: boolean }>(sql`
    SELECT coalesce(bool_or(lower(u.email) = lower(${names.email ?? null}::text)), false) AS email,
      coalesce(bool_or(lower(u.username) = lower(${names.username ?? null}::text)), false) AS username
    FROM users u WHERE u.id <> ${self}`);
  const details = [
    ...(taken?.email === true
      ? [{ path: 'email', message: 'Another account already has this address' }]
      : []),
    ...(taken?.username === true
      ? [{ path: 'username', message: 'Another account already has this name' }]
      : []),
  ];
  const [first] = details;
  if (first !== undefined) throw new AppError('duplicate', `${first.message}.`, details);
}
