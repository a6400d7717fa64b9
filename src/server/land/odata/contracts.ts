import { z } from 'zod';
import { maxFilterLength } from '#server/platform/query/filter-reader.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';

const whole = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number)
  .refine((number) => number <= maxInteger, `must be ${maxInteger} at most`)
  .meta({ type: 'integer', minimum: 0, maximum: maxInteger });

const filter = z
  .string()
  .max(maxFilterLength)
  .optional()
  .describe("A condition, such as county eq 'Reeves' and gross_acres ge 320.");

const format = z
  .string()
  .regex(/^(?:json|application\/json.*)$/, 'must be json')
  .optional();

export const setQuery = z.strictObject({
  $filter: filter,
  $select: z.string().max(5000).optional().describe('Names of properties, joined by commas.'),
  $orderby: z.string().max(1000).optional().describe('Names of properties, each with asc or desc.'),
  $top: whole.optional(),
  $skip: whole.optional(),
  $count: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  $skiptoken: whole.optional().describe('Continues an answer; taken from its @odata.nextLink.'),
  $format: format,
});
export type SetQuery = z.output<typeof setQuery>;

export const countQuery = z.strictObject({ $filter: filter });
export const serviceQuery = z.strictObject({ $format: z.string().max(100).optional() });
