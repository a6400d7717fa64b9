import { z } from 'zod';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxPageSize } from '#shared/platform/lists/listing.ts';
import { type ListQuery, metaOf, rowRangeOf, sortsOf } from './paging.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields that `q` searches by default. */
const byName = ['name'] as const;

/** The query of a collection that is small enough to be read whole; it has the same parameters as lists of records. */
export function smallListQuery(
  row: z.ZodObject,
  fields: readonly string[],
  searched: readonly string[] = byName,
) {
  const text = z.string().max(200).optional();
  const truth = z.enum(['true', 'false', ''], { error: 'must be true or false' }).optional();
  return z.strictObject({
    page: wholeNumber(1, 10_000_000).optional(),
    page_size: wholeNumber(1, maxPageSize).optional(),
    sort: text.describe('Comma-separated fields, each with a leading - for descending.'),
    q: text.describe(`Contained in one of: ${searched.join(', ')}.`),
    ...Object.fromEntries(
      fields.map((field) => [`filter[${field}]`, row.shape[field] instanceof z.ZodBoolean ? truth : text]),
    ),
  });
}

/**
 * Filters, sorts and pages rows in memory; without a page, returns all of them. Throws `invalid_input` for an unknown
 * sort.
 */
export function listInMemory<R extends Row>(
  rows: R[],
  fields: readonly string[],
  query: ListQuery,
  searched: readonly string[] = byName,
) {
  const matching = rows.filter((row) => matches(row, fields, query, searched));
  const sorted = query.sort === undefined ? matching : matching.toSorted(orderBy(fields, query.sort));
  const { limit, offset } = rowRangeOf(query);
  return {
    success: true,
    data: sorted.slice(offset, offset + (limit ?? sorted.length)),
    meta: metaOf(query, sorted.length),
  };
}

function matches(
  row: Row,
  fields: readonly string[],
  query: ListQuery,
  searched: readonly string[],
): boolean {
  const contains = (value: unknown, text: string) =>
    String(value ?? '')
      .toLowerCase()
      .includes(text.toLowerCase());
  const searchText = query.q?.trim();
  if (searchText !== undefined && !searched.some((field) => contains(row[field], searchText))) return false;
  return fields.every((field) => {
    const wanted = query[`filter[${field}]`];
    if (typeof wanted !== 'string' || wanted === '') return true;
    return typeof row[field] === 'string' ? contains(row[field], wanted) : String(row[field]) === wanted;
  });
}

function orderBy(fields: readonly string[], sort: string): (a: Row, b: Row) => number {
  const parts = sortsOf(fields, sort);
  return (a, b) => {
    for (const { name, descending } of parts) {
      const order = compare(a[name], b[name]);
      if (order !== 0) return descending ? -order : order;
    }
    return compare(a.id, b.id);
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a ?? '').toLowerCase(), String(b ?? '').toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
