import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { rowsAnswer } from '#server/platform/http/responses/rows-answer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  pickBody,
  pickedKinds,
  pickedRow,
  searchAnswer,
  searchQuery,
  suggestion,
  suggestionsQuery,
} from '#shared/land/contracts/search.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { type PickBody, pickRecords } from './pick-records.ts';
import { searchScope } from './scope.ts';
import { searchEverything } from './search-everything.ts';
import { suggest } from './suggest.ts';

const tag = 'Search';

/** Registers the search over all entities, its suggestions, and the search for one record to pick. */
export function searchRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, clock } = context;

  defineRoute(app, {
    method: 'GET',
    url: '/api/search/suggestions',
    access: ['record', 'read'],
    selective: true,
    tag,
    summary: 'Suggest tracts, leases, wells and owners as the user types',
    query: suggestionsQuery,
    response: { 200: dataEnvelope(suggestion) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const data = await database.read(request.caller, (tx) =>
        suggest(tx, query, searchScope(tx, selection)),
      );
      return { success: true, data };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/search',
    access: ['record', 'read'],
    selective: true,
    tag,
    summary: 'Search all record types: a page of results, and counts by type',
    query: searchQuery,
    response: { 200: searchAnswer },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const today = clock().toISOString().slice(0, 10);
      const data = await database.read(request.caller, (tx) =>
        searchEverything(tx, query, searchScope(tx, selection), today),
      );
      return { success: true, data: [{ data }] };
    },
  });

  for (const entity of pickedKinds) pickRoute(app, context, entity);
}

function pickRoute(
  app: FastifyInstance,
  { database }: AppContext,
  entity: Entity & { name: SearchKind },
): void {
  defineRoute(app, {
    method: 'POST',
    url: [`/api/${entity.plural}/search`, `/${entity.plural}/search`],
    access: ['record', 'read'],
    selective: true,
    large: true,
    tag,
    entity,
    summary: `Find ${entity.labelPlural.toLowerCase()} to pick one`,
    body: pickBody(entity),
    response: { 200: dataEnvelope(pickedRow(entity)) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const rows = await database.read(request.caller, (tx) =>
        pickRecords(tx, entity, body as PickBody, searchScope(tx, selection)),
      );
      reply.type('application/json; charset=utf-8');
      return rowsAnswer(rows);
    },
  });
}
