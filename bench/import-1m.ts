/**
 * Measures importing 1,000,000 wells of 14 columns, from upload to commit, on a production server, including history
 * and undo data. Compares it with psql's \copy of the same records into a table without secondary indexes on the
 * same PostgreSQL. Meanwhile other users page through the list of their own company. Also reports the longest event loop
 * delay and how much the import added to it, because other users wait there. Limits: at most 25 × the \copy, less than
 * 600 MB of memory in the server process, p95 of the list at most 3 × its idle value.
 *
 * BENCH_ROWS is the number of wells (1,000,000).
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { onImportStage } from './lib/import-stage.ts';
import { importFile, importLines, makeArea } from './lib/import-wells.ts';
import { seedWells } from './lib/seed.ts';
import { signUp } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 1_000_000);
const limits = { ratio: 25, megabytes: 600, list: 3 };
/** The number of wells in the company whose list the other users read. */
const othersWells = 20_000;
/** How many pages per second the other users request in total. */
const pagesPerSecond = 20;
const idleSeconds = 15;

/**
 * Reads pages of a list at a steady pace until `isOver`. Returns the 95th percentile of their times in milliseconds.
 */
async function readList(address: string, token: string, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  const requested: Promise<void>[] = [];
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
    // Not awaited, so that a slow response does not delay the next request.
    requested.push(read(1 + (n % 40)));
    await wait(1000 / pagesPerSecond);
  }
  await Promise.all(requested);
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Counts the import's wells and their history entries under the import's act. Undo needs one entry per well. */
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

/** The longest event loop delay since the last call, in milliseconds. */
async function eventLoopDelay(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return 1000 * Number(/^platbook_event_loop_delay_max_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
}

await onImportStage('import:1m', count, async ({ server, postgres, write, plainCopy, peakMegabytes }) => {
  const wells = await write('wells.csv', importLines(count, false));
  const { token } = await signUp(server.address, 'administrator@example.com');
  const others = await signUp(server.address, 'others@example.com');
  const areaId = await makeArea(server.address, token);
  await seedWells(postgres.url, others.personId, othersWells);
  const copySeconds = await plainCopy();
  const list = (isOver: () => boolean) => readList(server.address, others.token, isOver);
  await list(until(performance.now() + 3000));
  await eventLoopDelay(server.address);
  const idle = await list(until(performance.now() + idleSeconds * 1000));
  const idleDelay = await eventLoopDelay(server.address);
  console.info(
    `list of others, idle         p95 ${idle.toFixed(1)} ms, event loop held ${idleDelay.toFixed(0)} ms at most`,
  );
  let isOver = false;
  const listing = list(() => isOver);
  const imported = await importFile(server.address, token, areaId, wells).finally(() => {
    isOver = true;
  });
  const busy = await listing;
  const busyDelay = await eventLoopDelay(server.address);
  const megabytes = await peakMegabytes();
  const stored = await countHistory(postgres.url);
  const ratio = Math.round((imported.seconds / copySeconds) * 100) / 100;
  console.info(
    `upload to committed          ${imported.seconds.toFixed(2)} s (analyze ${imported.analyzeSeconds.toFixed(2)} s)   ${ratio} ×   ` +
      `${imported.inserts} inserts, ${imported.errors} errors; ${stored.wells} wells, ${stored.history} in the history`,
  );
  console.info(
    `list of others meanwhile     p95 ${busy.toFixed(1)} ms   ${(busy / idle).toFixed(2)} ×, event loop held ${busyDelay.toFixed(0)} ms at most`,
  );
  console.info(`peak memory of the server    ${megabytes ?? 'unknown'} MB`);
  const isWhole = imported.inserts === count && stored.wells === count && stored.history === count;
  const within =
    isWhole && ratio <= limits.ratio && (megabytes ?? 0) < limits.megabytes && busy <= limits.list * idle;
  return {
    copySeconds,
    ...imported,
    ratio,
    megabytes,
    list: { idle, busy },
    eventLoop: { idle: idleDelay, busy: busyDelay },
    limits,
    within,
  };
});

function until(end: number): () => boolean {
  return () => performance.now() >= end;
}
