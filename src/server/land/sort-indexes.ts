import { sql } from 'kysely';
import pg from 'pg';
import { sortKeyOf } from '#server/land/columns.ts';
import { compileQuery } from '#server/platform/db/database.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { type Entity, storedFields } from '#shared/platform/entities/entity.ts';

/**
 * Prefixes the comment of an index created here; its definition follows. Such an index is dropped when its definition
 * is no longer needed.
 */
const mark = 'sorts lists: ';

type SortIndex = { table: string; name: string; definition: string };

/** Returns one index for every stored field that the entity's list can be sorted by, in exactly the list's order. */
function sortIndexesOf(entity: Entity): SortIndex[] {
  const stored = storedFields(entity).map(([name, field]) => ({
    name,
    key: sortKeyOf(field, sql.ref(name)),
  }));
  // User names are joined, but the records of each user are found by the stored id.
  const makers = ['created_by', 'modified_by'].map((name) => ({ name, key: sql.ref(name) }));
  return [...stored, ...makers].map(({ name, key }) => ({
    table: entity.plural,
    name: `${entity.plural}_by_${name}`,
    definition: `(company_id, (${compileQuery(sql`${key}`).sql}), id)`,
  }));
}

/**
 * Creates missing sort indexes of the asset tables and drops those that no field needs, so that adding a field stays a
 * one-line change. Writes to a table wait while its indexes are built: about one second per million records.
 */
export async function syncSortIndexes(pool: pg.Pool): Promise<void> {
  for (const entity of Object.values(assets)) {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      // Several processes may start at the same moment. The lock ends with the transaction, so it also works through a
      // connection pooler.
      await client.query("SELECT pg_advisory_xact_lock(hashtext('platbook sort indexes'))");
      await syncIndexesOf(client, entity.plural, sortIndexesOf(entity));
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

async function syncIndexesOf(client: pg.PoolClient, table: string, wanted: SortIndex[]): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, substr(d.description, length($2) + 1) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass AND starts_with(d.description, $2)
     WHERE i.indrelid = $1::regclass`,
    [table, mark],
  );
  const existing = new Set(rows.map((row) => `${row.name} ${row.definition}`));
  const wantedKeys = new Set(wanted.map((index) => `${index.name} ${index.definition}`));
  for (const row of rows) {
    if (!wantedKeys.has(`${row.name} ${row.definition}`))
      await client.query(`DROP INDEX ${pg.escapeIdentifier(row.name)}`);
  }
  const missing = wanted.filter((index) => !existing.has(`${index.name} ${index.definition}`));
  for (const { name, definition } of missing) {
    const index = pg.escapeIdentifier(name);
    await client.query(`CREATE INDEX ${index} ON ${pg.escapeIdentifier(table)} ${definition}`);
    await client.query(`COMMENT ON INDEX ${index} IS ${pg.escapeLiteral(mark + definition)}`);
  }
  // The planner has no statistics for an expression index until the table is analyzed.
  if (missing.length > 0) await client.query(`ANALYZE ${pg.escapeIdentifier(table)}`);
}
