import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app.ts';
import { defineRoute } from '#server/http/route.ts';
import { readSelection } from '#server/http/selection.ts';
import { mapQuery, tileParams } from '#shared/contracts/tiles.ts';
import { drawTile, readTileRows } from './draw-tile.ts';
import { mapScope } from './map-scope.ts';
import { readMapState, renewMap } from './map-state.ts';

/** So often a map is brought up to date that others keep writing to, before it is drawn as it stands. */
const mostRenewals = 3;

export function tileRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, clock } = context;

  defineRoute(app, {
    method: 'GET',
    url: '/api/tiles/:layers/:z/:x/:y',
    access: 'signed-in',
    selective: true,
    tag: 'Map',
    summary: 'Draw a square of the map of everything, as a Mapbox vector tile',
    params: tileParams,
    query: mapQuery,
    handler: async ({ params, query }, request, reply) => {
      const selection = readSelection(request);
      const { layers, ...address } = params;
      const today = clock().toISOString().slice(0, 10);
      const { v: _version, ...filters } = query;
      const read = (isLast: boolean) =>
        database.as(request.personId, async (tx) => {
          const scope = mapScope(tx, selection, filters);
          const state = await readMapState(tx, scope.companies, today);
          if (state.is_stale && !isLast) return null;
          const etag = etagOf([
            state.version,
            today,
            request.personId,
            scope.companies,
            scope.areas,
            request.url,
          ]);
          if (request.headers['if-none-match'] === etag) return { etag, rows: null };
          return { etag, rows: await readTileRows(tx, scope, address, layers) };
        });
      let found = await read(false);
      for (let times = 1; found === null; times += 1) {
        await renewMap(context, request.personId, selection);
        found = await read(times >= mostRenewals);
      }
      reply.header('etag', found.etag);
      // Kept by the browser, and asked for again each time: a tile is never older than what was written.
      reply.header('cache-control', 'private, no-cache');
      reply.header('vary', 'Authorization, X-Selected-Companies, X-Selected-Areas');
      if (found.rows === null) return reply.status(304).send();
      reply.type('application/vnd.mapbox-vector-tile');
      return reply.send(drawTile(address, found.rows, today));
    },
  });
}

function etagOf(parts: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}
