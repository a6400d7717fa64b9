/**
 * 100,000 wells of 14 columns from upload to committed, through the server as people run it, against a bare \copy of the same
 * records into a table with the same indexes on the same PostgreSQL. Three runs: all new, the same file again, every row changed.
 * Limits: first run at most 5 × the \copy, later ones at most 8 ×, at most 400 MB of memory in the server process.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { type BenchServer, signUp, startServer } from './lib/server.ts';

const run = promisify(execFile);
const count = Number(process.env.BENCH_ROWS ?? 100_000);
const copies = 3;
const limits = { first: 5, again: 8, megabytes: 400 };

type WellRow = {
  name: string;
  api: string;
  operator: string;
  type: string;
  status: string;
  active: string;
  acres: string;
  dates: [string, string, string];
  surface: [string, string];
  bottom: [string, string];
};

/** A row that is the same in every run; `change` makes another operator and acreage of it. */
function wellOf(n: number, change: boolean): WellRow {
  const day = (offset: number) =>
    new Date(Date.UTC(1980, 0, 1 + ((n * 7 + offset) % 16_000))).toISOString().slice(0, 10);
  const mixed = Math.imul(n, 2_654_435_761) >>> 0;
  const surface: [number, number] = [31 + (mixed % 10_000) / 5000, -103 + (n % 20_000) / 10_000];
  const degrees = ([latitude, longitude]: [number, number]): [string, string] => [
    latitude.toFixed(6),
    longitude.toFixed(6),
  ];
  return {
    name: `WELL ${mixed.toString(36).toUpperCase()} ${n % 97}H`,
    api: `42${String(n % 500).padStart(3, '0')}${String(Math.floor(n / 500)).padStart(5, '0')}0000`,
    operator: `OPERATOR ${n % 400}${change ? ' II' : ''}`,
    type: ['oil', 'gas', 'horizontal', 'vertical'][n % 4] ?? 'oil',
    status: ['producing', 'drilling', 'shut-in', 'plugged', 'proposed'][n % 5] ?? 'producing',
    active: n % 10 === 0 ? 'false' : 'true',
    acres: (change ? 40 + (n % 600) : 640 - (n % 600)).toFixed(2),
    dates: [day(0), day(90), day(120)],
    surface: degrees(surface),
    bottom: degrees([surface[0] + 0.01, surface[1] + 0.01]),
  };
}

const header =
  'Well Name,API Number,Operator,Well Type,Well Status,Active,Gross Acres,Spud Date,Completion Date,First Production Date,Surface Latitude,Surface Longitude,Bottom Hole Latitude,Bottom Hole Longitude';
const fields =
  'well_name,api_number,operator,well_type,well_status,is_active,gross_acres,spud_date,completion_date,first_prod_date,surface_latitude,surface_longitude,bottom_hole_latitude,bottom_hole_longitude'.split(
    ',',
  );
const mappings = Object.fromEntries(
  header.split(',').map((name, index) => [name, { table: 'well', column: fields[index] ?? '' }]),
);

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(path);
  for (const line of lines) {
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

function* importLines(change: boolean): Generator<string> {
  yield header;
  for (let n = 0; n < count; n += 1) {
    const row = wellOf(n, change);
    yield [
      row.name,
      row.api,
      row.operator,
      row.type,
      row.status,
      row.active,
      row.acres,
      ...row.dates,
      ...row.surface,
      ...row.bottom,
    ].join(',');
  }
}

/** The same records as they stand in the table in the end. */
function* copyLines(): Generator<string> {
  const point = ([latitude, longitude]: [string, string]) =>
    `"{""type"":""Point"",""coordinates"":[${Number(longitude)},${Number(latitude)}]}"`;
  for (let n = 0; n < count; n += 1) {
    const row = wellOf(n, false);
    yield [
      '1',
      '1',
      row.name,
      row.api,
      row.operator,
      row.type,
      row.status,
      row.active,
      row.acres,
      ...row.dates,
      point(row.surface),
      point(row.bottom),
    ].join(',');
  }
}

/** Seconds that psql's \copy takes into a table with the indexes of the real one; the middle one of several tries. */
async function measureCopy(url: string, binaries: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  try {
    for (let n = 0; n < copies; n += 1) {
      await client.query(
        'DROP TABLE IF EXISTS bare_wells; CREATE TABLE bare_wells (LIKE wells INCLUDING ALL)',
      );
      await client.query('CHECKPOINT');
      const columns =
        'company_id,area_id,well_name,api_number,operator,well_type,well_status,is_active,gross_acres,spud_date,completion_date,first_prod_date,surface_location,bottom_hole_location';
      const start = performance.now();
      await run(join(binaries, 'psql'), [
        url,
        '-q',
        '-c',
        `\\copy bare_wells (${columns}) FROM '${path}' WITH (FORMAT csv)`,
      ]);
      times.push((performance.now() - start) / 1000);
    }
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM bare_wells');
    if (rows[0]?.count !== count) throw new Error(`\\copy wrote ${rows[0]?.count} rows of ${count}.`);
    await client.query('DROP TABLE bare_wells; CHECKPOINT');
  } finally {
    await client.end();
  }
  return times.toSorted((left, right) => left - right)[Math.floor(copies / 2)] ?? 0;
}

type Imported = {
  seconds: number;
  analyzeSeconds: number;
  inserts: number;
  updates: number;
  unchanged: number;
  errors: number;
};

async function importFile(
  server: BenchServer,
  token: string,
  areaId: number,
  path: string,
): Promise<Imported> {
  const call = async (url: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${server.address}${url}`, init);
    const body = (await answer.json()) as { message?: string; data?: unknown[] };
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.message}`);
    return body.data?.[0];
  };
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  form.set('area_id', String(areaId));
  form.set('file', new Blob([await readFile(path)]), 'wells.csv');
  const start = performance.now();
  const { analysisId } = (await call('/api/analyze-file', {
    method: 'POST',
    headers: { authorization },
    body: form,
  })) as {
    analysisId: string;
  };
  const analyzed = performance.now();
  const { well } = (await call('/api/process-mappings', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ analysisId, areaId, includedEntities: ['well'], mappings }),
  })) as { well: Omit<Imported, 'seconds' | 'analyzeSeconds'> };
  const seconds = (performance.now() - start) / 1000;
  const { inserts, updates, unchanged, errors } = well;
  return { seconds, analyzeSeconds: (analyzed - start) / 1000, inserts, updates, unchanged, errors };
}

/** The most memory that a process ever held, in MB; null where the system does not tell. */
async function peakMegabytes(processId: number | undefined): Promise<number | null> {
  const status = await open(`/proc/${processId}/status`).catch(() => null);
  if (status === null) return null;
  const text = await status.readFile('utf8');
  await status.close();
  const kilobytes = /VmHWM:\s+(\d+)/.exec(text)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

async function makeArea(address: string, token: string): Promise<number> {
  const post = async (url: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: [{ id: number }] }).data[0].id;
  };
  const companyId = await post('/api/company', { name: 'Bench Company' });
  return post('/api/area', { name: 'Bench Area', type: 'project', company_id: companyId });
}

async function measure(): Promise<number> {
  const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-import-'));
  try {
    const [wells, changed, bare] = ['wells.csv', 'changed.csv', 'bare.csv'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeLines(wells, importLines(false));
    await writeLines(changed, importLines(true));
    await writeLines(bare, copyLines());
    const server = await startServer(postgres.url);
    try {
      const { token } = await signUp(server.address);
      const areaId = await makeArea(server.address, token);
      console.info(`memory before the first import  ${(await peakMegabytes(server.process.pid)) ?? '?'} MB`);
      const copySeconds = await measureCopy(postgres.url, postgres.binaries, bare);
      console.info(`${postgres.version}, ${count.toLocaleString('en-US')} wells of 14 columns`);
      console.info(`bare \\copy, same indexes        ${copySeconds.toFixed(2)} s`);
      const results: Record<string, Imported & { ratio: number }> = {};
      for (const [name, path] of [
        ['first', wells],
        ['again', wells],
        ['changed', changed],
      ] as const) {
        const result = await importFile(server, token, areaId, path);
        const ratio = result.seconds / copySeconds;
        results[name] = { ...result, ratio: Math.round(ratio * 100) / 100 };
        console.info(
          `${name.padEnd(8)} upload to committed   ${result.seconds.toFixed(2)} s (analyze ${result.analyzeSeconds.toFixed(2)} s)   ${ratio.toFixed(2)} ×   ` +
            `${result.inserts} inserts, ${result.updates} updates (${result.unchanged} unchanged), ${result.errors} errors, ${(await peakMegabytes(server.process.pid)) ?? '?'} MB`,
        );
      }
      const megabytes = await peakMegabytes(server.process.pid);
      console.info(`peak memory of the server        ${megabytes ?? 'unknown'} MB`);
      const within =
        (results.first?.ratio ?? Infinity) <= limits.first &&
        (results.again?.ratio ?? Infinity) <= limits.again &&
        (results.changed?.ratio ?? Infinity) <= limits.again &&
        (megabytes ?? 0) <= limits.megabytes;
      console.info(
        JSON.stringify({
          bench: 'import:100k',
          rows: count,
          copySeconds,
          ...results,
          megabytes,
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

process.exitCode = await measure();
