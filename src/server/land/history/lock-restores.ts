import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/**
 * Lets one transaction at a time bring records of a company back. Two that each restore one end of a link would otherwise both
 * miss the other's end, and the link with it.
 */
export async function lockRestores(tx: PersonTx, companies: readonly number[]): Promise<void> {
  // Always in the same order, so that nobody waits for whoever waits for them.
  for (const company of [...new Set(companies)].sort((a, b) => a - b))
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('platbook restore'), ${company}::int)`);
}
