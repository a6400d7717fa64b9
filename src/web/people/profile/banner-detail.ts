import { causeOf } from '#web/people/session/session.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';

/** What a banner says about a failure; nothing where it is said beside the field that it is about. */
export function bannerDetail(failure: unknown): string | undefined {
  const cause = causeOf(failure);
  return cause instanceof ApiError && cause.details.length > 0 ? undefined : messageOf(cause);
}
