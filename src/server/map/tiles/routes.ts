import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { sendStream } from '#server/platform/http/limits/send-stream.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import {
  exportQuery,
  extentAnswer,
  mapQuery,
  nearAnswer,
  outlinesAnswer,
  outlinesQuery,
  placeAnswer,
  placeParams,
  tileParams,
} from '#shared/map/contracts/tiles.ts';
import { mapFormats } from '#shared/map/export-formats.ts';
import { cutTextsHeader, emptyExportHeader, maxTableTextLength } from '#shared/map/export-headers.ts';
import { readExtent, readPlace } from '../map-extent.ts';
import { mapScope, noFilters } from '../map-scope.ts';
import { ensureFreshMap } from '../map-state.ts';
import { exportMap } from './export/export-map.ts';
import { getTile } from './get-tile.ts';
import { readNear } from './read-near.ts';
import { readOutlines } from './read-outlines.ts';

export function tileRoutes(app: FastifyInstance, context: AppContext): void {
  const { database, clock } = context;

  defineRoute(app, {
    method: 'GET',
    url: '/api/tiles/:layers/:z/:x/:y',
    access: ['record', 'read'],
    selective: true,
    tag: 'Map',
    summary: 'Read a tile of the map as a Mapbox vector tile',
    params: tileParams,
    query: mapQuery,
    handler: async ({ params, query }, request, reply) => {
      const { v: _version, ...filters } = query;
      const { layers, ...address } = params;
      const found = await getTile(context, {
        caller: request.caller,
        selection: readSelection(request),
        filters,
        layers,
        address,
        known: request.headers['if-none-match'],
      });
      reply.header('etag', found.etag);
      // The browser stores the tile but revalidates it each time, so a tile is never older than the data.
      reply.header('cache-control', 'private, no-cache');
      reply.header('vary', 'Authorization, X-Selected-Companies, X-Selected-Areas');
      if (found.tile === null) return reply.status(304).send();
      reply.type('application/vnd.mapbox-vector-tile');
      return reply.send(found.tile);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/export',
    access: ['record', 'read'],
    selective: true,
    tag: 'Map',
    summary: 'Download part of the map as GeoJSON, KML or zipped shapefiles',
    description: `If the part is empty, the file is valid but has no shapes: a collection without features, a document without placemarks, tables or shapefiles of each layer with columns and no rows; the header ${emptyExportHeader} reports it. Shapefile tables hold texts of up to ${maxTableTextLength} bytes in UTF-8: longer ones are shortened; the header ${cutTextsHeader} has their number, and README.txt in the zip lists them. Outer rings run counterclockwise in GeoJSON (RFC 7946), KML and GeoPackages, clockwise in shapefiles. Leases have the days to expiration and their group on the map: held, later (than a year), year (within one), soon (within 90 days), past, or open (no expiration date).`,
    query: exportQuery,
    handler: async ({ query }, request, reply) => {
      const selection = readSelection(request);
      const { format, layers, within, ...filters } = query;
      // Filters may use computed facts of the land.
      await ensureFreshMap(context, request.caller, selection);
      const today = clock().toISOString().slice(0, 10);
      const name = `map-export-${today}.${mapFormats[format].ending}`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.type(mapFormats[format].type);
      return sendStream(database, request, reply, (tx) =>
        exportMap(tx, mapScope(tx, selection, filters), {
          layers,
          format,
          within,
          today,
          setHeader: (header, value) => reply.header(header, value),
        }),
      );
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/extent',
    access: ['record', 'read'],
    selective: true,
    tag: 'Map',
    summary: "Read the extent of the selected areas' map and the number of mapped records",
    response: { 200: extentAnswer },
    handler: async (_input, request) => {
      const selection = readSelection(request);
      await ensureFreshMap(context, request.caller, selection);
      const extent = await database.read(request.caller, (tx) =>
        readExtent(tx, mapScope(tx, selection, noFilters)),
      );
      return { success: true, data: [extent] };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/outlines',
    access: ['record', 'read'],
    selective: true,
    tag: 'Map',
    summary: 'Read the complete outlines of tracts and units in a box, to draw others along them',
    query: outlinesQuery,
    response: { 200: outlinesAnswer },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      await ensureFreshMap(context, request.caller, selection);
      const { outlines, isComplete } = await database.read(request.caller, (tx) =>
        readOutlines(tx, mapScope(tx, selection, noFilters), query),
      );
      return { success: true, data: outlines, is_complete: isComplete };
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/places/:kind/:id',
    access: ['record', 'read'],
    tag: 'Map',
    summary: 'Read the extent of a tract, a lease or a well',
    params: placeParams,
    response: { 200: placeAnswer },
    handler: async ({ params }, request) => ({
      success: true,
      data: [
        {
          bounds: await database.as(request.caller, (tx) => readPlace(tx, params.kind, params.id)),
        },
      ],
    }),
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/map/near/:kind/:id',
    access: ['record', 'read'],
    tag: 'Map',
    summary: 'Read the likely area of a tract, a lease or a well that is not mapped',
    params: placeParams,
    response: { 200: nearAnswer },
    handler: async ({ params }, { caller }) => {
      const { linked, area } = await database.as(caller, (tx) => readNear(tx, params.kind, params.id));
      if (linked !== null) return { success: true, data: [{ bounds: linked }] };
      await ensureFreshMap(context, caller, area);
      const { bounds } = await database.as(caller, (tx) => readExtent(tx, mapScope(tx, area, noFilters)));
      return { success: true, data: [{ bounds }] };
    },
  });
}
