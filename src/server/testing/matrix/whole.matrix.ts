import { expect, it } from 'vitest';
import { runMatrix } from './run-matrix.ts';
import { openWorld } from './world.ts';

it('keeps every call within the table of rights, whoever asks', { timeout: 3_600_000 }, async () => {
  const world = await openWorld();
  try {
    const { leaks, broken, unmade, ...counts } = await runMatrix(world, { quick: false });
    for (const line of unmade) console.info(`NO REQUEST  ${line}`);
    for (const line of broken) console.info(`BROKEN      ${line}`);
    for (const line of leaks) console.info(`LEAK        ${line}`);
    const found = { unmade: unmade.length, broken: broken.length, leaks: leaks.length };
    console.info(JSON.stringify({ test: 'matrix', ...counts, ...found }));
    expect(found).toEqual({ unmade: 0, broken: 0, leaks: 0 });
  } finally {
    await world.close();
  }
});
