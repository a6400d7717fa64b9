import { noteRecord } from '#server/import/match/record-places.ts';
import type { RowBlock } from '#server/import/read/find-sparse-blocks.ts';
import { type FoundHeading, HeadingStudy } from '#server/import/read/group-headings.ts';
import {
  columnsOfFile,
  type FoundInTable,
  isInBlock,
  readPlacedRows,
} from '#server/import/read/read-rows.ts';
import { type ShapeCounts, ShapeStudy } from '#server/import/read/shifted-values.ts';
import type { RecordPlaces, TablePart, TextSource } from '#server/import/read/source.ts';
import { findStraySeparator, hasSpacedSeparator } from '#server/import/read/stray-separator.ts';
import { hasSwallowedRows } from '#server/import/read/swallowed-rows.ts';
import { maxSampleRows } from '#shared/import/contracts/import.ts';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { isBlankCell, isGuarded, readCell, saysNothing } from '#shared/import/parse/blank-words.ts';
import type { RawRow } from '#shared/import/read/row-reader.ts';
import { blanksDelimiter, noDelimiter } from '#shared/import/read/split-rows.ts';
import type { PossibleTotal } from '#shared/import/read/sum-chains.ts';
import { datumNoteOf } from './datum-notes.ts';
import { printable } from './decide-tables.ts';

type HeaderPlace = { sheet: string | null; place: number };

/** What reading all rows of a file finds out. */
export type RowStudy = {
  columns: ColumnStudy[];
  samples: RawRow[];
  /** The number of records, without the rows that are set aside. */
  rowCount: number;
  setAside: {
    units: number;
    repeatedHeaders: number;
    subtotals: number;
    unlabelledTotals: number;
    headings: number;
    other: number;
  };
  /** The headings that rows are, unless the plan of the reading has them, and the first of those that it has. */
  foundHeadings: FoundHeading[];
  headingAt: (HeaderPlace & { text: string }) | null;
  /** The first header within the data with its columns in another order, and the first one with other columns. */
  reorderedAt: HeaderPlace | null;
  otherAt: (HeaderPlace & { names: readonly string[] }) | null;
  /** The rows that are titles of headers with other columns, by sheet. */
  titles: ReadonlyMap<string | null, number[]>;
  /** Blocks of rows below a blank row that may be other tables, by sheet, unless the plan of the reading has them. */
  sparseBlocks: ReadonlyMap<string | null, RowBlock[]>;
  /** The number of rows in the blocks that the plan has. */
  sparseRows: number;
  /** Rows that may be totals in view of their whole table, by table. */
  possibleTotals: ReadonlyMap<TablePart, PossibleTotal[]>;
  /** The units that rows of units state, by the position of their column. */
  units: ReadonlyMap<number, ReadonlySet<string>>;
  /** The number of rows that are not blank, and the index of the last one. */
  seen: number;
  lastIndex: number;
  records: RecordPlaces;
  /**
   * The number of rows with more values than the header has columns, the first of them, and rows with broken quotation
   * marks.
   */
  tooLong: number;
  firstTooLong: RawRow | undefined;
  /**
   * Whether hardly any row has more cells than the header has columns. Then a row with one more may be too long although
   * its last cell is blank: a separator within a value has shifted the others.
   */
  isEven: boolean;
  /** The shapes of the values in each column of a text, which show values that a separator has shifted. */
  shapes: ShapeCounts[];
  badQuotes: { rows: number; firstLine: number };
  /** Rows with a quotation mark that is never closed, and the line and column of the first one. */
  openQuotes: { rows: number; firstLine: number; firstColumn: number };
  /** Rows with a quoted value that begins and ends with the delimiter: its quotation marks may be ditto marks. */
  maybeDittos: { rows: number; firstLine: number };
  /** Cells that began with a guarding apostrophe, by the position of their column, with the first of them. */
  guarded: Map<number, { cells: number; example: string }>;
  /** Cells with a word or sign for "nothing", by the position of their column, with the first of them. */
  blankWords: Map<number, { cells: number; example: string }>;
  /** Rows with a value that contains other rows between stray quotation marks. */
  swallowed: { rows: number; firstLine: number };
  /** Rows with fewer values than the header has columns, if others end with a value or a blank there. */
  short: { rows: number; firstLines: number[] };
  /** Rows of a list with aligned columns in which text crosses the gap between two columns. */
  misaligned: { rows: number; firstLine: number };
  /** Rows with nothing but a note about the datum of the coordinates. */
  datumNotes: string[];
};

/** Reads every row of a file once and studies its columns. Throws `UnreadableFileError`. */
export async function studyRows(source: TextSource): Promise<RowStudy> {
  const columns = source.header.map(() => new ColumnStudy());
  const units = new Map<number, Set<string>>();
  const possibleTotals = new Map<TablePart, PossibleTotal[]>();
  const titles = new Map<string | null, number[]>();
  const sparseBlocks = new Map<string | null, RowBlock[]>();
  const study: RowStudy = {
    columns,
    samples: [],
    rowCount: 0,
    setAside: { units: 0, repeatedHeaders: 0, subtotals: 0, unlabelledTotals: 0, headings: 0, other: 0 },
    foundHeadings: [],
    headingAt: null,
    reorderedAt: null,
    otherAt: null,
    titles,
    sparseBlocks,
    sparseRows: 0,
    possibleTotals,
    units,
    seen: 0,
    lastIndex: 0,
    records: { last: 0, gaps: [] },
    tooLong: 0,
    firstTooLong: undefined,
    isEven: false,
    shapes: [],
    badQuotes: { rows: 0, firstLine: 0 },
    openQuotes: { rows: 0, firstLine: 0, firstColumn: 0 },
    maybeDittos: { rows: 0, firstLine: 0 },
    guarded: new Map(),
    blankWords: new Map(),
    swallowed: { rows: 0, firstLine: 0 },
    short: { rows: 0, firstLines: [] },
    misaligned: { rows: 0, firstLine: 0 },
    datumNotes: [],
  };
  const wide: WideRows = { rows: 0, held: [] };
  const shapes = new ShapeStudy(columns.length, source.dialect);
  const lengths = new LengthStudy(columns.length);
  const { delimiter } = source.dialect;
  const blocks = new Map(source.plan.parts.map((part) => [part.sheet, part.sparseBlocks]));
  const headings = new HeadingStudy(columnsOfFile(source));
  const onEnd = (part: TablePart, found: FoundInTable) => {
    possibleTotals.set(part, found.totals);
    if (found.sparseBlocks.length > 0) sparseBlocks.set(part.sheet, found.sparseBlocks);
  };
  for await (const rows of readPlacedRows(source, { onEnd, headings })) {
    for (const { index, part, isUnlabelled, header, row, sheet } of rows) {
      study.seen += 1;
      study.lastIndex = index;
      if (part === 'units') {
        study.setAside.units += 1;
        addUnits(units, row);
      } else if (part === 'header') {
        study.setAside.repeatedHeaders += 1;
        const at = { sheet, place: row.place };
        if (header?.kind === 'reordered') study.reorderedAt ??= at;
        else if (header?.kind === 'other') {
          study.otherAt ??= { ...at, names: header.names };
          if (header.titles.length > 0) titles.set(sheet, [...(titles.get(sheet) ?? []), ...header.titles]);
        }
      } else if (part === 'heading') {
        study.setAside.headings += 1;
        study.headingAt ??= {
          sheet,
          place: row.place,
          text: printable((row.cells.find((cell) => !isBlankCell(cell)) ?? '').trim().slice(0, shownHeading)),
        };
      } else if (part === 'other') {
        study.setAside.other += 1;
        if (blocks.get(sheet)?.some((block) => isInBlock(block, row.place))) study.sparseRows += 1;
      } else if (isUnlabelled) study.setAside.unlabelledTotals += 1;
      else if (part === 'subtotal') study.setAside.subtotals += 1;
      else {
        addRecord(study, index, row, wide);
        const note = study.datumNotes.length < maxDatumNotes ? datumNoteOf(row.cells) : null;
        if (note !== null) study.datumNotes.push(note);
        if (!row.badQuotes) shapes.add(row.cells);
        if (delimiter !== blanksDelimiter) lengths.add(row);
        if (hasSwallowedRows(row.cells, { width: columns.length, delimiter }))
          countLine(study.swallowed, row);
        if (row.cells.some((cell) => isBetweenDelimiters(cell, source.dialect)))
          countLine(study.maybeDittos, row);
      }
    }
  }
  addWideRows(study, wide);
  study.foundHeadings = headings.found();
  study.shapes = shapes.end();
  study.short = lengths.short();
  return study;
}

/** The number of characters of a heading that are shown. */
const shownHeading = 100;
const maxLines = 3;
const maxDatumNotes = 3;
/** If more rows are short without being halves, and none ends with a blank, the program leaves out the blanks at their ends. */
const maxShortShare = 0.2;

/** Counts the rows that are shorter than the header. */
class LengthStudy {
  readonly #width: number;
  readonly #short = new Map<number, { rows: number; firstLines: number[] }>();
  #rows = 0;
  #widest = 0;
  #endsBlank = false;
  /** The rows that are halves of one that a line break within a value has broken, as their lengths suggest. */
  #halves = 0;
  #before = 0;

  constructor(width: number) {
    this.#width = width;
  }

  add({ cells, line }: RawRow): void {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    this.#rows += 1;
    this.#widest = Math.max(this.#widest, filled);
    const isSecondHalf = this.#before > 1 && filled > 1 && this.#before + cells.length === this.#width + 1;
    if (isSecondHalf) this.#halves += 2;
    this.#before = isSecondHalf ? 0 : cells.length;
    if (cells.length >= this.#width) {
      this.#endsBlank ||= filled < this.#width;
      return;
    }
    // A single value is reported with its row.
    if (filled < 2) return;
    const known = this.#short.get(cells.length) ?? { rows: 0, firstLines: [] };
    known.rows += 1;
    if (known.firstLines.length < maxLines) known.firstLines.push(line);
    this.#short.set(cells.length, known);
  }

  short(): RowStudy['short'] {
    const short = [...this.#short].flatMap(([length, found]) => (length < this.#widest ? [found] : []));
    const rows = short.reduce((sum, found) => sum + found.rows, 0);
    if (!this.#endsBlank && rows - this.#halves > this.#rows * maxShortShare)
      return { rows: 0, firstLines: [] };
    const lines = short.flatMap(({ firstLines }) => firstLines).toSorted((left, right) => left - right);
    return { rows, firstLines: lines.slice(0, maxLines) };
  }
}

/** Rows with blank cells beyond the last column: how many, and those that a separator may have shifted. */
type WideRows = { rows: number; held: RawRow[] };

const maxHeld = 1000;
const maxWideShare = 0.2;

/** Adds the held rows to the columns, or counts them as too long if other rows show that they are. */
function addWideRows(study: RowStudy, { rows, held }: WideRows): void {
  study.isEven = rows <= study.rowCount * maxWideShare;
  const types = study.isEven && held.length > 0 ? study.columns.map((column) => column.facts().type) : [];
  for (const row of held)
    if (study.isEven && findStraySeparator(row.cells, types) !== null) addTooLong(study, row);
    else addCells(study, row);
}

function addTooLong(study: RowStudy, row: RawRow): void {
  study.tooLong += 1;
  if (study.firstTooLong === undefined || row.line < study.firstTooLong.line) study.firstTooLong = row;
}

function addUnits(units: Map<number, Set<string>>, { cells }: RawRow): void {
  for (const [index, cell] of cells.entries())
    if (cell.trim() !== '') units.set(index, (units.get(index) ?? new Set()).add(cell.trim()));
}

function addRecord(study: RowStudy, index: number, row: RawRow, wide: WideRows): void {
  noteRecord(study.records, index);
  study.rowCount += 1;
  if (study.samples.length < maxSampleRows) study.samples.push(row);
  if (row.openQuote !== undefined) {
    if (study.openQuotes.rows === 0) study.openQuotes.firstColumn = row.openQuote.column;
    countLine(study.openQuotes, row.openQuote);
  } else if (row.badQuotes) countLine(study.badQuotes, row);
  else if (row.isMisaligned) countLine(study.misaligned, row);
  else if (hasTooMany(row, study.columns.length)) addTooLong(study, row);
  else {
    const isWide = row.cells.length > study.columns.length;
    if (isWide) wide.rows += 1;
    if (isWide && wide.held.length < maxHeld && hasSpacedSeparator(row.cells)) wide.held.push(row);
    else addCells(study, row);
  }
}

/** In narrower tables, a row with a single cell is normal. */
const minColumns = 3;

function addCells(study: RowStudy, { cells }: RawRow): void {
  const isLone = study.columns.length >= minColumns && cells.filter((cell) => !isBlankCell(cell)).length <= 1;
  for (const [index, column] of study.columns.entries()) {
    const cell = cells[index] ?? '';
    if (cell.includes("'") && isGuarded(cell)) countCell(study.guarded, index, cell);
    const text = readCell(cell);
    if (text === '' && saysNothing(cell)) countCell(study.blankWords, index, cell);
    column.add(text, isLone);
  }
}

function countCell(counts: RowStudy['guarded'], index: number, cell: string): void {
  const known = counts.get(index);
  if (known === undefined) counts.set(index, { cells: 1, example: cell.trim() });
  else known.cells += 1;
}

function isBetweenDelimiters(cell: string, { delimiter }: TextSource['dialect']): boolean {
  return delimiter !== noDelimiter && cell.startsWith(delimiter) && cell.endsWith(delimiter);
}

function countLine(count: { rows: number; firstLine: number }, { line }: { line: number }): void {
  if (count.rows === 0) count.firstLine = line;
  count.rows += 1;
}

/** Returns whether a row has a value beyond the last column of the header. */
export function hasTooMany(row: RawRow, columns: number): boolean {
  return row.cells.length > columns && row.cells.slice(columns).some((cell) => cell.trim() !== '');
}
