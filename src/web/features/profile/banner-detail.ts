import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { causeOf } from '#web/lib/auth/session.ts';

/** What a banner says about a failure; nothing where it is said beside the field that it is about. */
export function bannerDetail(failure: unknown): string | undefined {
  const cause = causeOf(failure);
  return cause instanceof ApiError && cause.details.length > 0 ? undefined : messageOf(cause);
}
