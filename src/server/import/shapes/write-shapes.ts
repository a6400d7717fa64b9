import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { duplicateOutlineError } from '#shared/map/shapes/linking.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { assetTypes, findOutlineConflicts } from './carried-outlines.ts';
import type { ReadyShape } from './read-feature.ts';
import { collapseSpaces, unevenlySpacedNames } from './unevenly-spaced-names.ts';

/** The outcome of a shape: the record that has it, or why none does. */
export type Written = { index: number; error: string | null; assetId: number | null };

type Area = { id: number; company_id: number };
type Placed = { shape: ReadyShape; type: string; assetId: number };

const nameTaken = 'This area already has a tract with this name; link the shape to it instead';

/** What an import has done so far: the tracts it created and the markers whose outlines it replaced. */
export type Progress = { created: Set<number>; replaced: Set<number> };

/**
 * Writes a batch of validated shapes: new tracts with one statement, then all markers with another. Refuses a tract
 * whose name is already used in the area, unless this import created it, and an outline that its record already has.
 * Importing the same file twice therefore duplicates nothing.
 */
export async function writeShapes(
  tx: PersonTx,
  area: Area,
  shapes: readonly ReadyShape[],
  { created, replaced }: Progress,
): Promise<Written[]> {
  const refused: Written[] = [];
  const placed: Placed[] = [];
  const fresh: ReadyShape[] = [];
  const taken = await namesInUse(tx, area, shapes, created);
  const changed: { shape: ReadyShape; markerId: number; assetId: number }[] = [];
  const rooms = await findOutlineConflicts(tx, area.company_id, shapes, replaced);
  for (const shape of shapes) {
    const { target, index } = shape;
    if (target.kind !== 'new-tract') {
      const room = rooms.get(index);
      if (room?.kind === 'taken') refused.push({ index, error: duplicateOutlineError, assetId: null });
      else if (room?.kind === 'replace') changed.push({ shape, markerId: room.markerId, assetId: target.id });
      else placed.push({ shape, type: assetTypes[target.kind], assetId: target.id });
    } else if (taken.has(nameKey(shape))) refused.push({ index, error: nameTaken, assetId: null });
    else fresh.push(shape);
  }
  for (const [place, id] of (await insertTracts(tx, area, fresh)).entries()) {
    const shape = fresh[place];
    if (shape === undefined) continue;
    created.add(id);
    placed.push({ shape, type: assetTypes.tract, assetId: id });
  }
  await insertMarkers(tx, area, placed);
  await replaceOutlines(tx, area, changed);
  return [
    ...refused,
    ...[...placed, ...changed].map(({ shape, assetId }) => ({ index: shape.index, error: null, assetId })),
  ];
}

function nameKey({ target }: ReadyShape): string {
  return target.kind === 'new-tract' ? collapseSpaces(String(target.values.tract_name).toLowerCase()) : '';
}

async function namesInUse(
  tx: PersonTx,
  area: Area,
  shapes: readonly ReadyShape[],
  created: ReadonlySet<number>,
): Promise<Set<string>> {
  const names = [...new Set(shapes.filter(({ target }) => target.kind === 'new-tract').map(nameKey))];
  if (names.length === 0) return new Set();
  const rows = await rowsOnce<{ id: number; name: string }>(
    tx,
    sql`
    SELECT id, lower(tract_name) AS name FROM tracts
    WHERE company_id = ${area.company_id} AND area_id = ${area.id}
      AND lower(tract_name) COLLATE "C" = ANY(${names}::text[])
    UNION ALL
    SELECT id, key FROM (${unevenlySpacedNames('tracts', 'tract_name', area.company_id, area.id)}) t
    WHERE key = ANY(${names}::text[])`,
  );
  return new Set(rows.filter(({ id }) => !created.has(id)).map(({ name }) => name));
}

/** Creates the tracts of these shapes; returns their ids in the same order. */
async function insertTracts(tx: PersonTx, area: Area, shapes: readonly ReadyShape[]): Promise<number[]> {
  if (shapes.length === 0) return [];
  const values = shapes.map(({ target }) => (target.kind === 'new-tract' ? target.values : {}));
  const columns = [...new Set(values.flatMap((each) => Object.keys(each)))].filter(
    (name) => name !== 'is_parent_tract',
  );
  const ids = (
    await rowsOnce<{ id: string }>(
      tx,
      sql`SELECT nextval(pg_get_serial_sequence('tracts', 'id')) AS id FROM generate_series(1, ${shapes.length}::int)`,
    )
  ).map(({ id }) => Number(id));
  const listOf = (name: string): RawBuilder<unknown> => {
    const field = fieldOf(tract, name);
    const type = field === undefined ? 'text' : kindOf(field).sqlType;
    return sql`${values.map((each) => each[name] ?? null)}::${sql.raw(type)}[]`;
  };
  await runOnce(
    tx,
    sql`
    INSERT INTO tracts (company_id, area_id, created_by, modified_by, id, is_parent_tract, ${sql.join(columns.map((name) => sql.ref(name)))})
    SELECT ${area.company_id}::int, ${area.id}::int, ${tx.person.id}::int, ${tx.person.id}::int, n.*
    FROM unnest(${ids}::int[], ${values.map((each) => each.is_parent_tract ?? false)}::boolean[],
      ${sql.join(columns.map(listOf))}) AS n`,
  );
  return ids;
}

async function insertMarkers(tx: PersonTx, { company_id }: Area, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const inOrder = placed.toSorted((a, b) => a.shape.index - b.shape.index);
  // The cached plan for finding the tract of a marker may date from when there were few tracts, and would scan all of
  // them for each marker.
  await runOnce(tx, sql`DISCARD PLANS`);
  await runOnce(
    tx,
    sql`
    INSERT INTO geological_markers
      (company_id, created_by, modified_by, marker_name, marker_type, geometry, shape_acres, asset_type, asset_id)
    SELECT ${company_id}::int, ${tx.person.id}::int, ${tx.person.id}::int, n.name, n.type, n.geometry::jsonb, n.acres, n.asset_type,
      n.asset_id
    FROM unnest(
      ${inOrder.map(({ shape }) => shape.name)}::text[],
      ${inOrder.map(({ shape }) => shape.markerType)}::text[],
      ${inOrder.map(({ shape }) => shape.geometry)}::text[],
      ${inOrder.map(({ shape }) => shape.acres)}::numeric[],
      ${inOrder.map(({ type }) => type)}::text[],
      ${inOrder.map(({ assetId }) => assetId)}::int[]) AS n (name, type, geometry, acres, asset_type, asset_id)`,
  );
}

/** Replaces the outlines of markers without changing their names and notes. */
async function replaceOutlines(
  tx: PersonTx,
  { company_id }: Area,
  changed: readonly { shape: ReadyShape; markerId: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  await runOnce(
    tx,
    sql`
    UPDATE geological_markers m
    SET geometry = n.geometry::jsonb, modified_by = ${tx.person.id}, modified_date = now(), version_id = m.version_id + 1
    FROM unnest(${changed.map(({ markerId }) => markerId)}::int[], ${changed.map(({ shape }) => shape.geometry)}::text[])
      AS n (id, geometry)
    WHERE m.company_id = ${company_id} AND m.id = n.id`,
  );
}
