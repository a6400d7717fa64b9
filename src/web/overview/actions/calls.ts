import type { ActionCenter } from '#shared/overview/contracts/analytics.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';

/** Returns one page of the action items in the selected areas. Throws ApiError, NetworkError. */
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

/**
 * Hides an item from this user's list until a date (YYYY-MM-DD) or until its figures change. Throws ApiError (400 if
 * the date is in the past or more than a year away), NetworkError.
 */
export async function dismissItem(itemKey: string, until: string): Promise<void> {
  await api.post(path, { item_key: itemKey, until });
}

/** Restores a dismissed item to the list. Throws ApiError, NetworkError. */
export async function restoreDismissedItem(itemKey: string): Promise<void> {
  await api.delete(`${path}/${encodeURIComponent(itemKey)}`);
}
