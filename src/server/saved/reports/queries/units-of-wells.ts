import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import { readRows } from '../read-rows.ts';
import { isInScope, type ReportScope } from '../scope.ts';

/** Whether the well `w` is in the scope, and the one that the parameters name, if they name one. */
export function matchesWell(scope: ReportScope, { well_id: well }: ParameterValues): RawBuilder<unknown> {
  const isOne = well === null || well === undefined ? sql`true` : sql`w.id = ${well}::int`;
  return sql`${isInScope(scope, 'w')} AND ${isOne}`;
}

/** Returns the scope with which all leases are read, unless the parameters name one well. */
export function landOfWells(scope: ReportScope, parameters: ParameterValues): ReportScope {
  return { ...scope, readsAllLeases: (parameters.well_id ?? null) === null };
}

/** Reads the rows of a statement that is ordered by well and unit, and yields those of one unit at a time. */
export async function* readUnits<Row extends { well_id: number; unit_key: string }>(
  tx: PersonTx,
  statement: RawBuilder<unknown>,
): AsyncGenerator<[Row, ...Row[]]> {
  let unit: [Row, ...Row[]] | null = null;
  for await (const row of readRows<Row>(tx, statement)) {
    if (unit !== null && unit[0].well_id === row.well_id && unit[0].unit_key === row.unit_key) unit.push(row);
    else {
      if (unit !== null) yield unit;
      unit = [row];
    }
  }
  if (unit !== null) yield unit;
}
