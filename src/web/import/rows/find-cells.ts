import type { RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import { maxPageSize } from '#shared/platform/lists/listing.ts';
import { listImportRows } from '#web/import/calls/list-import-rows.ts';

/** Where a value that cannot be read, or not in full, stands: rows that it keeps out and rows that go in without it. */
const doubtful = ['refused', 'warned'] as const satisfies readonly RowOutcome[];

/** The places of the doubtful rows that have this very value in a column. Throws ApiError, NetworkError. */
export async function findCells(
  importId: number,
  entity: string,
  { column, value }: { column: string; value: string },
): Promise<number[]> {
  const found = new Set<number>();
  for (const outcome of doubtful) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const filter = { entity, outcome, message: '' };
      const { data, meta } = await listImportRows(importId, filter, { page, pageSize: maxPageSize });
      pages = meta.total_pages;
      for (const row of data) if ((row.cells[column] ?? '') === value) found.add(row.record_index);
    }
  }
  return [...found];
}
