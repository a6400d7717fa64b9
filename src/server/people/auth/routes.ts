import type { FastifyInstance } from 'fastify';
import { hashPassword, saltOf } from '#server/people/passwords.ts';
import { refuseEnforced } from '#server/people/provider-of-address.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { deviceOf, endSessionOf, findSession, openSession, rotateSession } from '#server/people/sessions.ts';
import { findUser } from '#server/people/users.ts';
import type { AppContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { openGate } from '#server/platform/open-gate.ts';
import {
  refreshBody,
  refreshedSession,
  registerBody,
  session,
  signedOut,
  validated,
} from '#shared/people/contracts/auth.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { loginRoutes } from './login-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import { registerUser } from './register-user.ts';
import { resetRoutes } from './reset/reset-routes.ts';
import { deviceCookies } from './sessions/device-cookie.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { tokenRoutes } from './sessions/token-routes.ts';
import { backChannelRoutes } from './sign-on/back-channel-routes.ts';
import { linkRoutes } from './sign-on/link-routes.ts';
import { providerRoutes } from './sign-on/provider-routes.ts';
import { openSignOn } from './sign-on/sign-on-parts.ts';
import { signOnRoutes } from './sign-on/sign-on-routes.ts';
import { readSignOut, signOutAt } from './sign-on/sign-out-at-provider.ts';
import { countWithinLimit } from './throttle/throttle.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';

const hour = 60 * 60;

/** Registrations wait for each other in the database; more concurrent ones would only occupy connections. */
const registrationsAtOnce = 2;

export function authRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, database, tokens } = context;
  const devices = deviceCookies({ ...context, isSecure: config.publicUrl.startsWith('https://') });
  const signOn = openSignOn(context);
  loginRoutes(app, context, devices, signOn);
  signOnRoutes(app, context, signOn);
  backChannelRoutes(app, context, signOn);
  provisioningRoutes(app, context);
  providerRoutes(app, context, signOn);
  linkRoutes(app, context);
  resetRoutes(app, context);
  profileRoutes(app, context);
  sessionRoutes(app, context);
  twoFactorRoutes(app, context);
  tokenRoutes(app, context);

  const inTurn = openGate<'counted' | 'made'>();
  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/register',
    access: 'public',
    tag: 'Authentication',
    summary: 'Create an account and sign in',
    body: registerBody,
    response: { 201: session },
    handler: async ({ body }, request, reply) => {
      const key = `register ${networkOf(request.ip)}`;
      const limit = { events: config.registrationsPerAddress, seconds: hour };
      await inTurn('counted', registrationsAtOnce, () =>
        database.transaction((tx) => countWithinLimit(tx, { key, limit })),
      );
      // Outside a transaction, because hundreds of requests waiting to be hashed must not occupy connections.
      const passwordHash = await hashPassword(body.password);
      const opened = await inTurn('made', registrationsAtOnce, () =>
        database.transaction(async (tx) => {
          await refuseEnforced(tx, body.email);
          const actorId = await registerUser(tx, config.registration, { ...body, passwordHash });
          await recordEvent(tx, { action: 'account_made', request, actorId });
          return openSession(tx, tokens, actorId, deviceOf(request));
        }),
      );
      reply.header(
        'set-cookie',
        devices.renew(request.headers.cookie, { id: opened.user.id, salt: saltOf(passwordHash) }),
      );
      reply.status(201);
      return opened;
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/refresh',
    access: 'public',
    tag: 'Authentication',
    summary: 'Exchange a refresh token; works once',
    body: refreshBody,
    response: { 200: refreshedSession },
    handler: async ({ body }, request) => {
      const rotated = await database.transaction((tx) =>
        rotateSession(tx, tokens, body.refreshToken, deviceOf(request)),
      );
      if (rotated === null) throw new AppError('unauthenticated', 'Token refresh failed');
      return rotated;
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/logout',
    access: 'public',
    tag: 'Authentication',
    summary: 'End the session of a refresh token',
    body: refreshBody,
    response: { 200: signedOut },
    handler: async ({ body }, request) => {
      const atProvider = await database.transaction(async (tx) => {
        const found = await findSession(tx, body.refreshToken);
        if (found === null || !(await endSessionOf(tx, found.personId, found.id))) return null;
        await recordEvent(tx, { action: 'sign_out', request, actorId: found.personId });
        return readSignOut(tx, signOn, found);
      });
      return { success: true, sign_out_at: await signOutAt(context, signOn, atProvider) };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/auth/validate',
    access: 'own-account',
    tag: 'Authentication',
    summary: 'Read the user of the bearer token',
    response: { 200: validated },
    handler: async (_input, request) => {
      const user = await database.as(request.caller, (tx) => findUser(tx, tx.person.id));
      if (user === null) throw new AppError('unauthenticated', messages.notAuthenticated);
      return { ...user, user, expiresIn: Math.max(0, Math.floor((request.tokenEnds - Date.now()) / 1000)) };
    },
  });
}
