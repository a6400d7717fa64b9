import { isDeepStrictEqual } from 'node:util';
import { findUpload, listAreasByName, storeReading } from '#server/import/queries.ts';
import { bearerOf, type Caller } from '#server/platform/db/caller.ts';
import { authorize, type Database } from '#server/platform/db/database.ts';
import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';
import { analyzeInThread } from './analyze-in-thread.ts';
import { columnsOfFile } from './read-rows.ts';
import type { StoredSource } from './source.ts';
import type { Uploads } from './uploads.ts';

/**
 * Analyzes the user's upload again with a changed reading and stores the result. Throws `not_found`, `conflict` once an
 * import took the file, `forbidden`, and `invalid_input` for choices that do not fit the file; nothing changes in these
 * cases.
 */
export async function changeReading(
  { database, uploads }: { database: Database; uploads: Uploads },
  caller: Caller,
  analysisId: string,
  chosen: Partial<ReadingChoices>,
): Promise<Analysis> {
  const { upload, areaNames } = await database.as(caller, async (tx) => {
    const found = await findUpload(tx, analysisId);
    authorize(tx, found.company_id, 'import', 'create');
    return { upload: found, areaNames: new Set((await listAreasByName(tx, found.company_id)).keys()) };
  });
  const { source, analysis } = await uploads.read(upload, 'all', (path) =>
    analyzeInThread(bearerOf(caller).personId, path, upload.source.origin, areaNames, chosen),
  );
  const stored = await database.as(caller, async (tx) => {
    // An import may have taken the file since, with the previous reading.
    const { source: before, repairs: made } = await findUpload(tx, analysisId, 'taken');
    // Repairs identify cells by the index of their record and the name of their column.
    const isSame = isDeepStrictEqual(gridOf(JSON.parse(JSON.stringify(source))), gridOf(before));
    const repairs = isSame ? made.filter(({ column }) => source.header.includes(column)) : [];
    const revision = await storeReading(tx, { ...upload, source, analysis, repairs });
    return { repairs, revision };
  });
  return { analysisId: upload.id, fileName: upload.file_name, analysis, ...stored };
}

/**
 * Returns what determines the record and column of each cell. Which rows are records and what cells mean is not part of
 * it.
 */
function gridOf({ encoding, dialect, header, plan }: StoredSource) {
  const parts = plan.parts.map(
    ({ asData: _records, titles: _titles, sparseBlocks: _blocks, possibleTotals: _totals, ...place }) =>
      place,
  );
  return { encoding, dialect, parts, columns: columnsOfFile({ header, plan }) };
}
