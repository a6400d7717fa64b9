import { type ListScope, readConditions, readFilters } from '#server/land/conditions.ts';
import { narrow } from '#server/land/narrow.ts';
import { countMatches, exactUpTo, readTally } from '#server/land/totals.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import { readOrder } from './order.ts';
import { readPage } from './page.ts';

export type ListQuery = Readonly<Record<string, unknown>> & {
  page?: number;
  page_size?: number;
  sort?: string;
  q?: string;
  within?: string;
};

/** Returns what the request shows to this user: the selected companies that they can access. */
export function scopeOf(tx: PersonTx, query: ListQuery, selection: Selection): ListScope {
  const reached = [...tx.person.roles.keys()];
  const companies =
    selection.companies === undefined ? reached : reached.filter((id) => selection.companies?.includes(id));
  return { q: query.q, within: query.within, filters: readFilters(query), selection, companies };
}

/**
 * Reads one page of a list and its total. The rows are texts of JSON from the database, to be sent as they are. Throws
 * `invalid_input` for an invalid sort or filter.
 */
export async function listRecords(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  query: ListQuery,
  selection: Selection,
): Promise<{ rows: string[]; meta: ListMeta }> {
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? defaultPageSize;
  const offset = (page - 1) * pageSize;
  const order = readOrder(entity, query.sort);
  const scope = scopeOf(tx, query, selection);
  const listConditions = readConditions(entity, scope);
  const tally = await readTally(tx, entity, scope);
  const conditions = await narrow(tx, entity, listConditions, tally?.version ?? null);
  const total = await countMatches(tx, entity, conditions, tally, { whole: offset >= exactUpTo });
  const rows = await readPage(tx, entity, { order, scope, conditions, tally, total, offset, pageSize });
  return {
    rows,
    meta: {
      total: total.matches,
      page,
      page_size: pageSize,
      total_pages: Math.ceil(total.matches / pageSize),
      ...(total.matches > exactUpTo ? { total_exact: false } : {}),
    },
  };
}
