import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/** Returns the stored id for a generated one. */
export type StoredIds = (id: number) => number;

/**
 * Inserts generated rows of one entity with one statement and returns the ids that they got. `point` replaces the
 * generated ids that a row refers to with stored ones.
 */
export async function insertRows<R extends { id: number }>(
  tx: PersonTx,
  companyId: number,
  table: string,
  rows: readonly R[],
  point: (row: R) => Record<string, unknown>,
): Promise<StoredIds> {
  const drawn = await tx.rows<{ id: number }>(sql`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${rows.length}::int) ORDER BY 1`);
  const stored = new Map(rows.map((row, index) => [row.id, drawn[index]?.id ?? 0]));
  const idOf: StoredIds = (id) => {
    const found = stored.get(id);
    if (found === undefined || found === 0)
      throw new Error(`The sample refers to ${table} ${id}, which does not exist.`);
    return found;
  };
  const [first] = rows;
  if (first === undefined) return idOf;
  const values = rows.map((row) => ({ ...row, ...point(row), id: idOf(row.id) }));
  const columns = Object.keys(values[0] ?? {}).map((name) => sql.ref(name));
  const maker = table === 'areas' ? { into: sql``, values: sql`` } : makerOf(tx.person.id);
  await tx.run(sql`
    INSERT INTO ${sql.table(table)} (company_id, ${sql.join(columns)} ${maker.into})
    SELECT ${companyId}::int, ${sql.join(columns)} ${maker.values}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)
    ORDER BY id`);
  return idOf;
}

function makerOf(personId: number) {
  return { into: sql`, created_by, modified_by`, values: sql`, ${personId}::int, ${personId}::int` };
}
