import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type {
  Analysis,
  ImportRecord,
  ProcessBody,
  ProcessResults,
  Repair,
} from '#shared/contracts/import.ts';
import { AppError } from '#shared/errors.ts';
import type { AreasByName } from '#shared/importing/parse-rows.ts';
import { linksOf } from './import-entity.ts';
import type { StoredSource } from './source.ts';

export type ImportArea = { id: number; company_id: number; name: string };

/** Throws `not_found` for an area that is not there or out of reach. */
export async function findArea(tx: PersonTx, id: number): Promise<ImportArea> {
  const [area] = await tx.rows<ImportArea>(sql`SELECT id, company_id, name FROM areas WHERE id = ${id}`);
  if (area === undefined) throw new AppError('not_found', 'There is no such area, or you may not see it.');
  return area;
}

/** The areas of a company by lower-case name; a name that several have leads to none. */
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
};

export async function storeUpload(
  tx: PersonTx,
  area: ImportArea,
  upload: Omit<Upload, 'company_id' | 'repairs'>,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO import_uploads (company_id, id, area_id, user_id, file_name, source, analysis)
    VALUES (${area.company_id}, ${upload.id}, ${area.id}, ${tx.person.id}, ${upload.file_name},
      ${JSON.stringify(upload.source)}, ${JSON.stringify(upload.analysis)})`);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The upload of this very person; anybody else's is answered like one that is not there (`not_found`). One that is being imported or
 * was imported is closed: `conflict`, with the import's id. `lock` keeps others from taking it until this transaction ends.
 */
export async function findUpload(
  tx: PersonTx,
  id: string,
  lock: 'shared' | 'taken' = 'shared',
): Promise<Upload> {
  const [found] = uuid.test(id)
    ? await tx.rows<Upload & { import_id: number | null }>(sql`
        SELECT id, company_id, file_name, source, analysis, repairs, import_id FROM import_uploads
        WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} AND user_id = ${tx.person.id}
        ${lock === 'taken' ? sql`FOR UPDATE` : sql``}`)
    : [];
  if (found === undefined)
    throw new AppError('not_found', 'There is no such upload: it is older than a day, or it is not yours.');
  const { import_id: importId, ...upload } = found;
  if (importId !== null) await refuseTaken(tx, importId);
  return upload;
}

/** An import that failed wrote nothing and gives its file back. */
async function refuseTaken(tx: PersonTx, importId: number): Promise<void> {
  const { state, file_name: fileName } = await findImport(tx, importId);
  if (state === 'failed') return;
  const message =
    state === 'running' ? `${fileName} is being imported already.` : `${fileName} was imported.`;
  throw new AppError('conflict', message, [], { import_id: importId });
}

/** Keeps all repairs of an upload in the place of those that it had; the rows are read with them from then on. */
export async function keepRepairs(tx: PersonTx, upload: Upload, repairs: readonly Repair[]): Promise<void> {
  await tx.run(sql`
    UPDATE import_uploads SET repairs = ${JSON.stringify(repairs)} WHERE company_id = ${upload.company_id} AND id = ${upload.id}`);
}

export async function takeUpload(tx: PersonTx, upload: Upload, importId: number): Promise<void> {
  await tx.run(sql`
    UPDATE import_uploads SET import_id = ${importId} WHERE company_id = ${upload.company_id} AND id = ${upload.id}`);
}

/** Begins the record of an import; answers its id. */
export async function startImport(
  tx: PersonTx,
  area: ImportArea,
  file: { name: string; rows: number },
  body: ProcessBody,
): Promise<number> {
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO imports (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total)
    VALUES (${area.company_id}, ${area.id}, ${tx.person.id}, ${file.name}, ${body.dryRun ?? false},
      ${JSON.stringify([...body.includedEntities, ...linksOf(body)])}, ${JSON.stringify(body.mappings)}, ${file.rows})
    RETURNING id`);
  return row?.id ?? 0;
}

export type ImportKey = { companyId: number; id: number };

export async function touchImport(
  tx: PersonTx,
  { companyId, id }: ImportKey,
  progress: { rowsDone: number; stage: 'reading' | 'writing' },
): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET rows_done = ${progress.rowsDone}, stage = ${progress.stage}, touched_at = now()
    WHERE company_id = ${companyId} AND id = ${id} AND state = 'running'`);
}

export async function finishImport(
  tx: PersonTx,
  { companyId, id }: ImportKey,
  results: ProcessResults,
  act: number | null,
): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET state = 'done', rows_done = rows_total, results = ${JSON.stringify(results)}, finished_at = now(),
      act_id = ${act}
    WHERE company_id = ${companyId} AND id = ${id}`);
}

export async function failImport(tx: PersonTx, { companyId, id }: ImportKey, message: string): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET state = 'failed', message = ${message}, finished_at = now()
    WHERE company_id = ${companyId} AND id = ${id} AND state = 'running'`);
}

type ImportRow = Omit<ImportRecord, 'started_at' | 'finished_at'> & {
  company_id: number;
  started_at: Date;
  finished_at: Date | null;
};

/** Throws `not_found` for an import that is not there or out of reach. */
export async function findImport(tx: PersonTx, id: number): Promise<ImportRecord & { company_id: number }> {
  // Half a minute without a sign: the server that ran it is gone, and its transaction with it.
  const [row] = await tx.rows<ImportRow>(sql`
    SELECT i.id, i.company_id, CASE WHEN gone.gone THEN 'failed' ELSE i.state END AS state, i.stage, i.dry_run, i.file_name,
      i.area_id, a.name AS area_name, coalesce(u.name, 'Former user') AS person, i.included_entities, i.rows_total,
      i.rows_done, i.started_at, CASE WHEN gone.gone THEN i.touched_at ELSE i.finished_at END AS finished_at, i.results, i.act_id,
      CASE WHEN gone.gone THEN 'The server stopped while this import ran. Nothing was written; start it again.'
        ELSE i.message END AS message
    FROM imports i
    CROSS JOIN LATERAL (SELECT i.state = 'running' AND i.touched_at < now() - interval '30 seconds' AS gone) gone
    LEFT JOIN areas a ON a.company_id = i.company_id AND a.id = i.area_id
    LEFT JOIN users u ON u.id = i.user_id
    WHERE i.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND i.id = ${id}`);
  if (row === undefined) throw new AppError('not_found', 'There is no such import, or you may not see it.');
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
