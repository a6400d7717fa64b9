import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readIdempotencyKey } from '#server/platform/http/requests/idempotency-key.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  geospatialAnswer,
  geospatialBody,
  maxGeospatialBytes,
  proposeAnswer,
  proposeBody,
} from '#shared/import/contracts/geospatial.ts';
import { AppError } from '#shared/platform/errors.ts';
import { proposeLinks } from './propose-links.ts';
import { runShapesImport } from './run-import.ts';
import { openShapeJobs } from './shape-jobs.ts';

export function geospatialRoutes(app: FastifyInstance, { database, files, runsJobs }: AppContext): void {
  const jobs = openShapeJobs({ database, files }, (err, message) => app.log.error({ err }, message));
  if (runsJobs === true) app.addHook('onReady', () => jobs.queue.start());
  // Runs before the server waits for connections: the requests that wait for an import would delay the shutdown.
  app.addHook('preClose', () => jobs.stop());

  defineRoute(app, {
    method: 'POST',
    url: '/api/geospatial/propose',
    access: ['geospatial', 'create'],
    tag: 'Import',
    summary: 'Propose matching records in an area for shapes, by name, number and outline',
    body: proposeBody,
    response: { 200: proposeAnswer },
    handler: async ({ body }, request) => ({
      success: true,
      data: await database.as(request.caller, (tx) => proposeLinks(tx, body)),
    }),
  });

  // A separate scope, in which bodies are passed on as streams and validated piece by piece instead of as a whole.
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
    scope.setValidatorCompiler(() => () => true);

    defineRoute(scope, {
      method: 'POST',
      url: '/api/geospatial/import',
      access: ['geospatial', 'create'],
      tag: 'Import',
      summary:
        'Import shapes for tracts, wells and proration units, or as new tracts; up to 1 GB, read as a stream. Until it responds, /api/imports shows its progress and can cancel it; another server continues it if this one stops',
      repeatable: true,
      bodyLimit: maxGeospatialBytes,
      body: geospatialBody,
      response: { 200: geospatialAnswer },
      handler: async (_input, request) => {
        const key = readIdempotencyKey(request);
        const { body } = request;
        if (!(body instanceof Readable)) throw new AppError('invalid_input', 'The body must be JSON.');
        const imported = await runShapesImport({ database, files, jobs }, request.caller, body, key);
        const { results, importId, actId } = imported;
        return { success: true, data: results, import_id: importId, act_id: actId };
      },
    });
  });
}
