import { sql } from 'kysely';
import { hashOf } from '#server/people/invite.ts';
import { administratorRole } from '#server/people/roles.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';

type InvitedTo = { id: number; name: string; role_id: number; role_name: string };

/** An invitation that can be used, as the holder of its link may know it. */
export type FoundInvitation = {
  id: number;
  email: string;
  /** How the person was called by who invited; blank where that was not said. */
  name: string;
  role_id: number;
  role_name: string;
  expires_at: Date;
  /** Who sent it last, and when it was made. */
  inviter: { name: string; email: string } | null;
  created_at: Date;
  companies: InvitedTo[];
  needsAccount: boolean;
};

/** The invitation that a link leads to; null for one that is unknown, used, revoked or too old. */
export async function findOpenInvitation(tx: Tx, token: string): Promise<FoundInvitation | null> {
  const [row] = await tx.rows<FoundInvitation>(sql`
    SELECT id, email, expires_at, companies, role_id, role_name, name, created_at, inviter, needs_account AS "needsAccount"
    FROM invitation_behind(${hashOf(token)})`);
  return row ?? null;
}

/** Throws `invalid_input` for no invitation: why a link cannot be used is told to nobody. */
export function requireOpen(found: FoundInvitation | null): FoundInvitation {
  if (found === null) throw new AppError('invalid_input', 'Invalid or expired token');
  return found;
}

export function presentOpen({
  email,
  companies,
  role_id,
  role_name,
  needsAccount,
  expires_at,
  inviter,
  created_at,
}: FoundInvitation): OpenInvitation {
  return {
    valid: true,
    email,
    company_name: companies.length === 0 ? null : companies.map(({ name }) => name).join(', '),
    // An Administrator holds everywhere, whatever is held in a company.
    role_name: role_id === administratorRole ? role_name : (companies[0]?.role_name ?? role_name),
    needs_account: needsAccount,
    expires_at: expires_at.toISOString(),
    invited_by: inviter?.name ?? null,
    invited_by_email: inviter?.email ?? null,
    invited_at: created_at.toISOString(),
  };
}
