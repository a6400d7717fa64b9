import { sql } from 'kysely';
import { endAllSessions } from '#server/accounts/sessions.ts';
import type { Tx } from '#server/db/database.ts';
import { closeResets } from './password-resets.ts';

/** Gives an account another password; every session of it ends and every open reset link is used up. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);
  await endAllSessions(tx, userId);
  await closeResets(tx, userId);
}
