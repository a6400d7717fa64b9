import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import type { ListMeta } from '#shared/contracts/envelope.ts';
import { type TrashQuery, type TrashRow, trashDays } from '#shared/contracts/history.ts';
import { titleOf } from '#shared/entities/entity.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { type ColumnValues, reachedCompanies } from './history-rows.ts';

type DeletedRow = {
  entity: AssetName;
  id: number;
  company_id: number;
  area_id: number;
  area_name: string | null;
  deleted_at: Date;
  deleted_by: string;
  values: ColumnValues;
};

/** One page of the records that can be brought back, latest deletion first, within the selection. */
export async function listTrash(
  tx: PersonTx,
  { page, page_size, entity, q = '' }: TrashQuery,
  selection: Selection,
): Promise<{ data: TrashRow[]; meta: ListMeta }> {
  const kinds = entity === undefined ? Object.values(assets) : [assets[entity]];
  const companies = reachedCompanies(tx).filter((id) => selection.companies?.includes(id) ?? true);
  const text = q.trim();
  const searched = kinds.map(
    (kind) =>
      sql`WHEN ${kind.name} THEN concat_ws(' ', ${sql.join(kind.searchFields.map((name) => sql`h.old_values ->> ${name}`))})`,
  );
  // Nothing can be chosen of an area that is gone; its records are shown with their company, lest nobody finds them.
  const areaIsGone = sql`NOT EXISTS (SELECT FROM areas a WHERE a.company_id = h.company_id AND a.id = (h.old_values ->> 'area_id')::int)`;
  const inAreas =
    selection.areas === undefined
      ? sql`true`
      : sql`((h.old_values ->> 'area_id')::int = ANY(${selection.areas}::int[])
          OR ${selection.companies === undefined ? sql`false` : areaIsGone})`;
  const deleted = sql`
    FROM history h
    WHERE h.company_id = ANY(${companies}::int[]) AND h.entity = ANY(${kinds.map(({ name }) => name)}::text[])
      AND h.action = 'delete' AND h.at > now() - make_interval(days => ${trashDays}::int)
      AND NOT EXISTS (
        SELECT FROM history later
        WHERE later.company_id = h.company_id AND later.entity = h.entity AND later.record_id = h.record_id
          AND later.id > h.id)
      AND ${inAreas}
      AND ${text === '' ? sql`true` : sql`strpos(lower(CASE h.entity ${sql.join(searched, sql` `)} END), lower(${text})) > 0`}`;
  // One walk over the deletions both counts them and finds the page; what they hold is read for the page alone.
  const [found] = await tx.rows<{ total: number; ids: number[] }>(sql`
    WITH deleted AS MATERIALIZED (SELECT h.id, h.at ${deleted})
    SELECT (SELECT count(*)::int FROM deleted) AS total,
      ARRAY(
        SELECT id::float8 FROM deleted ORDER BY at DESC, id DESC
        LIMIT ${page_size}::int OFFSET ${(page - 1) * page_size}::bigint
      ) AS ids`);
  const { total = 0, ids = [] } = found ?? {};
  const rows = await tx.rows<DeletedRow>(sql`
    SELECT h.entity, h.record_id AS id, h.company_id, (h.old_values ->> 'area_id')::int AS area_id, a.name AS area_name,
      h.at AS deleted_at, coalesce(u.name, 'Former user') AS deleted_by, h.old_values AS values
    FROM history h
    LEFT JOIN areas a ON a.company_id = h.company_id AND a.id = (h.old_values ->> 'area_id')::int
    LEFT JOIN users u ON u.id = h.user_id
    WHERE h.company_id = ANY(${companies}::int[]) AND h.id = ANY(${ids}::bigint[])
    ORDER BY h.at DESC, h.id DESC`);
  return {
    data: rows.map(({ values, deleted_at, ...row }) => ({
      ...row,
      title: titleOf(assets[row.entity], values),
      deleted_at: deleted_at.toISOString(),
    })),
    meta: { total, page, page_size, total_pages: Math.ceil(total / page_size) },
  };
}
