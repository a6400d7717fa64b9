import type { FastifyInstance } from 'fastify';
import { passwordMatches } from '#server/accounts/passwords.ts';
import { beginSession, endSession, rotateSession } from '#server/accounts/sessions.ts';
import { findPasswordHash, findUser, noteLogin } from '#server/accounts/users.ts';
import type { AppContext } from '#server/app.ts';
import type { Tx } from '#server/db/database.ts';
import { defineRoute } from '#server/http/route.ts';
import {
  loginBody,
  refreshBody,
  refreshedSession,
  registerBody,
  type Session,
  session,
  validated,
} from '#shared/contracts/auth.ts';
import { AppError, messages } from '#shared/errors.ts';
import { deviceCookies } from './device-cookie.ts';
import { profileRoutes } from './profile-routes.ts';
import { registerUser } from './register-user.ts';
import { resetRoutes } from './reset-routes.ts';
import {
  countFailedSignIn,
  forgiveFailedSignIns,
  refuseFurtherSignIns,
  signInLimits,
} from './sign-in-limits.ts';
import { countWithinLimit } from './throttle.ts';

const hour = 60 * 60;

export function authRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, database, tokens } = context;
  const devices = deviceCookies({ ...context, isSecure: config.publicUrl.startsWith('https://') });
  resetRoutes(app, context);
  profileRoutes(app, context);

  const openSession = async (tx: Tx, personId: number): Promise<Session> => {
    const user = await findUser(tx, personId);
    if (user === null) throw new AppError('unauthenticated', messages.notAuthenticated);
    return { user, ...(await beginSession(tx, tokens, personId)) };
  };

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/login',
    access: 'public',
    tag: 'Authentication',
    summary: 'Sign in',
    body: loginBody,
    response: { 200: session },
    handler: async ({ body }, request, reply) => {
      const { cookie } = request.headers;
      const { account, limits } = await database.transaction(async (tx) => {
        const found = await findPasswordHash(tx, body.email);
        const device = devices.read(cookie, found?.id ?? 0);
        const counted = signInLimits(config, { email: body.email, address: request.ip, device });
        await refuseFurtherSignIns(tx, counted);
        return { account: found, limits: counted };
      });
      // Outside any transaction: hashing takes long, and a connection is not held for it.
      const matches = await passwordMatches(account?.hash, body.password);
      if (account === null || !matches) {
        await database.transaction((tx) => countFailedSignIn(tx, limits));
        throw new AppError('unauthenticated', 'Invalid email or password');
      }
      const opened = await database.transaction(async (tx) => {
        // Others may have used up the limit while this password was being checked.
        await refuseFurtherSignIns(tx, limits);
        if (!(await noteLogin(tx, account.id, account.hash)))
          throw new AppError('unauthenticated', 'Invalid email or password');
        await forgiveFailedSignIns(tx, limits);
        return openSession(tx, account.id);
      });
      reply.header('set-cookie', devices.renew(cookie, account.id));
      return opened;
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/register',
    access: 'public',
    tag: 'Authentication',
    summary: 'Make an account and sign in',
    body: registerBody,
    response: { 201: session },
    handler: async ({ body }, request, reply) => {
      const key = `register ${request.ip}`;
      await database.transaction(async (tx) => {
        await countWithinLimit(tx, key, { events: config.registrationsPerAddress, seconds: hour });
      });
      const opened = await database.transaction(async (tx) =>
        openSession(tx, await registerUser(tx, config.registration, body)),
      );
      reply.header('set-cookie', devices.renew(request.headers.cookie, opened.user.id));
      reply.status(201);
      return opened;
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/refresh',
    access: 'public',
    tag: 'Authentication',
    summary: 'Exchange a refresh token, once',
    body: refreshBody,
    response: { 200: refreshedSession },
    handler: async ({ body }) => {
      const rotated = await database.transaction((tx) => rotateSession(tx, tokens, body.refreshToken));
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
    handler: async ({ body }) => {
      await database.transaction((tx) => endSession(tx, body.refreshToken));
      return { success: true };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/auth/validate',
    access: 'own-account',
    tag: 'Authentication',
    summary: 'Who the bearer token belongs to',
    response: { 200: validated },
    handler: async (_input, request) => {
      const user = await database.transaction((tx) => findUser(tx, request.personId));
      if (user === null) throw new AppError('unauthenticated', messages.notAuthenticated);
      return { ...user, user, expiresIn: Math.max(0, Math.floor((request.tokenEnds - Date.now()) / 1000)) };
    },
  });
}
