import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  createUnitsBody,
  unitProposalsEnvelope,
  unitProposalsQuery,
  unitsCreatedEnvelope,
} from '#shared/land/contracts/units.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { createUnits } from './create-units.ts';
import { listProposals } from './read-proposals.ts';

const tag = assets.production_unit.labelPlural;

/** Registers the routes that propose units from the names of proration units, and create them. */
export function unitRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/unit_proposals',
    access: ['record', 'read'],
    selective: true,
    tag,
    summary: 'List the unit names on tracts and wells that have no unit record',
    query: unitProposalsQuery,
    response: { 200: unitProposalsEnvelope },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const page = await database.read(request.caller, (tx) => listProposals(tx, query, selection));
      return { success: true as const, ...page };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/unit_proposals',
    access: ['record', 'create'],
    tag,
    summary: 'Create units from names on tracts and wells, all or none, each as a step that can be undone',
    body: createUnitsBody,
    response: { 201: unitsCreatedEnvelope },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const data = await database.as(request.caller, (tx) => createUnits(tx, body, selection));
      reply.status(201);
      return { success: true as const, data };
    },
  });
}
