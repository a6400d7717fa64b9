import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';

export type ProviderOfAddress = { id: number; name: string; is_enforced: boolean };

/** Returns the active provider of an address; null if it signs in with a password. */
export async function providerOf(tx: Tx, email: string): Promise<ProviderOfAddress | null> {
  const [row] = await tx.rows<ProviderOfAddress>(sql`SELECT * FROM provider_of(${email})`);
  return row ?? null;
}

/** Throws `forbidden` if an address must sign in through an identity provider, which the error then names. */
export async function refuseEnforced(tx: Tx, email: string): Promise<void> {
  const provider = await enforcedFor(tx, email);
  if (provider !== null) throw enforced(provider);
}

/** Returns the identity provider that an address must sign in through; null if a password is enough. */
export async function enforcedFor(tx: Tx, email: string): Promise<ProviderOfAddress | null> {
  const provider = await providerOf(tx, email);
  return provider?.is_enforced === true ? provider : null;
}

export function enforced({ id, name }: ProviderOfAddress): AppError {
  return new AppError('forbidden', `This address signs in with ${name}.`, [], { sign_on: { id, name } });
}
