import type { AppContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredProvider } from './open-provider.ts';
import { findActive, signedOutPath } from './providers.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/** What signing out at a provider takes. */
export type SignOut = { provider: StoredProvider; idToken: string | undefined };

/** Reads what signing out at the provider of a session takes; null if it began with a password or the provider is off. */
export async function readSignOut(
  tx: Tx,
  { readIdToken }: SignOnParts,
  { personId, providerId }: { personId: number; providerId: number | null },
): Promise<SignOut | null> {
  if (providerId === null) return null;
  const provider = await findActive(tx, providerId);
  if (provider === undefined) return null;
  return { provider, idToken: await readIdToken(tx, { providerId, personId }) };
}

/** Returns where the browser signs out at the provider; null if the provider has no such address or is down. */
export async function signOutAt(
  { config }: AppContext,
  { providers }: SignOnParts,
  signOut: SignOut | null,
): Promise<string | null> {
  if (signOut === null) return null;
  return providers
    .signOutAt(signOut.provider, config.publicUrl + signedOutPath, signOut.idToken)
    .catch(() => null);
}
