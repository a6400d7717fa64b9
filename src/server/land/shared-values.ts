import pg from 'pg';
import { inLockedTransaction } from '#server/platform/db/locked-transaction.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { type Entity, storedFields } from '#shared/platform/entities/entity.ts';

/** Returns the fields of an entity whose distinct values are stored separately, in entity order. */
export function sharedFieldsOf(entity: Entity): string[] {
  return storedFields(entity)
    .filter(([, field]) => field.kind === 'text' && field.repeats)
    .map(([name]) => name);
}

/**
 * Updates the triggers that collect the distinct values of `repeats` fields to match the entity data, and collects the
 * existing values of new `repeats` fields. Writes to a table wait meanwhile.
 */
export async function syncSharedValues(pool: pg.Pool): Promise<void> {
  await inLockedTransaction(pool, 'platbook shared values', async (client) => {
    for (const entity of Object.values(entities)) await syncValuesOf(client, entity);
  });
}

async function syncValuesOf(client: pg.PoolClient, entity: Entity): Promise<void> {
  const wanted = sharedFieldsOf(entity);
  const known = await readSharedFields(client, entity);
  if (wanted.join() === known.join()) return;
  const table = pg.escapeIdentifier(entity.plural);
  for (const operation of ['insert', 'update']) {
    const trigger = `values_${operation}`;
    const words = [entity.name, ...wanted].map((word) => pg.escapeLiteral(word)).join(', ');
    await client.query(
      wanted.length === 0
        ? `DROP TRIGGER IF EXISTS ${trigger} ON ${table}`
        : `CREATE OR REPLACE TRIGGER ${trigger} AFTER ${operation} ON ${table} REFERENCING NEW TABLE AS new_rows
           FOR EACH STATEMENT EXECUTE FUNCTION remember_values(${words})`,
    );
  }
  for (const name of wanted.filter((each) => !known.includes(each))) {
    const column = pg.escapeIdentifier(name);
    await client.query(
      `INSERT INTO field_values (company_id, entity, field, value)
       SELECT DISTINCT r.company_id, $1, $2, r.${column} FROM ${table} r
       WHERE r.${column} IS NOT NULL AND NOT EXISTS (
         SELECT FROM field_values v
         WHERE v.company_id = r.company_id AND v.entity = $1 AND v.field = $2 AND v.value = r.${column})`,
      [entity.name, name],
    );
  }
}

/** Reads the fields whose values the table's trigger currently collects. */
async function readSharedFields(client: pg.PoolClient, entity: Entity): Promise<string[]> {
  const { rows } = await client.query<{ words: string }>(
    `SELECT encode(tgargs, 'escape') AS words FROM pg_trigger
     WHERE tgrelid = $1::regclass AND tgname = 'values_insert'`,
    [pg.escapeIdentifier(entity.plural)],
  );
  // Each argument ends with a NUL, which "escape" writes as \000; the first argument is the entity.
  return rows.flatMap(({ words }) => words.split('\\000').slice(1, -1));
}
