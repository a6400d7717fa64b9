import type { FastifyInstance } from 'fastify';
import { hashPassword } from '#server/people/passwords.ts';
import { recordEvent } from '#server/people/record-event.ts';
import { beginSession, deviceOf } from '#server/people/sessions.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  changedPassword,
  changePasswordBody,
  deleteAccountBody,
  doneAnswer,
  profileChanges,
  user,
} from '#shared/people/contracts/auth.ts';
import { AppError } from '#shared/platform/errors.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from './delete-account.ts';
import { revokeAllTokens } from './sessions/personal-tokens.ts';
import { setPassword } from './set-password.ts';
import { updateProfile } from './update-profile.ts';

const tag = 'Profile';

/** Registers the routes with which users manage their own account. */
export function profileRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, tokens } = context;

  defineRoute(app, {
    method: 'PATCH',
    url: '/api/auth/profile',
    access: 'own-account',
    tag,
    summary: 'Change your name or phone',
    body: profileChanges,
    response: { 200: user },
    handler: ({ body }, request) =>
      database.as(request.caller, (tx) => updateProfile(tx, request.personId, body)),
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/auth/profile/password',
    access: 'own-account',
    tag,
    summary: 'Change your password; ends every session and returns a new one',
    body: changePasswordBody,
    response: { 200: changedPassword },
    handler: async ({ body }, request) => {
      const { caller, personId } = request;
      await confirmPassword(context, caller, { path: 'current_password', password: body.current_password });
      if (body.new_password === body.current_password) throw samePassword();
      const passwordHash = await hashPassword(body.new_password);
      const { session, revoked } = await database.as(caller, async (tx) => {
        await setPassword(tx, personId, passwordHash);
        const ended = body.revoke_tokens ? await revokeAllTokens(tx, personId) : null;
        const details: Record<string, number> = ended === null ? {} : { revoked_tokens: ended };
        await recordEvent(tx, { action: 'password_changed', request, details });
        return { session: await beginSession(tx, tokens, personId, deviceOf(request)), revoked: ended };
      });
      return { success: true, message: describeChanged(revoked), ...session };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/auth/profile',
    access: 'own-account',
    tag,
    summary: 'Delete your account; the records you created are kept',
    body: deleteAccountBody,
    response: { 200: doneAnswer },
    handler: async ({ body }, request) => {
      const { caller } = request;
      const password = body?.password;
      if (password !== undefined) await confirmPassword(context, caller, { path: 'password', password });
      await database.as(caller, async (tx) => {
        await recordEvent(tx, { action: 'account_deleted', request });
        await deleteAccount(tx);
      });
      return { success: true, message: 'Your account was deleted.' };
    },
  });
}

function samePassword(): AppError {
  const message = 'must differ from your current password';
  return new AppError('invalid_input', `The new password ${message}.`, [{ path: 'new_password', message }]);
}

function describeChanged(revoked: number | null): string {
  const message = 'Your password was changed. Your other sessions have ended';
  if (revoked === null) return `${message}.`;
  return revoked === 0
    ? `${message}; you had no personal tokens.`
    : `${message}, and so have your personal tokens.`;
}
