import {
  accept,
  acceptNoting,
  type FieldOf,
  type ParseContext,
  type Parsed,
  refuse,
} from '../fields/field.ts';
import type { StoredValue } from '../fields/field-kind.ts';
import { parseText } from '../fields/kinds.ts';
import { maxTextLength } from '../fields/text.ts';
import { isNoDate } from './blank-words.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readDate } from './dates.ts';
import { saysNoValue } from './no-value-words.ts';
import { optionOfWord } from './option-words.ts';
import { quote, type RowWarning } from './row-warning.ts';
import { isShortened } from './shortened-number.ts';
import { type CoordinateTarget, natureOf, type Target } from './targets.ts';

/** A word of the file that was read as one of a field's options. */
export type Translation = { column: string; word: string; option: string };

/** The words that were read as options so far, with how many rows have them. */
export type Translated = Map<string, Translation & { rows: number }>;

/** How a column of the file becomes a field. */
export type Plan = {
  /** The column of the file, and its place in a row. */
  source: string;
  index: number;
  column: string;
  target: Exclude<Target, CoordinateTarget>;
  context: ParseContext;
  /** The column prints whole numbers with zeros behind the point, which an identifier or a name does not have. */
  cutsZeros: boolean;
};

/** How the texts of a column are read, by what was learnt of it. */
export function contextOf(facts: ColumnFacts | undefined): ParseContext {
  return {
    bareFraction: facts?.bareFraction ?? 'percent',
    dateOrder: facts?.dateOrder ?? 'month-first',
    fromFile: true,
  };
}

/** Reads a cell that is not blank into its field; words that no option has are told in `warnings`, those that one has in `translated`. */
export function parseCell(
  { source, column, target, context }: Plan,
  text: string,
  warnings: RowWarning[],
  translated: Translated,
): Parsed<StoredValue | null> {
  // Only descriptions are long; the patterns of other kinds are made for short texts.
  if (text.length > maxTextLength && target.kind !== 'long_text')
    return refuse(`is longer than ${maxTextLength} characters`);
  if (natureOf(target) !== 'text' && saysNoValue(text))
    return acceptNoting(null, `was left out where the file says ${quote(text)}`);
  if (isShortened(text) && namesSomething(target)) return withoutDigits(target);
  switch (target.kind) {
    case 'date': {
      if (isNoDate(text))
        return accept(null, 'was left out, for the file writes this where there is no date');
      const read = readDate(text, context.dateOrder);
      if (read === null) return refuse('must be a date such as 2026-03-31');
      return read.shortYear
        ? accept(read.date, `has a year of two digits, read as ${read.date}`)
        : accept(read.date);
    }
    case 'select':
    case 'status':
      return accept(
        readOption({ source, column, target: target as FieldOf<'select'> }, text, warnings, translated),
      );
    case 'fraction': {
      const parsed = parseText(target, text, context);
      // One figure above 1 makes a column percentages; the others are then a hundredth of what they may have meant.
      return parsed.ok && context.bareFraction === 'percent' && isBareShare(text)
        ? accept(parsed.value, 'was read as a percentage, for the column has figures above 1')
        : parsed;
    }
    default:
      return parseText(target, text, context);
  }
}

/** Whether a target holds numbers and names by which something is known; descriptions may say anything. */
function namesSomething(target: Plan['target']): boolean {
  return ['text', 'identifier', 'api_number'].includes(target.kind);
}

/** A number of which only the first digits are left is none: the row has no key, or the field no value. */
function withoutDigits(target: Plan['target']): Parsed<null> {
  const why = 'a spreadsheet shortened the number, and its last digits are lost';
  return target.required
    ? refuse(`cannot be read: ${why}. Format the column as text there and save the file again`)
    : accept(null, `was left out: ${why}`);
}

/** A figure up to 1 that does not say whether it is a fraction or a percentage. */
function isBareShare(text: string): boolean {
  return /^\d*\.?\d+$/.test(text) && Number(text) > 0 && Number(text) <= 1;
}

/** A word without a counterpart gives its field nothing, with a warning: one odd word should not keep a whole well out. */
function readOption(
  { source, column, target }: { source: string; column: string; target: FieldOf<'select'> },
  word: string,
  warnings: RowWarning[],
  translated: Translated,
): string | null {
  const option = optionOfWord(column, target.options, word);
  if (option === null) {
    warnings.push({
      column,
      source,
      message: `${target.label} was left out: ${quote(word)} is none of its options`,
      unknownWord: word,
    });
    return null;
  }
  if (option.toLowerCase() !== word.toLowerCase()) {
    const id = `${column}\n${word}`;
    const known = translated.get(id) ?? { column, word, option, rows: 0 };
    translated.set(id, { ...known, rows: known.rows + 1 });
  }
  return option;
}
