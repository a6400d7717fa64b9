import { expect, it } from 'vitest';
import { runMatrix } from './run-matrix.ts';
import { openWorld } from './world.ts';

// Every call of the API document, as one who may and as one who may not; `npm run test:matrix` asks as everybody.
it('keeps every call within the table of rights', { timeout: 1_800_000 }, async () => {
  const world = await openWorld();
  try {
    const report = await runMatrix(world, { quick: true });
    expect({ unmade: report.unmade, leaks: report.leaks, broken: report.broken }).toEqual({
      unmade: [],
      leaks: [],
      broken: [],
    });
    expect(report.operations).toBeGreaterThan(100);
    expect(report.verdicts.unauthenticated).toBeGreaterThan(100);
    expect(report.pairsAlike).toBeGreaterThan(80);
  } finally {
    await world.close();
  }
});
