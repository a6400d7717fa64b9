import { type RawBuilder, sql } from 'kysely';
import { endsOf } from '#server/land/entities/dependents.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import {
  type AssetName,
  assets,
  type BridgeName,
  bridges,
  type EntityName,
  entities,
} from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { reachedCompanies } from './history-rows.ts';

/**
 * Kinds of which an act can be taken back. Markers are part of what they mark, and come and go with it; but those that an act put onto a
 * record that was there before are taken off again, and an outline that it replaced comes back.
 */
export type ActKind = Entity & {
  name: AssetName | BridgeName | typeof markers.name | typeof entities.obligation.name;
};
export type ActAction = 'insert' | 'update' | 'delete';

/** What an act did to one record, and what stands in the way of taking that back. */
export type Write = {
  entry: number;
  record_id: number;
  company_id: number;
  created_by_id: number | null;
  is_latest: boolean;
  in_time: boolean;
  area_stands: boolean;
  ends_stand: boolean;
};

/** The records of one kind that an act wrote in one way. */
export type Part = { entity: ActKind; action: ActAction; writes: Write[] };

const markers = entities.geological_marker;
/** Bridges, and what stands on an asset as they do. */
const bridgeKinds: readonly ActKind[] = [...Object.values(bridges), entities.obligation];
const assetKinds: readonly ActKind[] = Object.values(assets);

/** What is deleted comes back before what stood on it; what was made goes after what stands on it, and after it was let go of. */
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

/** All that an act wrote, in the order in which it is taken back; the records are kept as they are until the transaction ends. */
export async function readAct(tx: PersonTx, act: number): Promise<Part[]> {
  const written = await tx.rows<{ entity: string; action: ActAction }>(sql`
    SELECT entity, action FROM history
    WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act = ${act}::int GROUP BY entity, action`);
  const kinds = new Set(written.map(({ entity }) => entity));
  // The order in which links and deletions lock too: assets by kind, then bridges.
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
  // As a list, and not joined: who plans right after an import thinks that the act wrote a handful, and compares each with each.
  await tx.run(sql`
    SELECT FROM ${sql.table(entity.plural)} t
    WHERE t.company_id = ANY(${companies}::int[]) AND t.id = ANY(ARRAY(
      SELECT h.record_id FROM history h
      WHERE h.company_id = ANY(${companies}::int[]) AND h.act = ${act}::int AND h.entity = ${entity.name}))
    ORDER BY t.id FOR UPDATE`);
}

/**
 * Whether nothing that still holds was written to the record since the entry `h`. What another act wrote and an undo took back (by the
 * negative number of that act) left no trace; the undo of the entry's own act did.
 */
export function isLatest(): RawBuilder<unknown> {
  return sql`NOT EXISTS (SELECT FROM history later WHERE ${laterWrites()})`;
}

/**
 * The writes `later` than the entry `h` to the same record that still hold: see `isLatest`. The sum keeps out the index of acts, by which all
 * that an undo of many records wrote would be read for each of them.
 */
export function laterWrites(): RawBuilder<unknown> {
  return sql`later.company_id = h.company_id AND later.entity = h.entity AND later.record_id = h.record_id AND later.id > h.id
    AND (later.act IS NULL OR later.act = -h.act OR (later.act > 0 AND NOT EXISTS (
      SELECT FROM history back
      WHERE back.company_id = h.company_id AND back.entity = h.entity AND back.record_id = h.record_id
        AND back.id > later.id AND back.act + 0 = -later.act)))`;
}

async function readWrites(tx: PersonTx, entity: ActKind, action: ActAction, act: number): Promise<Write[]> {
  const ends = Object.entries(endsOf(entity.name));
  const idOf = (column: string) => sql`(h.old_values ->> ${column})::int`;
  const stand = ends.map(
    ([column, kind]) => sql`(${idOf(column)} IS NULL OR EXISTS (
      SELECT FROM ${sql.table(entities[kind].plural)} e WHERE e.company_id = h.company_id AND e.id = ${idOf(column)}))`,
  );
  // A link that went with a record that the act deleted comes back with that. Counted, lest it be joined by what the statistics do not
  // know yet (see `removeMade`).
  const wentAlong = ends.map(
    ([column, kind]) => sql`0 = (
      SELECT count(*) FROM history e
      WHERE e.company_id = h.company_id AND e.entity = ${kind satisfies EntityName} AND e.record_id = ${idOf(column)}
        AND e.act + 0 = h.act AND e.action = 'delete')`,
  );
  const chosen =
    entity.name === markers.name
      ? action === 'insert'
        ? cameAlone(ends)
        : isNoLocation()
      : action === 'delete' && wentAlong.length > 0
        ? sql.join(wentAlong, sql` AND `)
        : sql`true`;
  return tx.rows<Write>(sql`
    SELECT h.id::float8 AS entry, h.record_id, h.company_id, (h.new_values ->> 'created_by')::int AS created_by_id,
      ${isLatest()} AS is_latest,
      h.at > now() - make_interval(days => ${trashDays}::int) AS in_time,
      h.old_values ->> 'area_id' IS NULL OR EXISTS (
        SELECT FROM areas a
        WHERE a.company_id = h.company_id AND a.id = (h.old_values ->> 'area_id')::int) AS area_stands,
      ${stand.length === 0 ? sql`true` : sql.join(stand, sql` AND `)} AS ends_stand
    FROM history h
    WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.act = ${act}::int
      AND h.entity = ${entity.name} AND h.action = ${action} AND ${chosen}
    ORDER BY h.record_id`);
}

/** A changed marker `h` that is no location of a well, which the well keeps itself. */
function isNoLocation(): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM geological_markers m
    WHERE m.company_id = h.company_id AND m.id = h.record_id AND m.well_point_type IS NULL)`;
}

/** A marker `h` that is no location of a well, which the well keeps itself, and whose record the act did not make. */
function cameAlone(ends: readonly (readonly [string, EntityName])[]): RawBuilder<unknown> {
  const made = ends.map(([column, kind]) => {
    const id = sql`(h.new_values ->> ${column})::int`;
    return sql`0 = (
      SELECT count(*) FROM history e
      WHERE e.company_id = h.company_id AND e.entity = ${kind} AND e.record_id = ${id}
        AND e.act + 0 = h.act AND e.action = 'insert')`;
  });
  return sql`h.new_values ->> 'well_point_type' IS NULL AND ${sql.join(made, sql` AND `)}`;
}
