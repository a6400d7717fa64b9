import { api } from '#web/people/session/api.ts';

/** Stops an import; nothing of it is written. Throws ApiError (403, 404, 409 where it has ended already), NetworkError. */
export async function cancelImport(id: number): Promise<void> {
  await api.post(`/api/imports/${id}/cancel`);
}
