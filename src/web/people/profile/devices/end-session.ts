import { api } from '#web/people/session/api.ts';

/** Signs one device out. Throws ApiError (404 where it is signed out already), NetworkError. */
export async function endSession(id: string): Promise<void> {
  await api.delete(`/api/auth/sessions/${id}`);
}
