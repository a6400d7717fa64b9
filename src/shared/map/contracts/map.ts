import { z } from 'zod';
import { zooms } from '#shared/map/zooms.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';

export const mapSettings = z.object({
  google_maps_key: z.string().nullable().describe('The Google Maps key; null if none is configured.'),
  land: z
    .string()
    .describe(
      'The address of the tiles of the included base map, with {z}, {x} and {y}; new tiles have a new address.',
    ),
  tiles: z
    .object({
      kind: z.enum(['raster', 'vector', 'pmtiles']),
      url: z.string().describe('A template with {z}, {x} and {y}, or the address of a PMTiles archive.'),
      attribution: z.string().nullable().describe('The required attribution.'),
    })
    .nullable()
    .describe('The base map of the built-in maps; null for the included one.'),
});
export type MapSettings = z.output<typeof mapSettings>;
export type MapTileSettings = NonNullable<MapSettings['tiles']>;

export const landTileParams = z
  .object({
    version: z.string().max(20),
    z: wholeNumber(0, zooms.lastLand),
    x: wholeNumber(0, 2 ** zooms.lastLand - 1),
    y: wholeNumber(0, 2 ** zooms.lastLand - 1),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, {
    path: ['x'],
    message: 'is not a tile at this zoom',
  });
