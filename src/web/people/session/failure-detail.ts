import { ApiError, isUnreachable, messageOf, NetworkError } from '#web/platform/api/api-error.ts';
import { causeOf } from './session.ts';

/**
 * Returns what a user can do about a failure unrelated to their input; undefined for any other. It is shown next to the
 * screen's fixed message.
 */
export function failureDetail(error: unknown): string | undefined {
  const cause = causeOf(error);
  if (cause instanceof ApiError && cause.status === 429) {
    return `Too many attempts. ${waitOf(cause.retryAfter)}`;
  }
  if (isUnreachable(cause)) return new NetworkError(cause).message;
  if (!(cause instanceof ApiError)) return undefined;
  return cause.status >= 500 || cause.status === 403 ? messageOf(cause) : undefined;
}

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'Try again in a few minutes.';
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
