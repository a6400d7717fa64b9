import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';

/** What a list call says of pages; with neither word it asks for the whole list. */
type Paging = { page?: number | undefined; page_size?: number | undefined };

/** The words of a list call that are not about records: pages, `sort`, `q` and `filter[…]`. */
export type ListQuery = Paging & { sort?: string; q?: string } & Readonly<Record<string, unknown>>;

/** How many rows the call asks for, null for all, and after how many. */
export function rowsAskedBy({ page, page_size }: Paging): { limit: number | null; offset: number } {
  if (page === undefined && page_size === undefined) return { limit: null, offset: 0 };
  const limit = page_size ?? defaultPageSize;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** What the answer says of pages; a whole list is one page of its own length. */
export function metaOf(paging: Paging, total: number): ListMeta {
  const size = rowsAskedBy(paging).limit ?? Math.max(total, 1);
  return { total, page: paging.page ?? 1, page_size: size, total_pages: Math.ceil(total / size) };
}

/** The fields that `sort` names, joined by commas, each with a leading - for descending. Throws `invalid_input` for an unknown one. */
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
