/**
 * Kills the server (kill -9) at a random moment of a running import, starts it again, and waits for the import to end.
 * Then counts in the database that every record exists once with its history once, or that nothing does. Runs twenty
 * rounds, each with its own file, and prints each. Exits with 1 if a round left something duplicated or half-written.
 *
 * FAULT_ROUNDS is the number of rounds (20), FAULT_ROWS the number of wells in a file (20,000).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startRealPostgres } from '../../scripts/real-postgres.ts';
import {
  analyzeFile,
  beginImport,
  endOfImport,
  importLines,
  makeArea,
  writeLines,
} from '../lib/import-wells.ts';
import { killServer, signIn } from '../lib/killing.ts';
import { type BenchServer, signUp, startServer } from '../lib/server.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 20);
const count = Number(process.env.FAULT_ROWS ?? 20_000);
const email = 'faults@example.com';

/** What an area contains, counted directly in the tables. */
type Count = { wells: number; keys: number; history: number; acts: number; rows: number; done: number };

async function countArea(url: string, areaId: number, importId: number): Promise<Count> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Count>(
      `SELECT
         (SELECT count(*)::int FROM wells WHERE area_id = $1) AS wells,
         (SELECT count(DISTINCT rpad(api_number, 14, '0'))::int FROM wells WHERE area_id = $1) AS keys,
         (SELECT count(*)::int FROM history
          WHERE entity = 'well' AND action = 'insert' AND (new_values ->> 'area_id')::int = $1) AS history,
         (SELECT count(DISTINCT act)::int FROM history
          WHERE entity = 'well' AND action = 'insert' AND (new_values ->> 'area_id')::int = $1) AS acts,
         (SELECT count(*)::int FROM import_rows WHERE import_id = $2) AS rows,
         (SELECT count(*)::int FROM imports WHERE id = $2 AND state = 'done') AS done`,
      [areaId, importId],
    );
    const [counted] = rows;
    if (counted === undefined) throw new Error('Nothing was counted.');
    return counted;
  } finally {
    await client.end();
  }
}

/** Everything exists once, or nothing does. */
function isWhole({ wells, keys, history, acts, rows, done }: Count): boolean {
  const isThere = wells === count && keys === count && history === count && acts === 1 && rows > 0;
  return done === 1 ? isThere : wells + history + rows === 0;
}

type Place = { url: string; dataDir: string; path: string };

/** Returns how long an undisturbed import takes, in milliseconds. */
async function timeOnce(place: Place, token: string, server: BenchServer, areaId: number): Promise<number> {
  const analysisId = await analyzeFile(server.address, token, areaId, place.path);
  const start = performance.now();
  await endOfImport(server.address, token, await beginImport(server.address, token, areaId, analysisId));
  return performance.now() - start;
}

async function run(): Promise<number> {
  const postgres = await startRealPostgres();
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-faults-import-'));
  const place = { url: postgres.url, dataDir: join(folder, 'data'), path: join(folder, 'wells.csv') };
  let server = await startServer(place.url, place.dataDir);
  let failures = 0;
  try {
    await writeLines(place.path, importLines(count, false));
    const { token: first } = await signUp(server.address, email);
    let token = first;
    const undisturbed = await timeOnce(place, token, server, await makeArea(server.address, token));
    console.info(
      `${postgres.version}; ${count.toLocaleString('en-US')} wells take ${(undisturbed / 1000).toFixed(1)} s undisturbed`,
    );
    for (let round = 1; round <= rounds; round += 1) {
      const areaId = await makeArea(server.address, token);
      const analysisId = await analyzeFile(server.address, token, areaId, place.path);
      const id = await beginImport(server.address, token, areaId, analysisId);
      const moment = Math.random() * undisturbed;
      await wait(moment);
      await killServer(server);
      const atKill = await countArea(place.url, areaId, id);
      server = await startServer(place.url, place.dataDir);
      token = await signIn(server.address, email);
      const start = performance.now();
      const outcome = await endOfImport(server.address, token, id).then(
        () => (atKill.done === 1 ? 'was done' : 'resumed'),
        (error: Error) => `ended: ${error.message}`,
      );
      const counted = await countArea(place.url, areaId, id);
      const whole = isWhole(counted);
      if (!whole) failures += 1;
      console.info(
        `round ${String(round).padStart(2)}  killed after ${(moment / 1000).toFixed(2)} s  ${outcome} ` +
          `${((performance.now() - start) / 1000).toFixed(1)} s after the start  ${counted.wells} wells, ${counted.keys} keys, ` +
          `${counted.history} in the history, ${counted.acts} acts  ${whole ? 'whole' : 'BROKEN'}`,
      );
    }
  } finally {
    await killServer(server).catch(() => undefined);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  console.info(
    JSON.stringify({ bench: 'faults:import', rounds, rows: count, failures, within: failures === 0 }),
  );
  return failures === 0 ? 0 : 1;
}

process.exitCode = await run();
