import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { joinDerived, labelOf, manyExpressionOf } from '#server/land/columns.ts';
import { type ListConditions, readConditions, whereOf } from '#server/land/conditions.ts';
import { narrow } from '#server/land/narrow.ts';
import { readTally } from '#server/land/totals.ts';
import { compileQuery, type PersonTx } from '#server/platform/db/database.ts';
import { fetchTexts } from '#server/platform/db/fetch-in-steps.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { formulaPattern } from '#shared/platform/csv.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { endColumns } from './end-columns.ts';
import { type ListQuery, scopeOf } from './list-records.ts';
import { orderBy, readOrder } from './order.ts';
import { wholeListOf } from './page.ts';

/** Returns the file name of a download: `well-export-2026-03-31.csv`. */
export function exportName(entity: Entity, today: Date, format: 'csv' | 'xlsx'): string {
  return `${entity.name}-export-${today.toISOString().slice(0, 10)}.${format}`;
}

export type CsvQuery = { columns?: string; values?: 'codes' | 'labels' };

/**
 * Streams the rows of a list as CSV that the database writes: stored precision and labels as header. Options are codes
 * for programs, or labels for people, which an import reads as well. Text that a
 * spreadsheet could read as a formula gets a leading `'`, and so does text that already begins with such a `'`, because
 * an import removes one. Links also have the keys of the records that they link. Throws `invalid_input` for an unknown
 * column.
 */
export async function* exportCsv(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  query: ListQuery & CsvQuery,
  selection: Selection,
): AsyncGenerator<Buffer> {
  const hasLabels = query.values === 'labels';
  const columns = chooseColumns(entity, query.columns);
  const order = readOrder(entity, query.sort);
  const { limit, offset } = rowRangeOf(query);
  const own = columns.map(
    (name) => sql`${cellOf(entity, name, hasLabels)} AS ${sql.ref(headingOf(entity, name))}`,
  );
  const isWhole = query.columns === undefined || query.columns.trim() === '';
  const ends = (isWhole ? endColumns(entity) : []).map(
    ({ field, expression }) => sql`${writeCell(field, expression, hasLabels)} AS ${sql.ref(field.label)}`,
  );
  const select = [...own, ...ends];
  const statement = compileQuery(sql`
    SELECT ${sql.join(select)} FROM ${sql.table(entity.plural)} t ${joinDerived(entity)}
    WHERE ${whereOf(entity, await conditionsOf(tx, entity, query, selection))}
    ORDER BY ${orderBy(order)} LIMIT ${limit}::int OFFSET ${offset}::bigint`);
  // COPY accepts no parameters, so they are inlined as literals.
  const text = statement.sql.replace(/\$(\d+)/g, (_sign, position) =>
    literal(statement.parameters[Number(position) - 1]),
  );
  yield* tx.client.query(copyTo(`COPY (${text}) TO STDOUT WITH (FORMAT csv, HEADER)`));
}

/** Reads the conditions of the list, with texts looked up first as for a page. */
export async function conditionsOf(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  query: ListQuery,
  selection: Selection,
): Promise<ListConditions> {
  const scope = scopeOf(tx, query, selection);
  const conditions = readConditions(entity, scope);
  if (conditions.containing.length === 0) return conditions;
  const tally = await readTally(tx, entity, scope);
  return narrow(tx, entity, conditions, tally?.version ?? null);
}

/** Returns the columns of a download; all of them if none are named. Throws `invalid_input` for an unknown one. */
export function chooseColumns(entity: Entity, columns: string | undefined): string[] {
  const all = ['id', ...Object.keys(entity.fields).filter((name) => name !== 'area_id')];
  if (columns === undefined || columns.trim() === '') return all;
  const chosen = columns.split(',').map((name) => name.trim());
  const unknown = chosen.find((name) => !all.includes(name) && name !== 'area_id');
  if (unknown !== undefined) {
    throw new AppError('invalid_input', `columns names an unknown field "${unknown.slice(0, 80)}"`, [
      { path: 'columns', message: `can be any of: ${all.join(', ')}` },
    ]);
  }
  const twice = chosen.find((name, place) => chosen.indexOf(name) !== place);
  if (twice !== undefined) {
    const message = `columns names "${twice}" twice`;
    throw new AppError('invalid_input', message, [{ path: 'columns', message }]);
  }
  return chosen;
}

/** Returns the heading of a column in a download. */
export function headingOf(entity: Entity, name: string): string {
  if (name === 'id') return 'ID';
  const field = fieldOf(entity, name);
  return field?.kind === 'reference' ? `${field.label} ID` : (field?.label ?? name);
}

/** Returns the value as written to the file: exact, and safe in a spreadsheet. */
function cellOf(entity: Entity, name: string, hasLabels: boolean): RawBuilder<unknown> {
  return writeCell(fieldOf(entity, name), manyExpressionOf(entity, name), hasLabels);
}

function writeCell(
  field: Field | undefined,
  expression: RawBuilder<unknown>,
  hasLabels: boolean,
): RawBuilder<unknown> {
  switch (field?.kind) {
    case 'select':
    case 'status':
      return hasLabels ? labelOf(field.options, expression) : expression;
    case 'text':
    case 'long_text':
    case 'identifier':
    case 'email':
      return sql`CASE WHEN ${expression} ~ ${formulaPattern} THEN '''' || ${expression} ELSE ${expression} END`;
    case 'acres':
    case 'feet':
    case 'money':
      return sql`trim_scale(${expression})`;
    case 'fraction':
      // Without the percent sign, a percentage could be read as a fraction (see `fileOfValue`).
      return field.asDecimal ? sql`trim_scale(${expression})` : sql`trim_scale(${expression} * 100) || '%'`;
    case 'boolean':
      return sql`(${expression})::text`;
    case 'timestamp':
      return sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default:
      return expression;
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(arrayElement).join(',')}}`);
  return pg.escapeLiteral(String(value));
}

function arrayElement(value: unknown): string {
  return typeof value === 'number' ? String(value) : `"${String(value).replace(/[\\"]/g, '\\$&')}"`;
}

/** Streams a whole list as the JSON response of the call, about a megabyte at a time. */
export async function* exportJson(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  query: ListQuery,
  selection: Selection,
): AsyncGenerator<string> {
  const order = readOrder(entity, query.sort);
  const conditions = await conditionsOf(tx, entity, query, selection);
  const texts = fetchTexts<{ text: string }>(
    tx,
    sql`SELECT row_to_json(r)::text AS text FROM (${wholeListOf(entity, conditions, order)}) r`,
  );
  let total = 0;
  yield '{"success":true,"data":[';
  for await (const rows of texts) {
    yield (total === 0 ? '' : ',') + rows.map(({ text }) => text).join(',');
    total += rows.length;
  }
  yield `],"meta":{"total":${total},"page":1,"page_size":${Math.max(total, 1)},"total_pages":${total === 0 ? 0 : 1}}}`;
}
