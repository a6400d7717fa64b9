import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deliveryOf, type Inviting, invitationMail, readInviting } from '#server/people/invitation-mail.ts';
import { recordEvent } from '#server/people/record-event.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { sendLater } from '#server/platform/mail/send-later.ts';
import type { AuditAction } from '#shared/people/audit-actions.ts';
import {
  type Invitation,
  invitation,
  invitationParams,
  inviteBody,
  sentInvitation,
} from '#shared/people/contracts/people.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { invitationLinkRoutes } from './link-routes.ts';
import {
  invitationFields,
  invitationSearched,
  inviteToCompany,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from './queries.ts';

const one = '/api/company/:id/invitations/:invitationId';
const tag = 'Invitations';

/** Registers the routes that invite people to a company, and those behind the link of an invitation. */
export function invitationRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, database, mailer } = context;
  const mail = sendLater(app, mailer);
  invitationLinkRoutes(app, context);

  const recordInvitation = (tx: Tx, request: FastifyRequest, action: AuditAction, of: Invitation) =>
    recordEvent(tx, {
      action,
      request,
      companyId: of.company_id,
      targetName: of.email,
      details: { role: of.role_name },
    });

  defineRoute(app, {
    method: 'POST',
    url: '/api/company/:id/invite',
    access: ['invitation', 'create'],
    tag,
    summary: 'Invite a user to the company by mail, in a role no higher than yours',
    params: idParams,
    body: inviteBody,
    response: { 201: recordEnvelope(sentInvitation) },
    handler: async ({ params, body }, request, reply) => {
      const invited = await database.as(request.caller, async (tx) => {
        const invited = await inviteToCompany(tx, params.id, body);
        await recordInvitation(tx, request, 'invitation_sent', invited.invitation);
        return { ...invited, inviting: await inviteInto(tx, params.id) };
      });
      mail(invitationMail(invited.invitation.email, config.publicUrl, invited.token, invited.inviting));
      reply.status(201);
      return recordAnswer({ ...invited.invitation, ...deliveryOf(mailer, config.publicUrl, invited.token) });
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/company/:id/invitations',
    access: ['invitation', 'read'],
    tag,
    summary: "List the company's open invitations, by address",
    params: idParams,
    query: smallListQuery(invitation, invitationFields, invitationSearched),
    response: { 200: listEnvelope(invitation) },
    handler: ({ params, query }, request) =>
      database.as(request.caller, (tx) => listInvitations(tx, params.id, query)),
  });

  defineRoute(app, {
    method: 'POST',
    url: `${one}/resend`,
    access: ['invitation', 'update'],
    tag,
    summary: 'Send the invitation again with a new link; the earlier link stops working',
    params: invitationParams,
    response: { 200: recordEnvelope(sentInvitation) },
    handler: async ({ params }, request) => {
      const renewed = await database.as(request.caller, async (tx) => {
        const renewed = await renewInvitation(tx, params.id, params.invitationId);
        await recordInvitation(tx, request, 'invitation_resent', renewed.invitation);
        return { ...renewed, inviting: await inviteInto(tx, params.id) };
      });
      mail(invitationMail(renewed.invitation.email, config.publicUrl, renewed.token, renewed.inviting));
      return recordAnswer({ ...renewed.invitation, ...deliveryOf(mailer, config.publicUrl, renewed.token) });
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: one,
    access: ['invitation', 'delete'],
    tag,
    summary: 'Revoke an invitation to the company; its link stops working',
    params: invitationParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        const revoked = await revokeInvitation(tx, params.id, params.invitationId);
        await recordInvitation(tx, request, 'invitation_revoked', revoked);
      });
      return { success: true, data: [{ id: params.invitationId }] };
    },
  });
}

/**
 * Returns what the mail says about the company. It names only this one, even if the invitation also covers companies
 * that others manage.
 */
async function inviteInto(tx: PersonTx, companyId: number): Promise<Inviting> {
  const [company] = await tx.rows<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${companyId}`);
  return readInviting(tx, company === undefined ? [] : [company.name]);
}
