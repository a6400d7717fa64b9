import { z } from 'zod';
import { listQuery } from '#shared/land/contracts/records.ts';
import { assets, mappedKinds } from '#shared/land/entities/registry.ts';
import type { MapFormat } from '#shared/map/export-formats.ts';
import { type MapLayer, mapLayers } from '#shared/map/layers.ts';
import { zooms } from '#shared/map/zooms.ts';
import { idInPath } from '#shared/platform/contracts/envelope.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { maxWithinLength, readBox } from '#shared/platform/geometry/within.ts';
import { maxExceptedOutlines } from '#shared/platform/limits.ts';

const layerNames: ReadonlySet<string> = new Set(mapLayers);

/** Layer names, comma-separated, or `all`; one that is named twice counts once. */
const layersText = z
  .string()
  .max(100)
  .transform((text) => (text === 'all' ? [...mapLayers] : [...new Set(text.split(','))]))
  .refine(
    (names): names is MapLayer[] => names.every((name) => layerNames.has(name)),
    `must be all, or some of: ${mapLayers.join(', ')}`,
  );

export const tileParams = z
  .object({
    layers: layersText,
    z: wholeNumber(0, zooms.lastTile),
    x: wholeNumber(0, 2 ** zooms.lastTile - 1),
    y: wholeNumber(0, 2 ** zooms.lastTile - 1),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, {
    path: ['x'],
    message: 'is not a tile at this zoom',
  });

/** The filters of each kind, as in the query of its list. */
const narrowing = {
  tract: listQuery(assets.tract).omit({
    page: true,
    page_size: true,
    sort: true,
    format: true,
    columns: true,
  }),
  lease: listQuery(assets.lease).omit({
    page: true,
    page_size: true,
    sort: true,
    format: true,
    columns: true,
  }),
  well: listQuery(assets.well).omit({ page: true, page_size: true, sort: true, format: true, columns: true }),
};

/** Names the invalid part of a filter, because the name of the whole parameter is not specific enough. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `can't be filtered by ${issue.keys.join(', ')}`;
  return `has an invalid ${issue.path.join('.')}: ${issue.message}`;
}

function narrowedList(kind: keyof typeof narrowing) {
  return z
    .string()
    .max(4000 + maxWithinLength)
    .optional()
    .transform((text, context): Record<string, string | undefined> => {
      // Most tiles are unfiltered, so the queries of three lists are not parsed for each.
      if (text === undefined) return {};
      const query = Object.fromEntries(new URLSearchParams(text));
      const read = narrowing[kind].safeParse(query);
      if (read.success) return read.data as Record<string, string | undefined>;
      for (const issue of read.error.issues)
        context.addIssue({ code: 'custom', message: describeIssue(issue) });
      return z.NEVER;
    })
    .meta({
      description: `Filters the ${assets[kind].plural} like the query of their list, such as filter[field]=value&q=text, encoded as one value.`,
    });
}

/** Each kind accepts the filters of its list. `v` is ignored by the server; clients change it to get a new URL. */
export const mapQuery = z.strictObject({
  tracts: narrowedList('tract'),
  leases: narrowedList('lease'),
  wells: narrowedList('well'),
  v: z.string().max(40).optional(),
});

export const exportQuery = mapQuery.omit({ v: true }).extend({
  format: z.enum(['geojson', 'kml', 'gpkg', 'shp'] satisfies MapFormat[]).describe('Shapefiles are zipped.'),
  layers: layersText,
  within: z
    .string()
    .max(maxWithinLength)
    .optional()
    .describe('Within an outline on the map, as in list calls; defaults to all selected areas.'),
});

const boundsOfMap = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .describe('West, south, east, north in degrees of WGS 84.');

export const extentAnswer = z.object({
  success: z.literal(true),
  data: z.tuple([
    z.object({
      bounds: boundsOfMap
        .nullable()
        .describe(
          'The bounds of everything on the map, with an east above 180 if that way is shorter; null if the map is empty.',
        ),
      wells: z.int(),
      tracts: z.int().describe('Outlines of tracts.'),
      units: z.int().describe('Outlines of proration units.'),
    }),
  ]),
});
export type MapExtent = z.output<typeof extentAnswer>['data'][0];

export const placeParams = z.object({ kind: z.enum(mappedKinds), id: idInPath });
export const placeAnswer = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ bounds: boundsOfMap })]),
});

export const nearAnswer = z.object({
  success: z.literal(true),
  data: z.tuple([
    z.object({
      bounds: boundsOfMap
        .nullable()
        .describe(
          'The bounds of tracts that share a lease with its own, else of its area; null if none of these is mapped.',
        ),
    }),
  ]),
});
export type NearAnswer = z.output<typeof nearAnswer>;

/** Maximum width and height, in degrees, of a box of outlines. */
const widestOutlines = 4;

const boxText = z
  .string()
  .max(100)
  .transform((text, context): Bounds => {
    const box = readBox(text);
    if (box !== null && box[2] - box[0] <= widestOutlines && box[3] - box[1] <= widestOutlines) return box;
    const message = `must be west,south,east,north in degrees, ${widestOutlines} of them wide and high at most`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ description: 'West,south,east,north in degrees of WGS 84.' });

const markerIds = z
  .string()
  .max(11 * maxExceptedOutlines)
  .transform((text, context): number[] => {
    const ids = text.split(',').map((each) => idInPath.safeParse(each));
    const read = ids.flatMap((each) => (each.success ? [each.data] : []));
    if (read.length === ids.length && read.length <= maxExceptedOutlines) return read;
    context.addIssue({
      code: 'custom',
      message: `must be ${maxExceptedOutlines} ids of markers at most, comma-joined`,
    });
    return z.NEVER;
  })
  .meta({ description: 'Markers to leave out because their outlines are already known.' });

export const outlinesQuery = z.strictObject({ within: boxText, except: markerIds.optional() });

const outline = z.object({
  id: z.int().describe('The id of its marker.'),
  version_id: z.int(),
  marker_name: z.string(),
  geometry: z.string().describe('Complete GeoJSON.'),
  asset_type: z.enum(['Tract', 'Proration_Unit']),
  asset_id: z.int(),
  unit_name: z.string().nullable().describe('The name of the proration unit, if it has one.'),
  tract_id: z.int().describe('The tract itself, or the tract of the unit.'),
  tract_name: z.string(),
});
export type Outline = z.output<typeof outline>;

export const outlinesAnswer = z.object({
  success: z.literal(true),
  data: z.array(outline).describe('The largest first.'),
  is_complete: z.boolean().describe('False if there are more than returned.'),
});
export type OutlinesAnswer = z.output<typeof outlinesAnswer>;
