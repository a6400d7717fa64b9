import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { endAllSessions, endSessionOf, listSessions } from '#server/people/sessions.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { doneAnswer } from '#shared/people/contracts/auth.ts';
import { deviceSession, sessionParams, sessionsEnded } from '#shared/people/contracts/device-sessions.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';

const tag = 'Profile';
const url = '/api/auth/sessions';

/** Registers the routes that list and end a user's sessions. */
export function sessionRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url,
    access: 'own-account',
    tag,
    summary: 'List your signed-in devices, most recently used first',
    response: { 200: dataEnvelope(deviceSession) },
    handler: async (_input, { caller }) => ({
      success: true,
      data: await database.as(caller, (tx) => listSessions(tx, tx.person.id, caller.sessionId)),
    }),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:sessionId`,
    access: 'own-account',
    tag,
    summary: 'Sign out one device; its next call is rejected',
    params: sessionParams,
    response: { 200: doneAnswer },
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        if (!(await endSessionOf(tx, tx.person.id, params.sessionId)))
          throw new AppError('not_found', 'You are no longer signed in on this device.');
        await recordEvent(tx, { action: 'session_ended', request });
      });
      return { success: true, message: 'The device was signed out.' };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url,
    access: 'own-account',
    tag,
    summary: 'Sign out every other device',
    response: { 200: sessionsEnded },
    handler: async (_input, request) => {
      const { caller } = request;
      const ended = await database.as(caller, async (tx) => {
        const count = await endAllSessions(tx, tx.person.id, caller.sessionId ?? null);
        await recordEvent(tx, { action: 'session_ended', request, details: { sessions: count } });
        return count;
      });
      return { success: true, message: 'Every other device was signed out.', ended };
    },
  });
}
