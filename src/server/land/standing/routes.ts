import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { standingEnvelope, standingQuery } from '#shared/land/contracts/standing.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
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
    query: standingQuery,
    response: { 200: standingEnvelope },
    handler: async ({ params, query }, request) => {
      const today = clock().toISOString().slice(0, 10);
      const { as_of: asOf = today, as_known_on: knownOn = null } = query;
      if (knownOn !== null && knownOn > today) {
        const message = `As Known On can't be after today, ${today}`;
        throw new AppError('invalid_input', message, [{ path: 'as_known_on', message }]);
      }
      const standing = await database.as(request.caller, (tx) =>
        readStanding(tx, params.id, { asOf, knownOn, today }),
      );
      return { success: true as const, data: [standing] };
    },
  });
}
