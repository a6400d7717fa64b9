import { contractCounts, type DatedContract } from '#shared/land/acreage/as-of.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import type { BridgeColumn, RelatedTable } from '#web/land/entities/related-columns.ts';
import { bridgesOf, type RelatedRow } from '#web/land/records/calls.ts';
import { currentLinks } from '#web/land/records/current-links.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/**
 * A row of a related table: the fields of the related record and its bridges, under the names of the table's entity.
 * Its `id` is that of the link, because a record may be linked more than once. Different values of several bridges form
 * a list.
 */
export type FlatRow = RecordData & {
  readonly recordId: number;
  /** All of its interests or contracts have ended or have not begun. */
  readonly isOver: boolean;
};

/**
 * Returns the rows of a table from the response; drops rows without their related record (specification, section 4). Acres of
 * several bridges are the sum of those that count on the day (YYYY-MM-DD), because a transfer replaces interests and contracts.
 */
export function flattenRows(table: RelatedTable, rows: readonly RelatedRow[], day: string): FlatRow[] {
  return rows.flatMap((row) => {
    const record = row[table.entity.name] as RecordData | null | undefined;
    if (record === null || record === undefined) return [];
    const current = currentLinks(row, day);
    const cells = Object.entries(table.bridgeColumns).map(([name, column]) => [
      name,
      gather(isDated(name) ? current.of(column.bridge) : bridgesOf(row, bridges[column.bridge]), column),
    ]);
    const leases = (row.leases ?? []) as readonly RecordData[];
    const ofLeases = Object.entries(table.leaseColumns).map(([name, field]) => [
      name,
      distinct(leases.map((lease) => lease[field] ?? null).filter((value) => value !== null)),
    ]);
    const own = { id: row.id, recordId: record.id, isOver: current.isOver };
    return [{ ...record, ...Object.fromEntries([...cells, ...ofLeases]), ...own }];
  });
}

/** Whether a column has acres that count only from the effective date of its bridge to its end. */
export function isDated(name: string): boolean {
  return name === 'contract.contract_acres' || name === 'ownership.net_acres';
}

function gather(links: readonly (RecordData | undefined)[], column: BridgeColumn): unknown {
  const values = links.map((link) => link?.[column.field] ?? null).filter((value) => value !== null);
  if (column.adds) return exactSum(values);
  return distinct(values);
}

/** Returns the different values; the only one by itself, and null if there is none. */
function distinct(values: readonly unknown[]): unknown {
  const different = [...new Set(values)];
  return different.length > 1 ? different : (different[0] ?? null);
}

/**
 * Adds to each row the leases of its ownership, by the contracts in force on a day (YYYY-MM-DD), from the rows of the
 * related leases.
 */
export function addLeases(
  rows: readonly RelatedRow[],
  leaseRows: readonly RelatedRow[],
  day: string,
): RelatedRow[] {
  const leasesOf = new Map<unknown, RecordData[]>();
  for (const row of leaseRows) {
    const lease = row.lease as RecordData | null | undefined;
    if (!lease) continue;
    for (const contract of bridgesOf(row, bridges.contract)) {
      if (!contractCounts(contract as DatedContract, day)) continue;
      const known = leasesOf.get(contract.ownership_id) ?? [];
      leasesOf.set(contract.ownership_id, known.includes(lease) ? known : [...known, lease]);
    }
  }
  return rows.map((row) => ({
    ...row,
    leases: leasesOf.get((row.ownership as RecordData | undefined)?.id) ?? [],
  }));
}

/** Returns the exact sum of figures; null if there are none. */
export function exactSum(values: readonly unknown[]): string | null {
  const figures = values.flatMap((value) => exactOf(value as Figure) ?? []);
  return figures.length === 0 ? null : sumOf(figures).toFixed();
}
