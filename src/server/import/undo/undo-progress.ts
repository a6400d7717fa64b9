import type { UndoFollower } from '#server/land/history/undo-act.ts';
import type { UndoProgress } from './undo-queries.ts';

/** The time left is not estimated before this many milliseconds have passed. */
const minElapsed = 2000;

/** Follows the undo of an import. Estimates the time left from the pace so far and the number of remaining records. */
export function followUndo(now: () => number = () => performance.now()): UndoFollower & {
  current: () => UndoProgress;
} {
  let total: number | null = null;
  let done = 0;
  let began = now();
  return {
    onFound: (count) => {
      total = count;
      began = now();
    },
    onUndone: (count) => {
      done += count;
    },
    current: () => {
      const elapsed = now() - began;
      const isKnown = total !== null && done > 0 && elapsed >= minElapsed;
      const secondsLeft = isKnown
        ? Math.ceil((elapsed * Math.max(0, (total ?? 0) - done)) / done / 1000)
        : null;
      return { done, total, secondsLeft };
    },
  };
}
