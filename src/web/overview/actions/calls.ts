import type { ActionCenter } from '#shared/overview/contracts/analytics.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/** One page of what asks for attention in the chosen areas. Throws ApiError, NetworkError. */
export async function listActions(
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<ActionCenter> {
  const path = '/api/analytics/action-center';
  const { data } = await api.get<{ data: [ActionCenter] }>(path, { query, selection, signal });
  return data[0];
}

const path = '/api/analytics/action-items/dismiss';

/** Takes an item off this person's list until a day (YYYY-MM-DD), or until its figures change. Throws ApiError (400 for a day that is past or more than a year away), NetworkError. */
export async function dismissItem(itemKey: string, until: string): Promise<void> {
  await api.post(path, { item_key: itemKey, until });
}

/** Puts a dismissed item back. Throws ApiError, NetworkError. */
export async function bringBackItem(itemKey: string): Promise<void> {
  await api.delete(`${path}/${encodeURIComponent(itemKey)}`);
}
