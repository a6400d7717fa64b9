import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { AuditAction } from '#shared/people/audit-actions.ts';

/** The maximum length of a stored User-Agent, in characters. */
const maxUserAgentLength = 300;

type DetailValue = string | number | boolean | null | readonly string[];

export type AuditEvent = {
  action: AuditAction;
  /** The request that caused the event, for the address and the client. */
  request: FastifyRequest;
  /** The acting user, if it is not the caller, as at a sign-in. */
  actorId?: number;
  /** The company of the event. */
  companyId?: number;
  /** The name of the company, if the transaction cannot access it. */
  companyName?: string;
  /** The user affected by the event. */
  targetUserId?: number;
  /** The name of the target if it is not an account: an address, a role, an area. */
  targetName?: string;
  /** Further details. Never a password, a token or a code. */
  details?: Readonly<Record<string, DetailValue>>;
};

/** Adds an event to the audit log in the transaction in which it happens. Nothing changes or deletes it later. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  const { action, request, companyId = null, companyName = null, details = {} } = event;
  const { targetUserId = null, targetName = null } = event;
  const actor = event.actorId ?? (request.personId === 0 ? null : request.personId);
  const userAgent = request.headers['user-agent']?.toWellFormed().slice(0, maxUserAgentLength) ?? null;
  await tx.run(sql`
    SELECT record_event(${action}, ${actor}::int, ${targetUserId}::int, ${targetName}::text, ${companyId}::int, ${companyName}::text,
      ${JSON.stringify(details)}::jsonb, ${request.ip}, ${userAgent})`);
}
