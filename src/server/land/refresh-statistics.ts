import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Updates the planner's statistics if they don't know a company to which many records were just added: it would expect
 * none of them and compare every record with every other.
 */
export async function refreshStatistics(tx: Tx, company: number): Promise<void> {
  await tx.run(sql`SELECT know_company(${company}::int)`);
}
