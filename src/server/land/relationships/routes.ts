import type { FastifyInstance } from 'fastify';
import { relationshipsAnswer, relationshipsQuery } from '#server/land/contracts/relationships.ts';
import type { AppContext } from '#server/platform/context.ts';
import { sendStream } from '#server/platform/http/limits/send-stream.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { rowsAnswer } from '#server/platform/http/responses/rows-answer.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { withArticle } from '#shared/platform/article.ts';
import { idParams } from '#shared/platform/contracts/envelope.ts';
import { listRelated, streamRelated } from './list-related.ts';

/** Registers the routes that list what is linked to a record, and through which bridges. */
export function relationshipRoutes(app: FastifyInstance, { database }: AppContext): void {
  for (const asset of Object.values(assets)) {
    defineRoute(app, {
      method: 'GET',
      url: `/api/${asset.plural}/:id/relationships`,
      access: ['record', 'read'],
      selective: true,
      large: true,
      tag: asset.labelPlural,
      summary: `List what is related to ${withArticle(asset.label.toLowerCase())}: one kind or bridge, or each of them`,
      params: idParams,
      query: relationshipsQuery(asset.name),
      response: { 200: relationshipsAnswer(asset.name) },
      handler: async ({ params, query }, request, reply) => {
        const selection = readSelection(request);
        const { entity, page, page_size } = query;
        reply.type('application/json; charset=utf-8');
        if (entity === undefined || (page === undefined && page_size === undefined))
          return sendStream(database, request, reply, (tx) =>
            streamRelated(tx, asset.name, params.id, entity, selection, query.with !== undefined),
          );
        const { rows, meta } = await database.read(request.caller, (tx) =>
          listRelated(tx, asset.name, params.id, { ...query, entity }, selection),
        );
        return rowsAnswer(rows, meta);
      },
    });
  }
}
