import type { RecoveryCodes } from '#shared/people/contracts/two-factor.ts';
import { api } from '#web/people/session/api.ts';

/** Turns two-factor on and answers the recovery codes. Throws ApiError (400 for a wrong code), NetworkError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const { recovery_codes } = await api.put<RecoveryCodes>('/api/auth/two-factor', { code });
  return recovery_codes;
}
