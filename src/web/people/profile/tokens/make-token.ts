import type { MadeToken, TokenBody } from '#shared/people/contracts/personal-tokens.ts';
import { api } from '#web/people/session/api.ts';

/** Makes a token and answers it, this once. Throws ApiError, NetworkError. */
export async function makeToken(body: TokenBody): Promise<string> {
  const { token } = await api.post<MadeToken>('/api/auth/tokens', body);
  return token;
}
