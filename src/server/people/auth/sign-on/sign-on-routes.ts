import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AuthorizationResponseError } from 'openid-client';
import { providerOf } from '#server/people/provider-of-address.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { deviceOf, openSession } from '#server/people/sessions.ts';
import { findUser } from '#server/people/users.ts';
import type { AppContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  findProviderBody,
  finishedSignOn,
  foundProvider,
  signOnOffer,
  startQuery,
} from '#shared/people/contracts/identity-providers.ts';
import { AppError } from '#shared/platform/errors.ts';
import { attemptSecret } from '../throttle/attempt-secret.ts';
import { quarterOfAnHour } from '../throttle/throttle.ts';
import { acceptIdentity, hashOfKey, holdLink, proveIdentity, type Refusal } from './accept-identity.ts';
import { type Identity, type StoredProvider, UnreachableError } from './open-provider.ts';
import { activeProviders, callbackPath, findActive, signedOutPath } from './providers.ts';
import type { SignOnStep } from './sign-on-cookie.ts';
import type { SignOnParts } from './sign-on-parts.ts';

const tag = 'Single sign-on';

/** Why a sign-on failed, as the address of the sign-in page names it. */
type Failure = Refusal | 'denied' | 'expired' | 'unavailable' | 'failed' | 'off' | 'too_many';

/** Registers the routes of signing in through an identity provider. */
export function signOnRoutes(
  app: FastifyInstance,
  context: AppContext,
  { providers, cookies, keepIdToken }: SignOnParts,
): void {
  const { config, database, tokens } = context;
  const redirectUri = config.publicUrl + callbackPath;

  const step = (request: FastifyRequest) => cookies.read(request.headers.cookie);
  const remember = (reply: FastifyReply, next: SignOnStep | null) =>
    reply.header('set-cookie', cookies.write(next));
  /** Leads the browser to the login page, which opens the wanted page (a `localPath`) after the next attempt. */
  const fail = (reply: FastifyReply, failure: Failure, returnTo = '/') => {
    const query = new URLSearchParams({
      sign_on: failure,
      ...(returnTo !== '/' && { return_to: returnTo }),
    });
    return remember(reply, null).redirect(`${signedOutPath}?${query}`);
  };
  const logFailure = (request: FastifyRequest, error: unknown) =>
    request.log.warn({ err: error }, 'A sign-on failed.');
  const active = (id: number): Promise<StoredProvider | undefined> =>
    database.transaction((tx) => findActive(tx, id));

  defineRoute(app, {
    method: 'GET',
    url: '/api/auth/sign-on',
    access: 'public',
    tag,
    summary: 'Read what the sign-in page offers besides passwords',
    response: { 200: signOnOffer },
    handler: async () => {
      const found = await database.transaction(activeProviders);
      const everyone = found.find(({ domains }) => domains.length === 0);
      return {
        success: true,
        by_address: found.some(({ domains }) => domains.length > 0),
        for_everyone: everyone === undefined ? null : { id: everyone.id, name: everyone.name },
      };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/sign-on/find',
    access: 'public',
    tag,
    summary: 'Find the identity provider of an email address',
    body: findProviderBody,
    response: { 200: foundProvider },
    handler: async ({ body }) => {
      const found = await database.transaction((tx) => providerOf(tx, body.email));
      return { success: true, provider: found === null ? null : { id: found.id, name: found.name } };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/auth/sign-on/start',
    access: 'public',
    tag,
    summary: 'Lead the browser to an identity provider',
    query: startQuery,
    handler: async ({ query }, request, reply) => {
      const returnTo = localPath(query.return_to);
      const provider = await active(query.provider);
      if (provider === undefined) return fail(reply, 'off', returnTo);
      try {
        const { to, attempt } = await providers.begin(provider, redirectUri, query.email);
        return remember(reply, { step: 'begun', providerId: provider.id, returnTo, ...attempt }).redirect(to);
      } catch (error) {
        logFailure(request, error);
        return fail(reply, 'unavailable', returnTo);
      }
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: callbackPath,
    access: 'public',
    tag,
    summary: 'Take the response of an identity provider, which leads the browser here',
    handler: async (_input, request, reply) => {
      const begun = step(request);
      if (begun?.step !== 'begun') return fail(reply, 'expired');
      const { providerId, returnTo } = begun;
      const provider = await active(providerId);
      if (provider === undefined) return fail(reply, 'off', returnTo);
      const callback = new URL(request.url, redirectUri);
      if (callback.searchParams.get('state') !== begun.state) return fail(reply, 'expired', returnTo);
      const counted = {
        key: `sign-on from ${networkOf(request.ip)}`,
        limit: { events: config.loginFailuresPerAddress, seconds: quarterOfAnHour },
      };
      try {
        return await attemptSecret(database, [counted], async (attempt) => {
          let identity: Identity;
          try {
            identity = await providers.complete(provider, callback, begun);
          } catch (error) {
            await database.transaction((tx) => attempt.fail(tx));
            logFailure(request, error);
            return fail(reply, failureOf(error), returnTo);
          }
          const accepted = await database.transaction(async (tx) => {
            const found = await acceptIdentity(tx, request, provider, identity);
            if ('refusal' in found) {
              const details = { through: provider.name, reason: found.refusal };
              const targetName = identity.email ?? 'unknown';
              await recordEvent(tx, { action: 'sign_in_failed', request, targetName, details });
            }
            if ('personId' in found) await keepIdToken(tx, { providerId, ...found }, identity.idToken);
            return found;
          });
          if ('refusal' in accepted) return fail(reply, accepted.refusal, returnTo);
          const key = identity.key.toString('base64url');
          const next: SignOnStep =
            'link' in accepted
              ? {
                  step: 'unlinked',
                  providerId,
                  providerName: provider.name,
                  key,
                  email: accepted.link,
                  returnTo,
                }
              : { step: 'done', providerId, key, returnTo };
          return remember(reply, next).redirect('/sign-on');
        });
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited')
          return fail(reply, 'too_many', returnTo);
        throw error;
      }
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/sign-on/finish',
    access: 'public',
    tag,
    summary: 'Begin the session of this browser after a sign-on',
    description:
      'Works in the browser that signed on. `link` names an account that has the address already and must be linked first.',
    response: { 200: finishedSignOn },
    handler: async (_input, request, reply) => {
      const done = step(request);
      if (done === null || done.step === 'begun') throw tookTooLong();
      const { providerId, returnTo } = done;
      if (done.step === 'unlinked')
        return {
          session: null,
          return_to: returnTo,
          link: { email: done.email, provider: { id: providerId, name: done.providerName } },
        };
      const provider = await active(providerId);
      if (provider === undefined) throw tookTooLong();
      const session = await database.transaction(async (tx) => {
        const personId = await proveIdentity(tx, Buffer.from(done.key, 'base64url'));
        if (personId === null || !(await holdLink(tx, { providerId, personId }))) throw tookTooLong();
        const details = { through: provider.name };
        await recordEvent(tx, { action: 'sign_in', request, actorId: personId, details });
        return openSession(tx, tokens, personId, { ...deviceOf(request), providerId });
      });
      remember(reply, null);
      return { session, return_to: returnTo, link: null };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/sign-on/link',
    access: 'own-account',
    tag,
    summary: 'Link your account to the identity that this browser signed on with',
    handler: async (_input, request, reply) => {
      const unlinked = step(request);
      if (unlinked?.step !== 'unlinked')
        // Not 401: the session is valid, and a client must not try to renew it.
        throw new AppError('business_rule', tookTooLong().message);
      const { providerId, providerName, email } = unlinked;
      await database.as(request.caller, async (tx) => {
        const user = await findUser(tx, tx.person.id);
        if (user?.email.toLowerCase() !== email)
          throw new AppError('forbidden', `Sign in as ${email} to link this account.`);
        const linked = await tx.run(sql`
          INSERT INTO user_identities (provider_id, user_id, key_hash)
          VALUES (${providerId}, ${tx.person.id}, ${hashOfKey(Buffer.from(unlinked.key, 'base64url'))})
          ON CONFLICT DO NOTHING`);
        if (linked === 0)
          throw new AppError(
            'conflict',
            `Your account is already linked to another user of ${providerName}. An Administrator can unlink it in Settings › Single sign-on › Linked Users.`,
          );
        await recordEvent(tx, { action: 'identity_linked', request, details: { through: providerName } });
      });
      remember(reply, null);
      return { success: true };
    },
  });
}

/** Returns what a failed exchange means for the user. The log has the details. */
function failureOf(error: unknown): Failure {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'failed';
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof UnreachableError || each.name === 'TimeoutError') return 'unavailable';
  return 'failed';
}

/** The maximum length of a path to return to, in characters: browsers drop cookies of more than 4,096 bytes. */
const maxPath = 2000;

/** Returns a path of this application; the start page for anything else. */
function localPath(path: string | undefined): string {
  if (path === undefined || !URL.canParse(path, 'http://platbook')) return '/';
  const { origin, pathname, search, hash } = new URL(path, 'http://platbook');
  const local = pathname.replace(/^\/+/, '/') + search + hash;
  return origin === 'http://platbook' && path.startsWith('/') && local.length <= maxPath ? local : '/';
}

function tookTooLong(): AppError {
  return new AppError('unauthenticated', 'This sign-in took too long. Start again.');
}
