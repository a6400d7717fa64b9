import { type Exact, parsePlainDecimal } from '#shared/platform/decimal.ts';
import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';

/** A row of an acreage table: the acres of a well with a lateral of at most this many feet. */
export type AcreageRow = { upTo: Exact; acres: Exact };

const maxRows = 50;
/** The pattern of a row is slow on very long text, which is no row. */
const maxLineLength = 100;

/**
 * Reads an acreage table, one row per line: `5,000: 160` is 160 acres for a lateral of at most 5,000 feet. Refused as a
 * whole if a line is not understood or the feet do not rise, because a misread row would move acres.
 */
export function parseAcreageTable(text: unknown): Parsed<AcreageRow[]> {
  const lines = String(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return refuse('has no rows');
  if (lines.length > maxRows) return refuse(`has more than ${maxRows} rows`);
  const rows: AcreageRow[] = [];
  for (const [place, line] of lines.entries()) {
    if (line.length > maxLineLength)
      return refuse(`row ${place + 1} is longer than ${maxLineLength} characters`);
    const [, feet, acres] =
      /^([\d,]+(?:\.\d+)?)\s*(?:ft)?\s*[:=]\s*([\d,]+(?:\.\d+)?)\s*(?:ac)?$/.exec(line) ?? [];
    const row = { upTo: figureOf(feet), acres: figureOf(acres) };
    if (row.upTo === null || row.acres === null)
      return refuse(`row ${place + 1}, “${line.slice(0, 40)}”, is not read; write feet, a colon and acres`);
    const last = rows.at(-1);
    if (last !== undefined && row.upTo.lte(last.upTo))
      return refuse(`row ${place + 1} must have more feet than the row above`);
    rows.push({ upTo: row.upTo, acres: row.acres });
  }
  return accept(rows);
}

/** Commas group thousands only: `5,00` is not read, nor are figures beyond any lateral or lease. */
function figureOf(text: string | undefined): Exact | null {
  if (text === undefined || !/^(\d{1,6}|\d{1,3}(,\d{3}){1,2})(\.\d{1,4})?$/.test(text)) return null;
  return parsePlainDecimal(text.replaceAll(',', ''));
}
