import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { mailSettings } from '#shared/platform/contracts/mail.ts';

/** Reports how this installation sends mail, so that pages announce a mail only if one is sent. */
export function mailRoutes(app: FastifyInstance, { mailer }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/mail-settings',
    access: 'signed-in',
    tag: 'Mail',
    summary: "Read whether mail is sent or saved to the server's outbox folder",
    response: { 200: dataEnvelope(mailSettings) },
    handler: async () => ({ success: true, data: [{ delivery: mailer.delivery }] }),
  });
}
