import type { FoundProvider } from '#shared/people/contracts/identity-providers.ts';
import { causeOf } from '#web/people/session/session.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** An identity provider, as signed-out users see it. */
export type Provider = NonNullable<FoundProvider['provider']>;

/** Returns the identity provider that an address must sign in through, if a password was refused for that; else null. */
export function requiredProviderOf(error: unknown): Provider | null {
  const cause = causeOf(error);
  if (!(cause instanceof ApiError) || cause.status !== 403) return null;
  const { sign_on: provider }: { sign_on?: unknown } = Object(cause.body);
  const { id, name }: { id?: unknown; name?: unknown } = Object(provider);
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null;
}
