import { z } from 'zod';
import {
  geospatialAssetTypes,
  maxLayerNameLength,
  maxProposedFor,
  maxReasonLength,
  maxUnreadLayers,
} from '#shared/map/shapes/linking.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { cutByMeridian } from '#shared/platform/fields/schemas.ts';
import { removeTurns } from '#shared/platform/hidden-characters.ts';

/** The maximum size of the body of an import of shapes, in bytes; it is read as a stream. */
export const maxGeospatialBytes = 1024 ** 3;

/** The maximum length of the name of an import of shapes, in characters. */
const maxShapesNameLength = 255;

const id = (message: string) => z.int({ error: message }).min(1, message).max(maxInteger, message);

/** Texts from files are not typed: characters that reverse the writing direction are removed rather than refused. */
const layerName = z
  .string()
  .overwrite(removeTurns)
  .trim()
  .min(1, 'must not be blank')
  .max(maxLayerNameLength, `must be ${maxLayerNameLength} characters at most`);

/** The record that a feature is added to: an existing one, or a tract created from these values. */
export const geospatialMapping = z.strictObject({
  featureIndex: z.int({ error: 'must be the index of a feature, from 0' }).min(0).max(maxInteger),
  assetType: z
    .enum(geospatialAssetTypes, { error: `must be one of: ${geospatialAssetTypes.join(', ')}` })
    .optional(),
  existingAssetId: id('must be the id of an asset').nullish(),
  existingAssetName: z.string().nullish(),
  outline: z
    .enum(['add', 'replace', 'replace_only'], { error: 'must be one of: add, replace, replace_only' })
    .optional()
    .describe(
      "Whether the shape is added to the record's outlines (default), replaces the one on the same land, or (replace_only) replaces that one or else its only outline, wherever it is.",
    ),
  newAsset: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .optional()
    .describe('Fields of a new tract, as in a file; instead of existingAssetId.'),
  unreadable: z
    .string()
    .overwrite(removeTurns)
    .trim()
    .min(1, 'must not be blank')
    .max(maxReasonLength, `must be ${maxReasonLength} characters at most`)
    .optional()
    .describe(
      "Why the shape can't be imported, if known from its file; it is reported as failed for this reason.",
    ),
  shapeNumber: z
    .int({ error: 'must be the number of a shape, from 1' })
    .min(1)
    .max(maxInteger)
    .optional()
    .describe(
      "The shape's number in the results, if some of a file are left out; defaults to featureIndex + 1.",
    ),
  shapeLayer: layerName.optional().describe("The shape's layer in the results, if the files have several."),
});
export type GeospatialMapping = z.output<typeof geospatialMapping>;

const feature = z
  .looseObject({
    type: z.literal('Feature'),
    properties: z.looseObject({ NAME: z.string().optional() }).nullish(),
    geometry: z.looseObject({}).nullable(),
  })
  .describe(`A GeoJSON feature; NAME becomes the name of the marker. ${cutByMeridian}`);

/** Shapes in bulk, each with the record that it belongs to. */
export const geospatialBody = z.strictObject({
  area_id: id('must be the id of an area'),
  file_name: z
    .string({ error: 'must be a text' })
    .overwrite(removeTurns)
    .trim()
    .min(1, 'must not be blank')
    .max(maxShapesNameLength, `must be ${maxShapesNameLength} characters at most`)
    .optional()
    .describe('The name of the import in lists; defaults to "Shapes".'),
  left_out: z
    .int({ error: 'must be a number of shapes' })
    .min(0, 'must be a number of shapes')
    .max(maxInteger)
    .optional()
    .describe('How many shapes of the same files are left out on purpose, for the results.'),
  unread_layers: z
    .array(
      z.strictObject({
        name: layerName,
        reason: z
          .string()
          .overwrite(removeTurns)
          .trim()
          .min(1, 'must not be blank')
          .max(maxReasonLength, `must be ${maxReasonLength} characters at most`),
      }),
      { error: 'must be a list of layers' },
    )
    .max(maxUnreadLayers, `must be ${maxUnreadLayers} layers at most`)
    .optional()
    .describe('Layers of the same files that could not be read, for the results.'),
  features: z.array(feature).min(1, 'must have one GeoJSON feature at least'),
  mappings: z.array(geospatialMapping),
});

const shapeResult = z.object({
  success: z.boolean(),
  index: z.int().describe('The index of the feature, from 0.'),
  error: z.string().nullable(),
  asset_id: z.int().nullable().describe('The record that has the shape.'),
});
export type ShapeResult = z.output<typeof shapeResult>;

export const geospatialAnswer = z.object({
  success: z.literal(true),
  data: z.array(shapeResult).describe('One for each feature, in their order.'),
  import_id: z.int().describe('The id of the import, to find or undo it: /api/imports/{id}/undo.'),
  act_id: z.int().nullable().describe('The act of the whole import; null if nothing was written.'),
});
export type GeospatialAnswer = z.output<typeof geospatialAnswer>;

const words = z.array(z.string().max(500)).max(10);
const part = z.string().max(500).optional();

/** What is known about shapes that may belong to existing records. */
export const proposeBody = z.strictObject({
  area_id: id('must be the id of an area'),
  shapes: z
    .array(
      z.strictObject({
        index: z.int().min(0).max(maxInteger),
        names: words,
        api_numbers: words,
        file_numbers: words,
        outline: z.looseObject({}).nullable().describe('The location of the shape: simplified GeoJSON.'),
        land: z
          .strictObject({ county: part, township: part, range: part, section: part })
          .optional()
          .describe(
            'The land as the file states it: a tract on other land is proposed with little confidence.',
          ),
        chosen: z
          .strictObject({
            asset_type: z.enum(geospatialAssetTypes),
            asset_id: id('must be the id of an asset'),
          })
          .optional()
          .describe(
            'The record the user chose for the shape: no other is proposed, and the response says what it already has on the map.',
          ),
      }),
    )
    .max(maxProposedFor, `must be ${maxProposedFor} shapes at most`),
});
export type ProposeBody = z.output<typeof proposeBody>;

const proposal = z.object({
  index: z.int(),
  asset_type: z.enum(geospatialAssetTypes),
  asset_id: z.int(),
  asset_name: z.string(),
  confidence: z.number().describe('0…1'),
  reasons: z
    .array(z.string())
    .describe('Evidence for the record, and last its distance, if that is evidence against it.'),
  outline: z
    .enum(['same', 'other', 'elsewhere'])
    .nullable()
    .describe(
      'What the record already has on the same land: this outline, another one, or nothing; elsewhere if a chosen record has one outline on other land.',
    ),
});
export type ShapeProposal = z.output<typeof proposal>;

export const proposeAnswer = z.object({
  success: z.literal(true),
  data: z.array(proposal).describe('The most likely record of each shape, if any.'),
});
