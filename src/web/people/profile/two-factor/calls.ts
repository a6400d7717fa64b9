import type { RecoveryCodes, TwoFactorSetup, TwoFactorState } from '#shared/people/contracts/two-factor.ts';
import { api } from '#web/people/session/api.ts';

/** Reads whether the user needs a code to sign in. Throws ApiError, NetworkError. */
export function readTwoFactor(signal: AbortSignal): Promise<TwoFactorState> {
  return api.get('/api/auth/two-factor', { signal });
}

/** Requests a secret for the user's authenticator app. Throws ApiError (400 for a wrong password), NetworkError. */
export function beginTwoFactor(password: string): Promise<TwoFactorSetup> {
  return api.post('/api/auth/two-factor', { password });
}

/** Turns two-factor on and returns the recovery codes. Throws ApiError (400 for a wrong code), NetworkError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const { recovery_codes } = await api.put<RecoveryCodes>('/api/auth/two-factor', { code });
  return recovery_codes;
}

/** Turns two-factor off. Throws ApiError (400 for a wrong password), NetworkError. */
export async function endTwoFactor(password: string): Promise<void> {
  await api.delete('/api/auth/two-factor', { body: { password } });
}

/** Replaces the recovery codes with new ones. Throws ApiError (400 for a wrong password), NetworkError. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const { recovery_codes } = await api.post<RecoveryCodes>('/api/auth/two-factor/recovery-codes', {
    password,
  });
  return recovery_codes;
}
