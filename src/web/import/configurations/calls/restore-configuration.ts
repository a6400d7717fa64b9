import { api } from '#web/people/session/api.ts';

/** Brings a deleted configuration back under its id. Throws ApiError (409 where its name was taken meanwhile), NetworkError. */
export async function restoreConfiguration(id: number): Promise<void> {
  await api.post(`/api/mapping/configurations/${id}/restore`);
}
