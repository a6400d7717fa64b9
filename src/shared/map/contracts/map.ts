import { z } from 'zod';
import { maxPlacesFound, placesAtOnce } from '#shared/map/places.ts';
import { zooms } from '#shared/map/zooms.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';

/** The layers that a local map may have, from bottom to top. */
export const localLayers = ['areas', 'lines', 'roads', 'surveys', 'sections', 'townships'] as const;
export type LocalLayer = (typeof localLayers)[number];

export const mapSettings = z.object({
  google_maps_key: z.string().nullable().describe('The Google Maps key; null if none is configured.'),
  land: z
    .string()
    .describe(
      'The address of the tiles of the included base map, with {z}, {x} and {y}; new tiles have a new address.',
    ),
  local: z
    .object({
      tiles: z
        .string()
        .describe('The address of its tiles, with {z}, {x} and {y}; a new local map has a new address.'),
      layers: z
        .array(z.enum(localLayers))
        .describe('What its tiles have; the layer of the names of areas ends in `-names`.'),
    })
    .nullable()
    .describe('The townships, sections, surveys and roads that the operator has added; null without any.'),
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

export type LocalMapSettings = NonNullable<MapSettings['local']>;

export const landTileParams = tileParams(zooms.lastLand);
export const localTileParams = tileParams(zooms.lastLocal);

function tileParams(lastZoom: number) {
  return z
    .object({
      version: z.string().max(20),
      z: wholeNumber(0, lastZoom),
      x: wholeNumber(0, 2 ** lastZoom - 1),
      y: wholeNumber(0, 2 ** lastZoom - 1),
    })
    .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, {
      path: ['x'],
      message: 'is not a tile at this zoom',
    });
}

/** The longest text that is searched for. */
const maxPlaceText = 200;

export const landPlacesQuery = z.object({
  q: z
    .string()
    .max(maxPlaceText)
    .describe('A township, a section or a Texas survey: `T5N R68W Sec 12`, `A-123 H&TC RR Co Survey`.'),
  limit: wholeNumber(1, maxPlacesFound).optional().describe(`Defaults to ${placesAtOnce}.`),
});

export const landPlace = z.object({
  label: z.string(),
  hint: z.string().describe('Its county and state, and its principal meridian.'),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).describe('West, south, east, north.'),
});
export type LandPlaceFound = z.output<typeof landPlace>;
