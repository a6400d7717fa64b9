import type { FractionColumn, QuadrantColumn } from '#server/import/match/fractional-townships.ts';
import { quote } from '#server/import/parse/row-warning.ts';
import type { OwnFile } from '#server/import/read/own-file.ts';
import { findStraySeparator } from '#server/import/read/stray-separator.ts';
import type { RowStudy } from '#server/import/study/study-rows.ts';
import type { CellsOfColumn } from '#server/import/workbook/long-numbers.ts';
import type { WorkbookSheet } from '#server/import/workbook/sheets.ts';
import type { DateColumn } from '#shared/import/contracts/import.ts';
import type { Suggestion } from '#shared/import/match/assign-suggestions.ts';
import type { CityLine } from '#shared/import/match/city-parts.ts';
import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import type { DirectionStudy } from '#shared/import/match/direction-columns.ts';
import { findFractionParts } from '#shared/import/match/fraction-parts.ts';
import { fieldsOfName } from '#shared/import/match/match-columns.ts';
import { isExtensionFlag } from '#shared/import/match/other-meanings.ts';
import { columnsOfName, describePart, type PersonName } from '#shared/import/match/person-names.ts';
import { shareUnitOf } from '#shared/import/match/share-unit.ts';
import {
  isForeignUnit,
  isRateName,
  isRateUnit,
  isScaled,
  unknownUnitOf,
} from '#shared/import/match/unit-words.ts';
import { describeLack, findWellNameParts, namePartColumns } from '#shared/import/match/well-numbers.ts';
import { describeDateDoubt, describeUnusualOrder } from '#shared/import/read/describe-date-order.ts';
import type { Header } from '#shared/import/read/header.ts';
import { isMeasureName, plainName } from '#shared/import/read/total-rows.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';
import { importable, isImportable, targetOf } from '#shared/land/entities/import-targets.ts';

/**
 * A sheet that is read, and the positions of the file's columns in it; null if they are the same as in the first sheet.
 */
export type UsedSheet = { sheet: WorkbookSheet; order: readonly number[] | null };

/** Returns what the user should know about a file before mapping its columns. */
export function issuesOf(
  { names, renamed }: Header,
  dateColumns: readonly DateColumn[],
  {
    columns,
    ...rows
  }: Pick<
    RowStudy,
    | 'columns'
    | 'guarded'
    | 'blankWords'
    | 'tooLong'
    | 'firstTooLong'
    | 'badQuotes'
    | 'openQuotes'
    | 'misaligned'
    | 'swallowed'
    | 'short'
    | 'maybeDittos'
  >,
  sheets: readonly UsedSheet[],
  own?: OwnFile,
): ValidationIssue[] {
  const repeated = renamed.map(({ from, to, isHidden }) =>
    warn(
      `The header has "${from}" more than once; the ${isHidden === true ? 'hidden' : 'later'} one is named "${to}" here.`,
      to,
    ),
  );
  return [
    ...repeated,
    ...dateIssues(dateColumns),
    ...swappedDates(names, columns),
    ...shortenedNumbers(names, columns),
    ...(own === undefined ? removedApostrophes(names, rows.guarded) : []),
    ...leftBlank(names, rows.blankWords),
    ...sheets.flatMap((used) => [
      ...longNumbers(names, used),
      ...unreadWords(names, used),
      ...mergedFigures(names, used),
      ...sheetIssues(used.sheet),
    ]),
    // The cells of a workbook have no quotation marks around them.
    ...longRowIssues(rows, columns),
    ...(sheets.length === 0 ? [...rowIssues(rows), ...shortRowIssues(rows.short)] : []),
  ];
}

/** Returns a warning about a column, or about the whole file, that concerns no certain field. */
export function warn(message: string, sourceColumn: string | null): ValidationIssue {
  return { severity: 'warning', message, sourceColumn, targetEntity: null, targetColumn: null };
}

function dateIssues(dateColumns: readonly DateColumn[]): ValidationIssue[] {
  return dateColumns.flatMap(({ column, order, doubt, isChosen, isMostlyDates, ...counts }) => {
    if (!isMostlyDates) return [];
    const { either, dayOrYear = 0, anyOrder = 0 } = counts;
    const isGuessed = doubt === 'none' && !isChosen && either + dayOrYear + anyOrder > 0;
    const message = isGuessed
      ? describeUnusualOrder(column, order, counts)
      : describeDateDoubt(column, doubt, counts);
    return message === null ? [] : [warn(message, column)];
  });
}

/** Warns about numbers without a direction, which don't say which side of the baseline or meridian the land is on. */
export function directionIssues({
  pairs,
  unpaired,
}: Pick<DirectionStudy, 'pairs' | 'unpaired'>): ValidationIssue[] {
  const example = { township: '12N', range: '3W' } as const;
  const issueOf = (field: 'township' | 'range', number: string, where: string): ValidationIssue => ({
    severity: 'warning',
    message: `"${number}" has ${field} numbers only; ${where}. Combine them, as in ${example[field]}, or the direction will be lost.`,
    sourceColumn: number,
    targetEntity: 'tract',
    targetColumn: field,
  });
  return [
    ...pairs.map(({ field, number, direction }) =>
      issueOf(field, number, `the direction is in "${direction}"`),
    ),
    ...unpaired.map(({ field, number, directions }) =>
      issueOf(field, number, `the direction may be in ${directions.map((name) => `"${name}"`).join(' or ')}`),
    ),
  ];
}

/** Warns about parts of names: mapped alone, the owner would be stored as "John" or "Smith". */
export function personNameIssues(name: PersonName | null): ValidationIssue[] {
  if (name === null) return [];
  return columnsOfName(name).flatMap((column) => {
    const part = describePart(name, column);
    if (part === null) return [];
    const others = part.others.map((other) => `"${other}"`).join(', ');
    return [
      {
        severity: 'warning' as const,
        message: `"${column}" has ${part.has} only; the rest of each name is in ${others}. Combine them, as in John Smith, or the rest will be lost.`,
        sourceColumn: column,
        targetEntity: 'owner' as const,
        targetColumn: 'owner_name',
      },
    ];
  });
}

/** Warns about a column with cities and states together, which is mapped to no field as it is. */
export function cityLineIssues(line: CityLine | null): ValidationIssue[] {
  if (line === null) return [];
  const [together, example] = line.parts.includes('zipcode')
    ? ['cities, states and zip codes', 'Midland, TX and 79701']
    : ['cities and states', 'Midland and TX'];
  return [
    {
      severity: 'warning',
      message: `"${line.column}" has ${together} together. Split it, as in ${example}, or the whole text is stored in one field.`,
      sourceColumn: line.column,
      targetEntity: 'owner',
      targetColumn: 'city',
    },
  ];
}

/** Says what yes and no under "Ext?" may mean other than that a lease was extended. */
export function extensionIssues(facts: ReadonlyMap<string, Pick<ColumnFacts, 'type'>>): ValidationIssue[] {
  return [...facts].flatMap(([name, { type }]) =>
    isExtensionFlag(name, type)
      ? [
          {
            severity: 'warning' as const,
            message: `"${name}" may say that a lease has an option to extend, not that it was extended. If so, unmap it.`,
            sourceColumn: name,
            targetEntity: 'lease' as const,
            targetColumn: 'extended',
          },
        ]
      : [],
  );
}

/** Warns about numerators and denominators in columns of their own. */
export function fractionPartIssues(header: readonly string[]): ValidationIssue[] {
  return findFractionParts(header).map(({ numerator, denominator }) =>
    warn(
      `"${numerator}" and "${denominator}" are the two parts of a fraction, and neither is a share by itself. Combine the columns with "/" between them, as in 3/16, and map the combined column, or the shares aren't imported.`,
      null,
    ),
  );
}

/** Warns about a column of wells' names without the numbers that another column has, and the other way around. */
export function wellNumberIssues(
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
  sampleRows: readonly Readonly<Record<string, string>>[],
): ValidationIssue[] {
  const columns = namePartColumns([...suggestions.keys()]);
  return [...suggestions].flatMap(([mapped, fields]): ValidationIssue[] => {
    if (!fields.some(({ table, column }) => table === 'well' && column === 'well_name')) return [];
    const parts = findWellNameParts(columns, mapped, sampleRows);
    if (parts === null) return [];
    const message = `${describeLack(parts, (name) => `"${name}"`)}. Combine them, as in Mesa 1H, or the ${parts.lacks}s will be lost.`;
    return [
      { severity: 'warning', message, sourceColumn: mapped, targetEntity: 'well', targetColumn: 'well_name' },
    ];
  });
}

/** Warns about fractions of townships and ranges, which no combination with a direction contains. */
export function fractionIssues(fractions: readonly FractionColumn[]): ValidationIssue[] {
  return fractions.map(({ field, fraction, examples }) => ({
    severity: 'warning',
    message: `"${fraction}" has fractions of a ${field}, such as ${examples.join(' or ')}, that aren't used: 12½ would be stored as 12. Correct the ${field}s of these rows in the file, or combine the columns yourself.`,
    sourceColumn: null,
    targetEntity: 'tract',
    targetColumn: field,
  }));
}

/** Warns about quadrants and quarters of townships, without which the land may be elsewhere. */
export function quadrantIssues(quadrants: readonly QuadrantColumn[]): ValidationIssue[] {
  return quadrants.map(({ quadrant, examples }) =>
    warn(
      `"${quadrant}" (${examples.join(', ')}) isn't used. It may be the quadrant of the meridian, which gives the directions of township and range, or a quarter of the township or section. Combine it with the column that needs it, or add it to the legal description.`,
      quadrant,
    ),
  );
}

/**
 * Warns about figures whose column name or row of units states a unit other than acres and US dollars, or something that
 * may be one: they are stored as they are.
 */
export function unitIssues(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'type'>>,
  unitRows: RowStudy['units'],
): ValidationIssue[] {
  return [...facts].flatMap(([name, { type }], index) => {
    if (type !== 'int' && type !== 'float') return [];
    const stated = [...(unitRows.get(index) ?? [])].find((unit) => changesFigures(unit, name));
    if (stated !== undefined) {
      const source = `The row of units states "${stated}" for "${name}",`;
      return [warn(isRateUnit(stated) ? rateMessage(source) : unitMessage(source), name)];
    }
    if (isRateName(name)) return [warn(rateMessage(`The name of "${name}" states`), name)];
    if (isForeignUnit(name) || (isScaled(name) && isMeasureName(name)))
      return [warn(unitMessage(`The name of "${name}" states`), name)];
    const kinds = kindsOf(name);
    const unknown = unknownUnitOf(name, kinds);
    const isApplied = kinds.isShare && shareUnitOf(name)?.parts !== undefined;
    return unknown === null || isApplied ? [] : [warn(unknownUnitMessage(unknown, name), name)];
  });
}

/** Returns whether the figures of a column are acres or money, or shares, by its name without notes in brackets. */
function kindsOf(name: string): { isMeasure: boolean; isShare: boolean } {
  const bare = name.replace(/\([^)]*\)|\[[^\]]*\]|%/g, ' ');
  const kinds = [...fieldsOfName(bare)].flatMap((field) => {
    const [table = '', column = ''] = field.split('.');
    return isImportable(table) ? [targetOf(importable(table), column)?.kind] : [];
  });
  return {
    isMeasure:
      isMeasureName(bare) ||
      /(^| )(area|superficie|sup)( |$)/.test(plainName(bare)) ||
      kinds.some((kind) => kind === 'acres' || kind === 'money'),
    isShare: kinds.includes('fraction'),
  };
}

/** Returns whether a unit means that the figures of a column are not acres or US dollars. */
function changesFigures(unit: string, name: string): boolean {
  const isAmount = isMeasureName(name) || unit.includes('$');
  return isForeignUnit(unit) || (isAmount && (isScaled(unit) || isRateUnit(unit)));
}

const unitMessage = (source: string) =>
  `${source} a unit that isn't converted: its figures are stored as they are. Convert them in the file if they aren't acres or US dollars.`;
const unknownUnitMessage = (unknown: string, name: string) =>
  `${quote(unknown)} in the name of "${name}" isn't understood and may be a unit: its figures are stored as they are. Convert them in the file if they aren't acres, US dollars or shares.`;
const rateMessage = (source: string) =>
  `${source} a rate, such as dollars per acre, not an amount: its figures are stored as they are. Before you map it to an amount such as Bonus, convert them in the file.`;

/** Warns about words that formats show next to numbers and that are not read: another currency, hectares, per acre. */
function unreadWords(names: readonly string[], { sheet, order }: UsedSheet): ValidationIssue[] {
  return cellsByName(names, sheet.unreadWords, order).map(({ name, cells, first, words }) => {
    const shown = `The number format of "${name}" shows "${words}"`;
    const where = `${counted(cells, 'cell')}, ${placeOf(sheet, cells, first)}`;
    const effect = isRateUnit(words)
      ? 'so its figures are a rate, not an amount. They are stored as they are; convert them in the file before you map them to an amount such as Bonus.'
      : "which isn't read: its figures are stored as they are. Convert them in the file if they aren't acres or US dollars.";
    return warn(`${shown} (${where}), ${effect}`, name);
  });
}

/**
 * Warns about dates whose day and month may be swapped: a spreadsheet converts texts that fit its locale's date order
 * and leaves the rest as text.
 */
function swappedDates(names: readonly string[], columns: RowStudy['columns']): ValidationIssue[] {
  return names
    .filter((_name, index) => columns[index]?.mayHaveSwappedDates() === true)
    .map((name) =>
      warn(
        `"${name}" has dates whose day is never above 12 and text dates whose day always is. A spreadsheet may have swapped day and month when it opened the file. Compare some with the source.`,
        name,
      ),
    );
}

/**
 * Warns about numbers that a spreadsheet shortened before the text was saved: the file no longer has their last digits.
 */
function shortenedNumbers(names: readonly string[], columns: RowStudy['columns']): ValidationIssue[] {
  return names.flatMap((name, index) => {
    const count = columns[index]?.shortened() ?? 0;
    if (count === 0) return [];
    const numbers = count === 1 ? 'a number' : `${count.toLocaleString('en-US')} numbers`;
    return [
      warn(
        `"${name}" has ${numbers} that a spreadsheet shortened, as in 4.2301E+13: the last digits are lost. They are not used as identifiers. Format the column as text in the spreadsheet, or as a number without decimals, and save the file again.`,
        name,
      ),
    ];
  });
}

/**
 * Reports apostrophes before signs that begin a formula: exports put them there and imports remove them, but someone may
 * have typed them. In the files of Platbook, they are known to be guards.
 */
function removedApostrophes(names: readonly string[], guarded: RowStudy['guarded']): ValidationIssue[] {
  return [...guarded].flatMap(([index, { cells, example }]) => {
    const name = names[index];
    if (name === undefined) return [];
    const message = `A leading apostrophe was removed in ${counted(cells, 'cell')} of "${name}", as in ${quote(example)}.`;
    return [warn(message, name)];
  });
}

const maxListedColumns = 6;

/** Reports words such as N/A, which are read as blank although they may be values; once for a file. */
function leftBlank(names: readonly string[], blankWords: RowStudy['blankWords']): ValidationIssue[] {
  const columns = [...blankWords].toSorted(([left], [right]) => left - right);
  if (columns.length === 0) return [];
  const total = columns.reduce((sum, [, { cells }]) => sum + cells, 0);
  const listed = columns
    .slice(0, maxListedColumns)
    .map(
      ([index, { cells, example }]) =>
        `${cells.toLocaleString('en-US')} of ${quote(names[index] ?? '')} (${quote(example)})`,
    );
  const more = columns.length - listed.length;
  const rest = more === 0 ? '' : `, and others in ${counted(more, 'column')}`;
  const [have, are] = total === 1 ? ['has a word or sign', 'is'] : ['have words or signs', 'are'];
  return [
    warn(
      `${counted(total, 'cell')} ${have} for "nothing" and ${are} left blank: ${listed.join(', ')}${rest}.`,
      null,
    ),
  ];
}

/** Warns about numbers with more than fifteen digits in numeric cells: the workbook itself no longer has all digits. */
function longNumbers(names: readonly string[], { sheet, order }: UsedSheet): ValidationIssue[] {
  return cellsByName(names, sheet.longNumbers, order).map(({ name, cells, first }) => {
    const numbers = cells === 1 ? 'a number' : `${cells.toLocaleString('en-US')} numbers`;
    const where = first === '' ? `in the sheet "${sheet.name}"` : placeOf(sheet, cells, first);
    return warn(
      `"${name}" has ${numbers} of more than fifteen digits (${where}), which a spreadsheet rounds: the last digits are lost. Enter them as text in the spreadsheet and choose the file again.`,
      name,
    );
  });
}

/** Warns about figures in cells that are merged over several rows: each row is read with the whole figure. */
function mergedFigures(names: readonly string[], { sheet, order }: UsedSheet): ValidationIssue[] {
  return cellsByName(names, sheet.mergedFigures, order).map(({ name, cells, first }) => {
    const figures = cells === 1 ? 'a figure' : `${cells.toLocaleString('en-US')} figures`;
    return warn(
      `"${name}" has ${figures} in cells merged over several rows (${placeOf(sheet, cells, first)}). Each row gets the full figure. If it's a total for all of them, divide it in the sheet and choose the file again.`,
      name,
    );
  });
}

/** Returns counted cells with the name of their column, without columns that are not read. */
function cellsByName<Cells extends CellsOfColumn>(
  names: readonly string[],
  counted: readonly Cells[] | undefined,
  order: UsedSheet['order'],
): (Cells & { name: string })[] {
  return (counted ?? []).flatMap((each) => {
    const name = names[order === null ? each.column - 1 : order.indexOf(each.column - 1)];
    return name === undefined ? [] : [{ ...each, name }];
  });
}

function placeOf({ name }: WorkbookSheet, cells: number, first: string): string {
  return `${cells === 1 ? 'at' : 'first at'} ${first} of the sheet "${name}"`;
}

function sheetIssues({
  name,
  errors,
  firstError,
  unsolved,
  outdated = 0,
  hiddenRows = 0,
  hiddenColumns = 0,
  struckRows,
}: WorkbookSheet): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const hidden = [counted(hiddenRows, 'hidden row'), counted(hiddenColumns, 'hidden column')].filter(
    (part) => part !== '',
  );
  if (hidden.length > 0)
    issues.push(
      warn(
        `The sheet "${name}" has ${hidden.join(' and ')}, perhaps from a filter. They are read like the others; delete them from the sheet if you don't want them.`,
        null,
      ),
    );
  if (struckRows !== undefined && struckRows.rows > 0) {
    const { rows, first } = struckRows;
    const places = `${rows > first.length ? 'first ' : ''}row${first.length === 1 ? '' : 's'} ${first.join(', ')}`;
    const [are, them] = rows === 1 ? ['It is', 'it'] : ['They are', 'them'];
    issues.push(
      warn(
        `The sheet "${name}" has ${counted(rows, 'row')} struck out (${places}), perhaps released or sold. ${are} read like the others; delete ${them} from the sheet if you don't want ${them}.`,
        null,
      ),
    );
  }
  if (errors > 0) {
    const cells = errors === 1 ? '1 cell' : `${errors.toLocaleString('en-US')} cells`;
    const where = firstError === null ? '' : ` (${errors === 1 ? 'at' : 'first at'} ${firstError})`;
    issues.push(
      warn(`The sheet "${name}" has ${cells} with formula errors${where}, which are left empty.`, null),
    );
  }
  if (unsolved > 0) {
    issues.push(
      warn(
        `The sheet "${name}" has ${counted(unsolved, 'formula')} whose result is not in the file; open it in a spreadsheet and save it to include them.`,
        null,
      ),
    );
  }
  if (outdated > 0) {
    issues.push(
      warn(
        `The sheet "${name}" has ${counted(outdated, 'formula')} whose result may be old: the workbook asks to be calculated when it is opened. Open it in a spreadsheet and save it to be sure.`,
        null,
      ),
    );
  }
  return issues;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

const rejectedUnlessFixed = ' and will be rejected unless you fix them on Validate.';
const dittosInstead =
  '. If its quotation marks mean "same as above", the values after it are in the wrong columns: write out the repeated values in the file.';

/** Warns about rows with more values than columns; the first one shows which separator may be part of a value. */
function longRowIssues(
  { tooLong, firstTooLong }: Pick<RowStudy, 'tooLong' | 'firstTooLong'>,
  columns: RowStudy['columns'],
): ValidationIssue[] {
  if (firstTooLong === undefined) return [];
  const { line, cells } = firstTooLong;
  const types = columns.map((column) => column.facts().type);
  const stray = findStraySeparator(cells, types);
  const rows = tooLong === 1 ? '1 row has' : `${tooLong.toLocaleString('en-US')} rows have`;
  const texts = stray === null ? '' : `, between ${quote(stray.before)} and ${quote(stray.after)}`;
  const where = `${tooLong === 1 ? 'at' : 'first at'} line ${line.toLocaleString('en-US')}${texts}`;
  return [warn(`${rows} more values than the header has columns (${where})${rejectedUnlessFixed}`, null)];
}

/** Reports rows that end before the header, which may lack a separator. */
function shortRowIssues({ rows, firstLines }: RowStudy['short']): ValidationIssue[] {
  if (rows === 0) return [];
  const shown = firstLines.map((line) => line.toLocaleString('en-US'));
  const where = `${rows > shown.length ? 'first at' : 'at'} ${shown.length === 1 ? 'line' : 'lines'} ${listOf.format(shown)}`;
  const have = rows === 1 ? '1 row has' : `${rows.toLocaleString('en-US')} rows have`;
  const message = `${have} fewer values than the header has columns (${where}): the last columns stay blank there. Check that no separator is missing in the file, and that no value with a line break lacks its quotation marks.`;
  return [warn(message, null)];
}

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction', style: 'long' });

function rowIssues({
  badQuotes,
  openQuotes,
  misaligned,
  maybeDittos,
  swallowed,
}: Pick<
  RowStudy,
  'badQuotes' | 'openQuotes' | 'misaligned' | 'maybeDittos' | 'swallowed'
>): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const lines: [RowStudy['badQuotes'] & { firstColumn?: number }, string, string][] = [
    [openQuotes, 'an unclosed quotation mark', rejectedUnlessFixed],
    [badQuotes, 'a quotation mark that is not closed at the end of a value', rejectedUnlessFixed],
    [swallowed, 'a value with line breaks that contains other rows', rejectedUnlessFixed],
    [misaligned, 'text across the gap between two columns', rejectedUnlessFixed],
    [maybeDittos, 'a value that begins and ends with the delimiter', dittosInstead],
  ];
  for (const [{ rows: count, firstLine, firstColumn }, what, therefore] of lines) {
    if (count === 0) continue;
    const rows = count === 1 ? '1 row has' : `${count.toLocaleString('en-US')} rows have`;
    const column = firstColumn === undefined ? '' : `, column ${firstColumn.toLocaleString('en-US')}`;
    const where = `${count === 1 ? 'at' : 'first at'} line ${firstLine.toLocaleString('en-US')}${column}`;
    issues.push(warn(`${rows} ${what} (${where})${therefore}`, null));
  }
  return issues;
}
