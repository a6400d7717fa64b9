import { causeOf } from '#web/people/session/session.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';

/** Returns a banner's text for a failure; undefined if the text is shown at the field concerned. */
export function bannerDetail(failure: unknown): string | undefined {
  const cause = causeOf(failure);
  return cause instanceof ApiError && cause.details.length > 0 ? undefined : messageOf(cause);
}
