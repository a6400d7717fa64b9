import { sql } from 'kysely';
import { storeFindings } from '#server/import/match/match-belongings.ts';
import type { Notice } from '#server/import/parse/notices.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import type { StagingTable } from './staging-table.ts';
import { differs, writableColumns } from './write-staged-rows.ts';

const { options } = bridges.ownership.fields.interest_type;
const column = 'interest_type';

/**
 * Warns about rows without an interest type that change the only stored ownership between their records, whatever its type,
 * and returns a notice for each such type with the number of rows. Call it before the rows are written.
 */
export async function warnOfUntypedInterests(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
): Promise<Notice[]> {
  if (table.entity.name !== 'ownership' || writableColumns(table).length === 0) return [];
  const isUntyped = table.columns.includes(column) ? sql`s.interest_type IS NULL` : sql`true`;
  const rows = await rowsOnce<{ index: number; type: string }>(
    tx,
    sql`
    SELECT s.record_index AS index, t.interest_type AS type FROM ${sql.table(table.name)} s, ownerships t
    WHERE ${differs(companyId, table)} AND ${isUntyped} AND t.interest_type IS NOT NULL
    ORDER BY s.record_index`,
  );
  const source = table.columns.includes(column) ? table.sourceOf(column) : null;
  const existing = (type: string) => {
    const label = options.find(({ value }) => value === type)?.label ?? type;
    const word = /^[A-Z]+$/.test(label) ? label : label.toLowerCase();
    return `the existing ${word} interest`;
  };
  const findings = rows.map(({ index, type }) => ({
    index,
    source,
    problem: null,
    warning: `names no interest type, so ${existing(type)} is changed`,
  }));
  await storeFindings(tx, table, findings);
  const byType = Map.groupBy(rows, ({ type }) => type);
  return [...byType].map(([type, { length }]) => ({
    column,
    source,
    message: `No interest type is named, so ${existing(type)} of the owner in the tract is changed`,
    rows: length,
  }));
}
