import { csvOf } from '#web/lib/lists/csv.ts';
import type { Asset } from '../record.ts';
import type { FlatRow } from './related-rows.ts';

/** Related rows as CSV, written like every export; several values of one cell are parted by semicolons. */
export function relatedCsv(entity: Asset, rows: readonly FlatRow[], columns: readonly string[]): string {
  const plain = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((name) => [name, joined(row[name])])),
  }));
  return csvOf(entity, plain, columns);
}

function joined(value: unknown): unknown {
  return Array.isArray(value) ? value.join('; ') : value;
}
