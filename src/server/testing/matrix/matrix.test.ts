import { expect, it } from 'vitest';
import { runMatrix } from './run-matrix.ts';
import { openWorld } from './world.ts';

// Runs every call of the API document as one authorized and one unauthorized actor; `npm run test:matrix` runs all
// actors.
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
