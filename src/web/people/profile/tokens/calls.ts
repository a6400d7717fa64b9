import type { CreatedToken, PersonalToken, TokenBody } from '#shared/people/contracts/personal-tokens.ts';
import { api } from '#web/people/session/api.ts';

export const tokensKey = ['personal-tokens'] as const;

/** Lists the user's tokens. Throws ApiError, NetworkError. */
export async function listTokens(signal: AbortSignal): Promise<PersonalToken[]> {
  const { data } = await api.get<{ data: PersonalToken[] }>('/api/auth/tokens', { signal });
  return data;
}

/** Creates a token and returns it, the only time that it is shown. Throws ApiError, NetworkError. */
export async function makeToken(body: TokenBody): Promise<string> {
  const { token } = await api.post<CreatedToken>('/api/auth/tokens', body);
  return token;
}

/** Revokes a token. Throws ApiError (404 if it is already revoked), NetworkError. */
export async function revokeToken(id: number): Promise<void> {
  await api.delete(`/api/auth/tokens/${id}`);
}
