import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { deriveKey } from '#server/platform/http/security/derive-key.ts';
import { seal, unseal } from '#server/platform/http/security/seal.ts';

/** How long a provider may take to respond, in seconds, and how long its discovery document is remembered. */
const responseSeconds = 10;
const rememberedSeconds = 10 * 60;
/** The maximum size of a response of a provider, in bytes. */
const maxResponse = 1_000_000;
/** The maximum number of claims' groups that are read, and the maximum length of one. */
const maxGroups = 2_000;
/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** How old a logout token may be, and how far the clock of the provider may be off, in seconds. */
const maxLogoutAge = 5 * 60;
const clockTolerance = 60;
/** Signatures with a public key: anyone who knows the client's secret could make others. */
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

/** A provider as the database stores it. */
export type StoredProvider = {
  id: number;
  name: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer | null;
  scopes: string;
  group_claim: string;
  domains: string[];
  makes_accounts: boolean;
  trusts_addresses: boolean;
  version_id: number;
};

/** Who a provider says signed in. */
export type Identity = {
  /** Derived from issuer and subject with the installation's secret; proves the sign-in to the database. */
  key: Buffer;
  email: string | null;
  /** Whether the provider says that the address is verified; null if it says nothing. */
  isVerified: boolean | null;
  name: string;
  /** Null if the provider did not say which groups the user has. */
  groups: string[] | null;
  idToken: string;
};

/** Secrets of one attempt to sign in, which the browser keeps sealed. */
export type Attempt = { state: string; nonce: string; verifier: string };

export type Providers = {
  /** Seals the secret of a client under its provider. */
  sealSecret: (id: number, secret: string) => Buffer;
  /** Reads the provider's discovery document anew. Throws as the library does. */
  check: (provider: StoredProvider) => Promise<{ issuer: string; signsOut: boolean }>;
  /** Begins a sign-in: where to send the browser, and the secrets that the callback requires. */
  begin: (
    provider: StoredProvider,
    redirectUri: string,
    email: string | undefined,
  ) => Promise<{ to: string; attempt: Attempt }>;
  /** Exchanges the code in the address of the callback for the verified identity. Throws as the library does. */
  complete: (provider: StoredProvider, callback: URL, attempt: Attempt) => Promise<Identity>;
  /**
   * Verifies the token with which a provider reports that a user signed out, and returns the key of the identity. Throws for
   * every other token.
   */
  readLogout: (provider: StoredProvider, token: string) => Promise<Buffer>;
  /** Where a browser signs out at the provider; null if the provider has no such address. */
  signOutAt: (
    provider: StoredProvider,
    returnTo: string,
    idToken: string | undefined,
  ) => Promise<string | null>;
};

/**
 * Creates the client of identity providers: authorization code flow with PKCE, state and nonce; the library verifies
 * signature, issuer, audience, nonce and time of ID tokens.
 */
export function openProviders(secret: Uint8Array, clock: () => Date): Providers {
  const sealing = deriveKey(secret, 'secrets of identity providers');
  const naming = deriveKey(secret, 'identities');
  const keys = new WeakMap<oidc.Configuration, JWTVerifyGetKey>();
  const known = new Map<string, { until: number; configuration: Promise<oidc.Configuration> }>();

  function discover(provider: StoredProvider): Promise<oidc.Configuration> {
    const issuer = new URL(provider.issuer);
    const sealed = provider.client_secret;
    const clientSecret =
      sealed === null ? undefined : unseal(sealing, labelOf(provider.id), sealed)?.toString();
    if (sealed !== null && clientSecret === undefined) throw new SealedElsewhereError();
    return oidc.discovery(issuer, provider.client_id, clientSecret, authenticationOf(clientSecret), {
      timeout: responseSeconds,
      [oidc.customFetch]: boundedFetch,
      // Only this machine can be named without encryption.
      execute: [
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        // Signatures are verified, not only the connection that brought the token.
        oidc.enableNonRepudiationChecks,
      ],
    });
  }

  function configurationOf(provider: StoredProvider): Promise<oidc.Configuration> {
    const key = `${provider.id} ${provider.version_id}`;
    const now = clock().getTime();
    const found = known.get(key);
    if (found !== undefined && found.until > now) return found.configuration;
    const configuration = discover(provider);
    for (const [other, { until }] of known) if (until <= now) known.delete(other);
    known.set(key, { until: now + rememberedSeconds * 1000, configuration });
    // A provider that is down is asked again next time.
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  /** The keys with which a provider signs, read when they are needed and remembered. */
  function keysOf(configuration: oidc.Configuration): JWTVerifyGetKey {
    const read = keys.get(configuration);
    if (read !== undefined) return read;
    const { jwks_uri: address } = configuration.serverMetadata();
    if (address === undefined) throw new Error('The provider has no keys.');
    const set = createRemoteJWKSet(new URL(address), {
      timeoutDuration: responseSeconds * 1000,
      [customFetch]: boundedFetch,
    });
    keys.set(configuration, set);
    return set;
  }

  return {
    sealSecret: (id, text) => seal(sealing, labelOf(id), Buffer.from(text)),

    check: async (provider) => {
      const metadata = (await discover(provider)).serverMetadata();
      return { issuer: metadata.issuer, signsOut: metadata.end_session_endpoint !== undefined };
    },

    begin: async (provider, redirectUri, email) => {
      const configuration = await configurationOf(provider);
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const to = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(email === undefined ? {} : { login_hint: email }),
      });
      return { to: to.href, attempt };
    },

    complete: async (provider, callback, { state, nonce, verifier }) => {
      const configuration = await configurationOf(provider);
      const answer = await oidc.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const token = answer.claims();
      if (token === undefined || answer.id_token === undefined)
        throw new Error('The response has no ID token.');
      // Many providers put address and groups only into the response for user information.
      const needsMore = token.email === undefined || token[provider.group_claim] === undefined;
      const more =
        needsMore && configuration.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(configuration, answer.access_token, token.sub)
          : {};
      const claims = { ...more, ...token, ...addressIn(token, more) };
      return identityIn(claims, { provider, naming, idToken: answer.id_token });
    },

    readLogout: async (provider, token) => {
      const configuration = await configurationOf(provider);
      const { payload } = await jwtVerify(token, keysOf(configuration), {
        issuer: configuration.serverMetadata().issuer,
        audience: provider.client_id,
        algorithms: [...signatures],
        requiredClaims: ['sub', 'iat', 'jti', 'events'],
        maxTokenAge: maxLogoutAge,
        clockTolerance,
        currentDate: clock(),
      });
      const { events, nonce, sub, iss } = payload;
      const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
      // An ID token of a sign-on must not sign anyone out.
      if (!isLogout || nonce !== undefined) throw new Error('The token does not report a logout.');
      return keyOf(naming, provider, { iss: String(iss), sub: String(sub) });
    },

    signOutAt: async (provider, returnTo, idToken) => {
      const configuration = await configurationOf(provider);
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnTo,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      }).href;
    },
  };
}

/** The provider did not respond. */
export class UnreachableError extends Error {}

/** The client's secret was sealed with another installation's secret. */
export class SealedElsewhereError extends Error {}

const labelOf = (id: number) => `identity provider ${id}`;

function authenticationOf(clientSecret: string | undefined): oidc.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  // Basic is what a provider accepts that does not say (OpenID Connect Discovery 1.0, section 3).
  return (server, client, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported;
    const authenticate = accepted === undefined || accepted.includes('client_secret_basic') ? basic : post;
    authenticate(server, client, body, headers);
  };
}

type Claims = Readonly<Record<string, unknown>> & { sub: string; iss: string };

/** Takes the address and whether it is verified from one response: a verification is only of the address beside it. */
function addressIn(token: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>>) {
  const isConfirmed = token.email_verified === undefined && token.email === more.email;
  const { email, email_verified } = token.email === undefined || isConfirmed ? more : token;
  return { email, email_verified };
}

function keyOf(
  naming: Uint8Array,
  { id }: StoredProvider,
  { iss, sub }: Pick<Claims, 'iss' | 'sub'>,
): Buffer {
  return createHmac('sha256', naming).update(`${id} ${iss} ${sub}`).digest();
}

function identityIn(
  claims: Claims,
  { provider, naming, idToken }: { provider: StoredProvider; naming: Uint8Array; idToken: string },
): Identity {
  const textOf = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const { email_verified: verified } = claims;
  return {
    key: keyOf(naming, provider, claims),
    email: textOf('email'),
    // Some providers send it as a text.
    isVerified: verified === undefined || verified === null ? null : verified === true || verified === 'true',
    name:
      textOf('name') ??
      [textOf('given_name'), textOf('family_name')].filter((part) => part !== null).join(' '),
    groups: groupsIn(claims[provider.group_claim]),
    idToken,
  };
}

/** Reads a claim of groups: a list of names or one name. Null for anything else, such as a link to a longer list. */
function groupsIn(claim: unknown): string[] | null {
  const list = typeof claim === 'string' ? [claim] : claim;
  if (!Array.isArray(list) || list.length > maxGroups) return null;
  if (!list.every((name) => typeof name === 'string')) return null;
  // A name with such a sign can't be one that an Administrator entered, and the database has no such text.
  return list.map((name) => name.trim()).filter((name) => !name.includes('\0') && name.isWellFormed());
}

/** Fetches from a provider, and fails for responses that are far larger than any of the protocol. */
const boundedFetch = async (url: string, options: object): Promise<Response> => {
  const response = await fetch(url, options).catch((cause: unknown) => {
    throw new UnreachableError(`${new URL(url).host} did not respond.`, { cause });
  });
  if (response.body === null) return response;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > maxResponse) throw new Error(`The response of ${new URL(url).host} is too long.`);
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(parts), { status, statusText, headers });
};
