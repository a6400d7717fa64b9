import type { FastifyRequest } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A membership that a provider's groups changed; a role is null if there was, or is, no membership. */
export type MembershipChange = {
  company_id: number;
  company_name: string;
  role_before: string | null;
  role_after: string | null;
};

type Subject = {
  change: MembershipChange;
  personId: number;
  /** The user who signed on; absent if the provider changed the groups. */
  actorId?: number;
  /** The name of the provider. */
  through: string;
};

/** Adds a membership that a provider's groups changed to the audit log. */
export async function recordMembership(
  tx: Tx,
  request: FastifyRequest,
  { change, personId, actorId, through }: Subject,
): Promise<void> {
  const { company_id: companyId, company_name: companyName, role_before, role_after } = change;
  const isAdded = role_before === null;
  const isRemoved = role_after === null;
  await recordEvent(tx, {
    action: isAdded ? 'member_added' : isRemoved ? 'member_removed' : 'member_role_changed',
    request,
    ...(actorId !== undefined && { actorId }),
    targetUserId: personId,
    companyId,
    companyName,
    details: {
      through,
      ...(isAdded
        ? { role: role_after }
        : isRemoved
          ? { role: role_before }
          : { role_from: role_before, role_to: role_after }),
    },
  });
}
