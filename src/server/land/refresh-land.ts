import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { hasRecalledFacts } from './recall-land.ts';

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
  tx: PersonTx,
  companies: readonly number[],
  day: string,
  past: string | null = null,
): Promise<void> {
  if (hasRecalledFacts(tx)) return;
  await tx.run(sql`SELECT refresh_land(${[...companies]}::int[], ${day}::date, ${past}::date)`);
}
