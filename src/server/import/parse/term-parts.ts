import { readCell } from '#shared/import/parse/blank-words.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { RowUnit } from './row-unit.ts';
import { quote } from './row-warning.ts';

const units = ['year', 'month', 'week', 'day'] as const;
type TermUnit = (typeof units)[number];
type TermPart = { name: string; index: number; unit: TermUnit };

const words: Readonly<Record<TermUnit, string>> = {
  year: 'years?|yrs?',
  month: 'months?|mths?|mos?',
  week: 'weeks?|wks?',
  day: 'days?',
};
const wholeNumber = /^\d{1,5}(?:\.0+)?$/;

/**
 * Creates the reader of a term whose years, months, weeks, and days are in columns of their own: Term Years, Term Months.
 * It composes the whole numbers of a row into one text. Returns null if no other column has parts of the same term.
 */
export function createTermParts(source: string, header: readonly string[]): RowUnit | null {
  const own = partOf(source, header.indexOf(source));
  if (own === null) return null;
  const others = header.flatMap((name, index) => {
    const part = index === own.part.index ? null : partOf(name, index);
    return part?.base === own.base ? [part.part] : [];
  });
  const parts = [own.part, ...others].toSorted(
    (one, other) => units.indexOf(one.unit) - units.indexOf(other.unit),
  );
  if (parts.length === 1 || new Set(parts.map(({ unit }) => unit)).size < parts.length) return null;
  return (text, cells) => {
    const filled = parts.flatMap((part) => {
      const cell = part === own.part ? text : readCell(cells[part.index]);
      return cell === '' ? [] : [{ ...part, cell }];
    });
    const unread = filled.find(({ cell, index }) => index !== own.part.index && !wholeNumber.test(cell));
    if (unread !== undefined)
      return { text, warning: `was read without ${quote(unread.name)}: ${quote(unread.cell)}` };
    const rest = filled.filter(({ cell }) => Number(cell) !== 0);
    if (rest.every(({ index }) => index === own.part.index)) return { text };
    const others = rest.filter(({ index }) => index !== own.part.index).map(({ name }) => quote(name));
    if (filled.some(({ cell }) => !wholeNumber.test(cell)) || !isComposed(rest))
      return isSameTwice(rest) ? { text } : { text, warning: `was read without ${others.join(' and ')}` };
    return {
      text: rest
        .map(({ cell, unit }) => `${Number(cell)} ${unit}${Number(cell) === 1 ? '' : 's'}`)
        .join(' and '),
      notice: `combines ${parts.map(({ name }) => quote(name)).join(', ')}`,
    };
  };
}

type FilledPart = { unit: TermUnit; cell: string };

/** The largest numbers of units next to a larger one; more would be the whole term in another unit: 3 years, 36 months. */
const maxNext: Readonly<Record<TermUnit, number>> = {
  year: Number.POSITIVE_INFINITY,
  month: 11,
  week: 52,
  day: 364,
};

function isComposed(parts: readonly FilledPart[]): boolean {
  return parts.every(({ unit, cell }, at) => at === 0 || Number(cell) <= maxNext[unit]);
}

/** Returns whether years and months state the same term: 3 years, 36 months. */
function isSameTwice(parts: readonly FilledPart[]): boolean {
  const [years, months] = parts;
  return (
    parts.length === 2 &&
    years?.unit === 'year' &&
    months?.unit === 'month' &&
    Number(years.cell) * 12 === Number(months.cell)
  );
}

/** Returns the unit that a column's name states and the rest of the name; null if it states none or several. */
function partOf(name: string, index: number): { base: string; part: TermPart } | null {
  const plain = plainName(name);
  const found = units.filter((unit) => wordOf(unit).test(plain));
  const [unit] = found;
  if (unit === undefined || found.length > 1) return null;
  const base = plain.replace(wordOf(unit), ' ').replace(/ +/g, ' ').trim();
  return { base, part: { name, index, unit } };
}

function wordOf(unit: TermUnit): RegExp {
  return new RegExp(`(?:^| )(?:${words[unit]})(?= |$)`);
}
