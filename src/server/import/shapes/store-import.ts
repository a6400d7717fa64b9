import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { CancelledError } from '#server/platform/jobs/report-failure.ts';
import type { GeospatialMapping, ShapeResult } from '#shared/import/contracts/geospatial.ts';
import {
  type EntityResult,
  maxStoredShapeFailures,
  type ProcessResults,
  type ShapeFailure,
  type ShapesOutcome,
} from '#shared/import/contracts/import.ts';
import { duplicateOutlineError, isNameOfNameless } from '#shared/map/shapes/linking.ts';
import { isRunning } from './import-record.ts';
import type { ShapeFiles, ShapePlan } from './read-mappings.ts';

/** The maximum number of characters of a shape's name that are stored with its failure. */
export const maxFailedNameLength = 255;

type StoredImport = {
  record: JobKey;
  attempt: number;
  files: ShapeFiles;
  plan: ShapePlan;
  results: readonly ShapeResult[];
  /** The names of the shapes that were not imported. */
  failedNames: ReadonlyMap<number, string>;
  /** Null if nothing was written. */
  actId: number | null;
};

/**
 * Marks an import of shapes as done, so that it can be found and undone. Throws `CancelledError` if it was cancelled at
 * the last moment.
 */
export async function storeImport(tx: PersonTx, stored: StoredImport): Promise<void> {
  const { record, attempt, files, plan, results, actId } = stored;
  const byKind = countByKind(plan, results);
  const touched = await tx.run(sql`
    UPDATE imports SET state = 'done', stage = 'writing', file_name = ${files.fileName}, included_entities = ${JSON.stringify(Object.keys(byKind))},
      rows_total = ${results.length}, rows_done = ${results.length}, seconds_left = NULL, results = ${JSON.stringify(byKind)},
      shapes = ${JSON.stringify(outcomeOf(stored))}, act_id = ${actId}, finished_at = clock_timestamp()
    WHERE ${isRunning(record, attempt)} AND NOT cancel_asked`);
  if (touched === 0) throw new CancelledError();
}

function outcomeOf({
  files: { leftOut, unreadLayers },
  plan,
  results,
  failedNames,
}: StoredImport): ShapesOutcome {
  const { mappings } = plan;
  const imported = results.filter(({ success }) => success);
  const failed = results.filter((result) => !result.success && result.error !== duplicateOutlineError);
  return {
    total: results.length,
    imported: imported.length,
    newTracts: imported.filter(({ index }) => isNew(mappings.get(index))).length,
    alreadyThere: results.length - imported.length - failed.length,
    failed: failed.length,
    ...(leftOut !== undefined && { leftOut }),
    ...(unreadLayers !== undefined && unreadLayers.length > 0 && { unreadLayers }),
    failures: failed
      .slice(0, maxStoredShapeFailures)
      .map(({ index, error }) => failureOf(index, error ?? '', mappings.get(index), failedNames.get(index))),
  };
}

function failureOf(
  index: number,
  error: string,
  mapping: GeospatialMapping | undefined,
  name = '',
): ShapeFailure {
  return {
    shape: mapping?.shapeNumber ?? index + 1,
    error,
    ...(name !== '' && !isNameOfNameless(name) && { name: name.slice(0, maxFailedNameLength) }),
    ...(mapping?.shapeLayer !== undefined && { layer: mapping.shapeLayer }),
  };
}

/**
 * Returns the same counts as imports of tables: a shape on an existing record is an update, and one that the record
 * already had is unchanged.
 */
function countByKind({ mappings }: ShapePlan, results: readonly ShapeResult[]): ProcessResults {
  const byKind: Record<string, EntityResult> = {};
  for (const { index, success, error } of results) {
    const mapping = mappings.get(index);
    const kind = mapping?.assetType ?? 'tract';
    const counts = byKind[kind] ?? emptyEntityResult();
    byKind[kind] = counts;
    const isThere = error === duplicateOutlineError;
    if (success && isNew(mapping)) counts.inserts += 1;
    else if (success || isThere) counts.updates += 1;
    else counts.errors += 1;
    if (isThere) counts.unchanged += 1;
  }
  return byKind;
}

function isNew(mapping: GeospatialMapping | undefined): boolean {
  return typeof mapping?.existingAssetId !== 'number';
}

/** Returns the result for a kind of record before any rows are read. */
export function emptyEntityResult(): EntityResult {
  return {
    inserts: 0,
    updates: 0,
    unchanged: 0,
    errors: 0,
    error_details: [],
    errors_not_listed: 0,
    warnings: 0,
    warning_details: [],
    warnings_not_listed: 0,
    translations: [],
    unknown_words: [],
  };
}
