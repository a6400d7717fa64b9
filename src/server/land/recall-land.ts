import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/**
 * Makes the rest of the transaction read the land of these companies as it was recorded at the end of a day (YYYY-MM-DD,
 * UTC): tracts, leases, wells, ownerships, contracts, units, events, clauses, formation tops and obligations. Names of owners and areas stay those of
 * today. Needs a transaction on the primary, because it creates temporary tables.
 */
export async function recallLand(tx: PersonTx, companies: readonly number[], day: string): Promise<void> {
  await tx.run(
    sql`SELECT recall_land(${[...companies]}::int[], (${day}::date + 1)::timestamp AT TIME ZONE 'UTC', true)`,
  );
  await tx.run(sql`SELECT set_config('search_path', 'pg_temp, pg_catalog, public', true)`);
}
