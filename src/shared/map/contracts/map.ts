import { z } from 'zod';

export const mapSettings = z.object({
  google_maps_key: z.string().nullable().describe('The Google Maps key; null if none is configured.'),
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
