import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AuditEvent, recordEvent } from '#server/people/record-event.ts';
import { describeChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { type Area, area, areaBody, areaChanges } from '#shared/people/contracts/companies.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { areaFields, createArea, deleteArea, findArea, listAreas, updateArea } from './queries.ts';

const tag = 'Areas';
const urls = ['/api/area', '/api/areas'];

/** Registers the routes of areas; an area with records of these entities cannot be deleted. */
export function areaRoutes(app: FastifyInstance, context: AppContext, kinds: readonly Entity[]): void {
  defineRoute(app, {
    method: 'GET',
    url: urls,
    access: ['area', 'read'],
    large: true,
    tag,
    summary: 'List the areas of your companies, by name',
    query: smallListQuery(area, areaFields),
    response: { 200: listEnvelope(area) },
    handler: async ({ query }, request) => {
      const listed = await context.database.as(request.caller, (tx) => listAreas(tx, query));
      return { success: true, ...listed };
    },
  });

  collectionRoutes(app, context, {
    url: urls,
    tag,
    item: area,
    create: {
      access: ['area', 'create'],
      summary: 'Create an area in a company',
      body: areaBody,
      run: async (tx, body, request) => {
        const created = await createArea(tx, body);
        await recordEvent(tx, eventOf('area_made', request, created));
        return created;
      },
    },
    read: { access: ['area', 'read'], summary: 'Read an area', run: findArea },
    update: {
      access: ['area', 'update'],
      summary: 'Update an area',
      changes: areaChanges,
      run: async (tx, id, changes, request) => {
        const { before, after } = await updateArea(tx, id, changes);
        const details = describeChanges(before, after, ['name', 'type']);
        if (details !== null) await recordEvent(tx, { ...eventOf('area_changed', request, after), details });
        return after;
      },
    },
    delete: {
      access: ['area', 'delete'],
      summary: 'Delete an area without records',
      run: async (tx, id, request) =>
        recordEvent(tx, eventOf('area_deleted', request, await deleteArea(tx, id, kinds))),
    },
  });
}

function eventOf(
  action: AuditEvent['action'],
  request: FastifyRequest,
  { company_id, name }: Area,
): AuditEvent {
  return { action, request, companyId: company_id, targetName: name };
}
