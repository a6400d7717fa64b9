import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { readSelection, type Selection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { idParams, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { SavedResource } from '#shared/saved/rights.ts';
import type { SavedItem } from './saved-items.ts';

type SavedCalls<
  Item extends SavedItem,
  Body extends z.ZodType,
  Changes extends z.ZodType<{ version_id?: number | undefined }>,
> = {
  /** The path of the collection. */
  url: string;
  resource: Exclude<SavedResource, 'schedule'>;
  tag: string;
  /** What each call does, for the API document. */
  summaries: { create: string; read: string; update: string; delete: string; restore: string };
  item: z.ZodObject;
  body: Body;
  changes: Changes;
  create: (tx: PersonTx, body: z.output<Body>, selection: Selection) => Promise<Item>;
  find: (tx: PersonTx, id: number) => Promise<{ item: Item }>;
  update: (tx: PersonTx, id: number, changes: z.output<Changes>) => Promise<Item>;
  remove: (tx: PersonTx, id: number) => Promise<unknown>;
  restore: (tx: PersonTx, id: number) => Promise<Item>;
};

/** The calls that create, read, change, delete and restore one kind of saved items. */
export function savedRoutes<
  Item extends SavedItem,
  Body extends z.ZodType,
  Changes extends z.ZodType<{ version_id?: number | undefined }>,
>(app: FastifyInstance, { database }: AppContext, calls: SavedCalls<Item, Body, Changes>): void {
  const { url, resource, tag, summaries } = calls;
  const response = { 200: recordEnvelope(calls.item) };

  defineRoute(app, {
    method: 'POST',
    url,
    access: [resource, 'create'],
    selective: true,
    tag,
    summary: summaries.create,
    body: calls.body,
    response: { 201: recordEnvelope(calls.item) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const created = await database.as(request.caller, (tx) =>
        calls.create(tx, body as z.output<Body>, selection),
      );
      reply.status(201);
      return recordAnswer(created);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${url}/:id`,
    access: [resource, 'read'],
    tag,
    summary: summaries.read,
    params: idParams,
    response,
    handler: async ({ params }, request) =>
      recordAnswer((await database.as(request.caller, (tx) => calls.find(tx, params.id))).item),
  });

  defineRoute(app, {
    method: 'PUT',
    url: `${url}/:id`,
    access: [resource, 'update'],
    tag,
    summary: summaries.update,
    params: idParams,
    body: calls.changes,
    response,
    handler: async ({ params, body }, request) => {
      const { version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0)
        throw new AppError('invalid_input', 'Nothing to change was sent.');
      return recordAnswer(
        await database.as(request.caller, (tx) => calls.update(tx, params.id, body as z.output<Changes>)),
      );
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: [resource, 'delete'],
    tag,
    summary: summaries.delete,
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => calls.remove(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: `${url}/:id/restore`,
    access: [resource, 'delete'],
    tag,
    summary: summaries.restore,
    params: idParams,
    response,
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => calls.restore(tx, params.id))),
  });
}
