import { sql } from 'kysely';
import { relatedNames } from '#server/land/contracts/relationships.ts';
import { findRecord } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { type AssetName, assets, type BridgeName } from '#shared/land/entities/registry.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import { type Base, type RelatedRows, relatedRows } from './related-rows.ts';

/** Finds the record whose relationships are requested. Throws `not_found`. */
async function findBase(tx: PersonTx, name: AssetName, id: number): Promise<Base> {
  const { company_id } = await findRecord(tx, assets[name], id);
  return { name, id, company: company_id };
}

/** Reads one page of the rows of a relationship, newest first, as JSON from the database. Throws `not_found`. */
export async function listRelated(
  tx: PersonTx,
  name: AssetName,
  id: number,
  query: {
    entity: AssetName | BridgeName;
    with?: 'geological_markers' | undefined;
    page?: number | undefined;
    page_size?: number | undefined;
  },
  selection: Selection,
): Promise<{ rows: string; meta: ListMeta }> {
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? defaultPageSize;
  const base = await findBase(tx, name, id);
  if (!isChosen(base, selection)) return { rows: '[]', meta: metaOf(0, page, pageSize) };
  const { found, row } = relatedRows(base, query.entity, selection, query.with !== undefined);
  const [listed] = await tx.rows<{ rows: string; total: number }>(sql`
    WITH found AS MATERIALIZED (${found}), paged AS (
      SELECT * FROM found ORDER BY id DESC LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::bigint)
    SELECT (SELECT coalesce(json_agg(${row} ORDER BY f.id DESC), '[]')::text FROM paged f) AS rows,
           (SELECT count(*)::int FROM found) AS total`);
  if (listed === undefined) throw new Error('The database returned no row for relationships.');
  return { rows: listed.rows, meta: metaOf(listed.total, page, pageSize) };
}

const rowsAtATime = 500;

/**
 * Streams the JSON response of a relationships call: all rows of one relationship, or without `entity` a list for each
 * entity and bridge. Throws `not_found`.
 */
export async function* streamRelated(
  tx: PersonTx,
  name: AssetName,
  id: number,
  entity: AssetName | BridgeName | undefined,
  selection: Selection,
  withMarkers = false,
): AsyncGenerator<string> {
  const base = await findBase(tx, name, id);
  const rowsOf = (wanted: AssetName | BridgeName) =>
    isChosen(base, selection) ? streamRows(tx, relatedRows(base, wanted, selection, withMarkers)) : noRows();
  if (entity !== undefined) {
    yield '{"success":true,"data":';
    const total = yield* rowsOf(entity);
    yield `,"meta":${JSON.stringify(metaOf(total, 1, Math.max(total, 1)))}}`;
    return;
  }
  let separator = '{"success":true,"data":{';
  for (const wanted of relatedNames(name)) {
    yield `${separator}"${wanted}":`;
    yield* rowsOf(wanted);
    separator = ',';
  }
  yield '}}';
}

/** Yields the rows as a JSON array and returns how many there were. */
async function* streamRows(tx: PersonTx, { found, row }: RelatedRows): AsyncGenerator<string, number> {
  await tx.run(sql`
    DECLARE related_rows NO SCROLL CURSOR FOR
    SELECT ${row}::text AS row FROM (${found} ORDER BY id DESC) f`);
  let total = 0;
  yield '[';
  for (;;) {
    const rows = await tx.rows<{ row: string }>(sql`FETCH ${sql.raw(String(rowsAtATime))} FROM related_rows`);
    if (rows.length > 0) yield (total === 0 ? '' : ',') + rows.map((each) => each.row).join(',');
    total += rows.length;
    if (rows.length < rowsAtATime) break;
  }
  await tx.run(sql`CLOSE related_rows`);
  yield ']';
  return total;
}

async function* noRows(): AsyncGenerator<string, number> {
  yield '[]';
  return 0;
}

/** Links never span companies, so all rows belong to the record's own company. */
function isChosen(base: Base, { companies }: Selection): boolean {
  return companies === undefined || companies.includes(base.company);
}

function metaOf(total: number, page: number, pageSize: number): ListMeta {
  return { total, page, page_size: pageSize, total_pages: Math.ceil(total / pageSize) };
}
