import type { ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { savedCalls } from '#web/saved/saved-calls.ts';

/**
 * Returns the user's views of a kind, and the shared ones of the selected companies, by name. Throws ApiError,
 * NetworkError.
 */
export async function listViews(
  asset: Asset,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<View[]> {
  const query = { entity: asset.name };
  const { data } = await api.get<{ data: View[] }>('/api/views', { query, selection, signal });
  return data;
}

export type NewView = {
  entity: View['entity'];
  name: string;
  shared: boolean;
  company_id: number;
  state: ViewState;
};

type ViewUpdate = { name?: string; shared?: boolean; state?: ViewState; version_id?: number };

export const {
  get: getView,
  create: createView,
  update: updateView,
  remove: deleteView,
  restore: restoreView,
} = savedCalls<View, NewView, ViewUpdate>('/api/views');
