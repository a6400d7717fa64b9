import { sql } from 'kysely';
import type { Notice } from '#server/import/parse/notices.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { owner } from '#shared/land/entities/owner.ts';
import { addWarning } from './add-warning.ts';
import type { StagingTable } from './staging-table.ts';
import { replacesStored, rowsWithRecords, writableColumns } from './write-staged-rows.ts';

/** The details of an owner by which payments and tax forms are sent. */
const details = [
  'tax_id',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zipcode',
  'country',
] as const satisfies (keyof typeof owner.fields)[];

/**
 * Warns about rows that replace or clear the stored tax ID or address of existing owners, and returns a notice for each
 * such field with the number of rows. Call it before the rows are written.
 */
export async function warnOfReplacedDetails(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
): Promise<Notice[]> {
  const writable = writableColumns(table);
  const replaced = details.filter((column) => writable.includes(column));
  if (table.entity.name !== owner.name || replaced.length === 0) return [];
  const isReplaced = (column: string) => replacesStored(table, column);
  const labels = sql.join(
    replaced.map(
      (column) => sql`CASE WHEN ${isReplaced(column)} THEN ${owner.fields[column].label}::text END`,
    ),
  );
  const from = sql`${rowsWithRecords(table, companyId)} AND (${sql.join(replaced.map(isReplaced), sql` OR `)})`;
  const [counts] = await rowsOnce<Record<string, number>>(
    tx,
    sql`
    SELECT ${sql.join(replaced.map((column) => sql`(count(*) FILTER (WHERE ${isReplaced(column)}))::int AS ${sql.ref(column)}`))} ${from}`,
  );
  const notices = replaced.flatMap((column): Notice[] => {
    const rows = counts?.[column] ?? 0;
    const message = `The stored ${owner.fields[column].label} of existing owners is replaced`;
    return rows === 0 ? [] : [{ column, source: table.sourceOf(column), message, rows }];
  });
  if (notices.length === 0) return [];
  const source = notices[0]?.source ?? null;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(table.name)} w
    SET ${addWarning(source, sql`f.message`)}
    FROM (
      SELECT s.record_index, 'replaces the stored ' || concat_ws(', ', ${labels}) AS message ${from}
    ) f
    WHERE w.record_index = f.record_index`,
  );
  return notices;
}
