import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '#server/platform/context.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { keyPathOf } from '#server/platform/http/security/key-in-path.ts';
import { mapLayers } from '#shared/map/layers.ts';
import { zooms } from '#shared/map/zooms.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { noFilters } from '../map-scope.ts';
import { getTile } from './get-tile.ts';
import { mapStyle } from './map-style.ts';

const matrixSet = 'WebMercatorQuad';
const tiles = '/ogc/tiles';
const tileType = 'application/vnd.mapbox-vector-tile';

const styles = '/ogc/styles';
const styleName = 'map';
const styleType = 'application/vnd.mapbox.style+json';

const describing = z.strictObject({ f: z.enum(['json']).optional() });
const styleQuery = z.strictObject({ f: z.enum(['json', 'mapbox']).optional() });
const query = z.strictObject({ f: z.enum(['json', 'mvt']).optional() });
const params = z
  .object({
    tileMatrix: wholeNumber(0, zooms.lastTile),
    tileRow: wholeNumber(0, 2 ** zooms.lastTile - 1),
    tileCol: wholeNumber(0, 2 ** zooms.lastTile - 1),
  })
  .refine(({ tileMatrix, tileRow, tileCol }) => tileRow < 2 ** tileMatrix && tileCol < 2 ** tileMatrix, {
    path: ['tileRow'],
    message: 'is not a tile at this zoom',
  });

/**
 * Registers the vector tiles and the style of the whole map for GIS programs (OGC API Tiles, OGC 20-057, and the draft of OGC API Styles,
 * OGC 20-009), with what describes them.
 */
export function tilesetRoutes(app: FastifyInstance, context: AppContext): void {
  const routeOf = {
    method: 'GET',
    access: ['record', 'read'],
    forPrograms: true,
    selective: true,
    tag: 'GIS',
  } as const;
  const serviceOf = (request: FastifyRequest) => `${context.config.publicUrl}/ogc${keyPathOf(request.raw)}`;
  const baseOf = (request: FastifyRequest) => `${serviceOf(request)}/tiles`;

  defineRoute(app, {
    ...routeOf,
    url: tiles,
    summary: 'List the sets of map tiles',
    query,
    handler: async (_input, request) => ({
      links: [{ href: baseOf(request), rel: 'self', type: 'application/json' }],
      tilesets: [tilesetOf(baseOf(request))],
    }),
  });

  defineRoute(app, {
    ...routeOf,
    url: `${tiles}/${matrixSet}`,
    summary: 'Describe the tiles of the map',
    query,
    handler: async (_input, request) => ({
      ...tilesetOf(baseOf(request)),
      tileMatrixSetLimits: Array.from({ length: zooms.lastTile + 1 }, (_, zoom) => ({
        tileMatrix: String(zoom),
        minTileRow: 0,
        maxTileRow: 2 ** zoom - 1,
        minTileCol: 0,
        maxTileCol: 2 ** zoom - 1,
      })),
      layers: mapLayers.map((id) => ({ id, dataType: 'vector' })),
    }),
  });

  defineRoute(app, {
    ...routeOf,
    url: `${tiles}/${matrixSet}/:tileMatrix/:tileRow/:tileCol`,
    summary: 'Read a tile of the map by zoom, row and column',
    params,
    query,
    handler: async ({ params: { tileMatrix, tileRow, tileCol } }, request, reply) => {
      const { etag, tile } = await getTile(context, {
        caller: request.caller,
        selection: readSelection(request),
        filters: noFilters,
        layers: mapLayers,
        address: { z: tileMatrix, x: tileCol, y: tileRow },
        known: request.headers['if-none-match'],
      });
      reply.header('etag', etag);
      reply.header('cache-control', 'private, no-cache');
      reply.header('vary', 'Authorization, X-Selected-Companies, X-Selected-Areas');
      if (tile === null) return reply.status(304).send();
      reply.type(tileType);
      return reply.send(tile);
    },
  });

  defineRoute(app, {
    ...routeOf,
    url: styles,
    summary: 'List the styles of the map',
    query: describing,
    handler: async (_input, request) => {
      const base = `${serviceOf(request)}/styles`;
      const link = { href: `${base}/${styleName}`, rel: 'stylesheet', type: styleType };
      return {
        default: styleName,
        styles: [{ id: styleName, title: 'Map', links: [link] }],
        links: [{ href: base, rel: 'self', type: 'application/json' }],
      };
    },
  });

  defineRoute(app, {
    ...routeOf,
    url: `${styles}/${styleName}`,
    summary: 'Read the colors of the map as a MapLibre style of its tiles',
    query: styleQuery,
    handler: async (_input, request, reply) => {
      reply.type(styleType);
      return reply.send(JSON.stringify(mapStyle(`${baseOf(request)}/${matrixSet}/{z}/{y}/{x}`)));
    },
  });
}

function tilesetOf(base: string) {
  const href = `${base}/${matrixSet}`;
  return {
    title: 'Map',
    dataType: 'vector',
    crs: 'http://www.opengis.net/def/crs/EPSG/0/3857',
    tileMatrixSetURI: `http://www.opengis.net/def/tilematrixset/OGC/1.0/${matrixSet}`,
    links: [
      { href, rel: 'self', type: 'application/json' },
      {
        href: `${href}/{tileMatrix}/{tileRow}/{tileCol}`,
        rel: 'item',
        type: tileType,
        templated: true,
      },
    ],
  };
}
