import { sql } from 'kysely';
import type { PersonTx } from './database.ts';

/**
 * Lets one transaction at a time count and add rows of a kind in a company, so that parallel requests cannot exceed its
 * limit together. Until it ends, the transaction must not wait for a row that another one is changing.
 */
export async function lockLimit(
  tx: PersonTx,
  kind:
    | 'areas'
    | 'boards'
    | 'import_words'
    | 'mapping_configurations'
    | 'report_schedules'
    | 'reports'
    | 'views',
  companyId: number,
): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext(${`platbook limit ${kind}`}), ${companyId}::int)`);
}
