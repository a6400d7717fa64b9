import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { hasArea } from './columns.ts';
import { findRecord } from './find-record.ts';
import { followMarkers, lockMarkedAssets, refuseOldNumber, resolveMarker, wellOfMarker } from './markers.ts';
import { refuseAmount, refuseTerms, resolveStatus } from './obligation-writes.ts';
import { presentRecord, type RecordRow } from './present.ts';
import { refuseContradictions } from './refuse-contradictions.ts';
import { refuseReadOnly, resolveArea, resolveEnds, type Values, valuesOf } from './write-values.ts';

/**
 * Changes the fields that a body names. Sent with a `version_id` that is no longer the stored one, it throws
 * `stale_version` with the current record in `data`; fields that hold the sent value already are not written.
 */
export async function updateRecord(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<RecordRow> {
  if (entity.name === 'geological_marker') await lockMarkedAssets(tx, [id], valuesOf(entity, body));
  const stored = await findRecord(tx, entity, id, { lock: 'change' });
  authorize(tx, stored.company_id, 'record', 'update');
  const current = presentRecord(entity, stored);
  refuseReadOnly(entity, body, current);
  if (body.version_id !== undefined && body.version_id !== stored.version_id) {
    throw new AppError(
      'stale_version',
      `${entity.label} was changed by ${String(stored.modified_by)} in the meantime. Look at what changed and decide.`,
      [],
      { data: [{ id, data: current }] },
    );
  }
  const values = valuesOf(entity, body);
  await checkPlace(tx, entity, stored, body, values);
  if (entity.name === 'obligation') await resolveStatus(tx, stored, values);
  if (entity.name === 'geological_marker') await updateWellType(tx, { ...stored, ...values }, body);
  const changes = Object.entries(values).filter(([name, value]) =>
    differs(entity, name, stored[name], value),
  );
  if (changes.length === 0) return stored;
  const written = changes.map(([name]) => name);
  refuseContradictions(entity, { ...stored, ...values }, written);
  if (entity.name === 'obligation') refuseTerms({ ...stored, ...values }, written);
  await tx.run(sql`
    UPDATE ${sql.table(entity.plural)}
    SET ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
        modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  if (entity.name === 'geological_marker')
    await followMarkers(tx, stored.company_id, [stored, { ...stored, ...values }]);
  const changed = await findRecord(tx, entity, id);
  if (entity.name === 'obligation') refuseAmount(changed, written);
  return changed;
}

/**
 * Changes the type of a marker's well if the marker's body asks for it. A well that already has the type stays unchanged, so that a
 * request may arrive twice. Throws what changing the well throws, with `stale_version` naming `well_version_id`.
 */
export async function updateWellType(
  tx: PersonTx,
  marker: Readonly<Record<string, unknown>>,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { well_type: type, well_version_id: version_id } = body;
  if (type === undefined) return;
  const id = wellOfMarker(marker);
  const stored = await findRecord(tx, entities.well, id, { lock: 'change' });
  if (stored.well_type === type) return;
  try {
    await updateRecord(tx, entities.well, id, { well_type: type, version_id });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
    const { code, message, extra } = error;
    throw new AppError(code, message, [{ path: 'well_version_id', message }], extra);
  }
}

/** Where the record lies after the change must be in the company where it lies now. */
async function checkPlace(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  stored: RecordRow,
  body: Readonly<Record<string, unknown>>,
  values: Values,
): Promise<void> {
  if (hasArea(entity)) {
    // An area's name repeated as it is stored is not a wish to move.
    if (body.area_id === undefined && (body.area_name === undefined || body.area_name === stored.area_name))
      return;
    // A name that is repeated as it was read says nothing beside a new id.
    const asked = body.area_name === stored.area_name ? { ...body, area_name: undefined } : body;
    const area = await resolveArea(tx, asked, undefined);
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
  if (entity.name === 'geological_marker') return checkMarker(tx, stored, values);
  const company = await resolveEnds(tx, entity.name, { ...stored, ...values });
  if (company === stored.company_id) return;
  const noun = entity.name === 'obligation' ? 'An obligation' : 'A link';
  throw new AppError('business_rule', `${noun} stays in its company; make a new one in the other.`);
}

/** A marker may move to another asset of its company. */
async function checkMarker(tx: PersonTx, stored: RecordRow, values: Values): Promise<void> {
  const becomes: Values = { ...stored, ...values };
  // What stood beside the note was told for the note.
  if (values.parent_asset_type === undefined && becomes.asset_type !== 'Note')
    becomes.parent_asset_type = null;
  refuseOldNumber(stored, values, becomes);
  const company = await resolveMarker(tx, becomes);
  values.parent_asset_type = becomes.parent_asset_type;
  if (company === stored.company_id) return;
  const message = 'Asset belongs to another company; make a new marker there';
  throw new AppError('business_rule', message, [{ path: 'asset_id', message }]);
}

function differs(entity: Entity, name: string, stored: unknown, sent: unknown): boolean {
  const field = fieldOf(entity, name);
  const missing = (value: unknown) => value === null || value === undefined;
  if (field === undefined || missing(stored) || missing(sent)) return !(missing(stored) && missing(sent));
  // Two texts that order alike may still differ in case.
  return field.kind === 'acres' ||
    field.kind === 'money' ||
    field.kind === 'fraction' ||
    field.kind === 'geometry'
    ? kindOf(field).compare(stored as StoredValue, sent as StoredValue) !== 0
    : stored !== sent;
}
