import type { Repair } from '#shared/import/contracts/import.ts';
import { maxRepairs } from '#shared/platform/limits.ts';

/** The repaired cells of a file, by row and column. */
export type Repairs = ReadonlyMap<string, Repair>;

/** Identifies a cell; the keys are distinct because the row number comes before a line break. */
export const cellKey = (recordIndex: number, column: string) => `${recordIndex}\n${column}`;

export function repairsOf(list: readonly Repair[]): Repairs {
  return new Map(list.map((repair) => [cellKey(repair.record_index, repair.column), repair]));
}

/** Adds repairs, replacing earlier values of the same cells. Undefined if there would be more than `maxRepairs`. */
export function addRepairs(repairs: Repairs, further: readonly Repair[]): Repairs | undefined {
  const all = new Map([...repairs, ...repairsOf(further)]);
  return all.size > maxRepairs ? undefined : all;
}

/** Removes the repair of a cell. */
export function withoutRepair(repairs: Repairs, recordIndex: number, column: string): Repairs {
  const rest = new Map(repairs);
  rest.delete(cellKey(recordIndex, column));
  return rest;
}
