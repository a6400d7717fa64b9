import type { Progress } from '#server/import/queries.ts';
import type { ImportRun } from '#server/import/write/import-run.ts';

/** Writing a row, including its history and precomputed data, takes about this many times as long as reading it. */
const writingWeight = 10;
/** The time left is not estimated before this many milliseconds have passed. */
const minElapsed = 2000;

/** The progress of an import: listeners for its steps, and the current state. */
export type ImportProgress = {
  listeners: Pick<ImportRun, 'onRead' | 'onWriting' | 'onWritten' | 'onTable'>;
  current: () => Progress;
};

/**
 * Follows an import of `passes` kinds of records and links over `rows` rows each. Estimates the time left from the pace
 * so far; writing a row weighs more than reading it. When a table is finished, rows that needed no write count as
 * written.
 */
export function followImport(
  { rows, passes, commit }: { rows: number; passes: number; commit: boolean },
  now: () => number = () => performance.now(),
): ImportProgress {
  const began = now();
  const weight = commit ? writingWeight : 1;
  const whole = rows * passes * (1 + weight);
  let read = 0;
  let written = 0;
  let tables = 0;
  let stage: Progress['stage'] = 'reading';
  return {
    listeners: {
      onRead: (count) => {
        stage = 'reading';
        read += count;
      },
      onWriting: () => {
        stage = 'writing';
      },
      onWritten: (count) => {
        written += count;
      },
      onTable: () => {
        tables += 1;
        written = Math.max(written, tables * rows);
      },
    },
    current: () => {
      const elapsed = now() - began;
      const done = read + weight * Math.min(written, rows * passes);
      const left = done === 0 ? null : (elapsed * Math.max(0, whole - done)) / done;
      const isKnown = left !== null && elapsed >= minElapsed && done >= whole / 100;
      return { rowsDone: read, stage, secondsLeft: isKnown ? Math.ceil(left / 1000) : null };
    },
  };
}
