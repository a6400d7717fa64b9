import type {
  ApproveBody,
  Approved,
  MarkBody,
  Marked,
  Payees,
  PayStatusBody,
  PrepareBody,
  Prepared,
} from '#shared/land/contracts/division-orders.ts';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import { api } from '#web/people/session/api.ts';
import { type Letters, receiveLetters } from '../letters/calls.ts';

/**
 * Returns the division orders of a well and its division of interest on a day (YYYY-MM-DD, or empty for today). Throws
 * ApiError (404 if the well does not exist), NetworkError.
 */
export async function getPayees(wellId: number, asOf: string, signal: AbortSignal): Promise<Payees> {
  const query = asOf === '' ? {} : { as_of: asOf };
  const { data } = await api.get<{ data: [Payees] }>(`/api/wells/${wellId}/division-orders`, {
    query,
    signal,
  });
  return data[0];
}

/**
 * Prepares the division orders of a well from its division of interest. Throws ApiError (422 if the division is not whole, 409
 * if a sent order of the day states another decimal), NetworkError.
 */
export async function prepareOrders(wellId: number, body: PrepareBody): Promise<Prepared> {
  const { data } = await api.post<{ data: [Prepared] }>(`/api/wells/${wellId}/division-orders`, body);
  return data[0];
}

/** Marks division orders as sent, signed or returned. Throws ApiError, NetworkError. */
export async function markOrders(body: MarkBody): Promise<Marked> {
  const { data } = await api.post<{ data: [Marked] }>('/api/division_orders/mark', body);
  return data[0];
}

/** Sets the pay status of division orders. Throws ApiError (400 for a suspense without a reason), NetworkError. */
export async function setPayStatus(body: PayStatusBody): Promise<Marked> {
  const { data } = await api.post<{ data: [Marked] }>('/api/division_orders/pay-status', body);
  return data[0];
}

/**
 * Approves payable decimals, or withdraws approvals. Throws ApiError (409 if a line changed since it was read, 422 if the
 * division is not whole), NetworkError.
 */
export async function approveOrders(wellId: number, body: ApproveBody): Promise<Approved> {
  const { data } = await api.post<{ data: [Approved] }>(`/api/wells/${wellId}/division-orders/approve`, body);
  return data[0];
}

/**
 * Returns the letters with these division orders, as they apply on a day, as one file with its name. Throws ApiError (422
 * if one states another decimal than the division of interest), NetworkError.
 */
export async function downloadLetters(
  wellId: number,
  ids: readonly number[],
  asOf: string,
  format: LetterFormat,
): Promise<Letters> {
  const body = { ids, format, ...(asOf !== '' && { as_of: asOf }) };
  const response = await api.send(`/api/wells/${wellId}/division-orders/letters`, body);
  return receiveLetters(response, format);
}
