import type { ImportRecord } from '#shared/import/contracts/import.ts';

/** Returns the unit in which an import is counted. */
export function unitOf({ shapes }: ImportRecord): 'row' | 'shape' {
  return shapes === null ? 'row' : 'shape';
}
