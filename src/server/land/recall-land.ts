import { sql } from 'kysely';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import type { Days } from './read-days.ts';

/**
 * Makes the rest of the transaction read the land of these companies as it was recorded at the end of a day (YYYY-MM-DD,
 * UTC), or as it is recorded now if that is null: tracts, owners, leases, wells, ownerships, contracts, units, events,
 * clauses, formation tops and obligations. Names of areas stay those of today. Needs a transaction on the primary, because
 * it creates temporary tables.
 */
export async function recallLand(
  tx: PersonTx,
  companies: readonly number[],
  day: string | null,
): Promise<void> {
  await tx.run(
    sql`SELECT recall_land(${[...companies]}::int[],
      coalesce((${day}::date + 1)::timestamp AT TIME ZONE 'UTC', 'infinity'), true)`,
  );
  await tx.run(sql`SELECT set_config('search_path', 'pg_temp, pg_catalog, public', true)`);
}

/** Transactions that read the facts of another day. */
const recalled = new WeakSet<Tx>();

/** Whether a transaction reads the facts of another day, so that the stored ones must not be brought up to it. */
export function hasRecalledFacts(tx: Tx): boolean {
  return recalled.has(tx);
}

/**
 * Makes the rest of the transaction read the land as of a day, as it was recorded by the end of another, and with `facts` its
 * facts in place of the stored ones of today (`routines/land/recall_day.sql`). Needs a transaction on the primary.
 */
export async function recallDay(
  tx: PersonTx,
  companies: readonly number[],
  { asOf, knownOn, today }: Days,
  { facts }: { facts: boolean },
): Promise<void> {
  if (facts) recalled.add(tx);
  await recallLand(tx, companies, knownOn);
  await tx.run(
    sql`SELECT recall_day(${[...companies]}::int[], ${asOf}::date, ${knownOn ?? today}::date, ${facts})`,
  );
}
