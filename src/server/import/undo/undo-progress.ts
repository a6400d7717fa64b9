import type { UndoFollower } from '#server/land/history/undo-act.ts';
import type { UndoProgress } from './undo-queries.ts';

/** Before so many milliseconds nobody can tell how long it will take. */
const minElapsed = 2000;

/** Follows the undoing of an import. The time left is what the records that are left would take at the pace so far. */
export function followUndo(now: () => number = () => performance.now()): UndoFollower & {
  tell: () => UndoProgress;
} {
  let total: number | null = null;
  let done = 0;
  let began = now();
  return {
    onFound: (count) => {
      total = count;
      began = now();
    },
    onTakenBack: (count) => {
      done += count;
    },
    tell: () => {
      const elapsed = now() - began;
      const isKnown = total !== null && done > 0 && elapsed >= minElapsed;
      const secondsLeft = isKnown
        ? Math.ceil((elapsed * Math.max(0, (total ?? 0) - done)) / done / 1000)
        : null;
      return { done, total, secondsLeft };
    },
  };
}
