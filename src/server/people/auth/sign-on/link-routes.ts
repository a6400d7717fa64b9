import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import type { AppContext } from '#server/platform/context.ts';
import { authorizeInstallation, type PersonTx } from '#server/platform/db/database.ts';
import { smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  type IdentityProvider,
  linkedUser,
  linkParams,
  unlinkedAll,
} from '#shared/people/contracts/identity-providers.ts';
import { idParams, listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { linkFields, linksSearched, listLinks, unlinkAll, unlinkUser } from './links.ts';
import { findProvider, requireProvider } from './providers.ts';

const url = '/api/identity-providers/:id/links';
const tag = 'Single sign-on';

/** Registers the routes with which Administrators see and remove the links of accounts to an identity provider. */
export function linkRoutes(app: FastifyInstance, { database, config }: AppContext): void {
  const authorized = async (tx: PersonTx, id: number): Promise<IdentityProvider> => {
    await requireProvider(tx, id);
    authorizeInstallation(tx, 'identity_provider', 'update');
    return findProvider(tx, id, config.publicUrl);
  };

  defineRoute(app, {
    method: 'GET',
    url,
    access: ['identity_provider', 'update'],
    tag,
    summary: 'List the users who sign in through an identity provider, by name',
    params: idParams,
    query: smallListQuery(linkedUser, linkFields, linksSearched),
    response: { 200: listEnvelope(linkedUser) },
    handler: ({ params, query }, request) =>
      database.as(request.caller, async (tx) => {
        await authorized(tx, params.id);
        return { success: true, ...(await listLinks(tx, params.id, query)) };
      }),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:userId`,
    access: ['identity_provider', 'update'],
    tag,
    summary: 'Unlink a user from an identity provider, and end the sessions that began through it',
    params: linkParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        const { name } = await authorized(tx, params.id);
        await unlinkUser(tx, params.id, params.userId);
        const details = { through: name };
        await recordEvent(tx, { action: 'identity_unlinked', request, targetUserId: params.userId, details });
      });
      return { success: true, data: [{ id: params.userId }] };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url,
    access: ['identity_provider', 'update'],
    tag,
    summary: 'Unlink all users from an identity provider, and end the sessions that began through it',
    params: idParams,
    response: { 200: unlinkedAll },
    handler: ({ params }, request) =>
      database.as(request.caller, async (tx) => {
        const { name } = await authorized(tx, params.id);
        const unlinked = await unlinkAll(tx, params.id);
        if (unlinked > 0) {
          const details = { through: name, users: unlinked };
          await recordEvent(tx, { action: 'identity_unlinked', request, targetName: 'All users', details });
        }
        return { success: true, unlinked };
      }),
  });
}
