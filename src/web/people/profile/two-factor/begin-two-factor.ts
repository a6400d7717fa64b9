import type { TwoFactorSetup } from '#shared/people/contracts/two-factor.ts';
import { api } from '#web/people/session/api.ts';

/** Asks for a secret for the person's app. Throws ApiError (400 for a wrong password), NetworkError. */
export function beginTwoFactor(password: string): Promise<TwoFactorSetup> {
  return api.post('/api/auth/two-factor', { password });
}
