import { z } from 'zod';
import { idInPath, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { emailSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxNameLength } from '#shared/platform/limits.ts';
import { session } from './auth.ts';

const id = (what: string) =>
  z
    .int({ error: `must be the id of a ${what}` })
    .min(1)
    .max(maxInteger);
const flag = z.boolean({ error: 'must be true or false' });

/** Text of visible ASCII characters, as identifiers of OAuth 2.0 are. */
const identifier = (maxLength: number) =>
  z
    .string({ error: 'must be a text' })
    .trim()
    .min(1, 'is required')
    .max(maxLength, `must be ${maxLength} characters at most`)
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces or special characters');

const issuerError = 'must be an address such as https://login.example.com';
const issuer = z
  .string({ error: issuerError })
  .trim()
  .max(500, 'must be 500 characters at most')
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: issuerError, abort: true })
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
    },
    { error: 'must begin with https://' },
  )
  .refine(
    (text) => {
      const { username, password, search, hash } = new URL(text);
      return `${username}${password}${search}${hash}` === '';
    },
    { error: 'must have no user name, question mark or #' },
  )
  // Microsoft's issuers for several tenants: anyone could create a tenant whose users have any address.
  .refine((text) => !/^\/(common|organizations|consumers)(\/|$)/i.test(new URL(text).pathname), {
    error: 'must name your own tenant: common, organizations and consumers accept every Microsoft account',
  })
  .transform((text) => text.replace(/\/\.well-known\/openid-configuration$/, ''))
  .describe('The issuer, as its discovery document has it; http:// only for this machine.');

const domains = z
  .array(
    z
      .string({ error: 'must be a domain such as example.com' })
      .trim()
      .toLowerCase()
      .refine(
        (text) =>
          text.length <= 254 && /^@?([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(text),
        'must be a domain such as example.com',
      )
      .transform((text) => text.replace('@', '')),
    { error: 'must be a list of domains' },
  )
  .max(100, 'must have at most 100 domains')
  .transform((list) => [...new Set(list)])
  .describe(
    'Users with addresses in these domains sign in through it; an empty list means all domains that no other provider has.',
  );

const roleOfGroup = z.strictObject({
  group: requiredName(500)
    .nullable()
    .describe('As the provider names it in the group claim; null means everyone.'),
  company_id: id('company'),
  role_id: id('role'),
});
export type RoleOfGroup = z.output<typeof roleOfGroup>;

const secret = z
  .string({ error: 'must be a text' })
  .min(1, 'is required')
  .max(1000, 'must be 1,000 characters at most')
  .nullable()
  .describe('Never returned; null for a client without a secret.');

const fields = {
  name: requiredName(maxNameLength).describe('Shown on the sign-in button.'),
  issuer,
  client_id: identifier(500),
  client_secret: secret,
  scopes: z
    .string({ error: 'must be a text' })
    .trim()
    .max(500, 'must be 500 characters at most')
    .regex(
      /^[\x21\x23-\x5b\x5d-\x7e]+( +[\x21\x23-\x5b\x5d-\x7e]+)*$/,
      'must be names with spaces between them',
    )
    .refine((text) => text.split(/ +/).includes('openid'), 'must include openid')
    .describe('Requested from the provider.'),
  group_claim: identifier(200).describe('The claim that lists the groups of a user.'),
  domains,
  roles: z
    .array(roleOfGroup, { error: 'must be a list of roles' })
    .max(500, 'must have at most 500 roles')
    .describe('The first group of a company that the user has decides the role.'),
  is_active: flag,
  is_enforced: flag.describe(
    'Whether its users can no longer sign in with a password; Administrators always can.',
  ),
  makes_accounts: flag.describe('Whether users without an account get one when they sign in.'),
  trusts_addresses: flag.describe(
    'Whether an address counts as verified if the provider does not say so (Microsoft Entra ID does not).',
  ),
};

export const providerBody = z.strictObject({
  ...fields,
  client_secret: fields.client_secret.default(null),
  scopes: fields.scopes.default('openid email profile'),
  group_claim: fields.group_claim.default('groups'),
  domains: fields.domains.default([]),
  roles: fields.roles.default([]),
  is_active: fields.is_active.default(true),
  is_enforced: fields.is_enforced.default(false),
  makes_accounts: fields.makes_accounts.default(true),
  trusts_addresses: fields.trusts_addresses.default(false),
});
export type ProviderBody = z.output<typeof providerBody>;

export const providerChanges = z
  .strictObject({
    ...fields,
    version_id: z.int().min(1).max(maxInteger).describe('The version that was read.'),
  })
  .partial();
export type ProviderChanges = z.output<typeof providerChanges>;

export const identityProvider = z
  .object({
    id: z.int(),
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    has_secret: z.boolean(),
    scopes: z.string(),
    group_claim: z.string(),
    domains: z.array(z.string()),
    roles: z.array(z.object({ group: z.string().nullable(), company_id: z.int(), role_id: z.int() })),
    is_active: z.boolean(),
    is_enforced: z.boolean(),
    makes_accounts: z.boolean(),
    trusts_addresses: z.boolean(),
    redirect_uri: z.string().describe('The address that the provider must allow as redirect URI.'),
    logout_uri: z.string().describe('The address that it must allow to return to after signing out.'),
    back_channel_uri: z.string().describe('The address at which it reports that a user signed out there.'),
    scim_uri: z.string().describe('The address to which it sends users and groups (SCIM 2.0).'),
    provisioning: z
      .object({
        since: z.string(),
        last_used: z.string().nullable().describe('When the provider last sent something.'),
        users: z.int(),
        deactivated: z.int().describe('How many of the users are not active.'),
        groups: z.array(z.object({ name: z.string(), members: z.int() })).describe('At most 500, by name.'),
      })
      .nullable()
      .describe('What the provider provisions; null if provisioning is off.'),
    users: z.int().describe('How many accounts sign in through it.'),
    saved_by: z.string().nullable().describe('Who saved it last; null if the account was deleted.'),
    created_date: z.string(),
    modified_date: z.string(),
    version_id: z.int(),
  })
  .meta({ id: 'IdentityProvider' });
export type IdentityProvider = z.output<typeof identityProvider>;

/** The list also has the addresses, the same for every provider: IT registers Platbook before a provider exists here. */
export const providersEnvelope = listEnvelope(identityProvider).extend(
  identityProvider.pick({ redirect_uri: true, logout_uri: true, back_channel_uri: true, scim_uri: true })
    .shape,
);

/** The token with which a provider provisions users, which is shown only once. */
export const provisioningToken = recordEnvelope(identityProvider).extend({ token: z.string() });
export type ProvisioningToken = z.output<typeof provisioningToken>;

/** An account that signs in through a provider. */
export const linkedUser = z.object({
  id: z.int().describe('The id of the user.'),
  name: z.string(),
  email: z.string(),
  linked_at: z.string(),
  last_sign_on: z.string().nullable().describe('Null if the link was not used since this is recorded.'),
});
export type LinkedUser = z.output<typeof linkedUser>;

export const linkParams = z.object({ id: idInPath, userId: idInPath });

export const unlinkedAll = z.object({
  success: z.literal(true),
  unlinked: z.int().describe('How many links were removed.'),
});

/** What a provider's discovery document says, for a user who tries the connection. */
export const providerCheck = z.object({
  success: z.literal(true),
  issuer: z.string(),
  signs_out: z.boolean().describe('Whether signing out of Platbook also signs out there.'),
});
export type ProviderCheck = z.output<typeof providerCheck>;

const named = z.object({ id: z.int(), name: z.string() });

/** What the sign-in page offers before an address is entered. */
export const signOnOffer = z.object({
  success: z.literal(true),
  by_address: z.boolean().describe('Whether the provider depends on the domain of the address.'),
  for_everyone: named.nullable().describe('The provider of all other addresses.'),
});
export type SignOnOffer = z.output<typeof signOnOffer>;

export const findProviderBody = z.strictObject({
  email: emailSchema,
});
/** The provider of an address; null if it signs in with a password. */
export const foundProvider = z.object({ success: z.literal(true), provider: named.nullable() });
export type FoundProvider = z.output<typeof foundProvider>;

export const startQuery = z.strictObject({
  provider: wholeNumber(1, maxInteger),
  return_to: z
    .string()
    .optional()
    .describe(
      'The path to open after signing in. The start page, if it is of another site or has more than 2,000 characters.',
    ),
  email: emailSchema.optional().describe('Suggested to the provider.'),
});

/** The session after a sign-on; or the account with the same address that the user must link first. */
export const finishedSignOn = z.union([
  z.object({ session, return_to: z.string(), link: z.null() }),
  z.object({
    session: z.null(),
    return_to: z.string(),
    link: z.object({ email: z.string(), provider: named }),
  }),
]);
export type FinishedSignOn = z.output<typeof finishedSignOn>;

/** What a provider sends when a user signed out there (OpenID Connect Back-Channel Logout 1.0, section 2.5). */
export const logoutBody = z.object({ logout_token: z.string().min(1, 'is required').max(20_000) });
