import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before others have their turn: an answer to them takes several turns, and each would wait so long. */
const longestTurn = 10;

/** Makes the function that long work calls between its steps: it lets others be answered once the work has gone on for long enough. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longestTurn) return;
    await nextTurn();
    began = performance.now();
  };
}
