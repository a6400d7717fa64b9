import { codeOf, stepAt } from '../../src/server/people/auth/two-factor/totp.ts';
import { fromBase32 } from '../../src/shared/testing/from-base32.ts';

/** The code that an app shows which was given this secret; `earlier` the one before it, which is taken too. */
export function codeOfApp(secret: string, { earlier = false } = {}): string {
  return codeOf(fromBase32(secret), stepAt(Date.now()) - (earlier ? 1 : 0));
}
