import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { type Refusals, refusalOf, reportRefusals } from '#server/land/refusals.ts';
import { uniqueKeysOf } from '#server/land/unique-keys.ts';
import { resolveArea, type Values, valuesOf } from '#server/land/write-values.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { BulkTarget, BulkUpdated } from '#shared/land/contracts/bulk.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { canBeShared, type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type ChosenRecord, chooseRecords, readTitles } from './choose-records.ts';

type Area = { id: number; company_id: number };

/**
 * Sets the same values on many records, in bulk and in one transaction. Records that may not have them are refused and
 * reported; records that already have them are not written. Throws `forbidden` if the user may change none of the
 * records, `invalid_input` for a unique value, and what `chooseRecords` throws.
 */
export async function updateRecords(
  tx: PersonTx,
  entity: Entity & { name: AssetName },
  { changes, ...target }: BulkTarget & { changes: Readonly<Record<string, unknown>> },
  selection: Selection,
): Promise<BulkUpdated> {
  const values = valuesOf(entity, changes);
  const area = await areaOf(tx, changes);
  if (area !== undefined) values.area_id = area.id;
  if (Object.keys(values).length === 0) {
    const message = 'changes must name at least one field';
    throw new AppError('invalid_input', message, [{ path: 'changes', message }]);
  }
  const { chosen, refusals } = await chooseRecords(tx, entity, target, selection);
  refuseShared(entity, values, chosen.length + refusals.size);
  refuseByRole(tx, chosen, refusals);
  if (area !== undefined) await refuseMoves(tx, entity, area, values, chosen, refusals);
  const allowed = chosen.filter(({ id }) => !refusals.has(id));
  const act = await beginAct(tx);
  const updated = allowed.length === 0 ? 0 : await writeValues(tx, entity, values, allowed);
  return {
    matched: chosen.length,
    updated,
    unchanged: allowed.length - updated,
    ...(await reportRefusals(refusals, (ids) => readTitles(tx, entity, ids))),
    act_id: updated === 0 ? null : act,
  };
}

async function areaOf(tx: PersonTx, changes: Readonly<Record<string, unknown>>): Promise<Area | undefined> {
  if (changes.area_id === undefined && changes.area_name === undefined) return undefined;
  const area = await resolveArea(tx, changes, undefined);
  if (area !== undefined) return area;
  throw new AppError('invalid_input', 'Area is required', [
    { path: 'changes.area_id', message: 'Area is required' },
  ]);
}

function refuseShared(entity: Entity, values: Values, count: number): void {
  const name = Object.keys(values).find((each) => !canBeShared(entity, each));
  if (name === undefined || count <= 1) return;
  const label = fieldOf(entity, name)?.label ?? name;
  const message = `${label} must be unique within an area, so it can't be set for ${count.toLocaleString('en-US')} ${entity.labelPlural.toLowerCase()} at once`;
  throw new AppError('invalid_input', message, [{ path: `changes.${name}`, message }]);
}

function refuseByRole(tx: PersonTx, chosen: readonly ChosenRecord[], refusals: Refusals): void {
  const companies = [...new Set(chosen.map(({ company_id }) => company_id))];
  const refused = new Map(
    companies.map((company) => [company, refusalOf(() => authorize(tx, company, 'record', 'update'))]),
  );
  const [first] = refused.values();
  if (first && [...refused.values()].every((refusal) => refusal !== null)) throw first;
  for (const { id, company_id } of chosen) {
    const refusal = refused.get(company_id);
    if (refusal) refusals.set(id, refusal);
  }
}

/** A record must stay in its company, and cannot move to an area that already has its unique key. */
async function refuseMoves(
  tx: PersonTx,
  entity: Entity,
  area: Area,
  values: Values,
  chosen: readonly ChosenRecord[],
  refusals: Refusals,
): Promise<void> {
  const message = 'Area belongs to another company; links of the record would be torn';
  for (const { id, company_id } of chosen) {
    if (company_id !== area.company_id && !refusals.has(id))
      refusals.set(id, { code: 'business_rule', message });
  }
  const movable = chosen.filter(({ id }) => !refusals.has(id)).map(({ id }) => id);
  // A key that is written along with the move belongs to a single record; the unique index checks that case.
  for (const key of uniqueKeysOf(entity).filter(({ name }) => values[name] === undefined)) {
    const taken = await tx.rows<{ id: number }>(sql`
      WITH moved AS (
        SELECT t.id, ${key.of('t')} AS key FROM ${sql.table(entity.plural)} t
        WHERE t.company_id = ${area.company_id} AND t.id = ANY(${movable}::int[]) AND t.area_id <> ${area.id}
      )
      SELECT m.id FROM (SELECT id, key, row_number() OVER (PARTITION BY key ORDER BY id) AS place FROM moved) m
      WHERE m.place > 1 OR EXISTS (
        SELECT FROM ${sql.table(entity.plural)} s
        WHERE s.company_id = ${area.company_id} AND s.area_id = ${area.id} AND ${key.of('s')} = m.key)`);
    for (const { id } of taken) refusals.set(id, { code: 'duplicate', message: key.taken });
  }
}

/** Writes the values where they differ and returns the number of changed records. */
function writeValues(
  tx: PersonTx,
  entity: Entity,
  values: Values,
  allowed: readonly ChosenRecord[],
): Promise<number> {
  const columns = Object.entries(values).map(([name, value]) => ({ column: sql.ref(name), value }));
  const companies = [...new Set(allowed.map(({ company_id }) => company_id))];
  const ids = allowed.map(({ id }) => id);
  return runOnce(
    tx,
    sql`
    UPDATE ${sql.table(entity.plural)} t
    SET ${sql.join(columns.map(({ column, value }) => sql`${column} = ${value}`))},
        modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    WHERE t.company_id = ANY(${companies}::int[]) AND t.id = ANY(${ids}::int[])
      AND (${sql.join(
        columns.map(({ column, value }) => sql`t.${column} IS DISTINCT FROM ${value}`),
        sql` OR `,
      )})`,
  );
}
