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
