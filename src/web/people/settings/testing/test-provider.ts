import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';

/** Returns an identity provider for tests, with changes. */
export const testProvider = (changes: Partial<IdentityProvider> = {}): IdentityProvider => ({
  id: 3,
  name: 'Acme',
  issuer: 'https://login.acme.com',
  client_id: 'platbook',
  has_secret: true,
  scopes: 'openid email profile',
  group_claim: 'groups',
  domains: ['acme.com'],
  roles: [{ group: 'Land', company_id: 7, role_id: 3 }],
  is_active: true,
  is_enforced: false,
  makes_accounts: true,
  trusts_addresses: false,
  back_channel_uri: 'https://land.acme.com/api/auth/sign-on/back-channel-logout',
  redirect_uri: 'https://land.acme.com/api/auth/sign-on/callback',
  logout_uri: 'https://land.acme.com/login',
  scim_uri: 'https://land.acme.com/scim/v2',
  provisioning: null,
  users: 2,
  saved_by: 'Jane Landman',
  created_date: '2026-03-01T12:00:00.000Z',
  modified_date: '2026-03-01T12:00:00.000Z',
  version_id: 4,
  ...changes,
});
