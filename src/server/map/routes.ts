import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MapTiles } from '#server/platform/config.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  landPlace,
  landPlacesQuery,
  landTileParams,
  localTileParams,
  type MapSettings,
  type MapTileSettings,
  mapSettings,
} from '#shared/map/contracts/map.ts';
import { placesAtOnce } from '#shared/map/places.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type Land, openLand } from './land/open-land.ts';
import { type LocalMap, openLocalMap } from './local/open-local-map.ts';
import { sendFileRange } from './send-file-range.ts';

const tag = 'Map';
const archivePath = '/api/map/basemap.pmtiles';

const secondsInYear = 365 * 24 * 60 * 60;

/** Registers the routes for the map settings, the included base map, and the PMTiles archive. */
export function mapRoutes(app: FastifyInstance, { config }: AppContext): void {
  const settings = {
    google_maps_key: config.googleMapsKey ?? null,
    tiles: config.mapTiles === undefined ? null : settingsOf(config.mapTiles),
  };
  let opened: Promise<Land> | undefined;
  const landOnce = () => {
    opened ??= openLand();
    return opened;
  };
  let openedLocal: Promise<LocalMap | null> | undefined;
  const localOnce = () => {
    // Without it, the maps are as they were before it was added.
    openedLocal ??= openLocalMap(config.dataDir).catch((error: unknown) => {
      app.log.warn(
        { err: error },
        'The local map cannot be read; make it again with: npm run basemap -- FILE…',
      );
      return null;
    });
    return openedLocal;
  };
  app.addHook('onClose', async () => (await openedLocal)?.close());
  defineRoute(app, {
    method: 'GET',
    url: '/api/map-settings',
    access: 'signed-in',
    tag,
    summary: 'Read the map settings: provider and base map',
    response: { 200: dataEnvelope(mapSettings) },
    handler: async () => {
      const { version } = await landOnce();
      const local = await localOnce();
      const data: MapSettings = {
        ...settings,
        land: `/api/map/land/${version}/{z}/{x}/{y}`,
        local: local && { tiles: `/api/map/local/${local.version}/{z}/{x}/{y}`, layers: local.layers },
      };
      return { success: true, data: [data] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/land/:version/:z/:x/:y',
    // Public data, which the map's worker requests without a token.
    access: 'public',
    tag,
    summary: 'Read a tile of the included base map as a Mapbox vector tile',
    params: landTileParams,
    response: { 200: z.any(), 204: z.any() },
    handler: async ({ params }, request, reply) =>
      sendTile(await (await landOnce()).tile(params), request, reply),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/local/:version/:z/:x/:y',
    // As public as the land: records of public offices, which the map's worker requests without a token.
    access: 'public',
    tag,
    summary: 'Read a tile of the townships, sections and surveys that the operator has added',
    params: localTileParams,
    response: { 200: z.any(), 204: z.any() },
    handler: async ({ params }, request, reply) =>
      sendTile((await (await localOnce())?.tile(params)) ?? null, request, reply),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/land-places',
    access: 'signed-in',
    tag,
    summary: 'Find a township, a section or a Texas survey among those that the operator has added',
    query: landPlacesQuery,
    response: { 200: dataEnvelope(landPlace) },
    handler: async ({ query }) => {
      const local = await localOnce();
      return {
        success: true,
        data: local === null ? [] : await local.find(query.q, query.limit ?? placesAtOnce),
      };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: archivePath,
    // The base map is public data, and the map client requests its ranges without a token.
    access: 'public',
    tag,
    summary: "Read byte ranges of this installation's PMTiles archive",
    response: { 200: z.any(), 206: z.any() },
    handler: async (_input, request, reply) => {
      const file = config.mapTiles !== undefined && 'file' in config.mapTiles ? config.mapTiles.file : null;
      if (file === null) throw new AppError('not_found', 'This installation has no PMTiles archive.');
      return sendFileRange(reply, file, request.headers.range);
    },
  });
}

/** Sends a tile that is stored compressed; its address changes with its content. */
function sendTile(tile: Buffer | null, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', `public, max-age=${secondsInYear}, immutable`);
  if (tile === null) return reply.status(204).send();
  reply.type('application/vnd.mapbox-vector-tile').header('vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(tile));
  return reply.header('content-encoding', 'gzip').send(tile);
}

function settingsOf(tiles: MapTiles): MapTileSettings {
  return {
    kind: tiles.kind,
    url: 'url' in tiles ? tiles.url : archivePath,
    attribution: tiles.attribution ?? null,
  };
}
