import type { FastifyInstance } from 'fastify';
import { datedQuery, readDays } from '#server/land/read-days.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { standingEnvelope } from '#shared/land/contracts/standing.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { readStanding } from './read-standing.ts';

/** Registers the route that returns the standing of a lease with what it follows from. */
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
}
