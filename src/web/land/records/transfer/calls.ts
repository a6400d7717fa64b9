import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import type {
  ListedTransfer,
  TransferBody,
  TransferPlan,
  Transferred,
} from '#shared/land/contracts/transfers.ts';
import { api } from '#web/people/session/api.ts';
import { type Letters, receiveLetters } from '../letters/calls.ts';

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

/** Returns the transfers from and to an owner, the latest first. Throws ApiError, NetworkError. */
export async function getTransfers(ownerId: number, signal: AbortSignal): Promise<ListedTransfer[]> {
  const { data } = await api.get<{ data: ListedTransfer[] }>(`/api/owners/${ownerId}/transfers`, { signal });
  return data;
}

/**
 * Returns the transfer orders of a transfer, one per new owner, as one file. Throws ApiError (422 if a decimal isn't known, or the
 * transfer was undone), NetworkError.
 */
export async function downloadTransferOrders(
  ownerId: number,
  act_id: number,
  format: LetterFormat,
): Promise<Letters> {
  const response = await api.send(`/api/owners/${ownerId}/transfers/letters`, { act_id, format });
  return receiveLetters(response, format);
}
