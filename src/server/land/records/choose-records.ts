import { sql } from 'kysely';
import { readConditions, whereOf } from '#server/land/conditions.ts';
import { notFound } from '#server/land/find-record.ts';
import type { Refusals } from '#server/land/refusals.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { BulkTarget } from '#shared/land/contracts/bulk.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxBulkRecords } from '#shared/platform/limits.ts';
import { scopeOf } from './list-records.ts';

export type ChosenRecord = { id: number; company_id: number; created_by_id: number | null };

/**
 * Finds the records of a bulk call and locks them until the transaction ends, in id order to avoid deadlocks between
 * bulk calls. Missing ids are reported as refused. Throws `invalid_input` for an invalid target, `business_rule` for
 * more records than one call allows, `conflict` if the number differs from what the user confirmed.
 */
export async function chooseRecords(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  target: BulkTarget,
  selection: Selection,
): Promise<{ chosen: ChosenRecord[]; refusals: Refusals }> {
  checkTarget(target);
  const { ids, matching } = target;
  const refusals: Refusals = new Map();
  if (ids !== undefined) {
    const chosen = await tx.rows<ChosenRecord>(sql`
      SELECT t.id, t.company_id, t.created_by AS created_by_id FROM ${sql.table(entity.plural)} t
      WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ANY(${ids}::int[])
      ORDER BY t.id FOR UPDATE`);
    const found = new Set(chosen.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) refusals.set(id, notFound(entity));
    return { chosen, refusals };
  }
  const where = whereOf(entity, readConditions(entity, scopeOf(tx, matching ?? {}, selection)));
  const [counted] = await tx.rows<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${sql.table(entity.plural)} t WHERE ${where}`,
  );
  checkCount(entity, counted?.count ?? 0, target.expected_count);
  const chosen = await tx.rows<ChosenRecord>(sql`
    SELECT t.id, t.company_id, t.created_by AS created_by_id FROM ${sql.table(entity.plural)} t
    WHERE ${where} ORDER BY t.id FOR UPDATE`);
  // The number may have changed between counting and locking.
  checkCount(entity, chosen.length, target.expected_count);
  return { chosen, refusals };
}

function checkTarget({ ids, matching, expected_count }: BulkTarget): void {
  const refuse = (path: string, message: string) =>
    new AppError('invalid_input', message, [{ path, message }]);
  if (ids === undefined && matching === undefined)
    throw refuse('ids', 'Identify the records by ids or by matching');
  if (ids !== undefined && matching !== undefined)
    throw refuse('matching', 'Identify the records by ids or by matching, not both');
  if (ids !== undefined && expected_count !== undefined)
    throw refuse('expected_count', 'expected_count is only for matching, not for ids');
  if (matching === undefined || expected_count !== undefined) return;
  // A body that lost its filters must not affect all records.
  if (Object.values(matching).every((value) => value === undefined || String(value).trim() === ''))
    throw refuse('expected_count', 'expected_count is required if matching has no filters');
}

function checkCount(entity: Entity, count: number, expected: number | undefined): void {
  const countText = (number: number) =>
    `${number.toLocaleString('en-US')} ${(number === 1 ? entity.label : entity.labelPlural).toLowerCase()}`;
  const now = { data: [{ matched: count }] };
  if (count > maxBulkRecords) {
    const message = `${countText(count)} match, but one call can change at most ${maxBulkRecords.toLocaleString('en-US')}. Narrow the search or the filters.`;
    throw new AppError('business_rule', message, [{ path: 'matching', message }], now);
  }
  if (expected !== undefined && count !== expected) {
    const message = `${countText(count)} ${count === 1 ? 'matches' : 'match'} now, not ${expected.toLocaleString('en-US')}. Nothing was changed; check the list again.`;
    throw new AppError('conflict', message, [{ path: 'expected_count', message }], now);
  }
}

/** Reads the names of these records, to report which were refused. */
export async function readTitles(
  tx: PersonTx,
  entity: Entity,
  ids: number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await tx.rows<{ id: number; title: string | null }>(sql`
    SELECT t.id, t.${sql.ref(entity.titleField)} AS title FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ANY(${ids}::int[])`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
