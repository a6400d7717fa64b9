import type { FastifyInstance } from 'fastify';
import { passwordMatches } from '#server/accounts/passwords.ts';
import { deviceOf, openSession } from '#server/accounts/sessions.ts';
import { findPasswordHash, findSignIn, noteLogin } from '#server/accounts/users.ts';
import type { AppContext } from '#server/app.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import { networkOf } from '#server/http/network-of.ts';
import { defineRoute } from '#server/http/route.ts';
import { loginBody, session } from '#shared/contracts/auth.ts';
import { signInCodeBody } from '#shared/contracts/two-factor.ts';
import { AppError } from '#shared/errors.ts';
import { codeLimit, codeRefused } from './code-limit.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { readTwoFactor, takeCode } from './second-factor.ts';
import { challengeEnded, challengeSeconds, signInChallenges } from './sign-in-challenge.ts';
import {
  countFailedSignIn,
  forgiveFailedSignIns,
  refuseFurtherSignIns,
  signInLimits,
} from './sign-in-limits.ts';
import { countWithinLimit, forgetEvents, refuseWhenThrottled } from './throttle.ts';

const tag = 'Authentication';

/** Signing in: by the password and, where the account has two-factor on, by a code after it. */
export function loginRoutes(app: FastifyInstance, context: AppContext, devices: DeviceCookies): void {
  const { config, database, tokens } = context;
  const challenges = signInChallenges(context.secret);

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/login',
    access: 'public',
    tag,
    summary: 'Sign in; 401 `two_factor_required` holds a challenge that a code is to follow',
    body: loginBody,
    response: { 200: session },
    handler: async ({ body }, request, reply) => {
      const { cookie } = request.headers;
      const { account, limits } = await database.transaction(async (tx) => {
        const found = await findPasswordHash(tx, body.email);
        const device = devices.read(cookie, found?.id ?? 0);
        const counted = signInLimits(config, { email: body.email, address: networkOf(request.ip), device });
        await refuseFurtherSignIns(tx, counted);
        return { account: found, limits: counted };
      });
      // Outside any transaction: hashing takes long, and a connection is not held for it.
      const matches = await passwordMatches(account?.hash, body.password);
      if (account === null || account.hash === null || !matches) {
        await database.transaction(async (tx) => {
          await countFailedSignIn(tx, limits);
          const whose = account === null ? { targetName: body.email } : { targetUserId: account.id };
          await recordEvent(tx, { action: 'sign_in_failed', request, ...whose });
        });
        throw new AppError('unauthenticated', 'Invalid email or password');
      }
      const { id, hash } = account;
      const opened = await database.transaction(async (tx) => {
        // Others may have used up the limit while this password was being checked.
        await refuseFurtherSignIns(tx, limits);
        if ((await readTwoFactor(tx, id)).enabled) return null;
        if (!(await noteLogin(tx, id, hash)))
          throw new AppError('unauthenticated', 'Invalid email or password');
        await forgiveFailedSignIns(tx, limits);
        await recordEvent(tx, { action: 'sign_in', request, actorId: id });
        return openSession(tx, tokens, id, deviceOf(request));
      });
      if (opened === null) {
        const challenge = await challenges.make(id, hash);
        throw new AppError('two_factor_required', 'Enter the code that your app shows.', [], {
          challenge,
          expires_in: challengeSeconds,
        });
      }
      reply.header('set-cookie', devices.renew(cookie, id));
      return opened;
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/login/two-factor',
    access: 'public',
    tag,
    summary: 'Sign in, second step: a code of the app, or a recovery code, each once',
    body: signInCodeBody,
    response: { 200: session },
    handler: async ({ body }, request, reply) => {
      const { cookie } = request.headers;
      const { personId, isOf } = await challenges.read(body.challenge);
      const { key, limit } = codeLimit(config, personId);
      const opened = await database.transaction(async (tx) => {
        await refuseWhenThrottled(tx, key, limit);
        const account = await findSignIn(tx, personId);
        if (account === null || !isOf(account.hash)) throw challengeEnded();
        const taken = await takeCode(tx, context, personId, body.code);
        if (taken === null) return null;
        if (!(await noteLogin(tx, personId, account.hash))) throw challengeEnded();
        const device = devices.read(cookie, personId);
        await forgiveFailedSignIns(
          tx,
          signInLimits(config, { email: account.email, address: networkOf(request.ip), device }),
        );
        await forgetEvents(tx, key);
        await recordEvent(tx, {
          action: 'sign_in',
          request,
          actorId: personId,
          details: { second_factor: taken === 'time' ? 'app' : 'recovery code' },
        });
        return openSession(tx, tokens, personId, deviceOf(request));
      });
      if (opened === null) {
        await database.transaction(async (tx) => {
          await countWithinLimit(tx, key, limit);
          const details = { second_factor: 'wrong' };
          await recordEvent(tx, { action: 'sign_in_failed', request, targetUserId: personId, details });
        });
        throw codeRefused();
      }
      reply.header('set-cookie', devices.renew(cookie, personId));
      return opened;
    },
  });
}
