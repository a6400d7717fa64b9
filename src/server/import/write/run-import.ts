import type { ImportProgress } from '#server/import/jobs/import-progress.ts';
import { linksOf } from '#server/import/links-of.ts';
import { endsOfLink, isEndOf, needsBothEnds } from '#server/import/match/link-ends.ts';
import { mayHoldNad27 } from '#server/import/parse/nad27-columns.ts';
import { splitNamesOf, unusedNameParts } from '#server/import/parse/name-check.ts';
import { createBelongingParser } from '#server/import/parse/parse-belongings.ts';
import {
  type AreasByName,
  createLinkParser,
  createRowParser,
  type EndColumn,
} from '#server/import/parse/parse-rows.ts';
import { unusedSurveyParts } from '#server/import/parse/survey-check.ts';
import { finishImport, type ImportArea, lockImport, type Upload } from '#server/import/queries.ts';
import { openImportFile } from '#server/import/read/import-file.ts';
import { columnsOfFile } from '#server/import/read/read-rows.ts';
import type { Uploads } from '#server/import/read/uploads.ts';
import { beginAct } from '#server/land/begin-act.ts';
import { refreshStatistics } from '#server/land/refresh-statistics.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import { beginLong } from '#server/platform/jobs/long-transaction.ts';
import { CancelledError } from '#server/platform/jobs/report-failure.ts';
import type { ProcessBody, ProcessResults } from '#shared/import/contracts/import.ts';
import { descriptionsOf, widenTable } from '#shared/import/parse/derived-columns.ts';
import { createExclusion } from '#shared/import/read/excluded-rows.ts';
import { importableBelongings } from '#shared/land/entities/import-targets.ts';
import {
  type AssetName,
  assets,
  type BridgeName,
  bridgeNames,
  entities,
} from '#shared/land/entities/registry.ts';
import { loadNad27Datum } from '#shared/map/shapes/reference-system.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { importBelongings, importLinks, importRecords, type StagedEnds } from './import-entity.ts';
import type { ImportRun } from './import-run.ts';

/**
 * Everything that an import needs, validated: the upload belongs to the user, the mapping is complete, and the user may
 * import into the area.
 */
export type PreparedImport = {
  id: number;
  personId: number;
  area: ImportArea;
  upload: Upload;
  body: ProcessBody;
  areasByName: AreasByName;
};

export type RunOptions = {
  database: Database;
  uploads: Uploads;
  signal: AbortSignal;
  progress: ImportProgress;
};

/**
 * Runs an import, or with `dryRun` determines what it would do. Uses one transaction, so that a failure leaves nothing
 * behind; the outcome is written together with the records. Returns undefined if the import has ended or was taken up
 * elsewhere. Throws the error that made it fail.
 */
export async function runImport(
  { database, uploads, signal, progress }: RunOptions,
  prepared: PreparedImport,
  attempt: number,
): Promise<ProcessResults | undefined> {
  const { id, personId, area, upload, body } = prepared;
  const key = { companyId: area.company_id, id };
  const commit = body.dryRun !== true;
  const run = (path: string) =>
    database.as(personId, async (tx) => {
      const release = await beginLong(database, tx, signal);
      try {
        if (!(await lockImport(tx, 'imports', key, attempt))) return undefined;
        const act = commit ? await beginAct(tx) : null;
        const collected = await importTables(tx, prepared, {
          commit,
          signal,
          path,
          writeRefused: (entity, work) =>
            uploads.writeRefused({ importId: id, companyId: area.company_id, entity }, work),
          ...progress.listeners,
        });
        signal.throwIfAborted();
        if (commit) await refreshStatistics(tx, key.companyId);
        const finished = await finishImport(tx, key, attempt, collected, hasWritten(collected) ? act : null);
        if (!finished) throw new CancelledError();
        return collected;
      } finally {
        release();
      }
    });
  const results = await uploads.read(upload, 'planned', run, signal);
  // The import is done, even if its file can only be deleted later, with the other old ones.
  if (commit && results !== undefined) await uploads.remove(upload.id).catch(() => undefined);
  return results;
}

type RunDetails = Omit<ImportRun, 'key' | 'file' | 'body'> & { path: string };

/**
 * Imports the kinds of records one after another, in the order in which all transactions lock them, then the links
 * between the records of each row, and then the events and formation tops of stored records.
 */
async function importTables(
  tx: PersonTx,
  { id, area, upload, body, areasByName }: PreparedImport,
  { path, ...told }: RunDetails,
): Promise<ProcessResults> {
  const {
    header,
    facts: known,
    widen,
  } = widenTable(upload.source, body.derivedColumns ?? [], apiNumbersOf(body));
  const run: ImportRun = {
    ...told,
    key: { companyId: area.company_id, id },
    file: openImportFile({ ...upload.source, path }, upload.repairs, {
      widen,
      exclusionOf: createExclusion(header, body.excludedRows ?? []),
    }),
    body,
  };
  const facts = Object.fromEntries(
    Object.entries(known).map(([name, learnt]) => [name, { ...learnt, samples: [] }]),
  );
  const constants = new Set(
    (body.derivedColumns ?? []).flatMap(({ name, make }) => (make.kind === 'constant' ? [name] : [])),
  );
  const originals = new Map(
    (body.derivedColumns ?? []).flatMap(({ name, make }) =>
      make.kind === 'words' ? [[name, make.column] as const] : [],
    ),
  );
  const unusedParts = unusedSurveyParts(upload.source.surveyParts, body);
  const descriptions = descriptionsOf(body.derivedColumns ?? []);
  const width = columnsOfFile(upload.source).length;
  const unusedNames = unusedNameParts(upload.source.personName, body);
  const splitNames = splitNamesOf(body.derivedColumns ?? []);
  const table = {
    header,
    facts,
    constants,
    originals,
    width,
    unusedParts,
    unusedNames,
    splitNames,
    descriptions,
    titles: upload.source.datumTitles ?? [],
  };
  const nad27 = mayHoldNad27(header, table.titles) ? await loadNad27Datum() : undefined;
  const links = linksOf(body);
  const ends: StagedEnds = new Map();
  const collected: ProcessResults = {};
  for (const name of Object.keys(assets) as AssetName[]) {
    if (!body.includedEntities.includes(name)) continue;
    const areas = { chosen: area.id, byName: areasByName };
    const parser = createRowParser(name, body.mappings, table, areas, {
      isOneOfSeveral: body.includedEntities.length > 1,
      nad27,
    });
    collected[name] = await importRecords(tx, run, parser, ends, isEndOf(name, links));
  }
  // Ownerships come before the contracts that depend on them.
  for (const name of bridgeNames) {
    if (!links.includes(name)) continue;
    const parser = createLinkParser(name, body.bridgeMappings ?? [], table, optionalEndsOf(name, body));
    collected[name] = await importLinks(tx, run, parser, ends, isEndOf(name, links));
  }
  for (const name of importableBelongings) {
    if (!body.includedEntities.includes(name)) continue;
    const areas = { chosen: area.id, byName: areasByName };
    const isOneOfSeveral = body.includedEntities.length > 1;
    const parser = createBelongingParser(name, body.mappings, table, areas, isOneOfSeveral);
    collected[name] = await importBelongings(tx, run, parser);
  }
  return collected;
}

/** Returns the mapped columns of the ends of a link of which one may be missing. */
function optionalEndsOf(name: BridgeName, { mappings }: PreparedImport['body']): EndColumn[] {
  if (needsBothEnds(name)) return [];
  return endsOfLink(name).flatMap(([column, kind]) => {
    const { importKey, fields }: Entity = entities[kind];
    const source = Object.entries(mappings).find(
      ([, target]) => target.table === kind && target.column === importKey,
    )?.[0];
    const label = fields[importKey ?? '']?.label;
    return source === undefined || label === undefined ? [] : [{ column, label, source }];
  });
}

function hasWritten(results: ProcessResults): boolean {
  return Object.values(results).some(({ inserts, updates, unchanged }) => inserts + updates > unchanged);
}

/** Returns the columns that are mapped to API numbers. */
function apiNumbersOf({ mappings }: ProcessBody): Set<string> {
  return new Set(
    Object.entries(mappings).flatMap(([name, { column }]) => (column === 'api_number' ? [name] : [])),
  );
}
