import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import { authorize, type Database } from '#server/platform/db/database.ts';
import { asksForNoWait } from '#server/platform/http/answers/prefer.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { openGate } from '#server/platform/open-gate.ts';
import {
  analysis,
  importRecord,
  importRowsEnvelope,
  importRowsQuery,
  importsQuery,
  processBody,
  processResults,
  type Repair,
  readingBody,
  repairsBody,
  startedImport,
} from '#shared/import/contracts/import.ts';
import { destinationSchema } from '#shared/import/validate/destination-schema.ts';
import { importableNames } from '#shared/land/entities/import-targets.ts';
import { bridgeNames } from '#shared/land/entities/registry.ts';
import { dataEnvelope, idInPath, idParams, listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { maxImportBytes } from '#shared/platform/limits.ts';
import { failedShapesRoute } from './failed-shapes-route.ts';
import { cancelImport } from './jobs/cancel-import.ts';
import { openImportJobs } from './jobs/import-jobs.ts';
import { listImportRows } from './list-import-rows.ts';
import { isRecord } from './match/record-places.ts';
import {
  findArea,
  findImport,
  findUpload,
  keepRepairs,
  listAreasByName,
  listImports,
  refuseManyUploads,
  storeUpload,
  type Upload,
} from './queries.ts';
import { analyzeInThread } from './read/analyze-in-thread.ts';
import { changeReading } from './read/change-reading.ts';
import { receiveUpload } from './read/receive-upload.ts';
import { setAsideRoute } from './read/set-aside-route.ts';
import { openUploadFolder, type UploadFolder } from './read/uploads.ts';
import { prepareImport } from './validate/prepare-import.ts';
import { convertWorkbook } from './workbook/convert-workbook.ts';

/** How often uploads that nobody used are looked for, in milliseconds. */
const sweepInterval = 60 * 60 * 1000;

/** Removes uploads older than a day: when the server starts, and every hour. */
function keepUploadsClean(
  app: FastifyInstance,
  { database, uploads, clock }: { database: Database; uploads: UploadFolder; clock: () => Date },
): void {
  const sweep = async () => {
    try {
      await database.transaction((tx) => tx.run(sql`SELECT forget_old_uploads()`));
      await uploads.sweep(clock());
    } catch (error) {
      app.log.error({ err: error }, 'old uploads could not be removed');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), sweepInterval);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

const tag = 'Import';
/** How often an event stream tells of progress, in milliseconds. */
const eventInterval = 500;

/** Bytes of a form around its file: boundaries and fields. */
const formBytes = 1024 * 1024;
/** Files of one person that are sent and read at once, and milliseconds for which one more waits. */
const mostUploadsAtOnce = 3;
const uploadPatience = 5_000;

const importedNames = [...importableNames, ...bridgeNames] as const;
const refusedParams = z.object({ id: idInPath, entity: z.enum(importedNames) });
const analysisParams = z.object({ analysisId: z.string().max(100) });

/** The calls by which files are imported. */
export function importRoutes(
  app: FastifyInstance,
  { database, config, clock, takesUpJobs }: AppContext,
): void {
  const uploads = openUploadFolder(config.dataDir);
  keepUploadsClean(app, { database, uploads, clock });

  const jobs = openImportJobs({ database, uploads }, (err, message) => app.log.error({ err }, message));
  const inUpload = openGate<number>({
    patience: uploadPatience,
    refuse: () => {
      const words = 'As many of your files are being sent and read as may be at once. Wait for one of them.';
      return new AppError('rate_limited', words, [], { retry_after: 30 });
    },
  });
  const stopping = new AbortController();
  if (takesUpJobs === true) app.addHook('onReady', () => jobs.queue.start());
  // Before connections are waited for: a stream of progress, or a request that waits for its import, would last as long as that.
  app.addHook('preClose', async () => {
    stopping.abort();
    await jobs.stop();
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/destination-schema',
    access: 'signed-in',
    tag,
    summary: 'What the columns of a file can be mapped onto, per kind of record',
    handler: async () => ({ success: true, data: [destinationSchema()] }),
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/analyze-file',
    access: ['import', 'create'],
    tag,
    summary:
      'Send a text or a workbook (multipart: file, area_id) and learn how it is read and what its columns hold and may mean',
    // The form that carries the file; the file itself is measured as it comes.
    bodyLimit: maxImportBytes + formBytes,
    response: { 200: dataEnvelope(analysis) },
    handler: (_input, request) =>
      inUpload(request.personId, mostUploadsAtOnce, async () => {
        await database.as(request.caller, refuseManyUploads);
        const upload = await receiveUpload(request, uploads);
        try {
          const { area, areaNames } = await database.as(request.caller, async (tx) => {
            const found = await findArea(tx, upload.areaId);
            authorize(tx, found.company_id, 'import', 'create');
            return { area: found, areaNames: new Set((await listAreasByName(tx, found.company_id)).keys()) };
          });
          const { path, kind, encoding } = upload;
          const { personId } = request;
          const workbook = kind === 'text' ? null : await convertWorkbook(personId, path, kind, encoding);
          const analyzed = await analyzeInThread(personId, path, { encoding, workbook }, areaNames);
          const bytes = await uploads.bytesOf(upload.id);
          await database.as(request.caller, (tx) =>
            storeUpload(tx, area, { id: upload.id, file_name: upload.fileName, bytes, ...analyzed }),
          );
          const answer = { analysisId: upload.id, fileName: upload.fileName, analysis: analyzed.analysis };
          return { success: true, data: [answer] };
        } catch (error) {
          await uploads.remove(upload.id);
          throw error;
        }
      }),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/analyze-file/:analysisId',
    access: ['import', 'create'],
    tag,
    summary: 'What was learnt of a file that you sent; 409 with import_id once an import took it',
    params: analysisParams,
    response: { 200: dataEnvelope(analysis) },
    handler: async ({ params }, request) => {
      const upload = await database.as(request.caller, (tx) => findUpload(tx, params.analysisId));
      return { success: true, data: [analysisOf(upload)] };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/analyze-file/:analysisId/repairs',
    access: ['import', 'create'],
    tag,
    summary: 'Repair cells of a file that you sent: all repairs, in the place of those that were kept before',
    params: analysisParams,
    body: repairsBody,
    response: { 200: dataEnvelope(analysis) },
    handler: async ({ params, body }, request) => {
      const upload = await database.as(request.caller, async (tx) => {
        const found = await findUpload(tx, params.analysisId, 'taken');
        authorize(tx, found.company_id, 'import', 'create');
        refuseRepairs(found.source, body.repairs);
        await keepRepairs(tx, found, body.repairs);
        return { ...found, repairs: body.repairs };
      });
      return { success: true, data: [analysisOf(upload)] };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/analyze-file/:analysisId/reading',
    access: ['import', 'create'],
    tag,
    summary: 'Change how a file that you sent is read; what is left out is found by evidence again',
    params: analysisParams,
    body: readingBody,
    response: { 200: dataEnvelope(analysis) },
    handler: async ({ params, body }, request) => ({
      success: true,
      data: [await changeReading({ database, uploads }, request.caller, params.analysisId, body)],
    }),
  });

  setAsideRoute(app, { database, uploads });

  defineRoute(app, {
    method: 'POST',
    url: '/api/process-mappings',
    access: ['import', 'create'],
    tag,
    summary:
      'Import an analyzed file; with Prefer: respond-async the answer comes at once, with the id of the import',
    body: processBody,
    response: { 200: dataEnvelope(processResults), 202: dataEnvelope(startedImport) },
    handler: async ({ body }, request, reply) => {
      const key = await database.as(request.caller, (tx) => prepareImport(tx, jobs.queue, body));
      reply.header('x-import-id', String(key.id));
      if (!asksForNoWait(request)) return { success: true, data: [await jobs.waitFor(request.caller, key)] };
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
      'The imports of the selection, newest first, without trials; what became of rows is counted only',
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
      'Cancel an import that waits or runs: it writes nothing. By whoever began it or a Manager; 409 once it has ended',
    params: idParams,
    response: { 200: dataEnvelope(importRecord) },
    handler: async ({ params }, request) => {
      const key = await database.as(request.caller, (tx) => cancelImport(tx, params.id));
      jobs.interrupt(key);
      return { success: true, data: [await readImport(request.caller, params.id)] };
    },
  });

  const readImport = (caller: Caller, id: number) => database.as(caller, (tx) => findImport(tx, id));

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id',
    access: ['import', 'read'],
    tag,
    summary: 'How far an import is, and what became of it',
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
      'What became of the rows of the file, for one kind of record or link; of large files a part is kept',
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
    summary: 'The same as a stream of server-sent events, until the import has ended',
    params: idParams,
    handler: async ({ params }, request, reply) => {
      let record = await readImport(request.caller, params.id);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...Object.fromEntries(
          Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
        ),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      try {
        for (;;) {
          raw.write(`data: ${JSON.stringify(record)}\n\n`);
          const isOpen = record.state === 'running' || record.state === 'queued';
          if (!isOpen || raw.destroyed || stopping.signal.aborted) break;
          await wait(eventInterval, undefined, { signal: stopping.signal });
          record = await readImport(request.caller, params.id);
        }
      } catch (error) {
        // The answer has begun: a stream that ends without an outcome is asked for again.
        if (!stopping.signal.aborted) request.log.error({ err: error }, 'event stream ended');
      }
      raw.end();
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/refused/:entity',
    access: ['import', 'read'],
    tag,
    summary: 'The rows that an import refused, as CSV with the reason in the last column; kept for a day',
    params: refusedParams,
    handler: async ({ params }, request, reply) => {
      const found = await database.as(request.caller, (tx) => findImport(tx, params.id));
      const path = uploads.refusedPathOf(found.id, found.company_id, params.entity);
      if ((await stat(path).catch(() => null)) === null)
        throw new AppError('not_found', 'This import refused no rows, or their list is older than a day.');
      reply.header(
        'content-disposition',
        `attachment; filename="refused-${params.entity}-rows-${found.id}.csv"`,
      );
      reply.type('text/csv; charset=utf-8');
      return reply.send(createReadStream(path));
    },
  });

  failedShapesRoute(app, database);
}

/** What a person is told of an upload. */
function analysisOf({ id, file_name: fileName, analysis: learnt, repairs }: Upload) {
  return { analysisId: id, fileName, analysis: learnt, repairs };
}

/** Repairs name records and columns that the file has, and each cell once. */
function refuseRepairs({ header, records }: Upload['source'], repairs: readonly Repair[]): void {
  const columns = new Set(header);
  const named = new Set<string>();
  const details = repairs.flatMap(({ record_index: index, column }, place): ErrorDetail[] => {
    const path = `repairs.${place}`;
    if (!columns.has(column))
      return [{ path: `${path}.column`, message: `The file has no column "${column}".` }];
    if (!isRecord(records, index))
      return [
        {
          path: `${path}.record_index`,
          message: `The file has no record ${index.toLocaleString('en-US')}: the row is blank, set aside or not there.`,
        },
      ];
    const cell = `${index}\n${column}`;
    if (named.has(cell)) return [{ path, message: `"${column}" of record ${index} is repaired twice.` }];
    named.add(cell);
    return [];
  });
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}
