import { z } from 'zod';
import { entities } from '#shared/land/entities/registry.ts';
import {
  defaultSearchKinds,
  defaultSearchLimit,
  maxQueryLength,
  maxSearchLimit,
  type SearchKind,
  searchKinds,
  searchPageSize,
} from '#shared/land/search/limits.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { recordSchema } from './records.ts';

/** Refused like any other text that cannot be stored, because no record could match it. */
const text = textSchema(maxQueryLength);

const kindList = z
  .string()
  .max(200)
  .transform((list, context): SearchKind[] => {
    const words = list.split(',').map((word) => word.trim());
    const kinds = searchKinds.filter((kind) => words.includes(kind));
    if (words.every((word) => kinds.some((kind) => kind === word))) return kinds;
    context.addIssue({ code: 'custom', message: `can be any of: ${searchKinds.join(', ')}` });
    return z.NEVER;
  });

const requestedKinds = kindList
  .optional()
  .describe(`Any of ${searchKinds.join(', ')}, comma-separated; ${defaultSearchKinds.join(',')} by default.`);

/** What opens when a found record is picked: the record itself, or the well of a proration unit. */
const opened = z.object({ type: z.enum(defaultSearchKinds), id: z.int() });

export const suggestionsQuery = z.strictObject({
  q: text.default('').describe('At least two characters; shorter texts return nothing.'),
  types: requestedKinds,
  limit: wholeNumber(1, maxSearchLimit).optional().describe(`Defaults to ${defaultSearchLimit}.`),
});

export type SuggestionsQuery = z.output<typeof suggestionsQuery>;

export const suggestion = z.object({
  id: z.int(),
  type: z.enum(searchKinds),
  text: z.string().describe('The name of the record.'),
  subtext: z.string().describe('Distinguishes it from others with the same name; can be empty.'),
  opens: opened,
  taken_for: z
    .string()
    .optional()
    .describe('The corrected word, if the search tolerated a typo; missing otherwise.'),
});
export type Suggestion = z.output<typeof suggestion>;

export const searchQuery = z.strictObject({
  q: text.default('').describe('At least two characters; shorter texts return nothing.'),
  page: wholeNumber(1, 10_000_000).optional(),
  types: requestedKinds,
  limit: wholeNumber(1, maxSearchLimit)
    .optional()
    .describe(`Results per page; defaults to ${searchPageSize}.`),
});

const figure = z.number().nullable();
const words = z.string().nullable();

const matchedField = z.object({
  field: z.string(),
  label: z.string(),
  snippet: z.string().describe('The value, or the part of a long value around the match.'),
  taken_for: z
    .string()
    .optional()
    .describe('The matched word of the value, if the search tolerated a typo; missing otherwise.'),
});
export type MatchedField = z.output<typeof matchedField>;

/** The fields of every result. */
const common = {
  id: z.int(),
  name: z.string(),
  area_name: words,
  matched_fields: z.array(matchedField),
  opens: opened,
};

const searchResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('well'), ...common, api_number: words, operator: words, well_status: words }),
  z.object({
    type: z.literal('lease'),
    ...common,
    contract_name: words,
    lease_acres: figure,
    royalty_rate: figure.describe('0…1'),
    contract_status: words,
    standing: words.describe('Computed for today.'),
  }),
  z.object({
    type: z.literal('owner'),
    ...common,
    owner_type: words,
    total_owned_acres: figure.describe("The owner's net mineral acres today; null if none."),
    email: words,
    phone_number: words,
  }),
  z.object({ type: z.literal('tract'), ...common, county: words, state: words, gross_acres: figure }),
  z.object({
    type: z.literal('production_unit'),
    ...common,
    unit_kind: words,
    unit_acres: figure,
    unit_operator: words,
  }),
  z.object({
    type: z.literal('proration_unit'),
    ...common,
    well_name: words,
    api_number: words.describe('Of its well.'),
    tract_name: words,
    held_acres: figure,
    unit_acres: figure,
  }),
]);
export type SearchResult = z.output<typeof searchResult>;

const searchMetadata = z.object({
  entity_counts: z
    .object({ well: z.int(), lease: z.int(), owner: z.int(), tract: z.int(), production_unit: z.int() })
    .describe('Matches by type, for all types.'),
  total: z.int().describe('Matches of the requested types.'),
  page: z.int(),
  page_size: z.int(),
  total_pages: z.int(),
  total_exact: z.boolean().optional().describe('False if a count stopped at 100,000.'),
});
export type SearchMetadata = z.output<typeof searchMetadata>;

export const searchAnswer = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ data: z.object({ results: z.array(searchResult), metadata: searchMetadata }) })]),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

/** Entities whose records can be picked by `POST /{type}s/search`. */
export const pickedKinds = searchKinds.map((kind) => entities[kind]);

const filterValue = z.union([z.string().max(maxQueryLength), z.number(), z.boolean(), z.null()]);

/** Returns the fields by which a pick can be filtered in addition to its text; values must be equal, ignoring case. */
function pickFilters(entity: Entity): string[] {
  const compared = Object.entries(entity.fields).filter(
    ([, field]) => kindOf(field).filter !== 'none' || field.kind === 'reference',
  );
  return ['id', ...compared.map(([name]) => name)];
}

/**
 * Returns the body schema of `POST /{type}s/search`: `q`, the `fields` to search (by default all searched fields),
 * `limit`, and any field of the entity with its required value. Null and blank values do not filter.
 */
export function pickBody(entity: Entity) {
  const names = Object.keys(entity.fields);
  const filters = Object.fromEntries(pickFilters(entity).map((name) => [name, filterValue.optional()]));
  return z
    .strictObject({
      ...filters,
      q: text.default(''),
      fields: z
        .array(z.enum(names, { error: `can be any of: ${names.join(', ')}` }))
        .min(1, 'must name at least one field')
        .max(100)
        .optional()
        .describe('The text must be found in one of these.'),
      limit: z.int().min(1).max(maxSearchLimit).default(defaultSearchLimit),
    })
    .meta({ title: `Search for ${entity.labelPlural.toLowerCase()}` });
}

/** Returns the schema of a response row: the whole record, so that picking it fills a form. */
export function pickedRow(entity: Entity) {
  return recordSchema(entity);
}
