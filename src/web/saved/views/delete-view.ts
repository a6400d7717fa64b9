import { api } from '#web/people/session/api.ts';

/** Deletes a view; for a day it can be restored. Throws ApiError, NetworkError. */
export async function deleteView(id: number): Promise<void> {
  await api.delete(`/api/views/${id}`);
}
