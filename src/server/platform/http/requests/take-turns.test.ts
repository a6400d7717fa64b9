import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Works for this many milliseconds without a break. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('runs quick steps at once', () => {
  const done: number[] = [];
  const takeTurn = takeTurns();
  for (let step = 0; step < 3; step += 1) takeTurn(() => done.push(step));
  expect(done).toEqual([0, 1, 2]);
});

it('runs steps beyond the time of a turn in later turns, in order', async () => {
  const done: number[] = [];
  const takeTurn = takeTurns();
  const counts: number[] = [];
  for (let step = 0; step < 4; step += 1)
    takeTurn(() => {
      work(6);
      done.push(step);
    });
  for (let turn = 0; turn < 4; turn += 1) {
    counts.push(done.length);
    await nextTurn();
  }
  expect(counts).toEqual([1, 2, 3, 4]);
  expect(done).toEqual([0, 1, 2, 3]);
});

it('pauses after a long step, though nothing waits yet', async () => {
  const done: string[] = [];
  const takeTurn = takeTurns();
  takeTurn(() => work(30));
  await nextTurn();
  takeTurn(() => done.push('next'));
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(done).toEqual([]);
  await expect.poll(() => done).toEqual(['next']);
});
