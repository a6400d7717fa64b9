import type { CoveredAcres } from '#shared/land/contracts/obligations.ts';
import { api } from '#web/people/session/api.ts';

/** The acres that a lease covers on a day (YYYY-MM-DD), and what makes them. Throws ApiError, NetworkError. */
export async function getCoveredAcres(
  leaseId: number,
  on: string,
  signal: AbortSignal,
): Promise<CoveredAcres> {
  const path = `/api/leases/${leaseId}/covered-acres`;
  const { data } = await api.get<{ data: [CoveredAcres] }>(path, { query: { on }, signal });
  return data[0];
}
