import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { metaOf, rowsAskedBy } from '#server/http/paging.ts';
import type { Selection } from '#server/http/selection.ts';
import type { ListMeta } from '#shared/contracts/envelope.ts';
import { type TrashQuery, type TrashRow, trashSortFields } from '#shared/contracts/history.ts';
import { titleOf } from '#shared/entities/entity.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { AppError } from '#shared/errors.ts';
import { trashDays } from '#shared/limits.ts';
import { reachedCompanies } from './history-rows.ts';

type DeletedRow = {
  entity: AssetName;
  id: number;
  company_id: number;
  area_id: number;
  area_name: string | null;
  deleted_at: Date;
  deleted_by: string;
  title: string | null;
};

/**
 * The records that can be brought back, all or one page of them, latest deletion first where the call does not say otherwise,
 * within the selection. Throws `invalid_input` for an unknown sort.
 */
export async function listTrash(
  tx: PersonTx,
  query: TrashQuery,
  selection: Selection,
): Promise<{ data: TrashRow[]; meta: ListMeta }> {
  const { entity, q = '' } = query;
  const order = readOrder(query.sort);
  const { limit, offset } = rowsAskedBy(query);
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
    WITH deleted AS MATERIALIZED (SELECT h.id, h.record_id, h.at ${deleted})
    SELECT (SELECT count(*)::int FROM deleted) AS total,
      ARRAY(
        SELECT id::float8 FROM deleted ORDER BY ${order}, id DESC
        LIMIT ${limit}::int OFFSET ${offset}::bigint
      ) AS ids`);
  const { total = 0, ids = [] } = found ?? {};
  const titles = kinds.map(({ name, titleField }) => sql`WHEN ${name} THEN h.old_values ->> ${titleField}`);
  const rows = await tx.rows<DeletedRow>(sql`
    SELECT h.entity, h.record_id AS id, h.company_id, (h.old_values ->> 'area_id')::int AS area_id, a.name AS area_name,
      h.at AS deleted_at, coalesce(u.name, 'Former user') AS deleted_by,
      CASE h.entity ${sql.join(titles, sql` `)} END AS title
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY chosen (id, place)
    JOIN history h ON h.company_id = ANY(${companies}::int[]) AND h.id = chosen.id
    LEFT JOIN areas a ON a.company_id = h.company_id AND a.id = (h.old_values ->> 'area_id')::int
    LEFT JOIN users u ON u.id = h.user_id
    ORDER BY chosen.place`);
  return {
    data: rows.map(({ title, deleted_at, ...row }) => ({
      ...row,
      title: titleOf(assets[row.entity], { id: row.id, [assets[row.entity].titleField]: title }),
      deleted_at: deleted_at.toISOString(),
    })),
    meta: metaOf(query, total),
  };
}

/** The order that `sort` asks for, of rows with `record_id` and `at`. */
function readOrder(sort = '-deleted_at'): RawBuilder<unknown> {
  const parts = sort.split(',').map((part) => {
    const [, sign, name] = /^(-?)(.*)$/s.exec(part.trim()) ?? [];
    if (name !== 'id' && name !== 'deleted_at') {
      throw new AppError('invalid_input', `sort names an unknown field "${(name ?? '').slice(0, 80)}"`, [
        { path: 'sort', message: `can be any of: ${trashSortFields.join(', ')}` },
      ]);
    }
    return sql`${sql.ref(name === 'id' ? 'record_id' : 'at')} ${sign === '-' ? sql`DESC` : sql`ASC`}`;
  });
  return sql.join(parts);
}
