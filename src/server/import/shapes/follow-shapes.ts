import type { ShapesProgress } from './import-record.ts';

/** Writing a shape, with its history and all that is kept ready of it, takes about so many times as long as reading and checking it. */
const writingWeight = 3;
/** Before so many milliseconds nobody can tell how long it will take. */
const minElapsed = 2000;

/** Hears of each shape that is read, and of how many are written or refused. */
export type ShapesFollower = { onRead: () => void; onWritten: (count: number) => void };

/** Follows an import of so many shapes. The time left is what the work that is left would take at the pace so far. */
export function followShapes(
  total: number,
  now: () => number = () => performance.now(),
): ShapesFollower & { tell: () => ShapesProgress } {
  const began = now();
  let read = 0;
  let written = 0;
  return {
    onRead: () => {
      read += 1;
    },
    onWritten: (count) => {
      written += count;
    },
    tell: () => {
      const elapsed = now() - began;
      const done = read + writingWeight * written;
      const left = Math.max(0, total * (1 + writingWeight) - done);
      const isKnown = written > 0 && elapsed >= minElapsed;
      return {
        rowsDone: read,
        stage: read < total ? 'reading' : 'writing',
        secondsLeft: isKnown ? Math.ceil((elapsed * left) / done / 1000) : null,
      };
    },
  };
}
