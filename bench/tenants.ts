/**
 * Measures what one company of 5,000 wells and 1,000 tracts costs among 200 such companies, compared with the same
 * company alone in its database, on one PostgreSQL: lists, searches, suggestions and the dashboard at rest and after 500
 * tracts changed, tiles, and the first look at a company that no statistics know. Each call is made alone, in turns on
 * both, so that both see the same load of the machine: 40 times, or 5 times after changes. The medians are compared.
 * Limit: 2 × (a call that takes less than a millisecond more is within it).
 *
 * BENCH_COMPANIES is the number of companies (200).
 */
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { median } from './lib/median.ts';
import { seedTenants } from './lib/seed-tenants.ts';
import { type BenchServer, createDatabase, type Session, signUp, startServer } from './lib/server.ts';

const companies = Number(process.env.BENCH_COMPANIES ?? 200);
const limit = 2;
const negligible = 1;
const turns = { quiet: 40, changed: 5 };

type Place = { server: BenchServer; session: Session; own: number; fresh: number };
type Call = {
  what: string;
  path: (turn: number) => string;
  before?: (place: Place, turn: number) => Promise<void>;
};

const dates = (turn: number) => `filter[spud_date][gte]=19${80 + (turn % 20)}-0${1 + (turn % 9)}-01`;

const calls: Call[] = [
  { what: 'list', path: () => '/api/wells?page=1&sort=well_name' },
  {
    what: 'list, new filter',
    path: (turn) => `/api/wells?page=1&filter[well_status]=producing&${dates(turn)}`,
  },
  {
    what: 'list, name contains',
    path: (turn) => `/api/wells?page=1&filter[well_name]=${names[turn % names.length]}`,
  },
  { what: 'search, common word', path: () => '/api/search?q=ranch' },
  { what: 'search, few matches', path: (turn) => `/api/search?q=${names[turn % names.length]}` },
  { what: "search, others' word", path: () => '/api/search?q=neighbors' },
  {
    what: "list, others' word",
    path: (turn) => `/api/wells?page=1&filter[operator]=neighbors&${dates(turn)}`,
  },
  { what: 'search, typo', path: () => '/api/search?q=rnach' },
  {
    what: 'suggestions',
    path: (turn) => `/api/search/suggestions?q=ranch well ${names[turn % names.length]?.slice(0, 2)}`,
  },
  { what: 'dashboard', path: () => '/api/analytics/overview' },
  { what: 'action center', path: () => '/api/analytics/action-center' },
  { what: 'tile', path: (turn) => `/api/tiles/all/9/${110 + (turn % 2)}/208` },
];
/** Beginnings of the computed names. */
const names = ['8F1', 'D3D', '1F0', 'A87', '8E2', 'C9F', 'ECC', '6F4'];

const changing: Call[] = ['overview', 'action-center'].map((path) => ({
  what: `${path} after 500 tracts changed`,
  path: () => `/api/analytics/${path}`,
  before: changeTracts,
}));

async function ask({ server, session, own }: Place, path: string, companyId = own): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(server.address + path, {
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-selected-companies': JSON.stringify([companyId]),
    },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - begun;
}

async function changeTracts({ server, session, own }: Place, turn: number): Promise<void> {
  const ids = Array.from({ length: 500 }, (_, place) => place + 1);
  const answer = await fetch(`${server.address}/api/tracts/bulk-update`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/json',
      'x-selected-companies': JSON.stringify([own]),
    },
    body: JSON.stringify({ ids, changes: { gross_acres: 320 + turn } }),
  });
  if (!answer.ok) throw new Error(`The change answered ${answer.status}: ${await answer.text()}`);
}

async function open(url: string, database: string, count: number): Promise<Place> {
  const own = await createDatabase(url, database);
  const server = await startServer(own);
  // The first account is the Administrator, who reaches all companies.
  await signUp(server.address, `first-${database}@example.com`);
  const session = await signUp(server.address, `second-${database}@example.com`);
  return { server, session, ...(await seedTenants(own, session.personId, count)) };
}

const postgres = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (postgres === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
const places: Place[] = [];
const results: { what: string; alone: number; among: number; ratio: number; within: boolean }[] = [];
try {
  for (const [database, count] of [
    ['alone', 1],
    ['among', companies],
  ] as const) {
    console.info(`making ${count} companies …`);
    places.push(await open(postgres.url, database, count));
  }
  const note = (what: string, times: number[][]) => {
    const [alone = 0, among = 0] = times.map(median);
    const ratio = Math.round((100 * among) / alone) / 100;
    const within = ratio <= limit || among - alone < negligible;
    results.push({ what, alone, among, ratio, within });
    console.info(
      `${what.padEnd(40)} alone ${alone.toFixed(1).padStart(7)} ms, among ${companies} ${among.toFixed(1).padStart(7)} ms: ${ratio.toFixed(2)} ×${within ? '' : '  OUTSIDE'}`,
    );
  };
  // The first look, before anything else warms it up: the same company once in each database.
  for (const path of [
    '/api/analytics/overview',
    '/api/wells?page=1',
    '/api/tiles/all/9/110/208',
    '/api/search?q=ranch',
  ]) {
    const times: number[][] = [];
    for (const place of places) times.push([await ask(place, path, place.fresh)]);
    note(`first look: ${path}`, times);
  }
  // The facts of the seeded company are computed once, by whoever reads first.
  for (const place of places) for (const { path } of calls) await ask(place, path(0));
  for (const { what, path, before } of [...calls, ...changing]) {
    const times: number[][] = places.map(() => []);
    for (let turn = 0; turn < (before === undefined ? turns.quiet : turns.changed); turn += 1)
      for (const [index, place] of places.entries()) {
        await before?.(place, turn);
        times[index]?.push(await ask(place, path(turn)));
      }
    note(what, times);
  }
} finally {
  await Promise.all(places.map(({ server }) => server.stop()));
  await postgres.stop();
}
const within = results.every((result) => result.within);
console.info(JSON.stringify({ bench: 'tenants', companies, limit, results, within }));
process.exitCode = within ? 0 : 1;
