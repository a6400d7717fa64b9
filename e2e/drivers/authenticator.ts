import { codeOf, stepAt } from '../../src/server/people/auth/two-factor/totp.ts';
import { fromBase32 } from '../../src/shared/testing/from-base32.ts';

/**
 * Returns the code that an authenticator app shows for this secret; `earlier` returns the previous code, which is
 * accepted too.
 */
export function codeOfApp(secret: string, { earlier = false } = {}): string {
  return codeOf(fromBase32(secret), stepAt(Date.now()) - (earlier ? 1 : 0));
}
