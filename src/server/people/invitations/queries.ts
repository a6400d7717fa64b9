import { type RawBuilder, sql } from 'kysely';
import {
  hashOf,
  type Invited,
  invite,
  lockAddress,
  makeToken,
  refuseTooManyMails,
} from '#server/people/invite.ts';
import { readMemberRole, refuseRaising } from '#server/people/roles.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { type ListColumns, listRows } from '#server/platform/http/responses/list-rows.ts';
import type { ListQuery } from '#server/platform/http/responses/paging.ts';
import type { Invitation, InviteBody } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';
import { invitationDays } from '#shared/platform/limits.ts';

/** After this many mails, the address is probably not read by anyone. */
const maxTimesSent = 10;

type InvitationRow = Omit<Invitation, 'created_at' | 'sent_at' | 'expires_at'> & {
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
};

/** The columns by which lists of invitations can be filtered and sorted. */
const invitationColumns = {
  id: 'number',
  company_id: 'number',
  email: 'text',
  role_id: 'number',
  role_name: 'text',
  status: 'text',
  invited_by: 'text',
  created_at: 'time',
  sent_at: 'time',
  expires_at: 'time',
} as const satisfies ListColumns;

export const invitationFields = Object.keys(invitationColumns);
export const invitationSearched = ['email'];

function selectInvitations(companyId: number, where: RawBuilder<unknown>): RawBuilder<InvitationRow> {
  return sql`
    SELECT i.id, m.company_id, i.email, m.role_id, r.name AS role_name, u.name AS invited_by, i.created_at, i.sent_at,
      i.expires_at, CASE WHEN i.expires_at > now() AND may_still_invite(i.invited_by, m.company_id) THEN 'pending' ELSE 'expired' END AS status
    FROM invited_members m
    JOIN invitations i ON i.id = m.invitation_id AND i.accepted_at IS NULL AND i.revoked_at IS NULL
    JOIN roles r ON r.id = m.role_id LEFT JOIN account_names u ON u.id = i.invited_by
    WHERE m.company_id = ${companyId} AND ${where}`;
}

function present(row: InvitationRow): Invitation {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/**
 * Lists the invitations to a company that were neither accepted nor revoked, sorted by address by default. Throws
 * `forbidden` and `not_found`.
 */
export async function listInvitations(tx: PersonTx, companyId: number, query: ListQuery) {
  authorize(tx, companyId, 'invitation', 'read');
  const { rows, meta } = await listRows<InvitationRow>(
    tx,
    {
      rows: selectInvitations(companyId, sql`true`),
      columns: invitationColumns,
      searched: invitationSearched,
      usualOrder: sql`lower(p.email), p.id`,
    },
    query,
  );
  return { success: true, data: rows.map(present), meta };
}

async function findInvitation(tx: PersonTx, companyId: number, id: number): Promise<Invitation> {
  const [row] = await tx.rows(selectInvitations(companyId, sql`i.id = ${id}`));
  if (row === undefined)
    throw new AppError(
      'not_found',
      'This invitation was not found: it was accepted or revoked, or it never existed.',
    );
  return present(row);
}

/**
 * Invites a person to a company and returns the invitation and the token for the link. Throws `forbidden` for a role
 * above the caller's own, `business_rule` for a role that does not exist, and `duplicate` for an address that is
 * already a member or invited.
 */
export async function inviteToCompany(
  tx: PersonTx,
  companyId: number,
  { email, role_id }: InviteBody,
): Promise<{ invitation: Invitation; token: string }> {
  authorize(tx, companyId, 'invitation', 'create');
  const role = await readMemberRole(tx, role_id);
  refuseRaising(tx, companyId, role);
  const blank = { first_name: null, last_name: null, phone: null };
  const invited: Invited = {
    ...blank,
    email,
    username: email,
    role_id,
    memberRoleId: role_id,
    companies: [companyId],
  };
  const { id, token } = await invite(tx, invited);
  return { invitation: await findInvitation(tx, companyId, id), token };
}

/**
 * Gives an invitation a new link, valid as long as a new invitation's and sent in the caller's name; the earlier link
 * becomes invalid. Throws `forbidden`, `not_found`, `business_rule` if it was sent too often, and `rate_limited`.
 */
export async function renewInvitation(
  tx: PersonTx,
  companyId: number,
  id: number,
): Promise<{ invitation: Invitation; token: string }> {
  authorize(tx, companyId, 'invitation', 'update');
  const { email } = await lockInvitation(tx, companyId, id);
  await refuseTooManyMails(tx);
  await lockAddress(tx, email);
  const token = makeToken();
  const renewed = await tx.run(sql`
    UPDATE invitations SET token_hash = ${hashOf(token)}, sent_at = now(), times_sent = times_sent + 1, invited_by = ${tx.person.id},
      expires_at = now() + make_interval(days => ${invitationDays})
    WHERE id = ${id} AND times_sent < ${maxTimesSent}`);
  if (renewed === 0)
    throw new AppError(
      'business_rule',
      `This invitation was sent ${maxTimesSent} times. Revoke it, and verify the address before you invite again.`,
    );
  return { invitation: await findInvitation(tx, companyId, id), token };
}

/** Revokes an invitation to a company; its link no longer leads there. Throws `forbidden` and `not_found`. */
export async function revokeInvitation(tx: PersonTx, companyId: number, id: number): Promise<Invitation> {
  authorize(tx, companyId, 'invitation', 'delete');
  const invitation = await lockInvitation(tx, companyId, id);
  // One mail can invite to several companies with different Managers.
  await tx.run(sql`DELETE FROM invited_members WHERE company_id = ${companyId} AND invitation_id = ${id}`);
  await tx.run(sql`SELECT revoke_empty_invitation(${id}::int)`);
  return invitation;
}

/** Waits for a concurrent acceptance. */
async function lockInvitation(tx: PersonTx, companyId: number, id: number): Promise<Invitation> {
  await findInvitation(tx, companyId, id);
  await tx.run(sql`SELECT FROM invitations WHERE id = ${id} FOR UPDATE`);
  return findInvitation(tx, companyId, id);
}
