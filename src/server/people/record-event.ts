import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { AuditAction } from '#shared/people/audit-actions.ts';

/** What a browser calls itself is cut to so many characters. */
const longestUserAgent = 300;

type Told = string | number | boolean | null | readonly string[];

export type AuditEvent = {
  action: AuditAction;
  /** The request by which it was done, for the address and the program. */
  request: FastifyRequest;
  /** Who did it, where that is not who asks, as at a sign-in. */
  actorId?: number;
  /** The company that it was done in. */
  companyId?: number;
  /** Its name, where the work does not reach the company. */
  companyName?: string;
  /** The person whom it was done to. */
  targetUserId?: number;
  /** How what it was done to is called, where that is no account: an address, a role, an area. */
  targetName?: string;
  /** What else tells of it. Never a password, a token or a code. */
  details?: Readonly<Record<string, Told>>;
};

/** Adds an event to the audit log, with the transaction in which it happens; nothing changes or removes it later. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  const { action, request, companyId = null, companyName = null, details = {} } = event;
  const { targetUserId = null, targetName = null } = event;
  const actor = event.actorId ?? (request.personId === 0 ? null : request.personId);
  const userAgent = request.headers['user-agent']?.toWellFormed().slice(0, longestUserAgent) ?? null;
  await tx.run(sql`
    SELECT record_event(${action}, ${actor}::int, ${targetUserId}::int, ${targetName}::text, ${companyId}::int, ${companyName}::text,
      ${JSON.stringify(details)}::jsonb, ${request.ip}, ${userAgent})`);
}
