import { expect, it } from 'vitest';
import { createYielder } from './create-yielder.ts';

it('lets others have their turn once the work has gone on for some milliseconds', async () => {
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 1);
  const turn = createYielder();
  for (let step = 0; step < 20; step += 1) {
    const until = performance.now() + 5;
    while (performance.now() < until) {}
    await turn();
  }
  clearInterval(beat);
  expect(turns).toBeGreaterThan(3);
});

it.each([
  ['turns, one in each turn of the event loop', 11, 1],
  ['long turns, with a pause after each of them', 20, 5],
])('lets work that goes on at the same time take %s', async (_what, milliseconds, atLeast) => {
  let turnOfLoop = 0;
  let isOver = false;
  const count = () => {
    turnOfLoop += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const began: number[] = [];
  const work = async () => {
    const turn = createYielder();
    for (let step = 0; step < 5; step += 1) {
      const until = performance.now() + milliseconds;
      while (performance.now() < until) {}
      await turn();
      began.push(turnOfLoop);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  isOver = true;
  const between = began.slice(1).map((at, place) => at - (began[place] ?? 0));
  expect(between).toHaveLength(19);
  expect(Math.min(...between)).toBeGreaterThanOrEqual(atLeast);
});
