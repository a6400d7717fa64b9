import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { withArticle } from '#shared/platform/article.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { hasArea } from './columns.ts';
import { findRecord } from './find-record.ts';
import { presentRecord, type RecordRow } from './present.ts';
import type { RelatedChange } from './rules/record-rules.ts';
import { rulesOf } from './rules/registry.ts';
import { refuseReadOnly, resolveArea, resolveEnds, type Values, valuesOf } from './write-values.ts';

/**
 * Updates the fields that a body names. Throws `stale_version` with the current record in `data` if the body has an
 * outdated `version_id`. Fields that already have the sent value are not written.
 */
export async function updateRecord(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<RecordRow> {
  const rules = rulesOf(entity.name);
  await rules.lockBefore?.(tx, [id], valuesOf(entity, body));
  const stored = await findRecord(tx, entity, id, { lock: 'change' });
  authorize(tx, stored.company_id, 'record', 'update');
  const current = presentRecord(entity, stored);
  refuseReadOnly(entity, body, current);
  if (body.version_id !== undefined && body.version_id !== stored.version_id) {
    throw new AppError(
      'stale_version',
      `${entity.label} was changed by ${String(stored.modified_by)} while you were editing. Review the changes before you save.`,
      [],
      { data: [{ id, data: current }] },
    );
  }
  const values = valuesOf(entity, body);
  await checkPlace(tx, entity, stored, body, values);
  await rules.settleChange?.(tx, stored, values);
  await applyRelatedChange(tx, rules.changeAlong?.({ ...stored, ...values }, body));
  const changes = Object.entries(values).filter(([name, value]) =>
    differs(entity, name, stored[name], value),
  );
  if (changes.length === 0) return stored;
  const written = changes.map(([name]) => name);
  const becomes = { ...stored, ...values };
  rules.checkValues?.(becomes, written);
  await rules.checkAgainst?.(tx, becomes, { company: stored.company_id, written, stored });
  await tx.run(sql`
    UPDATE ${sql.table(entity.plural)}
    SET ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
        modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  await rules.followUp?.(tx, stored.company_id, [stored, becomes]);
  const changed = await findRecord(tx, entity, id);
  rules.checkStored?.(changed, written);
  return changed;
}

/**
 * Applies a change of a second record that was requested along with the first. A record that already has the values
 * stays unchanged, so the request can be repeated. Throws what that change throws; `stale_version` names the field of
 * the version.
 */
export async function applyRelatedChange(tx: PersonTx, change: RelatedChange | undefined): Promise<void> {
  if (change === undefined) return;
  const entity: Entity & { name: EntityName } = entities[change.kind];
  const stored = await findRecord(tx, entity, change.id, { lock: 'change' });
  if (Object.entries(change.values).every(([name, value]) => stored[name] === value)) return;
  try {
    await updateRecord(tx, entity, change.id, { ...change.values, version_id: change.version });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
    const { code, message, extra } = error;
    throw new AppError(code, message, [{ path: change.versionField, message }], extra);
  }
}

/** Checks that the change leaves the record in its company. */
async function checkPlace(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  stored: RecordRow,
  body: Readonly<Record<string, unknown>>,
  values: Values,
): Promise<void> {
  if (hasArea(entity)) {
    // Repeating the stored name of the area is not a request to move the record.
    if (body.area_id === undefined && (body.area_name === undefined || body.area_name === stored.area_name))
      return;
    // A repeated stored name is ignored if a new id is sent.
    const changedBody = body.area_name === stored.area_name ? { ...body, area_name: undefined } : body;
    const area = await resolveArea(tx, changedBody, undefined);
    if (area === undefined) {
      throw new AppError('invalid_input', 'Area is required', [
        { path: 'area_id', message: 'Area is required' },
      ]);
    }
    if (area.company_id !== stored.company_id) {
      const message = 'Area belongs to another company; links of the record would be torn';
      throw new AppError('business_rule', message, [{ path: 'area_id', message }]);
    }
    values.area_id = area.id;
    return;
  }
  const { place, noun = entity.label.toLowerCase() } = rulesOf(entity.name);
  const company =
    place === undefined
      ? await resolveEnds(tx, entity.name, { ...stored, ...values })
      : await place(tx, values, stored);
  if (company === stored.company_id) return;
  const [first = '', ...rest] = withArticle(noun);
  const subject = `${first.toUpperCase()}${rest.join('')}`;
  throw new AppError('business_rule', `${subject} can't move to another company; create a new one there.`);
}

function differs(entity: Entity, name: string, stored: unknown, sent: unknown): boolean {
  const field = fieldOf(entity, name);
  const missing = (value: unknown) => value === null || value === undefined;
  if (field === undefined || missing(stored) || missing(sent)) return !(missing(stored) && missing(sent));
  // Text is compared exactly, because texts that sort alike may differ in case.
  return field.kind === 'acres' ||
    field.kind === 'feet' ||
    field.kind === 'money' ||
    field.kind === 'fraction' ||
    field.kind === 'geometry'
    ? kindOf(field).compare(stored as StoredValue, sent as StoredValue) !== 0
    : stored !== sent;
}
