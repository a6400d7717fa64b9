import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MapTiles } from '#server/platform/config.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  landTileParams,
  type MapSettings,
  type MapTileSettings,
  mapSettings,
} from '#shared/map/contracts/map.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type Land, openLand } from './land/open-land.ts';
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
  defineRoute(app, {
    method: 'GET',
    url: '/api/map-settings',
    access: 'signed-in',
    tag,
    summary: 'Read the map settings: provider and base map',
    response: { 200: dataEnvelope(mapSettings) },
    handler: async () => {
      const { version } = await landOnce();
      const data: MapSettings = { ...settings, land: `/api/map/land/${version}/{z}/{x}/{y}` };
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
    handler: async ({ params }, request, reply) => {
      const tile = await (await landOnce()).tile(params);
      reply.header('cache-control', `public, max-age=${secondsInYear}, immutable`);
      if (tile === null) return reply.status(204).send();
      reply.type('application/vnd.mapbox-vector-tile').header('vary', 'Accept-Encoding');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(tile));
      return reply.header('content-encoding', 'gzip').send(tile);
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

function settingsOf(tiles: MapTiles): MapTileSettings {
  return {
    kind: tiles.kind,
    url: 'url' in tiles ? tiles.url : archivePath,
    attribution: tiles.attribution ?? null,
  };
}
