import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Analysis, ProcessBody, ReadingChoices } from '#shared/import/contracts/import.ts';
import type { PlanOfImport, SavedReading } from '#shared/import/contracts/mapping-configurations.ts';
import { isImportable } from '#shared/land/entities/import-targets.ts';
import { AppError } from '#shared/platform/errors.ts';

type ImportRow = {
  request:
    | Pick<
        ProcessBody,
        | 'mappings'
        | 'includedEntities'
        | 'bridgeMappings'
        | 'includedBridges'
        | 'derivedColumns'
        | 'excludedRows'
        | 'blankClears'
      >
    /** Of an import of shapes. */
    | { mappings?: undefined };
  areaId: number | null;
  originalFilename: string;
  columns: Pick<Analysis['analysis'], 'columnNames' | 'columnTypes'> | null;
  chosen: Partial<ReadingChoices> | null;
};

/**
 * Returns what an import did with its file, in the form of a configuration. The file's columns are known for one day,
 * as long as its upload is stored; after that only the mapped columns. Throws `not_found` if the import does not exist
 * or the user cannot access it, and `business_rule` if it was of shapes.
 */
export async function readPlanOfImport(tx: PersonTx, id: number): Promise<PlanOfImport> {
  const [row] = await tx.rows<ImportRow>(sql`
    SELECT coalesce(i.request, jsonb_build_object('mappings', i.mappings, 'includedEntities', i.included_entities))
        AS request,
      i.area_id AS "areaId", i.file_name AS "originalFilename", u.analysis AS columns,
      u.source -> 'chosen' AS chosen
    FROM imports i
    LEFT JOIN import_uploads u ON u.company_id = i.company_id AND u.import_id = i.id
    WHERE i.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND i.id = ${id}`);
  if (row === undefined)
    throw new AppError('not_found', 'This import was not found, or you have no access to it.');
  const { request, columns, chosen, ...rest } = row;
  // Shapes are stored with what became of each; no columns were mapped.
  if (request.mappings === undefined)
    throw new AppError('business_rule', 'This import was of shapes, which has no mapping of columns.');
  const {
    mappings,
    includedEntities,
    bridgeMappings = [],
    includedBridges,
    derivedColumns,
    excludedRows,
    blankClears,
  } = request;
  const derived = new Set(derivedColumns?.map(({ name }) => name));
  return {
    ...rest,
    // Records of older imports also list the links that they created among the kinds.
    includedEntities: includedEntities.filter(isImportable),
    bridgeMappings,
    includedBridges,
    derivedColumns,
    excludedRows,
    blankClears,
    reading: readingOf(chosen),
    columnMappings: Object.entries(mappings).map(([sourceColumn, { table, column, confidence }]) => ({
      sourceColumn,
      targetEntity: table,
      targetColumn: column,
      ...(confidence === undefined ? {} : { confidence }),
    })),
    fileSignature: {
      columnNames: columns?.columnNames ?? Object.keys(mappings).filter((name) => !derived.has(name)),
      columnTypes: columns?.columnTypes ?? {},
    },
  };
}

/**
 * Returns the reading choices without the row choices, which apply to this file only; undefined if nothing was chosen.
 */
function readingOf(chosen: Partial<ReadingChoices> | null): SavedReading | undefined {
  const { asData: _rows, ...kept } = chosen ?? {};
  return Object.keys(kept).length === 0 ? undefined : kept;
}
