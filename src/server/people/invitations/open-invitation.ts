import { sql } from 'kysely';
import { hashOf } from '#server/people/invite.ts';
import { administratorRole } from '#server/people/roles.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { AppError } from '#shared/platform/errors.ts';

type InvitedTo = { id: number; name: string; role_id: number; role_name: string };

/** An open invitation, with what the holder of its link may see. */
export type FoundInvitation = {
  id: number;
  email: string;
  /** The name that the inviter gave; blank if none. */
  name: string;
  role_id: number;
  role_name: string;
  expires_at: Date;
  /** Who sent it last, followed by when it was created. */
  inviter: { name: string; email: string } | null;
  created_at: Date;
  companies: InvitedTo[];
  needsAccount: boolean;
};

/** Finds the invitation of a link; null if the link is unknown, used, revoked or expired. */
export async function findOpenInvitation(tx: Tx, token: string): Promise<FoundInvitation | null> {
  const [row] = await tx.rows<FoundInvitation>(sql`
    SELECT id, email, expires_at, companies, role_id, role_name, name, created_at, inviter, needs_account AS "needsAccount"
    FROM invitation_behind(${hashOf(token)})`);
  return row ?? null;
}

/** Throws `invalid_input` if there is no invitation. Why a link cannot be used is not revealed. */
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
    // The Administrator role applies everywhere, whatever the role in a company.
    role_name: role_id === administratorRole ? role_name : (companies[0]?.role_name ?? role_name),
    needs_account: needsAccount,
    expires_at: expires_at.toISOString(),
    invited_by: inviter?.name ?? null,
    invited_by_email: inviter?.email ?? null,
    invited_at: created_at.toISOString(),
  };
}
