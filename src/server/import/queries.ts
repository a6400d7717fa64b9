import { type RawBuilder, sql } from 'kysely';
import type { AreasByName } from '#server/import/parse/parse-rows.ts';
import type { StoredSource } from '#server/import/read/source.ts';
import type { PersonTx, Tx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import { type JobKey, lockJob } from '#server/platform/jobs/long-jobs.ts';
import { CancelledError } from '#server/platform/jobs/report-failure.ts';
import {
  type Analysis,
  type ImportRecord,
  type ImportsQuery,
  maxShapeFailures,
  type ProcessBody,
  type ProcessResults,
  type Repair,
  type ShapeFailure,
} from '#shared/import/contracts/import.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxWaitingBytes } from '#shared/platform/limits.ts';
import { linksOf } from './links-of.ts';

export type ImportArea = { id: number; company_id: number; name: string };

/** Throws `not_found` if the area does not exist or the user cannot access it. */
export async function findArea(tx: PersonTx, id: number): Promise<ImportArea> {
  const [area] = await tx.rows<ImportArea>(sql`SELECT id, company_id, name FROM areas WHERE id = ${id}`);
  if (area === undefined)
    throw new AppError('not_found', 'This area was not found, or you have no access to it.');
  return area;
}

/** Returns the areas of a company by lowercase name; null if several share the name. */
export async function listAreasByName(tx: PersonTx, companyId: number): Promise<AreasByName> {
  const areas = await tx.rows<{ id: number; name: string }>(
    sql`SELECT id, lower(name) AS name FROM areas WHERE company_id = ${companyId}`,
  );
  const byName = new Map<string, number | null>();
  for (const { id, name } of areas) byName.set(name, byName.has(name) ? null : id);
  return byName;
}

export type Upload = {
  id: string;
  company_id: number;
  file_name: string;
  source: StoredSource;
  analysis: Analysis['analysis'];
  repairs: Repair[];
  /** Identifies the reading and the repairs, whatever else is stored about the file. */
  revision: string;
};

const revision = sql`md5(source::text || repairs::text) AS revision`;

/** Stores an uploaded file and returns its revision. */
export async function storeUpload(
  tx: PersonTx,
  area: ImportArea,
  upload: Omit<Upload, 'company_id' | 'repairs' | 'revision'> & { bytes: number },
): Promise<string> {
  const [stored] = await tx.rows<{ revision: string }>(sql`
    INSERT INTO import_uploads (company_id, id, area_id, user_id, file_name, bytes, source, analysis)
    VALUES (${area.company_id}, ${upload.id}, ${area.id}, ${tx.person.id}, ${upload.file_name}, ${upload.bytes},
      ${JSON.stringify(upload.source)}, ${JSON.stringify(upload.analysis)})
    RETURNING ${revision}`);
  return stored?.revision ?? '';
}

/** Throws `rate_limited` if the user's uploads that were not imported have reached the maximum total size. */
export async function refuseManyUploads(tx: PersonTx): Promise<void> {
  const [{ bytes, seconds } = { bytes: 0, seconds: 0 }] = await tx.rows<{
    bytes: number;
    seconds: number;
  }>(sql`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes,
      ceil(coalesce(extract(epoch FROM min(created_at) + interval '1 day' - now()), 0))::int AS seconds
    FROM import_uploads
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND user_id = ${tx.person.id} AND import_id IS NULL
      AND created_at > now() - interval '1 day'`);
  if (bytes < maxWaitingBytes) return;
  const maxGigabytes = maxWaitingBytes / 1024 ** 3;
  const words = `Your uploaded files that were not imported take up ${maxGigabytes} GB. Each is deleted a day after upload; import some of them, or wait until then.`;
  throw new AppError('rate_limited', words, [], { retry_after: Math.max(1, seconds) });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the user's own upload. Throws `not_found` if it does not exist or belongs to another user. Throws `conflict`
 * with the import's id if an import is using or has imported it, unless that import is `taker`. With `lock` set to
 * 'taken', no other transaction can take it until this one ends.
 */
export async function findUpload(
  tx: PersonTx,
  id: string,
  lock: 'shared' | 'taken' = 'shared',
  taker?: number,
): Promise<Upload> {
  const [found] = uuid.test(id)
    ? await tx.rows<Upload & { import_id: number | null }>(sql`
        SELECT id, company_id, file_name, source, analysis, repairs, ${revision}, import_id FROM import_uploads
        WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} AND user_id = ${tx.person.id}
        ${lock === 'taken' ? sql`FOR UPDATE` : sql``}`)
    : [];
  if (found === undefined)
    throw new AppError('not_found', 'This upload was not found: it is older than a day, or it is not yours.');
  const { import_id: importId, ...upload } = found;
  if (importId !== null && importId !== taker) await refuseTaken(tx, importId);
  return upload;
}

/** Throws unless the import failed or was cancelled: such an import wrote nothing and releases its file. */
async function refuseTaken(tx: PersonTx, importId: number): Promise<void> {
  const { state, file_name: fileName } = await findImport(tx, importId);
  if (state === 'failed' || state === 'cancelled') return;
  const message =
    state === 'done' ? `${fileName} was already imported.` : `${fileName} is already being imported.`;
  throw new AppError('conflict', message, [], { import_id: importId });
}

/**
 * Throws `conflict` if the reading or the repairs are not those that the user saw, for example because they were changed in
 * another tab.
 */
export function refuseOtherRevision(upload: Upload, seen: string | undefined): void {
  if (seen === undefined || seen === upload.revision) return;
  throw new AppError(
    'conflict',
    `How ${upload.file_name} is read, or a repaired cell, was changed in another tab or window. Reload this page to see what would be saved now.`,
  );
}

/**
 * Stores the repairs of an upload, replacing the previous ones, and returns its revision. They apply each time the rows
 * are read.
 */
export async function storeRepairs(
  tx: PersonTx,
  upload: Upload,
  repairs: readonly Repair[],
): Promise<string> {
  const [stored] = await tx.rows<{ revision: string }>(sql`
    UPDATE import_uploads SET repairs = ${JSON.stringify(repairs)} WHERE company_id = ${upload.company_id} AND id = ${upload.id}
    RETURNING ${revision}`);
  return stored?.revision ?? '';
}

/** Stores another reading of an upload with the repairs that fit it, and returns its revision. */
export async function storeReading(
  tx: PersonTx,
  upload: Pick<Upload, 'company_id' | 'id' | 'source' | 'analysis' | 'repairs'>,
): Promise<string> {
  const [stored] = await tx.rows<{ revision: string }>(sql`
    UPDATE import_uploads
    SET source = ${JSON.stringify(upload.source)}, analysis = ${JSON.stringify(upload.analysis)},
      repairs = ${JSON.stringify(upload.repairs)}
    WHERE company_id = ${upload.company_id} AND id = ${upload.id}
    RETURNING ${revision}`);
  return stored?.revision ?? '';
}

export async function claimUpload(tx: PersonTx, upload: Upload, importId: number): Promise<void> {
  await tx.run(sql`
    UPDATE import_uploads SET import_id = ${importId} WHERE company_id = ${upload.company_id} AND id = ${upload.id}`);
}

/** Returns how many of the user's imports are queued or running. */
export async function countUnfinished(tx: PersonTx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM imports
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND user_id = ${tx.person.id}
      AND state IN ('queued', 'running')`);
  return row?.count ?? 0;
}

/** Creates the record of a queued import and returns its id. */
export async function queueImport(
  tx: PersonTx,
  area: ImportArea,
  file: { name: string; rows: number },
  body: ProcessBody,
): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO imports
      (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total, state, request)
    VALUES (${area.company_id}, ${area.id}, ${tx.person.id}, ${file.name}, ${body.dryRun ?? false},
      ${JSON.stringify([...body.includedEntities, ...linksOf(body)])}, ${JSON.stringify(body.mappings)}, ${file.rows},
      'queued', ${JSON.stringify(body)})
    RETURNING id`);
  return row?.id ?? 0;
}

export type ImportKey = JobKey;

const isImport = ({ companyId, id }: ImportKey) => sql`company_id = ${companyId} AND id = ${id}`;

/** An attempt to run an import; `attempt` counts from 1. */
export type Attempt<Request> = { personId: number; request: Request; attempt: number };

export const cancelledMessage = 'Cancelled. Nothing was written.';

/** Starts an import, or restarts it after its server stopped. Returns undefined if it has ended. */
export async function beginAttempt<Request>(tx: Tx, key: ImportKey): Promise<Attempt<Request> | undefined> {
  // Its server stopped before it noticed the request to cancel.
  await tx.run(sql`
    UPDATE imports SET state = 'cancelled', message = ${cancelledMessage}, seconds_left = NULL, finished_at = now()
    WHERE ${isImport(key)} AND state IN ('queued', 'running') AND cancel_asked`);
  const [begun] = await tx.rows<{ user_id: number; request: object; attempts: number }>(sql`
    UPDATE imports SET state = 'running', stage = 'reading', rows_done = 0, seconds_left = NULL, attempts = attempts + 1,
      touched_at = now()
    WHERE ${isImport(key)} AND state IN ('queued', 'running') AND request IS NOT NULL
    RETURNING user_id, request, attempts`);
  return begun && { personId: begun.user_id, request: begun.request as Request, attempt: begun.attempts };
}

/**
 * Returns an interrupted import to the queue. The attempt does not count, because its server was shut down
 * deliberately.
 */
export async function requeueImport(tx: Tx, key: ImportKey, attempt: number): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET state = 'queued', rows_done = 0, seconds_left = NULL, attempts = attempts - 1
    WHERE ${isImport(key)} AND state = 'running' AND attempts = ${attempt}`);
}

export type Progress = { rowsDone: number; stage: 'reading' | 'writing'; secondsLeft: number | null };

/** Stores the progress of an import; returns whether its cancellation was requested. */
export async function storeProgress(tx: Tx, key: ImportKey, progress: Progress): Promise<boolean> {
  const [row] = await tx.rows<{ cancel_asked: boolean }>(sql`
    UPDATE imports SET rows_done = ${progress.rowsDone}, stage = ${progress.stage}, seconds_left = ${progress.secondsLeft},
      touched_at = now()
    WHERE ${isImport(key)} AND state = 'running' RETURNING cancel_asked`);
  return row?.cancel_asked ?? false;
}

/**
 * Locks the import until this transaction ends; returns whether this attempt should still run. Throws `CancelledError`
 * if it was cancelled.
 */
export async function lockImport(
  tx: Tx,
  queue: 'imports' | 'shapes',
  key: ImportKey,
  attempt: number,
): Promise<boolean> {
  await lockJob(tx, queue, key);
  const [row] = await tx.rows<{ cancel_asked: boolean }>(sql`
    SELECT cancel_asked FROM imports WHERE ${isImport(key)} AND state = 'running' AND attempts = ${attempt}`);
  if (row?.cancel_asked === true) throw new CancelledError();
  return row !== undefined;
}

/**
 * Marks an import as done in the same transaction as its records. Returns false if it was cancelled at the last moment.
 */
export async function finishImport(
  tx: Tx,
  key: ImportKey,
  attempt: number,
  results: ProcessResults,
  act: number | null,
): Promise<boolean> {
  const touched = await tx.run(sql`
    UPDATE imports SET state = 'done', rows_done = rows_total, seconds_left = NULL, results = ${JSON.stringify(results)},
      finished_at = now(), act_id = ${act}
    WHERE ${isImport(key)} AND state = 'running' AND attempts = ${attempt} AND NOT cancel_asked`);
  return touched === 1;
}

/**
 * Marks an import that wrote nothing as failed or cancelled. `refusal` is what a request that waits for it elsewhere
 * responds.
 */
export async function endImport(
  tx: Tx,
  key: ImportKey,
  attempt: number,
  { state, message, refusal }: { state: 'failed' | 'cancelled'; message: string; refusal?: object },
): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET state = ${state}, message = ${message}, seconds_left = NULL, finished_at = now(),
      refusal = ${refusal === undefined ? null : JSON.stringify(refusal)}::jsonb
    WHERE ${isImport(key)} AND state = 'running' AND attempts = ${attempt}`);
}

/**
 * Cancels an import: a queued one ends at once, a running one as soon as its server sees the request. Returns false if
 * it has ended.
 */
export async function requestCancel(tx: Tx, key: ImportKey, message: string): Promise<boolean> {
  const touched = await tx.run(sql`
    UPDATE imports SET cancel_asked = true, state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END,
      message = CASE state WHEN 'queued' THEN ${message} END, finished_at = CASE state WHEN 'queued' THEN now() END
    WHERE ${isImport(key)} AND state IN ('queued', 'running')`);
  return touched === 1;
}

type ImportRow = Omit<ImportRecord, 'started_at' | 'finished_at' | 'undone_at'> & {
  user_id: number;
  started_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
};

/**
 * Returns the columns of an import `i` that the user sees; `results`, `shapes`, and `undone` are the expressions for
 * its outcomes.
 */
function columnsOf(
  tx: PersonTx,
  results: RawBuilder<unknown>,
  shapes: RawBuilder<unknown>,
  undone: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`i.id, i.company_id, i.user_id, i.state, i.stage, i.dry_run, i.file_name, i.area_id, a.name AS area_name,
    coalesce(u.name, 'Former user') AS person, i.included_entities, i.rows_total, i.rows_done, i.started_at,
    i.finished_at, ${results} AS results, ${shapes} AS shapes, i.act_id, i.message,
    CASE WHEN i.state = 'running' AND i.seconds_left IS NOT NULL THEN
      greatest(0, i.seconds_left - extract(epoch FROM now() - i.touched_at)::int) END AS seconds_left,
    i.user_id = ${tx.person.id} AS is_own,
    CASE WHEN i.undo_state IS NOT NULL THEN jsonb_build_object(
      'state', i.undo_state, 'records_done', coalesce(i.undo_done, 0), 'records_total', i.undo_total, 'message', i.undo_message,
      'seconds_left', CASE WHEN i.undo_seconds_left IS NOT NULL THEN
        greatest(0, i.undo_seconds_left - extract(epoch FROM now() - i.undo_touched_at)::int) END,
      'outcome', ${undone}) END AS undo,
    i.undone_at, CASE WHEN i.undone_at IS NOT NULL THEN coalesce(b.name, 'Former user') END AS undone_by,
    CASE WHEN i.state IN ('failed', 'cancelled') THEN (
      SELECT f.id FROM import_uploads f
      WHERE f.company_id = i.company_id AND f.import_id = i.id AND f.user_id = ${tx.person.id}) END AS analysis_id`;
}

const joined = sql`
  LEFT JOIN areas a ON a.company_id = i.company_id AND a.id = i.area_id
  LEFT JOIN account_names u ON u.id = i.user_id
  LEFT JOIN account_names b ON b.id = i.undone_by`;

function present({ user_id: _user, ...row }: ImportRow): ImportRecord {
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

export type FoundImport = ImportRecord & { company_id: number };

/** Throws `not_found` if the import does not exist or the user cannot access it. */
export async function findImport(tx: PersonTx, id: number): Promise<FoundImport> {
  const row = await findRow(tx, id);
  return present(row);
}

/** Returns the id of the user who started the import. Throws `not_found` like `findImport`. */
export async function findStarter(tx: PersonTx, id: number): Promise<number> {
  return (await findRow(tx, id)).user_id;
}

/** The outcome of an import of shapes, limited to the number of failures that a page lists. */
const reportedShapes = sql`jsonb_set(i.shapes, '{failures}',
  jsonb_path_query_array(i.shapes, ${`$.failures[0 to ${maxShapeFailures - 1}]`}::jsonpath))`;

/**
 * Returns all shapes that an import refused, with the reasons. Throws `not_found` if there is no such import of shapes.
 */
export async function listFailedShapes(tx: PersonTx, id: number): Promise<ShapeFailure[]> {
  const [row] = await tx.rows<{ failures: ShapeFailure[] }>(sql`
    SELECT i.shapes -> 'failures' AS failures FROM imports i
    WHERE i.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND i.id = ${id} AND i.shapes IS NOT NULL`);
  if (row === undefined)
    throw new AppError('not_found', 'This shape import was not found, or you have no access to it.');
  return row.failures;
}

async function findRow(tx: PersonTx, id: number): Promise<ImportRow> {
  const [row] = await tx.rows<ImportRow>(sql`
    SELECT ${columnsOf(tx, sql`i.results`, reportedShapes, sql`i.undo_outcome`)} FROM imports i ${joined}
    WHERE i.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND i.id = ${id}`);
  if (row === undefined)
    throw new AppError('not_found', 'This import was not found, or you have no access to it.');
  return row;
}

/**
 * Returns past and running imports in the selection, newest first, without trials and without the messages about
 * individual rows.
 */
export async function listImports(
  tx: PersonTx,
  query: ImportsQuery,
  selection: Selection,
): Promise<{ data: ImportRecord[]; meta: ListMeta }> {
  const companies = [...tx.person.roles.keys()].filter((id) => selection.companies?.includes(id) ?? true);
  // Imports into a deleted area belong to its company.
  const areas = selection.areas ?? null;
  const chosen = sql`i.company_id = ANY(${companies}::int[]) AND NOT i.dry_run
    AND (${areas}::int[] IS NULL OR i.area_id = ANY(${areas}::int[]) OR (i.area_id IS NULL AND ${selection.companies !== undefined}))`;
  const { limit, offset } = rowRangeOf(query);
  const [counted] = await tx.rows<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM imports i WHERE ${chosen}`,
  );
  const counts = sql`(
    SELECT jsonb_object_agg(r.key, r.value || '{"error_details": [], "warning_details": [], "translations": [], "unknown_words": [], "left_out_words": []}')
    FROM jsonb_each(i.results) r)`;
  const rows = await tx.rows<ImportRow>(sql`
    SELECT ${columnsOf(tx, counts, sql`i.shapes || '{"failures": []}'`, sql`i.undo_outcome || '{"left": []}'`)}
    FROM imports i ${joined}
    WHERE ${chosen} ORDER BY i.id DESC LIMIT ${limit}::int OFFSET ${offset}::bigint`);
  return { data: rows.map(present), meta: metaOf(query, counted?.total ?? 0) };
}
