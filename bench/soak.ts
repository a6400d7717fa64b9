/**
 * Runs two server processes on one database while signed-in users read, search and write. At the end, counts every
 * acknowledged write directly in the database: each exists once, with its history once, and nothing else does. Compares
 * the memory of both servers between the first and the last third of the time. Exits with 1 if a call failed, a write
 * was lost or duplicated, or the memory grew beyond the limit.
 *
 * SECONDS is how long the users work (180), PEOPLE the number of users (200), WELLS the number of records that the
 * company starts with (20,000).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { watchMemory } from './lib/memory.ts';
import { seedWells } from './lib/seed.ts';
import { signUp, startServer } from './lib/server.ts';
import { countWrites } from './soak/count-writes.ts';
import { makePeople } from './soak/people.ts';
import { work } from './soak/work.ts';

const seconds = Number(process.env.SECONDS ?? 180);
const people = Number(process.env.PEOPLE ?? 200);
const wells = Number(process.env.WELLS ?? 20_000);

/** The share by which a server's memory may grow from the first third to the last one, after warming up. */
const maxGrowth = 0.15;
/** Growth below this many MB is normal garbage collector fluctuation. */
const minGrowth = 30;

async function run(): Promise<number> {
  const postgres = await startRealPostgres({ max_connections: '100' });
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-soak-'));
  // Both sign tokens with the same secret, from the shared data folder, as they would behind a proxy.
  const servers = [await startServer(postgres.url, folder), await startServer(postgres.url, folder)];
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  try {
    const [first] = servers;
    if (first === undefined) throw new Error('No server was started.');
    const founder = await signUp(first.address, 'founder@example.com');
    const { companyId } = await seedWells(postgres.url, founder.personId, wells);
    const workers = await makePeople(servers, owner, companyId, people);
    console.info(
      `${postgres.version}; ${people} people, ${wells.toLocaleString('en-US')} wells, ${seconds} s`,
    );
    const memory = watchMemory(servers.map(({ process: server }) => server.pid ?? 0));
    const done = await work(workers, { companyId, founder, owner, seconds });
    const growth = memory.end();
    const counted = await countWrites(owner, done.ledger);
    const isFlat = growth.every(
      ({ firstThird, lastThird }) => lastThird - firstThird < Math.max(minGrowth, firstThird * maxGrowth),
    );
    const within = done.errors.length === 0 && counted.faults.length === 0 && isFlat;
    for (const line of [...done.errors.slice(0, 20), ...counted.faults.slice(0, 20)]) console.info(line);
    const { reads, searches, writes } = done.counts;
    console.info(
      JSON.stringify({
        bench: 'soak',
        people,
        servers: servers.length,
        seconds,
        requests: reads + searches + writes,
        reads,
        searches,
        writes,
        p50: done.p50,
        p95: done.p95,
        errors: done.errors.length,
        acknowledged: counted.acknowledged,
        lost: counted.lost,
        doubled: counted.doubled,
        memory: growth,
        within,
      }),
    );
    return within ? 0 : 1;
  } finally {
    await owner.end();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
