import { type RawBuilder, sql } from 'kysely';
import { relatedNames } from '#server/land/contracts/relationships.ts';
import { findRecord } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { fetchTexts } from '#server/platform/db/fetch-in-steps.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { readTexts } from '#server/platform/http/responses/paging.ts';
import { type AssetName, assets, type BridgeName } from '#shared/land/entities/registry.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import { type Base, type RelatedRows, relatedRows } from './related-rows.ts';

/** Finds the record whose relationships are requested. Throws `not_found`. */
async function findBase(tx: PersonTx, name: AssetName, id: number): Promise<Base> {
  const { company_id } = await findRecord(tx, assets[name], id);
  return { name, id, company: company_id };
}

/**
 * Reads one page of the rows of a relationship, newest first, as JSON from the database. Throws `not_found`, and
 * `invalid_input` if they are too long for a page.
 */
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
): Promise<{ rows: string[]; meta: ListMeta }> {
  const page = query.page ?? 1;
  const pageSize = query.page_size ?? defaultPageSize;
  const base = await findBase(tx, name, id);
  if (!isChosen(base, selection)) return { rows: [], meta: metaOf(0, page, pageSize) };
  const { found, row } = relatedRows(base, query.entity, selection, query.with !== undefined);
  // A row repeats the records that it is about, so a page of them may be long although each record is short.
  const listed = await readTexts<{ text: string; total: number }>(
    tx,
    sql`SELECT ${row}::text AS text, f.total FROM (
        SELECT *, count(*) OVER ()::int AS total FROM (${found}) found
        ORDER BY id DESC LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::bigint) f ORDER BY f.id DESC`,
  );
  const total = listed[0]?.total ?? (page === 1 ? 0 : await countFound(tx, found));
  return { rows: listed.map(({ text }) => text), meta: metaOf(total, page, pageSize) };
}

async function countFound(tx: PersonTx, found: RawBuilder<unknown>): Promise<number> {
  const [counted] = await tx.rows<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (${found}) found`,
  );
  return counted?.total ?? 0;
}

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
  let total = 0;
  yield '[';
  for await (const rows of fetchTexts<{ text: string }>(
    tx,
    sql`SELECT ${row}::text AS text FROM (${found} ORDER BY id DESC) f`,
  )) {
    yield (total === 0 ? '' : ',') + rows.map(({ text }) => text).join(',');
    total += rows.length;
  }
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
