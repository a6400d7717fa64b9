import { z } from 'zod';
import { maxFilterLength } from '#server/platform/query/filter-reader.ts';
import { isDay } from '#server/platform/query/is-day.ts';
import { referenceSystems, storedSystem } from '../layers/coordinates.ts';
import { queryablesOf } from '../layers/queryables.ts';
import type { CollectionName } from './collections.ts';
import { collections } from './collections.ts';

/** The most features of a page, and how many it has if the request does not say. */
export const maxFeatures = 10_000;
const defaultFeatures = 100;

const system = z
  .enum(referenceSystems, { error: `must be one of: ${referenceSystems.join(', ')}` })
  .default(storedSystem);

const format = z
  .enum(['json', 'html'], { error: 'must be json or html' })
  .optional()
  .describe('JSON by default; HTML also if the Accept header names it first.');

const box = z
  .string()
  .max(400)
  .transform((text, context): [number, number, number, number] => {
    const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    // With heights, which no shape has.
    const flat = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at] ?? Number.NaN) : numbers;
    const [first, second, third, fourth] = flat;
    if (
      flat.length === 4 &&
      flat.every(Number.isFinite) &&
      first !== undefined &&
      second !== undefined &&
      third !== undefined &&
      fourth !== undefined
    )
      return [first, second, third, fourth];
    context.addIssue({
      code: 'custom',
      message: 'must be four numbers joined by commas: the two corners of a box',
    });
    return z.NEVER;
  })
  .meta({
    description: 'The lower left and the upper right corner of a box, four numbers joined by commas.',
  });

const moment = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** A day, or the days from one to another; null where the interval is open. */
export type Days = { from: string | null; to: string | null };

const datetime = z
  .string()
  .max(100)
  .transform((text, context): Days => {
    const parts = text.split('/');
    const days = parts.map((part) => (part === '' || part === '..' ? null : moment.exec(part)?.[1]));
    const [from, to = from] = days;
    const areDays = days.every((day) => day === null || (day !== undefined && isDay(day)));
    const isOrdered = typeof from !== 'string' || typeof to !== 'string' || from <= to;
    if (parts.length <= 2 && areDays && isOrdered && (parts.length === 2 || typeof from === 'string'))
      return { from: from ?? null, to: to ?? null };
    context.addIssue({
      code: 'custom',
      message:
        'must be a day such as 2026-03-31, or an interval such as 2026-01-01/2026-03-31, 2026-01-01/.. or ../2026-03-31',
    });
    return z.NEVER;
  })
  .meta({
    description:
      'Leases whose term, and wells whose time since spud, has a day in common with it; it does not limit the other collections, nor records without such dates.',
  });

/** The query of every page that only describes something. */
export const pageQuery = z.strictObject({ f: format });

/** Returns the query of the features of a collection: each stored property can be asked for by its value. */
export function itemsQuery(collection: CollectionName) {
  const properties = [...queryablesOf(collection).entries()].map(([name, { label }]) => [
    name,
    z.string().max(1000).optional().describe(`${label} is exactly this.`),
  ]);
  return z.strictObject({
    bbox: box.optional(),
    'bbox-crs': system,
    crs: system,
    datetime: datetime.optional(),
    filter: z
      .string()
      .max(maxFilterLength)
      .optional()
      .describe("A condition in CQL2 text, such as county = 'Reeves' AND gross_acres >= 320."),
    'filter-lang': z.literal('cql2-text', { error: 'must be cql2-text' }).optional(),
    'filter-crs': system,
    limit: z
      .string()
      .regex(/^\d{1,9}$/, 'must be a whole number')
      .transform(Number)
      .refine((count) => count >= 1, 'must be at least 1')
      .optional()
      .transform((count = defaultFeatures) => Math.min(count, maxFeatures))
      .meta({ type: 'integer', minimum: 1, maximum: maxFeatures, default: defaultFeatures }),
    after: z
      .string()
      .regex(/^\d{1,10}(-\d{1,10})?$/, 'must be taken from the "next" link of a page')
      .optional()
      .describe('Continues a page; taken from its "next" link.'),
    f: format,
    ...Object.fromEntries(properties),
  });
}

export type ItemsQuery = {
  bbox?: [number, number, number, number] | undefined;
  'bbox-crs': (typeof referenceSystems)[number];
  crs: (typeof referenceSystems)[number];
  datetime?: Days | undefined;
  filter?: string | undefined;
  'filter-crs': (typeof referenceSystems)[number];
  limit: number;
  after?: string | undefined;
  f?: 'json' | 'html' | undefined;
} & Readonly<Record<string, unknown>>;

export const itemQuery = z.strictObject({ crs: system, f: format });
export const itemParams = z.object({
  featureId: z.string().regex(/^\d{1,10}(-\d{1,10})?$/, 'must be the id of a feature'),
});

export const collectionNames = Object.keys(collections) as CollectionName[];
