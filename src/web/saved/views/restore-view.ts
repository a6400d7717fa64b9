import type { View } from '#shared/saved/contracts/views.ts';
import { api } from '#web/people/session/api.ts';
import type { ViewAnswer } from './get-view.ts';

/** Brings a deleted view back under its id. Throws ApiError (409 where its name was taken meanwhile), NetworkError. */
export async function restoreView(id: number): Promise<View> {
  const { data } = await api.post<ViewAnswer>(`/api/views/${id}/restore`);
  return data[0].data;
}
