import { z } from 'zod';

export const mapSettings = z.object({
  google_maps_key: z
    .string()
    .nullable()
    .describe('With it Google draws the maps; null where nobody gave one.'),
  tiles: z
    .object({
      kind: z.enum(['raster', 'vector', 'pmtiles']),
      url: z.string().describe('A template with {z}, {x} and {y}, or the address of a PMTiles archive.'),
      attribution: z.string().nullable().describe('Whose map it is, as it must be told.'),
    })
    .nullable()
    .describe('What lies beneath the built-in maps; null for the land that is shipped.'),
});
export type MapSettings = z.output<typeof mapSettings>;
export type MapTileSettings = NonNullable<MapSettings['tiles']>;
