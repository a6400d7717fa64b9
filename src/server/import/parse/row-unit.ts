import type { ColumnFacts } from '#shared/import/match/column-facts.ts';
import {
  type Dimension,
  isMeasureUnit,
  type MeasureUnit,
  measureWords,
  readMeasureUnit,
} from '#shared/import/match/measure-units.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import { parsePlainDecimal } from '#shared/platform/decimal.ts';
import { stripFigure } from '#shared/platform/fields/strip-figure.ts';
import { quote } from './row-warning.ts';

/** A figure with the unit that its row states; it is refused if there is a problem. */
export type FigureOfRow = { text: string; notice?: string; warning?: string; problem?: string };

/** Reads the unit of a figure in another column of its row. */
export type RowUnit = (text: string, cells: readonly string[]) => FigureOfRow;

/** A column of figures: the unit that its name states, and how a bare figure is read in each unit of its field. */
export type Measure = {
  source: string;
  index: number;
  dimension: Dimension;
  named: MeasureUnit | null;
  apply: Partial<Record<MeasureUnit, (text: string) => string>>;
};

type Table = { header: readonly string[]; facts: Readonly<Record<string, ColumnFacts>> };

/** Words for all measures of a dimension. */
const general: Readonly<Record<Dimension, ReadonlySet<string>>> = {
  length: new Set(['depth', 'depths', 'length', 'elevation', 'elev', 'height']),
  area: new Set(['area', 'acre', 'acres', 'acreage', 'size', 'land', 'ac']),
  time: new Set(['term', 'period', 'duration', 'time', 'type', 'basis', 'in', 'measure', 'or']),
  money: new Set(['amount', 'amt', 'money', 'payment']),
};
const readAs: Readonly<Record<Dimension, string>> = {
  length: 'feet',
  area: 'acres',
  time: 'years or months',
  money: 'US dollars',
};

/** Creates the reader of the units that another column states for a column of figures; null if no column does. */
export function createRowUnit(measure: Measure, table: Table): RowUnit | null {
  const unitAt = unitColumnOf(measure, table);
  if (unitAt < 0) return null;
  const { dimension, named, apply } = measure;
  const column = quote(table.header[unitAt] ?? '');
  return (text, cells) => {
    const figure = parsePlainDecimal(stripFigure(text));
    if (figure === null || figure.isZero()) return { text };
    const cell = readCell(cells[unitAt]);
    if (cell === '')
      return named !== null
        ? { text }
        : dimension === 'time'
          ? { text, notice: `has no unit where ${column} is blank` }
          : { text, notice: `was read as ${readAs[dimension]} where ${column} is blank` };
    const unit = readMeasureUnit(cell, dimension);
    if (unit === null)
      return isMeasureUnit(cell)
        ? { text }
        : { text, warning: `has a unit that isn't understood in ${column}: ${quote(cell)}` };
    const convert = unit === 'other' ? undefined : apply[unit];
    if (unit === 'other' || convert === undefined)
      return { text, problem: `must be in ${readAs[dimension]}, and ${column} says ${quote(cell)}` };
    if (named !== null && named !== unit)
      return {
        text,
        problem: `has two units: ${quote(measure.source)} states ${named}, and ${column} says ${quote(cell)}`,
      };
    const converted = convert(text);
    if (converted === text) return { text };
    return {
      text: converted,
      notice: unit === 'meters' ? 'was converted from meters to feet' : `uses the unit in ${column}`,
    };
  };
}

/**
 * Returns the position of the column with the units of a measure: the one whose name shares most words with it, and of
 * several, the next one to its right; -1 if there is none.
 */
function unitColumnOf({ source, index, dimension }: Measure, { header, facts }: Table): number {
  const own = new Set(plainName(source).split(' '));
  const fits = header.flatMap((name, place) => {
    const units = facts[name]?.unitsOf;
    if (place === index || units === undefined) return [];
    // Units that aren't understood may be those of any measure.
    if (units.length > 0 && !units.includes(dimension)) return [];
    const stated = measureWords(name).filter((word) => !isMeasureUnit(word) || own.has(word));
    const shared = stated.filter((word) => own.has(word)).length;
    const isGeneral = stated.every((word) => general[dimension].has(word) || own.has(word));
    return isGeneral || shared > 0 ? [{ place, shared }] : [];
  });
  const most = Math.max(0, ...fits.map(({ shared }) => shared));
  const best = fits.filter(({ shared }) => shared === most).map(({ place }) => place);
  return best.find((place) => place > index) ?? best.at(-1) ?? -1;
}
