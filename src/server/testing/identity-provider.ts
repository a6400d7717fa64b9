import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Configuration, errors, Provider } from 'oidc-provider';

/** A user of the identity provider, with the claims that it makes about the user. */
export type ProviderUser = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: unknown;
  /** What the ID token has besides the subject; the other claims are the response for user information. */
  inIdToken?: { email?: string; email_verified?: boolean };
};

export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null refuses, as a user who cancels. */
  signsIn: (user: ProviderUser | null) => void;
  /** Changes what the provider responds at an address (a path) until it is set to null. */
  respond: (
    path: string,
    response: ((url: string) => { status: number; body: string } | 'nothing') | null,
  ) => void;
  /** Signs a token with the provider's key, as it reports that a user signed out; `typ` is the kind in its head. */
  sign: (claims: JWTPayload, typ?: string) => Promise<string>;
  close: () => Promise<void>;
};

type Options = {
  /** Where the browser returns after signing in, and after signing out. */
  redirectUri: string;
  logoutUri: string;
  port?: number;
};

/**
 * Starts a real identity provider on this machine (oidc-provider, certified for OpenID Connect). Its users sign in without
 * a form. Close it afterwards.
 */
export async function startIdentityProvider(options: Options): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['platbook', 'a secret of the tests'];
  const users = new Map<string, ProviderUser>();
  const responses = new Map<string, (url: string) => { status: number; body: string } | 'nothing'>();
  let next: ProviderUser | null = null;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keyId = 'test';
  const configuration: Configuration = {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [options.redirectUri],
        post_logout_redirect_uris: [options.logoutUri],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        // Signs out without asking.
        logoutSource: async (context, form) => {
          context.body = `<!doctype html>${form}<script>document.forms[0].submit()</script>`.replace(
            '</form>',
            '<input type="hidden" name="logout" value="yes"></form>',
          );
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // ID tokens may have claims of the scopes, too, as those of many providers have.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async (use) => {
        const { inIdToken, ...claims } = users.get(sub) ?? {};
        return { ...(use === 'id_token' ? inIdToken : claims), sub };
      },
    }),
    ttl: { Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600, Interaction: 600 },
  };
  const provider = new Provider(issuer, configuration);
  const handle = provider.callback();

  server.on('request', async (request, response) => {
    const url = request.url ?? '';
    const replaced = responses.get(url.split('?')[0] ?? '');
    if (replaced !== undefined) {
      const given = replaced(url);
      if (given === 'nothing') return;
      response.writeHead(given.status, { 'content-type': 'application/json' });
      response.end(given.body);
      return;
    }
    if (!url.startsWith('/interaction/')) return handle(request, response);
    const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
    const user = next;
    if (user === null) {
      const { error, error_description } = new errors.AccessDenied('The user canceled.');
      const description = error_description === undefined ? {} : { error_description };
      return provider.interactionFinished(request, response, { error, ...description });
    }
    users.set(user.sub, user);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: user.sub } });
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: session?.accountId ?? user.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });

  return {
    issuer,
    clientId,
    clientSecret,
    signsIn: (user) => {
      next = user;
      if (user !== null) users.set(user.sub, user);
    },
    sign: (claims, typ = 'logout+jwt') =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId, typ }).sign(privateKey),
    respond: (path, response) =>
      void (response === null ? responses.delete(path) : responses.set(path, response)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
