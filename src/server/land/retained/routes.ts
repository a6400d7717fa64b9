import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  appliedEnvelope,
  applyBody,
  retainedBody,
  retainedEnvelope,
  retainedQuery,
} from '#shared/land/contracts/retained.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { applyRelease } from './apply-release.ts';
import { readDraft, renderDraft } from './draft-release.ts';
import { type RetainedDays, readRetained } from './read-retained.ts';

const tag = assets.lease.labelPlural;

/** Registers the routes of the retained acreage calculator of a lease. */
export function retainedRoutes(app: FastifyInstance, { database, clock }: AppContext): void {
  const daysOf = (asOf: string | undefined): RetainedDays => {
    const today = clock().toISOString().slice(0, 10);
    return { as_of: asOf ?? today, today };
  };

  defineRoute(app, {
    method: 'GET',
    url: '/api/leases/:id/retained-acreage',
    access: ['record', 'read'],
    tag,
    summary: 'Calculate what a release clause of a lease keeps and releases, by tract and well',
    description:
      'Inputs come from the records. Where one is missing, the state is `review` and `missing` names it; nothing is assumed.',
    params: idParams,
    query: retainedQuery,
    response: { 200: retainedEnvelope },
    handler: async ({ params, query }, request) => {
      const { answer } = await database.as(request.caller, (tx) =>
        readRetained(tx, params.id, { ...query, ...daysOf(query.as_of), wells: [] }),
      );
      return { success: true as const, data: [answer] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/leases/:id/retained-acreage',
    access: ['record', 'read'],
    tag,
    summary: 'Calculate retained acreage with inputs in place of those of the records; nothing is stored',
    params: idParams,
    body: retainedBody,
    response: { 200: retainedEnvelope },
    handler: async ({ params, body }, request) => {
      const { answer } = await database.as(request.caller, (tx) =>
        readRetained(tx, params.id, { ...body, ...daysOf(body.as_of) }),
      );
      return { success: true as const, data: [answer] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/leases/:id/retained-acreage/apply',
    access: ['record', 'create'],
    // Settles the clause.
    entails: [['record', 'update']],
    tag,
    summary: 'Record the partial releases that a clause in effect requires, in one step that can be undone',
    description:
      'Creates a lease event for each tract and day, with the clause and the inputs in its notes, and settles the clause unless it is a surface release. Returns 409 if the figures are not those of `version`, and 422 if there is nothing to release or an input is missing.',
    params: idParams,
    body: applyBody,
    response: { 200: appliedEnvelope },
    handler: async ({ params, body }, request) => {
      const days = daysOf(body.as_of);
      if (days.as_of > days.today) {
        const message = `As Of can't be after today, ${days.today}, to apply a release`;
        throw new AppError('invalid_input', message, [{ path: 'as_of', message }]);
      }
      const selection = readSelection(request);
      const applied = await database.as(request.caller, (tx) =>
        applyRelease(tx, params.id, { ...body, ...days }, selection),
      );
      return { success: true as const, data: [applied] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/leases/:id/retained-acreage/draft',
    access: ['record', 'read'],
    tag,
    summary: 'Download a draft partial release as PDF, for review by counsel; nothing is stored',
    params: idParams,
    body: retainedBody,
    handler: async ({ params, body }, request, reply) => {
      const { lease, answer } = await database.as(request.caller, (tx) =>
        readDraft(tx, params.id, { ...body, ...daysOf(body.as_of) }),
      );
      const { name, file } = await renderDraft(lease, answer);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.type('application/pdf');
      return reply.send(file);
    },
  });
}
