import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { savedRoutes } from '#server/saved/saved-routes.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { view, viewBody, viewChanges, viewEntity } from '#shared/saved/contracts/views.ts';
import { createView, deleteView, findView, listViews, restoreView, updateView } from './views.ts';

const fields = Object.keys(view.shape).filter((name) => name !== 'state');
const url = '/api/views';
const tag = 'Views';

/** Saved list states: a user's own, and those shared in a company. */
export function viewRoutes(app: FastifyInstance, context: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url,
    access: ['view', 'read'],
    selective: true,
    tag,
    summary: 'Your views and the shared ones of the chosen companies, by name',
    query: smallListQuery(view, fields).extend({ entity: viewEntity.optional() }),
    response: { 200: listEnvelope(view) },
    handler: async ({ query }, request) => {
      const { entity, ...rest } = query;
      const selection = readSelection(request);
      const views = await context.database.as(request.caller, (tx) => listViews(tx, entity, selection));
      return answerSmallList(views, fields, rest);
    },
  });

  savedRoutes(app, context, {
    url,
    resource: 'view',
    tag,
    summaries: {
      create: 'Save the state of a list as a view',
      read: 'One view, also of a company that is not chosen',
      update: 'Change the name, the sharing or the state of a view',
      delete: 'Delete a view; for a day it can be restored',
      restore: 'Restore a deleted view under its id',
    },
    item: view,
    body: viewBody,
    changes: viewChanges,
    create: createView,
    find: findView,
    update: updateView,
    remove: deleteView,
    restore: restoreView,
  });
}
