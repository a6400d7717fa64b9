import type { Config } from '#server/platform/config.ts';
import { type Counted, loginFailures, quarterOfAnHour } from './throttle.ts';

/**
 * The limits that a failed sign-in counts toward; a successful one clears failures under the first key. A browser that has signed in to the
 * account before is counted separately, so that strangers who guess at an account lock each other out but not its owner. Strangers are
 * counted by account and, across all accounts, by address.
 */
export function signInLimits(
  config: Pick<Config, 'loginFailuresPerAccount' | 'loginFailuresPerAddress'>,
  attempt: { email: string; address: string; device: string | null },
): readonly [Counted, ...Counted[]] {
  const perAccount = { events: config.loginFailuresPerAccount, seconds: quarterOfAnHour };
  if (attempt.device !== null) return [{ key: `login device ${attempt.device}`, limit: perAccount }];
  const perAddress = { events: config.loginFailuresPerAddress, seconds: quarterOfAnHour };
  return [
    { key: loginFailures(attempt.email), limit: perAccount },
    { key: `login from ${attempt.address}`, limit: perAddress },
  ];
}
