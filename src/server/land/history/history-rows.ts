import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { refuseLargeRows, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { HistoryQuery } from '#shared/land/contracts/history.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';

/**
 * The values of a write by column, as stored in JSON. Exact decimals have at most 15 digits, so they survive as JSON
 * numbers.
 */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** A write as recorded by the database triggers. */
export type HistoryRow = {
  id: number;
  company_id: number;
  record_id: number;
  action: 'insert' | 'update' | 'delete';
  at: Date;
  user_name: string;
  version: number | null;
  old_values: ColumnValues | null;
  new_values: ColumnValues | null;
  /** Whether the record has an earlier write; if so, an insert is a restore. */
  has_earlier: boolean;
};

/** Returns the companies that the user can access, for conditions: the index of the history begins with the company. */
export function reachedCompanies(tx: PersonTx): number[] {
  return [...tx.person.roles.keys()];
}

/**
 * Returns the new values of the entry `h`, which an insert stores only if it was written before values were read from
 * the record itself (values_as_created).
 */
export function newValuesOf({ plural }: Entity): RawBuilder<unknown> {
  return sql`CASE WHEN h.action = 'insert' AND h.new_values IS NULL
    THEN values_as_created(h.company_id, h.entity, ${plural}, h.record_id, h.id) ELSE h.new_values END`;
}

/**
 * Reads all writes or one page of the writes of a record, newest first, and their total. Throws `not_found` if there
 * are none, and `invalid_input` if their texts are too large to send at once.
 */
export async function readHistory(
  tx: PersonTx,
  entity: Entity & { name: string },
  id: number,
  query: HistoryQuery,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const [counted] = await tx.rows<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND entity = ${entity.name} AND record_id = ${id}`);
  const total = counted?.total ?? 0;
  if (total === 0) {
    // A well location is created with the well, whose history has it.
    const [stored] = await tx.rows(sql`
      SELECT id FROM ${sql.table(entity.plural)} WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND id = ${id}`);
    if (stored === undefined) throw notFound(entity);
    return { rows: [], total };
  }
  const { limit, offset } = rowRangeOf(query);
  const chosen = sql`
    SELECT * FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND entity = ${entity.name} AND record_id = ${id}
    ORDER BY id DESC LIMIT ${limit}::int OFFSET ${offset}::bigint`;
  await refuseLargeRows(tx, chosen, ['old_values', 'new_values']);
  const rows = await tx.rows<HistoryRow>(sql`
    SELECT h.id::float8 AS id, h.company_id, h.record_id, h.action, h.at, coalesce(u.name, 'Former user') AS user_name,
      h.version, h.old_values, ${newValuesOf(entity)} AS new_values,
      EXISTS (
        SELECT FROM history e
        WHERE e.company_id = h.company_id AND e.entity = h.entity AND e.record_id = h.record_id AND e.id < h.id
      ) AS has_earlier
    FROM (${chosen}) h
    LEFT JOIN account_names u ON u.id = h.user_id
    ORDER BY h.id DESC`);
  return { rows, total };
}
