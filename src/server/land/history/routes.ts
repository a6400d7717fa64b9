import type { FastifyInstance } from 'fastify';
import { presentRecord } from '#server/land/present.ts';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { metaOf } from '#server/platform/http/responses/paging.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { actUndoneEnvelope } from '#shared/land/contracts/bulk.ts';
import {
  historyEntry,
  historyEntryParams,
  historyQuery,
  restoreBody,
  restoredEnvelope,
  restoreVersionBody,
  trashQuery,
  trashRow,
} from '#shared/land/contracts/history.ts';
import { recordSchema } from '#shared/land/contracts/records.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { withArticle } from '#shared/platform/article.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { readHistory } from './history-rows.ts';
import { listTrash } from './list-trash.ts';
import { presentHistory } from './present-history.ts';
import { refuseImport } from './refuse-import.ts';
import { restoreRecord } from './restore-record.ts';
import { restoreValues } from './restore-values.ts';
import { undoAct } from './undo-act.ts';

/** Registers the routes of the history, the trash and the undo of acts. */
export function historyRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context;
  for (const entity of Object.values(entities)) routesOf(app, context, entity);
  defineRoute(app, {
    method: 'GET',
    url: '/api/trash',
    access: ['history', 'read'],
    selective: true,
    tag: 'Trash',
    summary: 'List the records that were deleted within 30 days',
    query: trashQuery,
    response: { 200: listEnvelope(trashRow) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const page = await database.as(request.caller, (tx) => listTrash(tx, query, selection));
      return { success: true, ...page };
    },
  });
  defineRoute(app, {
    method: 'POST',
    url: '/api/acts/:id/undo',
    access: ['history', 'restore'],
    entails: [
      ['record', 'delete_own'],
      ['record', 'approve'],
    ],
    tag: 'History',
    summary:
      'Undo a change (a bulk edit or deletion, a link), except for records changed since; 409 with the same `data` if all were changed, and 409 for an import, which has its own call',
    params: idParams,
    response: { 200: actUndoneEnvelope },
    handler: async ({ params }, request) => {
      const undone = await database.as(request.caller, async (tx) => {
        await refuseImport(tx, params.id);
        return undoAct(tx, params.id);
      });
      return { success: true, data: [undone] };
    },
  });
}

function routesOf(
  app: FastifyInstance,
  { database }: AppContext,
  entity: Entity & { name: EntityName },
): void {
  const label = entity.label.toLowerCase();
  const record = recordSchema(entity);

  defineRoute(app, {
    method: 'GET',
    url: `/api/${entity.plural}/:id/history`,
    access: ['history', 'read'],
    tag: entity.labelPlural,
    summary: `Read the history of ${withArticle(label)}, newest first, even if it is deleted`,
    params: idParams,
    query: historyQuery,
    response: { 200: listEnvelope(historyEntry) },
    handler: async ({ params, query }, request) =>
      database.as(request.caller, async (tx) => {
        const { rows, total } = await readHistory(tx, entity, params.id, query);
        return {
          success: true,
          data: await presentHistory(tx, entity, rows),
          meta: metaOf(query, total),
        };
      }),
  });

  defineRoute(app, {
    method: 'POST',
    url: `/api/${entity.plural}/:id/history/:entryId/restore`,
    access: ['history', 'restore'],
    entails: [['record', 'update']],
    tag: entity.labelPlural,
    entity,
    summary: `Restore ${withArticle(label)} to its state after the entry, or the named fields to their values before the entry`,
    params: historyEntryParams,
    body: restoreVersionBody,
    response: { 200: recordEnvelope(record) },
    handler: async ({ params, body }, request) => {
      const row = await database.as(request.caller, (tx) =>
        restoreValues(tx, entity, params.id, params.entryId, body),
      );
      return recordAnswer(presentRecord(entity, row));
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `/api/trash/${entity.plural}/:id/restore`,
    access: ['history', 'restore'],
    tag: 'Trash',
    summary: `Restore a deleted ${label} with its id and the links deleted with it`,
    params: idParams,
    body: restoreBody,
    response: { 200: restoredEnvelope(record, entity) },
    handler: async ({ params, body }, request) => {
      const { row, links } = await database.as(request.caller, (tx) =>
        restoreRecord(tx, entity, params.id, body?.area_id),
      );
      return {
        success: true,
        data: [
          {
            id: params.id,
            data: presentRecord(entity, row),
            links_restored: links.restored,
            links_missing: links.missing,
          },
        ],
      };
    },
  });
}
