import { sql } from 'kysely';
import { linksOf } from '#server/import/links-of.ts';
import { endsOfLink } from '#server/import/match/link-ends.ts';
import { matchLinks } from '#server/import/match/match-links.ts';
import { keyColumn, matchRecords, refuseOvertaken } from '#server/import/match/match-records.ts';
import { findRepeatedKeys } from '#server/import/match/repeated-keys.ts';
import type { LinkParser, RowParser } from '#server/import/parse/parse-rows.ts';
import type { ImportKey } from '#server/import/queries.ts';
import { sheetPlaceOf } from '#server/import/read/read-rows.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { type EntityResult, maxListedRows, type ProcessBody } from '#shared/import/contracts/import.ts';
import { importable, targetOf } from '#shared/land/entities/import-targets.ts';
import type { ImportFile } from './import-rows.ts';
import { lookAhead, reportRows } from './report-rows.ts';
import { type ClearingPlaces, LeftOutRows, stageRows, type UnknownWords } from './stage-rows.ts';
import { createStagingTable, fillStagingTable, type StagingTable } from './staging-table.ts';
import { countRows, writeStagedRows } from './write-staged-rows.ts';

/** What the parts of one import share. */
export type ImportRun = {
  key: ImportKey;
  file: ImportFile;
  /** The columns of the file and the derived ones behind them. */
  header: readonly string[];
  body: ProcessBody;
  commit: boolean;
  signal: AbortSignal;
  refusedPathOf: (entity: string) => string;
  onRead: (rows: number) => void;
  onWriting: () => void;
  onWritten: (rows: number) => void;
  /** One kind of record or link is done. */
  onTable: () => void;
};

/** The staged rows of the kinds at which links end, for those. */
export type StagedEnds = Map<string, StagingTable>;

/**
 * Imports one kind of record from a file: reads, parses, matches and, with `commit`, writes. Rows that cannot go in are left
 * out and told by their index. The staged rows are kept in `ends` where links end at this kind.
 */
export async function importRecords(
  tx: PersonTx,
  run: ImportRun,
  parser: RowParser,
  ends: StagedEnds,
  isEnd: boolean,
): Promise<EntityResult> {
  const { companyId } = run.key;
  const clearing = clearingOf(run, parser);
  const table = await createStagingTable(tx, parser.entity, parser.columns, {
    clearing: clearing.map(({ column }) => column),
    ends: [],
  });
  const unknown: UnknownWords = new Map();
  const { absent, leftOut } = await fill(tx, run, table, parser, unknown, clearing);
  // Two imports into one company wait for one another here, so that neither misses what the other makes.
  if (run.commit)
    await rowsOnce(tx, sql`SELECT pg_advisory_xact_lock(hashtext('platbook import'), ${companyId})`);
  await matchRecords(tx, companyId, table, (column) => sourceOf(run, table, column));
  const key = keyColumn(parser.entity);
  const repeated = await findRepeatedKeys(tx, run, table);
  const result = await finish(tx, run, table, parser, unknown, {
    isEnd,
    absent,
    leftOut,
    keySource: sourceOf(run, table, key),
  });
  if (isEnd) ends.set(parser.entity.name, table);
  else await drop(tx, table);
  return repeated === undefined ? result : { ...result, repeated_keys: repeated };
}

/** Imports the links of one kind between the records of each row, which were imported before. */
export async function importLinks(
  tx: PersonTx,
  run: ImportRun,
  parser: LinkParser,
  ends: StagedEnds,
  isEnd: boolean,
): Promise<EntityResult> {
  const clearing = clearingOf(run, parser);
  const staged = await createStagingTable(tx, parser.entity, parser.columns, {
    clearing: clearing.map(({ column }) => column),
    ends: endsOfLink(parser.entity.name).map(([column]) => column),
  });
  const table = { ...staged, entity: parser.entity };
  const unknown: UnknownWords = new Map();
  const { leftOut } = await fill(tx, run, table, parser, unknown, clearing);
  const { absent } = await matchLinks(tx, run.key.companyId, table, ends, linksOf(run.body));
  const result = await finish(tx, run, table, parser, unknown, {
    isEnd,
    absent,
    leftOut,
    keySource: null,
  });
  if (isEnd) ends.set(parser.entity.name, table);
  else await drop(tx, table);
  return result;
}

/** Fills a table with the rows of the file; returns how many have no record of this kind, and which rows the plan drops. */
async function fill(
  tx: PersonTx,
  run: ImportRun,
  table: StagingTable,
  parser: RowParser | LinkParser,
  unknown: UnknownWords,
  clearing: readonly { places: number[] }[],
): Promise<{ absent: number; leftOut: LeftOutRows }> {
  let absent = 0;
  const leftOut = new LeftOutRows();
  const places: ClearingPlaces = clearing.map((each) => each.places);
  const rows = stageRows(run.file, parser, {
    unknown,
    clearing: places,
    leftOut,
    signal: run.signal,
    onRows: run.onRead,
    onAbsent: (count) => {
      absent += count;
    },
  });
  await fillStagingTable(tx, table, rows);
  run.onWriting();
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)}`);
  return { absent, leftOut };
}

async function finish(
  tx: PersonTx,
  run: ImportRun,
  table: StagingTable,
  parser: RowParser | LinkParser,
  unknown: UnknownWords,
  {
    isEnd,
    absent,
    leftOut,
    keySource,
  }: { isEnd: boolean; absent: number; leftOut: LeftOutRows; keySource: string | null },
): Promise<EntityResult> {
  const { companyId } = run.key;
  const ahead = await lookAhead(tx, companyId, table);
  const { changed, isOvertaken } = await writeStagedRows(tx, companyId, table, {
    commit: run.commit,
    isEnd,
    onWritten: run.onWritten,
  });
  run.signal.throwIfAborted();
  if (isOvertaken) await refuseOvertaken(tx, companyId, table);
  const counts = await countRows(tx, table, changed);
  const errors = await listMessages(tx, run.file, table, 'problem');
  const warnings = await listMessages(tx, run.file, table, 'warning');
  const refusedPath = run.refusedPathOf(table.entity.name);
  await reportRows(tx, run.key, run.file, table, ahead, {
    errors: counts.errors,
    refusedPath,
    keySource,
    leftOut: leftOut.first,
  });
  run.onTable();
  return {
    ...counts,
    absent,
    left_out: leftOut.count,
    left_out_words: leftOut.words(),
    error_details: errors.listed,
    errors_not_listed: counts.errors - errors.listed.length,
    warnings: warnings.total,
    warning_details: warnings.listed,
    warnings_not_listed: warnings.total - warnings.listed.length,
    notices: parser.notices(),
    translations: parser.translations().toSorted((left, right) => right.rows - left.rows),
    unknown_words: [...unknown.values()].toSorted((left, right) => right.rows - left.rows),
  };
}

async function drop(tx: PersonTx, table: StagingTable): Promise<void> {
  await runOnce(tx, sql`DROP TABLE ${sql.table(table.name)}`);
}

/** The columns of the file that are mapped onto fields of a kind of record or link. */
function sourcesOf({ body }: ImportRun, entity: string): { source: string; column: string }[] {
  const ofRecords = Object.entries(body.mappings).flatMap(([source, { table, column }]) =>
    table === entity ? [{ source, column }] : [],
  );
  const ofLinks = (body.bridgeMappings ?? []).flatMap(({ sourceColumn, bridgeTable, attribute }) =>
    bridgeTable === entity ? [{ source: sourceColumn, column: attribute }] : [],
  );
  return [...ofRecords, ...ofLinks];
}

function sourceOf(run: ImportRun, { entity }: StagingTable, column: string): string | null {
  return sourcesOf(run, entity.name).find((mapped) => mapped.column === column)?.source ?? null;
}

/** The stored columns that blank cells clear, with the places of those cells; a location is cleared where all of its cells are blank. */
function clearingOf(
  run: ImportRun,
  { entity, columns }: { entity: { name: string }; columns: readonly string[] },
): { column: string; places: number[] }[] {
  const asked = new Set(run.body.blankClears ?? []);
  const mapped = sourcesOf(run, entity.name).map(({ source, column }) => ({
    source,
    stored: storedColumn(entity.name, column),
    isAsked: asked.has(`${entity.name}.${column}`),
  }));
  return columns.flatMap((column) => {
    const parts = mapped.filter(({ stored }) => stored === column);
    if (!parts.some(({ isAsked }) => isAsked)) return [];
    return [{ column, places: parts.map(({ source }) => run.header.indexOf(source)) }];
  });
}

/** The column in which a target is kept: halves of a location are kept together. */
function storedColumn(entity: string, column: string): string {
  if (entity !== 'well') return column;
  const target = targetOf(importable('well'), column);
  return target?.kind === 'coordinate' ? target.location : column;
}

async function listMessages(
  tx: PersonTx,
  { plan }: ImportFile,
  table: StagingTable,
  column: 'problem' | 'warning',
): Promise<{ total: number; listed: { record_index: number; message: string }[] }> {
  // Warnings of refused rows say nothing more: the row is not in.
  const told = column === 'problem' ? sql`problem IS NOT NULL` : sql`warning IS NOT NULL AND problem IS NULL`;
  const [count] = await rowsOnce<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM ${sql.table(table.name)} WHERE ${told}`,
  );
  const listed = await rowsOnce<{ record_index: number; message: string }>(
    tx,
    sql`
    SELECT record_index, ${sql.ref(column)} AS message FROM ${sql.table(table.name)}
    WHERE ${told} ORDER BY record_index LIMIT ${maxListedRows}`,
  );
  const placed = listed.map(({ record_index: index, message }) => {
    const place = sheetPlaceOf(plan, index);
    return { record_index: index, message: place === null ? message : `${message}; ${place}` };
  });
  return { total: count?.total ?? 0, listed: placed };
}
