import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { rowsOnce } from '#server/db/run-once.ts';
import { boundsOf, type Geometry } from '#shared/geo/geometry.ts';
import { readGeometry } from '#shared/geo/read-geometry.ts';
import { isSameOutline, leastOverlap, overlapOf } from '#shared/geo/shapes/overlap.ts';
import type { ReadyShape } from './read-feature.ts';

export const assetTypes = { tract: 'Tract', well: 'Well', proration_unit: 'Proration_Unit' } as const;

/** Whether a record has room for an outline: it has it already, or one that it is to take the place of. */
type Room = { kind: 'taken' } | { kind: 'replace'; markerId: number };

type Carried = { index: number; id: number; outline: Geometry };

/**
 * Finds, by their numbers, the shapes whose outlines the records have already, and those that are to take the place of one there, which
 * stays as it is until the transaction ends. Two equal shapes of one batch for one record count as well. Adds to `replaced`.
 */
export async function takeRoom(
  tx: PersonTx,
  company: number,
  shapes: readonly ReadyShape[],
  replaced: Set<number>,
): Promise<Map<number, Room>> {
  const carried = Map.groupBy(await readCarried(tx, company, shapes), ({ index }) => index);
  const rooms = new Map<number, Room>();
  const earlier = new Map<string, Geometry[]>();
  for (const { index, target } of shapes) {
    if (target.kind === 'new-tract') continue;
    const { outline, replaces } = target;
    const key = `${target.kind} ${target.id}`;
    const before = earlier.get(key) ?? [];
    const there = (carried.get(index) ?? []).filter(({ id }) => !replaced.has(id));
    const old = replaces === 'none' ? undefined : (mostAlike(outline, there) ?? onlyOne(target, there));
    if (before.some((each) => isSameOutline(each, outline))) {
      rooms.set(index, { kind: 'taken' });
      continue;
    }
    if (old !== undefined) {
      rooms.set(index, { kind: 'replace', markerId: old.id });
      replaced.add(old.id);
    } else if (there.some((each) => isSameOutline(each.outline, outline))) {
      rooms.set(index, { kind: 'taken' });
      continue;
    }
    earlier.set(key, [...before, outline]);
  }
  return rooms;
}

/** The only outline that the record has, wherever it lies, for a shape that is to take its place. */
function onlyOne(
  { replaces, outline }: { replaces: string; outline: Geometry },
  there: readonly Carried[],
): Carried | undefined {
  return replaces === 'only' && outline.type !== 'Point' && there.length === 1 ? there[0] : undefined;
}

/** The outline on the same land that has most in common with this one; points have no land. */
function mostAlike(outline: Geometry, there: readonly Carried[]): Carried | undefined {
  const [most] = there
    .map((each) => ({ each, share: overlapOf(outline, each.outline) }))
    .filter(({ share }) => share >= leastOverlap)
    .toSorted((a, b) => b.share - a.share);
  return most?.each;
}

/** The markers of the records of these shapes that lie where the shape lies, and all of those whose only one it may replace. */
async function readCarried(tx: PersonTx, company: number, shapes: readonly ReadyShape[]): Promise<Carried[]> {
  const linked = shapes.flatMap(({ index, markerType, target }) => {
    if (target.kind === 'new-tract') return [];
    const [west, south, east, north] = boundsOf(target.outline);
    return [
      {
        index,
        markerType,
        type: assetTypes[target.kind],
        id: target.id,
        box: `(${east},${north}),(${west},${south})`,
        isAnywhere: target.replaces === 'only',
      },
    ];
  });
  if (linked.length === 0) return [];
  const rows = await rowsOnce<{ index: number; id: number; geometry: unknown }>(
    tx,
    sql`
    SELECT n.index, m.id, m.geometry
    FROM unnest(${linked.map(({ index }) => index)}::int[], ${linked.map(({ type }) => type)}::text[],
      ${linked.map(({ id }) => id)}::int[], ${linked.map(({ markerType }) => markerType)}::text[],
      ${linked.map(({ box }) => box)}::text[], ${linked.map(({ isAnywhere }) => isAnywhere)}::boolean[])
      AS n (index, asset_type, asset_id, marker_type, box, is_anywhere)
    JOIN geological_markers m ON m.company_id = ${company} AND m.asset_id = n.asset_id
      AND m.asset_type = n.asset_type AND m.marker_type = n.marker_type
      AND (n.is_anywhere OR geometry_box(m.geometry) && n.box::box)
    ORDER BY m.id
    FOR NO KEY UPDATE OF m`,
  );
  return rows.flatMap(({ index, id, geometry }) => {
    const read = readGeometry(geometry);
    return read.ok ? [{ index, id, outline: read.value }] : [];
  });
}
