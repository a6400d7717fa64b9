import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import { tellChanges } from '#server/people/report-changes.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { isEmptyChange } from '#server/platform/http/requests/changes-in.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { type Area, area, areaBody, areaChanges } from '#shared/people/contracts/companies.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { createArea, deleteArea, findArea, listAreas, updateArea } from './queries.ts';

const collection = ['/api/area', '/api/areas'];
const one = ['/api/area/:id', '/api/areas/:id'];
const fields = Object.keys(area.shape);
const tag = 'Areas';

/** Registers the routes of areas; an area with records of these entities cannot be deleted. */
export function areaRoutes(app: FastifyInstance, { database }: AppContext, kinds: readonly Entity[]): void {
  defineRoute(app, {
    method: 'GET',
    url: collection,
    access: ['area', 'read'],
    tag,
    summary: 'The areas of the companies that you reach, by name',
    query: smallListQuery(area, fields),
    response: { 200: listEnvelope(area) },
    handler: async ({ query }, request) =>
      answerSmallList(await database.as(request.caller, listAreas), fields, query),
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: ['area', 'create'],
    tag,
    summary: 'Make an area in a company',
    body: areaBody,
    response: { 201: recordEnvelope(area) },
    handler: async ({ body }, request, reply) => {
      const made = await database.as(request.caller, async (tx) => {
        const created = await createArea(tx, body);
        await recordEvent(tx, { action: 'area_made', request, ...areaOf(created) });
        return created;
      });
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: one,
    access: ['area', 'read'],
    tag,
    summary: 'One area',
    params: idParams,
    response: { 200: recordEnvelope(area) },
    handler: async ({ params }, request) => {
      return recordAnswer(await database.as(request.caller, (tx) => findArea(tx, params.id)));
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: one,
    access: ['area', 'update'],
    tag,
    summary: 'Change an area',
    params: idParams,
    body: areaChanges,
    response: { 200: recordEnvelope(area) },
    handler: async ({ params, body }, request) => {
      if (isEmptyChange(body)) throw new AppError('invalid_input', 'Nothing to change was sent.');
      const changed = await database.as(request.caller, async (tx) => {
        const { before, after } = await updateArea(tx, params.id, body);
        const details = tellChanges(before, after, ['name', 'type']);
        if (details !== null)
          await recordEvent(tx, { action: 'area_changed', request, ...areaOf(after), details });
        return after;
      });
      return recordAnswer(changed);
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: one,
    access: ['area', 'delete'],
    tag,
    summary: 'Remove an area that holds nothing',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, async (tx) => {
        const deleted = await deleteArea(tx, params.id, kinds);
        await recordEvent(tx, { action: 'area_deleted', request, ...areaOf(deleted) });
      });
      return { success: true, data: [{ id: params.id }] };
    },
  });
}

function areaOf({ company_id, name }: Area): { companyId: number; targetName: string } {
  return { companyId: company_id, targetName: name };
}
