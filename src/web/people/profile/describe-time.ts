import { formatValue } from '#shared/platform/fields/kinds.ts';

/** Formats a moment as in the lists of records. */
export function describeTime(moment: string): string {
  return formatValue({ kind: 'timestamp', label: '' }, moment);
}
