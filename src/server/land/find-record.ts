import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { joinDerived, selectFields } from './columns.ts';
import type { RecordRow } from './present.ts';

const locks = { change: sql`FOR NO KEY UPDATE OF t`, remove: sql`FOR UPDATE OF t` } as const;

/** Uses the same message for records that do not exist and records that the user may not see. */
export function notFound(entity: Entity): AppError {
  return new AppError(
    'not_found',
    `This ${entity.label.toLowerCase()} was not found, or you have no access to it.`,
  );
}

/**
 * Reads one record. A `lock` blocks other writes to it until the transaction ends: `change` still allows new links to
 * it, `remove` does not. Throws `not_found`.
 */
export async function findRecord(
  tx: PersonTx,
  entity: Entity,
  id: number,
  options: { lock?: keyof typeof locks } = {},
): Promise<RecordRow> {
  const [row] = await tx.rows<RecordRow>(sql`
    SELECT ${selectFields(entity)}, t.created_by AS created_by_id
    FROM ${sql.table(entity.plural)} t ${joinDerived(entity)}
    WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ${id}
    ${options.lock === undefined ? sql`` : locks[options.lock]}`);
  if (row === undefined) throw notFound(entity);
  return row;
}
