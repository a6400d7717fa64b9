/**
 * Measures a list of wells through the whole server, compared with the same statements through pgbench on the same
 * PostgreSQL. The list shows 25 rows filtered by status and operator, sorted by name, at 10 connections, with 2,000 and
 * 200,000 wells. Limits: at least 0.5 × pgbench's rate; p95 at 200,000 at most 2 × that at 2,000. Also prints the
 * figures of the embedded database.
 *
 * Then measures every call that a list makes, for all four kinds: first and last page, each column with an index in both
 * directions, filters, the search box, one area, two companies. Limit: p95 at 1,000,000 records at most 2 × that of the
 * same call at 2,000.
 *
 * BENCH_SECONDS is how long the first part measures (10). BENCH_CALL_SECONDS is how long each call of the second part
 * is measured (1).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { listRecords } from '../src/server/land/records/list-records.ts';
import { compileQuery, openDatabase, type PersonTx } from '../src/server/platform/db/database.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded/supervisor.ts';
import { well } from '../src/shared/land/entities/well.ts';
import { type Load, measureLoad } from './lib/load.ts';
import { measureKinds } from './lib/measure-kinds.ts';
import { literalOf, measureTransaction } from './lib/pgbench.ts';
import { benchOperator, benchStatus, seedWells } from './lib/seed.ts';
import { signUp, startServer } from './lib/server.ts';

const sizes = [2_000, 200_000] as const;
const connections = 10;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const query = {
  page: 1,
  page_size: 25,
  sort: 'well_name',
  'filter[well_status]': benchStatus,
  'filter[operator]': benchOperator,
};

type Figures = { size: number; ours: Load; pgbench: number };

/**
 * Returns the statements of one list call, recorded on a server with an empty cache, so that pgbench does all the work
 * every time.
 */
async function recordTransaction(url: string, personId: number): Promise<string> {
  const database = openDatabase({ url, poolSize: 1 });
  const statements: string[] = [];
  try {
    await database.as(personId, async (tx) => {
      const recording: PersonTx = {
        ...tx,
        rows: (statement) => {
          const { sql, parameters } = compileQuery(statement);
          statements.push(
            sql.replace(/\$(\d+)/g, (_sign, place) => literalOf(parameters[Number(place) - 1])),
          );
          return tx.rows(statement);
        },
      };
      await listRecords(recording, well, query, { companies: undefined, areas: undefined });
    });
  } finally {
    await database.close();
  }
  // pgbench treats `:MI` in a time format as one of its own variables; a quoted colon means the same to the database.
  const one = (text: string) =>
    `${text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/:(MI|SS)/g, '":"$1')
      .trim()};`;
  return [
    'BEGIN;',
    "SELECT set_config('role', 'platbook_rw', true);",
    `SELECT * FROM open_session(${personId});`,
    ...statements.map(one),
    'COMMIT;',
  ].join('\n');
}

function addressOf(server: string): string {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${server}/api/wells?${parameters}`;
}

async function measureServer(databaseUrl: string, size: number) {
  const server = await startServer(databaseUrl);
  try {
    const { personId, token } = await signUp(server.address);
    await seedWells(databaseUrl, personId, size);
    const url = addressOf(server.address);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { meta } = (await answer.json()) as { meta: { total: number } };
    if (meta.total === 0) throw new Error('The measured list is empty, so nothing would be measured.');
    await measureLoad({ url, token, connections, seconds: 2 });
    const ours = await measureLoad({ url, token, connections, seconds });
    if (ours.failures > 0) throw new Error(`${ours.failures} calls failed.`);
    return { ours, personId, matches: meta.total };
  } finally {
    await server.stop();
  }
}

function describeLoad(where: string, size: number, load: Load): string {
  return (
    `${where}, ${size.toLocaleString('en-US')} wells: ${load.requestsPerSecond.toFixed(0)} requests/s, ` +
    `p50 ${load.p50.toFixed(1)} ms, p95 ${load.p95.toFixed(1)} ms`
  );
}

async function measureReal(size: number): Promise<Figures> {
  const real = await startRealPostgres();
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  try {
    const { ours, personId, matches } = await measureServer(real.url, size);
    const script = await recordTransaction(real.url, personId);
    const pgbench = await measureTransaction({
      pgbench: join(real.binaries, 'pgbench'),
      url: real.url,
      script,
      connections,
      seconds,
    });
    console.info(
      `${describeLoad('PostgreSQL server', size, ours)} (${matches} match); pgbench ${pgbench.toFixed(0)} transactions/s; ` +
        `ratio ${(ours.requestsPerSecond / pgbench).toFixed(2)}`,
    );
    return { size, ours, pgbench };
  } finally {
    await real.stop();
  }
}

async function measureEmbedded(size: number): Promise<Load> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platbook-bench-embedded-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const { ours } = await measureServer(embedded.ownerUrl, size);
    console.info(describeLoad('embedded database', size, ours));
    return ours;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const figures: Figures[] = [];
const embedded: Load[] = [];
for (const size of sizes) {
  figures.push(await measureReal(size));
  embedded.push(await measureEmbedded(size));
}
const [small, large] = figures;
if (small === undefined || large === undefined) throw new Error('A size was not measured.');
const rateRatio = large.ours.requestsPerSecond / large.pgbench;
const p95Ratio = large.ours.p95 / small.ours.p95;
const embeddedP95Ratio = (embedded[1]?.p95 ?? 0) / (embedded[0]?.p95 ?? 1);
const filteredWithin = rateRatio >= 0.5 && p95Ratio <= 2;
console.info(
  `rate at 200,000 wells ${rateRatio.toFixed(2)} × pgbench (at least 0.5); p95 ${p95Ratio.toFixed(2)} × that at 2,000 (at most 2); ` +
    `embedded p95 ${embeddedP95Ratio.toFixed(2)} ×: ${filteredWithin ? 'within the limits' : 'OUTSIDE THE LIMITS'}`,
);
const kinds = await measureKinds(Number(process.env.BENCH_CALL_SECONDS ?? 1));
const within = filteredWithin && kinds.within;
console.info(
  `${kinds.calls.length} calls at 1,000,000 records against 2,000: worst ${kinds.calls.at(-1)?.ratio.toFixed(2)} × (at most ${kinds.limit}): ` +
    `${kinds.within ? 'within the limits' : 'OUTSIDE THE LIMITS'}`,
);
console.info(
  JSON.stringify({
    bench: 'list',
    connections,
    seconds,
    rateRatio,
    p95Ratio,
    embeddedP95Ratio,
    server: figures,
    embedded: embedded.map((load, index) => ({ size: sizes[index], ...load })),
    calls: kinds.calls,
    within,
  }),
);
process.exitCode = within ? 0 : 1;
