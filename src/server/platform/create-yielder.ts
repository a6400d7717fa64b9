import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Milliseconds of work before others get a turn. Responding to another request takes several turns, and each waits this
 * long.
 */
const maxTurn = 10;

/**
 * Returns a function for long work to call between its steps: it yields to other requests once the work has run long
 * enough.
 */
export function createYielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxTurn) return;
    await nextTurn();
    began = performance.now();
  };
}
