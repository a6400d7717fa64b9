import { sql } from 'kysely';
import type { Database, PersonTx } from '#server/db/database.ts';
import { beginAct } from '#server/records/begin-act.ts';
import type { ProcessBody, ProcessResults } from '#shared/contracts/import.ts';
import { type AssetName, assets, bridgeNames } from '#shared/entities/registry.ts';
import { AppError } from '#shared/errors.ts';
import { widenTable } from '#shared/importing/derived-columns.ts';
import { type AreasByName, createLinkParser, createRowParser } from '#shared/importing/parse-rows.ts';
import { type ImportRun, importLinks, importRecords, linksOf, type StagedEnds } from './import-entity.ts';
import { repairsByCell } from './import-rows.ts';
import { isEndOf } from './match-links.ts';
import { failImport, finishImport, type ImportArea, touchImport, type Upload } from './queries.ts';
import type { UploadFolder } from './uploads.ts';

/** How often the record of a running import is brought up to date, in milliseconds. */
const touchInterval = 1000;

/** All that an import needs, checked: the upload is the person's, the mapping complete, the area one to import into. */
export type PreparedImport = {
  id: number;
  personId: number;
  area: ImportArea;
  upload: Upload;
  body: ProcessBody;
  areasByName: AreasByName;
};

/**
 * Runs an import, or with `dryRun` tells what it would do: one transaction, so that a failure leaves nothing behind.
 * The outcome is written with the records themselves; progress as it goes. Throws what made it fail, after noting it.
 */
export async function runImport(
  { database, uploads }: { database: Database; uploads: UploadFolder },
  prepared: PreparedImport,
  signal: AbortSignal,
): Promise<ProcessResults> {
  const { id, personId, area, upload, body } = prepared;
  const key = { companyId: area.company_id, id };
  const progress = { rowsDone: 0, stage: 'reading' as 'reading' | 'writing' };
  const report = () => database.as(personId, (tx) => touchImport(tx, key, progress)).catch(() => undefined);
  const timer = setInterval(() => void report(), touchInterval);
  try {
    const results = await database.as(personId, async (tx) => {
      // Large files take longer than a request may.
      await tx.run(sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('work_mem', '32MB', true)`);
      const act = body.dryRun === true ? null : await beginAct(tx);
      const collected = await importTables(tx, prepared, {
        commit: body.dryRun !== true,
        signal,
        path: uploads.pathOf(upload.id),
        refusedPathOf: (entity) => uploads.refusedPathOf(id, area.company_id, entity),
        onRead: (count) => {
          progress.stage = 'reading';
          progress.rowsDone += count;
        },
        onWriting: () => {
          progress.stage = 'writing';
          void report();
        },
        onWritten: () => undefined,
      });
      signal.throwIfAborted();
      await finishImport(tx, key, collected, hasWritten(collected) ? act : null);
      return collected;
    });
    if (body.dryRun !== true) await uploads.remove(upload.id);
    return results;
  } catch (error) {
    await database.as(personId, (tx) => failImport(tx, key, failureOf(error, signal))).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

type Told = Pick<ImportRun, 'commit' | 'signal' | 'refusedPathOf' | 'onRead' | 'onWriting' | 'onWritten'> & {
  path: string;
};

/** The kinds of record one after another, in the order in which everybody locks them, then the links between the records of each row. */
async function importTables(
  tx: PersonTx,
  { id, area, upload, body, areasByName }: PreparedImport,
  { path, ...told }: Told,
): Promise<ProcessResults> {
  const { header, facts: known, widen } = widenTable(upload.source, body.derivedColumns ?? []);
  const repairs = repairsByCell(upload.source.header, upload.repairs);
  const run: ImportRun = {
    ...told,
    key: { companyId: area.company_id, id },
    file: { ...upload.source, path, widen, repairs },
    header,
    body,
  };
  const facts = Object.fromEntries(
    Object.entries(known).map(([name, learnt]) => [name, { ...learnt, samples: [] }]),
  );
  const links = linksOf(body);
  const ends: StagedEnds = new Map();
  const collected: ProcessResults = {};
  for (const name of Object.keys(assets) as AssetName[]) {
    if (!body.includedEntities.includes(name)) continue;
    const areas = { chosen: area.id, byName: areasByName };
    const parser = createRowParser(name, body.mappings, { header, facts }, areas);
    collected[name] = await importRecords(tx, run, parser, ends, isEndOf(name, links));
  }
  // An ownership comes before the contract that stands on it.
  for (const name of bridgeNames) {
    if (!links.includes(name)) continue;
    const parser = createLinkParser(name, body.bridgeMappings ?? [], { header, facts });
    collected[name] = await importLinks(tx, run, parser, ends, isEndOf(name, links));
  }
  return collected;
}

function hasWritten(results: ProcessResults): boolean {
  return Object.values(results).some(({ inserts, updates, unchanged }) => inserts + updates > unchanged);
}

/** What a person may read of a failure; the log has the rest. */
function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted)
    return 'The server was stopped while this import ran. Nothing was written; start it again.';
  if (error instanceof AppError) return error.message;
  return 'An error occurred processing the import. Nothing was written.';
}
