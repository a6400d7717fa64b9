import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { listInMemory, smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { view, viewBody, viewChanges, viewEntity } from '#shared/saved/contracts/views.ts';
import { createView, deleteView, findView, listViews, restoreView, updateView } from './views.ts';

const fields = Object.keys(view.shape).filter((name) => name !== 'state');
const url = '/api/views';
const tag = 'Views';

/** Registers the routes for saved list states: a user's own, and those shared in a company. */
export function viewRoutes(app: FastifyInstance, context: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url,
    access: ['view', 'read'],
    selective: true,
    large: true,
    tag,
    summary: 'List your views and the shared ones of the selected companies, by name',
    query: smallListQuery(view, fields).extend({ entity: viewEntity.optional() }),
    response: { 200: listEnvelope(view) },
    handler: async ({ query }, request) => {
      const { entity, ...rest } = query;
      const selection = readSelection(request);
      const views = await context.database.as(request.caller, (tx) => listViews(tx, entity, selection));
      return listInMemory(views, fields, rest);
    },
  });

  collectionRoutes(app, context, {
    url,
    tag,
    item: view,
    selective: true,
    create: {
      access: ['view', 'create'],
      summary: 'Save the state of a list as a view',
      body: viewBody,
      run: (tx, body, request) => createView(tx, body, readSelection(request)),
    },
    read: {
      access: ['view', 'read'],
      summary: 'Read one view, whether or not its company is selected',
      run: async (tx, id) => (await findView(tx, id)).item,
    },
    update: {
      access: ['view', 'update'],
      summary: 'Update the name, sharing or state of a view',
      changes: viewChanges,
      run: updateView,
    },
    delete: {
      access: ['view', 'delete'],
      summary: 'Delete a view; it can be restored for a day',
      run: deleteView,
    },
    restore: {
      access: ['view', 'delete'],
      summary: 'Restore a deleted view with its id',
      run: restoreView,
    },
  });
}
