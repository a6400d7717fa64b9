import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deleteRecord } from '#server/land/delete-record.ts';
import { findRecord } from '#server/land/find-record.ts';
import { presentRecord, type RecordRow } from '#server/land/present.ts';
import { refreshFacts } from '#server/land/refresh-facts.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import { updateRecord } from '#server/land/update-record.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import { sendStream } from '#server/platform/http/limits/send-stream.ts';
import { readIdempotencyKey } from '#server/platform/http/requests/idempotency-key.ts';
import { readSelection, type Selection } from '#server/platform/http/requests/selection.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { rowsAnswer } from '#server/platform/http/responses/rows-answer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { xlsxType } from '#server/platform/xlsx-type.ts';
import { createBody, listQuery, recordSchema, updateBody } from '#shared/land/contracts/records.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { withArticle } from '#shared/platform/article.ts';
import {
  deletedEnvelope,
  idParams,
  listEnvelope,
  recordEnvelope,
  writtenEnvelope,
} from '#shared/platform/contracts/envelope.ts';
import { type Entity, hasShape } from '#shared/platform/entities/entity.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { createOnce } from './create-once.ts';
import { type CsvQuery, exportCsv, exportJson, exportName } from './export-records.ts';
import { exportXlsx } from './export-xlsx.ts';
import { type ListQuery, listRecords } from './list-records.ts';
import { markerRoutes } from './marker-routes.ts';
import { shapeBodyLimit } from './shape-body-limit.ts';
import { warningsOf } from './warnings-of.ts';

/** Registers the routes of every entity, built from the entity data. */
export function recordRoutes(app: FastifyInstance, context: AppContext): void {
  for (const entity of Object.values(entities)) routesOf(app, context, entity);
  bulkRoutes(app, context);
  markerRoutes(app, context);
}

function routesOf(app: FastifyInstance, context: AppContext, entity: Entity & { name: EntityName }): void {
  const { database, clock } = context;
  const collection = `/api/${entity.plural}`;
  const tag = entity.labelPlural;
  const record = recordSchema(entity);
  const rules = rulesOf(entity.name);
  const ofSize = hasShape(entity) ? { bodyLimit: shapeBodyLimit } : {};
  const present = (row: RecordRow) => recordAnswer(presentRecord(entity, row));
  const writtenRecord = async (tx: PersonTx, row: RecordRow) =>
    writtenAnswer(entity, presentRecord(entity, row), (await rules.warn?.(tx, row)) ?? []);

  defineRoute(app, {
    method: 'GET',
    url: collection,
    access: ['record', 'read'],
    selective: true,
    large: true,
    tag,
    summary: `List ${entity.labelPlural.toLowerCase()}: a page, all of them, or a download as CSV or Excel`,
    query: listQuery(entity),
    response: { 200: listEnvelope(record) },
    handler: async ({ query }, request, reply) => {
      const selection = readSelection(request);
      const listQuery = query as ListQuery & CsvQuery & { format?: string };
      await refreshFacts(context, request.caller, entity, listQuery, selection);
      if (listQuery.format === 'csv' || listQuery.format === 'xlsx') {
        const { format } = listQuery;
        const [type, write] =
          format === 'csv'
            ? (['text/csv; charset=utf-8', exportCsv] as const)
            : ([xlsxType, exportXlsx] as const);
        reply.header('content-disposition', `attachment; filename="${exportName(entity, clock(), format)}"`);
        reply.type(type);
        return sendStream(database, request, reply, (tx) => write(tx, entity, listQuery, selection));
      }
      for (const name of ['columns', 'values'] as const)
        if (listQuery[name] !== undefined) throw withoutDownload(name);
      if (listQuery.page === undefined && listQuery.page_size === undefined)
        return sendWholeList(database, request, reply, entity, listQuery, selection);
      const { rows, meta } = await database.read(request.caller, (tx) =>
        listRecords(tx, entity, listQuery, selection),
      );
      // Sent as the database wrote it, because parsing and serializing a page costs more than the query.
      reply.type('application/json; charset=utf-8');
      return rowsAnswer(rows, meta);
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: collection,
    access: ['record', 'create'],
    ...(rules.creatingEntails && { entails: rules.creatingEntails }),
    tag,
    entity,
    summary: `Make ${withArticle(entity.label.toLowerCase())}`,
    repeatable: true,
    ...ofSize,
    body: createBody(entity),
    response: { 201: writtenEnvelope(record) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const key = readIdempotencyKey(request);
      const created = await database.as(request.caller, async (tx) =>
        writtenRecord(tx, await createOnce(tx, entity, body, selection, key)),
      );
      reply.status(201);
      return created;
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: `${collection}/:id`,
    access: ['record', 'read'],
    tag,
    entity,
    summary: `Read ${withArticle(entity.label.toLowerCase())}`,
    params: idParams,
    response: { 200: recordEnvelope(record) },
    handler: async ({ params }, request) =>
      present(await database.as(request.caller, (tx) => findRecord(tx, entity, params.id))),
  });

  defineRoute(app, {
    method: 'PUT',
    url: `${collection}/:id`,
    access: ['record', 'update'],
    tag,
    entity,
    summary: `Change fields of ${withArticle(entity.label.toLowerCase())}`,
    ...ofSize,
    params: idParams,
    body: updateBody(entity),
    response: { 200: writtenEnvelope(record) },
    handler: async ({ params, body }, request) =>
      database.as(request.caller, async (tx) =>
        writtenRecord(tx, await updateRecord(tx, entity, params.id, body)),
      ),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: `${collection}/:id`,
    access: ['record', 'delete_own'],
    tag,
    entity,
    summary: `Delete ${withArticle(entity.label.toLowerCase())} and its links`,
    params: idParams,
    response: { 200: deletedEnvelope },
    handler: async ({ params }, request) => {
      const deleted = await database.as(request.caller, (tx) => deleteRecord(tx, entity, params.id));
      return { success: true, data: [{ id: params.id, ...deleted }] };
    },
  });
}

function withoutDownload(name: string): AppError {
  const message = `${name} is for format=csv and format=xlsx only; JSON has every field as stored`;
  return new AppError('invalid_input', message, [{ path: name, message }]);
}

function sendWholeList(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  entity: Entity & { name: EntityName },
  query: ListQuery,
  selection: Selection,
) {
  reply.type('application/json; charset=utf-8');
  return sendStream(database, request, reply, (tx) => exportJson(tx, entity, query, selection));
}

/**
 * Returns the response to a create or update: the record, and its warnings, including those about other records
 * (`beside`).
 */
function writtenAnswer<R extends { id: number }>(
  entity: Entity,
  record: R,
  moreIssues: readonly ErrorDetail[] = [],
) {
  return { ...recordAnswer(record), warnings: [...warningsOf(entity, record), ...moreIssues] };
}
