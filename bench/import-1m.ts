/**
 * 1,000,000 wells of 14 columns from upload to committed with their history and all that an undo needs, through the server as people run
 * it, against a bare \copy of the same records into a table with the same indexes on the same PostgreSQL; meanwhile others page through
 * the list of their own company.
 * Limits: at most 6 × the \copy, less than 600 MB of memory in the server process, p95 of the list at most 3 × its idle value.
 *
 * BENCH_ROWS is how many wells (1,000,000).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import {
  copyLines,
  importFile,
  importLines,
  makeArea,
  measureCopy,
  peakMegabytes,
  writeLines,
} from './lib/import-wells.ts';
import { seedWells } from './lib/seed.ts';
import { signUp, startServer } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 1_000_000);
const limits = { ratio: 6, megabytes: 600, list: 3 };
/** Wells of the company whose list the others read. */
const othersWells = 20_000;
/** Pages that the others ask for in a second, together. */
const pagesPerSecond = 20;
const idleSeconds = 15;

/** Reads pages of a list at a steady pace until told to stop; answers the 95th percentile of their times in milliseconds. */
async function readList(address: string, token: string, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const read = async (page: number) => {
    const start = performance.now();
    const answer = await fetch(`${address}/api/wells?page=${page}&page_size=25&sort=well_name`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
    times.push(performance.now() - start);
  };
  for (let n = 0; !isOver(); n += 1) {
    // What an answer takes does not slow the next question down.
    asked.push(read(1 + (n % 40)));
    await wait(1000 / pagesPerSecond);
  }
  await Promise.all(asked);
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Whether each record of the import has its history under the import's act, by which it can be undone. */
async function countHistory(url: string): Promise<{ wells: number; history: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ wells: number; history: number }>(`
      WITH imported AS (SELECT company_id, area_id, act_id FROM imports)
      SELECT (SELECT count(*)::int FROM wells w JOIN imported i USING (company_id, area_id)) AS wells,
        (SELECT count(*)::int FROM history h JOIN imported i ON i.company_id = h.company_id AND i.act_id = h.act
         WHERE h.entity = 'well' AND h.action = 'insert') AS history`);
    return rows[0] ?? { wells: 0, history: 0 };
  } finally {
    await client.end();
  }
}

async function measure(): Promise<number> {
  const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-import-'));
  try {
    const [wells, bare] = ['wells.csv', 'bare.csv'].map((name) => join(folder, name)) as [string, string];
    await writeLines(wells, importLines(count, false));
    await writeLines(bare, copyLines(count));
    const server = await startServer(postgres.url);
    try {
      const { token } = await signUp(server.address, 'administrator@example.com');
      const others = await signUp(server.address, 'others@example.com');
      const areaId = await makeArea(server.address, token);
      await seedWells(postgres.url, others.personId, othersWells);
      console.info(`${postgres.version}, ${count.toLocaleString('en-US')} wells of 14 columns`);
      const copySeconds = await measureCopy(postgres, bare, count);
      console.info(`bare \\copy, same indexes     ${copySeconds.toFixed(2)} s`);
      await readList(server.address, others.token, until(performance.now() + 3000));
      const idle = await readList(
        server.address,
        others.token,
        until(performance.now() + idleSeconds * 1000),
      );
      console.info(`list of others, idle         p95 ${idle.toFixed(1)} ms`);
      let isOver = false;
      const listing = readList(server.address, others.token, () => isOver);
      const imported = await importFile(server.address, token, areaId, wells).finally(() => {
        isOver = true;
      });
      const busy = await listing;
      const megabytes = await peakMegabytes(server.process.pid);
      const kept = await countHistory(postgres.url);
      const ratio = Math.round((imported.seconds / copySeconds) * 100) / 100;
      console.info(
        `upload to committed          ${imported.seconds.toFixed(2)} s (analyze ${imported.analyzeSeconds.toFixed(2)} s)   ${ratio} ×   ` +
          `${imported.inserts} inserts, ${imported.errors} errors; ${kept.wells} wells, ${kept.history} in the history`,
      );
      console.info(`list of others meanwhile     p95 ${busy.toFixed(1)} ms   ${(busy / idle).toFixed(2)} ×`);
      console.info(`peak memory of the server    ${megabytes ?? 'unknown'} MB`);
      const isWhole = imported.inserts === count && kept.wells === count && kept.history === count;
      const within =
        isWhole && ratio <= limits.ratio && (megabytes ?? 0) < limits.megabytes && busy <= limits.list * idle;
      const list = { idle, busy };
      console.info(
        JSON.stringify({
          bench: 'import:1m',
          rows: count,
          copySeconds,
          ...imported,
          ratio,
          megabytes,
          list,
          limits,
          within,
        }),
      );
      return within ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const until = (end: number) => () => performance.now() >= end;

process.exitCode = await measure();
