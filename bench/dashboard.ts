/**
 * Measures the dashboard's two calls over tracts with ownerships, leases and units on PostgreSQL, at 10 connections.
 * Compares them with reading one tract by its id through the same server. Each call is measured while nothing is
 * written, and again right after each write by the same user. Limit: p95 under 20 × that of the primary-key read. The
 * standing of one lease has a limit of 10 ×. Also prints the time of the first read after the bulk load, which computes all facts, and of the figures of another day, which
 * are computed anew at each call (median of three).
 *
 * BENCH_TRACTS is the number of tracts (200000). BENCH_SECONDS is how long each call is measured (10).
 */
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { type Load, measureLoad } from './lib/load.ts';
import { type SeededLand, seedLand } from './lib/seed-land.ts';
import { signUp, startServer } from './lib/server.ts';

const tracts = Number(process.env.BENCH_TRACTS ?? 200_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = 10;
const limit = 20;
const standingLimit = 10;
const calls = ['overview', 'action-center'] as const;

type Place = { address: string; token: string; land: SeededLand };

async function call(place: Place, path: string, options: RequestInit = {}): Promise<number> {
  const began = performance.now();
  const answer = await fetch(place.address + path, {
    ...options,
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - began;
}

/**
 * Each connection writes an ownership of some tract and then reads. Only the reads are timed, so that none finds the
 * facts already computed.
 */
async function measureAfterWrites(
  place: Place,
  path: string,
  lasting: number,
): Promise<{ p50: number; p95: number; reads: number }> {
  const times: number[] = [];
  const until = performance.now() + lasting * 1000;
  let written = 0;
  const work = async () => {
    while (performance.now() < until) {
      written += 1;
      const id = 1 + ((written * 7919) % place.land.ownerships);
      const body = JSON.stringify({ decimal_interest: written % 2 === 0 ? 0.25 : 0.2 });
      await call(place, `/api/ownerships/${id}`, { method: 'PUT', body });
      times.push(await call(place, path));
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), reads: times.length };
}

async function measureQuiet(place: Place, path: string): Promise<Load> {
  const load = await measureLoad({ url: place.address + path, token: place.token, connections, seconds });
  if (load.failures > 0) throw new Error(`${load.failures} calls of ${path} failed.`);
  return load;
}

const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
try {
  const server = await startServer(real.url);
  try {
    const { personId, token } = await signUp(server.address);
    console.info(`making ${tracts.toLocaleString('en-US')} tracts with ownerships, leases and units …`);
    const land = await seedLand(real.url, personId, tracts);
    const place: Place = { address: server.address, token, land };
    const first = await call(place, '/api/analytics/overview');
    console.info(`first reading after the load: ${(first / 1000).toFixed(1)} s`);
    const dated = `/api/analytics/overview?as_of=2020-01-01&as_known_on=${new Date().toISOString().slice(0, 10)}`;
    const datedMs = [await call(place, dated), await call(place, dated), await call(place, dated)].toSorted(
      (a, b) => a - b,
    )[1];
    console.info(`as of another day: ${((datedMs ?? 0) / 1000).toFixed(1)} s`);
    const one = `/api/tracts/${Math.ceil(tracts / 2)}`;
    await measureQuiet(place, one);
    const key = await measureQuiet(place, one);
    console.info(`one tract by its id: p50 ${key.p50.toFixed(1)} ms, p95 ${key.p95.toFixed(1)} ms`);
    const standing = await measureQuiet(place, `/api/leases/${Math.ceil(tracts / 4)}/standing`);
    const standingRatio = standing.p95 / key.p95;
    console.info(
      `standing of one lease: p50 ${standing.p50.toFixed(1)} ms, p95 ${standing.p95.toFixed(1)} ms, ${standingRatio.toFixed(1)} × the key (at most ${standingLimit})`,
    );
    const figures = [];
    for (const name of calls) {
      const path = `/api/analytics/${name}`;
      const quiet = await measureQuiet(place, path);
      // Each connection first plans its statements once.
      await measureAfterWrites(place, path, 2);
      const written = await measureAfterWrites(place, path, seconds);
      const ratios = { quiet: quiet.p95 / key.p95, written: written.p95 / key.p95 };
      console.info(
        `${name}: p50 ${quiet.p50.toFixed(1)} ms, p95 ${quiet.p95.toFixed(1)} ms, ${ratios.quiet.toFixed(1)} × the key; ` +
          `after a write p50 ${written.p50.toFixed(1)} ms, p95 ${written.p95.toFixed(1)} ms, ${ratios.written.toFixed(1)} × (under ${limit})`,
      );
      figures.push({ name, quiet, written, ratios });
    }
    const within =
      standingRatio <= standingLimit &&
      figures.every(({ ratios }) => ratios.quiet < limit && ratios.written < limit);
    console.info(within ? 'within the limits' : 'OUTSIDE THE LIMITS');
    console.info(
      JSON.stringify({
        bench: 'dashboard',
        tracts,
        connections,
        seconds,
        firstReadingMs: first,
        datedMs,
        key,
        standing,
        figures,
        within,
      }),
    );
    process.exitCode = within ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await real.stop();
}
