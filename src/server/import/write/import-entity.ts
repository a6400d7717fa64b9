import { sql } from 'kysely';
import { linksOf } from '#server/import/links-of.ts';
import { checkReleases } from '#server/import/match/check-releases.ts';
import {
  checkWellEvents,
  followNewEvents,
  lockWellsOfEvents,
} from '#server/import/match/check-well-events.ts';
import { endsOfLink } from '#server/import/match/link-ends.ts';
import { type BelongingTable, findAnchors, matchBelongings } from '#server/import/match/match-belongings.ts';
import { matchLinks } from '#server/import/match/match-links.ts';
import { matchRecords } from '#server/import/match/match-records.ts';
import { findRepeatedKeys, findRepeatedLinks } from '#server/import/match/repeated-keys.ts';
import { totalDecks } from '#server/import/match/total-of-decks.ts';
import { warnOfEndedOrders } from '#server/import/match/warn-of-ended-orders.ts';
import { findZeroTwins } from '#server/import/match/zero-twins.ts';
import type { LinkParser, RowParser } from '#server/import/parse/parse-rows.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import type { EntityResult } from '#shared/import/contracts/import.ts';
import { anchorsOf, isImportableBelonging } from '#shared/land/entities/import-targets.ts';
import type { ImportRun } from './import-run.ts';
import { keepCutTexts } from './keep-cut-texts.ts';
import { lookAhead, reportRows } from './report-rows.ts';
import { describeCarried, type Staged, stageRows } from './stage-rows.ts';
import type { StagingTable } from './staging-table.ts';
import { warnOfOtherRecords } from './warn-of-other-records.ts';
import { warnOfReplacedDetails } from './warn-of-replaced-details.ts';
import { warnOfUntiedShares } from './warn-of-untied-shares.ts';
import { warnOfUntypedInterests } from './warn-of-untyped-interests.ts';
import { writeStagedRows } from './write-staged-rows.ts';

/** The staged rows of the kinds of records that links connect. */
export type StagedEnds = Map<string, StagingTable>;

/**
 * Imports one kind of record from a file: parses its rows into a staging table, matches them with the stored records,
 * and writes them if `commit` is set. Rows that cannot be imported are skipped and reported by index. If links end at
 * this kind, its staged rows are stored in `ends`.
 */
export async function importRecords(
  tx: PersonTx,
  run: ImportRun,
  parser: RowParser,
  ends: StagedEnds,
  isEnd: boolean,
): Promise<EntityResult> {
  const staged = await stageRows(tx, run, parser, []);
  await waitForImports(tx, run);
  const isJoining = run.body.joinZeros?.some((name) => name === parser.entity.name) === true;
  const twins = await matchRecords(tx, run.key.companyId, staged.table, () =>
    findZeroTwins(tx, run.key.companyId, staged.table, isJoining),
  );
  const repeated = await findRepeatedKeys(tx, run, staged.table);
  const replaced = await warnOfReplacedDetails(tx, run.key.companyId, staged.table);
  const others = await warnOfOtherRecords(tx, run.key.companyId, staged.table);
  const result = await writeAndReport(tx, run, parser, staged, ends, isEnd);
  const noticed = {
    ...result,
    notices: [...others, ...replaced, ...(result.notices ?? [])],
    ...(twins === undefined ? {} : { zero_twins: twins }),
  };
  return repeated === undefined ? noticed : { ...noticed, repeated_keys: repeated };
}

/**
 * Imports one kind of events or formation tops, whose rows name the records to which they belong. These must be stored
 * already.
 */
export async function importBelongings(
  tx: PersonTx,
  run: ImportRun,
  parser: RowParser,
): Promise<EntityResult> {
  const { name } = parser.entity;
  if (!isImportableBelonging(name)) throw new Error(`${name} belongs to no other record`);
  const columns = anchorsOf(name).map(({ column }) => column);
  const staged = await stageRows(tx, run, parser, columns);
  const table: BelongingTable = { ...staged.table, entity: { ...parser.entity, name } };
  const { companyId } = run.key;
  await waitForImports(tx, run);
  await findAnchors(tx, companyId, table);
  if (run.commit && name === 'well_event') await lockWellsOfEvents(tx, companyId, table);
  await matchBelongings(tx, companyId, table);
  const checked = name === 'well_event' ? await checkWellEvents(tx, companyId, table) : [];
  if (name === 'lease_event') await checkReleases(tx, companyId, table);
  if (name === 'division_order') await warnOfEndedOrders(tx, companyId, table);
  const totals = name === 'division_order' ? await totalDecks(tx, companyId, table) : [];
  const others = await warnOfOtherRecords(tx, companyId, table);
  const result = await writeAndReport(tx, run, parser, { ...staged, table }, new Map(), false);
  return { ...result, notices: [...checked, ...totals, ...others, ...(result.notices ?? [])] };
}

/** Imports one kind of link between the records of each row, which must already be imported. */
export async function importLinks(
  tx: PersonTx,
  run: ImportRun,
  parser: LinkParser,
  ends: StagedEnds,
  isEnd: boolean,
): Promise<EntityResult> {
  const columns = endsOfLink(parser.entity.name).map(([column]) => column);
  const staged = await stageRows(tx, run, parser, columns);
  const table = { ...staged.table, entity: parser.entity };
  const { absent } = await matchLinks(tx, run.key.companyId, table, ends, linksOf(run.body));
  const repeated = await findRepeatedLinks(tx, run, table, ends);
  const untyped = await warnOfUntypedInterests(tx, run.key.companyId, table);
  const untied = await warnOfUntiedShares(tx, run.key.companyId, table, ends);
  const others = await warnOfOtherRecords(tx, run.key.companyId, table);
  const result = await writeAndReport(tx, run, parser, { ...staged, absent }, ends, isEnd);
  const noticed = { ...result, notices: [...untied, ...untyped, ...others, ...(result.notices ?? [])] };
  return repeated === undefined ? noticed : { ...noticed, repeated_keys: repeated };
}

/** Imports into the same company wait for each other here, so that neither misses what the other one creates. */
async function waitForImports(tx: PersonTx, { commit, key }: ImportRun): Promise<void> {
  if (commit)
    await rowsOnce(tx, sql`SELECT pg_advisory_xact_lock(hashtext('platbook import'), ${key.companyId})`);
}

async function writeAndReport(
  tx: PersonTx,
  run: ImportRun,
  parser: RowParser | LinkParser,
  staged: Staged,
  ends: StagedEnds,
  isEnd: boolean,
): Promise<EntityResult> {
  const { table } = staged;
  await keepCutTexts(tx, run.key.companyId, table);
  const ahead = await lookAhead(tx, run.key.companyId, table);
  const changed = await writeStagedRows(tx, run, table, { isEnd, isChanging: ahead.isChanging });
  if (run.commit && table.entity.name === 'well_event') await followNewEvents(tx, run.key.companyId, table);
  const result = await reportRows(tx, run, staged, ahead, changed);
  if (isEnd) ends.set(table.entity.name, table);
  else await runOnce(tx, sql`DROP TABLE ${sql.table(table.name)}`);
  run.onTable();
  return {
    ...result,
    notices: [...describeCarried(staged), ...parser.notices()],
    translations: parser.translations().toSorted((left, right) => right.rows - left.rows),
  };
}
