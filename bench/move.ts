/**
 * Measures moving a company of 100,000 wells, each with a marker and two entries of history, from one database of a
 * PostgreSQL server to another, in a separate process. Compares it with pg_dump and psql of the same database, which
 * neither change ids, maintain the search index by triggers, nor compare rows. Limits: at most 8 × as long, and at most 200 MB of memory. BENCH_ROWS sets a
 * different number of wells.
 */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { syncEntityColumns } from '../src/server/land/sync-entity-columns.ts';
import { migrateToLatest } from '../src/server/platform/db/migrate.ts';
import { watchMemory } from './lib/memory.ts';
import { seedWells } from './lib/seed.ts';
import { createDatabase } from './lib/server.ts';

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const limits = { ratio: 8, megabytes: 200 };

const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (postgres === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');

async function open(name: string): Promise<string> {
  const url = await createDatabase(postgres?.url ?? '', name);
  await migrateToLatest({ ownerUrl: url, syncEntityColumns });
  await query(
    url,
    "INSERT INTO users (id, username, email, name, role_id) VALUES (1, 'a', 'a@example.com', 'A', 1) RETURNING id",
  );
  return url;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function move(source: string, target: string, company: number): Promise<number> {
  const child = spawn(process.execPath, ['scripts/move-company.ts', String(company), '--to', target], {
    env: { ...process.env, DATABASE_URL: source },
    stdio: 'inherit',
  });
  const memory = watchMemory([child.pid ?? 0]);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The company was not moved.');
  return memory.end()[0]?.peak ?? 0;
}

try {
  const [source, target, copy] = [
    await open('source'),
    await open('target'),
    await createDatabase(postgres.url, 'copy'),
  ];
  const { companyId } = await seedWells(source, 1, count);
  await query(source, "UPDATE wells SET operator = operator || ' LLC', version_id = 2");
  await query(source, 'VACUUM ANALYZE');
  let begun = performance.now();
  const dump = join(postgres.binaries, 'pg_dump');
  await promisify(execFile)(
    'sh',
    ['-c', `"${dump}" -n public "${source}" | "${join(postgres.binaries, 'psql')}" -q "${copy}"`],
    {
      maxBuffer: 1 << 26,
    },
  );
  const dumped = (performance.now() - begun) / 1000;
  begun = performance.now();
  const megabytes = await move(source, target, companyId);
  const moved = (performance.now() - begun) / 1000;
  const ratio = Math.round((moved / dumped) * 100) / 100;
  const within = ratio <= limits.ratio && megabytes <= limits.megabytes;
  console.info(
    `${count} wells   move ${moved.toFixed(1)} s, pg_dump and psql ${dumped.toFixed(1)} s: ${ratio} ×; memory ${megabytes} MB${within ? '' : '  OUTSIDE'}`,
  );
  console.info(JSON.stringify({ bench: 'move', count, moved, dumped, ratio, megabytes, limits, within }));
  process.exitCode = within ? 0 : 1;
} finally {
  await postgres.stop();
}
