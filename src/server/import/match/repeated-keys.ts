import { sql } from 'kysely';
import type { ImportFile } from '#server/import/read/import-file.ts';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { ProcessBody, RepeatedKeys } from '#shared/import/contracts/import.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { endsOfLink, type LinkTable } from './link-ends.ts';
import { keyColumn } from './match-records.ts';
import { tellsOwnersApart } from './owner-tellers.ts';

/** The maximum number of repeated rows that are compared; more would add nothing new about the file. */
const maxCompared = 200_000;
const maxColumns = 8;
const maxExamples = 3;
/** The maximum number of rows that an example lists for one key. */
const maxNamedRows = 3;

/** The kinds of fields whose equal values in two rows may be two amounts. */
const amounts: ReadonlySet<string> = new Set(['fraction', 'acres']);

type Repeat = { record_index: number; first: number; key: string };

/**
 * Finds rows that have the key of an earlier row but differ elsewhere, so that the key does not distinguish separate
 * records. An example is a key composed of columns that are blank below their first row. Ignores columns mapped to
 * other kinds of records. For owners whose key is not composed, compares only the columns that distinguish persons,
 * because an owner appears again with each of their tracts. Returns undefined if there are none.
 */
export async function findRepeatedKeys(
  tx: PersonTx,
  { file, body, signal }: { file: ImportFile; body: ProcessBody; signal: AbortSignal },
  table: StagingTable,
): Promise<RepeatedKeys | undefined> {
  const { composed, compared: all } = columnsToCompare(file.header, body, table);
  const isOwner = table.entity.name === 'owner' && !composed;
  const compared = isOwner ? all.filter(({ column }) => tellsOwnersApart(column)) : all;
  if (compared.length === 0) return undefined;
  const repeats = await rowsOnce<Repeat>(
    tx,
    sql`
    SELECT record_index, duplicate_of AS first, ${sql.ref(keyColumn(table.entity))}::text AS key
    FROM ${sql.table(table.name)} WHERE duplicate_of IS NOT NULL ORDER BY record_index LIMIT ${maxCompared}`,
  );
  if (repeats.length === 0) return undefined;
  return compareRows({ file, signal }, compared, repeats);
}

/**
 * Finds rows whose link equals that of an earlier row but that differ in a column that is not mapped, such as the deed
 * of equal interests. Their interests or acres would be stored once. Returns undefined if there are none, or if the
 * links have no interests or acres. Call it after the links are matched.
 */
export async function findRepeatedLinks(
  tx: PersonTx,
  { file, body, signal }: { file: ImportFile; body: ProcessBody; signal: AbortSignal },
  table: LinkTable,
  ends: ReadonlyMap<string, StagingTable>,
): Promise<RepeatedKeys | undefined> {
  const isAmount = (column: string) => amounts.has(fieldOf(table.entity, column)?.kind ?? '');
  if (!table.columns.some(isAmount)) return undefined;
  const derived = body.derivedColumns ?? [];
  const mapped = [
    ...Object.keys(body.mappings),
    ...(body.bridgeMappings ?? []).map(({ sourceColumn }) => sourceColumn),
  ];
  const used = new Set(mapped.flatMap((source) => originsOf(source, derived)));
  const compared = file.header.flatMap((column, place) => (used.has(column) ? [] : [{ column, place }]));
  if (compared.length === 0) return undefined;
  const staged = endsOfLink(table.entity.name).flatMap(([, kind], place) => {
    const end = ends.get(kind);
    // An ownership of which the file states no interest type has nothing to be named by.
    const isNamed = end?.columns.includes(keyColumn(end.entity)) === true;
    return isNamed ? [{ end, alias: `e${place}` }] : [];
  });
  if (staged.length === 0) return undefined;
  const names = staged.map(({ end, alias }) => sql`${sql.ref(`${alias}.${keyColumn(end.entity)}`)}::text`);
  const joins = staged.map(
    ({ end, alias }) =>
      sql`LEFT JOIN ${sql.table(end.name)} ${sql.ref(alias)} ON ${sql.ref(`${alias}.record_index`)} = s.record_index`,
  );
  const repeats = await rowsOnce<Repeat>(
    tx,
    sql`
    SELECT s.record_index, s.duplicate_of AS first, concat_ws(', ', ${sql.join(names)}) AS key
    FROM ${sql.table(table.name)} s ${sql.join(joins, sql` `)}
    WHERE s.duplicate_of IS NOT NULL AND s.problem IS NULL ORDER BY s.record_index LIMIT ${maxCompared}`,
  );
  return repeats.length === 0 ? undefined : compareRows({ file, signal }, compared, repeats);
}

async function compareRows(
  { file, signal }: { file: ImportFile; signal: AbortSignal },
  compared: readonly { column: string; place: number }[],
  repeats: readonly Repeat[],
): Promise<RepeatedKeys | undefined> {
  const byIndex = new Map(repeats.map((repeat) => [repeat.record_index, repeat]));
  const firsts = new Map<number, string[] | null>(repeats.map(({ first }) => [first, null]));
  const last = repeats.at(-1)?.record_index ?? 0;
  const differing = new Map<string, number>();
  const keys = new Map<number, { key: string; rows: number[] }>();
  let rows = 0;
  for await (const batch of file.rows()) {
    signal.throwIfAborted();
    for (const { index, row } of batch) {
      const cellsOf = () => compared.map(({ place }) => readCell(row.cells[place]));
      if (firsts.has(index)) firsts.set(index, cellsOf());
      const repeat = byIndex.get(index);
      const first = repeat === undefined ? null : (firsts.get(repeat.first) ?? null);
      if (repeat === undefined || first === null) continue;
      const cells = cellsOf();
      const columns = compared.filter((_column, at) => cells[at] !== first[at]);
      if (columns.length === 0) continue;
      rows += 1;
      for (const { column } of columns) differing.set(column, (differing.get(column) ?? 0) + 1);
      const known = keys.get(repeat.first) ?? { key: repeat.key, rows: [repeat.first] };
      if (known.rows.length < maxNamedRows) known.rows.push(index);
      keys.set(repeat.first, known);
    }
    if ((batch.at(-1)?.index ?? 0) >= last) break;
  }
  if (rows === 0) return undefined;
  return {
    rows,
    keys: keys.size,
    columns: [...differing]
      .map(([column, count]) => ({ column, rows: count }))
      .toSorted((left, right) => right.rows - left.rows)
      .slice(0, maxColumns),
    examples: [...keys.values()].slice(0, maxExamples).map(({ key, rows: records }) => ({ key, records })),
  };
}

/** Returns the columns of the file that can distinguish rows with the same key, and whether the key is composed. */
function columnsToCompare(
  header: readonly string[],
  { mappings, bridgeMappings = [], derivedColumns = [] }: ProcessBody,
  { entity, sourceOf }: StagingTable,
): { composed: boolean; compared: { column: string; place: number }[] } {
  const keySource = sourceOf(keyColumn(entity));
  const ofOthers = [
    ...Object.entries(mappings).flatMap(([source, { table }]) => (table === entity.name ? [] : [source])),
    ...bridgeMappings.map(({ sourceColumn }) => sourceColumn),
  ];
  const left = new Set(
    [...(keySource === null ? [] : [keySource]), ...ofOthers].flatMap((source) =>
      originsOf(source, derivedColumns),
    ),
  );
  return {
    composed: derivedColumns.some(({ name }) => name === keySource),
    compared: header.flatMap((column, place) => (left.has(column) ? [] : [{ column, place }])),
  };
}

/**
 * Returns the columns of the file from which a column is derived; a column of the file returns itself. Follows each
 * column once, however often it is used.
 */
function originsOf(source: string, derived: readonly DerivedColumn[]): string[] {
  const makes = new Map(derived.map(({ name, make }) => [name, make]));
  const followed = new Set([source]);
  for (const column of followed) {
    const make = makes.get(column);
    for (const each of make === undefined ? [] : sourcesOf(make)) followed.add(each);
  }
  return [...followed].filter((column) => !makes.has(column));
}
