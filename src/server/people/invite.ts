import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { invitationDays } from '#shared/platform/limits.ts';

/** The maximum number of invitation mails per user and hour, so that invitations cannot be used to spam strangers. */
const maxMailsAnHour = 100;
/**
 * The maximum number of invitation mails per address and day, from one user and from all, so that they cannot flood a
 * mailbox.
 */
const maxToAddress = { fromOne: 25, fromAll: 50 };

/** Who is invited: to these companies in this role, or to an account only. */
export type Invited = {
  email: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  /** The role of the new account. */
  role_id: number;
  /** The role in each of the companies. */
  memberRoleId: number;
  companies: readonly number[];
};

/** Creates the secret of a link. Only its hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Saves an invitation and returns its id, the id that a new account will have, and the token for the link. Throws
 * `duplicate` for an address that is already a member or invited, and `rate_limited`. Whether the address has an
 * account makes no difference.
 */
export async function invite(
  tx: PersonTx,
  invited: Invited,
): Promise<{ id: number; personId: number; token: string }> {
  await refuseTooManyMails(tx);
  await lockAddress(tx, invited.email);
  await refuseMembers(tx, invited);
  await refuseInvited(tx, invited);
  const token = makeToken();
  const [inserted] = await tx.rows<{ id: number; personId: number }>(sql`
    INSERT INTO invitations
      (person_id, email, username, first_name, last_name, phone, account_only, role_id, token_hash, invited_by, expires_at)
    VALUES (nextval('users_id_seq')::int, ${invited.email}, ${invited.username}, ${invited.first_name},
      ${invited.last_name}, ${invited.phone}, ${invited.companies.length === 0}, ${invited.role_id},
      ${hashOf(token)}, ${tx.person.id}, now() + make_interval(days => ${invitationDays}))
    RETURNING id, person_id AS "personId"`);
  if (inserted === undefined) throw new Error('The new invitation was not returned.');
  await tx.run(sql`
    INSERT INTO invited_members (company_id, invitation_id, role_id)
    SELECT company, ${inserted.id}, ${invited.memberRoleId} FROM unnest(${[...invited.companies]}::int[]) company`);
  return { ...inserted, token };
}

/**
 * Throws `rate_limited` if the user has sent the maximum number of mails in the past hour. Locks the user's mails until
 * this transaction ends, so that concurrent requests cannot exceed the limit.
 */
export async function refuseTooManyMails(tx: PersonTx): Promise<void> {
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtext('platbook invitation mails'), ${tx.person.id}::int)`,
  );
  const [sent] = await tx.rows<{ mails: number }>(sql`
    SELECT coalesce(sum(times_sent), 0)::int AS mails FROM invitations
    WHERE invited_by = ${tx.person.id} AND sent_at > now() - interval '1 hour'`);
  if ((sent?.mails ?? 0) < maxMailsAnHour) return;
  throw new AppError(
    'rate_limited',
    `You sent ${maxMailsAnHour} invitations within an hour. Wait a while before the next one.`,
    [],
    { retry_after: 3600 },
  );
}

/**
 * Locks invitations to this address until this transaction ends, so that of two concurrent ones the second finds the
 * first. Throws `rate_limited` if the address has got the maximum number of mails in a day, including those of revoked
 * and accepted invitations.
 */
export async function lockAddress(tx: PersonTx, email: string): Promise<void> {
  const address = email.toLowerCase();
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`platbook invitation ${address}`}, 0))`);
  const [sent] = await tx.rows<{ own: number; all: number }>(sql`
    SELECT own, everybodys AS all FROM invitations_mailed(${address}, ${tx.person.id}::int)`);
  if ((sent?.own ?? 0) < maxToAddress.fromOne && (sent?.all ?? 0) < maxToAddress.fromAll) return;
  const message = 'has reached the daily limit of invitation mails';
  throw new AppError(
    'rate_limited',
    `This address ${message}. Try again tomorrow.`,
    [{ path: 'email', message }],
    { retry_after: 24 * 3600 },
  );
}

async function refuseMembers(tx: PersonTx, { email, companies }: Invited): Promise<void> {
  const [member] = await tx.rows<{ name: string; company: string }>(sql`
    SELECT u.name, c.name AS company FROM users u
    JOIN memberships m ON m.user_id = u.id AND m.company_id = ANY(${[...companies]}::int[])
    JOIN companies c ON c.id = m.company_id
    WHERE lower(u.email) = ${email} ORDER BY lower(c.name) LIMIT 1`);
  if (member === undefined) return;
  const message = `${member.name} is already a member of ${member.company}`;
  throw new AppError('duplicate', `${message}.`, [{ path: 'email', message }]);
}

async function refuseInvited(tx: PersonTx, { email, companies }: Invited): Promise<void> {
  const invited = await tx.rows(sql`
    SELECT 1 FROM invitations i
    WHERE lower(i.email) = ${email} AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND CASE
      WHEN ${companies.length === 0}::boolean THEN i.account_only
      ELSE EXISTS (
        SELECT FROM invited_members m WHERE m.invitation_id = i.id AND m.company_id = ANY(${[...companies]}::int[]))
    END LIMIT 1`);
  if (invited.length === 0) return;
  const message = 'was already invited; send the invitation again, or revoke it first';
  throw new AppError('duplicate', `This address ${message}.`, [{ path: 'email', message }]);
}
