import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import { hashOfToken } from '#server/platform/http/security/personal-tokens.ts';
import type { PersonalToken, TokenBody } from '#shared/people/contracts/personal-tokens.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTokens, tokenPrefix } from '#shared/platform/personal-token.ts';

type Row = Omit<PersonalToken, 'created_at' | 'expires_at' | 'last_used_at'> & {
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
};

const columns = sql`id, name, scope, company_ids, ending, created_at, expires_at, last_used_at`;

function present(row: Row): PersonalToken {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/**
 * Lists the user's tokens that are not revoked, newest first. Expired ones are included, so that users can see why they
 * stopped working.
 */
export async function listTokens(tx: PersonTx): Promise<PersonalToken[]> {
  const rows = await tx.rows<Row>(sql`
    SELECT ${columns} FROM personal_tokens WHERE user_id = ${tx.person.id} AND revoked_at IS NULL ORDER BY id DESC`);
  return rows.map(present);
}

/**
 * Creates a token for the user and returns it with its record; only its hash is stored. Throws `invalid_input` for a
 * company that the user cannot access, and `business_rule` if the user already has the maximum number of tokens.
 */
export async function makeToken(
  tx: PersonTx,
  body: TokenBody,
): Promise<{ token: string; record: PersonalToken }> {
  const companies = body.company_ids == null ? null : [...new Set(body.company_ids)].sort((a, b) => a - b);
  if (companies?.some((id) => !tx.person.roles.has(id))) {
    const message = 'company_ids includes a company you have no access to';
    throw new AppError('invalid_input', message, [{ path: 'company_ids', message }]);
  }
  // Locks the user's row, so that concurrent requests cannot exceed the limit.
  await tx.run(sql`SELECT FROM users WHERE id = ${tx.person.id} FOR UPDATE`);
  if ((await listTokens(tx)).length >= maxTokens)
    throw new AppError('business_rule', `You already have ${maxTokens} tokens. Revoke one first.`);
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const [row] = await tx.rows<Row>(sql`
    INSERT INTO personal_tokens (user_id, name, scope, company_ids, token_hash, ending, expires_at)
    VALUES (${tx.person.id}, ${body.name}, ${body.scope}, ${companies}::int[], ${hashOfToken(token)}, ${token.slice(-4)},
      now() + make_interval(days => ${body.expires_in_days}))
    RETURNING ${columns}`);
  if (row === undefined) throw new Error('The database did not return the new token.');
  return { token, record: present(row) };
}

/** Revokes a token of the user, effective with its next call, and returns its name. Throws `not_found`. */
export async function revokeToken(tx: PersonTx, id: number): Promise<string> {
  const [revoked] = await tx.rows<{ name: string }>(sql`
    UPDATE personal_tokens SET revoked_at = now()
    WHERE id = ${id} AND user_id = ${tx.person.id} AND revoked_at IS NULL RETURNING name`);
  if (revoked === undefined) throw new AppError('not_found', 'You have no token with this id.');
  return revoked.name;
}

/** Revokes all valid tokens of an account, also those in the addresses of its calendar feeds. Returns how many there were. */
export async function revokeAllTokens(tx: Tx, userId: number): Promise<number> {
  const feeds = await tx.run(sql`DELETE FROM calendar_feeds WHERE user_id = ${userId}`);
  const tokens = await tx.run(sql`
    UPDATE personal_tokens SET revoked_at = now()
    WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > now()`);
  return tokens + feeds;
}
