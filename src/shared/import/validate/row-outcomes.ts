/** The outcomes of a row of the file; those that users should review come first. */
export const rowOutcomes = ['refused', 'warned', 'inserted', 'updated', 'unchanged', 'left_out'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The number of rows of an import for each outcome. */
type RowCounts = {
  inserts: number;
  updates: number;
  unchanged: number;
  errors: number;
  warnings: number;
  left_out?: number | undefined;
};

/**
 * Returns the number of rows with this outcome, or of all rows if it is undefined. A row with a warning also counts
 * under one of the other outcomes.
 */
export function countOf(counts: RowCounts, outcome: RowOutcome | undefined): number {
  switch (outcome) {
    case 'refused':
      return counts.errors;
    case 'warned':
      return counts.warnings;
    case 'inserted':
      return counts.inserts;
    case 'updated':
      return counts.updates - counts.unchanged;
    case 'unchanged':
      return counts.unchanged;
    case 'left_out':
      return counts.left_out ?? 0;
    default:
      return counts.inserts + counts.updates + counts.errors + (counts.left_out ?? 0);
  }
}
