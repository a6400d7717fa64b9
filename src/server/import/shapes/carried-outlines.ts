import { sql } from 'kysely';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { isSameOutline, minOverlap, overlapOf } from '#shared/map/shapes/overlap.ts';
import { type Bounds, boundsOf, type Geometry } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import type { ReadyShape } from './read-feature.ts';

export const assetTypes = { tract: 'Tract', well: 'Well', proration_unit: 'Proration_Unit' } as const;

/** Whether a record already has this outline, or has one that this shape replaces. */
type Room = { kind: 'taken' } | { kind: 'replace'; markerId: number };

type Carried = { id: number; outline: Geometry; bounds: Bounds };

/**
 * Returns, by shape number, the shapes whose outlines the records already have, and those that replace a stored
 * outline. Replaced outlines are locked until the transaction ends. An equal shape earlier in the same batch also
 * counts as existing. Adds to `replaced`.
 */
export async function findOutlineConflicts(
  tx: PersonTx,
  company: number,
  shapes: readonly ReadyShape[],
  replaced: Set<number>,
): Promise<Map<number, Room>> {
  const carried = await readCarried(tx, company, shapes);
  const rooms = new Map<number, Room>();
  const earlier = new Map<string, Geometry[]>();
  // If thousands of shapes belong to one record, each is compared with all earlier ones.
  const turn = createYielder();
  const isAmong = async (outlines: readonly Geometry[], outline: Geometry): Promise<boolean> => {
    for (const each of outlines) {
      if (isSameOutline(each, outline)) return true;
      await turn();
    }
    return false;
  };
  for (const { index, target } of shapes) {
    if (target.kind === 'new-tract') continue;
    const { outline, replaces } = target;
    const key = keyOf(assetTypes[target.kind], target.id);
    const before = earlier.get(key) ?? [];
    earlier.set(key, before);
    const bounds = boundsOf(outline);
    const isPoint = outline.type === 'Point';
    const all = (carried.get(key) ?? []).filter(
      (each) => !replaced.has(each.id) && (each.outline.type === 'Point') === isPoint,
    );
    // An outline elsewhere counts only for a shape that may replace it regardless of location.
    const there = replaces === 'only' ? all : all.filter((each) => meets(each.bounds, bounds));
    const old =
      replaces === 'none'
        ? undefined
        : ((await mostOverlapping(outline, there, turn)) ?? onlyOne(target, there));
    if (await isAmong(before, outline)) {
      rooms.set(index, { kind: 'taken' });
      continue;
    }
    if (old !== undefined) {
      rooms.set(index, { kind: 'replace', markerId: old.id });
      replaced.add(old.id);
    } else if (
      await isAmong(
        there.map((each) => each.outline),
        outline,
      )
    ) {
      rooms.set(index, { kind: 'taken' });
      continue;
    }
    before.push(outline);
  }
  return rooms;
}

/** Returns the record's only outline, wherever it is, for a shape that is to replace it. */
function onlyOne(
  { replaces, outline }: { replaces: string; outline: Geometry },
  there: readonly Carried[],
): Carried | undefined {
  return replaces === 'only' && outline.type !== 'Point' && there.length === 1 ? there[0] : undefined;
}

/** Returns the outline on the same land that overlaps this one most; points do not overlap. */
async function mostOverlapping(
  outline: Geometry,
  there: readonly Carried[],
  turn: () => Promise<void>,
): Promise<Carried | undefined> {
  let best: { each: Carried; share: number } | undefined;
  for (const each of there) {
    const share = overlapOf(outline, each.outline);
    if (share >= minOverlap && share > (best?.share ?? 0)) best = { each, share };
    await turn();
  }
  return best?.each;
}

/**
 * Returns and locks the markers of these shapes' records, by record. Reads each marker once, however many shapes belong
 * to its record, because pairs of both could number in the millions.
 */
async function readCarried(
  tx: PersonTx,
  company: number,
  shapes: readonly ReadyShape[],
): Promise<Map<string, Carried[]>> {
  const linked = shapes.flatMap(({ markerType, target }) =>
    target.kind === 'new-tract' ? [] : [{ markerType, type: assetTypes[target.kind], id: target.id }],
  );
  if (linked.length === 0) return new Map();
  const rows = await rowsOnce<{ asset_type: string; asset_id: number; id: number; geometry: unknown }>(
    tx,
    sql`
    SELECT m.asset_type, m.asset_id, m.id, m.geometry
    FROM (SELECT DISTINCT * FROM unnest(${linked.map(({ type }) => type)}::text[], ${linked.map(({ id }) => id)}::int[],
      ${linked.map(({ markerType }) => markerType)}::text[]) u (asset_type, asset_id, marker_type)) n
    JOIN geological_markers m ON m.company_id = ${company} AND m.asset_id = n.asset_id
      AND m.asset_type = n.asset_type AND m.marker_type = n.marker_type
    ORDER BY m.id
    FOR NO KEY UPDATE OF m`,
  );
  const carried = new Map<string, Carried[]>();
  const turn = createYielder();
  for (const { asset_type, asset_id, id, geometry } of rows) {
    const read = readGeometry(geometry);
    await turn();
    if (!read.ok) continue;
    const key = keyOf(asset_type, asset_id);
    const known = carried.get(key) ?? [];
    carried.set(key, known);
    known.push({ id, outline: read.value, bounds: boundsOf(read.value) });
  }
  return carried;
}

function keyOf(assetType: string, id: number): string {
  return `${assetType} ${id}`;
}

function meets(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
