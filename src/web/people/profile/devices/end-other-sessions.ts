import { api } from '#web/people/session/api.ts';

/** Signs every other device out. Throws ApiError, NetworkError. */
export async function endOtherSessions(): Promise<void> {
  await api.delete('/api/auth/sessions');
}
