import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/** Where a person searches: the chosen companies that are reached, and the chosen areas, null for all of them. */
export type SearchScope = { companies: number[]; areas: number[] | null };

export function searchScope(tx: PersonTx, { companies, areas }: Selection): SearchScope {
  const reached = [...tx.person.roles.keys()];
  return {
    companies: companies === undefined ? reached : reached.filter((id) => companies.includes(id)),
    areas: areas ?? null,
  };
}
