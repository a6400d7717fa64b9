import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/** Waits for a turn of the event loop in which no other export writes a large shape, and no place is searched for. */
export function takeMapTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}
