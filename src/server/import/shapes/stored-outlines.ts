import { sql } from 'kysely';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { frameOf } from '#shared/map/geo/fit.ts';
import { isSameOutline, minOverlap, overlapOf } from '#shared/map/shapes/overlap.ts';
import { spanOfBounds, thinOut } from '#shared/map/shapes/thin.ts';
import { type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';

/**
 * Clients send outlines in steps of this share of their longer side; equal outlines are equal when stored ones use the
 * same steps.
 */
const sent = 1 / 64;
/** Outlines are compared in steps of this share of their longer side. */
const coarseness = 1 / 200;

/** Compressed bytes of stored outlines that one call reads: thousands of ordinary ones, or some with very many corners. */
const maxBytes = 8 * 1024 * 1024;
/** Compressed bytes that are read at once; a regular outline has ten times as many as text. */
const bytesAtOnce = 256 * 1024;
/** Corners that the comparisons of one call look at. */
const maxLooks = 20_000_000;

/** An outline as it is compared, and as a client would send it. */
type Outline = { coarse: Geometry; asSent: Geometry; corners: number };

/**
 * How much of a shape's land a stored outline covers, and whether both outlines are equal; null if it covers other land, undefined
 * if they weren't compared.
 */
type Compare = (
  own: Geometry,
  marker: number,
) => Promise<{ share: number; outline: 'same' | 'other' } | null | undefined>;

/**
 * Reads stored outlines, each once, and returns how shapes are compared with them. Work is bounded: the outlines with most
 * bytes, and those beyond the limit of comparisons, aren't compared. Gives other work a turn between steps, because each takes
 * milliseconds for outlines with very many corners.
 */
export async function readStoredOutlines(
  tx: PersonTx,
  company: number,
  markers: readonly number[],
): Promise<Compare> {
  const turn = createYielder();
  const stored = new Map<number, Outline>();
  for (const batch of await listBatches(tx, company, markers)) {
    const rows = await rowsOnce<{ id: number; geometry: string }>(
      tx,
      sql`
      SELECT id, geometry::text AS geometry FROM geological_markers
      WHERE company_id = ${company} AND id = ANY(${batch}::int[])`,
    );
    for (const { id, geometry } of rows) {
      const read = readGeometry(geometry);
      await turn();
      if (read.ok)
        stored.set(id, { ...coarsened(read.value), asSent: thinOut(read.value, spanOf(read.value) * sent) });
      await turn();
    }
  }
  const shapes = new Map<Geometry, Pick<Outline, 'coarse' | 'corners'>>();
  let looks = maxLooks;
  return async (own, marker) => {
    const other = stored.get(marker);
    if (other === undefined) return undefined;
    const shape = shapes.get(own) ?? coarsened(own);
    shapes.set(own, shape);
    looks -= shape.corners + other.corners;
    if (looks < 0) return undefined;
    await turn();
    const share = overlapOf(shape.coarse, other.coarse);
    if (share < minOverlap) return null;
    // Whole outlines are compared now.
    looks -= cornersOf(own) + cornersOf(other.asSent);
    if (looks < 0) return undefined;
    await turn();
    return { share, outline: isSameOutline(own, other.asSent) ? 'same' : 'other' };
  };
}

/** Returns the markers in batches of some bytes, the smallest first, as far as the limit goes. */
async function listBatches(tx: PersonTx, company: number, markers: readonly number[]): Promise<number[][]> {
  const sizes = await rowsOnce<{ id: number; bytes: number }>(
    tx,
    sql`
    SELECT id, pg_column_size(geometry) AS bytes FROM geological_markers
    WHERE company_id = ${company} AND id = ANY(${[...new Set(markers)]}::int[]) ORDER BY bytes, id`,
  );
  const batches: number[][] = [];
  let [read, open] = [0, 0];
  for (const { id, bytes } of sizes) {
    read += bytes;
    if (read > maxBytes) break;
    open += bytes;
    const last = batches.at(-1);
    if (last === undefined || open > bytesAtOnce) {
      batches.push([id]);
      open = bytes;
    } else last.push(id);
  }
  return batches;
}

function coarsened(geometry: Geometry): Pick<Outline, 'coarse' | 'corners'> {
  const coarse = thinOut(geometry, spanOf(geometry) * coarseness);
  return { coarse, corners: cornersOf(coarse) };
}

function cornersOf(geometry: Geometry): number {
  return polygonsOf(geometry).reduce((sum, rings) => rings.reduce((all, ring) => all + ring.length, sum), 0);
}

function spanOf(geometry: Geometry): number {
  return spanOfBounds(frameOf(geometry));
}
