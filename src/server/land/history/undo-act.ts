import { type RawBuilder, sql } from 'kysely';
import { refuseDelete } from '#server/land/delete-record.ts';
import { findDuplicate } from '#server/land/find-duplicate.ts';
import { type Refusals, refusalOf, reportRefusals } from '#server/land/refusals.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import { uniqueKeysOf } from '#server/land/unique-keys.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { type ActUndone, maxListedRefusals } from '#shared/land/contracts/bulk.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { hasShape, userColumns } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { type ActAction, type ActKind, type Part, readAct, type Write } from './act-writes.ts';
import { deleteCreated } from './delete-created.ts';
import { reachedCompanies } from './history-rows.ts';
import { insertAgain } from './insert-again.ts';
import { type LaterFields, readFullySuperseded, readLaterFields, valuesBefore } from './later-fields.ts';
import { lockRestores } from './lock-restores.ts';
import { trackedFields } from './present-history.ts';
import { namesOf } from './read-names.ts';
import { restoreLinks } from './restore-links.ts';

/** Receives the number of records to undo, and the progress of each batch. */
export type UndoFollower = {
  onFound: (total: number) => void;
  onUndone: (count: number) => void;
};

/**
 * Undoes an act in one transaction and in bulk: changed records get their previous values, deleted records are restored
 * with their links, created records are deleted. A record is refused if it was changed since, its key is taken, its
 * area or other end no longer exists, or other records depend on it. Throws `not_found` if the act is not visible to
 * the user, `forbidden` if they may undo none of it, `conflict` with the outcome in `data` if every record was refused, or one of a
 * transfer of interests, which is undone whole or not at all.
 */
export async function undoAct(tx: PersonTx, act: number): Promise<ActUndone> {
  const { outcome } = await undoWrites(tx, act, { byField: false });
  if (outcome.refused_count === 0) return outcome;
  if (outcome.undone === 0) throw refuseWhole(outcome);
  if (await isTransfer(tx, act)) throw refuseTransfer(outcome);
  return outcome;
}

/**
 * Whether an act ended interests and created others, as a transfer does. Undone in part, an interest would count twice, or for
 * nobody.
 */
async function isTransfer(tx: PersonTx, act: number): Promise<boolean> {
  const [found] = await tx.rows<{ is_transfer: boolean }>(sql`
    SELECT coalesce(bool_or(h.action = 'insert') AND bool_or(h.action = 'update' AND h.old_values ? 'end_date'), false) AS is_transfer
    FROM history h
    WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.act = ${act}::int AND h.entity = 'ownership'`);
  return found?.is_transfer === true;
}

function refuseTransfer(outcome: ActUndone): AppError {
  const [first] = outcome.refused;
  const more = outcome.refused_count - 1;
  const others = more === 0 ? '' : ` ${more.toLocaleString('en-US')} more can't be undone either.`;
  const message = `A transfer is undone as a whole or not at all. ${first?.title ?? 'A record'}: ${first?.message ?? ''}${others}`;
  return new AppError('conflict', message, [], { data: [{ ...outcome, undone: 0 }] });
}

/** A record that was restored except for the fields changed later. */
type PartlyRestored = { entity: string; id: number; title: string | null; fields: readonly string[] };

type UndoResult = {
  outcome: ActUndone;
  restored: number;
  removed: number;
  /** How many of them are shapes on maps. */
  shapes: { restored: number; removed: number };
  partly: PartlyRestored[];
};

/**
 * Undoes an act. With `byField`, a changed record that was written since is restored in the fields that nobody changed
 * again; the other fields are reported. `follow` receives the progress and makes the undo run in batches.
 */
export async function undoWrites(
  tx: PersonTx,
  act: number,
  options: { byField: boolean; follow?: UndoFollower },
): Promise<UndoResult> {
  // If two users undo the same act at once, the second one finds the writes of the first.
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('platbook undo'), ${act}::int)`);
  await lockRestores(tx, await companiesOfDeletions(tx, act));
  const parts = await readAct(tx, act);
  if (parts.length === 0)
    throw new AppError('not_found', 'This change was not found, or you have no access to it.');
  options.follow?.onFound(parts.reduce((sum, { writes }) => sum + writes.length, 0));
  const refused = refuseByRight(tx, parts);
  // Marks the following writes with the act that they undo, so that earlier acts can still be undone.
  await tx.rows(sql`SELECT set_config('app.act', ${String(-act)}, true)`);
  const undone: ActUndone = {
    matched: 0,
    undone: 0,
    refused: [],
    refused_count: 0,
    links_restored: 0,
    links_missing: 0,
  };
  const taken: UndoResult = {
    outcome: undone,
    restored: 0,
    removed: 0,
    shapes: { restored: 0, removed: 0 },
    partly: [],
  };
  for (const part of parts) {
    const refusals = refused.get(part) ?? new Map();
    const later = options.byField && part.action === 'update' ? await readLaterFields(tx, part) : new Map();
    const done = await undoPart(tx, act, part, refusals, later, options.follow);
    undone.matched += part.writes.length;
    undone.undone += done.undone;
    undone.links_restored += done.links_restored;
    undone.links_missing += done.links_missing;
    const way = part.action === 'insert' ? 'removed' : 'restored';
    taken[way] += done.undone;
    if (hasShape(part.entity)) taken.shapes[way] += done.undone;
    const reported = await reportRefusals(refusals, (ids) => readTitles(tx, part, ids));
    const entity = part.entity.name;
    undone.refused.push(...reported.refused.map((refusal) => ({ ...refusal, entity })));
    undone.refused_count += reported.refused_count;
    taken.partly.push(...(await reportPartly(tx, part, refusals, later)));
  }
  taken.outcome = { ...undone, refused: undone.refused.slice(0, maxListedRefusals) };
  return taken;
}

/** Returns all records of which some fields were not restored; only the first ones have names. */
async function reportPartly(
  tx: PersonTx,
  part: Part,
  refusals: Refusals,
  later: LaterFields,
): Promise<PartlyRestored[]> {
  const partly = part.writes.flatMap(({ entry, record_id }) => {
    const fields = refusals.has(record_id) ? [] : (later.get(entry) ?? []);
    return fields.length === 0 ? [] : [{ id: record_id, fields }];
  });
  if (partly.length === 0) return [];
  const named = partly.slice(0, maxListedRefusals).map(({ id }) => id);
  const titles = await readTitles(tx, part, named);
  return partly.map(({ id, fields }) => ({
    entity: part.entity.name,
    id,
    title: titles.get(id) ?? null,
    fields,
  }));
}

function refuseWhole(outcome: ActUndone): AppError {
  const [first] = outcome.refused;
  const message = `Nothing could be undone. ${first?.message ?? ''}`.trim();
  return new AppError('conflict', message, [], { data: [outcome] });
}

async function companiesOfDeletions(tx: PersonTx, act: number): Promise<number[]> {
  const rows = await tx.rows<{ company_id: number }>(sql`
    SELECT DISTINCT company_id FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act = ${act}::int AND action = 'delete'`);
  return rows.map(({ company_id }) => company_id);
}

/**
 * Applies the permissions of the manual operations: restoring for updates and deletions, deleting for created records, and
 * approving where an approval is taken back or comes back.
 */
function refuseByRight(tx: PersonTx, parts: readonly Part[]): Map<Part, Refusals> {
  const refused = new Map<Part, Refusals>(parts.map((part) => [part, new Map()]));
  const ofCompany = new Map<string, AppError | null>();
  const refusalOfRight = (action: ActAction, write: Write): AppError | null => {
    if (action === 'insert') return refuseDelete(tx, write);
    const key = `${action} ${write.company_id} ${write.is_approval}`;
    const known = ofCompany.get(key);
    if (known !== undefined) return known;
    const refusal = refusalOf(() => {
      authorize(tx, write.company_id, 'history', 'restore');
      if (write.is_approval) authorize(tx, write.company_id, 'record', 'approve');
    });
    ofCompany.set(key, refusal);
    return refusal;
  };
  let first: AppError | null = null;
  let isHopeless = true;
  for (const part of parts) {
    for (const write of part.writes) {
      const refusal = refusalOfRight(part.action, write);
      if (refusal === null) isHopeless = false;
      else refused.get(part)?.set(write.record_id, refusal);
      first ??= refusal;
    }
  }
  if (isHopeless && first !== null) throw first;
  return refused;
}

type Done = Pick<ActUndone, 'undone' | 'links_restored' | 'links_missing'>;

/** Undoes one part except for records already refused, and adds what it cannot undo to the refusals. */
async function undoPart(
  tx: PersonTx,
  act: number,
  part: Part,
  refusals: Refusals,
  later: LaterFields,
  follow: UndoFollower | undefined,
): Promise<Done> {
  const { entity, action, writes } = part;
  const gone = action === 'delete' ? new Set<number>() : await readGone(tx, part);
  for (const id of gone)
    if (!refusals.has(id)) refusals.set(id, { code: 'not_found', message: deletedSince(entity) });
  for (const id of await readFullySuperseded(tx, entity, later))
    refusals.set(id, { code: 'conflict', message: changedSince(entity) });
  for (const write of writes) {
    const message = obstacleOf(part, later.has(write.entry) ? { ...write, is_latest: true } : write);
    if (message !== null && !refusals.has(write.record_id))
      refusals.set(write.record_id, { code: 'conflict', message });
  }
  await refuseTakenKeys(tx, part, refusals, later);
  if (action !== 'insert') await refuseDoubles(tx, part, refusals, later);
  const open = writes.filter(({ record_id }) => !refusals.has(record_id));
  follow?.onUndone(writes.length - open.length);
  if (action === 'delete') {
    const done = await restoreDeleted(tx, entity, open);
    follow?.onUndone(open.length);
    return done;
  }
  const done: Done = { undone: 0, links_restored: 0, links_missing: 0 };
  for (const piece of follow === undefined ? [open] : piecesOf(open)) {
    done.undone +=
      action === 'update'
        ? await restoreFieldValues(tx, entity, piece, later)
        : await deleteCreated(tx, entity, act, piece, refusals);
    follow?.onUndone(piece.length);
  }
  return done;
}

/** The number of records that one statement undoes when progress is reported. */
const pieceSize = 10_000;

function piecesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / pieceSize) }, (_, place) =>
    all.slice(place * pieceSize, (place + 1) * pieceSize),
  );
}

/** Returns which of the records that an act created or changed have been deleted since. */
async function readGone(tx: PersonTx, { entity, writes }: Part): Promise<Set<number>> {
  const ids = writes.filter(({ is_latest }) => !is_latest).map(({ record_id }) => record_id);
  if (ids.length === 0) return new Set();
  const standing = await rowsOnce<{ id: number }>(
    tx,
    sql`
    SELECT id FROM ${sql.table(entity.plural)}
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND id = ANY(${ids}::int[])`,
  );
  const found = new Set(standing.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

function deletedSince(entity: ActKind): string {
  return `This ${entity.label.toLowerCase()} has been deleted since.`;
}

function obstacleOf({ entity, action }: Part, write: Write): string | null {
  const noun = entity.label.toLowerCase();
  if (!write.is_latest)
    return action === 'delete' ? `This ${noun} has been restored since.` : changedSince(entity);
  if (action === 'delete' && !write.in_time)
    return `This ${noun} was deleted more than ${trashDays} days ago and can no longer be restored.`;
  if (!write.ends_stand) return `A record linked by this ${noun} has been deleted. Restore that first.`;
  return write.area_stands
    ? null
    : `The area of this ${noun} has been deleted. Restore it to another area from the trash.`;
}

function changedSince(entity: ActKind): string {
  return `This ${entity.label.toLowerCase()} has been changed since.`;
}

/** Returns the record as it would be restored, for an entry `h` and, if it was changed, the record `t`. */
function wasOf(entity: ActKind, action: ActAction, later: LaterFields): RawBuilder<unknown> {
  const base = action === 'delete' ? sql`NULL::${sql.table(entity.plural)}` : sql`t`;
  return sql`jsonb_populate_record(${base}, ${valuesBefore(later)})`;
}

function currentOf(entity: ActKind, action: ActAction): RawBuilder<unknown> {
  return action === 'delete'
    ? sql``
    : sql`JOIN ${sql.table(entity.plural)} t ON t.company_id = h.company_id AND t.id = h.record_id`;
}

/** Refuses records whose unique key is now used by another record in the target area. */
async function refuseTakenKeys(
  tx: PersonTx,
  { entity, action, writes }: Part,
  refusals: Refusals,
  later: LaterFields,
): Promise<void> {
  if (action === 'insert') return;
  for (const key of uniqueKeysOf(entity)) {
    const open = writes.filter(({ record_id }) => !refusals.has(record_id));
    const taken = await tx.rows<{ id: number }>(sql`
      SELECT h.record_id AS id FROM history h ${currentOf(entity, action)}
      CROSS JOIN LATERAL ${wasOf(entity, action, later)} was
      JOIN ${sql.table(entity.plural)} o ON o.company_id = h.company_id AND o.area_id = was.area_id
        AND ${key.of('o')} = ${key.of('was')} AND o.id <> h.record_id
      WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${entriesOf(open)}::bigint[])`);
    for (const { id } of taken) refusals.set(id, { code: 'duplicate', message: key.taken });
  }
}

/** Refuses links and division orders whose place another one has taken since; a duplicate would count twice. */
async function refuseDoubles(
  tx: PersonTx,
  { entity, action, writes }: Part,
  refusals: Refusals,
  later: LaterFields,
): Promise<void> {
  const { checkRestored } = rulesOf(entity.name);
  // A link keeps its ends: only a deleted one can have been created again.
  const link = isBridge(entity.name) && action === 'delete' ? entity.name : null;
  if (link === null && checkRestored === undefined) return;
  const open = writes.filter(({ record_id }) => !refusals.has(record_id));
  const rows = await tx.rows<{
    id: number;
    company_id: number;
    was: Record<string, unknown>;
    written: string[];
  }>(sql`
    SELECT h.record_id AS id, h.company_id, to_jsonb(was) AS was, ARRAY(SELECT jsonb_object_keys(${valuesBefore(later)})) AS written
    FROM history h ${currentOf(entity, action)} CROSS JOIN LATERAL ${wasOf(entity, action, later)} was
    WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${entriesOf(open)}::bigint[])
    ORDER BY h.old_values -> 'well_id', h.record_id`);
  for (const { id, company_id, was, written } of rows) {
    await checkRestored?.(tx, company_id, was, written).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      refusals.set(id, { code: 'duplicate', message: error.message });
    });
    if (link === null) continue;
    const double = await findDuplicate(tx, link, { ...was, id, company_id });
    if (double !== undefined) refusals.set(id, { code: 'duplicate', message: double.words });
  }
}

function isBridge(name: ActKind['name']): name is BridgeName {
  return Object.hasOwn(bridges, name);
}

const entriesOf = (writes: readonly Write[]) => writes.map(({ entry }) => entry);

async function restoreDeleted(tx: PersonTx, entity: ActKind, open: readonly Write[]): Promise<Done> {
  const done = { undone: 0, links_restored: 0, links_missing: 0 };
  for (const company of [...new Set(open.map(({ company_id }) => company_id))].sort((a, b) => a - b)) {
    const writes = open.filter(({ company_id }) => company_id === company);
    done.undone += await insertAgain(tx, entity, company, entriesOf(writes));
    const ids = writes.map(({ record_id }) => record_id);
    const links = await restoreLinks(tx, entity.name, company, ids);
    await followRestored(tx, entity, company, writes);
    done.links_restored += links.restored;
    done.links_missing += links.missing;
  }
  return done;
}

async function followRestored(
  tx: PersonTx,
  entity: ActKind,
  company: number,
  writes: readonly Write[],
): Promise<void> {
  const { followUp } = rulesOf(entity.name);
  if (followUp === undefined || writes.length === 0) return;
  const restored = await tx.rows<{ was: Record<string, unknown> }>(sql`
    SELECT old_values AS was FROM history
    WHERE company_id = ${company} AND id = ANY(${entriesOf(writes)}::bigint[])`);
  await followUp(
    tx,
    company,
    restored.map(({ was }) => was),
  );
}

/**
 * Restores the previous values of the records as an ordinary update with its own history entry. Returns how many
 * records were written.
 */
async function restoreFieldValues(
  tx: PersonTx,
  entity: ActKind,
  open: readonly Write[],
  later: LaterFields,
): Promise<number> {
  const here = sql`h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${entriesOf(open)}::bigint[])`;
  const changed = await rowsOnce<{ name: string }>(
    tx,
    sql`SELECT DISTINCT jsonb_object_keys(h.old_values) AS name FROM history h WHERE ${here}`,
  );
  const tracked = new Set([...trackedFields(entity).map(([name]) => name), ...userColumns(entity)]);
  const columns = changed.filter(({ name }) => tracked.has(name)).map(({ name }) => sql.ref(name));
  if (columns.length === 0) return 0;
  return runOnce(
    tx,
    sql`
    UPDATE ${sql.table(entity.plural)} t
    SET ${sql.join(columns.map((column) => sql`${column} = w.${column}`))},
        modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM (
      SELECT was.* FROM history h ${currentOf(entity, 'update')}
      CROSS JOIN LATERAL ${wasOf(entity, 'update', later)} was
      WHERE ${here}
    ) w
    WHERE t.company_id = w.company_id AND t.id = w.id`,
  );
}

/** Reads the names of the records, including deleted ones. */
async function readTitles(
  tx: PersonTx,
  { entity, writes }: Part,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const wanted = new Set(ids);
  const titles = new Map<number, string | null>();
  const matching = writes.filter(({ record_id }) => wanted.has(record_id));
  for (const company of new Set(matching.map(({ company_id }) => company_id))) {
    const here = matching
      .filter(({ company_id }) => company_id === company)
      .map(({ record_id }) => record_id);
    for (const { id, name } of await namesOf(tx, company, entity.name, here)) titles.set(id, name);
  }
  return titles;
}
