import { z } from 'zod';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { dateSpans } from '#shared/platform/lists/date-spans.ts';
import { maxSearchLength, pageSizes } from '#shared/platform/lists/listing.ts';
import { densities, maxColumnWidth, minColumnWidth } from '#shared/platform/lists/table-layout.ts';

const fieldName = textSchema(100);
const spans = dateSpans.map(({ value }) => value);
const widthWords = `must be from ${minColumnWidth} to ${maxColumnWidth} pixels`;

/** The format of a layout; `refuseLayout` checks that the columns exist. */
const layoutShape = {
  columns: z.array(fieldName, { error: 'must be a list of columns' }).max(200),
  widths: z.record(
    fieldName,
    z.number({ error: widthWords }).min(minColumnWidth, widthWords).max(maxColumnWidth, widthWords),
    { error: 'must be widths in pixels by column' },
  ),
  density: z.enum(densities, { error: `must be one of: ${densities.join(', ')}` }),
};
export const layoutSchema = z.strictObject(layoutShape);

const value = textSchema(maxSearchLength).optional();
const sizes: readonly number[] = pageSizes;

/** The format of a filter; `refuseFilters` checks the field and the value. */
export const filterSchema = z.strictObject({
  field: fieldName,
  is: value,
  exactly: value.describe('The whole text, ignoring case.'),
  blank: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe('Records without or with a value.'),
  span: z
    .enum(spans, { error: `must be one of: ${spans.join(', ')}` })
    .optional()
    .describe('Calendar dates relative to today.'),
  from: value,
  to: value,
});
export type SentFilter = z.output<typeof filterSchema>;

/** The format of a view's state; `refuseViewState` checks its fields and values. */
export const viewStateSchema = z.strictObject({
  q: textSchema(maxSearchLength).describe('Contained in one of the search fields.'),
  filters: z
    .array(filterSchema)
    .max(200)
    .describe('By field: one value, or a range with at least one bound. Values as in the list calls.'),
  sort: z
    .array(z.strictObject({ field: fieldName, descending: z.boolean({ error: 'must be true or false' }) }))
    .max(200)
    .describe('An empty list is the default, newest id first.'),
  page_size: z
    .int({ error: 'must be a whole number' })
    .refine((size) => sizes.includes(size), `must be one of: ${pageSizes.join(', ')}`),
  ...layoutShape,
});
export type SentViewState = z.output<typeof viewStateSchema>;
