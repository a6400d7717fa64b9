/**
 * Measures tiles of the full map over a million wells and 200,000 tract outlines on a production server. Compares them
 * with ST_AsMVT of PostGIS on the same PostgreSQL with the same rows; pgbench repeatedly requests the same tiles with
 * prepared statements. PostGIS reads from warm buffers. The server returns tiles from its cache for the current data,
 * as it does for users.
 *
 * Both sides are measured in turn in three rounds; the median of each counts. Limits: p95 at most 1 × at zooms 4 and 6,
 * 2 × at 8 and 12, 4 × at 16, where each tile first asks the database for the state of the map. No tile is 500 KB or
 * larger; every well and tract is in the tiles right after it was written; memory is flat over 1,000 tiles. The time of
 * tiles not requested before is printed too.
 *
 * BENCH_WELLS and BENCH_TRACTS are the numbers of wells and tracts (1000000, 200000). BENCH_SECONDS is how long each
 * zoom is measured on each side (8).
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { measurePaths } from './lib/measure-paths.ts';
import { median } from './lib/median.ts';
import { measureLatencies } from './lib/pgbench.ts';
import { seedMap, seedPeer } from './lib/seed-map.ts';
import { type BenchServer, renew, type Session, signUp, startServer } from './lib/server.ts';

const sizes = {
  wells: Number(process.env.BENCH_WELLS ?? 1_000_000),
  tracts: Number(process.env.BENCH_TRACTS ?? 200_000),
};
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
/** Both sides send one request at a time, because queueing is not part of a tile's time. */
const connections = 1;
const limits: Readonly<Record<number, number>> = { 4: 1, 6: 1, 8: 2, 12: 2, 16: 4 };
const largestTile = 500_000;
/** The maximum number of tiles requested per zoom. */
const tilesOfZoom = 250;
const memoryTiles = 1000;
/** The maximum growth of the process's memory, in megabytes, once its bounded caches are full. */
const memoryGrowth = 48;
const rounds = 3;

type Tile = { x: number; y: number };
type Place = { server: BenchServer; session: Session; companyId: number; url: string; pgbench: string };
type Figures = {
  zoom: number;
  tiles: number;
  ours: number;
  first: number;
  peer: number;
  ratio: number;
  largest: number;
};

const pathOf = (zoom: number, { x, y }: Tile) => `/api/tiles/tracts,wells/${zoom}/${x}/${y}`;

async function ask(
  place: Place,
  path: string,
  etag?: string,
): Promise<{ status: number; bytes: Uint8Array; etag: string }> {
  const answer = await fetch(place.server.address + path, {
    headers: {
      authorization: `Bearer ${place.session.token}`,
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  });
  if (!answer.ok && answer.status !== 304)
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return {
    status: answer.status,
    bytes: new Uint8Array(await answer.arrayBuffer()),
    etag: answer.headers.get('etag') ?? '',
  };
}

/** Runs some work on a connection and closes it. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns tiles of a zoom that contain wells, spread over the land. */
async function tilesWithWells({ url }: Place, zoom: number): Promise<Tile[]> {
  const { rows } = await connected(url, (client) =>
    client.query<Tile>(
      `SELECT x, y FROM (SELECT DISTINCT p.x >> $1::int AS x, p.y >> $1::int AS y FROM map_points p WHERE p.well_id % $2::int = 0) t
     ORDER BY md5(x || ' ' || y) LIMIT $3`,
      [28 - zoom, zoom < 10 ? 1 : Math.max(1, Math.floor(sizes.wells / 20_000)), tilesOfZoom],
    ),
  );
  return rows;
}

const peerLayer = (layer: string, zoom: number) => `
  (SELECT coalesce(ST_AsMVT(q, '${layer}', 4096, 'geom', 'id'), '') FROM (
    SELECT p.id, p.label, p.status, ST_AsMVTGeom(p.geom, e.box, 4096, 64, true) AS geom
    FROM (SELECT ST_TileEnvelope(${zoom}, t.x, t.y) AS box FROM peer.asked t WHERE t.zoom = ${zoom} AND t.n = :n) e
    JOIN peer.${layer} p ON p.geom && e.box) q)`;

async function measurePeer(place: Place, zoom: number, tiles: readonly Tile[]): Promise<number> {
  await connected(place.url, async (client) => {
    await client.query('DELETE FROM peer.asked WHERE zoom = $1', [zoom]);
    await client.query(
      'INSERT INTO peer.asked (zoom, n, x, y) SELECT $1, t.n, t.x, t.y FROM unnest($2::int[], $3::int[]) WITH ORDINALITY t (x, y, n)',
      [zoom, tiles.map(({ x }) => x), tiles.map(({ y }) => y)],
    );
    await client.query('ANALYZE peer.asked');
  });
  const script = `\\set n random(1, ${tiles.length})\nSELECT ${peerLayer('wells', zoom)} || ${peerLayer('tracts', zoom)};\n`;
  const { pgbench, url } = place;
  return (await measureLatencies({ pgbench, url, script, connections, length: { seconds } })).p95;
}

/** Measures tiles that were not requested before: the 95th percentile of their times and the size of the largest. */
async function askFirst(
  place: Place,
  zoom: number,
  tiles: readonly Tile[],
): Promise<{ p95: number; largest: number }> {
  const times: number[] = [];
  let largest = 0;
  for (const tile of tiles) {
    const began = performance.now();
    const { bytes } = await ask(place, pathOf(zoom, tile));
    times.push(performance.now() - began);
    largest = Math.max(largest, bytes.length);
  }
  times.sort((a, b) => a - b);
  return { p95: times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0, largest };
}

async function measureOurs(place: Place, zoom: number, tiles: readonly Tile[]): Promise<number> {
  const load = await measurePaths({
    address: place.server.address,
    paths: tiles.map((tile) => pathOf(zoom, tile)),
    token: place.session.token,
    seconds,
  });
  if (load.failures > 0) throw new Error(`${load.failures} tiles of zoom ${zoom} failed.`);
  return load.p95;
}

async function compareZoom(place: Place, zoom: number): Promise<Figures> {
  const tiles = await tilesWithWells(place, zoom);
  const { p95: first, largest } = await askFirst(place, zoom, tiles);
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.peer.push(await measurePeer(place, zoom, tiles));
    times.ours.push(await measureOurs(place, zoom, tiles));
  }
  const [ours, peer] = [median(times.ours), median(times.peer)];
  const ratio = Math.round((100 * ours) / peer) / 100;
  const figures = { zoom, tiles: tiles.length, ours, peer, first, ratio, largest };
  console.info(
    `zoom ${String(zoom).padStart(2)}, ${String(tiles.length).padStart(3)} tiles: p95 ${ours.toFixed(2)} ms, ST_AsMVT ${peer.toFixed(2)} ms: ` +
      `${ratio} × (at most ${limits[zoom]}); for the first time ${first.toFixed(1)} ms; the largest ${(largest / 1000).toFixed(0)} KB`,
  );
  return figures;
}

/** Writes wells and outlines and reads their tiles after each write. Returns how many were missing from them. */
async function countStale(place: Place): Promise<number> {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(place.server.address + path, {
      method,
      headers: {
        authorization: `Bearer ${place.session.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data: [{ id: number }] };
  };
  let stale = 0;
  for (let n = 0; n < 20; n += 1) {
    const [longitude, latitude] = [-105 + n * 0.3, 29.5 + n * 0.2];
    const zoom = [4, 8, 12, 16][n % 4] ?? 16;
    const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom);
    const radians = (latitude * Math.PI) / 180;
    const y = Math.floor(
      ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** zoom,
    );
    const path = pathOf(zoom, { x, y });
    const before = await ask(place, path);
    const { data } = await call('POST', '/api/wells', {
      area_id: 1,
      well_name: `Fresh ${n}`,
      api_number: `43${String(n).padStart(8, '0')}`,
      surface_location: JSON.stringify([longitude, latitude]),
    });
    if ((await ask(place, path, before.etag)).status === 304) stale += 1;
    await call('DELETE', `/api/wells/${data[0].id}`);
    const after = await ask(place, path, before.etag);
    if (after.status === 304 || Buffer.compare(after.bytes, before.bytes) !== 0) stale += 1;
  }
  return stale;
}

/** Returns by how many megabytes the process grew over tiles that were not requested before. */
async function measureGrowth(place: Place): Promise<number> {
  const held = async () => {
    const status = await readFile(`/proc/${place.server.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };
  const { rows } = await connected(place.url, (client) =>
    client.query<Tile>(
      `SELECT x, y FROM (SELECT DISTINCT p.x >> 15 AS x, p.y >> 15 AS y FROM map_points p) t ORDER BY md5(y || ' ' || x) LIMIT $1`,
      [memoryTiles],
    ),
  );
  const quarter = Math.ceil(rows.length / 4);
  for (const tile of rows.slice(0, quarter)) await ask(place, pathOf(13, tile));
  const before = await held();
  for (const tile of rows.slice(quarter)) await ask(place, pathOf(13, tile));
  return Math.round((await held()) - before);
}

const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
let server: BenchServer | null = null;
const { url } = real;
try {
  const offered = await connected(url, (client) =>
    client.query("SELECT FROM pg_available_extensions WHERE name = 'postgis'"),
  );
  if (offered.rowCount === 0)
    throw new Error(
      `${real.version} has no PostGIS to compare with; install it, as Debian's postgresql-15-postgis-3.`,
    );
  server = await startServer(url);
  const session = await signUp(server.address);
  console.info(
    `making ${sizes.wells.toLocaleString('en-US')} wells and ${sizes.tracts.toLocaleString('en-US')} outlines …`,
  );
  const { companyId } = await seedMap(url, session.personId, sizes);
  await connected(url, async (client) => {
    await seedPeer(client, companyId);
    await client.query('CREATE TABLE peer.asked (zoom int, n int, x int, y int, PRIMARY KEY (zoom, n))');
  });
  const place: Place = {
    server,
    session: await renew(server.address, session),
    companyId,
    url,
    pgbench: join(real.binaries, 'pgbench'),
  };
  const began = performance.now();
  await ask(place, pathOf(0, { x: 0, y: 0 }));
  const making = (performance.now() - began) / 1000;
  console.info(`made ready for the map in ${making.toFixed(1)} s, with the first look at it`);
  await connected(url, (client) => client.query('VACUUM ANALYZE'));
  place.session = await renew(server.address, place.session);
  const figures: Figures[] = [];
  for (const zoom of Object.keys(limits).map(Number)) figures.push(await compareZoom(place, zoom));
  place.session = await renew(server.address, place.session);
  const stale = await countStale(place);
  const growth = await measureGrowth(place);
  const within =
    stale === 0 &&
    growth <= memoryGrowth &&
    figures.every(({ zoom, ratio, largest }) => ratio <= (limits[zoom] ?? 1) && largest < largestTile);
  console.info(
    `stale after 40 writes: ${stale}; memory over ${memoryTiles} tiles: ${growth} MB more (at most ${memoryGrowth}): ` +
      (within ? 'within the limits' : 'OUTSIDE THE LIMITS'),
  );
  console.info(
    JSON.stringify({
      bench: 'tiles',
      sizes,
      connections,
      seconds,
      limits,
      making,
      zooms: figures,
      stale,
      growth,
      within,
    }),
  );
  process.exitCode = within ? 0 : 1;
} finally {
  await server?.stop();
  await real.stop();
}
