import type { StrayBytes } from '#server/import/read/detect-encoding.ts';
import { type FoundHeader, findHeader } from '#server/import/read/find-header.ts';
import { findListBeside, type ListBeside } from '#server/import/read/find-list-beside.ts';
import { judgeOneColumn, startOfList } from '#server/import/read/one-column.ts';
import { fileOfPart, readRows, readText } from '#server/import/read/read-rows.ts';
import type { StoredSource, TextFile } from '#server/import/read/source.ts';
import type { WorkbookSheet } from '#server/import/workbook/sheets.ts';
import type { Encoding, ReadingChoices } from '#shared/import/contracts/import.ts';
import { hasDelimiterNote, printedDialect, sniffDialect } from '#shared/import/read/csv-dialect.ts';
import {
  filledWidth,
  type Header,
  nameOfCell,
  numberedHeader,
  readHeader,
  refuseTooWide,
} from '#shared/import/read/header.ts';
import {
  createRowReader,
  maxColumns,
  type RawRow,
  UnreadableFileError,
} from '#shared/import/read/row-reader.ts';
import { blanksDelimiter, type CsvDialect, noDelimiter } from '#shared/import/read/split-rows.ts';
import { AppError } from '#shared/platform/errors.ts';

/** The number of characters used to detect the delimiter. */
const sniffedLength = 64 * 1024;
/** The maximum number of rows searched for the header, and the last row number that is searched. */
const headRows = 150;
const lastHeadPlace = 1000;

/** A table of the file with its first rows and the header that was found. */
type Table = {
  sheet: WorkbookSheet | null;
  file: number | null;
  head: RawRow[];
  found: FoundHeader;
};

/** What is decided about the tables of a file before their rows are read. */
export type DecidedTables = {
  file: TextFile;
  /** The encoding and the delimiter that the evidence indicates; null for a workbook. */
  text: { encoding: Encoding; delimiter: string } | null;
  /**
   * The commas or semicolons in the rows below a single name: they are part of the values unless `separates`. Null in
   * other files; if nothing is doubtful, `sign` is null.
   */
  oneColumn: { sign: ',' | ';' | null; separates: boolean } | null;
  /** Bytes of a UTF-8 text that are no UTF-8. */
  strayBytes: StrayBytes | null;
  /** The chosen tables; the first one provides the header. */
  tables: { table: Table; headerTo: number; order: number[] | null }[];
  found: { sheets: string[]; header: FoundHeader };
  header: Header;
  /** A list next to the one that is read, or what may be one; null if there is none. */
  beside: ListBeside | null;
  headerPlaces: { from: number; to: number };
  /**
   * The number of cells in the rows of a text if all rows have the same number and the header has fewer; otherwise 0.
   */
  widerRows: number;
  /** The lines of the header and of the titles above it. */
  headerLines: string[][];
  titles: number;
  sheets: { name: string; hidden: boolean; rows: number; sameHeader: boolean; problem: string | null }[];
};

/** Decides which tables of a file are read and with which header. Throws `invalid_input` and `UnreadableFileError`. */
export async function decideTables(
  path: string,
  origin: StoredSource['origin'],
  chosen: Partial<ReadingChoices>,
): Promise<DecidedTables> {
  const { file, text, oneColumn } = await decideText(path, origin, chosen);
  const all = await openTables(file, origin);
  const usable = all.filter(({ head, sheet }) => head.length > 0 && (sheet?.problem ?? null) === null);
  if (usable.length === 0) throw nothingToRead(all);
  const wanted = chosen.sheets === undefined ? null : chooseSheets(usable, all, chosen.sheets);
  const first = wanted?.[0] ?? likeliest(usable);
  const places = headerPlaces(first, chosen);
  const beside = findListBeside(first.head, places);
  const whole = headerOf(first, places, wanted ?? [first]);
  const header = beside?.isSure ? firstColumns(whole, beside.width) : whole;
  const alike = new Map(
    usable.map((table) => [
      table,
      table === first ? { headerTo: places.to, order: null } : matchHeader(table, first, header, places),
    ]),
  );
  const found = usable.filter(
    (table) => table === first || (table.sheet?.hidden === first.sheet?.hidden && alike.get(table) != null),
  );
  const tables = (wanted ?? found).map((table) => {
    const match = alike.get(table) ?? null;
    if (match === null) throw unlikeSheet(table, first);
    return { table, ...match };
  });
  const lines = first.head.filter(({ place }) => place <= places.to);
  return {
    file,
    text,
    oneColumn,
    strayBytes: origin.strayBytes ?? null,
    tables,
    found: {
      sheets: found.flatMap(({ sheet }) => (sheet === null ? [] : [sheet.name])),
      header: first.found,
    },
    header,
    beside,
    headerPlaces: places,
    widerRows: first.sheet === null && beside?.isSure !== true ? widerRows(first.head, places) : 0,
    headerLines: lines.map(({ cells }) => cells),
    titles: lines.filter(({ place }) => place < places.from).length,
    sheets: all.flatMap((table) =>
      table.sheet === null ? [] : [{ ...shown(table.sheet), sameHeader: alike.get(table) != null }],
    ),
  };
}

function firstColumns({ names, renamed }: Header, width: number): Header {
  const kept = names.slice(0, width);
  return { names: kept, renamed: renamed.filter(({ to }) => kept.includes(to)) };
}

function shown({ name, hidden, rows, problem }: WorkbookSheet) {
  return { name, hidden, rows, problem: problem ?? (rows === 0 ? 'It is blank.' : null) };
}

async function decideText(path: string, origin: StoredSource['origin'], chosen: Partial<ReadingChoices>) {
  if (origin.workbook !== null) {
    const file: TextFile = { path, encoding: 'utf-8', dialect: { delimiter: ',', newline: '\n' } };
    return { file, text: null, oneColumn: null };
  }
  const encoding = chosen.encoding ?? origin.encoding;
  const head = await readHead(path, encoding);
  const sniffed = sniffDialect(head);
  const oneColumn = hasDelimiterNote(head) ? null : oneColumnOf(head, sniffed);
  const found = oneColumn?.separates === false ? { ...sniffed, delimiter: noDelimiter } : sniffed;
  const text = { encoding: origin.encoding, delimiter: found.delimiter };
  const delimiter = chosen.delimiter ?? found.delimiter;
  const dialect =
    delimiter === blanksDelimiter
      ? printedDialect(head, found.newline)
      : { delimiter, newline: found.newline };
  return { file: { path, encoding, dialect }, text, oneColumn };
}

/** Returns whether a text is a list of one column; null if it has several. */
function oneColumnOf(head: string, dialect: CsvDialect): DecidedTables['oneColumn'] {
  const { delimiter } = dialect;
  if (delimiter !== ',' && delimiter !== ';') return null;
  const reader = createRowReader(dialect);
  // The last row may be cut off.
  const rows = [...reader.push(head), ...(head.length < sniffedLength ? reader.end() : [])];
  if (rows.length === 0 || rows.some(({ cells }) => cells.length > maxColumns)) return null;
  const judged = judgeOneColumn(rows.slice(0, headRows), delimiter);
  if (judged === 'no') return null;
  const isUsed = rows.some(({ cells }) => cells.length > 1);
  return { sign: isUsed ? delimiter : null, separates: judged === 'maybe' };
}

async function readHead(path: string, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const text of readText(path, encoding)) {
    head += text;
    if (head.length >= sniffedLength) break;
  }
  return head.slice(0, sniffedLength);
}

async function openTables(file: TextFile, { workbook }: StoredSource['origin']): Promise<Table[]> {
  if (workbook === null) {
    const head = await firstRows(file);
    if (head.length === 0) throw new UnreadableFileError('The file is empty.');
    // Without columns, the width of a row does not tell a title from the name.
    const start = file.dialect.delimiter === noDelimiter ? startOfList(head) : 0;
    const found = findHeader(head.slice(start), new Set());
    return [
      { sheet: null, file: null, head, found: { ...found, isDoubtful: found.isDoubtful || start > 0 } },
    ];
  }
  const tables: Table[] = [];
  for (const [index, sheet] of workbook.sheets.entries()) {
    const head = sheet.rows === 0 ? [] : await firstRows(fileOfPart(file, { file: index }));
    tables.push({ sheet, file: index, head, found: findHeader(head, new Set(mergesOver(sheet).keys())) });
  }
  return tables;
}

/** Returns the merged cells of a sheet by row, except those that span nearly the whole table, as titles do. */
function mergesOver({ merges, columns }: WorkbookSheet): Map<number, { left: number; right: number }[]> {
  const byPlace = new Map<number, { left: number; right: number }[]>();
  for (const { place, left, right } of merges)
    if (right - left + 1 < columns * 0.8)
      byPlace.set(place, [...(byPlace.get(place) ?? []), { left, right }]);
  return byPlace;
}

async function firstRows(file: TextFile): Promise<RawRow[]> {
  const head: RawRow[] = [];
  for await (const rows of readRows(file)) {
    for (const row of rows) {
      if (head.length >= headRows || row.place > lastHeadPlace) return head;
      // Checked first, because the search for the header compares all cells of these rows.
      refuseTooWide(filledWidth(row.cells));
      head.push({ ...row, cells: row.cells.slice(0, maxColumns).map(printable) });
    }
  }
  return head;
}

/** Replaces what a JSON document in the database cannot store. */
export function printable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

function nothingToRead(tables: readonly Table[]): UnreadableFileError {
  const problem = tables.find(({ sheet }) => sheet !== null && sheet.problem !== null)?.sheet;
  return new UnreadableFileError(
    problem == null
      ? 'No sheet of the workbook has any rows.'
      : `The sheet "${problem.name}" cannot be read. ${problem.problem}`,
  );
}

function chooseSheets(usable: readonly Table[], all: readonly Table[], names: readonly string[]): Table[] {
  const refuse = (message: string) => new AppError('invalid_input', message, [{ path: 'sheets', message }]);
  if (all.every(({ sheet }) => sheet === null)) {
    if (names.length === 0) return [...usable];
    throw refuse('The file has no sheets.');
  }
  if (names.length === 0) throw refuse('Choose at least one sheet.');
  if (new Set(names).size < names.length) throw refuse('Each sheet can be chosen once.');
  return names.map((name) => {
    const table = all.find(({ sheet }) => sheet?.name === name);
    if (table === undefined) throw refuse(`The workbook has no sheet "${name}".`);
    if (!usable.includes(table)) throw refuse(`The sheet "${name}" has no readable rows.`);
    return table;
  });
}

/** Returns the first visible sheet that holds a table; notes and covers have no header with several columns. */
function likeliest(tables: readonly Table[]): Table {
  const open = tables.filter(({ sheet }) => sheet?.hidden !== true);
  const candidates = open.length > 0 ? open : tables;
  const withHeader = candidates.filter(
    ({ found, head }) => found.to > 0 && head.some(({ place }) => place > found.to),
  );
  const wide = withHeader.find(({ found, head }) => widthAt(head, found.to) >= 3);
  const best = wide ?? withHeader[0] ?? candidates[0];
  if (best === undefined) throw new UnreadableFileError('The file is empty.');
  return best;
}

function widthAt(head: readonly RawRow[], at: number): number {
  return head.find(({ place }) => place === at)?.cells.filter((cell) => cell.trim() !== '').length ?? 0;
}

function headerPlaces({ head, found }: Table, chosen: Partial<ReadingChoices>): { from: number; to: number } {
  if (chosen.headerFrom === undefined && chosen.headerTo === undefined)
    return { from: found.from, to: found.to };
  const from = chosen.headerFrom ?? chosen.headerTo ?? 0;
  const to = chosen.headerTo ?? from;
  const refuse = (path: string, message: string) =>
    new AppError('invalid_input', message, [{ path, message }]);
  if (to < from || (from === 0 && to > 0))
    throw refuse('headerTo', 'The header cannot end before it begins.');
  if (to - from >= 10) throw refuse('headerTo', 'A header can have at most ten rows.');
  if (to > 0 && !head.some(({ place }) => place === to))
    throw refuse('headerTo', `Row ${to.toLocaleString('en-US')} is blank or too far down for a header.`);
  return { from, to };
}

function headerOf(
  first: Table,
  { from, to }: { from: number; to: number },
  tables: readonly Table[],
): Header {
  // Cells of a workbook beyond the named columns get a column without a name.
  const sheets = tables.flatMap(({ sheet }) => (sheet === null ? [] : [sheet.columns]));
  const rows = first.head.filter(({ place }) => place >= from && place <= to);
  const width = Math.min(
    maxColumns,
    Math.max(0, namelessWidth(rows, first.head), widerRows(first.head, { from, to }), ...sheets),
  );
  if (to === 0) return numberedHeader(Math.max(width, ...first.head.map(({ cells }) => cells.length)));
  const broken = rows.find(({ badQuotes }) => badQuotes);
  if (broken !== undefined) throw openQuoteInHeader(broken);
  const hidden = new Set(first.sheet?.hiddenPlaces?.map((place) => place - 1));
  const merges = first.sheet === null ? new Map<number, []>() : mergesOver(first.sheet);
  return readHeader(
    rows.map(({ cells }) => cells),
    { merges: rows.map(({ place }) => merges.get(place) ?? []), width, hidden },
  );
}

/** Returns the number of columns that the header has cells for and the rows fill; the last may have no name. */
function namelessWidth(header: readonly RawRow[], head: readonly RawRow[]): number {
  const room = Math.max(0, ...header.map(({ cells }) => cells.length));
  const widths = head.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return Math.min(room, Math.max(0, ...widths));
}

/** With fewer rows, all of them may be wider than their header by mistake. */
const minWiderRows = 3;

/**
 * Returns the number of cells in the rows below a header if it is narrower than all of them, as when the last columns
 * have no name. Returns 0 if the rows differ, because then a separator within values has made some of them wider.
 */
function widerRows(head: readonly RawRow[], { from, to }: { from: number; to: number }): number {
  const below = head.filter(({ place, badQuotes }) => place > to && !badQuotes);
  const width = below[0]?.cells.length ?? 0;
  const names = head.filter(({ place }) => place >= from && place <= to);
  const isWider = names.length > 0 && names.every(({ cells }) => cells.length < width);
  const isEven = below.length >= minWiderRows && below.every(({ cells }) => cells.length === width);
  return isWider && isEven ? width : 0;
}

function openQuoteInHeader({ line, openQuote }: RawRow): UnreadableFileError {
  const [where, what] =
    openQuote === undefined
      ? [`line ${line.toLocaleString('en-US')}`, 'is not closed at the end of a name']
      : [
          `line ${openQuote.line.toLocaleString('en-US')}, column ${openQuote.column.toLocaleString('en-US')}`,
          'is never closed',
        ];
  return new UnreadableFileError(
    `The header, at ${where} of the file, has a quotation mark that ${what}. Fix it and choose the file again.`,
  );
}

/**
 * Finds the first sheet's header in another sheet, with the order of its columns; null if that sheet has other columns.
 */
function matchHeader(
  table: Table,
  first: Table,
  header: Header,
  { from, to }: { from: number; to: number },
): { headerTo: number; order: number[] | null } | null {
  if (to === 0) return table.sheet?.columns === first.sheet?.columns ? { headerTo: 0, order: null } : null;
  const lines = first.head
    .filter(({ place }) => place >= from && place <= to)
    .map(({ cells }) => keyOf(cells));
  const last = table.head.findIndex(
    (row, index) =>
      lines.every((line, back) => keyOf(table.head[index - lines.length + 1 + back]?.cells ?? []) === line) &&
      row.place > 0,
  );
  const same = table.head[last];
  if (same !== undefined) return { headerTo: same.place, order: null };
  return reordered(table, header);
}

/** Matches a sheet whose header has the same names in another order. */
function reordered(table: Table, header: Header): { headerTo: number; order: number[] } | null {
  const { from, to } = table.found;
  if (to === 0) return null;
  const own = readHeader(
    table.head.filter(({ place }) => place >= from && place <= to).map(({ cells }) => cells),
  );
  const places = new Map(own.names.map((name, index) => [name.toLowerCase(), index]));
  const named = header.names.filter((name) => !/^Column \d+$/.test(name));
  if (places.size !== named.length) return null;
  const order = named.map((name) => places.get(name.toLowerCase()));
  return order.every((place) => place !== undefined) ? { headerTo: to, order } : null;
}

function keyOf(cells: readonly string[]): string {
  const names = cells.map((cell) => nameOfCell(cell).toLowerCase());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1).join('\u001F');
}

function unlikeSheet({ sheet }: Table, first: Table): AppError {
  const message = `The sheet "${sheet?.name ?? ''}" has different columns than "${first.sheet?.name ?? ''}". Import it on its own.`;
  return new AppError('invalid_input', message, [{ path: 'sheets', message }]);
}
