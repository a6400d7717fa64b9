import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { type TokenScope, tokenPrefix } from '#shared/platform/personal-token.ts';
import type { Access, Resource } from '#shared/platform/policy.ts';

/** The rights of a valid personal token. */
export type FoundToken = {
  personId: number;
  scope: TokenScope;
  /** The only companies that it can access; null if it is not restricted. */
  companies: number[] | null;
  /** When it expires, in milliseconds since 1970. */
  ends: number;
};

type Row = { user_id: number; scope: TokenScope; company_ids: number[] | null; expires_at: Date };

export function isPersonalToken(bearer: string): boolean {
  return bearer.startsWith(tokenPrefix);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Finds a token and records its use, to the minute. Throws `unauthenticated` if it is unknown, expired or revoked. */
export async function findPersonalToken(database: Database, token: string): Promise<FoundToken> {
  const [row] = await database.transaction((tx) =>
    tx.rows<Row>(sql`SELECT * FROM use_token(${hashOfToken(token)})`),
  );
  if (row === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const { user_id, scope, company_ids, expires_at } = row;
  return { personId: user_id, scope, companies: company_ids, ends: expires_at.getTime() };
}

/** Only signed-in users, not programs, may decide who may do what. */
const userOnlyResources: readonly Resource[] = [
  'user',
  'role',
  'member',
  'invitation',
  'audit',
  'identity_provider',
];

/**
 * Resources that are changed only as a whole: a program works inside a company, and a leaked token must not rename or
 * delete it.
 */
const companiesThemselves: readonly Resource[] = ['company', 'sample'];

/** Throws `forbidden` if a token does not permit the access, and says what to do about it. */
export function assertTokenScope({ scope, companies }: FoundToken, method: string, access: Access): void {
  // Public routes identify the user only to change the user's own account.
  if (access === 'public' || access === 'provider' || access === 'own-account')
    throw beyond('Personal tokens have no access to the account itself. Sign in.');
  const [resource, action] = access === 'signed-in' ? [null, method === 'GET' ? 'read' : 'write'] : access;
  if (action === 'read') return;
  if (resource !== null && userOnlyResources.includes(resource))
    throw beyond("Personal tokens can't change rights. Sign in.");
  // A feed or a webhook would outlive the token that created it.
  if (resource === 'calendar_feed')
    throw beyond("Personal tokens can't create or revoke calendar feeds. Sign in.");
  if (resource === 'webhook') throw beyond("Personal tokens can't change webhooks. Sign in.");
  if (resource !== null && companiesThemselves.includes(resource))
    throw beyond("Personal tokens can't rename or delete companies. Sign in.");
  if (scope === 'read') throw beyond('This token is read-only. Create one with the write scope.');
  if (resource === null && companies !== null)
    throw beyond('This token has access only to its own companies.');
}

/** Throws `forbidden` if a token is not one for a path, which proxies log and users share: read-only, of one company. */
export function assertPathToken({ scope, companies }: FoundToken): void {
  if (scope === 'read' && companies?.length === 1) return;
  throw beyond(
    'A token in the path must be read-only and for one company. Create such a token for this program.',
  );
}

function beyond(message: string): AppError {
  return new AppError('forbidden', message);
}
