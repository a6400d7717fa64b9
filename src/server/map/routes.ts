import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MapTiles } from '#server/platform/config.ts';
import type { AppContext } from '#server/platform/context.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { type MapSettings, type MapTileSettings, mapSettings } from '#shared/map/contracts/map.ts';
import { dataEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sendFileRange } from './send-file-range.ts';

const tag = 'Map';
const archivePath = '/api/map/basemap.pmtiles';

/** Registers the routes for the map settings and the PMTiles archive. */
export function mapRoutes(app: FastifyInstance, { config }: AppContext): void {
  const settings: MapSettings = {
    google_maps_key: config.googleMapsKey ?? null,
    tiles: config.mapTiles === undefined ? null : settingsOf(config.mapTiles),
  };
  defineRoute(app, {
    method: 'GET',
    url: '/api/map-settings',
    access: 'signed-in',
    tag,
    summary: 'Read the map settings: provider and base map',
    response: { 200: dataEnvelope(mapSettings) },
    handler: async () => ({ success: true, data: [settings] }),
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
