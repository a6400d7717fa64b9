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
