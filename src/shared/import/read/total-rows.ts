import { parsePlainDecimal } from '#shared/platform/decimal.ts';
import { stripFigure } from '#shared/platform/fields/strip-figure.ts';
import { isTotalAlone, isTotalLabel } from './total-labels.ts';

/** Matches names of columns whose figures are summed up: acres and money. */
const measureWord =
  /(^| )(acres?|acreage|ac|nma|nra|gross|net|bonus|rentals?|amount|amt|cost|costs|price|paid|payments?|value|totals?|usd|dollars?|consideration|revenue|fees?|due|owed)( |$)|\$/;
/** Words that change the meaning of a name: Bonus Type, Payment Date. */
const otherWord =
  /(^| )(no|nos|nbr|num|number|id|type|date|dates|dt|code|name|status|term|terms|months?|years?|to|by|party|frequency|description|desc|county|district|decimal|interest|fraction|rate|pct|percent|nri|wi)( |$)|%/;

/** Returns a name as lowercase words: `GrossAcres` is `gross acres`. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9$%]+/g, ' ')
    .trim();
}

/** Returns whether a column's name means figures that lists sum up. */
export function isMeasureName(name: string): boolean {
  const plain = plainName(name);
  return measureWord.test(plain) && !otherWord.test(plain);
}

/** A row with at most this many figures and nothing else is not a record, even if they equal no sum. */
const maxLoneFigures = 2;
/** The maximum number of groups above a total that it may sum up. */
const maxGroups = 1000;
/** Sums of rounded figures may differ by this absolute amount or by this share. */
const sumTolerance = { absolute: 0.011, share: 0.0005 } as const;

const totalName = /(^|[^a-z])(sub\s*-?\s*)?(totals?|sums?)([^a-z]|$)/i;
const maxLabelLength = 100;

/** Quickly rules out rows without a word for a sum, with or without spaces between its letters. */
const hasTotal = /total|sum|ttl|tot\b|t\s+o\s+t\s+a\s+l/i;
/** The sum of one row is that row, whose name may contain the word. */
const minSummed = 2;

type Sums = { rows: number; sums: Map<number, number> };
const noSums = (): Sums => ({ rows: 0, sums: new Map() });

/** Finds unlabeled totals. Takes every row of a table, in order. */
export type TotalFinder = {
  /** Returns why a row of data looks like a total; null for a record. */
  judge: (cells: readonly string[]) => string | null;
  /**
   * Returns whether a row that is labeled as a total has the sum of rows above: "Loving County total" next to 480.00.
   * Next to other values, the label must name nothing but a sum.
   */
  isNamedSum: (cells: readonly string[]) => boolean;
  /** Notes that a labeled total ends the current group. */
  passTotal: () => void;
};

/**
 * Creates the finder for a table; `measures` are the positions of the columns of acres and money. A total has figures
 * there and nothing elsewhere, while the records above it have other values.
 */
export function createTotalFinder(measures: readonly number[]): TotalFinder {
  const isMeasure = new Set(measures);
  let current = noSums();
  let groups: Sums[] = [];
  let hasNamed = false;

  const passTotal = () => {
    if (current.rows === 0) return;
    groups = [...groups.slice(-maxGroups), current];
    current = noSums();
  };

  /**
   * Returns how many rows above have the sum of these figures: those since the last total, or also those of groups
   * before it; 0 if none have.
   */
  const summedRows = (figures: ReadonlyMap<number, number>): number => {
    const reached = noSums();
    const fits = () =>
      reached.rows > 0 && [...figures].some(([place, figure]) => isSum(figure, reached.sums.get(place) ?? 0));
    for (const group of [current, ...groups.toReversed()]) {
      reached.rows += group.rows;
      for (const [place, sum] of group.sums) reached.sums.set(place, (reached.sums.get(place) ?? 0) + sum);
      if (fits()) return reached.rows;
    }
    return 0;
  };

  const figuresOf = (cells: readonly string[]) => {
    const figures = new Map<number, number>();
    for (const place of measures) {
      const figure = figureOf(cells[place]);
      if (figure !== null) figures.set(place, figure);
    }
    return figures;
  };

  return {
    passTotal,
    isNamedSum: (cells) => {
      if (measures.length === 0) return false;
      const texts = cells.filter((cell) => cell.length <= maxLabelLength && hasTotal.test(cell));
      if (texts.length === 0) return false;
      const figures = figuresOf(cells);
      // The other cells may repeat the county of the rows, or count them.
      const rows = summedRows(figures);
      if (texts.some(isTotalLabel) && rows >= (texts.some(isTotalAlone) ? 1 : minSummed)) return true;
      const labels = new Set(
        cells.flatMap((cell, place) => (isEmpty(cell) || figures.has(place) ? [] : [cell.trim()])),
      );
      return labels.size === 1 && totalName.test([...labels][0] ?? '') && rows > 0;
    },
    judge: (cells) => {
      if (measures.length === 0) return null;
      const figures = figuresOf(cells);
      const isAlone = cells.every(
        (cell, place) => isEmpty(cell) || (isMeasure.has(place) && figures.has(place)),
      );
      if (isAlone && figures.size > 0 && hasNamed) {
        const rows = summedRows(figures);
        if (rows > 0) {
          passTotal();
          return rows === 1
            ? 'Equals the row above it and has no name'
            : `Equals the sum of the ${rows.toLocaleString('en-US')} rows above it`;
        }
        if (figures.size <= maxLoneFigures) {
          passTotal();
          return 'Has figures only and no name';
        }
      }
      hasNamed ||= !isAlone;
      current.rows += 1;
      for (const [place, figure] of figures) current.sums.set(place, (current.sums.get(place) ?? 0) + figure);
      return null;
    },
  };
}

function isSum(figure: number, sum: number): boolean {
  const difference = Math.abs(figure - sum);
  return figure !== 0 && difference <= Math.max(sumTolerance.absolute, Math.abs(sum) * sumTolerance.share);
}

function isEmpty(cell: string): boolean {
  return cell === '' || /^[\s=_-]*$/.test(cell);
}

const plainFigure = /^-?\d+(\.\d+)?$/;

function figureOf(cell: string | undefined): number | null {
  if (cell === undefined || cell === '') return null;
  const text = cell.trim();
  if (plainFigure.test(text)) return Number(text);
  if (text.length > 30 || !/\d/.test(text)) return null;
  const plain = parsePlainDecimal(stripFigure(text));
  return plain === null ? null : Number(plain);
}
