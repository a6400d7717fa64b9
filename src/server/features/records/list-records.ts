import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import {
  expressionOf,
  joinDerived,
  joinForOrder,
  selectAnswered,
  storedColumns,
} from '#server/records/columns.ts';
import type { ListMeta } from '#shared/contracts/envelope.ts';
import { defaultPageSize, sortableFields } from '#shared/contracts/records.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { EntityName } from '#shared/entities/registry.ts';
import { AppError } from '#shared/errors.ts';
import { type ListScope, readConditions, readFilters, whereOf } from './conditions.ts';
import { narrow } from './narrow.ts';

/** Above so many, a total is an estimate: nobody counts a million rows to turn a page. */
const exactUpTo = 100_000;

export type ListQuery = Readonly<Record<string, unknown>> & {
  page?: number;
  page_size?: number;
  sort?: string;
  q?: string;
};

/** What the call shows to this person: the chosen companies that are reached. */
export function scopeOf(tx: PersonTx, query: ListQuery, selection: Selection): ListScope {
  const reached = [...tx.person.roles.keys()];
  const companies =
    selection.companies === undefined ? reached : reached.filter((id) => selection.companies?.includes(id));
  return { q: query.q, filters: readFilters(query), selection, companies };
}

/**
 * One page of a list and its total; the rows are JSON text that the database wrote, to be sent as it is.
 * Throws `invalid_input` for a sort or filter that cannot be read.
 */
export async function listRecords(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  query: ListQuery,
  selection: Selection,
): Promise<{ rows: string; meta: ListMeta }> {
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? defaultPageSize;
  const conditions = await narrow(tx, entity, readConditions(entity, scopeOf(tx, query, selection)));
  const where = whereOf(entity, conditions);
  const limit = sql`LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::bigint`;
  const [listed] = await tx.rows<{ rows: string; matches: number }>(sql`
    SELECT (SELECT coalesce(json_agg(row_to_json(r)), '[]')::text
            FROM (${pageOf(entity, where, orderOf(entity, query.sort), limit)}) r) AS rows,
           (SELECT count(*)::int
            FROM (SELECT 1 FROM ${sql.table(entity.plural)} t WHERE ${where} LIMIT ${exactUpTo + 1}::int) m) AS matches`);
  if (listed === undefined) throw new Error('The database answered a list without a row.');
  const exact = listed.matches <= exactUpTo;
  const total = exact ? listed.matches : Math.max(listed.matches, await estimateMatches(tx, entity, where));
  return {
    rows: listed.rows,
    meta: {
      total,
      page,
      page_size: pageSize,
      total_pages: Math.ceil(total / pageSize),
      ...(exact ? {} : { total_exact: false }),
    },
  };
}

/** The rows of a list as the API answers them. Finds the rows first, and reads names of areas and people for those alone. */
export function pageOf(
  entity: Entity,
  where: RawBuilder<unknown>,
  order: Order,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT ${selectAnswered(entity)}
    FROM (SELECT ${storedColumns(entity)} FROM ${sql.table(entity.plural)} t ${order.joins}
          WHERE ${where} ORDER BY ${order.by} ${limit}) t
    ${joinDerived(entity)}
    ORDER BY ${order.by}`;
}

async function estimateMatches(tx: PersonTx, entity: Entity, where: RawBuilder<unknown>): Promise<number> {
  const [explained] = await tx.rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${sql.table(entity.plural)} t WHERE ${where}`,
  );
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

type Order = { by: RawBuilder<unknown>; joins: RawBuilder<unknown> };

/** The order of a list: the fields of `sort`, ties broken by id, so that pages never overlap. */
export function orderOf(entity: Entity, sort: string | undefined): Order {
  const sortable = new Set(sortableFields(entity));
  const parts: RawBuilder<unknown>[] = [];
  const joined = new Map<string, RawBuilder<unknown>>();
  let direction = sql.raw('DESC');
  for (const word of (sort ?? '-id').split(',').map((each) => each.trim())) {
    const name = word.replace(/^-/, '');
    if (!sortable.has(name)) {
      throw new AppError('invalid_input', `sort names an unknown field "${name.slice(0, 80)}"`, [
        { path: 'sort', message: `can be any of: ${[...sortable].join(', ')}` },
      ]);
    }
    direction = sql.raw(word.startsWith('-') ? 'DESC' : 'ASC');
    if (name === 'id') break;
    joined.set(name, joinForOrder(name));
    parts.push(sql`${sortExpression(entity, name)} ${direction}`);
  }
  const joins = joined.size === 0 ? sql`` : sql.join([...joined.values()], sql` `);
  return { by: sql.join([...parts, sql`t.id ${direction}`]), joins };
}

/** Texts order without regard to case, and alike on every server; the indexes are made on the same expression. */
function sortExpression(entity: Entity, name: string): RawBuilder<unknown> {
  const column = expressionOf(entity, name);
  switch (fieldOf(entity, name)?.kind) {
    case 'text':
    case 'long_text':
    case 'identifier':
    case 'email':
    case 'select':
    case 'status':
      return sql`lower(${column}) COLLATE "C"`;
    case 'api_number':
      return sql`${column} COLLATE "C"`;
    default:
      return column;
  }
}
