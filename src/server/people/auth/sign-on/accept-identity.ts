import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { lockRegistration } from '#server/people/lock-registration.ts';
import { providerOf } from '#server/people/provider-of-address.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { splitName } from '#server/people/split-name.ts';
import { findAccount } from '#server/people/users.ts';
import { prove, type Tx } from '#server/platform/db/database.ts';
import { nameSchema, newEmailSchema } from '#shared/platform/contracts/names.ts';
import { maxNameLength } from '#shared/platform/limits.ts';
import type { Identity, StoredProvider } from './open-provider.ts';
import { type MembershipChange, recordMembership } from './record-membership.ts';

/** Why a sign-on was refused, as the address of the sign-in page names it. */
export type Refusal = 'no_address' | 'unverified' | 'domain' | 'no_account' | 'deactivated';

/** The account of an identity; an account to link, if only the address is equal; or why there is none. */
export type Accepted = { personId: number } | { link: string } | { refusal: Refusal };

export function hashOfKey(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Proves a sign-on to the database and returns its account; null if the identity has none. */
export async function proveIdentity(tx: Tx, key: Buffer): Promise<number | null> {
  await prove(tx, { kind: 'sign-on', key });
  const [row] = await tx.rows<{ id: number | null }>(sql`SELECT proven_person() AS id`);
  return row?.id ?? null;
}

/** Keeps the link from being removed until this transaction ends. Returns false if it was removed. */
export async function holdLink(
  tx: Tx,
  { providerId, personId }: { providerId: number; personId: number },
): Promise<boolean> {
  const held = await tx.rows(sql`
    SELECT FROM user_identities WHERE provider_id = ${providerId} AND user_id = ${personId} FOR SHARE`);
  return held.length > 0;
}

/**
 * Finds or creates the account of a verified identity, and gives it the memberships of its groups. An account that has
 * the address already is never taken over if someone else may have registered it: its password must be shown first.
 */
export async function acceptIdentity(
  tx: Tx,
  request: FastifyRequest,
  provider: StoredProvider,
  identity: Identity,
): Promise<Accepted> {
  const linked = await proveIdentity(tx, identity.key);
  if (linked !== null) {
    if (await isOfAnother(tx, provider, linked)) return { refusal: 'domain' };
    if (await isDeactivated(tx, linked)) return { refusal: 'deactivated' };
    await giveMemberships(tx, request, { provider, personId: linked, groups: identity.groups });
    return { personId: linked };
  }
  const email = await readAddress(tx, provider, identity);
  if (typeof email !== 'string') return email;
  const [known] = await tx.rows<{ is_off: boolean }>(sql`SELECT account_is_deactivated(${email}) AS is_off`);
  if (known?.is_off === true) return { refusal: 'deactivated' };
  // One at a time, so that an address has only one account.
  await lockRegistration(tx);
  const isKnown = (await findAccount(tx, email)) !== null;
  const personId = isKnown
    ? await linkWithoutPassword(tx, provider, { email, identity })
    : await register(tx, provider, { email, identity });
  if (personId === null) return isKnown ? { link: email } : { refusal: 'no_account' };
  await proveIdentity(tx, identity.key);
  const action = isKnown ? 'identity_linked' : 'account_made';
  await recordEvent(tx, { action, request, actorId: personId, details: { through: provider.name } });
  await giveMemberships(tx, request, { provider, personId, groups: identity.groups });
  return { personId };
}

/** Whether another provider has the domain of an account by now: its old provider no longer speaks for it. */
async function isOfAnother(tx: Tx, provider: StoredProvider, personId: number): Promise<boolean> {
  const others = await tx.rows(sql`
    SELECT FROM users u JOIN active_providers() p ON lower(split_part(u.email, '@', 2)) = ANY (p.domains)
    WHERE u.id = ${personId} AND p.id <> ${provider.id}
      AND lower(split_part(u.email, '@', 2)) <> ALL (${provider.domains}::text[])`);
  return others.length > 0;
}

/** Whether the account of this transaction's sign-on is deactivated. */
async function isDeactivated(tx: Tx, personId: number): Promise<boolean> {
  const found = await tx.rows(sql`SELECT FROM users WHERE id = ${personId} AND deactivated_at IS NOT NULL`);
  return found.length > 0;
}

/** Returns the address of an identity, or why it cannot be trusted. */
async function readAddress(
  tx: Tx,
  provider: StoredProvider,
  { email: given, isVerified }: Identity,
): Promise<string | { refusal: Refusal }> {
  const read = newEmailSchema.safeParse(given);
  if (!read.success) return { refusal: 'no_address' };
  if (!(isVerified ?? provider.trusts_addresses)) return { refusal: 'unverified' };
  // Each provider speaks only for its own domains.
  const responsible = await providerOf(tx, read.data);
  return responsible?.id === provider.id ? read.data : { refusal: 'domain' };
}

/** Links the account of an address that no one but a sign-on can have registered; null if a password must be shown. */
async function linkWithoutPassword(
  tx: Tx,
  provider: StoredProvider,
  { email, identity }: { email: string; identity: Identity },
): Promise<number | null> {
  const [row] = await tx.rows<{ id: number | null }>(sql`
    SELECT link_signed_on(${provider.id}::int, ${email}, ${hashOfKey(identity.key)}) AS id`);
  return row?.id ?? null;
}

async function register(
  tx: Tx,
  provider: StoredProvider,
  { email, identity }: { email: string; identity: Identity },
): Promise<number | null> {
  const read = nameSchema(maxNameLength).safeParse(identity.name);
  const name = (read.success && read.data) || (email.split('@')[0] ?? email);
  const { first_name, last_name } = splitName(name);
  const [row] = await tx.rows<{ id: number | null }>(sql`
    SELECT register_signed_on(${provider.id}::int, ${email}, ${name}, ${first_name}, ${last_name}, ${hashOfKey(identity.key)}) AS id`);
  return row?.id ?? null;
}

async function giveMemberships(
  tx: Tx,
  request: FastifyRequest,
  { provider, personId, groups }: { provider: StoredProvider; personId: number; groups: string[] | null },
): Promise<void> {
  const changes = await tx.rows<MembershipChange>(
    sql`SELECT * FROM complete_sign_on(${provider.id}::int, ${groups}::text[])`,
  );
  for (const change of changes)
    await recordMembership(tx, request, { change, personId, actorId: personId, through: provider.name });
}
