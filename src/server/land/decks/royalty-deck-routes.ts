import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { asOfQuery } from '#shared/land/contracts/dated.ts';
import { royaltyDeckEnvelope } from '#shared/land/contracts/royalty-deck.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { readRoyaltyDeck } from './royalty-deck.ts';

/** Registers the route that returns the production share of every interest in a well's units. */
export function royaltyDeckRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/wells/:id/royalty-deck',
    access: ['record', 'read'],
    tag: assets.well.labelPlural,
    summary: "Divide the production of a well's units among all interests on a day, with the remainder to 1",
    params: idParams,
    query: asOfQuery,
    response: { 200: royaltyDeckEnvelope },
    handler: async ({ params, query }, request) => {
      const today = clock().toISOString().slice(0, 10);
      const days = { asOf: query.as_of ?? today, today };
      const deck = await database.as(request.caller, (tx) => readRoyaltyDeck(tx, params.id, days));
      return { success: true, data: [deck] };
    },
  });
}
