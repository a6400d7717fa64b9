import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { view, viewBody, viewChanges, viewEntity } from '#shared/saved/contracts/views.ts';
import { createView } from './create-view.ts';
import { deleteView, restoreView } from './delete-view.ts';
import { findView, listViews } from './queries.ts';
import { updateView } from './update-view.ts';

const fields = Object.keys(view.shape).filter((name) => name !== 'state');
const tag = 'Views';

/** Lists under a name: a person's own, and those that a company shares. */
export function viewRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/views',
    access: ['view', 'read'],
    selective: true,
    tag,
    summary: 'Your views and the shared ones of the chosen companies, by name',
    query: smallListQuery(view, fields).extend({ entity: viewEntity.optional() }),
    response: { 200: listEnvelope(view) },
    handler: async ({ query }, request) => {
      const { entity, ...rest } = query;
      const selection = readSelection(request);
      const views = await database.as(request.caller, (tx) => listViews(tx, entity, selection));
      return answerSmallList(views, fields, rest);
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/views',
    access: ['view', 'create'],
    selective: true,
    tag,
    summary: 'Keep the state of a list under a name',
    body: viewBody,
    response: { 201: recordEnvelope(view) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const made = await database.as(request.caller, (tx) => createView(tx, body, selection));
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/views/:id',
    access: ['view', 'read'],
    tag,
    summary: 'One view, also of a company that is not chosen',
    params: idParams,
    response: { 200: recordEnvelope(view) },
    handler: async ({ params }, request) =>
      recordAnswer((await database.as(request.caller, (tx) => findView(tx, params.id))).view),
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/views/:id',
    access: ['view', 'update'],
    tag,
    summary: 'Change the name, the sharing or the state of a view',
    params: idParams,
    body: viewChanges,
    response: { 200: recordEnvelope(view) },
    handler: async ({ params, body }, request) => {
      const { version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0)
        throw new AppError('invalid_input', 'Nothing to change was sent.');
      return recordAnswer(await database.as(request.caller, (tx) => updateView(tx, params.id, body)));
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/views/:id',
    access: ['view', 'delete'],
    tag,
    summary: 'Delete a view; for a day it can be restored',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteView(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/views/:id/restore',
    access: ['view', 'delete'],
    tag,
    summary: 'Bring a deleted view back under its id',
    params: idParams,
    response: { 200: recordEnvelope(view) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => restoreView(tx, params.id))),
  });
}
