import type { TransferBody, TransferPlan, Transferred } from '#shared/land/contracts/transfers.ts';
import { api } from '#web/people/session/api.ts';

/**
 * Returns what a transfer of all interests of an owner from a day (YYYY-MM-DD) would move. Throws ApiError, NetworkError.
 */
export async function getTransferPlan(
  ownerId: number,
  effective_date: string,
  signal: AbortSignal,
): Promise<TransferPlan> {
  const { data } = await api.get<{ data: [TransferPlan] }>(`/api/owners/${ownerId}/transfer`, {
    query: { effective_date },
    signal,
  });
  return data[0];
}

/** Transfers all interests of an owner. Throws ApiError (its details name a field, or `to` and a place), NetworkError. */
export async function transferInterests(ownerId: number, body: TransferBody): Promise<Transferred> {
  const { data } = await api.post<{ data: [Transferred] }>(`/api/owners/${ownerId}/transfer`, body);
  return data[0];
}
