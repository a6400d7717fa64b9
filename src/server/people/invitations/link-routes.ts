import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { doneAnswer, session } from '#shared/people/contracts/auth.ts';
import { acceptBody, invitationTokenParams, openInvitation } from '#shared/people/contracts/people.ts';
import { acceptAsMember, acceptAsNewPerson } from './accept-invitation.ts';
import { findOpenInvitation, presentOpen, requireOpen } from './open-invitation.ts';

const tag = 'Invitations';

/** Registers the routes behind the link of an invitation. */
export function invitationLinkRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context;
  const findOpen = async (token: string) =>
    requireOpen(await database.transaction((tx) => findOpenInvitation(tx, token)));

  defineRoute(app, {
    method: 'GET',
    url: '/api/invitations/:token',
    access: 'public',
    tag,
    summary: 'Read the invitation of a link while it is valid',
    params: invitationTokenParams,
    response: { 200: openInvitation },
    handler: async ({ params }) => presentOpen(await findOpen(params.token)),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/invitations/:token/accept',
    access: 'public',
    recognizes: true,
    tag,
    summary:
      'Accept an invitation; works once. New users send a name and a password, which creates the account and signs in; existing users must be signed in',
    params: invitationTokenParams,
    body: acceptBody,
    response: { 200: doneAnswer, 201: session },
    handler: async ({ params: { token }, body }, request, reply) => {
      const { needsAccount } = await findOpen(token);
      if (needsAccount) {
        const opened = await acceptAsNewPerson(context, request, token, body);
        reply.status(201);
        return opened;
      }
      await acceptAsMember(context, request, token);
      return { success: true, message: 'Invitation accepted.' };
    },
  });
}
