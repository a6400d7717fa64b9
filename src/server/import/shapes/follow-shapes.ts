import type { Progress } from '#server/import/queries.ts';

/**
 * Writing a shape, including its history and precomputed data, takes about this many times as long as reading and
 * checking it.
 */
const writingWeight = 3;
/** The time left is not estimated before this many milliseconds have passed. */
const minElapsed = 2000;

/** Receives each shape that is read, and the number of shapes written or refused. */
export type ShapesFollower = { onRead: () => void; onWritten: (count: number) => void };

/** Follows an import of `total` shapes. Estimates the time left from the pace so far. */
export function followShapes(
  total: number,
  now: () => number = () => performance.now(),
): ShapesFollower & { current: () => Progress } {
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
    current: () => {
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
