import { sql } from 'kysely';
import { endAllSessions } from '#server/people/sessions.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';
import { closeResets } from './reset/password-resets.ts';

/**
 * Sets a new password for the proven person's account, ends all its sessions and uses up its open reset links. The new password is the
 * transaction's proof from then on.
 */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);
  await prove(tx, { kind: 'password', personId: userId, hash: passwordHash });
  await endAllSessions(tx, userId);
  await closeResets(tx, userId);
}
