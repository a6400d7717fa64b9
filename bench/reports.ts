/**
 * Measures the acreage report of 200,000 tracts as CSV through the whole server. Limits: the first row arrives within
 * 20 × the time of reading one tract by its id through the same server. The whole file takes at most 3 × psql's \copy
 * of the same query, in the same role, on the same PostgreSQL. The other formats, and the report of another day, are timed
 * without a limit.
 * BENCH_TRACTS sets a different number of tracts.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { compileQuery, openDatabase, type PersonTx } from '../src/server/platform/db/database.ts';
import { openReport } from '../src/server/saved/reports/open-report.ts';
import { systemReports } from '../src/shared/saved/reports/registry.ts';
import { median } from './lib/median.ts';
import { seedLand } from './lib/seed-land.ts';
import { signUp, startServer } from './lib/server.ts';

const tracts = Number(process.env.BENCH_TRACTS ?? 200_000);
const tries = 3;
const keyReads = 300;
const limits = { firstRow: 20, whole: 3 };

/** The query of the report as the server runs it, with its values inlined. */
async function recordQuery(url: string, personId: number, companyId: number, asOf: string): Promise<string> {
  const database = openDatabase({ url, poolSize: 1 });
  let text = '';
  try {
    await database.as(personId, async (tx) => {
      const run = async (query: RawBuilder<unknown>) => {
        const { sql, parameters } = compileQuery(query);
        text ||= sql.replace(/\$(\d+)/g, (_sign, place) => literal(parameters[Number(place) - 1]));
        return 0;
      };
      const recording = { ...tx, run, rows: async () => [] } as unknown as PersonTx;
      const selection = { companies: [companyId], areas: undefined };
      const parameters = { group_by: 'tract' };
      const requested = {
        definition: systemReports.acreage,
        parameters,
        selection,
        asOf,
        today: asOf,
        knownOn: null,
      };
      const { rows } = await openReport(recording, requested);
      for await (const _row of rows);
    });
  } finally {
    await database.close();
  }
  const query = /^DECLARE .*? CURSOR FOR (.*)$/s.exec(text)?.[1];
  if (query === undefined) throw new Error(`The report is no cursor any more: ${text.slice(0, 200)}`);
  return query.replaceAll(/\s*\n\s*/g, ' ').trim();
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join(', ')}]`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

async function secondsOfPsql(psql: string, url: string, personId: number, query: string, file: string) {
  const commands = [
    'BEGIN',
    "SELECT set_config('role', 'platbook_rw', true), set_config('jit', 'off', true)",
    `SELECT * FROM open_session(${personId})`,
    `\\copy (${query}) to '${file}' with (format csv, header)`,
    'COMMIT',
  ];
  const start = performance.now();
  const options = ['-q', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((each) => ['-c', each])];
  await promisify(execFile)(psql, [url, ...options]);
  return (performance.now() - start) / 1000;
}

type Read = { firstMs: number; seconds: number; bytes: number; rows: number };

/** Reads a response to its end; the first row has arrived with the first line after the header. */
async function readAddress(address: string, token: string, companyId: number): Promise<Read> {
  const start = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-selected-companies': `[${companyId}]` };
    get(address, { headers }, resolve).on('error', reject);
  });
  let [firstMs, bytes, lines] = [0, 0, 0];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (firstMs === 0) firstMs = performance.now() - start;
  }
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}.`);
  return { firstMs, seconds: (performance.now() - start) / 1000, bytes, rows: lines - 1 };
}

async function measure(): Promise<number> {
  const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-reports-'));
  const server = await startServer(real.url);
  try {
    const { personId, token } = await signUp(server.address);
    console.info(`making ${tracts.toLocaleString('en-US')} tracts with ownerships, leases and units …`);
    const { companyId } = await seedLand(real.url, personId, tracts);
    const read = (path: string) => readAddress(server.address + path, token, companyId);
    const keys: number[] = [];
    for (let n = 0; n < keyReads; n += 1)
      keys.push((await read(`/api/tracts/${1 + ((n * 7919) % tracts)}`)).firstMs);
    const key = median(keys);
    const asOf = new Date().toISOString().slice(0, 10);
    const query = await recordQuery(real.url, personId, companyId, asOf);
    const best = { psql: Infinity, ours: Infinity };
    const firsts: number[] = [];
    for (let n = 0; n < tries; n += 1) {
      const psql = join(real.binaries, 'psql');
      best.psql = Math.min(
        best.psql,
        await secondsOfPsql(psql, real.url, personId, query, join(folder, 'psql.csv')),
      );
      const whole = await read('/api/reports/acreage/download?format=csv');
      if (whole.rows !== tracts) throw new Error(`The report has ${whole.rows} rows.`);
      firsts.push(whole.firstMs);
      best.ours = Math.min(best.ours, whole.seconds);
    }
    const excel = await read('/api/reports/acreage/download?format=xlsx');
    const preview = await read('/api/reports/acreage/preview');
    const otherDay = await read('/api/reports/acreage/download?format=csv&as_of=2024-06-30');
    const ratios = { firstRow: median(firsts) / key, whole: best.ours / best.psql };
    const within = ratios.firstRow <= limits.firstRow && ratios.whole <= limits.whole;
    console.info(
      `one tract by its id ${key.toFixed(1)} ms; first row ${median(firsts).toFixed(1)} ms, ${ratios.firstRow.toFixed(1)} × (at most ${limits.firstRow})`,
    );
    console.info(
      `\\copy ${best.psql.toFixed(2)} s, CSV ${best.ours.toFixed(2)} s, ${ratios.whole.toFixed(2)} × (at most ${limits.whole}); ` +
        `Excel ${excel.seconds.toFixed(2)} s, preview with totals ${preview.seconds.toFixed(2)} s, CSV as of another day ${otherDay.seconds.toFixed(2)} s`,
    );
    console.info(
      JSON.stringify({
        bench: 'reports',
        tracts,
        key,
        firsts,
        best,
        excel,
        preview,
        otherDay,
        ratios,
        within,
      }),
    );
    return within ? 0 : 1;
  } finally {
    await server.stop();
    await real.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await measure();
