/**
 * Measures the CSV export of 1,000,000 records of each kind through the whole server. Compares it with psql's \copy of
 * the same query, in the same role, on the same PostgreSQL. Limits: at most 3 × the \copy, and the server's memory
 * grows by at most 100 MB during the download. BENCH_ROWS sets a different number of records.
 */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { exportCsv } from '../src/server/land/records/export-records.ts';
import { openDatabase, type PersonTx } from '../src/server/platform/db/database.ts';
import { assets, type EntityName } from '../src/shared/land/entities/registry.ts';
import type { Entity } from '../src/shared/platform/entities/entity.ts';
import { seedKinds } from './lib/seed-kinds.ts';
import { signUp, startServer } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 1_000_000);
const tries = 2;
const limits = { ratio: 3, megabytesMore: 100 };

/** Returns the COPY statement of an export, recorded while the server runs it. */
async function recordCopy(
  url: string,
  personId: number,
  entity: Entity & { name: EntityName },
  companyId: number,
): Promise<string> {
  const database = openDatabase({ url, poolSize: 1 });
  let copy = '';
  try {
    await database.as(personId, async (tx) => {
      const query = (statement: { text: string }) => {
        copy = statement.text;
        return [];
      };
      const recording = { ...tx, client: { query } } as unknown as PersonTx;
      for await (const _chunk of exportCsv(
        recording,
        entity,
        {},
        { companies: [companyId], areas: undefined },
      ));
    });
  } finally {
    await database.close();
  }
  const inner = /^COPY (\(.*\)) TO STDOUT/s.exec(copy)?.[1];
  if (inner === undefined) throw new Error(`The export is no COPY any more: ${copy.slice(0, 200)}`);
  return inner.replaceAll(/\s*\n\s*/g, ' ');
}

async function secondsOfPsql(
  psql: string,
  url: string,
  personId: number,
  query: string,
  file: string,
): Promise<number> {
  const commands = [
    'BEGIN',
    "SELECT set_config('role', 'platbook_rw', true)",
    `SELECT * FROM open_session(${personId})`,
    `\\copy ${query} to '${file}' with (format csv, header)`,
    'COMMIT',
  ];
  const start = performance.now();
  await promisify(execFile)(psql, [
    url,
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    ...commands.flatMap((each) => ['-c', each]),
  ]);
  return (performance.now() - start) / 1000;
}

async function secondsOfDownload(
  address: string,
  token: string,
  companyId: number,
  file: string,
): Promise<number> {
  const start = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-selected-companies': `[${companyId}]` };
    get(address, { headers }, resolve).on('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}.`);
  await pipeline(answer, createWriteStream(file));
  return (performance.now() - start) / 1000;
}

/** The memory that a process holds now, in MB; NaN if the system does not report it. */
async function megabytesOf(processId: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

type Figures = {
  kind: string;
  bytes: number;
  psql: number;
  ours: number;
  ratio: number;
  before: number;
  peak: number;
};

async function measure(): Promise<number> {
  const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-export-'));
  const [theirs, ours] = [join(folder, 'psql.csv'), join(folder, 'ours.csv')];
  const server = await startServer(real.url);
  const figures: Figures[] = [];
  try {
    const { personId, token } = await signUp(server.address);
    console.info(`making ${count.toLocaleString('en-US')} records of each kind …`);
    const { companyId } = await seedKinds(real.url, personId, count);
    for (const entity of Object.values(assets)) {
      const query = await recordCopy(real.url, personId, entity, companyId);
      const best = { psql: Infinity, ours: Infinity };
      const before = await megabytesOf(server.process.pid);
      let peak = before;
      for (let n = 0; n < tries; n += 1) {
        const psql = join(real.binaries, 'psql');
        best.psql = Math.min(best.psql, await secondsOfPsql(psql, real.url, personId, query, theirs));
        const watch = setInterval(async () => {
          peak = Math.max(peak, await megabytesOf(server.process.pid));
        }, 50);
        const url = `${server.address}/api/${entity.plural}?format=csv`;
        best.ours = Math.min(best.ours, await secondsOfDownload(url, token, companyId, ours));
        clearInterval(watch);
      }
      if (!(await readFile(theirs)).equals(await readFile(ours))) throw new Error('The two files differ.');
      const { size } = await stat(ours);
      const ratio = Math.round((best.ours / best.psql) * 100) / 100;
      figures.push({ kind: entity.name, bytes: size, ...best, ratio, before, peak });
      console.info(
        `${entity.plural.padEnd(6)} ${(size / 1e6).toFixed(0)} MB: \\copy ${best.psql.toFixed(2)} s, export ${best.ours.toFixed(2)} s, ` +
          `${ratio.toFixed(2)} ×; memory ${before} MB before, ${peak} MB at most`,
      );
    }
  } finally {
    await server.stop();
    await real.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const within = figures.every(
    ({ ratio, before, peak }) => ratio <= limits.ratio && !(peak - before > limits.megabytesMore),
  );
  console.info(JSON.stringify({ bench: 'export', rows: count, limits, figures, within }));
  return within ? 0 : 1;
}

process.exitCode = await measure();
