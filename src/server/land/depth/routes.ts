import type { FastifyInstance } from 'fastify';
import { datedQuery, readDays } from '#server/land/read-days.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { depthsEnvelope } from '#shared/land/contracts/depths.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { readDepths } from './read-depths.ts';

/** Registers the route that returns who owns and leases what at which depths of a tract. */
export function depthRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/tracts/:id/depths',
    access: ['record', 'read'],
    tag: assets.tract.labelPlural,
    summary:
      'List the depths of a tract with their owners, leases, wells and acres, as of and as known on a date',
    params: idParams,
    query: datedQuery,
    response: { 200: depthsEnvelope },
    handler: async ({ params, query }, request) => {
      const days = readDays(query, clock);
      const depths = await database.as(request.caller, (tx) => readDepths(tx, params.id, days));
      return { success: true as const, data: [depths] };
    },
  });
}
