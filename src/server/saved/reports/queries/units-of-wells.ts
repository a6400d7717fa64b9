import { type RawBuilder, sql } from 'kysely';
import { isOfDay } from '#server/land/decks/royalty-deck-rows.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import { isInScope, type ReportScope } from '../scope.ts';

/**
 * Whether the well `w` is in the scope, and the one that the parameters name, if they name one, and has the unit with the record
 * `n`, one of `unitsOfWell`, on the day of the scope.
 */
export function matchesUnit(scope: ReportScope, { well_id: well }: ParameterValues): RawBuilder<unknown> {
  const isOne = well === null || well === undefined ? sql`true` : sql`w.id = ${well}::int`;
  return sql`${isInScope(scope, 'w')} AND ${isOne} AND ${isOfDay(scope.asOf)}`;
}

/** Returns the scope with which all leases are read, unless the parameters name one well. */
export function landOfWells(scope: ReportScope, parameters: ParameterValues): ReportScope {
  return { ...scope, readsAllLeases: (parameters.well_id ?? null) === null };
}

/** The unit of links `p` of the well `w`; a well that is divided by its feet in each of its units has one deck for all of them. */
export const deckKey = sql`CASE WHEN w.allocation_basis = 'unit_feet' THEN '' ELSE unit_key(p.name) END`;

/** The order by well `w` and unit of its links `p`, in which the rows of a unit follow each other. */
export const unitOrder = sql`w.company_id, lower(w.well_name) COLLATE "C", w.id, ${deckKey}`;

/** Yields the rows of one unit at a time, of rows in `unitOrder`. */
export async function* gatherUnits<Row extends { well_id: number; unit_key: string }>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<[Row, ...Row[]]> {
  let unit: [Row, ...Row[]] | null = null;
  for await (const row of rows) {
    if (unit !== null && unit[0].well_id === row.well_id && unit[0].unit_key === row.unit_key) {
      // One more than is added up means that the unit is too large.
      if (unit.length <= maxDeckRows) unit.push(row);
    } else {
      if (unit !== null) yield unit;
      unit = [row];
    }
  }
  if (unit !== null) yield unit;
}

/** What the row of a unit says whose interests are limited to depths. */
export const byDepth = 'Interests are limited to depths that are not resolved, or that cut those of the unit';

/** The only row of a unit that is too large to add up. */
export const tooLarge = {
  owner_name: `The unit has more than ${maxDeckRows.toLocaleString('en-US')} interests and contracts`,
  line: 'too_large',
} as const;
