import type { Repair } from '#shared/import/contracts/import.ts';
import { maxRepairs } from '#shared/platform/limits.ts';

/** The repaired cells of a file, by row and column. */
export type Repairs = ReadonlyMap<string, Repair>;

/** A cell of the file; no name of a column begins with a figure and a line break. */
export const cellKey = (recordIndex: number, column: string) => `${recordIndex}\n${column}`;

export function repairsOf(list: readonly Repair[]): Repairs {
  return new Map(list.map((repair) => [cellKey(repair.record_index, repair.column), repair]));
}

/** Takes further cells into the repairs: a later value of a cell replaces an earlier one. Undefined where they are too many. */
export function addRepairs(repairs: Repairs, further: readonly Repair[]): Repairs | undefined {
  const all = new Map([...repairs, ...repairsOf(further)]);
  return all.size > maxRepairs ? undefined : all;
}

/** Takes a cell out of the repairs again. */
export function withoutRepair(repairs: Repairs, recordIndex: number, column: string): Repairs {
  const rest = new Map(repairs);
  rest.delete(cellKey(recordIndex, column));
  return rest;
}
