import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds of work before others get a turn. Responding to another request takes several turns, and each waits this
 * long.
 */
const maxTurn = 10;
/** After a turn longer than this, in milliseconds, others get a pause: each turn takes in one new connection only. */
const longTurn = 25;
/** The length of that pause, in milliseconds. */
const pause = 10;

/**
 * Returns a function for long work to call between its steps: it yields to other requests once the work has run long
 * enough.
 */
export function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < maxTurn) return;
    await (worked > longTurn ? wait(pause) : nextTurn());
    began = performance.now();
  };
}
