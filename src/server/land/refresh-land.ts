import { sql } from 'kysely';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { hasRecalledFacts } from './recall-land.ts';

/**
 * How long a refresh may take, in milliseconds. After a load, one statement computes all facts of a company: those of
 * 200,000 tracts take about as long as ordinary work may (`npm run bench:dashboard`). It blocks no writer.
 */
const maxRefresh = 1_800_000;

/** Returns the selected companies that the user can access. */
export function chosenCompanies(tx: PersonTx, { companies }: Selection): number[] {
  return [...tx.person.roles.keys()].filter((id) => companies?.includes(id) ?? true);
}

/**
 * Updates the stored land data (facts of tracts and leases, action items, their sums) to everything written so far, as
 * of a day (YYYY-MM-DD). With `past`, it also updates the figures for the start of that day. Other refreshes of the
 * same company wait until this transaction ends, so keep it short (docs/decisions/0020-land-facts.md). A transaction that
 * reads the land of another day (`recallDay`) has its facts already.
 */
export async function refreshLand(
  tx: Tx,
  companies: readonly number[],
  day: string,
  past: string | null = null,
): Promise<void> {
  if (hasRecalledFacts(tx)) return;
  const [limit] = await tx.rows<{ was: string }>(sql`
    SELECT current_setting('statement_timeout') AS was, set_config('statement_timeout', ${String(maxRefresh)}, true)`);
  await tx.run(sql`
    SELECT refresh_land(${[...companies]}::int[], ${day}::date, ${past}::date),
      set_config('statement_timeout', ${limit?.was ?? '0'}, true)`);
}
