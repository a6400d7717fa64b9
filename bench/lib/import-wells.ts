import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { median } from './median.ts';

const run = promisify(execFile);
const copies = 3;

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

/** A row that is the same in every run; `change` varies its operator and acreage. */
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

export async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(path);
  for (const line of lines) {
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

/** The lines of a file to import; `change` varies every record's operator and acreage. */
export function* importLines(count: number, change: boolean): Generator<string> {
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

/** The same records as they must end up in the table. */
export function* copyLines(count: number): Generator<string> {
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

/** A table of wells to which a file is copied: with its primary key only, or with all indexes of the real one. */
export type CopyTarget = 'plain' | 'indexed';

/** Returns the seconds that psql's \\copy takes into an empty table: the median of three tries. */
export async function measureCopy(
  { url, binaries }: { url: string; binaries: string },
  path: string,
  count: number,
  target: CopyTarget,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  const made =
    target === 'indexed'
      ? 'CREATE TABLE bare_wells (LIKE wells INCLUDING ALL)'
      : 'CREATE TABLE bare_wells (LIKE wells INCLUDING ALL EXCLUDING INDEXES, PRIMARY KEY (company_id, id))';
  try {
    for (let n = 0; n < copies; n += 1) {
      await client.query(`DROP TABLE IF EXISTS bare_wells; ${made}`);
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
  return median(times);
}

export type Imported = {
  seconds: number;
  analyzeSeconds: number;
  inserts: number;
  updates: number;
  unchanged: number;
  errors: number;
};

type Counts = Omit<Imported, 'seconds' | 'analyzeSeconds'>;

/** Uploads a file of wells and imports it; the time runs from the first byte to the committed result. */
export async function importFile(
  address: string,
  token: string,
  areaId: number,
  path: string,
): Promise<Imported> {
  const start = performance.now();
  const analysisId = await analyzeFile(address, token, areaId, path);
  const analyzed = performance.now();
  const id = await beginImport(address, token, areaId, analysisId);
  const { inserts, updates, unchanged, errors } = await endOfImport(address, token, id);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, analyzeSeconds: (analyzed - start) / 1000, inserts, updates, unchanged, errors };
}

async function call(address: string, token: string, path: string, init: RequestInit): Promise<unknown> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}${path}`, { ...init, headers });
  const body = (await answer.json()) as { message?: string; data?: unknown[] };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.message}`);
  return body.data?.[0];
}

/** Uploads a file and returns the id of its analysis. */
export async function analyzeFile(
  address: string,
  token: string,
  areaId: number,
  path: string,
): Promise<string> {
  const form = new FormData();
  form.set('area_id', String(areaId));
  form.set('file', await openAsBlob(path), 'wells.csv');
  const reported = await call(address, token, '/api/analyze-file', { method: 'POST', body: form });
  return (reported as { analysisId: string }).analysisId;
}

/** Queues the import of an analyzed file of wells and returns its id. */
export async function beginImport(
  address: string,
  token: string,
  areaId: number,
  analysisId: string,
): Promise<number> {
  const begun = await call(address, token, '/api/process-mappings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ analysisId, areaId, includedEntities: ['well'], mappings }),
  });
  return (begun as { id: number }).id;
}

/** Waits for an import to end and returns its counts for wells. Throws the reason if it failed. */
export async function endOfImport(address: string, token: string, id: number): Promise<Counts> {
  for (;;) {
    const reported = await call(address, token, `/api/imports/${id}`, {});
    const record = reported as { state: string; message: string; results: { well: Counts } | null };
    if (record.state === 'done' && record.results !== null) return record.results.well;
    if (record.state === 'failed' || record.state === 'cancelled') throw new Error(record.message);
    await wait(100);
  }
}

/** Undoes an import and waits for the end. Returns how many records were removed. Throws the reason if it failed. */
export async function undoImport(address: string, token: string, id: number): Promise<number> {
  await call(address, token, `/api/imports/${id}/undo`, {
    method: 'POST',
    headers: { prefer: 'respond-async' },
  });
  for (;;) {
    const reported = await call(address, token, `/api/imports/${id}`, {});
    const { undo } = reported as {
      undo: { state: string; message: string | null; outcome: { removed: number } | null } | null;
    };
    if (undo?.state === 'done' && undo.outcome !== null) return undo.outcome.removed;
    if (undo?.state === 'failed') throw new Error(undo.message ?? 'The import was not undone.');
    await wait(100);
  }
}

/** The peak memory of a process, in MB; null if the system does not report it. */
export async function peakMegabytes(processId: number | undefined): Promise<number | null> {
  const status = await open(`/proc/${processId}/status`).catch(() => null);
  if (status === null) return null;
  const text = await status.readFile('utf8');
  await status.close();
  const kilobytes = /VmHWM:\s+(\d+)/.exec(text)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Creates a company with one area and returns the area's id. */
export async function makeArea(address: string, token: string): Promise<number> {
  const post = async (url: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: [{ id: number }] }).data[0].id;
  };
  const companyId = await post('/api/company', { name: 'Bench Company' });
  return post('/api/area', { name: 'Bench Area', type: 'project', company_id: companyId });
}
