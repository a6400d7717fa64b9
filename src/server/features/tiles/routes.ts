import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app.ts';
import { defineRoute } from '#server/http/route.ts';
import { readSelection } from '#server/http/selection.ts';
import { sendStream } from '#server/http/send-stream.ts';
import {
  exportQuery,
  extentAnswer,
  mapQuery,
  placeAnswer,
  placeParams,
  tileParams,
} from '#shared/contracts/tiles.ts';
import { mapFormats } from '#shared/map/export-formats.ts';
import { drawTile, readTileRows } from './draw-tile.ts';
import { exportMap } from './export/export-map.ts';
import { keptTiles } from './kept-tiles.ts';
import { readExtent, readPlace } from './map-extent.ts';
import { mapScope, narrowScope } from './map-scope.ts';
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
          const everything = mapScope(tx, selection, filters);
          const state = await readMapState(tx, everything.companies, today);
          if (state.is_stale && !isLast) return null;
          const scope = await narrowScope(tx, everything);
          const etag = etagOf([
            state.version,
            scope.version,
            today,
            request.personId,
            scope.companies,
            scope.areas,
            request.url,
          ]);
          const kept = keptTiles.get(etag);
          if (kept !== undefined || request.headers['if-none-match'] === etag) return { etag, kept };
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
      if (request.headers['if-none-match'] === found.etag) return reply.status(304).send();
      const tile = found.kept ?? drawTile(address, found.rows ?? {}, today);
      keptTiles.keep(found.etag, tile);
      reply.type('application/vnd.mapbox-vector-tile');
      return reply.send(tile);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/export',
    access: 'signed-in',
    selective: true,
    tag: 'Map',
    summary: 'Download what lies on a part of the map as GeoJSON, KML or zipped shapefiles',
    query: exportQuery,
    handler: async ({ query }, request, reply) => {
      const selection = readSelection(request);
      const { format, layers, within, ...filters } = query;
      // Filters may ask for what is computed of the land.
      await renewMap(context, request.personId, selection);
      const name = `map-export-${clock().toISOString().slice(0, 10)}.${mapFormats[format].ending}`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.type(mapFormats[format].type);
      return sendStream(database, request, reply, (tx) =>
        exportMap(tx, mapScope(tx, selection, filters), layers, format, within),
      );
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/extent',
    access: 'signed-in',
    selective: true,
    tag: 'Map',
    summary: 'Tell how far the map of the chosen areas reaches, and how much is on it',
    response: { 200: extentAnswer },
    handler: async (_input, request) => {
      const selection = readSelection(request);
      await renewMap(context, request.personId, selection);
      const extent = await database.as(request.personId, (tx) =>
        readExtent(tx, mapScope(tx, selection, { tracts: {}, leases: {}, wells: {} })),
      );
      return { success: true, data: [extent] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/places/:kind/:id',
    access: 'signed-in',
    tag: 'Map',
    summary: 'Tell where a tract, a lease or a well lies',
    params: placeParams,
    response: { 200: placeAnswer },
    handler: async ({ params }, request) => ({
      success: true,
      data: [
        {
          bounds: await database.as(request.personId, (tx) => readPlace(tx, params.kind, params.id)),
        },
      ],
    }),
  });
}

function etagOf(parts: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}
