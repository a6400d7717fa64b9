import { type RawBuilder, sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { joinDerived, selectFields } from '#server/land/columns.ts';
import { notFound } from '#server/land/find-record.ts';
import { claimKey, saveResult } from '#server/land/idempotency-key.ts';
import { type PresentedRecord, presentRecord, type RecordRow } from '#server/land/present.ts';
import { refusalOf } from '#server/land/refusals.ts';
import { hasLongTexts, textSizeOf } from '#server/land/text-size.ts';
import { uniqueKeysOf } from '#server/land/unique-keys.ts';
import { resolveArea, type Values, valuesOf } from '#server/land/write-values.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { exceedingSize } from '#server/platform/http/responses/paging.ts';
import type { BulkEdited, RecordEdit } from '#shared/land/contracts/bulk.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { warningsOf } from './warnings-of.ts';

type Asset = Entity & { name: AssetName };
type Edited = BulkEdited<PresentedRecord>;
type EditedResult = Pick<Edited, 'act_id' | 'updated' | 'unchanged'> & { ids: number[] };
/** A record as stored and locked. */
type Stored = { id: number; company_id: number; version_id: number; area_id: number };
/** An edit with the values to store; `place` is its position in the request. */
type Wanted = { place: number; stored: Stored; values: Values };

/**
 * Edits records once per key, however often the request arrives. A repeated request gets the outcome of the first one,
 * with the records in their current state. Throws what `editRecords` throws, `conflict` if a record was deleted since,
 * and `business_rule` if the key was used with different content.
 */
export async function editOnce(
  tx: PersonTx,
  entity: Asset,
  edits: readonly RecordEdit[],
  key: string | undefined,
): Promise<Edited> {
  if (key === undefined) return editRecords(tx, entity, edits);
  const earlier = await claimKey<EditedResult>(tx, key, ['bulk-edit', entity.name, edits]);
  if (earlier !== undefined) {
    const { ids, ...counts } = earlier;
    const records = await readRecords(tx, entity, ids);
    if (records.length < ids.length)
      throw new AppError('conflict', 'Some records saved by this request have since been deleted.');
    return { ...counts, records };
  }
  const { records, ...counts } = await editRecords(tx, entity, edits);
  await saveResult(tx, key, { ...counts, ids: records.map(({ id }) => id) } satisfies EditedResult);
  return { ...counts, records };
}

/**
 * Gives each record its own values in one transaction and one act: all records or none. Records that already have the
 * values are not written. The path of every detail begins with its edit, such as `edits.3.changes.operator`. Throws
 * `not_found`, `forbidden`, `stale_version` with the current records in `data`, `invalid_input`, `business_rule` and
 * `duplicate`.
 */
async function editRecords(tx: PersonTx, entity: Asset, edits: readonly RecordEdit[]): Promise<Edited> {
  refuseUnclear(edits);
  const ids = edits.map(({ id }) => id);
  const stored = await lockRecords(tx, entity, ids);
  refuseMissing(entity, edits, stored);
  refuseByRole(tx, edits, stored);
  await refuseStale(tx, entity, edits, stored);
  const wanted = await wantedValues(tx, entity, edits, stored);
  await refuseTakenKeys(tx, entity, wanted);
  const act = await beginAct(tx);
  const updated = await writeValues(tx, entity, wanted);
  return {
    act_id: updated === 0 ? null : act,
    updated,
    unchanged: edits.length - updated,
    records: await readRecords(tx, entity, ids),
  };
}

const pathOf = (place: number, part: string) => `edits.${place}.${part}`;

function refuseUnclear(edits: readonly RecordEdit[]): void {
  const seen = new Set<number>();
  const details: ErrorDetail[] = [];
  for (const [place, { id, changes }] of edits.entries()) {
    if (seen.has(id)) details.push({ path: pathOf(place, 'id'), message: `Record ${id} has several edits` });
    seen.add(id);
    if (Object.values(changes).every((value) => value === undefined))
      details.push({ path: pathOf(place, 'changes'), message: 'changes must name at least one field' });
  }
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

/**
 * Locks the records until the transaction ends, in the order of their ids, so that two calls wait for each other. New
 * links to them stay possible.
 */
async function lockRecords(
  tx: PersonTx,
  entity: Asset,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Stored>> {
  const rows = await tx.rows<Stored>(sql`
    SELECT t.id, t.company_id, t.version_id, t.area_id FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ANY(${ids}::int[])
    ORDER BY t.id FOR NO KEY UPDATE`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Throws `invalid_input` if the records are too large to send at once, which would hold up other requests. */
async function refuseLong(tx: PersonTx, entity: Asset, ids: readonly number[]): Promise<void> {
  if (!hasLongTexts(entity)) return;
  const [size] = await tx.rows<{ bytes: number }>(sql`
    SELECT coalesce(sum(${textSizeOf(entity)}), 0)::float8 AS bytes FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ANY(${ids}::int[])`);
  const exceeding = exceedingSize(size?.bytes ?? 0);
  if (exceeding === null) return;
  const message = `These ${entity.labelPlural.toLowerCase()} have ${exceeding.megabytes} MB of text, and ${exceeding.max} MB can be edited at once. Nothing was saved. Edit fewer at a time.`;
  throw new AppError('invalid_input', message, [{ path: 'edits', message }]);
}

function refuseMissing(
  entity: Asset,
  edits: readonly RecordEdit[],
  stored: ReadonlyMap<number, Stored>,
): void {
  const { code, message } = notFound(entity);
  const details = edits.flatMap(({ id }, place) =>
    stored.has(id) ? [] : [{ path: pathOf(place, 'id'), message }],
  );
  if (details.length === 0) return;
  const count = details.length.toLocaleString('en-US');
  const several = `${count} of these ${entity.labelPlural.toLowerCase()} were not found, or you have no access to them. Nothing was saved.`;
  throw new AppError(code, details.length === 1 ? message : several, details);
}

function refuseByRole(tx: PersonTx, edits: readonly RecordEdit[], stored: ReadonlyMap<number, Stored>): void {
  const companies = new Set([...stored.values()].map(({ company_id }) => company_id));
  for (const company of companies) {
    const refusal = refusalOf(() => authorize(tx, company, 'record', 'update'));
    if (refusal === null) continue;
    const { code, message } = refusal;
    const details = edits.flatMap(({ id }, place) =>
      stored.get(id)?.company_id === company ? [{ path: pathOf(place, 'id'), message }] : [],
    );
    throw new AppError(code, message, details);
  }
}

async function refuseStale(
  tx: PersonTx,
  entity: Asset,
  edits: readonly RecordEdit[],
  stored: ReadonlyMap<number, Stored>,
): Promise<void> {
  const label = entity.label.toLowerCase();
  const stale = edits.flatMap(({ id, version_id }, place) =>
    stored.get(id)?.version_id === version_id ? [] : [{ id, place }],
  );
  if (stale.length === 0) return;
  const records = await readRecords(
    tx,
    entity,
    stale.map(({ id }) => id),
  );
  const message =
    stale.length === 1
      ? `This ${label} was changed while you were editing. Review the changes before you save.`
      : `${stale.length.toLocaleString('en-US')} ${entity.labelPlural.toLowerCase()} were changed while you were editing. Review the changes before you save.`;
  throw new AppError(
    'stale_version',
    message,
    stale.map(({ place }) => ({
      path: pathOf(place, 'version_id'),
      message: `This ${label} was changed while you were editing.`,
    })),
    { data: records.map(({ id, data }) => ({ id, data })) },
  );
}

/** Returns the values to store for each edit, with its area resolved and checked. */
async function wantedValues(
  tx: PersonTx,
  entity: Asset,
  edits: readonly RecordEdit[],
  stored: ReadonlyMap<number, Stored>,
): Promise<Wanted[]> {
  const areas = new Map<string, { id: number; company_id: number }>();
  const areaOf = async ({ area_id, area_name }: RecordEdit['changes']) => {
    const key = JSON.stringify([area_id, area_name]);
    const area = areas.get(key) ?? (await resolveArea(tx, { area_id, area_name }, undefined));
    if (area === undefined) throw invalidArea('invalid_input', 'Area is required');
    areas.set(key, area);
    return area;
  };
  const wanted: Wanted[] = [];
  for (const [place, { id, changes }] of edits.entries()) {
    const record = stored.get(id);
    if (record === undefined) throw notFound(entity);
    try {
      const values = valuesOf(entity, changes);
      if (changes.area_id !== undefined || changes.area_name !== undefined) {
        const area = await areaOf(changes);
        if (area.company_id !== record.company_id)
          throw invalidArea(
            'business_rule',
            'Area belongs to another company; links of the record would be torn',
          );
        values.area_id = area.id;
      }
      wanted.push({ place, stored: record, values });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, details, extra } = error;
      const inEdit = details.map((each) => ({ ...each, path: pathOf(place, `changes.${each.path}`) }));
      throw new AppError(code, message, inEdit, extra);
    }
  }
  return wanted;
}

function invalidArea(code: 'invalid_input' | 'business_rule', message: string): AppError {
  return new AppError(code, message, [{ path: 'area_id', message }]);
}

/** The edited records as they will be, as rows of their table, and where the stored ones are, which are locked. */
function recordsToBe(entity: Asset, wanted: readonly Wanted[]): RawBuilder<unknown> {
  const edits = wanted.map(({ stored, values }) => ({ id: stored.id, company: stored.company_id, values }));
  return sql`
    SELECT b.*, s.ctid AS stored_at FROM jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) AS e (id int, company int, values jsonb)
    JOIN ${sql.table(entity.plural)} s ON s.company_id = e.company AND s.id = e.id
    CROSS JOIN LATERAL jsonb_populate_record(s, e.values) b`;
}

/**
 * Refuses values that must be unique within an area and are not. A value that another edited record gives up is refused
 * too, because the unique index compares each row as it is written.
 */
async function refuseTakenKeys(tx: PersonTx, entity: Asset, wanted: readonly Wanted[]): Promise<void> {
  const table = sql.table(entity.plural);
  for (const key of uniqueKeysOf(entity)) {
    const places = new Map(
      wanted
        .filter(({ values }) => values[key.name] !== undefined || values.area_id !== undefined)
        .map(({ place, stored }) => [stored.id, place]),
    );
    if (places.size === 0) continue;
    const taken = await rowsOnce<{ id: number; is_taken: boolean }>(
      tx,
      sql`
      WITH edited AS MATERIALIZED (${recordsToBe(entity, wanted)}),
      keyed AS (
        SELECT t.id, t.company_id, t.area_id, ${key.of('t')} AS key FROM edited t
        WHERE t.id = ANY(${[...places.keys()]}::int[])
      ),
      compared AS (
        SELECT k.id,
          EXISTS (
            SELECT FROM ${table} o
            WHERE o.company_id = k.company_id AND o.area_id = k.area_id AND ${key.of('o')} = k.key
              AND o.id <> ALL(ARRAY(SELECT e.id FROM edited e)))
          OR EXISTS (
            SELECT FROM edited t
            WHERE t.company_id = k.company_id AND t.area_id = k.area_id AND ${key.of('t')} = k.key
              AND t.id <> k.id) AS is_taken,
          EXISTS (
            SELECT FROM ${table} o
            WHERE o.company_id = k.company_id AND o.area_id = k.area_id AND ${key.of('o')} = k.key
              AND o.id <> k.id) AS is_in_use
        FROM keyed k
      )
      SELECT c.id, c.is_taken FROM compared c WHERE c.is_taken OR c.is_in_use ORDER BY c.id`,
    );
    if (taken.length === 0) continue;
    const label = fieldOf(entity, key.name)?.label ?? key.name;
    const noun = entity.label.toLowerCase();
    const details = taken.map(({ id, is_taken }) => ({
      path: pathOf(places.get(id) ?? 0, `changes.${key.name}`),
      message: is_taken
        ? key.taken
        : `${label} is still used by another ${noun} of these edits; save that ${noun} first`,
    }));
    throw new AppError('duplicate', details[0]?.message ?? key.taken, details);
  }
}

/**
 * Writes the values where they differ and returns the number of changed records. The rows are locked, so each is found
 * by its place: no index is scanned while the update adds to it.
 */
function writeValues(tx: PersonTx, entity: Asset, wanted: readonly Wanted[]): Promise<number> {
  const names = [...new Set(wanted.flatMap(({ values }) => Object.keys(values)))];
  const columns = names.map((name) => sql.ref(name));
  return runOnce(
    tx,
    sql`
    UPDATE ${sql.table(entity.plural)} t
    SET ${sql.join(columns.map((column) => sql`${column} = e.${column}`))},
        modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM (${recordsToBe(entity, wanted)}) e
    WHERE t.ctid = e.stored_at
      AND (${sql.join(
        columns.map((column) => sql`t.${column} IS DISTINCT FROM e.${column}`),
        sql` OR `,
      )})`,
  );
}

/** Reads records in the order of the ids; those that no longer exist are omitted. Throws as `refuseLong` does. */
async function readRecords(tx: PersonTx, entity: Asset, ids: readonly number[]): Promise<Edited['records']> {
  await refuseLong(tx, entity, ids);
  const rows = await tx.rows<RecordRow>(sql`
    SELECT ${selectFields(entity)} FROM ${sql.table(entity.plural)} t ${joinDerived(entity)}
    WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ANY(${ids}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, presentRecord(entity, row)]));
  return ids.flatMap((id) => {
    const data = byId.get(id);
    return data === undefined ? [] : [{ id, data, warnings: warningsOf(entity, data) }];
  });
}
