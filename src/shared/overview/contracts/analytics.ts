import { z } from 'zod';
import {
  actionTypes,
  changeDays,
  defaultActionItems,
  metricNames,
  severities,
} from '#shared/land/acreage/overview.ts';
import { datedShape } from '#shared/land/contracts/dated.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { day, wholeNumber } from '#shared/platform/contracts/values.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { maxPageSize, maxSearchLength } from '#shared/platform/lists/listing.ts';

const assetNames = Object.keys(assets) as [AssetName, ...AssetName[]];
const assetName = z.enum(assetNames, { error: `must be one of: ${assetNames.join(', ')}` });

const metric = z.object({
  value: z.number().describe('A count, or acres with at most eight decimal places.'),
  change: z
    .number()
    .nullable()
    .describe(
      `Percent since the start of the day ${changeDays} days ago (UTC), one decimal place; 100 from nothing. Null for another date than today.`,
    ),
});
export type Metric = z.output<typeof metric>;

const statusFigure = z.object({
  count: z.int().describe('Tracts.'),
  acres: z.number().describe('Their gross acres.'),
});

const overview = z.object({
  metrics: z.object({
    total_tracts: metric,
    active_leases: metric,
    total_wells: metric,
    net_mineral_acres: metric,
    net_revenue_acres: metric,
    expiring_soon: metric,
  }),
  assets: z.object({
    tract_status: z.object({ active: statusFigure, hbp: statusFigure, inactive: statusFigure }),
  }),
  as_of: z.string().describe('The date of the figures, YYYY-MM-DD, UTC.'),
  as_known_on: z.string().nullable().describe('YYYY-MM-DD, UTC; null for everything recorded until now.'),
  compared_with: z
    .string()
    .nullable()
    .describe(
      'The date (UTC) from which changes are measured, YYYY-MM-DD; null for another date than today.',
    ),
  has_past: z.boolean().describe('Whether any figure was other than 0 on that date.'),
});
export type Overview = z.output<typeof overview>;

export const overviewEnvelope = z.object({ success: z.literal(true), data: z.tuple([overview]) });

const actionItem = z.object({
  id: z.int().describe('The id of the asset, for its page.'),
  asset_type: assetName,
  name: z.string().describe('The name of the asset.'),
  details: z.string().describe('One sentence with the figures.'),
  due_date: z.string().nullable().describe('YYYY-MM-DD; null if it has no date.'),
  type: z.enum(actionTypes),
  severity: z.enum(severities),
  rule: z.string().describe('The rule that raised it, in one sentence.'),
  item_key: z.string().describe("The item's own key, used to dismiss it."),
  dismissed_until: z
    .string()
    .nullable()
    .describe('YYYY-MM-DD: on that day the item comes back; null for an item that is not dismissed.'),
});
export type ActionItem = z.output<typeof actionItem>;

const actionCenter = z.object({
  action_items: z.array(actionItem),
  total_items: z.int().describe('The number of matches on all pages.'),
  page: z.int(),
  page_size: z.int(),
  total_pages: z.int(),
});
export type ActionCenter = z.output<typeof actionCenter>;

export const actionCenterEnvelope = z.object({ success: z.literal(true), data: z.tuple([actionCenter]) });

export const actionCenterQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional().describe(`Defaults to ${defaultActionItems}.`),
  type: z.enum(actionTypes, { error: `must be one of: ${actionTypes.join(', ')}` }).optional(),
  severity: z.enum(severities, { error: `must be one of: ${severities.join(', ')}` }).optional(),
  asset_type: assetName.optional(),
  q: textSchema(maxSearchLength).optional().describe('Contained in the name of the asset, ignoring case.'),
  due_before: day.optional().describe('Items with a due date before this day.'),
  dismissed: z
    .enum(['only', 'with'], { error: 'must be only or with' })
    .optional()
    .describe('Only dismissed items, or with the others; excluded by default.'),
});
export type ActionCenterQuery = z.output<typeof actionCenterQuery>;

const itemKey = z.string().regex(/^[a-z_]{1,40}-[1-9]\d{0,9}$/, 'must be the item_key of an action item');

export const dismissBody = z.strictObject({
  item_key: itemKey,
  until: day.describe('The date the item returns; it also returns if its figures change.'),
});

export const dismissParams = z.object({ itemKey });

const dismissal = z.object({ item_key: z.string(), until: z.string() });

export const dismissedEnvelope = z.object({ success: z.literal(true), data: z.tuple([dismissal]) });
export const undismissedEnvelope = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ item_key: z.string() })]),
});

export const metricParams = z.object({
  metric: z.enum(metricNames, { error: `must be one of: ${metricNames.join(', ')}` }),
});

export const metricRowsQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
  ...datedShape,
});

/**
 * How a figure of a row is formatted: like the record fields of that type, a share as a decimal of one, or plain text.
 */
const figureKind = z.enum(['acres', 'fraction', 'decimal', 'date', 'text']);

const metricRow = z.object({
  id: z.int().describe('The id of the asset, for its page.'),
  asset_type: assetName,
  name: z.string(),
  value: z.number().describe('The amount the row adds to the figure.'),
  figures: z
    .array(
      z.object({ label: z.string(), kind: figureKind, value: z.union([z.number(), z.string()]).nullable() }),
    )
    .describe('The factors of the value, in the order of the formula.'),
});
export type MetricRow = z.output<typeof metricRow>;

/** The rows of all pages add up to `figure` exactly. */
export const metricRowsEnvelope = listEnvelope(metricRow).extend({
  metric: z.enum(metricNames),
  label: z.string(),
  formula: z.string().describe('How the figure is calculated, in one or two sentences.'),
  order: z.string().describe('The order of the rows, in a sentence.'),
  figure: z.number(),
});
export type MetricRows = z.output<typeof metricRowsEnvelope>;
