import { sql } from 'kysely';
import type { ImportFile } from '#server/import/read/import-file.ts';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { ProcessBody, RepeatedKeys } from '#shared/import/contracts/import.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import { keyColumn } from './match-records.ts';

/** The maximum number of repeated rows that are compared; more would add nothing new about the file. */
const maxCompared = 200_000;
const maxColumns = 8;
const maxExamples = 3;
/** The maximum number of rows that an example lists for one key. */
const maxNamedRows = 3;

type Repeat = { record_index: number; first: number; key: string };

/**
 * Finds rows that have the key of an earlier row but differ elsewhere, so that the key does not distinguish separate
 * records. An example is a key composed of columns that are blank below their first row. Ignores columns mapped to
 * other kinds of records. Also ignores owners whose key is not composed, because an owner appears again with each of
 * their tracts. Returns undefined if there are none.
 */
export async function findRepeatedKeys(
  tx: PersonTx,
  { file, body, signal }: { file: ImportFile; body: ProcessBody; signal: AbortSignal },
  table: StagingTable,
): Promise<RepeatedKeys | undefined> {
  const { composed, compared } = columnsToCompare(file.header, body, table);
  if (compared.length === 0 || (table.entity.name === 'owner' && !composed)) return undefined;
  const repeats = await rowsOnce<Repeat>(
    tx,
    sql`
    SELECT record_index, duplicate_of AS first, ${sql.ref(keyColumn(table.entity))}::text AS key
    FROM ${sql.table(table.name)} WHERE duplicate_of IS NOT NULL ORDER BY record_index LIMIT ${maxCompared}`,
  );
  if (repeats.length === 0) return undefined;
  return compareRows({ file, signal }, compared, repeats);
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
