import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';

/** The scope of a search: the selected companies that the user can access, and the selected areas, null for all. */
export type SearchScope = { companies: number[]; areas: number[] | null };

export function searchScope(tx: PersonTx, { companies, areas }: Selection): SearchScope {
  const reached = [...tx.person.roles.keys()];
  return {
    companies: companies === undefined ? reached : reached.filter((id) => companies.includes(id)),
    areas: areas ?? null,
  };
}
