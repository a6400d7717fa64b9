import { z } from 'zod';
import { type AssetName, assets } from '../entities/registry.ts';
import { calendarDate } from '../fields/date.ts';
import { textSchema } from '../fields/text.ts';
import { listEnvelope } from './envelope.ts';
import { maxPageSize, maxSearchLength, wholeNumber } from './records.ts';

/** The figures on the dashboard's cards, in their order (specification, 2.4 and 3). */
export const metricNames = [
  'total_tracts',
  'active_leases',
  'total_wells',
  'net_mineral_acres',
  'net_revenue_acres',
  'expiring_soon',
] as const;
export type MetricName = (typeof metricNames)[number];

/** How a tract stands: held by a producing well, covered by an active lease, or neither. */
export const landStatuses = ['active', 'hbp', 'inactive'] as const;
export type LandStatus = (typeof landStatuses)[number];

/** What asks for somebody's attention, most severe first (specification, 9). */
export const actionTypes = [
  'acreage_discrepancy',
  'lease_expiring',
  'extension_due',
  'lease_status_conflict',
] as const;
export type ActionType = (typeof actionTypes)[number];

export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** acreage_discrepancy is high, lease_expiring is medium, anything else is low (specification, 9). */
export const severityOf = {
  acreage_discrepancy: 'high',
  lease_expiring: 'medium',
  extension_due: 'low',
  lease_status_conflict: 'low',
} as const satisfies Record<ActionType, Severity>;

/** The card compares with the start of the day so many days ago, UTC. */
export const changeDays = 30;
/** So many years at most an action item can be dismissed for. */
export const longestDismissalYears = 1;
/** How many action items a call answers that does not say how many it wants. */
export const defaultActionItems = 10;

const assetNames = Object.keys(assets) as [AssetName, ...AssetName[]];
const assetName = z.enum(assetNames, { error: `must be one of: ${assetNames.join(', ')}` });

const metric = z.object({
  value: z.number().describe('A count, or acres with at most eight decimal places.'),
  change: z
    .number()
    .describe(
      `Percent since the start of the day ${changeDays} days ago (UTC), one decimal place; 100 from nothing.`,
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
  as_of: z.string().describe('The day that the figures are of, YYYY-MM-DD, UTC.'),
  compared_with: z.string().describe('The day at whose start (UTC) the changes begin, YYYY-MM-DD.'),
});
export type Overview = z.output<typeof overview>;

export const overviewEnvelope = z.object({ success: z.literal(true), data: z.tuple([overview]) });

const actionItem = z.object({
  id: z.int().describe('The id of the asset, for its page.'),
  asset_type: assetName,
  name: z.string().describe('What people call the asset.'),
  details: z.string().describe('One sentence with the figures.'),
  due_date: z.string().nullable().describe('YYYY-MM-DD; null for what has no date.'),
  type: z.enum(actionTypes),
  severity: z.enum(severities),
  rule: z.string().describe('The rule that raised it, in one sentence.'),
  item_key: z.string().describe("The item's own key, by which it is dismissed."),
  dismissed_until: z
    .string()
    .nullable()
    .describe('YYYY-MM-DD: on that day the item comes back; null for an item that is not dismissed.'),
});
export type ActionItem = z.output<typeof actionItem>;

const actionCenter = z.object({
  action_items: z.array(actionItem),
  total_items: z.int().describe('How many match, on all pages.'),
  page: z.int(),
  page_size: z.int(),
  total_pages: z.int(),
});
export type ActionCenter = z.output<typeof actionCenter>;

export const actionCenterEnvelope = z.object({ success: z.literal(true), data: z.tuple([actionCenter]) });

/** A day as a query or a body says it. */
const day = z.string().refine((text) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
}, 'must be a date as YYYY-MM-DD');

export const actionCenterQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional().describe(`${defaultActionItems} where nothing is said.`),
  type: z.enum(actionTypes, { error: `must be one of: ${actionTypes.join(', ')}` }).optional(),
  severity: z.enum(severities, { error: `must be one of: ${severities.join(', ')}` }).optional(),
  asset_type: assetName.optional(),
  q: textSchema(maxSearchLength)
    .optional()
    .describe('Contained in the name of the asset, whatever the case.'),
  due_before: day.optional().describe('Items with a due date before this day.'),
  dismissed: z
    .enum(['only', 'with'], { error: 'must be only or with' })
    .optional()
    .describe('Dismissed items alone, or among the others; left out without it.'),
});
export type ActionCenterQuery = z.output<typeof actionCenterQuery>;

const itemKey = z.string().regex(/^[a-z_]{1,40}-[1-9]\d{0,9}$/, 'must be the item_key of an action item');

export const dismissBody = z.strictObject({
  item_key: itemKey,
  until: day.describe('The day on which the item comes back; it also does when its figures change.'),
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
});

/** How a figure of a row is written: as the field kinds of records are, a share as a decimal of one, or plain text. */
const figureKind = z.enum(['acres', 'fraction', 'decimal', 'date', 'text']);

const metricRow = z.object({
  id: z.int().describe('The id of the asset, for its page.'),
  asset_type: assetName,
  name: z.string(),
  value: z.number().describe('What the row adds to the figure.'),
  figures: z
    .array(
      z.object({ label: z.string(), kind: figureKind, value: z.union([z.number(), z.string()]).nullable() }),
    )
    .describe('What the value was made of, in the order of the formula.'),
});
export type MetricRow = z.output<typeof metricRow>;

/** The rows of all pages sum to `figure` exactly. */
export const metricRowsEnvelope = listEnvelope(metricRow).extend({
  metric: z.enum(metricNames),
  label: z.string(),
  formula: z.string().describe('How the figure is made, in one sentence or two.'),
  order: z.string().describe('How the rows are ordered, in a sentence.'),
  figure: z.number(),
});
export type MetricRows = z.output<typeof metricRowsEnvelope>;
