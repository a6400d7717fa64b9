import type { ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { ViewAnswer } from './get-view.ts';

export type ViewUpdate = { name?: string; shared?: boolean; state?: ViewState; version_id?: number };

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
