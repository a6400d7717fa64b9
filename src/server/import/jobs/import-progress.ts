import type { Progress } from '#server/import/queries.ts';
import type { ImportRun } from '#server/import/write/import-run.ts';

/** Writing a row, with its history and all that is kept ready of it, takes about so many times as long as reading it. */
const writingWeight = 10;
/** Before so many milliseconds nobody can tell how long it will take. */
const minElapsed = 2000;

/** How far an import is, as its parts tell it. */
export type ImportProgress = {
  listeners: Pick<ImportRun, 'onRead' | 'onWriting' | 'onWritten' | 'onTable'>;
  tell: () => Progress;
};

/**
 * Follows an import of `passes` kinds of record and links over `rows` rows each. The time left is what the work that is left would take at
 * the pace so far; what is written counts more than what is read, and rows that need no writing count as written with their table.
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
    tell: () => {
      const elapsed = now() - began;
      const done = read + weight * Math.min(written, rows * passes);
      const left = done === 0 ? null : (elapsed * Math.max(0, whole - done)) / done;
      const isKnown = left !== null && elapsed >= minElapsed && done >= whole / 100;
      return { rowsDone: read, stage, secondsLeft: isKnown ? Math.ceil(left / 1000) : null };
    },
  };
}
