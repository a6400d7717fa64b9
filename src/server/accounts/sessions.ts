import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { type TokenSigner, tokenSeconds } from '#server/http/tokens.ts';
import type { RefreshedSession } from '#shared/contracts/auth.ts';

/** A sign-in that is not used for so long ends. */
const refreshDays = 30;

function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}

/** Begins a session: a bearer token, and a refresh token of a new family, of which only the hash is stored. */
export function beginSession(tx: Tx, signer: TokenSigner, personId: number): Promise<RefreshedSession> {
  return issue(tx, signer, personId, randomUUID());
}

async function issue(
  tx: Tx,
  signer: TokenSigner,
  personId: number,
  family: string,
): Promise<RefreshedSession> {
  const refreshToken = randomBytes(32).toString('base64url');
  await tx.run(sql`
    INSERT INTO refresh_tokens (user_id, family, token_hash, expires_at)
    VALUES (${personId}, ${family}, ${hashOf(refreshToken)}, now() + make_interval(days => ${refreshDays}))`);
  return { token: await signer.sign(personId), refreshToken, expiresIn: tokenSeconds };
}

/**
 * Exchanges a refresh token, once. A second use means that somebody else holds it: the whole family is revoked.
 * Answers null when the token is unknown, used, revoked or expired; the caller commits either way.
 */
export async function rotateSession(
  tx: Tx,
  signer: TokenSigner,
  refreshToken: string,
): Promise<RefreshedSession | null> {
  // The owner first: a password change, which holds the owner, then sees the exchanged token too and ends it.
  await tx.run(sql`
    SELECT FROM users WHERE id = (SELECT user_id FROM refresh_tokens WHERE token_hash = ${hashOf(refreshToken)})
    FOR SHARE`);
  const [row] = await tx.rows<{ user_id: number; family: string; used: boolean; dead: boolean }>(sql`
    SELECT user_id, family, used_at IS NOT NULL AS used, revoked_at IS NOT NULL OR expires_at <= now() AS dead
    FROM refresh_tokens WHERE token_hash = ${hashOf(refreshToken)} FOR UPDATE`);
  if (row === undefined || row.dead) return null;
  if (row.used) {
    await revokeFamily(tx, row.family);
    return null;
  }
  await tx.run(sql`UPDATE refresh_tokens SET used_at = now() WHERE token_hash = ${hashOf(refreshToken)}`);
  await tx.run(sql`DELETE FROM refresh_tokens WHERE user_id = ${row.user_id} AND expires_at < now()`);
  return issue(tx, signer, row.user_id, row.family);
}

/** Ends the session that a refresh token belongs to; an unknown token is no error, for the session is over either way. */
export async function endSession(tx: Tx, refreshToken: string): Promise<void> {
  const [row] = await tx.rows<{ family: string }>(
    sql`SELECT family FROM refresh_tokens WHERE token_hash = ${hashOf(refreshToken)}`,
  );
  if (row !== undefined) await revokeFamily(tx, row.family);
}

/** Ends every session of a person: no refresh token of theirs can be exchanged any more. */
export async function endAllSessions(tx: Tx, personId: number): Promise<void> {
  await tx.run(
    sql`UPDATE refresh_tokens SET revoked_at = now() WHERE user_id = ${personId} AND revoked_at IS NULL`,
  );
}

async function revokeFamily(tx: Tx, family: string): Promise<void> {
  await tx.run(
    sql`UPDATE refresh_tokens SET revoked_at = now() WHERE family = ${family} AND revoked_at IS NULL`,
  );
}
