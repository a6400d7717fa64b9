import { api } from '#web/people/session/api.ts';

/** Turns two-factor off. Throws ApiError (400 for a wrong password), NetworkError. */
export async function endTwoFactor(password: string): Promise<void> {
  await api.delete('/api/auth/two-factor', { body: { password } });
}
