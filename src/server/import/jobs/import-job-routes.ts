import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { listImportRows } from '#server/import/list-import-rows.ts';
import { findImport, listImports } from '#server/import/queries.ts';
import type { Uploads } from '#server/import/read/uploads.ts';
import { prepareImport } from '#server/import/validate/prepare-import.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { prefersAsync } from '#server/platform/http/responses/prefer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  type ImportRecord,
  importRecord,
  importRowsEnvelope,
  importRowsQuery,
  importsQuery,
  processBody,
  processResults,
  startedImport,
} from '#shared/import/contracts/import.ts';
import { importableNames } from '#shared/land/entities/import-targets.ts';
import { bridgeNames } from '#shared/land/entities/registry.ts';
import { dataEnvelope, idInPath, idParams, listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { cancelImport } from './cancel-import.ts';
import { openImportJobs } from './import-jobs.ts';

/** How often an event stream reports progress, in milliseconds. */
const eventInterval = 500;

const tag = 'Import';
const importedNames = [...importableNames, ...bridgeNames] as const;
const refusedParams = z.object({ id: idInPath, entity: z.enum(importedNames) });

/** Registers the routes that import an analyzed file and that follow, cancel, and look up imports. */
export function importJobRoutes(
  app: FastifyInstance,
  { database, uploads, runsJobs }: { database: Database; uploads: Uploads; runsJobs: boolean },
): void {
  const jobs = openImportJobs({ database, uploads }, (err, message) => app.log.error({ err }, message));
  const stopping = new AbortController();
  if (runsJobs) app.addHook('onReady', () => jobs.queue.start());
  // Runs before the server waits for connections: otherwise progress streams and waiting requests would delay the
  // shutdown until their imports end.
  app.addHook('preClose', async () => {
    stopping.abort();
    await jobs.stop();
  });
  const readImport = (caller: Caller, id: number) => database.as(caller, (tx) => findImport(tx, id));

  defineRoute(app, {
    method: 'POST',
    url: '/api/process-mappings',
    access: ['import', 'create'],
    tag,
    summary:
      'Import an analyzed file; with Prefer: respond-async the response is immediate and has the id of the import',
    body: processBody,
    response: { 200: dataEnvelope(processResults), 202: dataEnvelope(startedImport) },
    handler: async ({ body }, request, reply) => {
      const key = await database.as(request.caller, (tx) => prepareImport(tx, jobs.queue, body));
      reply.header('x-import-id', String(key.id));
      if (!prefersAsync(request)) return { success: true, data: [await jobs.waitFor(request.caller, key)] };
      jobs.queue.wake();
      reply
        .status(202)
        .header('preference-applied', 'respond-async')
        .header('location', `/api/imports/${key.id}`);
      return { success: true, data: [{ id: key.id, state: 'queued' }] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports',
    access: ['import', 'read'],
    selective: true,
    tag,
    summary:
      'List the imports of the selected areas, newest first, excluding dry runs; row outcomes as counts only',
    query: importsQuery,
    response: { 200: listEnvelope(importRecord) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const page = await database.as(request.caller, (tx) => listImports(tx, query, selection));
      return { success: true, ...page };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/imports/:id/cancel',
    access: ['import', 'create'],
    entails: [['import', 'administer']],
    tag,
    summary:
      'Cancel a queued or running import, which then writes nothing; for the user who started it or a Manager; 409 once it has finished',
    params: idParams,
    response: { 200: dataEnvelope(importRecord) },
    handler: async ({ params }, request) => {
      const key = await database.as(request.caller, (tx) => cancelImport(tx, params.id));
      jobs.interrupt(key);
      return { success: true, data: [await readImport(request.caller, params.id)] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id',
    access: ['import', 'read'],
    tag,
    summary: 'Read the progress and the outcome of an import',
    params: idParams,
    response: { 200: dataEnvelope(importRecord) },
    handler: async ({ params }, request) => ({
      success: true,
      data: [await readImport(request.caller, params.id)],
    }),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/rows',
    access: ['import', 'read'],
    tag,
    summary:
      'List the row outcomes of an import for one record type or link; large files keep only some rows',
    params: idParams,
    query: importRowsQuery,
    response: { 200: importRowsEnvelope },
    handler: async ({ params, query }, request) => {
      const page = await database.as(request.caller, (tx) => listImportRows(tx, params.id, query));
      return { success: true, ...page };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/events',
    access: ['import', 'read'],
    tag,
    summary: 'Stream the progress of an import as server-sent events until it finishes',
    params: idParams,
    handler: async ({ params }, request, reply) => {
      await streamProgress(reply, {
        read: () => readImport(request.caller, params.id),
        stopping: stopping.signal,
        log: request.log,
      });
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/refused/:entity',
    access: ['import', 'read'],
    tag,
    summary:
      'Download the rejected rows of an import as CSV with the reason in the last column; available for a day',
    params: refusedParams,
    handler: async ({ params }, request, reply) => {
      const found = await database.as(request.caller, (tx) => findImport(tx, params.id));
      const { id: importId, company_id: companyId } = found;
      const list = await uploads.openRefused({ importId, companyId, entity: params.entity });
      if (list === undefined)
        throw new AppError('not_found', 'This import rejected no rows, or their list is older than a day.');
      reply.header(
        'content-disposition',
        `attachment; filename="refused-${params.entity}-rows-${found.id}.csv"`,
      );
      reply.type('text/csv; charset=utf-8');
      return reply.send(list);
    },
  });
}

/**
 * Streams an import's record as server-sent events every `eventInterval`, until the import ends, the client
 * disconnects, or the server stops. Throws the error of the first `read`. A later error ends the stream without an
 * outcome, so clients must request it again.
 */
async function streamProgress(
  reply: FastifyReply,
  {
    read,
    stopping,
    log,
  }: { read: () => Promise<ImportRecord>; stopping: AbortSignal; log: FastifyBaseLogger },
): Promise<void> {
  let record = await read();
  reply.hijack();
  const { raw } = reply;
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  try {
    for (;;) {
      raw.write(`data: ${JSON.stringify(record)}\n\n`);
      const isOpen = record.state === 'running' || record.state === 'queued';
      if (!isOpen || raw.destroyed || stopping.aborted) break;
      await wait(eventInterval, undefined, { signal: stopping });
      record = await read();
    }
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'event stream ended');
  }
  raw.end();
}
