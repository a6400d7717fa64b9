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

it('lets work that goes on at the same time take turns, one in each turn of the event loop', async () => {
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
      const until = performance.now() + 11;
      while (performance.now() < until) {}
      await turn();
      began.push(turnOfLoop);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  isOver = true;
  expect(began).toHaveLength(20);
  expect(new Set(began).size).toBe(20);
});
