import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { type Entity, storedFields, userColumns } from '#shared/platform/entities/entity.ts';

/**
 * Inserts the rows of these deletions again as they were, in another area if `elsewhere` is given. The version
 * increases, so that a form left open detects the change. Existing rows are left alone. Returns how many rows were
 * inserted.
 */
export async function insertAgain(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  companyId: number,
  deletions: readonly number[],
  elsewhere?: { area: number },
): Promise<number> {
  const set = new Set(['modified_by', 'modified_date', 'version_id']);
  const storedNames = ['id', ...userColumns(entity), ...storedFields(entity).map(([name]) => name)].filter(
    (name) => !set.has(name),
  );
  const names = [...new Set(storedNames)];
  const columns = names.map((name) => sql.ref(name));
  const restored = (name: string) =>
    name === 'area_id' && elsewhere !== undefined ? sql`${elsewhere.area}::int` : sql`was.${sql.ref(name)}`;
  return tx.run(sql`
    INSERT INTO ${sql.table(entity.plural)}
      (company_id, ${sql.join(columns)}, modified_by, modified_date, version_id)
    SELECT ${companyId}::int, ${sql.join(names.map(restored))},
      ${tx.person.id}::int, now(), was.version_id + 1
    FROM history h, jsonb_populate_record(NULL::${sql.table(entity.plural)}, h.old_values) was
    WHERE h.company_id = ${companyId} AND h.entity = ${entity.name} AND h.id = ANY(${deletions}::bigint[])
    ON CONFLICT (company_id, id) DO NOTHING`);
}
