import type { Config } from '#server/platform/config.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type Counted, quarterOfAnHour } from './throttle.ts';

/** Under which key wrong codes of a person are counted, and how many may be. */
export function codeLimit(
  { loginFailuresPerAccount }: Pick<Config, 'loginFailuresPerAccount'>,
  personId: number,
): Counted {
  return {
    key: `two-factor ${personId}`,
    limit: { events: loginFailuresPerAccount, seconds: quarterOfAnHour },
  };
}

/** Not `unauthenticated`: the first step stands, and the person may try another code. */
export function codeRefused(): AppError {
  const message = 'This code is not valid';
  return new AppError('invalid_input', message, [{ path: 'code', message }]);
}
