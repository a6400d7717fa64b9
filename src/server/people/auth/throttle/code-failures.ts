import type { Config } from '#server/platform/config.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type Counted, quarterOfAnHour } from './throttle.ts';

/** Returns the key under which a user's wrong codes are counted, and their limit. */
export function codeLimit(
  { loginFailuresPerAccount }: Pick<Config, 'loginFailuresPerAccount'>,
  personId: number,
): Counted {
  return {
    key: `two-factor ${personId}`,
    limit: { events: loginFailuresPerAccount, seconds: quarterOfAnHour },
  };
}

/** Not `unauthenticated`, because the first step is still valid and the user may try another code. */
export function codeRefused(): AppError {
  const message = 'This code is not valid';
  return new AppError('invalid_input', message, [{ path: 'code', message }]);
}
