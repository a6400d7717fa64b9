import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import {
  countWithinLimit,
  forgetEvents,
  type Limit,
  loginFailures,
  quarterOfAnHour,
  refuseWhenThrottled,
} from './throttle.ts';

/** Whom failed sign-ins count against; the first key is wiped by one that succeeds. */
export type SignInLimits = readonly [Counted, ...Counted[]];

type Counted = { key: string; limit: Limit };

/**
 * Against what a failed sign-in counts. A browser that signed in to the account before is counted by itself, so that strangers who
 * guess at an account lock one another out of it, and never its owner. Strangers are counted by account and, over all accounts, by address.
 */
export function signInLimits(
  config: Pick<Config, 'loginFailuresPerAccount' | 'loginFailuresPerAddress'>,
  attempt: { email: string; address: string; device: string | null },
): SignInLimits {
  const perAccount = { events: config.loginFailuresPerAccount, seconds: quarterOfAnHour };
  if (attempt.device !== null) return [{ key: `login device ${attempt.device}`, limit: perAccount }];
  const perAddress = { events: config.loginFailuresPerAddress, seconds: quarterOfAnHour };
  return [
    { key: loginFailures(attempt.email), limit: perAccount },
    { key: `login from ${attempt.address}`, limit: perAddress },
  ];
}

/** Throws `rate_limited` when one of the limits is used up. */
export async function refuseFurtherSignIns(tx: Tx, limits: SignInLimits): Promise<void> {
  for (const { key, limit } of limits) await refuseWhenThrottled(tx, key, limit);
}

/** Counts a failed sign-in. Throws `rate_limited` when others used up a limit meanwhile. */
export async function countFailedSignIn(tx: Tx, limits: SignInLimits): Promise<void> {
  for (const { key, limit } of limits) await countWithinLimit(tx, key, limit);
}

/** A sign-in that succeeded forgives the failures before it: those of its browser, or those of its account. */
export async function forgiveFailedSignIns(tx: Tx, limits: SignInLimits): Promise<void> {
  await forgetEvents(tx, limits[0].key);
}
