import type { FastifyInstance } from 'fastify';
import { encodeQR } from 'qr';
import { attemptSecret } from '#server/people/auth/throttle/attempt-secret.ts';
import { codeLimit, codeRefused } from '#server/people/auth/throttle/code-failures.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { findUser } from '#server/people/users.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { sendLater } from '#server/platform/mail/send-later.ts';
import { doneAnswer } from '#shared/people/contracts/auth.ts';
import {
  passwordBody,
  recoveryCodes,
  twoFactorCodeBody,
  twoFactorSetup,
  twoFactorState,
} from '#shared/people/contracts/two-factor.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import { confirmPassword } from '../confirm-password.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, readTwoFactor } from './second-factor.ts';
import { otpauthUri } from './totp.ts';

const tag = 'Profile';
const url = '/api/auth/two-factor';

/** Registers the routes that set up two-factor, turn it off, and renew its recovery codes. */
export function twoFactorRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, database, mailer } = context;
  const mail = sendLater(app, mailer);

  defineRoute(app, {
    method: 'GET',
    url,
    access: 'own-account',
    tag,
    summary: 'Read whether your sign-in requires a code',
    response: { 200: twoFactorState },
    handler: (_input, { caller }) => database.as(caller, (tx) => readTwoFactor(tx, tx.person.id)),
  });

  defineRoute(app, {
    method: 'POST',
    url,
    access: 'own-account',
    tag,
    summary: 'Create a secret for your app; a code must confirm it',
    body: passwordBody,
    response: { 200: twoFactorSetup },
    handler: async ({ body }, { caller }) => {
      await confirmPassword(context, caller, { path: 'password', password: body.password });
      return database.as(caller, async (tx) => {
        const user = await findUser(tx, tx.person.id);
        if (user === null) throw new AppError('unauthenticated', messages.notAuthenticated);
        const secret = await beginTwoFactor(tx, context, tx.person.id);
        const otpauth_uri = otpauthUri(user.email, secret);
        return { success: true, secret, otpauth_uri, qr_svg: encodeQR(otpauth_uri, 'svg') };
      });
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url,
    access: 'own-account',
    tag,
    summary: 'Turn on two-factor with an app code; returns the recovery codes once',
    body: twoFactorCodeBody,
    response: { 200: recoveryCodes },
    handler: async ({ body }, request) => {
      const { caller } = request;
      const codes = await attemptSecret(database, [codeLimit(config, caller.personId)], (attempt) =>
        database.as(caller, async (tx) => {
          const confirmed = await confirmTwoFactor(tx, context, tx.person.id, body.code);
          await (confirmed === null ? attempt.fail(tx) : attempt.succeed(tx));
          if (confirmed !== null) await recordEvent(tx, { action: 'two_factor_on', request });
          return confirmed;
        }),
      );
      if (codes === null) throw codeRefused();
      return { success: true, recovery_codes: codes };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url,
    access: 'own-account',
    tag,
    summary: 'Turn off two-factor',
    body: passwordBody,
    response: { 200: doneAnswer },
    handler: async ({ body }, request) => {
      const { caller } = request;
      await confirmPassword(context, caller, { path: 'password', password: body.password });
      const user = await database.as(caller, async (tx) => {
        if (!(await endTwoFactor(tx, tx.person.id)))
          throw new AppError('conflict', 'Two-factor is already off.');
        await recordEvent(tx, { action: 'two_factor_off', request });
        return findUser(tx, tx.person.id);
      });
      if (user !== null) mail(twoFactorOffMail(user.email));
      return { success: true, message: 'Two-factor was turned off.' };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${url}/recovery-codes`,
    access: 'own-account',
    tag,
    summary: 'Create ten new recovery codes; earlier ones stop working',
    body: passwordBody,
    response: { 200: recoveryCodes },
    handler: async ({ body }, request) => {
      const { caller } = request;
      await confirmPassword(context, caller, { path: 'password', password: body.password });
      const codes = await database.as(caller, async (tx) => {
        if (!(await readTwoFactor(tx, tx.person.id)).enabled)
          throw new AppError('conflict', 'Two-factor is off. Turn it on first.');
        await recordEvent(tx, { action: 'recovery_codes_made', request });
        return makeRecoveryCodes(tx, tx.person.id);
      });
      return { success: true, recovery_codes: codes };
    },
  });
}

/** Returns the mail that informs the user, in case it was someone else with the password. It contains no user input. */
function twoFactorOffMail(to: string): Mail {
  return {
    to,
    subject: 'Two-factor sign-in was turned off',
    text: [
      'Two-factor sign-in was turned off for your Platbook account, with your password. You now sign in with your password alone.',
      '',
      "If this wasn't you, change your password, turn two-factor sign-in on again on your profile page, and tell your Administrator.",
      '',
    ].join('\n'),
  };
}
