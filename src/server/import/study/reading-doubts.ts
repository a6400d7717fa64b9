import type { RowBlock } from '#server/import/read/find-sparse-blocks.ts';
import type { DateColumn, Reading } from '#shared/import/contracts/import.ts';
import { describeCommaQuestion, readBothWays } from '#shared/import/read/comma-questions.ts';
import { mustAskOrder } from '#shared/import/read/date-order.ts';
import { describeDateDoubt, describeUnusualOrder } from '#shared/import/read/describe-date-order.ts';
import { blanksDelimiter } from '#shared/import/read/split-rows.ts';
import type { DecidedTables } from './decide-tables.ts';
import type { RowStudy } from './study-rows.ts';

type Doubt = Reading['doubts'][number];

/**
 * Returns what the user should check about a reading, in the order of the panel; what the user chose is not in doubt.
 */
export function doubtsOf(
  {
    chosen,
    decided,
    sheets,
    offers,
    setAsideRows,
    dateColumns = [],
    commaColumns = [],
  }: Omit<Reading, 'doubts'>,
  { found, text, oneColumn, strayBytes, beside, widerRows }: DecidedTables,
  {
    undecidedShares,
    dittoMarked,
    unclearFigures,
    reorderedAt,
    otherAt,
    titles,
    sparseBlocks,
    sparseRows,
    headingAt,
    headingColumns,
  }: Pick<RowStudy, 'reorderedAt' | 'otherAt' | 'titles' | 'sparseRows' | 'headingAt'> & {
    sparseBlocks: readonly SheetBlock[];
    headingColumns: readonly string[];
    undecidedShares: readonly string[];
    dittoMarked: ReadonlySet<string>;
    unclearFigures: ReadonlyMap<string, string>;
  },
): Doubt[] {
  const doubts: Doubt[] = [];
  const addDoubt = (about: Doubt['about'], message: string) => doubts.push({ about, message });
  if (text !== null && decided.encoding === undefined && chosen.encoding === 'windows-1252')
    addDoubt(
      'encoding',
      'The text is not UTF-8 and is read as Windows-1252. Check that names with accents look right.',
    );
  if (strayBytes !== null && decided.encoding === undefined) {
    const { bytes, firstLine, isUnread, lostLines = 0 } = strayBytes;
    const rows = countText(lostLines, 'row, which is lost', 'rows, which are lost');
    const lost = lostLines === 0 ? '' : ` they include about ${rows}.`;
    const [count, were] =
      bytes === 1 ? ['1 character', 'is'] : [`${bytes.toLocaleString('en-US')} characters`, 'are'];
    const where = `${bytes === 1 ? 'at' : 'first at'} line ${firstLine.toLocaleString('en-US')}`;
    addDoubt(
      'encoding',
      isUnread
        ? `${count} (${where}) can't be read:${lost === '' ? ' the' : `${lost} The`} file is damaged or was saved in the wrong encoding. Save it again from its source, or correct these values.`
        : `The text is UTF-8, but ${count} (${where}) ${were} not, and ${were} read as Windows-1252. Check that names with accents look right.`,
    );
  }
  if (text !== null && decided.delimiter === undefined) {
    const message = oneColumn === null ? null : describeOneColumn(oneColumn);
    if (message !== null) addDoubt('delimiter', message);
    else if (chosen.delimiter === blanksDelimiter)
      addDoubt('delimiter', 'Columns are separated by spaces. Check that each value is in its column.');
  }
  if (decided.sheets === undefined) reportSheets(chosen, sheets, addDoubt);
  const isHeaderChosen = decided.headerFrom !== undefined || decided.headerTo !== undefined;
  if (!isHeaderChosen && chosen.headerTo === 0)
    addDoubt(
      'header',
      'No row looks like column names, so the columns are numbered. Choose the header row if there is one.',
    );
  else if (!isHeaderChosen && found.header.isDoubtful)
    addDoubt(
      'header',
      found.header.isUnproven
        ? `${placesText(chosen.headerFrom, chosen.headerTo)} was read as the header but may be the first record. If it is, choose None as the header.`
        : `${placesText(chosen.headerFrom, chosen.headerTo)} was read as the header. Check that this is right.`,
    );
  if (widerRows > 0)
    addDoubt(
      'header',
      `The rows have ${widerRows.toLocaleString('en-US')} values, but the header has fewer names, so the last columns are numbered. Check that each name is above its values.`,
    );
  if (reorderedAt !== null)
    addDoubt(
      'header',
      `${placeText(reorderedAt)} repeats the header with its columns in another order. The rows below it are read in that order.`,
    );
  if (beside !== null) {
    const names = quoted(beside.names);
    addDoubt(
      'header',
      beside.isSure
        ? `A blank column separates two lists in the same rows. Only the first is read; ${names} of the second ${beside.names.length === 1 ? "isn't" : "aren't"} imported. Put the second list into a file or sheet of its own, or delete the blank column if both are one list.`
        : `A blank column precedes ${names}. If these belong to another list next to the first, put it into a file or sheet of its own: here, both are read as the same records.`,
    );
  }
  if (otherAt !== null) {
    const titleRows = [...titles.values()].reduce((sum, rows) => sum + rows.length, 0);
    const other = (setAsideRows.other ?? 0) - titleRows - sparseRows;
    const names = otherAt.names.length === 0 ? '' : ` (${quoted(otherAt.names)})`;
    const rows =
      other === 1 ? "The row below it isn't" : `The ${other.toLocaleString('en-US')} rows below it aren't`;
    addDoubt(
      'header',
      `${placeText(otherAt)} is a header with other columns${names}. ${rows} imported; import them from a file of their own.`,
    );
  }
  const [block, ...moreBlocks] = sparseBlocks;
  if (block !== undefined && sparseRows > 0) addDoubt('setAside', describeBlock(block, moreBlocks.length));
  if (headingAt !== null) {
    const { headings = 0 } = setAsideRows;
    const [are, their] =
      headings === 1
        ? ['is a heading', 'Its value is']
        : [`and ${(headings - 1).toLocaleString('en-US')} more are headings`, 'Their values are'];
    const column =
      headingColumns.length === 0
        ? 'Rows above the first heading have none, so no column has its value: add a column with the value of each row to the file if you need it.'
        : `${their} in the column${headingColumns.length === 1 ? '' : 's'} ${quoted(headingColumns)} of the rows below them. Check a few rows.`;
    addDoubt('setAside', `${placeText(headingAt)} ("${headingAt.text}") ${are} and not imported. ${column}`);
  }
  const aside = [
    countText(setAsideRows.subtotals, 'total row', 'total rows'),
    countText(
      setAsideRows.unlabelledTotals ?? 0,
      'row with figures only that looks like a total',
      'rows with figures only that look like totals',
    ),
    countText(setAsideRows.units, 'row of units', 'rows of units'),
    countText(setAsideRows.repeatedHeaders, 'row that repeats the header', 'rows that repeat the header'),
  ].filter((part) => part !== '');
  if (decided.setAside === undefined && aside.length > 0)
    addDoubt('setAside', `Set aside and not imported: ${aside.join(', ')}.`);
  const marked = offers.fillDown.filter((name) => dittoMarked.has(name));
  const blanks = offers.fillDown.filter((name) => !dittoMarked.has(name));
  if (decided.fillDown === undefined && marked.length > 0)
    addDoubt(
      'fillDown',
      `Ditto marks in ${quoted(marked)} mean "same as above". They are imported as is unless you fill them.`,
    );
  if (decided.fillDown === undefined && blanks.length > 0)
    addDoubt(
      'fillDown',
      `Blanks in ${quoted(blanks)} may mean "same as above". They stay blank unless you fill them.`,
    );
  if (decided.serialDates === undefined && chosen.serialDates.length > 0)
    addDoubt(
      'figures',
      `The numbers of ${quoted(chosen.serialDates.map(({ column }) => column))} are read as spreadsheet date numbers.`,
    );
  if (decided.decimalComma === undefined && chosen.decimalComma.length > 0)
    addDoubt('figures', `The figures of ${quoted(chosen.decimalComma)} are read with a decimal comma.`);
  for (const question of commaColumns)
    addDoubt('figures', `${describeCommaQuestion(question)} Choose how to read them.`);
  const offered = offers.decimalComma.filter(
    (name) =>
      commaColumns.every(({ column }) => column !== name) && decided.decimalPoint?.includes(name) !== true,
  );
  if (decided.decimalComma === undefined && offered.length > 0)
    addDoubt(
      'figures',
      `The figures of ${quoted(offered)} may have a decimal comma; they are read as is${asRead(offered, unclearFigures)}.`,
    );
  const unsigned = offers.turnedSigns ?? [];
  if (decided.turnedSigns === undefined && unsigned.length > 0)
    addDoubt(
      'figures',
      `The longitudes of ${quoted(unsigned)} are east of Greenwich, in Asia. US longitudes are negative: change the sign if these should be.`,
    );
  for (const column of dateColumns) {
    const message = column.isMostlyDates && !column.isChosen ? dateDoubtOf(column) : null;
    if (message !== null) addDoubt('dates', message);
  }
  if (undecidedShares.length > 0)
    addDoubt(
      'figures',
      `The numbers in ${quoted(undecidedShares)} could be fractions or percentages: 0.25 could mean 25% or 0.25%. You choose when you map them.`,
    );
  return doubts;
}

function describeOneColumn({ sign, separates }: NonNullable<DecidedTables['oneColumn']>): string {
  if (sign === null) return 'No column separator was found, so each row is one value.';
  const [signs, name] = sign === ',' ? ['commas', 'Comma'] : ['semicolons', 'Semicolon'];
  return separates
    ? `A single name is above rows that have ${signs}, which are read as separators. If each row is one value, choose No separator.`
    : `The header has one name, so each row is read as one value with its ${signs}. If they separate columns, choose ${name} as the separator.`;
}

/** Shows the first figure of these columns that means something else with a decimal comma. */
function asRead(columns: readonly string[], figures: ReadonlyMap<string, string>): string {
  const figure = columns.map((name) => figures.get(name)).find((each) => each !== undefined);
  if (figure === undefined) return '';
  const { asComma, asPoint } = readBothWays(figure);
  return `, so ${figure} is ${asPoint} and not ${asComma}`;
}

/** Day-first and year-first are rare in US lists, so they are reported even if every date supports them. */
function dateDoubtOf({ column, order, doubt, ...counts }: DateColumn): string | null {
  if (doubt === 'none') return describeUnusualOrder(column, order, counts);
  const message = describeDateDoubt(column, doubt, counts);
  return message === null || !mustAskOrder(doubt) ? message : `${message} Choose how to read them.`;
}

function reportSheets(
  { sheets: chosen, sheetColumn }: Reading['chosen'],
  sheets: Reading['sheets'],
  addDoubt: (about: 'sheets', message: string) => void,
): void {
  if (chosen.length > 1 && sheetColumn !== true)
    addDoubt(
      'sheets',
      `${chosen.length} sheets with the same header are read as one list. If the sheet names have meaning, such as the county, add the sheet name as a column.`,
    );
  const left = sheets.filter(({ name, rows }) => rows > 0 && !chosen.includes(name));
  if (left.length > 0)
    addDoubt(
      'sheets',
      `Not read: ${left
        .slice(0, 5)
        .map(({ name, hidden }) => `"${name}"${hidden ? ' (hidden)' : ''}`)
        .join(', ')}${left.length > 5 ? ` and ${left.length - 5} more` : ''}.`,
    );
}

function placeText({ sheet, place }: { sheet: string | null; place: number }): string {
  return `Row ${place.toLocaleString('en-US')}${sheet === null ? '' : ` of the sheet "${sheet}"`}`;
}

/** A block of rows in a sheet; the sheet is null for a text file. */
type SheetBlock = { sheet: string | null; rows: RowBlock };

function describeBlock({ sheet, rows: [from, to] }: SheetBlock, more: number): string {
  const [first, last] = [from.toLocaleString('en-US'), to.toLocaleString('en-US')];
  const where = sheet === null ? '' : ` of the sheet "${sheet}"`;
  const others = more === 0 ? '' : ` and ${countText(more, 'more block', 'more blocks')}`;
  return `Rows ${first} to ${last}${where}${others} may be another table: they are below a blank row and have values only in the first columns. They aren't imported. If they are records, restore them in the list of rows set aside.`;
}

function placesText(from: number, to: number): string {
  const shown = (place: number) => place.toLocaleString('en-US');
  return from === to ? `Row ${shown(to)}` : `The text in rows ${shown(from)} to ${shown(to)}`;
}

function countText(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => `"${name}"`);
  const rest = names.length - shown.length;
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
}
