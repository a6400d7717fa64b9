import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds of work before others get a turn. Responding to another request takes several turns, and each waits this
 * long.
 */
const maxTurn = 10;
/** After a turn longer than this, in milliseconds, others get a pause: each turn takes in one new connection only. */
const longTurn = 15;
/** The length of that pause, in milliseconds. */
const pause = 10;

/** When the long work that yielded last goes on. Work takes turns, because turns of several would add up. */
let queue = Promise.resolve();

/**
 * Returns a function for long work to call between its steps: it yields to other requests once the work has run long
 * enough. All such work of this process takes turns.
 */
export function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const worked = performance.now() - began;
    if (worked < maxTurn) return;
    // The pause begins after the turn of the work before this one, which goes on at the same moment.
    queue = queue.then(() => nextTurn()).then(() => (worked > longTurn ? wait(pause) : undefined));
    await queue;
    began = performance.now();
  };
}
