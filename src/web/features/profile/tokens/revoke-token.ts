import { api } from '#web/lib/api.ts';

/** Revokes a token. Throws ApiError (404 where it is revoked already), NetworkError. */
export async function revokeToken(id: number): Promise<void> {
  await api.delete(`/api/auth/tokens/${id}`);
}
