import { formatValue } from '#shared/platform/fields/kinds.ts';

/** A moment as the lists of records write it. */
export function describeTime(moment: string): string {
  return formatValue({ kind: 'timestamp', label: '' }, moment);
}
