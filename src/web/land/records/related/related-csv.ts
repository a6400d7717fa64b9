import { keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { csvOf } from '#web/platform/tables/csv.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { FlatRow } from './related-rows.ts';

/**
 * Returns related rows as CSV in the common export format; several values in a cell are separated by semicolons. Each
 * row names the base record by its keys, so that importing the file matches the same links.
 */
export function relatedCsv(
  base: Asset,
  record: RecordData,
  entity: Asset,
  rows: readonly FlatRow[],
  columns: readonly string[],
): string {
  const keys = keyFieldsOf(base).flatMap((name) => {
    const field = fieldOf(base, name);
    return field === undefined ? [] : [{ name: `${base.name}.${name}`, field, value: record[name] }];
  });
  const ofBase = Object.fromEntries(keys.map(({ name, value }) => [name, value]));
  const widened: Entity = {
    ...entity,
    fields: { ...Object.fromEntries(keys.map(({ name, field }) => [name, field])), ...entity.fields },
  };
  const plain = rows.map((row) => ({
    ...row,
    ...ofBase,
  }));
  return csvOf(widened, plain, [...keys.map(({ name }) => name), ...columns]);
}
