import type { FastifyInstance } from 'fastify';
import { hashWithSalt, saltOf } from '#server/people/passwords.ts';
import { enforced, enforcedFor } from '#server/people/provider-of-address.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { administratorRole } from '#server/people/roles.ts';
import { deviceOf, openSession } from '#server/people/sessions.ts';
import { findAccount, findUser, isPasswordHash, recordLogin } from '#server/people/users.ts';
import type { Config } from '#server/platform/config.ts';
import type { AppContext } from '#server/platform/context.ts';
import { prove } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { loginBody, session } from '#shared/people/contracts/auth.ts';
import { signInCodeBody } from '#shared/people/contracts/two-factor.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { DeviceCookies } from './sessions/device-cookie.ts';
import { challengeEnded, challengeSeconds, signInChallenges } from './sessions/sign-in-challenge.ts';
import type { SignOnParts } from './sign-on/sign-on-parts.ts';
import { attemptSecret } from './throttle/attempt-secret.ts';
import { codeLimit, codeRefused } from './throttle/code-failures.ts';
import { type Counted, forgetFailures, loginFailures, quarterOfAnHour } from './throttle/throttle.ts';
import { consumeCode, readTwoFactor } from './two-factor/second-factor.ts';

const tag = 'Authentication';

/** Registers the routes of signing in: with the password and, if two-factor is on, with a code after it. */
export function loginRoutes(
  app: FastifyInstance,
  context: AppContext,
  devices: DeviceCookies,
  { cookies }: Pick<SignOnParts, 'cookies'>,
): void {
  const { config, database, tokens } = context;
  const challenges = signInChallenges(context.secret);

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/login',
    access: 'public',
    tag,
    summary: 'Sign in; 401 `two_factor_required` has a challenge to complete with a code',
    body: loginBody,
    response: { 200: session },
    handler: async ({ body }, request, reply) => {
      const { cookie } = request.headers;
      const account = await database.transaction((tx) => findAccount(tx, body.email));
      const id = account?.id ?? 0;
      const salt = account?.salt ?? null;
      const device = devices.read(cookie, { id, salt });
      const counted = signInLimits(config, { email: body.email, address: networkOf(request.ip), device });
      const linking = cookies.read(cookie);
      const isLinking = linking?.step === 'unlinked' && linking.email === body.email;
      const { hash, opened } = await attemptSecret(database, counted, async (attempt) => {
        // Outside a transaction, because hashing is slow and must not occupy a connection.
        const hash = await hashWithSalt(account?.salt, body.password);
        const opened = await database.transaction(async (tx) => {
          const enforcedBy = isLinking ? null : await enforcedFor(tx, body.email);
          if (!(await isPasswordHash(tx, id, hash))) {
            await attempt.fail(tx);
            const whose = account === null ? { targetName: body.email } : { targetUserId: id };
            await recordEvent(tx, { action: 'sign_in_failed', request, ...whose });
            return enforcedBy ?? ('refused' as const);
          }
          await prove(tx, { kind: 'password', personId: id, hash });
          // Administrators can always sign in with a password, in case a provider is down.
          if (enforcedBy !== null && (await findUser(tx, id))?.role_id !== administratorRole) {
            // Counted like a wrong password, so that nobody learns that it was right.
            await attempt.fail(tx);
            return enforcedBy;
          }
          if ((await readTwoFactor(tx, id)).enabled) return null;
          if (!(await recordLogin(tx, id, hash))) return 'refused' as const;
          await attempt.succeed(tx);
          await recordEvent(tx, { action: 'sign_in', request, actorId: id });
          return openSession(tx, tokens, id, deviceOf(request));
        });
        return { hash, opened };
      });
      if (opened === 'refused') throw new AppError('unauthenticated', 'Invalid email or password');
      if (opened !== null && 'is_enforced' in opened) throw enforced(opened);
      if (opened === null) {
        const challenge = await challenges.make(id, hash);
        throw new AppError('two_factor_required', 'Enter the code from your authenticator app.', [], {
          challenge,
          expires_in: challengeSeconds,
        });
      }
      reply.header('set-cookie', devices.renew(cookie, { id, salt }));
      return opened;
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/login/two-factor',
    access: 'public',
    tag,
    summary: 'Complete sign-in with an app code or a recovery code; each works once',
    body: signInCodeBody,
    response: { 200: session },
    handler: async ({ body }, request, reply) => {
      const { cookie } = request.headers;
      const { personId, passwordHash } = await challenges.read(body.challenge);
      const opened = await attemptSecret(database, [codeLimit(config, personId)], (attempt) =>
        database.transaction(async (tx) => {
          await prove(tx, { kind: 'password', personId, hash: passwordHash });
          // A password that has since been changed no longer authenticates the account.
          const user = await findUser(tx, personId);
          if (user === null) throw challengeEnded();
          const taken = await consumeCode(tx, context, personId, body.code);
          if (taken === null) {
            await attempt.fail(tx);
            const details = { second_factor: 'wrong' };
            await recordEvent(tx, { action: 'sign_in_failed', request, targetUserId: personId, details });
            return null;
          }
          if (!(await recordLogin(tx, personId, passwordHash))) throw challengeEnded();
          const device = devices.read(cookie, { id: personId, salt: saltOf(passwordHash) });
          const [{ key }] = signInLimits(config, {
            email: user.email,
            address: networkOf(request.ip),
            device,
          });
          await forgetFailures(tx, key);
          await attempt.succeed(tx);
          await recordEvent(tx, {
            action: 'sign_in',
            request,
            actorId: personId,
            details: { second_factor: taken === 'time' ? 'app' : 'recovery code' },
          });
          return openSession(tx, tokens, personId, deviceOf(request));
        }),
      );
      if (opened === null) throw codeRefused();
      reply.header('set-cookie', devices.renew(cookie, { id: personId, salt: saltOf(passwordHash) }));
      return opened;
    },
  });
}

/**
 * The limits that a failed sign-in counts toward; a successful one clears failures under the first key. A browser that has signed in to the
 * account before is counted separately, so that strangers who guess at an account lock each other out but not its owner. Strangers are
 * counted by account and, across all accounts, by address.
 */
function signInLimits(
  config: Pick<Config, 'loginFailuresPerAccount' | 'loginFailuresPerAddress'>,
  attempt: { email: string; address: string; device: string | null },
): readonly [Counted, ...Counted[]] {
  const perAccount = { events: config.loginFailuresPerAccount, seconds: quarterOfAnHour };
  if (attempt.device !== null) return [{ key: `login device ${attempt.device}`, limit: perAccount }];
  const perAddress = { events: config.loginFailuresPerAddress, seconds: quarterOfAnHour };
  return [
    { key: loginFailures(attempt.email), limit: perAccount },
    { key: `login from ${attempt.address}`, limit: perAddress },
  ];
}
