import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { prefersAsync } from '#server/platform/http/responses/prefer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { importUndone, startedUndo } from '#shared/import/contracts/import.ts';
import { dataEnvelope, idParams } from '#shared/platform/contracts/envelope.ts';
import { openUndoJobs, prepareUndo } from './undo-import.ts';

export function undoImportRoute(app: FastifyInstance, { database, runsJobs }: AppContext): void {
  const jobs = openUndoJobs(database, (err, message) => app.log.error({ err }, message));
  if (runsJobs === true) app.addHook('onReady', () => jobs.queue.start());
  app.addHook('onClose', () => jobs.stop());
  defineRoute(app, {
    method: 'POST',
    url: '/api/imports/:id/undo',
    access: ['history', 'restore'],
    entails: [
      ['record', 'delete_own'],
      ['record', 'approve'],
    ],
    tag: 'Import',
    summary:
      'Undo an import, except for fields changed later and new records changed or linked since; 409 with the same `data` if nothing can be undone. With Prefer: respond-async the response is immediate, and the import shows its progress',
    params: idParams,
    response: { 200: dataEnvelope(importUndone), 202: dataEnvelope(startedUndo) },
    handler: async ({ params }, request, reply) => {
      const key = await database.as(request.caller, (tx) => prepareUndo(tx, jobs.queue, params.id));
      if (!prefersAsync(request)) return { success: true, data: [await jobs.waitFor(request.caller, key)] };
      jobs.queue.wake();
      reply
        .status(202)
        .header('preference-applied', 'respond-async')
        .header('location', `/api/imports/${key.id}`);
      return { success: true, data: [{ id: key.id, state: 'queued' }] };
    },
  });
}
