import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type ProviderOfAddress, providerOf } from './accept-identity.ts';

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
