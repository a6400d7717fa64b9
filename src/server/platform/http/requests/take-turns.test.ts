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
  // On a busy machine, a step takes longer than a turn and is followed by a pause of several.
  while (done.length < 4) {
    counts.push(done.length);
    await nextTurn();
  }
  expect(counts[0]).toBe(1);
  for (const [turn, count] of counts.entries())
    expect(count - (counts[turn - 1] ?? 0)).toBeLessThanOrEqual(1);
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
