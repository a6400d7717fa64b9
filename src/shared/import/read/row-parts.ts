import { isValue } from './header.ts';
import { isSummaryAlone } from './total-labels.ts';

/** The kinds of rows in the raw grid; a `heading` is above a group of records, and `other` is below another header, whose columns are not those of the file. */
export const rowParts = [
  'title',
  'header',
  'units',
  'data',
  'heading',
  'subtotal',
  'other',
  'blank',
] as const;
export type RowPart = (typeof rowParts)[number];

/** Matches units and formats, but not words that also name columns ("Number", "Date"). */
const unitWord =
  /^[([]?\s*(ft|feet|foot|tvd|md|m|meters?|metres?|km|mi|miles?|in|inch(es)?|acres?|ac|ha|hectares?|hectareas?|arpents?|(sq\.?|square) ?(ft|feet|foot|mi|miles?|km|kilometers?|yds?|yards?|m|meters?|varas?)|(km|mi|m|ft)[2²]|usd|us\$|cad|cdn|[cam]\$|ca\$|mxn|mx\$|pesos?|eur|euros?|€|gbp|£|aud|\$|[$€£] ?(k|mm?|000s?)|(k|mm?) ?[$€£]|thousands?|millions?|(\$|usd|us\$)? ?(\/|per) ?(net )?(acre|ac|nma|nra|mo|month|yr|year)|%|percent|pct|decimal|fraction|bbls?|bo|mbo|mcf|mmcf|bcf|boe|psi|deg(rees)?( [ns ew])?|°|dd|dms|days?|months?|years?|yrs?|mo|numeric(\(\d+(,\s*\d+)?\))?|integer|float|bool(ean)?|varchar(\(\d+\))?|yyyy[-/]mm[-/]dd|mm[-/]dd[-/]yy(yy)?|dd[-/]mm[-/]yy(yy)?|y\/n|yes\/no)\s*[)\]]?$/i;
/** Matches what a row of units has in the columns of names: the label of the row. */
const unitsLabel = /^[([]?\s*(units?( of measure(ments?)?)?|uom|unidad(es)?)\s*[)\]]?\s*:?$/i;
/** Matches what it has in columns without a unit, if it doesn't leave them blank. */
const noUnit = /^([-‐-―*.]+|[([]?\s*(n\/?a|none|unitless|dimensionless)\.?\s*[)\]]?)$/i;
const drawnLine = /^[-=_+|*]{2,}$/;
const bracketed = /^[([].*[)\]]$/;

/**
 * Returns whether a row below the header states the units of its columns; `figures` are the positions of columns that
 * have figures by their names.
 */
export function isUnitsRow(cells: readonly string[], figures: ReadonlySet<number> = new Set()): boolean {
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  // Printed lists draw a line below their header.
  if (given.length > 0 && given.every((cell) => drawnLine.test(cell))) return true;
  // T1, MO, AC is a tract in Missouri, not a row of units.
  const [first = ''] = given;
  if (/\d/.test(first) && !unitWord.test(first)) return false;
  const stated = given.filter((cell) => !noUnit.test(cell) && !unitsLabel.test(cell));
  const units = stated.filter((cell) => unitWord.test(cell));
  if (units.length === 0 || units.length < stated.length * 0.6) return false;
  // A single word may be a value, unless the row is labeled, or the word is in brackets or where figures are.
  const isAmongFigures = figures.has(cells.findIndex((cell) => cell.trim() === units[0]));
  return (
    units.length > 1 ||
    stated.length > 1 ||
    given.some((cell) => unitsLabel.test(cell)) ||
    cells.length <= 2 ||
    isAmongFigures ||
    units.every((unit) => bracketed.test(unit))
  );
}

const totalWithin =
  /^(grand\s+|sub\s*-?\s*)?(totals?|sums?)\s+(for|of)\b|^(grand\s+|sub\s*-?\s*)totals?\b|\b(grand\s+|sub\s*-?\s*)?totals?\s*:?$/i;

/**
 * Returns whether a row sums up others: a label such as "Total" next to figures only, in a row that leaves out what
 * others have. Rows of a company or well with such a name ("Total E&P", "Sum Creek 1") are not totals. When in doubt,
 * the row is imported: users notice an imported total, but not a record that is set aside.
 */
export function isSubtotal(cells: readonly string[], columns: number): boolean {
  let label: string | undefined;
  let given = 0;
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    given += 1;
    if (isValue(text)) continue;
    if (label !== undefined && label !== text) return false;
    label = text;
  }
  if (label === undefined || label.length > 100) return false;
  if (isSummaryAlone(label)) return true;
  return totalWithin.test(label) && given > 1 && given < columns && given <= Math.max(2, columns * 0.5);
}
