import type { TwoFactorState } from '#shared/people/contracts/two-factor.ts';
import { api } from '#web/people/session/api.ts';

/** Whether a code is asked of the person at sign-in. Throws ApiError, NetworkError. */
export function readTwoFactor(signal: AbortSignal): Promise<TwoFactorState> {
  return api.get('/api/auth/two-factor', { signal });
}
