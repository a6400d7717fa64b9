import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { isEmptyChange } from '#server/platform/http/requests/changes-in.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { listInMemory, smallListQuery } from '#server/platform/http/responses/list-in-memory.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Access } from '#shared/platform/policy.ts';

type Item = { id: number };

/** One call: who may make it, what it does (for the API document), and the function that does the work. */
type Call<Work> = { access: Access; summary: string; run: Work };

type ChangesSchema = z.ZodType<object>;

export type Collection<I extends Item, Body extends z.ZodType, Changes extends ChangesSchema> = {
  /** The path of the collection, or several. */
  url: string | readonly string[];
  tag: string;
  item: z.ZodObject;
  /** Whether lists and creations read the selection headers. */
  selective?: true;
  /** `fields` can be filtered and sorted by; `searched` are the fields that `q` looks in, by default the name. */
  list?: Call<(tx: PersonTx, request: FastifyRequest) => Promise<I[]>> & {
    fields: readonly string[];
    searched?: readonly string[];
  };
  create?: Call<(tx: PersonTx, body: z.output<Body>, request: FastifyRequest) => Promise<I>> & { body: Body };
  read?: Call<(tx: PersonTx, id: number) => Promise<I>>;
  update?: Call<
    (tx: PersonTx, id: number, changes: z.output<Changes>, request: FastifyRequest) => Promise<I>
  > & {
    changes: Changes;
  };
  delete?: Call<(tx: PersonTx, id: number, request: FastifyRequest) => Promise<unknown>>;
  restore?: Call<(tx: PersonTx, id: number, request: FastifyRequest) => Promise<I>>;
};

/** Registers the calls of a collection that is small enough to be listed from memory. */
export function collectionRoutes<I extends Item, Body extends z.ZodType, Changes extends ChangesSchema>(
  app: FastifyInstance,
  { database }: AppContext,
  collection: Collection<I, Body, Changes>,
): void {
  const { tag, item, list, create, read, update, restore } = collection;
  const urls = [collection.url].flat();
  const one = urls.map((url) => `${url}/:id`);
  const selective = collection.selective === true ? { selective: true as const } : {};
  const response = { 200: recordEnvelope(item) };

  if (list !== undefined)
    defineRoute(app, {
      method: 'GET',
      url: urls,
      access: list.access,
      ...selective,
      large: true,
      tag,
      summary: list.summary,
      query: smallListQuery(item, list.fields, list.searched),
      response: { 200: listEnvelope(item) },
      handler: async ({ query }, request) => {
        const items = await database.as(request.caller, (tx) => list.run(tx, request));
        return listInMemory(items, list.fields, query, list.searched);
      },
    });

  if (create !== undefined)
    defineRoute(app, {
      method: 'POST',
      url: urls,
      access: create.access,
      ...selective,
      tag,
      summary: create.summary,
      body: create.body,
      response: { 201: recordEnvelope(item) },
      handler: async ({ body }, request, reply) => {
        const created = await database.as(request.caller, (tx) =>
          create.run(tx, body as z.output<Body>, request),
        );
        reply.status(201);
        return recordAnswer(created);
      },
    });

  if (read !== undefined)
    defineRoute(app, {
      method: 'GET',
      url: one,
      access: read.access,
      tag,
      summary: read.summary,
      params: idParams,
      response,
      handler: async ({ params }, request) =>
        recordAnswer(await database.as(request.caller, (tx) => read.run(tx, params.id))),
    });

  if (update !== undefined)
    defineRoute(app, {
      method: 'PUT',
      url: one,
      access: update.access,
      tag,
      summary: update.summary,
      params: idParams,
      body: update.changes,
      response,
      handler: async ({ params, body }, request) => {
        const changes = body as z.output<Changes>;
        if (isEmptyChange(changes as object))
          throw new AppError('invalid_input', 'Nothing to change was sent.');
        return recordAnswer(
          await database.as(request.caller, (tx) => update.run(tx, params.id, changes, request)),
        );
      },
    });

  if (collection.delete !== undefined) {
    const { access, summary, run } = collection.delete;
    defineRoute(app, {
      method: 'DELETE',
      url: one,
      access,
      tag,
      summary,
      params: idParams,
      handler: async ({ params }, request) => {
        await database.as(request.caller, (tx) => run(tx, params.id, request));
        return { success: true, data: [{ id: params.id }] };
      },
    });
  }

  if (restore !== undefined)
    defineRoute(app, {
      method: 'POST',
      url: one.map((url) => `${url}/restore`),
      access: restore.access,
      tag,
      summary: restore.summary,
      params: idParams,
      response,
      handler: async ({ params }, request) =>
        recordAnswer(await database.as(request.caller, (tx) => restore.run(tx, params.id, request))),
    });
}
