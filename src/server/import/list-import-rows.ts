import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { metaOf, refuseLargeRows, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { ImportRow, ImportRowsPage, ImportRowsQuery } from '#shared/import/contracts/import.ts';
import { countOf, type RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import { AppError } from '#shared/platform/errors.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import { findImport } from './queries.ts';

/**
 * Returns a page of the stored rows of an import, in file order; the result is always paged. Throws `not_found` if the
 * user cannot access the import, and `invalid_input` if the import does not include the kind of record
 * or its rows are too large to send at once.
 */
export async function listImportRows(
  tx: PersonTx,
  id: number,
  query: ImportRowsQuery,
): Promise<ImportRowsPage> {
  const found = await findImport(tx, id);
  const { entity, outcome, message } = query;
  if (!found.included_entities.includes(entity))
    throw new AppError('invalid_input', `This import has no rows of "${entity}".`, [
      { path: 'entity', message: `can be any of: ${found.included_entities.join(', ')}` },
    ]);
  const ofOutcome = sql`company_id = ${found.company_id} AND import_id = ${id} AND entity = ${entity}
    AND ${outcome === undefined ? sql`true` : outcomeIs(outcome)}`;
  const said =
    message === undefined || message.trim() === ''
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM jsonb_array_elements(messages) m WHERE strpos(lower(m ->> 'message'), lower(${message.trim()})) > 0)`;
  const paging = { page: query.page ?? 1, page_size: query.page_size ?? defaultPageSize };
  const { limit, offset } = rowRangeOf(paging);
  const [counted] = await tx.rows<{ kept: number; total: number }>(sql`
    SELECT count(*)::int AS kept, count(*) FILTER (WHERE ${said})::int AS total FROM import_rows WHERE ${ofOutcome}`);
  const chosen = sql<ImportRow>`
    SELECT record_index, outcome, messages, cells, changes FROM import_rows
    WHERE ${ofOutcome} AND ${said} ORDER BY record_index LIMIT ${limit}::int OFFSET ${offset}::bigint`;
  await refuseLargeRows(tx, chosen, ['cells', 'changes']);
  const data = await tx.rows(chosen);
  const { kept = 0, total = 0 } = counted ?? {};
  const result = found.results?.[entity];
  const all = result === undefined ? 0 : countOf(result, outcome);
  return { data, meta: { ...metaOf(paging, total), rows_not_kept: Math.max(0, all - kept) } };
}

function outcomeIs(outcome: RowOutcome): RawBuilder<unknown> {
  return outcome === 'warned' ? sql`is_warned` : sql`outcome = ${outcome}`;
}
