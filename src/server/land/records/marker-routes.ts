import type { FastifyInstance } from 'fastify';
import { reshapeBody, reshapedEnvelope } from '#server/land/contracts/markers.ts';
import { presentRecord } from '#server/land/present.ts';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/responses/answers.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { readShapes } from './read-shapes.ts';
import { reshapeMarkers } from './reshape-markers.ts';
import { shapeBodyLimit } from './shape-body-limit.ts';

/** Registers the routes that change several markers at once. */
export function markerRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'POST',
    url: `/api/${geologicalMarker.plural}/reshape`,
    access: ['record', 'update'],
    tag: geologicalMarker.labelPlural,
    entity: geologicalMarker,
    summary: 'Update the shapes of several markers at once, such as both sides of a boundary; all or none',
    bodyLimit: shapeBodyLimit,
    body: reshapeBody,
    response: { 200: reshapedEnvelope },
    handler: async ({ body }, request) => {
      const markers = await readShapes(body);
      const reshaped = await database.as(request.caller, (tx) => reshapeMarkers(tx, markers));
      return {
        success: true,
        data: reshaped.flatMap((row) => recordAnswer(presentRecord(geologicalMarker, row)).data),
      };
    },
  });
}
