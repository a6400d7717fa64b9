import type { LinkParser, RowParser } from '#server/import/parse/parse-rows.ts';
import { hasTooMany } from '#server/import/study/study-rows.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import type { Exclusion } from '#shared/import/read/excluded-rows.ts';
import { type ImportFile, type ImportRow, readImportRows } from './import-rows.ts';
import { writeTold } from './report-rows.ts';
import type { StagedRow, ToldMessage } from './staging-table.ts';

/** Words without a counterpart that are told one by one. */
const maxUnknownWords = 100;
/** How many dropped rows are kept for review. */
const maxLeftOutListed = 1000;

/** Words of the file for which a field has no option, with how many rows have them. */
export type UnknownWords = Map<string, { column: string; word: string; rows: number }>;

/** Rows that the plan drops: how many, by which words, and the first ones by index. */
export class LeftOutRows {
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

/** The places of the columns of the file whose cells, all blank, clear a stored value. */
export type ClearingPlaces = readonly (readonly number[])[];

/**
 * Reads and parses the rows of a file for one kind of record or link. Rows that hold nothing of a kind give none, and are counted by
 * `onAbsent`; those that the plan leaves out are collected in `leftOut`.
 */
export async function* stageRows(
  file: ImportFile,
  parser: RowParser | LinkParser,
  options: {
    unknown: UnknownWords;
    clearing: ClearingPlaces;
    signal: AbortSignal;
    onRows: (count: number) => void;
    onAbsent: (count: number) => void;
    leftOut: LeftOutRows;
  },
): AsyncGenerator<StagedRow[]> {
  const turn = takeTurns();
  for await (const batch of readImportRows(file)) {
    options.signal.throwIfAborted();
    const leftOutBefore = options.leftOut.count;
    const staged: StagedRow[] = [];
    for (const row of batch) {
      const stagedRow = stageRow(file, parser, options, row);
      if (stagedRow !== null) staged.push(stagedRow);
      await turn();
    }
    options.onAbsent(batch.length - staged.length - (options.leftOut.count - leftOutBefore));
    yield staged;
    options.onRows(batch.length);
  }
}

function stageRow(
  file: ImportFile,
  parser: RowParser | LinkParser,
  { unknown, clearing, leftOut }: { unknown: UnknownWords; clearing: ClearingPlaces; leftOut: LeftOutRows },
  { index, row }: ImportRow,
): StagedRow | null {
  const refuse = (problem: string, warning: string | null = null, told: string | null = null): StagedRow => ({
    index,
    problem,
    warning,
    told,
    areaId: null,
    key: null,
    says: true,
    values: parser.columns.map(() => null),
    blanks: clearing.map(() => false),
  });
  const unreadable = file.repairs.has(index) ? null : unreadableOf(file, row);
  // It is the whole row, and not its key, that is to blame.
  if (unreadable !== null)
    return refuse(
      unreadable,
      null,
      writeTold({ reasons: [{ source: null, message: unreadable }], warnings: [] }),
    );
  const surplus = surplusOf(file, row);
  const cells = file.widen(surplus.length === 0 ? row.cells : row.cells.slice(0, file.header.length), index);
  const exclusion = file.exclusionOf(cells);
  if (exclusion !== null) {
    leftOut.add(index, exclusion);
    return null;
  }
  const parsed = parser.parse(cells);
  if (parsed.ok === 'absent') return null;
  for (const { column, unknownWord } of parsed.warnings)
    if (unknownWord !== undefined) countUnknown(unknown, column, unknownWord);
  const warnings: ToldMessage[] = [...parsed.warnings, ...describeCutOff(surplus)];
  const warning = warnings.length === 0 ? null : warnings.map(({ message }) => message).join('; ');
  const told = writeTold({ reasons: parsed.ok ? [] : parsed.reasons, warnings });
  if (!parsed.ok) return refuse(parsed.reasons.map(({ message }) => message).join('; '), warning, told);
  return {
    index,
    problem: null,
    warning,
    told,
    areaId: parsed.areaId,
    key: parsed.key,
    says: 'says' in parsed ? parsed.says : null,
    values: parsed.values,
    blanks: clearing.map((places) => places.every((place) => readCell(cells[place]) === '')),
  };
}

/** Why nobody can say which value of a row belongs to which column, and how that is mended; once a person repaired the row, it is as they left it. */
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
  if (row.isMisaligned)
    return `has something across the gap between two columns, at line ${row.line.toLocaleString('en-US')} of the file`;
  const surplus = surplusOf(file, row);
  return surplus.length === 0
    ? null
    : `has ${row.cells.length} values, but the header has ${file.header.length} columns: nothing says where ${listCells(surplus)} ${surplus.length === 1 ? 'belongs' : 'belong'}`;
}

/** What stands beyond the last column that the header names. */
function surplusOf({ header }: ImportFile, row: ImportRow['row']): string[] {
  return hasTooMany(row, header.length)
    ? row.cells.slice(header.length).filter((cell) => cell.trim() !== '')
    : [];
}

function describeCutOff(surplus: readonly string[]): ToldMessage[] {
  return surplus.length === 0
    ? []
    : [
        {
          source: null,
          message: `goes in without what stands beyond the last column: ${listCells(surplus)}`,
        },
      ];
}

const maxToldCells = 3;

function listCells(cells: readonly string[]): string {
  const told = cells.slice(0, maxToldCells).map((cell) => `"${cell.trim().slice(0, 60)}"`);
  return cells.length > maxToldCells ? `${told.join(', ')} and more` : told.join(', ');
}

function countUnknown(unknown: UnknownWords, column: string, word: string): void {
  const id = `${column}\n${word}`;
  const known = unknown.get(id);
  if (known !== undefined) known.rows += 1;
  else if (unknown.size < maxUnknownWords) unknown.set(id, { column, word, rows: 1 });
}
