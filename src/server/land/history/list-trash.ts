import { type RawBuilder, sql } from 'kysely';
import { endsOf } from '#server/land/entities/dependents.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import { type TrashQuery, type TrashRow, trashSortFields } from '#shared/land/contracts/history.ts';
import { assets, type BelongingName, belongings } from '#shared/land/entities/registry.ts';
import { type TrashName, trashKinds } from '#shared/land/entities/trash-kinds.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { reachedCompanies } from './history-rows.ts';

type DeletedRow = {
  entity: TrashName;
  id: number;
  company_id: number;
  area_id: number;
  area_name: string | null;
  deleted_at: Date;
  deleted_by: string;
  title: string | null;
  /** Belongings only. */
  dated: string | null;
  owner_name: string | null;
};

/** The date, or the formation, by which users know a belonging. */
const dateOf: Readonly<Partial<Record<BelongingName, string>>> = {
  obligation: 'due_on',
  lease_event: 'starts_on',
  well_event: 'event_date',
  formation_top: 'formation',
  division_order: 'effective_date',
};
const names = Object.keys(belongings) as BelongingName[];
/** The label of the kind of a deleted belonging `h`, which users search for. */
const kindLabelOf = (name: BelongingName) =>
  sql`CASE h.old_values ->> 'kind' ${sql.join(
    belongings[name].fields.kind.options.map(({ value, label }) => sql`WHEN ${value} THEN ${label}`),
    sql` `,
  )} END`;
/** Returns a column of the lease or well of a deleted belonging `h`, null for other records. */
const ofOwner = (columnOf: (kind: keyof typeof assets) => string) =>
  sql`CASE h.entity ${sql.join(
    names.map((name) => {
      const [[column, kind] = ['', ''] as const] = Object.entries(endsOf(name));
      const owner = assets[kind as keyof typeof assets];
      return sql`WHEN ${name} THEN (
        SELECT e.${sql.ref(columnOf(owner.name))}::text FROM ${sql.table(owner.plural)} e
        WHERE e.company_id = h.company_id AND e.id = (h.old_values ->> ${column})::int)`;
    }),
    sql` `,
  )} END`;
const ownerName = ofOwner((kind) => assets[kind].titleField);
const ownerArea = ofOwner(() => 'area_id');
/** The area of a deleted record `h`; a belonging has the area of its lease or well. */
const areaOf = sql`coalesce((h.old_values ->> 'area_id')::int, (${ownerArea})::int)`;
/** Whether all records that a deleted belonging `h` belongs to are stored. */
const hasOwners = sql`CASE h.entity ${sql.join(
  names.map((name) => {
    const ends = Object.entries(endsOf(name)).map(
      ([column, kind]) => sql`EXISTS (
        SELECT FROM ${sql.table(assets[kind as keyof typeof assets].plural)} e
        WHERE e.company_id = h.company_id AND e.id = (h.old_values ->> ${column})::int)`,
    );
    return sql`WHEN ${name} THEN ${sql.join(ends, sql` AND `)}`;
  }),
  sql` `,
)} END`;
/**
 * Excludes belongings that are not restored on their own: those deleted with a record that they belong to, which restores
 * them, and next occurrences of obligations that an undo removed.
 */
const comesAlone = sql`(h.entity <> ALL(${names}::text[]) OR (coalesce(h.act, 0) >= 0 AND ${hasOwners}))`;

/**
 * Lists the records that can be restored within the selection, all or one page of them, latest deletion first by
 * default. Throws `invalid_input` for an unknown sort.
 */
export async function listTrash(
  tx: PersonTx,
  query: TrashQuery,
  selection: Selection,
): Promise<{ data: TrashRow[]; meta: ListMeta }> {
  const { entity, q = '' } = query;
  const order = readOrder(query.sort);
  const { limit, offset } = rowRangeOf(query);
  const kinds = entity === undefined ? Object.values(trashKinds) : [trashKinds[entity]];
  const companies = reachedCompanies(tx).filter((id) => selection.companies?.includes(id) ?? true);
  const text = q.trim();
  const searched = kinds.map(
    (kind) =>
      sql`WHEN ${kind.name} THEN concat_ws(' ', ${sql.join([
        ...kind.searchFields.map((name) => sql`h.old_values ->> ${name}`),
        ...(isBelonging(kind.name) ? [kindLabelOf(kind.name), ownerName] : []),
      ])})`,
  );
  // A deleted area cannot be selected, so its records are shown with their company; otherwise nobody would find them.
  const areaIsGone = sql`NOT EXISTS (SELECT FROM areas a WHERE a.company_id = h.company_id AND a.id = ${areaOf})`;
  const inAreas =
    selection.areas === undefined
      ? sql`true`
      : sql`(${areaOf} = ANY(${selection.areas}::int[])
          OR ${selection.companies === undefined ? sql`false` : areaIsGone})`;
  const deleted = sql`
    FROM history h
    WHERE h.company_id = ANY(${companies}::int[]) AND h.entity = ANY(${kinds.map(({ name }) => name)}::text[])
      AND h.action = 'delete' AND h.at > now() - make_interval(days => ${trashDays}::int)
      AND NOT EXISTS (
        SELECT FROM history later
        WHERE later.company_id = h.company_id AND later.entity = h.entity AND later.record_id = h.record_id
          AND later.id > h.id)
      AND ${comesAlone} AND ${inAreas}
      AND ${text === '' ? sql`true` : sql`strpos(lower(CASE h.entity ${sql.join(searched, sql` `)} END), lower(${text})) > 0`}`;
  // One scan of the deletions both counts them and finds the page; their values are read for the page only.
  const [found] = await tx.rows<{ total: number; ids: number[] }>(sql`
    WITH deleted AS MATERIALIZED (SELECT h.id, h.record_id, h.at ${deleted})
    SELECT (SELECT count(*)::int FROM deleted) AS total,
      ARRAY(
        SELECT id::float8 FROM deleted ORDER BY ${order}, id DESC
        LIMIT ${limit}::int OFFSET ${offset}::bigint
      ) AS ids`);
  const { total = 0, ids = [] } = found ?? {};
  const titles = kinds.map(({ name, titleField }) => sql`WHEN ${name} THEN h.old_values ->> ${titleField}`);
  const dates = Object.entries(dateOf).map(
    ([name, field]) => sql`WHEN ${name} THEN h.old_values ->> ${field}`,
  );
  const rows = await tx.rows<DeletedRow>(sql`
    SELECT h.entity, h.record_id AS id, h.company_id, ${areaOf} AS area_id, a.name AS area_name,
      h.at AS deleted_at, coalesce(u.name, 'Former user') AS deleted_by,
      CASE h.entity ${sql.join(dates, sql` `)} END AS dated, ${ownerName} AS owner_name,
      CASE h.entity ${sql.join(titles, sql` `)} END AS title
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY chosen (id, place)
    JOIN history h ON h.company_id = ANY(${companies}::int[]) AND h.id = chosen.id
    LEFT JOIN areas a ON a.company_id = h.company_id AND a.id = ${areaOf}
    LEFT JOIN account_names u ON u.id = h.user_id
    ORDER BY chosen.place`);
  return {
    data: rows.map(({ title, dated, owner_name, deleted_at, ...row }) => ({
      ...row,
      title: isBelonging(row.entity)
        ? describeBelonging(row.entity, { title, dated, owner_name })
        : nameOf(row, title),
      deleted_at: deleted_at.toISOString(),
    })),
    meta: metaOf(query, total),
  };
}

function nameOf({ entity, id }: Pick<DeletedRow, 'entity' | 'id'>, title: string | null): string {
  const kind = trashKinds[entity];
  return titleOf(kind, { id, [kind.titleField]: title });
}

function isBelonging(name: TrashName): name is BelongingName {
  return Object.hasOwn(belongings, name);
}

/**
 * Example: "Rental due on 2026-05-01, Smith Lease". The date is needed because a lease may have many obligations of one
 * type.
 */
function describeBelonging(
  entity: BelongingName,
  { title, dated, owner_name }: Pick<DeletedRow, 'title' | 'dated' | 'owner_name'>,
): string {
  const name =
    entity === 'obligation'
      ? nameObligation({ kind: title ?? '', due_on: dated ?? '' })
      : [formatValue(belongings[entity].fields.kind, title), dated].filter((part) => part !== null).join(' ');
  return owner_name === null ? name : `${name}, ${owner_name}`;
}

/** Returns the ORDER BY expression of `sort` for rows with `record_id` and `at`. */
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
