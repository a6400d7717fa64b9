import type { PersonalToken } from '#shared/people/contracts/personal-tokens.ts';
import { api } from '#web/people/session/api.ts';

export const tokensKey = ['personal-tokens'] as const;

/** The person's tokens. Throws ApiError, NetworkError. */
export async function listTokens(signal: AbortSignal): Promise<PersonalToken[]> {
  const { data } = await api.get<{ data: PersonalToken[] }>('/api/auth/tokens', { signal });
  return data;
}
