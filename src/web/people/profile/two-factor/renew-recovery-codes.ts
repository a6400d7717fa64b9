import type { RecoveryCodes } from '#shared/people/contracts/two-factor.ts';
import { api } from '#web/people/session/api.ts';

/** Makes new recovery codes in place of the old ones. Throws ApiError (400 for a wrong password), NetworkError. */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const { recovery_codes } = await api.post<RecoveryCodes>('/api/auth/two-factor/recovery-codes', {
    password,
  });
  return recovery_codes;
}
