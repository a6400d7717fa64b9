import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readIdempotencyKey } from '#server/platform/http/requests/idempotency-key.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { linkBody, linkSavedEnvelope, unlinkBody, unlinkedEnvelope } from '#shared/land/contracts/links.ts';
import { saveLinkOnce } from './save-link-once.ts';
import { unlink } from './unlink.ts';

/** Registers the routes that save and remove whole links. */
export function linkRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'POST',
    url: '/api/links',
    access: ['link', 'create'],
    entails: [
      ['record', 'create'],
      ['record', 'update'],
    ],
    tag: 'Links',
    summary: 'Save a link: two new or existing records and the bridges between them, all or nothing',
    repeatable: true,
    body: linkBody,
    response: { 200: linkSavedEnvelope, 201: linkSavedEnvelope },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const key = readIdempotencyKey(request);
      const saved = await database.as(request.caller, (tx) => saveLinkOnce(tx, body, selection, key));
      const { base, related, proration_unit, ownership, contract } = saved;
      const isNew = [base, related, proration_unit, ownership, contract].some(
        (part) => part?.outcome === 'created',
      );
      reply.status(isNew ? 201 : 200);
      return { success: true, data: [saved] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/links/unlink',
    access: ['link', 'delete_own'],
    entails: [['record', 'delete_own']],
    tag: 'Links',
    summary:
      'Remove links in one step, including contracts of removed ownerships; the linked records are kept',
    body: unlinkBody,
    response: { 200: unlinkedEnvelope },
    handler: async ({ body }, request) => {
      const unlinked = await database.as(request.caller, (tx) => unlink(tx, body));
      return { success: true, data: [unlinked] };
    },
  });
}
