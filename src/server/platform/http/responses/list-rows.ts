import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type ListQuery, metaOf, rowRangeOf, sortsOf } from './paging.ts';

/** How a column of a list is filtered and sorted: texts and times by containing the value, numbers by equality. */
type ColumnKind = 'text' | 'number' | 'time';
export type ListColumns = Readonly<Record<string, ColumnKind>>;

type RowList = {
  /** A SELECT with at least these columns and an id. */
  rows: RawBuilder<unknown>;
  columns: ListColumns;
  /** The columns that `q` searches. */
  searched: readonly string[];
  /** The default order, in columns of `p`. */
  usualOrder: RawBuilder<unknown>;
};

/** The maximum rows of a list that is read whole; more at once would hold up other requests. */
const maxWhole = 20_000;

/**
 * Returns the rows that match a `smallListQuery`, and the paging information. The database filters, sorts and counts,
 * so a page does not read the rows of other pages. Throws `invalid_input` for an unknown sort, and for a long list without
 * a page.
 */
export async function listRows<Row>(tx: Tx, list: RowList, query: ListQuery) {
  const { limit, offset } = rowRangeOf(query);
  const order = query.sort === undefined ? list.usualOrder : orderBy(list.columns, query.sort);
  const matching = sql`(${list.rows}) p WHERE ${conditionOf(list, query)}`;
  const rows = await tx.rows(
    sql<Row>`SELECT p.* FROM ${matching} ORDER BY ${order} LIMIT ${limit ?? maxWhole + 1}::bigint OFFSET ${offset}::bigint`,
  );
  if (limit === null && rows.length > maxWhole) {
    const message = `This list has more than ${maxWhole.toLocaleString('en-US')} rows. Read it in pages.`;
    throw new AppError('invalid_input', message, [
      { path: 'page', message: 'is required for a list this long' },
    ]);
  }
  if (limit === null) return { rows, meta: metaOf(query, rows.length) };
  const [counted] = await tx.rows(sql<{ total: number }>`SELECT count(*)::int AS total FROM ${matching}`);
  return { rows, meta: metaOf(query, counted?.total ?? 0) };
}

function conditionOf({ columns, searched }: RowList, query: ListQuery): RawBuilder<unknown> {
  const searchText = query.q?.trim();
  const found = searched.map((name) => contains(sql`coalesce(${column(name)}, '')`, searchText ?? ''));
  const narrowed = Object.entries(columns).flatMap(([name, kind]) => {
    const wanted = query[`filter[${name}]`];
    return typeof wanted === 'string' && wanted !== '' ? [isLike(name, kind, wanted)] : [];
  });
  return sql.join(
    [sql`true`, ...(searchText ? [sql`(${sql.join(found, sql` OR `)})`] : []), ...narrowed],
    sql` AND `,
  );
}

function isLike(name: string, kind: ColumnKind, wanted: string): RawBuilder<unknown> {
  switch (kind) {
    case 'text':
      return contains(column(name), wanted);
    case 'number':
      return sql`${column(name)}::text = ${wanted}::text`;
    case 'time':
      return contains(sql`to_char(${column(name)} AT TIME ZONE 'UTC', ${isoTime})`, wanted);
  }
}

/** The format of times in responses. */
const isoTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

function contains(text: RawBuilder<unknown>, wanted: string): RawBuilder<unknown> {
  return sql`strpos(lower(${text}), lower(${wanted}::text)) > 0`;
}

function orderBy(columns: ListColumns, sort: string): RawBuilder<unknown> {
  const parts = sortsOf(Object.keys(columns), sort).map(({ name, descending }) => {
    const expression = columns[name] === 'text' ? sql`lower(${column(name)})` : column(name);
    return descending ? sql`${expression} DESC NULLS LAST` : sql`${expression} NULLS FIRST`;
  });
  return sql.join([...parts, sql`p.id`], sql`, `);
}

function column(name: string): RawBuilder<unknown> {
  return sql.ref(`p.${name}`);
}
