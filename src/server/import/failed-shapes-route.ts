import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import type { ShapeFailure } from '#shared/import/contracts/import.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { guardFormula, quoteCell } from '#shared/platform/csv.ts';
import { listFailedShapes } from './queries.ts';

/** Registers the route that lists the shapes that an import refused, so that users can fix their files. */
export function failedShapesRoute(app: FastifyInstance, database: Database): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/imports/:id/failed-shapes',
    access: ['import', 'read'],
    tag: 'Import',
    summary: 'Download the failed shapes of an import as CSV, with names, layers and reasons',
    params: idParams,
    handler: async ({ params }, request, reply) => {
      const failures = await database.as(request.caller, (tx) => listFailedShapes(tx, params.id));
      reply.header('content-disposition', `attachment; filename="failed-shapes-${params.id}.csv"`);
      reply.type('text/csv; charset=utf-8');
      return reply.send(csvOf(failures));
    },
  });
}

function csvOf(failures: readonly ShapeFailure[]): string {
  const rows = failures.map(({ shape, name = '', layer = '', error }) => [
    String(shape),
    ...[name, layer, error].map(guardFormula),
  ]);
  return [['Shape', 'Name', 'Layer', 'Reason'], ...rows]
    .map((cells) => `${cells.map(quoteCell).join(',')}\r\n`)
    .join('');
}
