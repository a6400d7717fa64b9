import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { recordEvent } from '#server/people/record-event.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type MembershipChange, recordMembership } from '../sign-on/record-membership.ts';
import type { Provider } from './users.ts';

type Row = { person: number } & (
  | { action: 'account_made' | 'account_deactivated' | 'account_reactivated'; company_id: null }
  | ({ action: null } & MembershipChange)
);

/** Applies what is stored of a provider's users to their accounts and memberships, and records it in the audit log. */
export async function applyChanges(
  tx: Tx,
  request: FastifyRequest,
  provider: Provider,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return;
  await record(tx, request, provider, sql`SELECT * FROM apply_provisioned(${users}::uuid[])`);
}

/** Deletes a user of a provider, and ends the access of the account. */
export async function endUser(
  tx: Tx,
  request: FastifyRequest,
  provider: Provider,
  id: string,
): Promise<void> {
  await record(tx, request, provider, sql`SELECT * FROM end_provisioned(${id}::uuid)`);
}

async function record(
  tx: Tx,
  request: FastifyRequest,
  { name: through }: Provider,
  changing: RawBuilder<unknown>,
): Promise<void> {
  for (const row of await tx.rows<Row>(changing as RawBuilder<Row>)) {
    const { person: personId } = row;
    if (row.action === null) await recordMembership(tx, request, { change: row, personId, through });
    else await recordEvent(tx, { action: row.action, request, targetUserId: personId, details: { through } });
  }
}
