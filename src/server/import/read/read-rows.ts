import { createReadStream } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sheetFolder, sheetPath } from '#server/import/workbook/sheets.ts';
import type { Encoding } from '#shared/import/contracts/import.ts';
import { readFigure } from '#shared/import/match/column-facts.ts';
import { isBlankCell, withoutOwnGuard } from '#shared/import/parse/blank-words.ts';
import { createFiller, type EnteredCells } from '#shared/import/read/fill-down.ts';
import { isUnitsRow, type RowPart } from '#shared/import/read/row-parts.ts';
import { createRowReader, type RawRow } from '#shared/import/read/row-reader.ts';
import type { PossibleTotal } from '#shared/import/read/sum-chains.ts';
import {
  createTotalFinder,
  describePossible,
  isMeasureName,
  plainName,
} from '#shared/import/read/total-rows.ts';
import { AppError } from '#shared/platform/errors.ts';
import { createHeaderFinder, type RepeatedHeader } from './find-repeated-header.ts';
import { type RowBlock, SparseRows } from './find-sparse-blocks.ts';
import { type HeadingStudy, HeadingValues, headingsOf } from './group-headings.ts';
import { MixedUtf8Decoder } from './mixed-utf8.ts';
import type { ReadingPlan, TablePart, TextFile, TextSource } from './source.ts';

/** Decodes the bytes of a text piece by piece; call `decode` without bytes at the end. */
type TextPieces = { decode: (bytes?: Uint8Array) => string };

/** The upper half of code page 437, which DOS programs used in the United States. */
const dosCharacters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** Creates a decoder for an encoding; the platform supports all of them except the DOS code page. UTF-8 may have stray bytes. */
function createDecoder(encoding: Encoding): TextPieces {
  if (encoding === 'cp437') return { decode: (bytes) => (bytes === undefined ? '' : decodeDos(bytes)) };
  if (encoding === 'utf-8') return new MixedUtf8Decoder();
  const decoder = new TextDecoder(encoding);
  return {
    decode: (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })),
  };
}

const mark = [0xef, 0xbb, 0xbf];

function withoutMark(bytes: Buffer): Buffer {
  return mark.every((byte, index) => bytes[index] === byte) ? bytes.subarray(mark.length) : bytes;
}

function decodeDos(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : dosCharacters[byte - 128];
  return text;
}

/**
 * The number of bytes read at a time: small pieces are garbage-collected early, and other requests are handled in
 * between.
 */
const pieceSize = 16 * 1024;

/** Yields the text of a file piece by piece. Throws `not_found` if the file is deleted. */
export async function* readText(path: string, encoding: TextFile['encoding']): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  const stream = createReadStream(path, { highWaterMark: pieceSize });
  try {
    let isFirst = true;
    for await (const bytes of stream) {
      // Programs also put a mark of UTF-8 in front of texts of other encodings.
      yield decoder.decode(isFirst ? withoutMark(bytes as Buffer) : (bytes as Buffer));
      isFirst = false;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError('not_found', 'The uploaded file was deleted. Choose it again.');
  }
  yield decoder.decode();
}

/**
 * The number of rows processed before other work gets a turn: a response takes several turns, each of which would wait
 * for these rows.
 */
const rowsInTurn = 32;

/** Yields the rows of a text in batches, including the header. Throws `UnreadableFileError`. */
export async function* readRows(file: TextFile): AsyncGenerator<RawRow[]> {
  const reader = createRowReader(file.dialect);
  for await (const text of readText(file.path, file.encoding)) {
    const rows = reader.push(text);
    for (let from = 0; from < rows.length; from += rowsInTurn) {
      yield rows.slice(from, from + rowsInTurn);
      await nextTurn();
    }
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

/** Returns the names of the columns that the file itself has; those of the sheet's name and of headings follow them. */
export function columnsOfFile({ header, plan }: Pick<TextSource, 'header' | 'plan'>): readonly string[] {
  const added = (plan.headings ?? []).filter(({ column }) => column !== null).length;
  return header.slice(0, plan.sheetColumn ?? header.length - added);
}

/** Returns the text that contains a table: the upload or one of its sheets. */
export function fileOfPart(upload: TextFile, part: Pick<TablePart, 'file'>): TextFile {
  return part.file === null ? upload : { ...upload, path: sheetPath(sheetFolder(upload.path), part.file) };
}

/** The rows of a table that may be totals, and the blocks of rows that may be other tables, in view of all its rows. */
export type FoundInTable = { totals: PossibleTotal[]; sparseBlocks: RowBlock[] };

/** A row below the header, its kind, and its record index: its position below the header, from 1. */
export type PlacedRow = Pick<SortedRow, 'part' | 'isUnlabelled' | 'header'> & {
  index: number;
  row: RawRow;
  sheet: string | null;
};

/** What a row below the header is; every reader of rows learns here which of them are no records, and why. */
type SortedRow = {
  part: Exclude<RowPart, 'title' | 'blank'>;
  /** Why it is no record; null for a record and if it is obvious. */
  reason: string | null;
  /** Whether it is an unlabeled total. */
  isUnlabelled: boolean;
  /** For what may be no record: what it may be, and why. */
  doubt: string | null;
  /** For a header within the data: what it is, and the rows that are its title if it has other columns. */
  header: (RepeatedHeader & { titles: number[] }) | null;
  /** Its cells in the order of the file's header. */
  cells: string[];
};

/**
 * Yields the rows below the headers of all tables of a file in batches, each with its kind. Data rows are converted as
 * the reading requires: columns in the header's order, "same as above" filled in, and figures read as intended. At the
 * end of each table, `onEnd` gets what only the whole table shows. `headings` looks for rows that
 * are headings of others. `repairs` are the cells that the user entered, by the index of their record.
 */
export async function* readPlacedRows(
  source: TextSource,
  {
    onEnd,
    headings,
    repairs,
  }: {
    onEnd?: (part: TablePart, found: FoundInTable) => void;
    headings?: HeadingStudy;
    repairs?: ReadonlyMap<number, EnteredCells>;
  } = {},
): AsyncGenerator<PlacedRow[]> {
  for (const part of source.plan.parts) {
    const sort = createSorter(source, part);
    const convert = createRowConverter(source, part);
    const above = new HeadingValues();
    const columns = columnsOfFile(source);
    const addHeading = (cells: readonly string[]) => {
      for (const heading of headingsOf(cells, columns, true)) if (above.add(heading)) convert.startGroup();
    };
    headings?.startTable();
    for await (const rows of readRows(fileOfPart(source, part))) {
      const batch: PlacedRow[] = [];
      for (const row of rows) {
        if (row.place <= part.headerTo) {
          headings?.addTitle(row.cells);
          addHeading(row.cells);
          continue;
        }
        const { cells, doubt, ...sorted } = sort(row);
        const isMarked = isMarkedAsData(part, row.place);
        const kind = isMarked ? 'data' : sorted.part;
        if (kind === 'heading') addHeading(cells);
        else if (kind === 'data') headings?.add(cells, isMarked);
        const index = indexOf(part, row.place);
        const read =
          kind === 'data' ? convert({ ...row, cells }, above, repairs?.get(index)) : { ...row, cells };
        batch.push({
          index,
          part: kind,
          isUnlabelled: kind !== 'data' && sorted.isUnlabelled,
          header: sorted.header,
          row: doubt === null ? read : { ...read, doubt },
          sheet: part.sheet,
        });
      }
      if (batch.length > 0) yield batch;
    }
    onEnd?.(part, sort.end());
  }
}

/**
 * Yields the records of a file with their index. Blank rows and rows that are set aside are not records but count
 * toward the index, so that users can find a row by it. The records of a later sheet continue the count. `repairs` are
 * the cells that the user entered, by that index; those filled down from them take them, too.
 */
export async function* readRecords(
  source: TextSource,
  repairs: ReadonlyMap<number, EnteredCells>,
): AsyncGenerator<{ index: number; row: RawRow }[]> {
  for await (const rows of readPlacedRows(source, { repairs })) {
    const batch = rows.filter(({ part }) => part === 'data');
    if (batch.length > 0) yield batch;
  }
}

/** Returns the index of a row below the header: its position there, continuing the count of the earlier tables. */
function indexOf({ indexBase, headerTo }: TablePart, place: number): number {
  return indexBase + place - headerTo;
}

/** Returns whether a row is in a block of rows. */
export function isInBlock([from, to]: RowBlock, place: number): boolean {
  return place >= from && place <= to;
}

/** Returns whether the user marked a row that does not look like a record as data. */
export function isMarkedAsData({ asData }: TablePart, place: number): boolean {
  return asData?.includes(place) === true;
}

/**
 * Returns the sheet and row of a record as text for use in a message; null for a file with one table, where the index
 * is enough.
 */
export function sheetPlaceOf(plan: ReadingPlan, index: number): string | null {
  const at = plan.parts.length < 2 ? null : rowInSheet(plan, index);
  return at === null ? null : `in row ${at.row.toLocaleString('en-US')} of the sheet "${at.sheet}"`;
}

/** Returns the sheet of a record and its row number as the spreadsheet shows it. */
export function rowInSheet({ parts }: ReadingPlan, index: number): { sheet: string; row: number } | null {
  const part = parts.findLast(({ indexBase }) => indexBase < index);
  return part === undefined ? null : { sheet: part.sheet ?? '', row: index - part.indexBase + part.headerTo };
}

/**
 * Creates a function that decides for each row of a table whether it is a record, and why not; pass it the rows below the
 * header in order.
 */
export function createSorter(
  { header, plan }: Pick<TextSource, 'header' | 'plan'>,
  part: TablePart,
): ((row: Pick<RawRow, 'place' | 'cells'> & { badQuotes?: boolean }) => SortedRow) & {
  end: () => FoundInTable;
} {
  const { subtotals, units, repeatedHeaders, unlabelledTotals = false } = plan.setAside;
  const names = columnsOfFile({ header, plan });
  const labels = new Set(plan.headings?.map(({ label }) => label.toLowerCase()));
  const findTotal = createTotalFinder(names);
  const possible = new Map((part.possibleTotals ?? []).map((total) => [total.place, total]));
  const figures = new Set(
    names.flatMap((name, index) =>
      isMeasureName(name) || /(^| )area( |$)/.test(plainName(name)) ? [index] : [],
    ),
  );
  const repeatedLines = plan.headerLines.filter((line) => headingsOf(line, names, true).length === 0);
  const findHeader = createHeaderFinder(names, repeatedLines);
  let unitsAt = part.headerTo > 0 ? part.headerTo + 1 : 0;
  let order: readonly number[] | null = null;
  let otherFrom = 0;
  let placeAbove = part.headerTo;
  let hasRecords = false;
  let isBelowHeading = false;
  const titles = new TitleRows();
  const sparse = new SparseRows();

  const sortInOrder = (place: number, cells: string[], isApart: boolean): Partial<SortedRow> => {
    const asRecord = hasRecords ? (order === null ? cells : reorder(cells, order)) : null;
    const repeated =
      repeatedHeaders && !isMarkedAsData(part, place) ? findHeader(cells, { isApart, asRecord }) : null;
    if (repeated !== null) {
      unitsAt = place + 1;
      order = repeated.kind === 'reordered' ? repeated.order : null;
      otherFrom = repeated.kind === 'other' ? place : 0;
      const above = repeated.kind === 'other' ? titles.above(place) : [];
      const header = { ...repeated, titles: above.filter((title) => !isMarkedAsData(part, title)) };
      return { part: 'header', header, reason: describeHeader(repeated) };
    }
    if (part.titles?.includes(place) && !isMarkedAsData(part, place))
      return { part: 'other', reason: 'Is the title of the table below it, which has other columns' };
    if (repeatedHeaders && part.sparseBlocks?.some((block) => isInBlock(block, place)))
      return {
        part: 'other',
        reason:
          'May be of another table: it is below a blank row and fills fewer columns than all rows above it',
      };
    if (otherFrom > 0)
      return { part: 'other', reason: `Is below the header with other columns in row ${shown(otherFrom)}` };
    const read = order === null ? cells : reorder(cells, order);
    if (units && place === unitsAt && isUnitsRow(read, figures)) return { part: 'units', cells: read };
    const total = findTotal(read, place);
    const ofTable = possible.get(place);
    const mayBeTotal = (reason: string | null) => ({
      cells: read,
      doubt: reason === null ? null : `may be a total of other rows: ${reason}`,
    });
    if (total?.kind === 'possible') return mayBeTotal(total.reason);
    if (total === null && ofTable !== undefined) return mayBeTotal(describePossible(ofTable));
    const isUnlabelled = total?.kind === 'unlabeled';
    return total === null || !(isUnlabelled ? unlabelledTotals : subtotals)
      ? { cells: read }
      : { part: 'subtotal', reason: total.reason, isUnlabelled, cells: read };
  };

  const sort = ({
    place,
    cells: all,
    badQuotes,
  }: Parameters<ReturnType<typeof createSorter>>[0]): SortedRow => {
    // The cells of a row with a broken quotation mark cannot be assigned to columns.
    const cells = badQuotes ? all : all.slice(0, part.width);
    const isBelowBlank = place > placeAbove + 1;
    placeAbove = place;
    const isApart = isBelowBlank || titles.isAbove(place);
    const headings = labels.size === 0 || badQuotes ? [] : headingsOf(cells, names, isBelowHeading);
    isBelowHeading = headings.length > 0;
    const own = part.order === null ? cells : reorder(cells, part.order);
    const record: SortedRow = {
      part: 'data',
      reason: null,
      isUnlabelled: false,
      doubt: null,
      header: null,
      cells: own,
    };
    if (part.width !== undefined && cells.every(isBlankCell))
      return { ...record, part: 'other', reason: 'Has values only in the list next to this one' };
    const isHeading = headings.length > 0 && headings.every(({ label }) => labels.has(label.toLowerCase()));
    if (isHeading && !isMarkedAsData(part, place)) return { ...record, part: 'heading', cells };
    const sorted = badQuotes ? { ...record, cells } : { ...record, ...sortInOrder(place, own, isApart) };
    if (sorted.part === 'data') sorted.doubt ??= sparse.doubtOf(place, sorted.cells, isBelowBlank);
    titles.add(place, cells, isBelowBlank);
    hasRecords ||= sorted.part === 'data';
    return sorted;
  };
  return Object.assign(sort, {
    end: () => ({ totals: findTotal.ofTable(), sparseBlocks: repeatedHeaders ? sparse.end() : [] }),
  });
}

/** More lines above a header are no title. */
const maxTitleRows = 3;

/** The rows with a single value directly above a row, which may be its title. */
class TitleRows {
  #rows: number[] = [];
  #isBelowBlank = false;

  add(place: number, cells: readonly string[], isBelowBlank: boolean): void {
    // A cell that is merged across columns has its text in each of them.
    const isLone = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '')).size === 1;
    const isMore = isLone && !isBelowBlank && this.#rows.length > 0 && this.#rows.length < maxTitleRows;
    if (isMore) this.#rows.push(place);
    else {
      this.#rows = isLone ? [place] : [];
      this.#isBelowBlank = isBelowBlank;
    }
  }

  isAbove(place: number): boolean {
    return this.#rows.at(-1) === place - 1;
  }

  /** Returns the title above a row: directly above it, and below a blank row. A record with one value may also be there. */
  above(place: number): number[] {
    return this.#isBelowBlank && this.isAbove(place) ? this.#rows : [];
  }
}

const shown = (place: number) => place.toLocaleString('en-US');

function describeHeader(header: RepeatedHeader): string | null {
  if (header.kind === 'same') return null;
  if (header.kind === 'reordered') return 'Repeats the header with its columns in another order';
  const names = header.names.map((name) => `"${name}"`).join(', ');
  return names === '' ? 'Is a header with other columns' : `Is a header with other columns: ${names}`;
}

/** Creates a function that converts a data row as the reading requires. */
function createRowConverter(
  { header, plan }: Pick<TextSource, 'header' | 'plan'>,
  { sheet }: TablePart,
): ((row: RawRow, headings: HeadingValues, entered?: EnteredCells) => RawRow) & { startGroup: () => void } {
  const { sheetColumn } = plan;
  const headingColumns = (plan.headings ?? []).flatMap(({ label, column }) =>
    column === null ? [] : [{ label, column }],
  );
  const isOwnList = plan.own === 'list';
  const isAsItStands = !isOwnList && plan.fillDown.length === 0 && plan.figures.length === 0;
  const filler = createFiller(header, plan.fillDown);
  const { startGroup } = filler;
  if (isAsItStands && sheetColumn === undefined && headingColumns.length === 0)
    return Object.assign(
      (row: RawRow, _: HeadingValues, entered?: EnteredCells) => withEntered(row, entered),
      {
        startGroup,
      },
    );
  const insert = (cells: string[], column: number, value: string) => {
    for (let missing = cells.length; missing < column; missing += 1) cells.push('');
    // Cells beyond the columns of the header stay beyond them.
    cells.splice(column, 0, value);
  };
  const convert = (row: RawRow, headings: HeadingValues, entered?: EnteredCells): RawRow => {
    // The cells of a row with a broken quotation mark cannot be assigned to columns, except those that the user entered.
    if (row.badQuotes) {
      if (entered !== undefined) filler.fill([...withEntered({ ...row, cells: [] }, entered).cells], entered);
      return withEntered(row, entered);
    }
    const cells = isOwnList ? row.cells.map(withoutOwnGuard) : [...row.cells];
    if (sheetColumn !== undefined) insert(cells, sheetColumn, sheet ?? '');
    for (const { label, column } of headingColumns) insert(cells, column, headings.of(label));
    const read =
      plan.fillDown.length > 0
        ? filler.fill(cells, entered)
        : {
            ...withEntered({ ...row, cells }, entered),
            ofUser: entered === undefined ? nothingEntered : new Set(entered.keys()),
          };
    for (const { column, reading } of plan.figures) {
      const cell = read.cells[column];
      // What the user enters is taken as it is.
      if (cell !== undefined && !read.ofUser.has(column)) read.cells[column] = readFigure(cell, reading);
    }
    return { ...row, ...read };
  };
  return Object.assign(convert, { startGroup });
}

const nothingEntered: ReadonlySet<number> = new Set();

/** Puts the cells that the user entered in their places. */
function withEntered(row: RawRow, entered: EnteredCells | undefined): RawRow {
  if (entered === undefined) return row;
  const cells = [...row.cells];
  for (const [place, value] of entered) {
    for (let missing = cells.length; missing < place; missing += 1) cells.push('');
    cells[place] = value;
  }
  return { ...row, cells };
}

/** Puts cells in the header's order; cells beyond its columns stay beyond them. */
function reorder(cells: readonly string[], order: readonly number[]): string[] {
  return [...order.map((place) => cells[place] ?? ''), ...cells.slice(order.length)];
}
