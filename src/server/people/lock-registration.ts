import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** How long, in milliseconds, a registration waits for a row that another transaction has locked. */
const maxLockWait = 250;

/**
 * Lets accounts be created one at a time until this transaction ends, so that an installation gets only one first account and an
 * email only one owner. Later statements of the transaction wait only a moment for locked rows, such as those of a company that is
 * being removed, because everyone else's registration waits for this one.
 */
export async function lockRegistration(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook registration'))`);
  await tx.run(sql`SELECT set_config('lock_timeout', ${String(maxLockWait)}, true)`);
}
