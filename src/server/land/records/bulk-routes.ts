import type { FastifyInstance } from 'fastify';
import { refreshFacts } from '#server/land/refresh-facts.ts';
import type { AppContext } from '#server/platform/context.ts';
import { createLine } from '#server/platform/create-line.ts';
import { bearerOf } from '#server/platform/db/caller.ts';
import { readIdempotencyKey } from '#server/platform/http/requests/idempotency-key.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  type BulkTarget,
  bulkDeleteBody,
  bulkDeletedEnvelope,
  bulkEditBody,
  bulkEditedEnvelope,
  bulkUpdateBody,
  bulkUpdatedEnvelope,
  type RecordEdit,
} from '#shared/land/contracts/bulk.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { deleteRecords } from './bulk-delete.ts';
import { editOnce } from './bulk-edit.ts';
import { updateRecords } from './bulk-update.ts';

/** Registers the routes that change or delete many records of an entity at once. */
export function bulkRoutes(app: FastifyInstance, context: AppContext): void {
  // A thousand records and their response take some work, and one user's edits may arrive all at once.
  const inLine = createLine({
    most: 100,
    words: 'Too many of your edits are in line. Wait for those and try again.',
  });
  for (const entity of Object.values(assets)) routesOf(app, context, entity, inLine);
}

function routesOf(
  app: FastifyInstance,
  context: AppContext,
  entity: Entity & { name: AssetName },
  inLine: ReturnType<typeof createLine>,
): void {
  const { database } = context;
  const nouns = entity.labelPlural.toLowerCase();

  defineRoute(app, {
    method: 'POST',
    url: `/api/${entity.plural}/bulk-update`,
    access: ['record', 'update'],
    selective: true,
    tag: entity.labelPlural,
    entity,
    summary: `Update several ${nouns} at once, by id or by filter`,
    body: bulkUpdateBody(entity),
    response: { 200: bulkUpdatedEnvelope },
    handler: async ({ body }, request) => {
      const selection = readSelection(request);
      // The schema is built from the entity data at run time, so its type is not known statically.
      const { changes, ...target } = body as BulkTarget & { changes: Record<string, unknown> };
      await refreshFacts(context, request.caller, entity, target.matching ?? {}, selection);
      const outcome = await database.as(request.caller, (tx) =>
        updateRecords(tx, entity, { ...target, changes }, selection),
      );
      return { success: true, data: [outcome] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `/api/${entity.plural}/bulk-edit`,
    access: ['record', 'update'],
    tag: entity.labelPlural,
    entity,
    summary: `Give each of several ${nouns} its own values, all or none, as one change that can be undone`,
    description:
      'The path of each error names the edit and the field, such as `edits.3.changes.operator`. If records have changed since they were read, the response is a 409 with the code `stale_version` and their current state in `data`.',
    repeatable: true,
    body: bulkEditBody(entity),
    response: { 200: bulkEditedEnvelope(entity) },
    handler: async ({ body }, request) => {
      const key = readIdempotencyKey(request);
      const edits = body.edits as RecordEdit[];
      const edited = await inLine(
        bearerOf(request.caller).personId,
        () => database.as(request.caller, (tx) => editOnce(tx, entity, edits, key)),
        // What was sent is saved, whether or not the client still waits.
        { isGone: () => false },
      );
      return { success: true, data: [edited] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `/api/${entity.plural}/bulk-delete`,
    access: ['record', 'delete_own'],
    selective: true,
    tag: entity.labelPlural,
    summary: `Delete several ${nouns} and their links at once, by id or by filter`,
    body: bulkDeleteBody(entity),
    response: { 200: bulkDeletedEnvelope },
    handler: async ({ body }, request) => {
      const selection = readSelection(request);
      const target = body as BulkTarget;
      await refreshFacts(context, request.caller, entity, target.matching ?? {}, selection);
      const outcome = await database.as(request.caller, (tx) => deleteRecords(tx, entity, target, selection));
      return { success: true, data: [outcome] };
    },
  });
}
