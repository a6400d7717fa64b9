import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { isValue, isYear, looksLikeNames, nameOfCell } from '#shared/import/read/header.ts';
import { groupsOver } from '#shared/import/read/header-groups.ts';
import { isUnitsRow } from '#shared/import/read/row-parts.ts';

/** A row of the raw grid; `place` is its row number in the file, from 1. */
export type GridRow = { place: number; cells: readonly string[] };

/** The row numbers of the header's first and last row; both are 0 if the file has no header. */
export type FoundHeader = {
  from: number;
  to: number;
  /** Whether the evidence allows another reading, so that the user should check it. */
  isDoubtful: boolean;
  /** Whether nothing but its place says that it is one, so that it may be the first record. */
  isUnproven?: boolean;
};

/** The number of rows in which to look for the header; tables do not have longer prefaces. */
const lookedRows = 50;
/** The number of rows below a header that are used to judge it. */
const judgedRows = 40;
const maxHeaderLines = 3;
/** The minimum score of a header; see `scoreHeader`. */
const minScore = 0.35;
const surelyBetter = 0.25;
/** The score of a row without known names above values that are texts too. */
const unprovenScore = 0.501;

/** Words in the column names of land records and of tables in general. */
const columnWords = new Set(
  (
    'abstract acreage acres address agent api area aliquot block bottom btm city class code company completion contract county country ' +
    'date dates datum day decimal depth desc description direction district document effective elevation email end entity expiration ' +
    'expires field file first formation fips geometry grantee grantor gross group height id identifier instrument interest interests item ' +
    'key kind label last lat latitude lease legal length lessee lessor level line location long longitude lon lot mailing meridian mineral ' +
    'month name net no nbr notes number num object occurrence oid operator order owner page parcel permit phone plug prod production ' +
    'quantity quarter range record recording reference region remarks rng row royalty sec section sequence serial shape site sort source ' +
    'spud start state status street subdivision surface survey tax td term title total township tract type twp unit units url use value ' +
    'volume well wellbore year zip zone lse oper dt nm dte cnty shl bhl wi nri nra nma'
  ).split(' '),
);

/**
 * Finds the header by evidence: a row of names as wide as the table, above columns whose values differ in kind from the
 * names. Titles above it are narrower; adjacent lines of names belong to it. `mergedPlaces` are the rows with cells
 * merged across columns.
 */
export function findHeader(rows: readonly GridRow[], mergedPlaces: ReadonlySet<number>): FoundHeader {
  const none: FoundHeader = { from: 0, to: 0, isDoubtful: true };
  const typical = typicalWidth(rows);
  const scored = rows
    .slice(0, lookedRows)
    .map((_row, index) => ({ index, score: scoreHeader(rows, index, typical) }))
    .filter(({ score }) => score !== null)
    .map(({ index, score }) => ({ index, score: score ?? 0 }));
  const first = scored[0];
  if (first === undefined) return none;
  // The first row that can be a header is chosen, unless a later one scores much higher.
  const best = scored.reduce((top, each) => (each.score > top.score + surelyBetter ? each : top), first);
  const isUnproven = best.score <= unprovenScore;
  // In a list of one column, the first line is as likely a value as a name.
  if (best.score < minScore || (isUnproven && typical <= 1 && rows.length > 1)) return none;
  const lines = extend(rows, best.index, typical, mergedPlaces);
  const from = rows[lines.from]?.place ?? 0;
  const to = rows[lines.to]?.place ?? 0;
  const hasRival = scored.some(
    ({ index, score }) =>
      (index < lines.from || index > lines.to) && score > best.score - 0.1 && best.index > 0,
  );
  return {
    from,
    to,
    isDoubtful: lines.from > 0 || lines.to > lines.from || hasRival || isUnproven,
    ...(isUnproven ? { isUnproven } : {}),
  };
}

const filled = (cells: readonly string[]) =>
  cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0);

/** Returns the number of filled cells in a typical full row: the upper quartile of all rows. */
function typicalWidth(rows: readonly GridRow[]): number {
  const widths = rows.map(({ cells }) => filled(cells)).sort((left, right) => right - left);
  return widths[Math.floor(widths.length / 4)] ?? 0;
}

/** Scores how much a row looks like the last line of a header, up to about 1.5; null if it cannot be one. */
function scoreHeader(rows: readonly GridRow[], index: number, typical: number): number | null {
  const row = rows[index];
  if (row === undefined) return null;
  const cells = row.cells.map(nameOfCell);
  const names = cells.filter((cell) => cell !== '');
  if (names.length === 0 || !looksLikeNames(cells)) return null;
  const known = names.filter(isColumnWord).length / names.length;
  const isNarrow = names.length < typical * 0.5;
  if (isNarrow && !isKnownAboveData(rows, index, names.length, known)) return null;
  if (typical > 1 && names.length < 2) return null;
  if (cells.some((cell) => cell.length > 500)) return null;
  if (new Set(names).size < names.length * 0.5) return null;
  // A header is above its data: if a row above it is as wide and not a line of names, the data has already begun.
  const above = rows.slice(0, index).filter((each) => filled(each.cells) >= names.length * 0.8);
  if (above.some((each) => !looksLikeNames(each.cells) || isSimilar(each.cells, cells))) return null;
  // Without rows below it, the last row is a header only below titles.
  if (
    index === rows.length - 1 &&
    rows.slice(0, index).some((each) => filled(each.cells) >= names.length * 0.5)
  )
    return null;
  const below = rows.slice(index + 1, index + 1 + judgedRows);
  const contrast = contrastWith(
    below.filter((each) => each.cells.some((cell, column) => nameOfCell(cell) !== (cells[column] ?? ''))),
    cells,
  );
  const fill = Math.min(1, names.length / Math.max(1, typical));
  return 0.4 * fill + 0.5 * contrast + 0.6 * known - index * 0.01;
}

/** Returns whether two rows share many cells, as records do and the lines of a header do not. */
function isSimilar(cells: readonly string[], names: readonly string[]): boolean {
  const same = names.filter((name, column) => name !== '' && nameOfCell(cells[column]) === name);
  return same.length >= names.filter((name) => name !== '').length * 0.3;
}

/**
 * Returns whether a row of well-known names is directly above data, whose rows may then have more cells than the
 * header.
 */
function isKnownAboveData(rows: readonly GridRow[], index: number, names: number, known: number): boolean {
  const next = rows[index + 1];
  return names >= 3 && known >= 0.6 && next !== undefined && !looksLikeNames(next.cells);
}

/**
 * Returns how much the names differ from the values below them: 1 above figures and dates, below 0 if they recur as
 * values.
 */
function contrastWith(below: readonly GridRow[], names: readonly string[]): number {
  let sum = 0;
  let judged = 0;
  for (const [column, name] of names.entries()) {
    if (name === '') continue;
    const values = below.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
    judged += 1;
    if (values.length === 0) continue;
    const figures = values.filter(isValue).length / values.length;
    if (figures >= 0.6) sum += 1;
    else if (values.filter((value) => value === name).length > Math.max(1, values.length * 0.05)) sum -= 1;
    else sum += 0.2;
  }
  return judged === 0 ? 0 : sum / judged;
}

/** Returns whether a name has a word that is common in the names of columns. */
export function isColumnWord(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z#%]+/);
  return words.some(
    (word) => columnWords.has(word) || columnWords.has(word.replace(/s$/, '')) || word === '#',
  );
}

/**
 * Adds adjacent lines of names to the header: groups above ("Surface" over "Lat" and "Long"), and wrapped names below.
 */
function extend(
  rows: readonly GridRow[],
  found: number,
  typical: number,
  mergedPlaces: ReadonlySet<number>,
): { from: number; to: number } {
  let from = found;
  let to = found;
  const isMore = () => isLineBelow(rows, to, typical) || isUnderGroups(rows, to, mergedPlaces);
  while (to - from + 1 < maxHeaderLines && isMore()) to += 1;
  while (to - from + 1 < maxHeaderLines && isLineAbove(rows, from, mergedPlaces)) from -= 1;
  return { from, to };
}

/** Returns whether the row below is another line of names: words in columns where later rows have figures and dates. */
function isLineBelow(rows: readonly GridRow[], index: number, typical: number): boolean {
  const upper = rows[index];
  const row = rows[index + 1];
  if (upper === undefined || row?.place !== upper.place + 1) return false;
  const width = filled(row.cells);
  if (width < 2 || width < typical * 0.3 || row.cells.some((cell) => isValue(cell) && !isYear(cell.trim())))
    return false;
  const behind = rows.slice(index + 2, index + 2 + judgedRows);
  if (behind.length < 2 || isRecord(row, behind)) return false;
  const columns = row.cells.flatMap((_cell, column) => {
    const values = behind.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
    return values.length > 0 && values.filter(isValue).length >= values.length * 0.6 ? [column] : [];
  });
  if (isUnitsRow(row.cells, new Set(columns))) return false;
  const worded = columns.filter((column) => (row.cells[column] ?? '').trim() !== '');
  return columns.length >= 2 && worded.length >= columns.length * 0.5 && worded.length >= 2;
}

/** More words that records have instead of a figure or date, and no column is called. */
const noFigure = /^(n\/?a|none|null|undetermined|various|hbp|\?+|-+|(not|per|see|same|as) [\p{L} ]+)$/iu;

/** Returns whether a row is a record although it has no figures: it has words or codes that no line of names has. */
function isRecord({ cells }: GridRow, behind: readonly GridRow[]): boolean {
  return cells.some((cell, column) => {
    const text = cell.trim();
    if (text === '') return false;
    if (meansNoValue(text) || noFigure.test(text)) return true;
    const digits = text.replace(/\D/g, '').length;
    if (digits >= 5 && digits > text.replace(/[^\p{L}]/gu, '').length) return true;
    const recurs = behind.some(
      (each) => (each.cells[column] ?? '').trim().toLowerCase() === text.toLowerCase(),
    );
    return recurs && !isColumnWord(text);
  });
}

/**
 * Returns whether the row below names the columns of groups, even with years or dates, which can be below "Production".
 * If a name has a blank below it, the records must have values in that column.
 */
function isUnderGroups(rows: readonly GridRow[], index: number, mergedPlaces: ReadonlySet<number>): boolean {
  const upper = rows[index];
  const row = rows[index + 1];
  if (upper === undefined || row?.place !== upper.place + 1) return false;
  const isMerged =
    mergedPlaces.has(upper.place) && !row.cells.every((cell) => cell.trim() === '' || isValue(cell));
  if (groupsOver(upper.cells, row.cells, isMerged) === null) return false;
  const behind = rows.slice(index + 2, index + 2 + judgedRows);
  const isFilled = (column: number) =>
    behind.filter(({ cells }) => (cells[column] ?? '').trim() !== '').length >= behind.length * 0.6;
  return (
    behind.length >= 2 &&
    upper.cells.every(
      (name, column) => name.trim() === '' || (row.cells[column] ?? '').trim() !== '' || isFilled(column),
    )
  );
}

function isLineAbove(rows: readonly GridRow[], index: number, mergedPlaces: ReadonlySet<number>): boolean {
  const row = rows[index];
  const above = rows[index - 1];
  if (row === undefined || above?.place !== row.place - 1) return false;
  const width = filled(above.cells);
  if (width === 0 || above.cells.some((cell) => isValue(cell) && !/^\d{4}$/.test(cell.trim()))) return false;
  // A title fills only the first cell.
  if (width === 1 && (above.cells[0] ?? '').trim() !== '') return false;
  const names = row.cells.map(nameOfCell).filter((name) => name !== '');
  const hasTwice = new Set(names).size < names.length;
  const lastName = row.cells.findLastIndex((cell) => cell.trim() !== '');
  const reaches = above.cells.findLastIndex((cell) => cell.trim() !== '');
  if (reaches > lastName + 1) return false;
  return (
    mergedPlaces.has(above.place) ||
    (hasTwice && width < names.length) ||
    (width >= 2 && width >= names.length * 0.6)
  );
}
