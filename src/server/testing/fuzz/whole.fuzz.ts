import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { openWorld } from '#server/testing/matrix/world.ts';
import { runFuzz } from './run-fuzz.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** The same seed generates the same requests. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

it('answers every generated request, and refuses without a trace', async () => {
  console.info(`seed ${seed} (FUZZ_SEED=${seed} sends the same requests again)`);
  const world = await openWorld();
  try {
    const { faults, ...counts } = await runFuzz(world, { requests, seed });
    for (const fault of faults) console.info(`FAULT  ${fault}`);
    console.info(JSON.stringify({ test: 'fuzz', ...counts, faults: faults.length }));
    expect(faults).toEqual([]);
    expect(counts.generated).toBeGreaterThanOrEqual(requests);
  } finally {
    await world.close();
  }
});
