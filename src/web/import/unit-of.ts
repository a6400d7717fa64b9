import type { ImportRecord } from '#shared/import/contracts/import.ts';

/** What an import is counted in. */
export function unitOf({ shapes }: ImportRecord): 'row' | 'shape' {
  return shapes === null ? 'row' : 'shape';
}
