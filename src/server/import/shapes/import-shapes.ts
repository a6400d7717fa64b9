import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import type { ShapeResult } from '#shared/import/contracts/geospatial.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { type GeospatialAssetType, maxShapes } from '#shared/map/shapes/linking.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ShapesFollower } from './follow-shapes.ts';
import { findShapesArea, type ShapesImported } from './import-record.ts';
import { nameOf, type ReadyShape, readFeature } from './read-feature.ts';
import { readFeatures, type ShapeFiles, type ShapePlan, tooManyShapes } from './read-mappings.ts';
import { maxFailedNameLength, storeImport } from './store-import.ts';
import { type Progress, type Written, writeShapes } from './write-shapes.ts';

/** The maximum number of shapes in one statement, and the maximum number of characters in their outlines. */
const maxInBatch = 2_000;
const maxBatchSize = 16_000_000;

/** An import of shapes: its plan, its body, and the record that shows its progress. */
type ShapesRun = {
  plan: ShapePlan;
  path: string;
  record: JobKey;
  attempt: number;
  /** Aborted when the import is cancelled. */
  signal: AbortSignal;
  follow: ShapesFollower;
};

/**
 * Adds shapes to the records that they are mapped to, and creates tracts for those mapped to a new one. All of it is
 * one act in one transaction, with one statement per batch of shapes. A shape that cannot be imported is reported by
 * its index and does not stop the others. Finishes the record of the import. Throws `not_found` or `forbidden` for the
 * area, `invalid_input` if there is no feature or a mapping has no feature, and `CancelledError`.
 */
export async function importShapes(
  tx: PersonTx,
  { plan, path, record, attempt, signal, follow }: ShapesRun,
): Promise<ShapesImported> {
  const area = await findShapesArea(tx, plan.areaId);
  const assets = await lockAssets(tx, area.company_id, plan);
  // Of two concurrent imports, the second one sees the names that the first one created.
  await rowsOnce(tx, sql`SELECT pg_advisory_xact_lock(hashtext('platbook import'), ${area.company_id})`);
  const act = await beginAct(tx);
  const results: ShapeResult[] = [];
  const failedNames = new Map<number, string>();
  const progress: Progress = { created: new Set(), replaced: new Set() };
  let batch: ReadyShape[] = [];
  let length = 0;
  let isWritten = false;
  let writing = Promise.resolve();
  const write = async (shapes: readonly ReadyShape[]) => {
    const written = await writeShapes(tx, area, shapes, progress);
    const names = new Map(shapes.map(({ index, name }) => [index, name]));
    for (const each of written) {
      results[each.index] = resultOf(each);
      const name = names.get(each.index);
      if (each.error !== null && name !== undefined) failedNames.set(each.index, name);
    }
    follow.onWritten(shapes.length);
    isWritten ||= written.some(({ error }) => error === null);
  };
  // The next batch is read and checked while the database writes this one.
  const flush = async () => {
    const shapes = batch;
    batch = [];
    length = 0;
    await writing;
    writing = write(shapes);
    writing.catch(() => undefined);
  };
  let index = 0;
  const files: ShapeFiles = { fileName: plan.fileName, leftOut: undefined, unreadLayers: undefined };
  try {
    for await (const feature of readFeatures(path, files)) {
      if (index === maxShapes) throw tooManyShapes();
      const read = readFeature(feature, index, plan.mappings.get(index));
      const error = read.ok ? missingIn(assets, read.shape) : read.error;
      if (error !== null) {
        results[index] = { success: false, index, error, asset_id: null };
        failedNames.set(index, nameOf(feature).slice(0, maxFailedNameLength));
        follow.onWritten(1);
      } else if (read.ok) {
        batch.push(read.shape);
        length += read.shape.geometry.length;
      }
      index += 1;
      follow.onRead();
      signal.throwIfAborted();
      if (batch.length >= maxInBatch || length >= maxBatchSize) await flush();
    }
    if (batch.length > 0) await flush();
  } finally {
    await writing;
  }
  if (index === 0) {
    const message = 'must have at least one GeoJSON feature';
    throw new AppError('invalid_input', `features ${message}`, [{ path: 'features', message }]);
  }
  const stray = [...plan.mappings.keys()].find((each) => each >= index);
  if (stray !== undefined) {
    const message = `featureIndex ${stray} matches none of the ${index} features`;
    throw new AppError('invalid_input', message, [{ path: 'mappings', message }]);
  }
  const actId = isWritten ? act : null;
  await storeImport(tx, { record, attempt, files, plan, results, failedNames, actId });
  return { results, importId: record.id, actId };
}

function resultOf({ index, error, assetId }: Written): ShapeResult {
  return { success: error === null, index, error, asset_id: assetId };
}

function missingIn(assets: KnownAssets, { target }: ReadyShape): string | null {
  return target.kind === 'new-tract' || assets[target.kind].has(target.id) ? null : 'Asset not found';
}

type KnownAssets = Record<GeospatialAssetType, ReadonlySet<number>>;

/**
 * Returns the mapped records that exist and locks them until the transaction ends, kind by kind in the order of their
 * ids.
 */
async function lockAssets(tx: PersonTx, company: number, { mappings }: ShapePlan): Promise<KnownAssets> {
  const known: Record<GeospatialAssetType, Set<number>> = {
    tract: new Set(),
    well: new Set(),
    proration_unit: new Set(),
  };
  const named: Record<GeospatialAssetType, number[]> = { tract: [], well: [], proration_unit: [] };
  for (const { assetType = 'tract', existingAssetId } of mappings.values())
    if (typeof existingAssetId === 'number') named[assetType].push(existingAssetId);
  for (const kind of ['tract', 'well', 'proration_unit'] as const) {
    if (named[kind].length === 0) continue;
    const rows = await rowsOnce<{ id: number }>(
      tx,
      sql`
      SELECT id FROM ${sql.table(entities[kind].plural)}
      WHERE company_id = ${company} AND id = ANY(${named[kind]}::int[]) ORDER BY id FOR KEY SHARE`,
    );
    for (const { id } of rows) known[kind].add(id);
  }
  return known;
}
