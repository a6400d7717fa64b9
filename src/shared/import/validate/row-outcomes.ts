/** What can become of a row of the file, the ones that need a look first. */
export const rowOutcomes = ['refused', 'warned', 'inserted', 'updated', 'unchanged', 'left_out'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** How many rows of an import became what. */
type RowCounts = {
  inserts: number;
  updates: number;
  unchanged: number;
  errors: number;
  warnings: number;
  left_out?: number | undefined;
};

/** How many rows of one kind came out so, `undefined` asking for all; a row with a warning is one of the others too. */
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
