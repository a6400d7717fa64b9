import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/**
 * Allows one transaction per company at a time to restore records. Two transactions that each restore one end of a link
 * would otherwise not see the other end and lose the link.
 */
export async function lockRestores(tx: PersonTx, companies: readonly number[]): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const company of [...new Set(companies)].sort((a, b) => a - b))
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('platbook restore'), ${company}::int)`);
}
