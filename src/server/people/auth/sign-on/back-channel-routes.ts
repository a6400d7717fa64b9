import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt, errors } from 'jose';
import { recordEvent } from '#server/people/record-event.ts';
import { endProviderSessions } from '#server/people/sessions.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { logoutBody } from '#shared/people/contracts/identity-providers.ts';
import { AppError } from '#shared/platform/errors.ts';
import { proveIdentity } from './accept-identity.ts';
import { type StoredProvider, UnreachableError } from './open-provider.ts';
import { activeProviders, backChannelPath } from './providers.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/**
 * Registers the address at which identity providers report that a user signed out or was blocked (OpenID Connect
 * Back-Channel Logout 1.0). The user's sessions that began through the provider end.
 */
export function backChannelRoutes(
  app: FastifyInstance,
  context: AppContext,
  { providers }: SignOnParts,
): void {
  const { database } = context;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, form: string) => Object.fromEntries(new URLSearchParams(form)),
    );
    defineRoute(scope, {
      method: 'POST',
      url: backChannelPath,
      access: 'public',
      tag: 'Single sign-on',
      summary: 'Take the report of an identity provider that a user signed out there',
      description: 'A form with a signed `logout_token` that names the user by `sub`.',
      body: logoutBody,
      handler: async ({ body }, request, reply) => {
        const { logout_token: token } = body;
        const named = await database.transaction((tx) => activeProviders(tx));
        const { provider, key } = await verify(named, token).catch((error: unknown) => {
          request.log.warn({ err: error }, 'A logout token was refused.');
          throw refusalOf(error);
        });
        await database.transaction(async (tx) => {
          const personId = await proveIdentity(tx, key);
          if (personId === null) return;
          const ended = await endProviderSessions(tx, personId, provider.id);
          if (ended > 0)
            await recordEvent(tx, {
              action: 'sign_out',
              request,
              actorId: personId,
              details: { through: provider.name },
            });
        });
        reply.header('cache-control', 'no-store');
        return { success: true };
      },
    });
  });

  /** Verifies a token with the provider that it names as its issuer and client. */
  async function verify(all: readonly StoredProvider[], token: string) {
    const { iss, aud } = decodeJwt(token);
    const audience = [aud ?? []].flat();
    const provider = all.find(({ issuer, client_id }) => issuer === iss && audience.includes(client_id));
    if (provider === undefined) throw new Error('No active provider has the issuer and client of the token.');
    return { provider, key: await providers.readLogout(provider, token) };
  }
}

function refusalOf(error: unknown): AppError {
  const isDown =
    error instanceof UnreachableError ||
    error instanceof errors.JWKSTimeout ||
    codeOf(error) === 'ERR_JOSE_GENERIC';
  return isDown
    ? new AppError('unavailable', 'The keys of the provider could not be read. Send the token again.')
    : new AppError('invalid_input', 'The logout token is not valid.', [
        { path: 'logout_token', message: 'must be a signed logout token of an active provider, with sub' },
      ]);
}

/** The library reports keys that could not be read as an error of no particular class. */
const codeOf = (error: unknown) => (error instanceof errors.JOSEError ? error.code : null);
