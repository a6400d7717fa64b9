import { participationFactor } from '#shared/land/acreage/participation.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import type { BridgeColumn, RelatedTable } from '#web/land/entities/related-columns.ts';
import { bridgesOf, type RelatedRow } from '#web/land/records/calls.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { readUnitAcres } from './read-figures.ts';

/**
 * A row of a related table: the fields of the related record and its bridges, under the names of the table's entity.
 * Its `id` is that of the link, because a record may be linked more than once. Different values of several bridges form
 * a list.
 */
export type FlatRow = RecordData & { readonly recordId: number };

/**
 * Returns the rows of a table from the response; drops rows without their related record (specification, section 4).
 */
export function flattenRows(table: RelatedTable, rows: readonly RelatedRow[]): FlatRow[] {
  return rows.flatMap((row) => {
    const record = row[table.entity.name] as RecordData | null | undefined;
    if (record === null || record === undefined) return [];
    const cells = Object.entries(table.bridgeColumns).map(([name, column]) => [name, gather(row, column)]);
    return [{ ...record, ...Object.fromEntries(cells), id: row.id, recordId: record.id }];
  });
}

function gather(row: RelatedRow, column: BridgeColumn): unknown {
  const all = bridgesOf(row, bridges[column.bridge]).filter((bridge) => bridge !== undefined);
  const values = all
    .map((bridge) =>
      column.field === 'participation_factor'
        ? (participationFactor(readUnitAcres(bridge))?.toFixed() ?? null)
        : (bridge[column.field] ?? null),
    )
    .filter((value) => value !== null);
  if (column.adds) return exactSum(values);
  const different = [...new Set(values)];
  return different.length > 1 ? different : (different[0] ?? null);
}

/** Returns the exact sum of figures; null if there are none. */
export function exactSum(values: readonly unknown[]): string | null {
  const figures = values.flatMap((value) => exactOf(value as Figure) ?? []);
  return figures.length === 0 ? null : sumOf(figures).toFixed();
}
