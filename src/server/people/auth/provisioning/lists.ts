import { type RawBuilder, sql } from 'kysely';
import SCIMMY from 'scimmy';
import type { Tx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReadQuery, ScimListQuery } from './contracts.ts';
import { readFilter } from './read-filter.ts';
import { refusal } from './refuse.ts';

/** A resource as it is sent. */
export type Resource = { id: string } & Record<string, unknown>;

/** How resources are stored: their table, as `r`, and the conditions that filters can have by attribute in lower case. */
export type Stored = {
  columns: RawBuilder<unknown>;
  table: RawBuilder<unknown>;
  conditions: Readonly<Record<string, (value: string | boolean) => RawBuilder<unknown>>>;
};

/** The condition that a text is equal to a value in any case. */
export const sameText = (column: string) => (value: string | boolean) =>
  sql`lower(${sql.ref(column)}) = lower(${String(value)})`;

/** The conditions that all resources have. */
export const commonConditions: Stored['conditions'] = {
  id: (value) => (isId(value) ? sql`r.id = ${value}::uuid` : sql`false`),
  externalid: (value) => sql`r.external_id = ${String(value)}`,
};

/** Reads a resource by its id. Throws `not_found`, naming what it is. */
export async function readStored<Row>(
  tx: Tx,
  { columns, table }: Stored,
  id: string,
  what: string,
): Promise<Row> {
  const [row] = isId(id)
    ? await tx.rows<Row>(sql`SELECT ${columns} FROM ${table} r WHERE r.id = ${id}::uuid` as RawBuilder<Row>)
    : [];
  if (row === undefined) throw new AppError('not_found', `This ${what} does not exist.`);
  return row;
}

/** Reads a page of resources, in the order in which they were created. */
export async function readPage<Row>(
  tx: Tx,
  { columns, table, conditions }: Stored,
  query: ScimListQuery,
  maxCount: number,
): Promise<{ rows: Row[]; total: number; startIndex: number }> {
  const where = (query.filter === undefined ? [] : readFilter(query.filter)).map(({ attribute, value }) => {
    const of = Object.hasOwn(conditions, attribute) ? conditions[attribute] : undefined;
    if (of === undefined)
      throw refusal(
        'invalidFilter',
        `Resources cannot be filtered by ${attribute}, only by ${Object.keys(conditions).join(', ')}.`,
      );
    return of(value);
  });
  const filter = sql.join([sql`true`, ...where], sql` AND `);
  const startIndex = Math.min(Math.max(query.startIndex ?? 1, 1), 1_000_000_000);
  const count = Math.min(Math.max(query.count ?? maxCount, 0), maxCount);
  const [counted] = await tx.rows<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${table} r WHERE ${filter}`,
  );
  const rows = await tx.rows<Row>(sql`
    SELECT ${columns} FROM ${table} r WHERE ${filter}
    ORDER BY r.created_date, r.id LIMIT ${count}::int OFFSET ${startIndex - 1}::int`);
  return { rows, total: counted?.total ?? 0, startIndex };
}

/** Writes a page of resources, with the attributes that were asked for. */
export function listResponse(
  resources: readonly Resource[],
  query: ScimListQuery,
  { total, startIndex }: { total: number; startIndex: number },
) {
  return {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => project(resource, query)),
  };
}

/** Whether an attribute is returned. */
export function isAsked(attribute: string, { attributes, excludedAttributes }: ReadQuery): boolean {
  if (attributes !== undefined) return namesIn(attributes).has(attribute.toLowerCase());
  return excludedAttributes === undefined || !namesIn(excludedAttributes).has(attribute.toLowerCase());
}

/** Leaves the attributes that were asked for; the id is always returned. */
export function project(resource: Resource, query: ReadQuery): Resource {
  const kept = Object.entries(resource).filter(
    ([name]) => name === 'id' || name === 'schemas' || isAsked(name, query),
  );
  return { ...Object.fromEntries(kept), id: resource.id };
}

/** Returns the attributes of a list of names; of a part of an attribute, the whole. */
function namesIn(list: string): Set<string> {
  return new Set(list.split(',').map((name) => (name.trim().split(/[.[]/)[0] ?? '').toLowerCase()));
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be the id of a resource. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text);
}
