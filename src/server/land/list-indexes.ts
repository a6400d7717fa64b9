import { sql } from 'kysely';
import pg from 'pg';
import { sortKeyOf } from '#server/land/columns.ts';
import { compileQuery } from '#server/platform/db/database.ts';
import { inLockedTransaction } from '#server/platform/db/locked-transaction.ts';
import type { Report } from '#server/platform/db/migrate.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf, storedFields } from '#shared/platform/entities/entity.ts';

/**
 * Begins the comment of an index created here; its definition follows. Such an index is dropped when its definition is
 * no longer needed.
 */
const marks = { sorts: 'sorts lists: ', filters: 'filters lists: ' } as const;

type ListIndex = { table: string; name: string; definition: string; comment: string };

/** Whether a list of the entity, sorted by this field first, is read in the order of an index. */
export function isSortedByIndex(entity: Entity, name: string): boolean {
  return name === 'id' || fieldOf(entity, name)?.sorted === 'indexed';
}

/**
 * Returns the indexes that the entity data ask for: one for each field marked as `sorted: 'indexed'`, in exactly the
 * list's order, and one for each combination of `filterIndexes`. The latter store equal values once, so they take some
 * ten bytes a record.
 */
export function listIndexesOf(entity: Entity): ListIndex[] {
  const make = (name: string, mark: string, columns: string): ListIndex => ({
    table: entity.plural,
    name: `${entity.plural}_by_${name}`,
    definition: `(company_id, ${columns})`,
    comment: `${mark}(company_id, ${columns})`,
  });
  const sorting = storedFields(entity)
    .filter(([name]) => isSortedByIndex(entity, name))
    .map(([name, field]) =>
      make(name, marks.sorts, `(${compileQuery(sql`${sortKeyOf(field, sql.ref(name))}`).sql}), id`),
    );
  const filtering = (entity.filterIndexes ?? []).map((names) =>
    make(names.join('_and_'), marks.filters, names.map((name) => comparedKeyOf(entity, name)).join(', ')),
  );
  return [...sorting, ...filtering];
}

/** Filters compare options as lists sort them, and other values as they are stored. */
function comparedKeyOf(entity: Entity, name: string): string {
  const field = fieldOf(entity, name);
  const column = sql.ref(name);
  const isOption = field?.kind === 'select' || field?.kind === 'status';
  return compileQuery(isOption ? sortKeyOf(field, column) : column).sql;
}

/**
 * Creates missing list indexes of the asset tables and drops those that are no longer needed, so that the choice stays
 * in the entity data. Writes to a table wait while its indexes are built: about one second per million records.
 */
export async function syncListIndexes(pool: pg.Pool, report: Report): Promise<void> {
  for (const entity of Object.values(assets))
    await inLockedTransaction(pool, 'platbook sort indexes', (client) =>
      syncIndexesOf(client, entity.plural, listIndexesOf(entity), report),
    );
}

async function syncIndexesOf(
  client: pg.PoolClient,
  table: string,
  wanted: ListIndex[],
  report: Report,
): Promise<void> {
  const { rows } = await client.query<{ name: string; comment: string }>(
    `SELECT c.relname AS name, d.description AS comment
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass
     WHERE i.indrelid = $1::regclass AND EXISTS (SELECT FROM unnest($2::text[]) mark WHERE starts_with(d.description, mark))`,
    [table, Object.values(marks)],
  );
  const existing = new Set(rows.map((row) => `${row.name} ${row.comment}`));
  const wantedKeys = new Set(wanted.map((index) => `${index.name} ${index.comment}`));
  for (const row of rows) {
    if (!wantedKeys.has(`${row.name} ${row.comment}`))
      await client.query(`DROP INDEX ${pg.escapeIdentifier(row.name)}`);
  }
  const missing = wanted.filter((index) => !existing.has(`${index.name} ${index.comment}`));
  for (const [at, { name, definition, comment }] of missing.entries()) {
    report(`Creating indexes of ${table}: ${name} (${at + 1} of ${missing.length}) …`);
    const index = pg.escapeIdentifier(name);
    await client.query(`CREATE INDEX ${index} ON ${pg.escapeIdentifier(table)} ${definition}`);
    await client.query(`COMMENT ON INDEX ${index} IS ${pg.escapeLiteral(comment)}`);
  }
  // The planner has no statistics for an expression index until the table is analyzed.
  if (missing.length > 0) await client.query(`ANALYZE ${pg.escapeIdentifier(table)}`);
}
