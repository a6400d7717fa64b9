import { sql } from 'kysely';
import { endAllSessions } from '#server/people/sessions.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';
import { closeResets } from './reset/password-resets.ts';

/**
 * Sets a new password for the authenticated user's account, ends all its sessions and invalidates its open reset links.
 * The new password then authenticates the transaction.
 */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);
  await prove(tx, { kind: 'password', personId: userId, hash: passwordHash });
  await endAllSessions(tx, userId);
  await closeResets(tx, userId);
}
