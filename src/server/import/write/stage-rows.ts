import type { Notice } from '#server/import/parse/notices.ts';
import type { LinkParser, RowParser } from '#server/import/parse/parse-rows.ts';
import { quote } from '#server/import/parse/row-warning.ts';
import type { ImportFile, ImportRow } from '#server/import/read/import-file.ts';
import { hasTooMany } from '#server/import/study/study-rows.ts';
import { createYielder } from '#server/platform/create-yielder.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { isBlankCell, readCell } from '#shared/import/parse/blank-words.ts';
import { type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { Exclusion } from '#shared/import/read/excluded-rows.ts';
import type { ImportRun } from './import-run.ts';
import {
  fillStagingTable,
  type RowMessage,
  type StagedRow,
  type StagingTable,
  writeMessages,
} from './staging-table.ts';

/** The maximum number of words without a matching option that are listed individually. */
const maxUnknownWords = 100;
/** The maximum number of excluded rows that are stored for review. */
const maxLeftOutListed = 1000;

/** Words of the file that match no option of a field, with the number of rows for each. */
type UnknownWords = Map<string, { column: string; word: string; rows: number }>;

/** Rows that the user's choices exclude: how many, by which words, and the first ones by index. */
class LeftOutRows {
  count = 0;
  readonly #words = new Map<string, { source: string; word: string; rows: number }>();
  readonly first = new Map<number, Exclusion>();

  add(index: number, exclusion: Exclusion): void {
    this.count += 1;
    if (this.first.size < maxLeftOutListed) this.first.set(index, exclusion);
    const { column: source, word } = exclusion;
    const id = `${source}\n${word}`;
    const known = this.#words.get(id);
    if (known !== undefined) known.rows += 1;
    else if (this.#words.size < maxUnknownWords) this.#words.set(id, { source, word, rows: 1 });
  }

  words(): { source: string; word: string; rows: number }[] {
    return [...this.#words.values()].toSorted((left, right) => right.rows - left.rows);
  }
}

/** The staged rows of a file, and what else staging them found. */
export type Staged = {
  table: StagingTable;
  /** The number of rows that have no values for this kind. */
  absent: number;
  leftOut: LeftOutRows;
  unknown: UnknownWords;
  /** The rows that take a value which the user entered in a row above, by column of the file. */
  carried: Map<string, number>;
};

/** The positions of the columns of the file that clear a stored value if all of their cells are blank. */
type ClearingPlaces = readonly (readonly number[])[];

/**
 * Reads and parses the rows of a file into a staging table for one kind of record or link; `ends` are the columns that
 * name the ends of a link.
 */
export async function stageRows(
  tx: PersonTx,
  { file, body, signal, onRead, onWriting }: ImportRun,
  parser: RowParser | LinkParser,
  ends: readonly string[],
): Promise<Staged> {
  const { entity, columns, parts } = parser;
  const clearedColumns = new Set(body.blankClears ?? []);
  const clears = ({ target }: { target: string }) => clearedColumns.has(`${entity.name}.${target}`);
  const clearing = columns.flatMap((column) => {
    const own = parts.filter(({ stored }) => stored === column);
    return own.some(clears) ? [{ column, places: own.map(({ place }) => place) }] : [];
  });
  const table: StagingTable = {
    name: `staged_${entity.plural}`,
    entity,
    columns,
    clearing: clearing.map(({ column }) => column),
    contextColumns: ends.length > 0 ? ends : ['area_id'],
    sourceOf: (column) => parts.find(({ target }) => target === column)?.source ?? null,
  };
  const staged: Staged = {
    table,
    absent: 0,
    leftOut: new LeftOutRows(),
    unknown: new Map(),
    carried: new Map(),
  };
  const places: ClearingPlaces = clearing.map((each) => each.places);
  const used = usedColumns(
    parts.map(({ source }) => source),
    body.derivedColumns ?? [],
  );
  async function* parseRows(): AsyncGenerator<StagedRow[]> {
    const turn = createYielder();
    for await (const batch of file.rows()) {
      signal.throwIfAborted();
      const leftOutBefore = staged.leftOut.count;
      const rows: StagedRow[] = [];
      for (const row of batch) {
        const parsed = stageRow({ file, parser, clearing: places, used }, staged, row);
        if (parsed !== null) rows.push(parsed);
        await turn();
      }
      staged.absent += batch.length - rows.length - (staged.leftOut.count - leftOutBefore);
      yield rows;
      onRead(batch.length);
    }
  }
  await fillStagingTable(tx, table, parseRows());
  onWriting();
  return staged;
}

/** How rows are staged; `used` are the columns of the file that the kind of record or link takes its values from. */
type Staging = {
  file: ImportFile;
  parser: RowParser | LinkParser;
  clearing: ClearingPlaces;
  used: ReadonlySet<string>;
};

function stageRow(
  { file, parser, clearing, used }: Staging,
  { unknown, leftOut, carried }: Staged,
  { index, row }: ImportRow,
): StagedRow | null {
  const refuse = (
    problem: string,
    warning: string | null = null,
    reported: string | null = null,
  ): StagedRow => ({
    index,
    problem,
    warning,
    told: reported,
    areaId: null,
    key: null,
    says: true,
    values: parser.columns.map(() => null),
    blanks: clearing.map(() => false),
  });
  const unreadable = file.isRepaired(index) ? null : unreadableOf(file, row);
  // The whole row is at fault, not its key.
  if (unreadable !== null)
    return refuse(
      unreadable,
      null,
      writeMessages({ reasons: [{ source: null, message: unreadable }], warnings: [] }),
    );
  const surplus = surplusOf(file, row);
  const cells = file.widen(surplus.length === 0 ? row.cells : row.cells.slice(0, file.header.length), index);
  const exclusion = file.exclusionOf(cells);
  if (exclusion !== null) {
    leftOut.add(index, exclusion);
    return null;
  }
  const parsed = parser.parse(cells, row.filled);
  if (parsed.ok === 'absent') return null;
  for (const place of row.filled ?? []) {
    const source = file.header[place] ?? '';
    if (row.ofUser?.has(place) === true && used.has(source))
      carried.set(source, (carried.get(source) ?? 0) + 1);
  }
  for (const { column, unknownWord } of parsed.warnings)
    if (unknownWord !== undefined) countUnknown(unknown, column, unknownWord);
  const warnings: RowMessage[] = [
    ...parsed.warnings,
    ...describeCutOff(surplus),
    ...describeDoubt(row),
    ...describeStops(file, row, used),
    ...describeShift(file, { index, row }),
  ];
  const warning = warnings.length === 0 ? null : warnings.map(({ message }) => message).join('; ');
  const messages = writeMessages({ reasons: parsed.ok ? [] : parsed.reasons, warnings });
  if (!parsed.ok) return refuse(parsed.reasons.map(({ message }) => message).join('; '), warning, messages);
  return {
    index,
    problem: null,
    warning,
    told: messages,
    areaId: parsed.areaId,
    key: parsed.key,
    says: 'says' in parsed ? parsed.says : null,
    values: parsed.values,
    blanks: clearing.map((places) => places.every((place) => readCell(cells[place]) === '')),
  };
}

/**
 * Returns why the values of a row cannot be assigned to columns, and how to fix that; null if they can. Rows that the
 * user repaired are not checked.
 */
function unreadableOf(file: ImportFile, row: ImportRow['row']): string | null {
  const problem = layoutProblemOf(file, row);
  return problem === null
    ? null
    : `${problem}. Put the values where they belong among its cells, or in the file`;
}

function layoutProblemOf(file: ImportFile, row: ImportRow['row']): string | null {
  if (row.openQuote !== undefined)
    return `has an unclosed quotation mark at line ${row.openQuote.line.toLocaleString('en-US')}, column ${row.openQuote.column.toLocaleString('en-US')} of the file`;
  if (row.badQuotes)
    return `has a quotation mark that is not closed where its value ends, at line ${row.line.toLocaleString('en-US')} of the file`;
  if (file.hasSwallowed(row))
    return `has a value with line breaks that contains other rows, at line ${row.line.toLocaleString('en-US')} of the file`;
  if (row.isMisaligned)
    return `has something across the gap between two columns, at line ${row.line.toLocaleString('en-US')} of the file`;
  const surplus = surplusOf(file, row);
  const { length } = file.header;
  const isWide = surplus.length > 0 || (file.isEven && row.cells.length > length);
  const stray = isWide ? file.straySeparatorOf(row) : null;
  if (surplus.length === 0 && stray === null) return null;
  const why =
    stray === null
      ? `nothing says where ${listCells(surplus)} ${surplus.length === 1 ? 'belongs' : 'belong'}`
      : `the separator between ${quote(stray.before)} and ${quote(stray.after)} may be part of a value`;
  return `has ${row.cells.length} values, but the header has ${length === 1 ? '1 column' : `${length} columns`}: ${why}`;
}

/** Returns the values beyond the last column of the header. */
function surplusOf({ header }: ImportFile, row: ImportRow['row']): string[] {
  return hasTooMany(row, header.length)
    ? row.cells.slice(header.length).filter((cell) => cell.trim() !== '')
    : [];
}

function describeCutOff(surplus: readonly string[]): RowMessage[] {
  return surplus.length === 0
    ? []
    : [
        {
          source: null,
          message: `is imported without the values beyond the last column: ${listCells(surplus)}`,
        },
      ];
}

function describeDoubt({ doubt }: ImportRow['row']): RowMessage[] {
  return doubt === undefined ? [] : [{ source: null, message: doubt }];
}

/** Describes the blanks that a row keeps because they may not mean "same as above". */
function describeStops(
  { header }: ImportFile,
  { cells, filled, stopped = [] }: ImportRow['row'],
  used: ReadonlySet<string>,
): RowMessage[] {
  if (stopped.length === 0) return [];
  // A row with a single value is no record, or it is reported itself.
  const own = cells.filter((cell, place) => filled?.has(place) !== true && !isBlankCell(cell)).length;
  return stopped.flatMap(({ column, by }) => {
    const source = header[column] ?? '';
    if (own < 2 || !used.has(source)) return [];
    const cause = by === null ? 'a heading starts a new group' : `${quote(header[by] ?? '')} changed`;
    return [{ source, message: `${quote(source)} isn't filled from above because ${cause}` }];
  });
}

function describeShift(file: ImportFile, { index, row }: ImportRow): RowMessage[] {
  const shift = file.isRepaired(index) ? null : file.shiftOf(row);
  if (shift === null) return [];
  const { before, after } = shift;
  const texts =
    before === undefined || after === undefined ? '' : `, between ${quote(before)} and ${quote(after)}`;
  const message = `may have a separator within a value${texts}: compare its cells with the columns`;
  return [{ source: null, message }];
}

/** Returns these columns and those from which they are derived. */
function usedColumns(sources: readonly string[], derived: readonly DerivedColumn[]): ReadonlySet<string> {
  const used = new Set(sources);
  // A derived column may be derived from those before it.
  for (const { name, make } of derived.toReversed())
    if (used.has(name)) for (const source of sourcesOf(make)) used.add(source);
  return used;
}

const maxListedCells = 3;

function listCells(cells: readonly string[]): string {
  const quotedCells = cells.slice(0, maxListedCells).map((cell) => `"${cell.trim().slice(0, 60)}"`);
  return cells.length > maxListedCells ? `${quotedCells.join(', ')} and more` : quotedCells.join(', ');
}

function countUnknown(unknown: UnknownWords, column: string, word: string): void {
  const id = `${column}\n${word}`;
  const known = unknown.get(id);
  if (known !== undefined) known.rows += 1;
  else if (unknown.size < maxUnknownWords) unknown.set(id, { column, word, rows: 1 });
}

/** Says of each column in how many rows blanks took a value that the user entered above. */
export function describeCarried({ carried, table }: Staged): Notice[] {
  return [...carried].map(([source, rows]) => ({
    column: table.columns.find((column) => table.sourceOf(column) === source) ?? source,
    source,
    message: `Blanks below a value that you entered in ${quote(source)} take that value`,
    rows,
  }));
}
