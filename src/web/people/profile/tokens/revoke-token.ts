import { api } from '#web/people/session/api.ts';

/** Revokes a token. Throws ApiError (404 where it is revoked already), NetworkError. */
export async function revokeToken(id: number): Promise<void> {
  await api.delete(`/api/auth/tokens/${id}`);
}
