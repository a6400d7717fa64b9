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
    summary: 'To what the link of an invitation invites, while it can be used',
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
      'Accept an invitation, once: a new person with a name and a password, which makes the account and signs in; somebody with an account while signed in',
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
      return { success: true, message: 'You accepted the invitation.' };
    },
  });
}
