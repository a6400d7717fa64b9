import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { hasArea } from './columns.ts';
import { findRecord } from './find-record.ts';
import type { RecordRow } from './present.ts';
import { rulesOf } from './rules/registry.ts';
import { applyRelatedChange } from './update-record.ts';
import { refuseReadOnly, resolveArea, resolveEnds, type Values, valuesOf } from './write-values.ts';

/** Creates a record. Throws `invalid_input` naming the field, `business_rule`, `duplicate` or `forbidden`. */
export async function createRecord(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  body: Readonly<Record<string, unknown>>,
  selection: Selection,
): Promise<RecordRow> {
  refuseReadOnly(entity, body, null);
  const values = valuesOf(entity, body);
  for (const [name, preset] of defaultsOf(entity)) values[name] ??= preset;
  const rules = rulesOf(entity.name);
  rules.checkNew?.(values);
  rules.checkValues?.(values, Object.keys(values));
  const company = await resolveCompany(tx, entity, body, values, selection);
  authorize(tx, company, 'record', 'create');
  for (const [name, preset] of Object.entries((await rules.presetsIn?.(tx, company)) ?? {}))
    if (values[name] === undefined) values[name] = preset;
  await rules.checkAgainst?.(tx, values, { company, written: Object.keys(values) });
  await applyRelatedChange(tx, rules.changeAlong?.(values, body));
  const columns = Object.entries({
    ...values,
    company_id: company,
    created_by: tx.person.id,
    modified_by: tx.person.id,
  });
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO ${sql.table(entity.plural)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(columns.map(([, value]) => sql`${value}`))}) RETURNING id`);
  await rules.followUp?.(tx, company, [values]);
  const created = await findRecord(tx, entity, row?.id ?? 0);
  rules.checkStored?.(created, Object.keys(values));
  return created;
}

function defaultsOf(entity: Entity): [string, boolean][] {
  return Object.entries(entity.fields).flatMap(([name, field]): [string, boolean][] =>
    field.kind === 'boolean' && field.default !== undefined ? [[name, field.default]] : [],
  );
}

async function resolveCompany(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  body: Readonly<Record<string, unknown>>,
  values: Values,
  selection: Selection,
): Promise<number> {
  const { place } = rulesOf(entity.name);
  if (place !== undefined) return place(tx, values);
  if (!hasArea(entity)) return resolveEnds(tx, entity.name, values);
  const area = await resolveArea(tx, body, selection.areas);
  if (area === undefined) {
    throw new AppError('invalid_input', 'Area is required', [
      { path: 'area_id', message: 'Area is required' },
    ]);
  }
  values.area_id = area.id;
  return area.company_id;
}
