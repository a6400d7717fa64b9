import { api } from '#web/people/session/api.ts';

/** Deletes a configuration; for a day it can be restored. Throws ApiError, NetworkError. */
export async function deleteConfiguration(id: number): Promise<void> {
  await api.delete(`/api/mapping/configurations/${id}`);
}
