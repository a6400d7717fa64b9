import type { UnitProposal, UnitsCreated } from '#shared/land/contracts/units.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

export type UnitProposalPage = { data: UnitProposal[]; meta: ListMeta };

/** Returns one page of the unit names in the selected areas that have no unit. Throws ApiError, NetworkError. */
export function listUnitProposals(
  page: { page: number; page_size: number },
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<UnitProposalPage> {
  return api.get('/api/unit_proposals', { query: page, selection, signal });
}

/**
 * Creates units from names, all or none, and returns each with the act that undoes it. Throws ApiError (409 if a name is
 * no longer without a unit), NetworkError.
 */
export async function createUnits(
  units: readonly { area_id: number; unit_name: string; unit_acres: number | null }[],
): Promise<UnitsCreated['data']> {
  const { data } = await api.post<UnitsCreated>('/api/unit_proposals', { units });
  return data;
}
