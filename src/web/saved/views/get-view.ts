import type { View } from '#shared/saved/contracts/views.ts';
import { api } from '#web/people/session/api.ts';

/** The answer of reading, making or changing one view. */
export type ViewAnswer = { data: [{ id: number; data: View }] };

/** Reads one view, also of a company that is not chosen. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getView(id: number, signal: AbortSignal): Promise<View> {
  const { data } = await api.get<ViewAnswer>(`/api/views/${id}`, { signal });
  return data[0].data;
}
