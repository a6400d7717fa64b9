import { type RawBuilder, sql } from 'kysely';
import { authorize, type PersonTx } from '#server/db/database.ts';
import { rowsOnce, runOnce } from '#server/db/run-once.ts';
import { type Refusals, refusalOf, tellRefusals } from '#server/records/refusals.ts';
import { uniqueKeysOf } from '#server/records/unique-keys.ts';
import type { ActUndone } from '#shared/contracts/bulk.ts';
import { trashDays } from '#shared/contracts/history.ts';
import type { Entity } from '#shared/entities/entity.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import { AppError } from '#shared/errors.ts';
import { reachedCompanies } from './history-rows.ts';
import { insertAgain } from './insert-again.ts';
import { lockRestores } from './lock-restores.ts';
import { keptFields } from './present-history.ts';
import { namesOf } from './read-names.ts';
import { restoreLinks } from './restore-links.ts';

/** What an act did to one record, and what stands in the way of taking that back. */
type Write = {
  entry: number;
  record_id: number;
  company_id: number;
  is_latest: boolean;
  in_time: boolean;
  area_stands: boolean;
};
type Act = { entity: AssetName; action: 'update' | 'delete' };
type Kind = Entity & { name: AssetName };

/**
 * Takes back a bulk edit or a bulk deletion as one, in one transaction: what was changed gets its values of before, what was
 * deleted comes back with its links. A record that was written since is left as it is and told, and so is one whose key was
 * taken or whose area is gone. Throws `not_found` for an act that the person does not see, `forbidden` where they may take
 * back nothing of it.
 */
export async function undoAct(tx: PersonTx, act: number): Promise<ActUndone> {
  // Of two who undo the same act at once, the second finds the first one's writes.
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('platbook undo'), ${act}::int)`);
  const { entity: name, action } = await findAct(tx, act);
  const entity = assets[name];
  if (action === 'delete') await lockRestores(tx, await companiesOf(tx, act));
  const writes = await readWrites(tx, entity, action, act);
  const refusals: Refusals = new Map();
  refuseByRole(tx, action, writes, refusals);
  for (const write of writes) {
    const message = obstacleOf(entity, action, write);
    if (message !== null && !refusals.has(write.record_id))
      refusals.set(write.record_id, { code: 'conflict', message });
  }
  await refuseTakenKeys(tx, entity, action, writes, refusals);
  const open = writes.filter(({ record_id }) => !refusals.has(record_id));
  const done =
    action === 'delete' ? await bringBack(tx, entity, open) : await putBackValues(tx, entity, open);
  return {
    matched: writes.length,
    ...done,
    ...(await tellRefusals(refusals, (ids) => readTitles(tx, entity, writes, ids))),
  };
}

/** An act writes one kind of asset in one way; links that go with deleted records are written along. */
async function findAct(tx: PersonTx, act: number): Promise<Act> {
  const [found] = await tx.rows<Act>(sql`
    SELECT entity, action FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act = ${act}::int
      AND entity = ANY(${Object.keys(assets)}::text[]) AND action IN ('update', 'delete')
    ORDER BY id LIMIT 1`);
  if (found === undefined)
    throw new AppError('not_found', 'There is no such act, or you may not see what it changed.');
  return found;
}

async function companiesOf(tx: PersonTx, act: number): Promise<number[]> {
  const rows = await tx.rows<{ company_id: number }>(sql`
    SELECT DISTINCT company_id FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act = ${act}::int`);
  return rows.map(({ company_id }) => company_id);
}

/** What the act wrote, in the order of the records, which are kept as they are until the transaction ends. */
async function readWrites(tx: PersonTx, entity: Kind, action: Act['action'], act: number): Promise<Write[]> {
  const companies = reachedCompanies(tx);
  const written = sql`
    SELECT h.* FROM history h
    WHERE h.company_id = ANY(${companies}::int[]) AND h.act = ${act}::int
      AND h.entity = ${entity.name} AND h.action = ${action}`;
  await tx.run(sql`
    SELECT FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${companies}::int[]) AND t.id IN (SELECT record_id FROM (${written}) h)
    ORDER BY t.id FOR UPDATE`);
  return tx.rows<Write>(sql`
    SELECT h.id::float8 AS entry, h.record_id, h.company_id,
      NOT EXISTS (
        SELECT FROM history later
        WHERE later.company_id = h.company_id AND later.entity = h.entity AND later.record_id = h.record_id
          AND later.id > h.id) AS is_latest,
      h.at > now() - make_interval(days => ${trashDays}::int) AS in_time,
      h.old_values ->> 'area_id' IS NULL OR EXISTS (
        SELECT FROM areas a
        WHERE a.company_id = h.company_id AND a.id = (h.old_values ->> 'area_id')::int) AS area_stands
    FROM (${written}) h ORDER BY h.record_id`);
}

function refuseByRole(
  tx: PersonTx,
  action: Act['action'],
  writes: readonly Write[],
  refusals: Refusals,
): void {
  const right = action === 'delete' ? 'create' : 'update';
  const companies = [...new Set(writes.map(({ company_id }) => company_id))];
  const refused = new Map(
    companies.map((company) => [company, refusalOf(() => authorize(tx, company, right))]),
  );
  const [first] = refused.values();
  if (first && [...refused.values()].every((refusal) => refusal !== null)) throw first;
  for (const { record_id, company_id } of writes) {
    const refusal = refused.get(company_id);
    if (refusal) refusals.set(record_id, refusal);
  }
}

function obstacleOf(entity: Entity, action: Act['action'], write: Write): string | null {
  const noun = entity.label.toLowerCase();
  if (!write.is_latest)
    return action === 'delete'
      ? `This ${noun} was restored in the meantime.`
      : `This ${noun} was changed in the meantime.`;
  if (action === 'delete' && !write.in_time)
    return `This ${noun} was deleted more than ${trashDays} days ago and cannot be restored any more.`;
  return write.area_stands
    ? null
    : `The area where this ${noun} was has been deleted. The trash brings it back into another one.`;
}

/** The record as it would stand again, on an entry called `h` and, for a changed one, the record `t`. */
function wasOf(entity: Entity, action: Act['action']): RawBuilder<unknown> {
  const base = action === 'delete' ? sql`NULL::${sql.table(entity.plural)}` : sql`t`;
  return sql`jsonb_populate_record(${base}, h.old_values)`;
}

function currentOf(entity: Entity, action: Act['action']): RawBuilder<unknown> {
  return action === 'delete'
    ? sql``
    : sql`JOIN ${sql.table(entity.plural)} t ON t.company_id = h.company_id AND t.id = h.record_id`;
}

/** Somebody else may have used a key meanwhile, in the area where the record would stand again. */
async function refuseTakenKeys(
  tx: PersonTx,
  entity: Kind,
  action: Act['action'],
  writes: readonly Write[],
  refusals: Refusals,
): Promise<void> {
  for (const key of uniqueKeysOf(entity)) {
    const open = writes.filter(({ record_id }) => !refusals.has(record_id));
    const taken = await tx.rows<{ id: number }>(sql`
      SELECT h.record_id AS id FROM history h ${currentOf(entity, action)}
      CROSS JOIN LATERAL ${wasOf(entity, action)} was
      JOIN ${sql.table(entity.plural)} o ON o.company_id = h.company_id AND o.area_id = was.area_id
        AND ${key.of('o')} = ${key.of('was')} AND o.id <> h.record_id
      WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${entriesOf(open)}::bigint[])`);
    for (const { id } of taken) refusals.set(id, { code: 'duplicate', message: key.taken });
  }
}

const entriesOf = (writes: readonly Write[]) => writes.map(({ entry }) => entry);

type Done = Pick<ActUndone, 'undone' | 'links_restored' | 'links_missing'>;

async function bringBack(tx: PersonTx, entity: Kind, open: readonly Write[]): Promise<Done> {
  const done = { undone: 0, links_restored: 0, links_missing: 0 };
  for (const company of [...new Set(open.map(({ company_id }) => company_id))].sort((a, b) => a - b)) {
    const writes = open.filter(({ company_id }) => company_id === company);
    done.undone += await insertAgain(tx, entity, company, entriesOf(writes));
    const ids = writes.map(({ record_id }) => record_id);
    const links = await restoreLinks(tx, entity.name, company, ids);
    done.links_restored += links.restored;
    done.links_missing += links.missing;
  }
  return done;
}

/** Gives the records the values that they had; an update like any other, with its own entry in the history. */
async function putBackValues(tx: PersonTx, entity: Kind, open: readonly Write[]): Promise<Done> {
  const here = sql`h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${entriesOf(open)}::bigint[])`;
  const changed = await rowsOnce<{ name: string }>(
    tx,
    sql`SELECT DISTINCT jsonb_object_keys(h.old_values) AS name FROM history h WHERE ${here}`,
  );
  const kept = new Set(keptFields(entity).map(([name]) => name));
  const columns = changed.filter(({ name }) => kept.has(name)).map(({ name }) => sql.ref(name));
  if (columns.length === 0) return { undone: 0, links_restored: 0, links_missing: 0 };
  const undone = await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(entity.plural)} t
    SET ${sql.join(columns.map((column) => sql`${column} = w.${column}`))},
        modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM (
      SELECT was.* FROM history h ${currentOf(entity, 'update')}
      CROSS JOIN LATERAL ${wasOf(entity, 'update')} was
      WHERE ${here}
    ) w
    WHERE t.company_id = w.company_id AND t.id = w.id`,
  );
  return { undone, links_restored: 0, links_missing: 0 };
}

/** Names of the records, also of those that are gone. */
async function readTitles(
  tx: PersonTx,
  entity: Kind,
  writes: readonly Write[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const wanted = new Set(ids);
  const titles = new Map<number, string | null>();
  const told = writes.filter(({ record_id }) => wanted.has(record_id));
  for (const company of new Set(told.map(({ company_id }) => company_id))) {
    const here = told.filter(({ company_id }) => company_id === company).map(({ record_id }) => record_id);
    for (const { id, name } of await namesOf(tx, company, entity.name, here)) titles.set(id, name);
  }
  return titles;
}
