import type { ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** The person's views of a kind, and the shared ones of the chosen companies, by name. Throws ApiError, NetworkError. */
export async function listViews(
  asset: Asset,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<View[]> {
  const query = { entity: asset.name };
  const { data } = await api.get<{ data: View[] }>('/api/views', { query, selection, signal });
  return data;
}

/** The answer of reading, making or changing one view. */
type ViewAnswer = { data: [{ id: number; data: View }] };

/** Reads one view, also of a company that is not chosen. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getView(id: number, signal: AbortSignal): Promise<View> {
  const { data } = await api.get<ViewAnswer>(`/api/views/${id}`, { signal });
  return data[0].data;
}

export type NewView = {
  entity: View['entity'];
  name: string;
  shared: boolean;
  company_id: number;
  state: ViewState;
};

/** Keeps the state of a list under a name. Throws ApiError (409 for a name that is taken), NetworkError. */
export async function createView(values: NewView): Promise<View> {
  const { data } = await api.post<ViewAnswer>('/api/views', values);
  return data[0].data;
}

type ViewUpdate = { name?: string; shared?: boolean; state?: ViewState; version_id?: number };

/** Changes a view. Throws ApiError (409 for a name that is taken, or see `currentViewOf`), NetworkError. */
export async function updateView(id: number, changes: ViewUpdate): Promise<View> {
  const { data } = await api.put<ViewAnswer>(`/api/views/${id}`, changes);
  return data[0].data;
}

/** The view as it stands now, which the server sends beside the refusal of a stale version. */
export function currentViewOf(error: unknown): View | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  const body = error.body as Partial<ViewAnswer> | undefined;
  return body?.data?.[0]?.data;
}

/** Deletes a view; for a day it can be restored. Throws ApiError, NetworkError. */
export async function deleteView(id: number): Promise<void> {
  await api.delete(`/api/views/${id}`);
}

/** Brings a deleted view back under its id. Throws ApiError (409 where its name was taken meanwhile), NetworkError. */
export async function restoreView(id: number): Promise<View> {
  const { data } = await api.post<ViewAnswer>(`/api/views/${id}/restore`);
  return data[0].data;
}
