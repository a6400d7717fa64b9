import { sql } from 'kysely';
import type { AppContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { seal, unseal } from '#server/platform/http/security/seal.ts';
import { openProviders, type Providers } from './open-provider.ts';
import { type SignOnCookies, signOnCookies } from './sign-on-cookie.ts';

/** What the routes of signing in and out share. */
export type SignOnParts = {
  providers: Providers;
  cookies: SignOnCookies;
  /** Stores the last ID token of an identity, sealed. */
  keepIdToken: (tx: Tx, identity: Linked, idToken: string) => Promise<void>;
  /** Reads the last ID token of an identity; undefined if there is none. */
  readIdToken: (tx: Tx, identity: Linked) => Promise<string | undefined>;
};

/** An account that signs in through a provider. */
type Linked = { providerId: number; personId: number };

export function openSignOn({ secret, clock, config }: AppContext): SignOnParts {
  const sealing = deriveKey(secret, 'ID tokens');
  const labelOf = ({ providerId, personId }: Linked) => `ID token ${providerId} ${personId}`;
  return {
    providers: openProviders(secret, clock),
    cookies: signOnCookies({ secret, clock, isSecure: config.publicUrl.startsWith('https://') }),
    keepIdToken: async (tx, identity, idToken) => {
      const sealed = seal(sealing, labelOf(identity), Buffer.from(idToken));
      await tx.run(sql`
        UPDATE user_identities SET id_token = ${sealed}
        WHERE provider_id = ${identity.providerId} AND user_id = ${identity.personId}`);
    },
    readIdToken: async (tx, identity) => {
      const [row] = await tx.rows<{ id_token: Buffer | null }>(sql`
        SELECT id_token FROM user_identities
        WHERE provider_id = ${identity.providerId} AND user_id = ${identity.personId}`);
      const sealed = row?.id_token ?? null;
      return sealed === null ? undefined : unseal(sealing, labelOf(identity), sealed)?.toString();
    },
  };
}
