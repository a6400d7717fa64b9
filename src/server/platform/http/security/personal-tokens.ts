import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { type TokenScope, tokenPrefix } from '#shared/platform/personal-token.ts';
import type { Access, Resource } from '#shared/platform/policy.ts';

/** What a personal token stands for while it holds. */
export type FoundToken = {
  personId: number;
  scope: TokenScope;
  /** The only companies that it reaches; null where it is not narrowed. */
  companies: number[] | null;
  /** When it ends, in milliseconds since 1970. */
  ends: number;
};

type Row = { user_id: number; scope: TokenScope; company_ids: number[] | null; expires_at: Date };

export function isPersonalToken(bearer: string): boolean {
  return bearer.startsWith(tokenPrefix);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Looks a token up and notes, to the minute, that it was used. Throws `unauthenticated` for one that is unknown, expired or revoked. */
export async function findPersonalToken(database: Database, token: string): Promise<FoundToken> {
  const [row] = await database.transaction((tx) =>
    tx.rows<Row>(sql`SELECT * FROM use_token(${hashOfToken(token)})`),
  );
  if (row === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const { user_id, scope, company_ids, expires_at } = row;
  return { personId: user_id, scope, companies: company_ids, ends: expires_at.getTime() };
}

/** Who may do what is decided by people who are present, not by programs. */
const peoplesBusiness: readonly Resource[] = ['user', 'role', 'member', 'invitation', 'audit'];

/** What stands or falls as a whole: a program works in it, and a token that leaked must not rename or delete it. */
const companiesThemselves: readonly Resource[] = ['company', 'sample'];

/** Throws `forbidden` where a token does not reach, with what to do about it. */
export function refuseBeyondScope({ scope, companies }: FoundToken, method: string, access: Access): void {
  // What is open to everybody asks whose account it is only to change that.
  if (access === 'public' || access === 'own-account')
    throw beyond('A personal token does not reach the account itself. Sign in.');
  const [resource, action] = access === 'signed-in' ? [null, method === 'GET' ? 'read' : 'write'] : access;
  if (action === 'read') return;
  if (resource !== null && peoplesBusiness.includes(resource))
    throw beyond('A personal token changes nobody’s rights. Sign in.');
  if (resource !== null && companiesThemselves.includes(resource))
    throw beyond('A personal token renames and deletes no company. Sign in.');
  if (scope === 'read') throw beyond('This token may read and nothing else. Make one whose scope is write.');
  if (resource === null && companies !== null)
    throw beyond('This token reaches the companies that it names and nothing beside them.');
}

function beyond(message: string): AppError {
  return new AppError('forbidden', message);
}
