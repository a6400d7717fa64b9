import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import { bareFractionOf } from '#shared/import/match/fraction-or-percent.ts';
import { isShortened } from '#shared/import/match/shortened-number.ts';
import { isNoDate } from '#shared/import/parse/blank-words.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { optionOfWord, readDatedWord } from '#shared/import/parse/option-words.ts';
import { mustAskOrder } from '#shared/import/read/date-order.ts';
import { type DateOrder, differentDates, readDate, readNumbered } from '#shared/import/read/dates.ts';
import { orderNames } from '#shared/import/read/describe-date-order.ts';
import { type CoordinateTarget, natureOf, type Target } from '#shared/land/entities/import-targets.ts';
import { addDays } from '#shared/platform/calendar.ts';
import {
  accept,
  acceptWithNotice,
  type FieldOf,
  type ParseContext,
  type Parsed,
  refuse,
} from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { maxTextLength } from '#shared/platform/fields/text.ts';
import type { KnownCells } from './known-cells.ts';
import type { RowUnit } from './row-unit.ts';
import { quote, type RowWarning } from './row-warning.ts';

/** A word in the file that was read as one of a field's options. */
export type Translation = { column: string; word: string; option: string };

/** The words that were read as options so far, with the number of rows for each. */
export type Translated = Map<string, Translation & { rows: number }>;

/** How the dates of a column are read. Month-first is assumed if there is neither evidence nor a choice. */
type DateReadingRule = { order: DateOrder; isAssumed: boolean };

/** How a column of the file is read into a field. */
export type Plan = {
  /** The column of the file, and its position in a row. */
  source: string;
  index: number;
  /** The position of the original word, if `source` is a derived column that translates it. */
  wordIndex: number;
  column: string;
  target: Exclude<Target, CoordinateTarget>;
  context: ParseContext;
  dates: DateReadingRule;
  /**
   * Whether the column prints whole numbers with zeros after the decimal point, which an identifier or a name does not
   * have.
   */
  cutsZeros: boolean;
  /** Applies the unit that the column states to a bare number, which `notice` reports; null if it states none. */
  unit: { apply: (text: string) => string; notice: string } | null;
  /** Reads the unit that another column of the row states; null if none does. */
  rowUnit: RowUnit | null;
  /** The values of cells that were read without any message. */
  known: KnownCells;
};

/** Returns how the texts of a column are read, based on the column's facts. */
export function contextOf(
  source: string,
  facts: ColumnFacts | undefined,
  target: Plan['target'],
): ParseContext {
  return {
    bareFraction: target.kind === 'fraction' ? bareFractionOf(source, facts, target) : 'by-field',
    dateOrder: facts?.dateOrder === 'day-first' ? 'day-first' : 'month-first',
    fromFile: true,
  };
}

/** Returns how the dates of a column are read, based on the column's facts. */
export function dateRuleOf(facts: ColumnFacts | undefined): DateReadingRule {
  if (facts === undefined) return { order: 'month-first', isAssumed: true };
  const { dateOrder, dateOrderDoubt, dates } = facts;
  // In a composed column, only the composed texts could show the order.
  const isUnknown = dates === undefined && dateOrderDoubt === 'none' && dateOrder === 'month-first';
  return {
    order: mustAskOrder(dateOrderDoubt) ? 'unambiguous' : dateOrder,
    isAssumed: dateOrderDoubt === 'undecided' || isUnknown,
  };
}

/**
 * Reads a nonblank cell as a value of its field. Adds words that match no option to `warnings` and words read as an
 * option to `translated`.
 */
export function parseCell(
  { source, column, target, context, dates }: Plan,
  { text, word = text }: { text: string; word?: string },
  warnings: RowWarning[],
  translated: Translated,
): Parsed<StoredValue | null> {
  // Only descriptions may be long; the patterns of other kinds are meant for short texts.
  if (text.length > maxTextLength && target.kind !== 'long_text')
    return refuse(`is longer than ${maxTextLength} characters`);
  if (natureOf(target) !== 'text' && meansNoValue(text))
    return acceptWithNotice(null, `was left out; the file says ${quote(text)}`);
  if (isShortened(text) && namesSomething(target)) return withoutDigits(target);
  if (namesSomething(target) && isProgramError(text)) return withoutError(target);
  if (target.kind === 'identifier' && isMasked(text)) return withoutMask(target);
  switch (target.kind) {
    case 'date':
      return parseDate(text, dates);
    case 'select':
    case 'status': {
      const { options } = target as FieldOf<'select'>;
      // Tomorrow in UTC covers every time zone.
      const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
      const dated = readDatedWord(column, options, text, tomorrow);
      if (dated?.isFuture) {
        const message = `${target.label} was left out: ${quote(word)} has a date in the future`;
        warnings.push({ column, source, message, unknownWord: word });
        return accept(null);
      }
      if (dated !== null)
        return acceptWithNotice(dated.option, 'was read from a word with a date; the date is not stored');
      return accept(
        readOption(
          { source, column, target: target as FieldOf<'select'> },
          { text, word },
          warnings,
          translated,
        ),
      );
    }
    default: {
      const parsed = parseText(target, text, context);
      const figure = parsed.ok || target.kind !== 'acres' ? null : onlyFigureOf(text);
      return figure === null || !parseText(target, figure, context).ok
        ? parsed
        : refuse(`must be a number; if it's ${figure}, write ${figure}`);
    }
  }
}

const figureAmongSigns =
  /^[~\u00B1+/\s]*((?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?)(?:\s*(?:\*+|\+(?:\s*\/?\s*-)?|\u00B1)|\s+a\.?)?$/i;

/** Returns the figure of a cell that has signs or the letter A next to it: 80 A, 160+/-; null if it may mean another. */
function onlyFigureOf(text: string): string | null {
  if (/^-\s*0\s*-$/.test(text)) return '0';
  const [, figure] = figureAmongSigns.exec(text) ?? [];
  return figure?.replaceAll(',', '') ?? null;
}

/** February 29, 1900, the day with the serial number 60. */
const countedByMistake = /^(1900[-/.]0?2[-/.]29|0?2[-/.]29[-/.]1900|29[-/.]0?2[-/.]1900)(?!\d)/;
const eitherOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The first days of programs' calendars, also as west of Greenwich, and the last ones of centuries. */
const programDates: ReadonlySet<string> = new Set([
  '1899-12-31',
  '1900-01-01',
  '1969-12-31',
  '1970-01-01',
  '2099-12-31',
]);
/** From the first oil well to the end of nearly all leases. */
const likelyYears = { first: 1859, last: 2099 };
/** Mar-04 is March 2004 or March 4. */
const monthAndNumber = /^\p{L}{3,9}\.?[-\s/]+'?\d{1,2}$/u;

/** Describes what is odd about a stored date; null if nothing is. */
function oddityOfDate(date: string): string | null {
  if (programDates.has(date))
    return 'is a date that programs store for "no date"; compare it with the source';
  const year = Number(date.slice(0, 4));
  return year < likelyYears.first || year > likelyYears.last
    ? `has a year before ${likelyYears.first} or after ${likelyYears.last}; compare it with the source`
    : null;
}

/** Reads a date. If the date fits only other orders, the refusal states how it reads in these. */
function parseDate(text: string, { order, isAssumed }: DateReadingRule): Parsed<string | null> {
  if (isNoDate(text))
    return acceptWithNotice(null, 'was left empty: the file uses this value for a missing date');
  const read = readDate(text, order);
  const numbered = readNumbered(text);
  const dates = numbered === null ? [] : differentDates(numbered).map(({ date }) => date);
  if (read === null) {
    if (countedByMistake.test(text))
      return refuse('is February 29, 1900, a day that spreadsheets count but that never existed');
    if (monthAndNumber.test(text)) return refuse('could be a month of a year or a day without a year');
    if (dates.length === 0) return refuse(`must be a date such as 2026-03-31${describeWithSlashes(text)}`);
    const listed = eitherOf.format(dates);
    return order === 'unambiguous'
      ? refuse(`could be ${listed}`)
      : refuse(
          `isn't a ${orderNames[order]} date; read ${dates.length > 1 ? 'in another order' : 'the other way'}, it's ${listed}`,
        );
  }
  if (order === 'year-day-month')
    return acceptWithNotice(read.date, 'was read as year/day/month, as the name of the column states');
  const oddity = oddityOfDate(read.date);
  if (oddity !== null) return acceptWithNotice(read.date, oddity);
  if (read.shortYear) return accept(read.date, `has a year of two digits, read as ${read.date}`);
  return isAssumed && dates.length > 1
    ? acceptWithNotice(read.date, 'could be read either way; read as month/day/year')
    : accept(read.date);
}

/** Describes what eight digits are as a date that ends with its year; nothing if there is no such day. */
function describeWithSlashes(text: string): string {
  const [, first, second, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const slashed = `${first}/${second}/${year}`;
  const read = readNumbered(slashed);
  if (read === null) return '';
  const dates = differentDates(read).map(({ date }) => date);
  return dates.length === 0 ? '' : `; with slashes, ${slashed} could be ${eitherOf.format(dates)}`;
}

/** Returns whether a target holds identifying numbers or names; descriptions may contain anything. */
export function namesSomething(target: Plan['target']): boolean {
  return ['text', 'identifier', 'api_number'].includes(target.kind);
}

/**
 * Handles a number that a spreadsheet shortened. Its last digits are lost, so a required field is refused and any other
 * field gets no value.
 */
function withoutDigits(target: Plan['target']): Parsed<null> {
  const why = 'a spreadsheet shortened the number and lost its last digits';
  return target.required
    ? refuse(`cannot be read: ${why}. Format the column as text there and save the file again`)
    : accept(null, `was left out: ${why}`);
}

const programErrors: ReadonlySet<string> = new Set([
  ...['#ref!', '#name?', '#value!', '#div/0!', '#num!', '#null!', '#spill!', '#calc!', '#error!'],
  ...['undefined', '[object object]', '#field!', '#getting_data'],
]);
const maxErrorLength = 15;

/** Returns whether a text is what spreadsheets and programs write where they failed to compute a value. */
function isProgramError(text: string): boolean {
  return text.length <= maxErrorLength && programErrors.has(text.toLowerCase());
}

/** Handles an error of a program in place of a name or number. */
function withoutError(target: Plan['target']): Parsed<null> {
  const why = 'the file has an error of the program that wrote it instead';
  return target.required ? refuse(`cannot be read: ${why}`) : accept(null, `was left out: ${why}`);
}

/** A number of which only the last digits are shown: ***-**-6789, XXX-XX-6789, XX-XXX6789; or that is kept elsewhere. */
const masked = /[*•]{2}|^x{3}-?x{2}-?\d{4}$|^x{2}-?x{3}\d{4}$|^(?:is )?on file$/i;
const maxMasked = 30;

function isMasked(text: string): boolean {
  return text.length <= maxMasked && masked.test(text);
}

/** Handles a masked number, which must not replace a stored one. */
function withoutMask(target: Plan['target']): Parsed<null> {
  const why = 'some of its digits are hidden in the file';
  return target.required ? refuse(`cannot be read: ${why}`) : accept(null, `was left out: ${why}`);
}

/**
 * Returns null with a warning for a word that matches no option, so that one odd word does not reject the whole record.
 */
function readOption(
  { source, column, target }: { source: string; column: string; target: FieldOf<'select'> },
  { text, word }: { text: string; word: string },
  warnings: RowWarning[],
  translated: Translated,
): string | null {
  const option = optionOfWord(column, target.options, text);
  if (option === null) {
    warnings.push({
      column,
      source,
      message: `${target.label} was left out: ${quote(word)} isn't an option`,
      unknownWord: word,
    });
    return null;
  }
  if (option.toLowerCase() !== word.toLowerCase()) recordTranslation(translated, column, word, option);
  return option;
}

/** Counts a row in which a word was read as an option, or as no value if `option` is empty. */
export function recordTranslation(
  translated: Translated,
  column: string,
  word: string,
  option: string,
): void {
  const id = idOf(column, word);
  const known = translated.get(id);
  if (known === undefined) translated.set(id, { column, word, option, rows: 1 });
  else known.rows += 1;
}

/** Returns whether a word of a column was read as an option, or as no value. */
export function isTranslated(translated: Translated, column: string, word: string): boolean {
  return translated.has(idOf(column, word));
}

function idOf(column: string, word: string): string {
  return `${column}\n${word}`;
}
