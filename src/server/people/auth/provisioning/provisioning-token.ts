import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

export const provisioningTokenForm = /^scim_[\w-]{43}$/;

/** Returns what proves a provisioning token to the database, which stores only its hash. */
export function keyOfToken(token: string): Buffer {
  return Buffer.from(token);
}

/** Creates the provisioning token of a provider, instead of an earlier one, and returns it. */
export async function makeProvisioningToken(tx: PersonTx, providerId: number): Promise<string> {
  const token = `scim_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(keyOfToken(token)).digest();
  await tx.run(sql`
    UPDATE identity_providers SET provisioning_hash = ${hash}, provisioning_since = coalesce(provisioning_since, now())
    WHERE id = ${providerId}`);
  return token;
}

/**
 * Ends the provisioning of a provider and forgets its users and groups. Accounts, memberships and deactivations stay.
 * Returns false if it was off.
 */
export async function endProvisioning(tx: PersonTx, providerId: number): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE identity_providers SET provisioning_hash = NULL, provisioning_since = NULL, provisioning_used = NULL
    WHERE id = ${providerId} AND provisioning_hash IS NOT NULL`);
  await tx.run(sql`DELETE FROM provisioned_groups WHERE provider_id = ${providerId}`);
  await tx.run(sql`DELETE FROM provisioned_users WHERE provider_id = ${providerId}`);
  return ended === 1;
}
