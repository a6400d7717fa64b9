import { type RawBuilder, sql } from 'kysely';
import { administratorRole } from '#server/people/roles.ts';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import type {
  IdentityProvider,
  ProviderBody,
  ProviderChanges,
} from '#shared/people/contracts/identity-providers.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Providers, StoredProvider } from './open-provider.ts';

/** The maximum number of identity providers. */
const maxProviders = 100;

/** The paths to which a provider leads the browser back. */
export const callbackPath = '/api/auth/sign-on/callback';
export const signedOutPath = '/login';
/** The path at which a provider reports that a user signed out there. */
export const backChannelPath = '/api/auth/sign-on/back-channel-logout';

/** The path to which a provider sends users and groups. */
export const scimPath = '/scim/v2';

type Addresses = Pick<IdentityProvider, 'redirect_uri' | 'logout_uri' | 'back_channel_uri' | 'scim_uri'>;

type Row = Omit<IdentityProvider, keyof Addresses | 'created_date' | 'modified_date'> & {
  created_date: Date;
  modified_date: Date;
};

/** How many groups a provider shows. */
const maxShownGroups = 500;

/** Writes a time as JSON has it. */
const instant = (column: string) =>
  sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function select(where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`
    SELECT p.id, p.name, p.issuer, p.client_id, p.client_secret IS NOT NULL AS has_secret, p.scopes, p.group_claim, p.domains,
      p.roles, p.is_active, p.is_enforced, p.makes_accounts, p.trusts_addresses, a.name AS saved_by, p.created_date,
      p.modified_date, p.version_id,
      (SELECT count(*)::int FROM user_identities i WHERE i.provider_id = p.id) AS users,
      CASE WHEN p.provisioning_hash IS NOT NULL THEN (
        SELECT json_build_object('since', ${instant('p.provisioning_since')}, 'last_used', ${instant('p.provisioning_used')},
          'users', count(*), 'deactivated', count(*) FILTER (WHERE NOT u.is_active),
          'groups', (
            SELECT coalesce(json_agg(g ORDER BY lower(g.name)), '[]') FROM (
              SELECT o.display_name AS name, (SELECT count(*) FROM provisioned_members m WHERE m.group_id = o.id) AS members
              FROM provisioned_groups o WHERE o.provider_id = p.id ORDER BY lower(o.display_name) LIMIT ${maxShownGroups}::int) g))
        FROM provisioned_users u WHERE u.provider_id = p.id) END AS provisioning
    FROM identity_providers p LEFT JOIN account_names a ON a.id = p.saved_by
    WHERE ${where} ORDER BY lower(p.name), p.id`;
}

/** Returns the addresses of this installation that a provider must allow, the same for all. */
export function addressesOf(publicUrl: string): Addresses {
  return {
    redirect_uri: publicUrl + callbackPath,
    logout_uri: publicUrl + signedOutPath,
    back_channel_uri: publicUrl + backChannelPath,
    scim_uri: publicUrl + scimPath,
  };
}

const present =
  (publicUrl: string) =>
  (row: Row): IdentityProvider => ({
    ...row,
    ...addressesOf(publicUrl),
    created_date: row.created_date.toISOString(),
    modified_date: row.modified_date.toISOString(),
  });

/** Lists the identity providers by name. Others than Administrators find none. */
export async function listProviders(tx: PersonTx, publicUrl: string): Promise<IdentityProvider[]> {
  return (await tx.rows(select(sql`true`))).map(present(publicUrl));
}

/** Reads an identity provider. Throws `not_found`. */
export async function findProvider(tx: PersonTx, id: number, publicUrl: string): Promise<IdentityProvider> {
  const [row] = await tx.rows(select(sql`p.id = ${id}`));
  if (row === undefined) throw unknownProvider();
  return present(publicUrl)(row);
}

/**
 * Throws `not_found` for an identity provider that does not exist, or that is off unless the user is an Administrator:
 * the sign-in page shows only those that are on.
 */
export async function requireProvider(tx: PersonTx, id: number): Promise<void> {
  const found = await tx.rows(sql`
    SELECT FROM identity_providers WHERE id = ${id} UNION ALL SELECT FROM active_providers() a WHERE a.id = ${id}`);
  if (found.length === 0) throw unknownProvider();
}

function unknownProvider(): AppError {
  return new AppError('not_found', 'This identity provider does not exist.');
}

/** Reads a provider with its sealed secret, also one that is off, as an Administrator. Throws `not_found`. */
export async function readStored(tx: PersonTx, id: number): Promise<StoredProvider> {
  const [row] = await tx.rows<StoredProvider>(sql`
    SELECT id, name, issuer, client_id, client_secret, scopes, group_claim, domains, makes_accounts, trusts_addresses, version_id
    FROM identity_providers WHERE id = ${id}`);
  if (row === undefined) throw unknownProvider();
  return row;
}

/** Reads the active providers with their sealed secrets, before anyone is authenticated. */
export function activeProviders(tx: Tx): Promise<StoredProvider[]> {
  return tx.rows(sql`SELECT * FROM active_providers()`);
}

/** Finds an active provider; undefined if it is off or does not exist. */
export async function findActive(tx: Tx, id: number): Promise<StoredProvider | undefined> {
  return (await activeProviders(tx)).find((provider) => provider.id === id);
}

/**
 * Creates an identity provider. Throws `duplicate` for a domain of another one, and `business_rule` for a company or role
 * that does not exist.
 */
export async function createProvider(
  tx: PersonTx,
  body: ProviderBody,
  { providers, publicUrl }: { providers: Providers; publicUrl: string },
): Promise<IdentityProvider> {
  await lockProviders(tx);
  const [counted] = await tx.rows<{ number: number }>(
    sql`SELECT count(*)::int AS number FROM identity_providers`,
  );
  if ((counted?.number ?? 0) >= maxProviders)
    throw new AppError('business_rule', `An installation can have ${maxProviders} identity providers.`);
  await refuseTakenDomains(tx, body, null);
  await refuseUnknownRoles(tx, body);
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO identity_providers (name, issuer, client_id, scopes, group_claim, domains, roles, is_active, is_enforced,
      makes_accounts, trusts_addresses, saved_by)
    VALUES (${body.name}, ${body.issuer}, ${body.client_id}, ${body.scopes}, ${body.group_claim}, ${body.domains}::text[],
      ${JSON.stringify(body.roles)}::jsonb, ${body.is_active}, ${body.is_enforced}, ${body.makes_accounts},
      ${body.trusts_addresses}, ${tx.person.id})
    RETURNING id`);
  if (made === undefined) throw new Error('The database did not return the new identity provider.');
  await storeSecret(tx, made.id, body.client_secret, providers);
  await endPasswordSessions(tx, made.id);
  return findProvider(tx, made.id, publicUrl);
}

/**
 * Changes an identity provider. Throws `stale_version` if it was changed since it was read, `duplicate` for a domain of
 * another one, `business_rule` for a company or role that does not exist, and `invalid_input` for a new issuer without a
 * new secret.
 */
export async function updateProvider(
  tx: PersonTx,
  id: number,
  changes: ProviderChanges,
  { providers, publicUrl }: { providers: Providers; publicUrl: string },
): Promise<{ before: IdentityProvider; after: IdentityProvider }> {
  await lockProviders(tx);
  const before = await findProvider(tx, id, publicUrl);
  refuseStale(changes, before, 'identity provider', before.saved_by ?? 'a former user');
  const { client_secret: secret, version_id: _, ...others } = changes;
  const body = { ...before, ...others };
  if (body.issuer !== before.issuer && before.has_secret && secret === undefined) {
    // Otherwise the secret of one provider could be sent to another.
    const message = 'must be entered again for another issuer';
    throw new AppError('invalid_input', `The client secret ${message}.`, [
      { path: 'client_secret', message: `client_secret ${message}` },
    ]);
  }
  await refuseTakenDomains(tx, body, id);
  // A company that was deleted since does not keep the rest from being changed.
  if (changes.roles !== undefined) await refuseUnknownRoles(tx, body);
  await tx.run(sql`
    UPDATE identity_providers SET name = ${body.name}, issuer = ${body.issuer}, client_id = ${body.client_id},
      scopes = ${body.scopes}, group_claim = ${body.group_claim}, domains = ${body.domains}::text[],
      roles = ${JSON.stringify(body.roles)}::jsonb, is_active = ${body.is_active}, is_enforced = ${body.is_enforced},
      makes_accounts = ${body.makes_accounts}, trusts_addresses = ${body.trusts_addresses}, saved_by = ${tx.person.id},
      modified_date = now(), version_id = version_id + 1
    WHERE id = ${id}`);
  if (secret !== undefined) await storeSecret(tx, id, secret, providers);
  await endPasswordSessions(tx, id);
  return { before, after: await findProvider(tx, id, publicUrl) };
}

/** Deletes an identity provider with its links to accounts, which remain, and returns it. Throws `not_found`. */
export async function deleteProvider(tx: PersonTx, id: number, publicUrl: string): Promise<IdentityProvider> {
  await lockProviders(tx);
  const deleted = await findProvider(tx, id, publicUrl);
  await tx.run(sql`DELETE FROM identity_providers WHERE id = ${id}`);
  return deleted;
}

async function lockProviders(tx: PersonTx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('platbook identity providers'))`);
}

async function storeSecret(
  tx: PersonTx,
  id: number,
  secret: string | null,
  providers: Providers,
): Promise<void> {
  const sealed = secret === null ? null : providers.sealSecret(id, secret);
  await tx.run(sql`UPDATE identity_providers SET client_secret = ${sealed} WHERE id = ${id}`);
}

/** Users who must now sign in through the provider cannot go on with a session that began with a password. */
async function endPasswordSessions(tx: PersonTx, id: number): Promise<void> {
  await tx.run(sql`SELECT end_password_sessions(${id}::int)`);
}

/** An address must lead to one provider only. */
async function refuseTakenDomains(
  tx: PersonTx,
  { domains, is_active: isActive }: Pick<ProviderBody, 'domains' | 'is_active'>,
  id: number | null,
): Promise<void> {
  if (!isActive) return;
  const [taken] = await tx.rows<{ name: string; domain: string | null }>(sql`
    SELECT p.name, (SELECT min(d) FROM unnest(p.domains) d WHERE d = ANY(${domains}::text[])) AS domain
    FROM identity_providers p
    WHERE p.is_active AND p.id IS DISTINCT FROM ${id}::int
      AND (p.domains && ${domains}::text[] OR (p.domains = '{}' AND ${domains.length === 0}::boolean))
    ORDER BY p.id LIMIT 1`);
  if (taken === undefined) return;
  const message =
    taken.domain === null
      ? `must be entered, because ${taken.name} already signs in all other addresses`
      : `must not contain ${taken.domain}, which ${taken.name} has`;
  throw new AppError('duplicate', `The domains ${message}.`, [
    { path: 'domains', message: `Domains ${message}` },
  ]);
}

async function refuseUnknownRoles(tx: PersonTx, { roles }: Pick<ProviderBody, 'roles'>): Promise<void> {
  const known = await tx.rows<{ kind: string; id: number }>(sql`
    SELECT 'company' AS kind, id FROM companies WHERE deleted_at IS NULL
    UNION ALL SELECT 'role', id FROM roles WHERE id <> ${administratorRole}`);
  const [companies, kinds] = ['company', 'role'].map(
    (kind) => new Set(known.flatMap((row) => (row.kind === kind ? [row.id] : []))),
  );
  const details = roles.flatMap(({ company_id: companyId, role_id: roleId }, index) => [
    ...(companies?.has(companyId)
      ? []
      : [{ path: `roles.${index}.company_id`, message: 'This company does not exist' }]),
    ...(kinds?.has(roleId)
      ? []
      : [
          {
            path: `roles.${index}.role_id`,
            message: 'This role does not exist, or is not a role in a company',
          },
        ]),
  ]);
  if (details.length > 0)
    throw new AppError('business_rule', 'A group has a company or a role that cannot be used.', details);
}
