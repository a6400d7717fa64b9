import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { fetchTexts } from '#server/platform/db/fetch-in-steps.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';

/** The paging parameters of a list call; without either, it returns the whole list. */
type Paging = { page?: number | undefined; page_size?: number | undefined };

/** The parameters of a list call that do not depend on its records: paging, `sort`, `q` and `filter[…]`. */
export type ListQuery = Paging & { sort?: string; q?: string } & Readonly<Record<string, unknown>>;

/** Returns how many rows the call requests, null for all, and how many to skip. */
export function rowRangeOf({ page, page_size }: Paging): { limit: number | null; offset: number } {
  if (page === undefined && page_size === undefined) return { limit: null, offset: 0 };
  const limit = page_size ?? defaultPageSize;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** The maximum size of a page's rows, in bytes: reading and sending more at once would hold up other requests. */
export const maxPageBytes = 8 * 1024 * 1024;

/** Returns a size in bytes and the maximum of a page in megabytes if the size is larger; null if it is not. */
export function exceedingSize(bytes: number): { megabytes: number; max: number } | null {
  if (bytes <= maxPageBytes) return null;
  return { megabytes: Math.ceil(bytes / 1024 / 1024), max: maxPageBytes / 1024 / 1024 };
}

/** Throws `invalid_input` if the rows of a page are too large to send at once. */
export function refuseLargePage(
  bytes: number,
  rows: number,
  path: 'page_size' | 'limit' = 'page_size',
): void {
  const size = exceedingSize(bytes);
  if (size === null) return;
  const message = `The ${rows.toLocaleString('en-US')} rows of this page have ${size.megabytes} MB of text, and a page holds ${size.max} MB. Choose fewer rows per page.`;
  throw new AppError('invalid_input', message, [{ path, message }]);
}

/**
 * Reads the rows of a page, which have their JSON as text, without holding more than a page may have. Throws
 * `invalid_input` if they have more.
 */
export async function readTexts<Row extends { text: string }>(
  tx: Tx,
  query: RawBuilder<Row>,
  path: 'page_size' | 'limit' = 'page_size',
): Promise<Row[]> {
  const all: Row[] = [];
  let bytes = 0;
  for await (const rows of fetchTexts(tx, query)) {
    all.push(...rows);
    bytes += rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    if (bytes > maxPageBytes) {
      const message = `The rows of this page have more than ${maxPageBytes / 1024 / 1024} MB of text. Choose fewer rows per page.`;
      throw new AppError('invalid_input', message, [{ path, message }]);
    }
  }
  return all;
}

/** The maximum rows of a page with long texts to read at once: the database would hold all of them to send one text. */
const maxAtOnce = 50;

/** Reads so many rows of a page like `readTexts`; in steps only if they are more than `atOnce` and have long texts. */
export async function readSomeTexts<Row extends { text: string }>(
  tx: Tx,
  query: RawBuilder<Row>,
  {
    rows,
    isLong,
    atOnce = maxAtOnce,
    path = 'page_size',
  }: { rows: number; isLong: boolean; atOnce?: number; path?: 'page_size' | 'limit' },
): Promise<Row[]> {
  if (isLong && rows > atOnce) return readTexts(tx, query, path);
  const all = await tx.rows(query);
  refuseLargePage(
    all.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
    all.length,
    path,
  );
  return all;
}

/** Throws like `refuseLargePage` for the rows of a query, by the size of these columns as text. */
export async function refuseLargeRows(
  tx: Tx,
  rows: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<void> {
  const bytes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(`r.${column}`)}::text), 0)`);
  const [size] = await tx.rows<{ bytes: number; found: number }>(sql`
    SELECT coalesce(sum(${sql.join(bytes, sql` + `)}), 0)::float8 AS bytes, count(*)::int AS found FROM (${rows}) r`);
  refuseLargePage(size?.bytes ?? 0, size?.found ?? 0);
}

/** Returns the paging information of a response; a whole list is one page. */
export function metaOf(paging: Paging, total: number): ListMeta {
  const size = rowRangeOf(paging).limit ?? Math.max(total, 1);
  return { total, page: paging.page ?? 1, page_size: size, total_pages: Math.ceil(total / size) };
}

/**
 * Parses `sort`: field names joined by commas, each with a leading - for descending. Throws `invalid_input` for an
 * unknown one.
 */
export function sortsOf(fields: readonly string[], sort: string): { name: string; descending: boolean }[] {
  const parts = sort
    .split(',')
    .map((word) => ({ name: word.trim().replace(/^-/, ''), descending: word.trim().startsWith('-') }));
  const unknown = parts.find((part) => !fields.includes(part.name));
  if (unknown !== undefined) {
    throw new AppError('invalid_input', `sort names an unknown field "${unknown.name.slice(0, 80)}"`, [
      { path: 'sort', message: `can be any of: ${fields.join(', ')}` },
    ]);
  }
  return parts;
}
