import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findUpload } from '#server/import/queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { setAsideQuery, setAsideRow } from '#shared/import/contracts/import.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { listSetAside } from './list-set-aside.ts';
import type { Uploads } from './uploads.ts';

/**
 * Registers the route that lists the rows that are not records, so that users can restore a row by changing the
 * reading.
 */
export function setAsideRoute(
  app: FastifyInstance,
  { database, uploads }: { database: Database; uploads: Uploads },
): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/analyze-file/:analysisId/set-aside',
    access: ['import', 'create'],
    tag: 'Import',
    summary:
      'List the rows of an uploaded file that are not records: titles, totals, units, repeated headers and blanks; always paginated',
    params: z.object({ analysisId: z.string().max(100) }),
    query: setAsideQuery,
    response: { 200: listEnvelope(setAsideRow) },
    handler: async ({ params, query }, request) => {
      const upload = await database.as(request.caller, (tx) => findUpload(tx, params.analysisId));
      const { source, analysis } = upload;
      const { headerFrom, headerTo } = analysis.reading.chosen;
      const lines = headerTo === 0 ? 0 : headerTo - headerFrom + 1;
      const page = await uploads.read(upload, 'planned', (path) =>
        listSetAside({ ...source, path }, lines, query),
      );
      return { success: true, ...page };
    },
  });
}
