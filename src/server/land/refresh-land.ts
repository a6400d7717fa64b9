import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/** The chosen companies that the person reaches. */
export function chosenCompanies(tx: PersonTx, { companies }: Selection): number[] {
  return [...tx.person.roles.keys()].filter((id) => companies?.includes(id) ?? true);
}

/**
 * Brings what is kept of the land (facts of tracts and leases, action items, their sums) up to all that is written, as of a day
 * (YYYY-MM-DD); with `past` also the figures of that day's start. Others who refresh the same company wait until this
 * transaction ends, so let it be a short one (docs/decisions/0020-land-facts.md).
 */
export async function refreshLand(
  tx: PersonTx,
  companies: readonly number[],
  day: string,
  past: string | null = null,
): Promise<void> {
  await tx.run(sql`SELECT refresh_land(${[...companies]}::int[], ${day}::date, ${past}::date)`);
}
