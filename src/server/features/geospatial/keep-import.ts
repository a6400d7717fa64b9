import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { GeospatialMapping, ShapeResult } from '#shared/contracts/geospatial.ts';
import {
  type EntityResult,
  mostKeptShapeFailures,
  type ProcessResults,
  type ShapeFailure,
  type ShapesOutcome,
} from '#shared/contracts/import.ts';
import { isNameOfNameless, isThereAlready } from '#shared/geo/shapes/linking.ts';
import { emptyEntityResult } from '#shared/importing/entity-result.ts';
import type { ShapeFiles, ShapePlan } from './read-mappings.ts';

/** Of a shape's name so many characters are told with its failure. */
const longestName = 255;

type Kept = {
  area: { id: number; company_id: number };
  files: ShapeFiles;
  plan: ShapePlan;
  results: readonly ShapeResult[];
  /** What the shapes are called that did not go in. */
  failedNames: ReadonlyMap<number, string>;
  /** Null where nothing was written. */
  actId: number | null;
};

/** Lists an import of shapes among all imports, by which it is found again and undone; answers its id there. */
export async function keepImport(tx: PersonTx, kept: Kept): Promise<number> {
  const { area, files, plan, results, actId } = kept;
  const byKind = countByKind(plan, results);
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO imports
      (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total, rows_done, state, stage, results,
        shapes, act_id, finished_at)
    VALUES (${area.company_id}, ${area.id}, ${tx.person.id}, ${files.fileName}, false, ${JSON.stringify(Object.keys(byKind))}, '{}',
      ${results.length}, ${results.length}, 'done', 'writing', ${JSON.stringify(byKind)},
      ${JSON.stringify(outcomeOf(kept))}, ${actId}, clock_timestamp())
    RETURNING id`);
  return row?.id ?? 0;
}

function outcomeOf({ files: { leftOut, unreadLayers }, plan, results, failedNames }: Kept): ShapesOutcome {
  const { mappings } = plan;
  const imported = results.filter(({ success }) => success);
  const failed = results.filter((result) => !result.success && result.error !== isThereAlready);
  return {
    total: results.length,
    imported: imported.length,
    newTracts: imported.filter(({ index }) => isNew(mappings.get(index))).length,
    alreadyThere: results.length - imported.length - failed.length,
    failed: failed.length,
    ...(leftOut !== undefined && { leftOut }),
    ...(unreadLayers !== undefined && unreadLayers.length > 0 && { unreadLayers }),
    failures: failed
      .slice(0, mostKeptShapeFailures)
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
    ...(name !== '' && !isNameOfNameless(name) && { name: name.slice(0, longestName) }),
    ...(mapping?.shapeLayer !== undefined && { layer: mapping.shapeLayer }),
  };
}

/** The same counts as imports of tables have: a shape on a record that was there is an update of it, and one that it had is unchanged. */
function countByKind({ mappings }: ShapePlan, results: readonly ShapeResult[]): ProcessResults {
  const byKind: Record<string, EntityResult> = {};
  for (const { index, success, error } of results) {
    const mapping = mappings.get(index);
    const kind = mapping?.assetType ?? 'tract';
    const counts = byKind[kind] ?? emptyEntityResult();
    byKind[kind] = counts;
    const isThere = error === isThereAlready;
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
