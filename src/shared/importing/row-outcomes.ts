/** What can become of a row of the file, the ones that need a look first. */
export const rowOutcomes = ['refused', 'warned', 'inserted', 'updated', 'unchanged'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
