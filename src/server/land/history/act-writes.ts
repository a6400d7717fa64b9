import { type RawBuilder, sql } from 'kysely';
import { endsOf } from '#server/land/entities/dependents.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import {
  type AssetName,
  assets,
  type BelongingName,
  type BridgeName,
  belongings,
  bridges,
  type EntityName,
  entities,
} from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { newValuesOf, reachedCompanies } from './history-rows.ts';

/**
 * Entities whose part in an act can be undone. Markers are deleted and restored with the record that they mark. Markers
 * that an act added to an existing record are undone too, as is the replacement of an outline.
 */
export type ActKind = Entity & {
  name: AssetName | BridgeName | BelongingName | typeof markers.name;
};
export type ActAction = 'insert' | 'update' | 'delete';

/** What an act did to one record, and what may prevent its undo. */
export type Write = {
  entry: number;
  record_id: number;
  company_id: number;
  created_by_id: number | null;
  is_latest: boolean;
  in_time: boolean;
  area_stands: boolean;
  ends_stand: boolean;
  /** Whether it approved the decimal of a division order, or removed the approval. */
  is_approval: boolean;
};

/** All records of one entity that an act wrote with the same action. */
export type Part = { entity: ActKind; action: ActAction; writes: Write[] };

const markers = entities.geological_marker;
/** Bridges and belongings, which depend on an asset in the same way. */
const bridgeKinds: readonly ActKind[] = [...Object.values(bridges), ...Object.values(belongings)];
const assetKinds: readonly ActKind[] = Object.values(assets);

/**
 * Undo order: deleted records are restored before their dependents; created records are deleted after their dependents
 * and after changes that refer to them are undone.
 */
const undoOrder: readonly [ActKind, ActAction][] = [
  ...[...assetKinds, ...bridgeKinds].map((kind): [ActKind, ActAction] => [kind, 'delete']),
  [markers, 'insert'],
  [markers, 'update'],
  ...[...bridgeKinds]
    .reverse()
    .concat(assetKinds)
    .flatMap((kind): [ActKind, ActAction][] => [
      [kind, 'update'],
      [kind, 'insert'],
    ]),
];

/** Reads everything that an act wrote, in undo order, and locks the records until the transaction ends. */
export async function readAct(tx: PersonTx, act: number): Promise<Part[]> {
  const written = await tx.rows<{ entity: string; action: ActAction }>(sql`
    SELECT entity, action FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act = ${act}::int GROUP BY entity, action`);
  const kinds = new Set(written.map(({ entity }) => entity));
  // The same lock order as in links and deletions: assets by entity, then bridges.
  for (const kind of [...assetKinds, ...bridgeKinds, markers])
    if (kinds.has(kind.name)) await lockWritten(tx, kind, act);
  const parts: Part[] = [];
  for (const [entity, action] of undoOrder) {
    if (!written.some((each) => each.entity === entity.name && each.action === action)) continue;
    const writes = await readWrites(tx, entity, action, act);
    if (writes.length > 0) parts.push({ entity, action, writes });
  }
  return parts;
}

async function lockWritten(tx: PersonTx, entity: ActKind, act: number): Promise<void> {
  const companies = reachedCompanies(tx);
  // Uses an array instead of a join: right after an import, outdated statistics make the planner expect few rows and
  // choose a nested loop.
  await tx.run(sql`
    SELECT FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${companies}::int[]) AND t.id = ANY(ARRAY(
      SELECT h.record_id FROM history h
      WHERE h.company_id = ANY(${companies}::int[]) AND h.act = ${act}::int AND h.entity = ${entity.name}))
    ORDER BY t.id FOR UPDATE`);
}

/**
 * Returns the condition that nothing still in effect was written to the record after the entry `h`. A later act that
 * was itself undone (by writes with its negated id) does not count; an undo of the entry's own act does.
 */
export function isLatest(): RawBuilder<unknown> {
  return sql`NOT EXISTS (SELECT FROM history later WHERE ${laterWrites()})`;
}

/**
 * Returns the condition for writes `later` than the entry `h` to the same record that are still in effect (see
 * `isLatest`). Adding 0 keeps the planner from using the indexes on acts and entries, which would read all writes of a
 * large undo for each record.
 */
export function laterWrites(): RawBuilder<unknown> {
  return sql`later.company_id = h.company_id AND later.entity = h.entity AND later.record_id = h.record_id AND later.id + 0 > h.id
    AND (later.act IS NULL OR later.act = -h.act OR (later.act > 0 AND NOT EXISTS (
      SELECT FROM history back
      WHERE back.company_id = h.company_id AND back.entity = h.entity AND back.record_id = h.record_id
        AND back.id + 0 > later.id AND back.act + 0 = -later.act)))`;
}

async function readWrites(tx: PersonTx, entity: ActKind, action: ActAction, act: number): Promise<Write[]> {
  const ends = Object.entries(endsOf(entity.name));
  const idOf = (column: string) => sql`(h.old_values ->> ${column})::int`;
  const endsExist = ends.map(
    ([column, kind]) => sql`(${idOf(column)} IS NULL OR EXISTS (
      SELECT FROM ${sql.table(entities[kind].plural)} e WHERE e.company_id = h.company_id AND e.id = ${idOf(column)}))`,
  );
  // A link that was deleted with a record of the same act is restored with that record. Counts rows, because the
  // planner would turn EXISTS into a join based on outdated statistics (see `isOfOthers`).
  const deletedTogether = ends.map(
    ([column, kind]) => sql`0 = (
      SELECT count(*) FROM history e
      WHERE e.company_id = h.company_id AND e.entity = ${kind satisfies EntityName} AND e.record_id = ${idOf(column)}
        AND e.act + 0 = h.act AND e.action = 'delete')`,
  );
  const chosen =
    entity.name === markers.name
      ? action === 'insert'
        ? cameAlone(tx, act, ends)
        : isNoLocation()
      : action === 'delete' && deletedTogether.length > 0
        ? sql.join(deletedTogether, sql` AND `)
        : sql`true`;
  const writes = await tx.rows<Omit<Write, 'created_by_id'>>(sql`
    SELECT h.id::float8 AS entry, h.record_id, h.company_id,
      ${isLatest()} AS is_latest,
      h.at > now() - make_interval(days => ${trashDays}::int) AS in_time,
      h.old_values ->> 'area_id' IS NULL OR EXISTS (
        SELECT FROM areas a
        WHERE a.company_id = h.company_id AND a.id = (h.old_values ->> 'area_id')::int) AS area_stands,
      ${endsExist.length === 0 ? sql`true` : sql.join(endsExist, sql` AND `)} AS ends_stand,
      h.action = 'update' AND h.old_values ?| ${columnsByAct(entity)}::text[] AS is_approval
    FROM history h
    WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.act = ${act}::int
      AND h.entity = ${entity.name} AND h.action = ${action} AND ${chosen}
    ORDER BY h.record_id`);
  const makers =
    action === 'insert' ? await readMakers(tx, entity, writes) : new Map<number, number | null>();
  return writes.map((write) => ({ ...write, created_by_id: makers.get(write.record_id) ?? null }));
}

/** The columns that only an act of their own sets: of an approval, also if it approves the same decimal again. */
function columnsByAct({ fields }: ActKind): string[] {
  return Object.entries(fields).flatMap(([name, field]) => ('byAct' in field && field.byAct ? [name] : []));
}

/** Returns who created the records that still exist, by their ids. */
async function readMakers(
  tx: PersonTx,
  entity: ActKind,
  writes: readonly Pick<Write, 'record_id'>[],
): Promise<Map<number, number | null>> {
  const rows = await rowsOnce<{ id: number; created_by: number | null }>(
    tx,
    sql`
    SELECT id, created_by FROM ${sql.table(entity.plural)}
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND id = ANY(${writes.map(({ record_id }) => record_id)}::int[])`,
  );
  return new Map(rows.map(({ id, created_by }) => [id, created_by]));
}

/** Matches a changed marker `h` unless it is a location of a well, which the well itself maintains. */
function isNoLocation(): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM geological_markers m
    WHERE m.company_id = h.company_id AND m.id = h.record_id AND m.well_point_type IS NULL)`;
}

/**
 * Matches a marker `h` whose record the act did not create, unless it is a location of a well, which the well itself
 * maintains.
 */
function cameAlone(
  tx: PersonTx,
  act: number,
  ends: readonly (readonly [string, EntityName])[],
): RawBuilder<unknown> {
  const companies = sql`${reachedCompanies(tx)}::int[]`;
  const createdEnds = ends.map(
    ([column, kind]) => sql`0 = (
      SELECT count(*) FROM history e
      WHERE e.company_id = h.company_id AND e.entity = ${kind} AND e.record_id = (marker.values ->> ${column})::int
        AND e.act + 0 = h.act AND e.action = 'insert')`,
  );
  // CASE avoids building the values for locations of wells, whose ids are read as one set. OFFSET 0 builds the values
  // once for all uses.
  return sql`CASE WHEN h.record_id IN (
      SELECT m.id FROM geological_markers m
      WHERE m.company_id = ANY(${companies}) AND m.well_point_type IS NOT NULL AND m.id = ANY(ARRAY(
        SELECT w.record_id FROM history w
        WHERE w.company_id = ANY(${companies}) AND w.act = ${act}::int AND w.entity = ${markers.name} AND w.action = 'insert')))
    THEN false ELSE EXISTS (
      SELECT FROM (SELECT ${newValuesOf(markers)} AS values OFFSET 0) marker
      WHERE marker.values ->> 'well_point_type' IS NULL AND ${sql.join(createdEnds, sql` AND `)}) END`;
}
