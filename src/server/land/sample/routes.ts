import type { FastifyInstance } from 'fastify';
import { recordEvent } from '#server/people/record-event.ts';
import type { AppContext } from '#server/platform/context.ts';
import { authorize } from '#server/platform/db/database.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { noBody, sampleCompany, sampleRemovalQuery, sampleRemoved } from '#shared/land/contracts/sample.ts';
import { idParams, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { loadSample } from './load-sample.ts';
import { removeSample } from './remove-sample.ts';
import { readSample } from './sample-status.ts';

const tag = 'Sample company';

/** Registers the routes of the sample company, which is loaded and removed in one call each. */
export function sampleRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  defineRoute(app, {
    method: 'POST',
    url: '/api/sample-company',
    access: 'signed-in',
    tag,
    summary: 'Load the sample company, with you as its Manager; one per user',
    body: noBody,
    response: { 201: recordEnvelope(sampleCompany) },
    handler: async ({ body }, request, reply) => {
      // A body that is not an object arrives here as undefined.
      if (!body && request.headers['content-type'] !== undefined)
        throw new AppError('invalid_input', 'The body must be empty or an empty JSON object.');
      const today = clock().toISOString().slice(0, 10);
      const loaded = await database.as(request.caller, async (tx) => {
        const sample = await loadSample(tx, today);
        const details = { sample: true };
        await recordEvent(tx, { action: 'company_made', request, companyId: sample.id, details });
        return sample;
      });
      reply.status(201);
      return recordAnswer(loaded);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/sample-company/:id',
    access: ['sample', 'read'],
    tag,
    summary: 'Count what was added or changed in a sample company since it was loaded',
    params: idParams,
    response: { 200: recordEnvelope(sampleCompany) },
    handler: async ({ params }, request) =>
      recordAnswer(
        await database.as(request.caller, async (tx) => {
          authorize(tx, params.id, 'sample', 'read');
          return readSample(tx, params.id);
        }),
      ),
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/sample-company/:id',
    access: ['sample', 'delete'],
    tag,
    summary: 'Remove a sample company with all its records and history',
    params: idParams,
    query: sampleRemovalQuery,
    response: { 200: sampleRemoved },
    handler: async ({ params, query }, request) => {
      const removed = await database.as(request.caller, async (tx) => {
        // Recorded before the removal, because the company's name is lost afterwards. A refused removal rolls this
        // back.
        const details = { sample: true };
        await recordEvent(tx, { action: 'company_deleted', request, companyId: params.id, details });
        return removeSample(tx, params.id, query.expected_own_records);
      });
      return { success: true, data: [{ id: params.id, ...removed }] };
    },
  });
}
