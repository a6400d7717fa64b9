import { sql } from 'kysely';
import { hashOfReset, newResetToken } from '#server/people/reset-token.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';

export type OpenReset = { userId: number; email: string; expiresAt: Date };

/**
 * Creates a reset token for the account of an email and returns it with the account's own spelling of the address; null
 * if there is no such account. Only the token's hash is stored. Both cases run the same statements, so that they take
 * equally long.
 */
export async function beginReset(tx: Tx, email: string): Promise<{ token: string; email: string } | null> {
  const { token, hash } = newResetToken();
  const [inserted] = await tx.rows<{ email: string | null }>(sql`
    SELECT begin_reset(${email}, ${hash}) AS email`);
  return inserted?.email == null ? null : { token, email: inserted.email };
}

/**
 * Finds the reset of a token and locks it; the transaction then runs as its user. Null if the token is unknown, used or
 * expired.
 */
export async function findOpenReset(tx: Tx, token: string): Promise<OpenReset | null> {
  await prove(tx, { kind: 'reset', tokenHash: hashOfReset(token) });
  const [row] = await tx.rows<{ user_id: number; email: string; expires_at: Date }>(sql`
    SELECT r.user_id, u.email, r.expires_at FROM password_resets r JOIN users u ON u.id = r.user_id
    WHERE r.token_hash = ${hashOfReset(token)} AND r.used_at IS NULL AND r.expires_at > now()
    FOR UPDATE OF r`);
  return row === undefined ? null : { userId: row.user_id, email: row.email, expiresAt: row.expires_at };
}

/** Invalidates all open links of an account, so that an older mail cannot replace a newly set password. */
export async function closeResets(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`UPDATE password_resets SET used_at = now() WHERE user_id = ${userId} AND used_at IS NULL`);
}
