import type { RecoveryCodes } from '#shared/contracts/two-factor.ts';
import { api } from '#web/lib/api.ts';

/** Turns two-factor on and answers the recovery codes. Throws ApiError (400 for a wrong code), NetworkError. */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  const { recovery_codes } = await api.put<RecoveryCodes>('/api/auth/two-factor', { code });
  return recovery_codes;
}
