import { sql } from 'kysely';
import { hasArea } from '#server/land/columns.ts';
import { endsOf } from '#server/land/entities/dependents.ts';
import { findRecord, notFound } from '#server/land/find-record.ts';
import type { RecordRow } from '#server/land/present.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { reachedCompanies } from './history-rows.ts';
import { insertAgain } from './insert-again.ts';
import { lockRestores } from './lock-restores.ts';
import { namesOf } from './read-names.ts';
import { restoreLinks } from './restore-links.ts';

type Deletion = {
  id: number;
  company_id: number;
  action: string;
  in_time: boolean;
  old_values: Record<string, unknown> | null;
};

/**
 * Restores a deleted record under its id, with the links that were deleted with it if both ends exist. If an area of
 * the same company is chosen, the record is restored to that area. Throws `not_found` if the record is not or no longer
 * in the trash, `conflict` if it exists or its area or other end does not, `duplicate` if its key is now used by
 * another record.
 */
export async function restoreRecord(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  chosenArea?: number,
): Promise<{ row: RecordRow; links: { restored: number; missing: number } }> {
  const { company_id } = await findDeletion(tx, entity, id);
  authorize(tx, company_id, 'history', 'restore');
  await lockRestores(tx, [company_id]);
  // Another transaction may have restored it while this one waited for the lock.
  const deletion = await findDeletion(tx, entity, id);
  const elsewhere = chosenArea === undefined ? undefined : { area: chosenArea };
  if (elsewhere !== undefined) await checkChosenArea(tx, entity, deletion, elsewhere.area);
  else if (hasArea(entity)) await checkArea(tx, entity, deletion);
  else await checkEnds(tx, entity, deletion);
  const rules = rulesOf(entity.name);
  await rules.checkRestored?.(tx, deletion.company_id, deletion.old_values ?? {});
  const restored = await insertAgain(tx, entity, deletion.company_id, [deletion.id], elsewhere);
  if (restored === 0) throw alreadyThere(entity);
  await rules.followUp?.(tx, deletion.company_id, [deletion.old_values ?? {}]);
  const links = await restoreLinks(tx, entity.name, deletion.company_id, [id]);
  return { row: await findRecord(tx, entity, id), links };
}

async function findDeletion(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
): Promise<Deletion> {
  const [latest] = await tx.rows<Deletion>(sql`
    SELECT id::float8 AS id, company_id, action, old_values, at > now() - make_interval(days => ${trashDays}::int) AS in_time
    FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND entity = ${entity.name} AND record_id = ${id}
    ORDER BY id DESC LIMIT 1`);
  if (latest === undefined) throw notFound(entity);
  if (latest.action !== 'delete') throw alreadyThere(entity);
  if (latest.in_time) return latest;
  throw new AppError(
    'not_found',
    `This ${entity.label.toLowerCase()} was deleted more than ${trashDays} days ago and can no longer be restored.`,
  );
}

function alreadyThere(entity: Entity): AppError {
  return new AppError(
    'conflict',
    `This ${entity.label.toLowerCase()} is not deleted, or was already restored.`,
  );
}

async function checkArea(tx: PersonTx, entity: Entity, deletion: Deletion): Promise<void> {
  const area = Number(deletion.old_values?.area_id);
  // Locks the area until the record is restored.
  const [stands] = await tx.rows(sql`
    SELECT FROM areas WHERE company_id = ${deletion.company_id} AND id = ${area} FOR KEY SHARE`);
  if (stands !== undefined) return;
  const [named] = await namesOf(tx, deletion.company_id, 'area', [area]);
  throw new AppError(
    'conflict',
    `The area of this ${entity.label.toLowerCase()} (${named?.name ?? `Area ${area}`}) was deleted. Choose another area of the company to restore it to.`,
    [{ path: 'area_id', message: 'Area was deleted' }],
  );
}

/** The area must belong to the record's company; otherwise its links would span companies. */
async function checkChosenArea(
  tx: PersonTx,
  entity: Entity,
  deletion: Deletion,
  area: number,
): Promise<void> {
  const refuse = (code: 'invalid_input' | 'business_rule', message: string) =>
    new AppError(code, message, [{ path: 'area_id', message }]);
  if (!hasArea(entity)) throw refuse('invalid_input', `${entity.labelPlural} have no area`);
  const [stands] = await tx.rows(sql`
    SELECT FROM areas WHERE company_id = ${deletion.company_id} AND id = ${area} FOR KEY SHARE`);
  if (stands === undefined)
    throw refuse('business_rule', "Area is not one you can use in the record's company");
}

async function checkEnds(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  deletion: Deletion,
): Promise<void> {
  const { noun = entity.label.toLowerCase() } = rulesOf(entity.name);
  for (const [column, kind] of Object.entries(endsOf(entity.name))) {
    const end = deletion.old_values?.[column];
    if (typeof end !== 'number') continue;
    const [stands] = await tx.rows(sql`
      SELECT FROM ${sql.table(entities[kind].plural)}
      WHERE company_id = ${deletion.company_id} AND id = ${end} FOR KEY SHARE`);
    if (stands !== undefined) continue;
    const label = fieldOf(entity, column)?.label ?? entities[kind].label;
    throw new AppError(
      'conflict',
      `The ${label.toLowerCase()} of this ${noun} was deleted. Restore that first.`,
      [{ path: column, message: `${label} was deleted` }],
    );
  }
}
