import { readDate } from '#shared/import/read/dates.ts';
import { isValue, looksLikeNames, nameOfCell } from '#shared/import/read/header.ts';
import { findHeader, type GridRow, isColumnWord } from './find-header.ts';

/** Titles above a list end within this many rows. */
const maxTitles = 4;
const minBelowTitle = 3;
/** The minimum share of rows that shows how a list is written. */
const minShare = 0.9;
const minFigures = 0.6;
const otherDelimiter = /[\t;|^~]| {2}/;
/** A number, code or date, as in the columns of a table: 640, T-12. */
const code = /^\S*\d\S*$/;

/**
 * Returns the index of the row that names a list below titles; otherwise 0. A blank line separates it from them, or it
 * consists of words for columns, has one title above it, and the rows below it are written otherwise: with commas.
 */
export function startOfList(rows: readonly GridRow[]): number {
  const index = rows
    .slice(0, maxTitles + 1)
    .findLastIndex((row, at) => at > 0 && isApart(row, rows[at - 1]) && isColumnName(row));
  if (index > 0) return index;
  const [title, name, ...body] = rows;
  const isBelowTitle =
    title !== undefined &&
    name !== undefined &&
    body.length >= minBelowTitle &&
    ![title, name].some(hasSign) &&
    isMost(body, hasSign) &&
    isColumnName(name) &&
    nameOfCell(name.cells[0]).split(' ').every(isColumnWord);
  return isBelowTitle ? 1 : 0;
}

/** Returns whether a row has a comma or semicolon, whether it is split there or not. */
function hasSign({ cells }: GridRow): boolean {
  return cells.length > 1 || /[,;]/.test(cells[0] ?? '');
}

function isApart({ place }: GridRow, above: GridRow | undefined): boolean {
  return place > (above?.place ?? place) + 1;
}

function isColumnName({ cells }: GridRow): boolean {
  return cells.some((cell) => !/\d/.test(cell) && isColumnWord(cell));
}

/**
 * Returns whether the lines of a text are values of one column, whose commas or semicolons separate nothing: "Smith,
 * John" below "Owner Name", "Midland, TX", "1,280". The name above them has no separator, which it would have above
 * several columns. `maybe`: it may be the title of a table without a header. `rows` are split by the delimiter.
 */
export function judgeOneColumn(rows: readonly GridRow[], delimiter: ',' | ';'): 'yes' | 'maybe' | 'no' {
  if (rows.every(({ cells }) => cells.length === 1)) return 'yes';
  const [name, ...body] = rows.slice(startOfList(rows));
  if (name?.cells.length !== 1 || !looksLikeNames(name.cells)) return 'no';
  const [next] = body;
  if (next !== undefined && isApart(next, name) && !isColumnName(name)) return 'no';
  if (otherDelimiter.test((name.cells[0] ?? '').trim())) return 'no';
  const split = body.map(({ cells }) => cells).filter((cells) => cells.length > 1);
  const isSpaced = isMost(split, (cells) => cells.slice(1).every((cell) => /^\s/.test(cell)));
  if (hasNamesBelow(rows, isSpaced)) return 'no';
  const texts = split.filter((cells) => !isOneFigure(cells.join(delimiter).trim()));
  if (texts.length === 0) return 'yes';
  const width = texts[0]?.length ?? 0;
  const isEven = isMost(texts, (cells) => cells.length === width);
  const hasFigures = hasFigureColumn(texts, isSpaced ? isValue : (cell) => isValue(cell) || code.test(cell));
  // Commas that no blank follows are those of tables, unless they are in some of the rows only.
  const isTable = isEven && (hasFigures || (!isSpaced && width > 2));
  if (!isTable) return 'yes';
  return width === 2 ? 'maybe' : 'no';
}

function isMost<Row>(rows: readonly Row[], is: (row: Row) => boolean): boolean {
  return rows.filter(is).length >= rows.length * minShare;
}

/** Returns whether a title is above a header of several names. Names may consist of the same words: "Block, John". */
function hasNamesBelow(rows: readonly GridRow[], isSpaced: boolean): boolean {
  const { to } = findHeader(rows, new Set());
  const names = (rows.find(({ place }) => to > 0 && place === to)?.cells ?? [])
    .map(nameOfCell)
    .filter((name) => name !== '');
  if (names.length < 2) return false;
  const known = names.filter((name) => !/\d/.test(name) && isColumnWord(name)).length / names.length;
  return known > (isSpaced ? 0.5 : 0.3);
}

/** Returns whether a line is a figure or date with a comma in it: 1,280, March 3, 2024. */
function isOneFigure(line: string): boolean {
  return isValue(line) || readDate(line, 'month-first') !== null;
}

function hasFigureColumn(rows: readonly (readonly string[])[], isFigure: (cell: string) => boolean): boolean {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) =>
    rows.filter((cells) => isFigure((cells[column] ?? '').trim())),
  ).some((figures) => figures.length >= rows.length * minFigures);
}
