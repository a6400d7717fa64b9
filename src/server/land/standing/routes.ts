import type { FastifyInstance } from 'fastify';
import { sendLetters } from '#server/land/letters/render-letters.ts';
import { datedQuery, readDays } from '#server/land/read-days.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { noticeBody, standingEnvelope } from '#shared/land/contracts/standing.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { readExpirationNotices } from './read-expiration-notices.ts';
import { readStanding } from './read-standing.ts';

/** Registers the routes that return the standing of a lease with what it follows from, and expiration notices. */
export function standingRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/leases/:id/standing',
    access: ['record', 'read'],
    tag: assets.lease.labelPlural,
    summary:
      'Determine what holds a lease as of a date, as known on a date, with the reasons and the next date',
    params: idParams,
    query: datedQuery,
    response: { 200: standingEnvelope },
    handler: async ({ params, query }, request) => {
      const days = readDays(query, clock);
      const standing = await database.as(request.caller, (tx) => readStanding(tx, params.id, days));
      return { success: true as const, data: [standing] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/leases/:id/expiration-notices',
    access: ['record', 'read'],
    tag: assets.lease.labelPlural,
    summary:
      'Download expiration notices to the lessors of a lease, one PDF or Word file with one letter per lessor; nothing is stored',
    params: idParams,
    body: noticeBody,
    handler: async ({ params, body }, request, reply) => {
      const today = clock().toISOString().slice(0, 10);
      const task = await database.as(request.caller, (tx) =>
        readExpirationNotices(tx, params.id, body, today),
      );
      return sendLetters(reply, task, request.caller.personId);
    },
  });
}
