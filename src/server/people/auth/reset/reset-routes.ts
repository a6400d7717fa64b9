import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countWithinLimit } from '#server/people/auth/throttle/throttle.ts';
import { resetAddress } from '#server/people/reset-token.ts';
import type { AppContext } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/limits/network-of.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { sendLater } from '#server/platform/mail/send-later.ts';
import {
  doneAnswer,
  forgotPasswordBody,
  resetPasswordBody,
  resetPasswordOfTokenBody,
  resetRequested,
  resetTokenParams,
  resetTokenState,
} from '#shared/people/contracts/auth.ts';
import { AppError } from '#shared/platform/errors.ts';
import { beginReset, findOpenReset } from './password-resets.ts';
import { resetPassword } from './reset-password.ts';

const hour = 60 * 60;
const tag = 'Authentication';
/** The minimum response time, so that the extra work for an existing account cannot be measured. */
const minMilliseconds = 100;

/** Registers the routes for forgotten passwords: request a link, check it, use it. */
export function resetRoutes(app: FastifyInstance, { config, database, mailer }: AppContext): void {
  const mail = sendLater(app, mailer);

  defineRoute(app, {
    method: 'POST',
    url: ['/api/auth/forgot-password', '/api/request-reset'],
    access: 'public',
    tag,
    summary: 'Request a password reset link by mail; the response never reveals whether the account exists',
    body: forgotPasswordBody,
    response: { 200: resetRequested },
    handler: async ({ body }, request) => {
      // Counts by the typed email, with or without an account, so that a refusal reveals nothing.
      const limitOf = (events: number) => ({ events, seconds: hour });
      const ofEmail = { key: `reset ${body.email}`, limit: limitOf(config.resetsPerAccount) };
      const ofAddress = {
        key: `reset from ${networkOf(request.ip)}`,
        limit: limitOf(config.resetsPerAddress),
      };
      const begin = async () => {
        const begun = await database.transaction(async (tx) => {
          await countWithinLimit(tx, ofEmail, ofAddress);
          return beginReset(tx, body.email);
        });
        if (begun !== null) mail(resetMail(begun.email, config.publicUrl, begun.token));
      };
      await Promise.all([begin(), setTimeout(minMilliseconds)]);
      return {
        success: true,
        message:
          mailer.delivery === 'mail'
            ? 'If an account with this email exists, a link to set a new password is on its way.'
            : 'If an account with this email exists, a link to set a new password is in the outbox folder of the server. Ask your administrator for it.',
        delivery: mailer.delivery,
      };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: ['/api/auth/reset-password/validate/:token', '/api/reset-password/:token'],
    access: 'public',
    tag,
    summary: 'Check whether a reset link is still valid',
    params: resetTokenParams,
    response: { 200: resetTokenState },
    handler: async ({ params }) => {
      const open = await database.transaction((tx) => findOpenReset(tx, params.token));
      if (open === null) throw new AppError('invalid_input', 'Invalid or expired token');
      return { valid: true, user_email: open.email, expires_at: open.expiresAt.toISOString() };
    },
  });

  const consumeToken = async (request: FastifyRequest, token: string, password: string) => {
    await resetPassword(database, request, { token, password });
    return {
      success: true,
      message:
        'The password was changed. All sessions and personal tokens have ended; sign in with the new password.',
    };
  };

  defineRoute(app, {
    method: 'POST',
    url: '/api/auth/reset-password',
    access: 'public',
    tag,
    summary: 'Set a new password with the token of a reset link; works once',
    body: resetPasswordBody,
    response: { 200: doneAnswer },
    handler: ({ body }, request) => consumeToken(request, body.token, body.password),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/reset-password/:token',
    access: 'public',
    tag,
    summary: 'Set a new password with the token of a reset link; works once',
    params: resetTokenParams,
    body: resetPasswordOfTokenBody,
    response: { 200: doneAnswer },
    handler: ({ params, body }, request) => consumeToken(request, params.token, body.password),
  });
}

/**
 * Returns the mail with the link that sets a new password. It contains no user input, not even a name: anyone can
 * create an account for a stranger's address, and its name could then pass as our own words.
 */
function resetMail(to: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Reset your Platbook password',
    text: [
      'We received a request to reset the password of your Platbook account.',
      '',
      'To set a new password, open this link within one hour. It works once:',
      '',
      resetAddress(publicUrl, token),
      '',
      'You will be signed out on every device, and your personal tokens will stop working.',
      '',
      "If you didn't request this, ignore this email. Your password won't change.",
      '',
    ].join('\n'),
  };
}
