/**
 * Measures suggestions of the global search among a million assets of four kinds, at 10 connections on the system's
 * PostgreSQL. Compares them with reading one record by its key through the same server, and with the same search among
 * 10,000 assets. Terms match no asset, ten assets, or a tenth of all (100,000 of a million): as the whole title, as its
 * beginning, and inside it. Each is also searched with a typo; typos are considered if fewer than ten assets are found.
 * Limits: p95 at most 3 × the read by key, with a typo at most 15 ×; both at most 2 × their own among 10,000 assets.
 *
 * BENCH_ASSETS is the larger number of assets (1,000,000). BENCH_CALL_SECONDS is how long each measurement of a term
 * takes (1).
 */
import pg from 'pg';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { assets } from '../src/shared/land/entities/registry.ts';
import { measureLoad } from './lib/load.ts';
import { makePlace, type Place } from './lib/measure-kinds.ts';
import { renew } from './lib/server.ts';

const sizes = { small: 10_000, large: Number(process.env.BENCH_ASSETS ?? 1_000_000) };
const connections = 10;
const seconds = Number(process.env.BENCH_CALL_SECONDS ?? 1);
const limits = { plain: 3, typo: 15, growth: 2 };
/**
 * A term over its limit is measured again. Other load on the machine can only add time, so the lowest figure counts.
 */
const looks = 4;

type Term = { what: string; q: string; matches: 'none' | 'ten' | 'tenth'; manner: 'plain' | 'typo' };

/** Numbers stand in for missing words, because a missing word would be searched for typos. */
const terms: Term[] = [
  { what: 'whole title', q: '42999123450000', matches: 'none', manner: 'plain' },
  { what: 'beginning', q: '429991', matches: 'none', manner: 'plain' },
  { what: 'inside', q: '99912345', matches: 'none', manner: 'plain' },
  { what: 'whole title', q: 'Quimby Heirs', matches: 'ten', manner: 'plain' },
  { what: 'beginning', q: 'quimby he', matches: 'ten', manner: 'plain' },
  { what: 'inside', q: 'uimby', matches: 'ten', manner: 'plain' },
  { what: 'whole title', q: 'Unnamed', matches: 'tenth', manner: 'plain' },
  { what: 'beginning', q: 'unna', matches: 'tenth', manner: 'plain' },
  { what: 'inside', q: 'nname', matches: 'tenth', manner: 'plain' },
  { what: 'no such word', q: 'xylophones', matches: 'none', manner: 'typo' },
  { what: 'two letters exchanged', q: 'qiumby', matches: 'ten', manner: 'typo' },
  { what: 'a letter left out', q: 'unamed', matches: 'tenth', manner: 'typo' },
];

type Figures = Term & { small: number; large: number; key: number; ofKey: number; ofSmall: number };

/** Gives every tenth record and ten others the titles that are searched for, and builds the search index. */
async function plant(url: string, companyId: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET jit = off');
    for (const { plural, titleField } of Object.values(assets)) {
      await client.query(
        `ALTER TABLE ${plural} DISABLE TRIGGER history_update, DISABLE TRIGGER search_update`,
      );
      await client.query(
        `UPDATE ${plural} SET ${titleField} = 'UNNAMED' WHERE company_id = $1 AND id % 10 = 3`,
        [companyId],
      );
      await client.query(`ALTER TABLE ${plural} ENABLE TRIGGER history_update, ENABLE TRIGGER search_update`);
    }
    for (const { plural, titleField } of [assets.tract, assets.owner]) {
      await client.query(
        `UPDATE ${plural} SET ${titleField} = 'QUIMBY HEIRS' WHERE company_id = $1 AND id IN (
           SELECT id FROM ${plural} WHERE company_id = $1 AND id % 100 = 7 ORDER BY id LIMIT 5)`,
        [companyId],
      );
    }
    await client.query('SELECT rebuild_search()');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** The headers that a browser sends: the selected company and all of its areas. */
async function headersOf({ server, session, companyId }: Place): Promise<Record<string, string>> {
  const answer = await fetch(`${server.address}/api/areas`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { data } = (await answer.json()) as { data: { id: number; company_id: number }[] };
  const areas = data.filter((area) => area.company_id === companyId).map(({ id }) => id);
  return { 'X-Selected-Companies': JSON.stringify([companyId]), 'X-Selected-Areas': JSON.stringify(areas) };
}

/**
 * Returns the 95th percentile of a call, in milliseconds, after every connection of the server has prepared its
 * statements.
 */
async function measureCall(place: Place, headers: Record<string, string>, path: string): Promise<number> {
  const url = place.server.address + path;
  const ask = async () => {
    const answer = await fetch(url, {
      headers: { ...headers, authorization: `Bearer ${place.session.token}` },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  for (let n = 0; n < 3; n += 1) await Promise.all(Array.from({ length: connections }, ask));
  const load = await measureLoad({ url, token: place.session.token, connections, seconds, headers });
  if (load.failures > 0) throw new Error(`${path}: ${load.failures} calls failed.`);
  return load.p95;
}

const pathOf = ({ q }: Term) => `/api/search/suggestions?${new URLSearchParams({ q, limit: '10' })}`;

/** Throws if the full search finds a different number of matches than the report states for a term. */
async function checkMatches(place: Place, headers: Record<string, string>, count: number): Promise<void> {
  for (const { q, matches } of terms) {
    const answer = await fetch(`${place.server.address}/api/search?${new URLSearchParams({ q })}`, {
      headers: { ...headers, authorization: `Bearer ${place.session.token}` },
    });
    const { data } = (await answer.json()) as { data: [{ data: { metadata: { total: number } } }] };
    const expected = { none: 0, ten: 10, tenth: count / 10 }[matches];
    const { total } = data[0].data.metadata;
    if (Math.abs(total - expected) > 10) throw new Error(`“${q}” finds ${total} instead of ${expected}.`);
  }
}

async function compare(small: Place, large: Place): Promise<Figures[]> {
  const headers = { small: await headersOf(small), large: await headersOf(large) };
  await checkMatches(small, headers.small, sizes.small);
  await checkMatches(large, headers.large, sizes.large);
  const wells = await fetch(`${large.server.address}/api/wells?page=1`, {
    headers: { ...headers.large, authorization: `Bearer ${large.session.token}` },
  });
  const { data } = (await wells.json()) as { data: [{ id: number }] };
  const keyPath = `/api/wells/${data[0].id}`;
  const figures: Figures[] = [];
  for (const term of terms) {
    const least = { small: Infinity, large: Infinity, key: Infinity };
    for (let look = 0; look < looks; look += 1) {
      least.key = Math.min(least.key, await measureCall(large, headers.large, keyPath));
      least.small = Math.min(least.small, await measureCall(small, headers.small, pathOf(term)));
      least.large = Math.min(least.large, await measureCall(large, headers.large, pathOf(term)));
      if (least.large <= limits[term.manner] * least.key && least.large <= limits.growth * least.small) break;
    }
    const ratio = (of: number) => Math.round((100 * least.large) / of) / 100;
    const reported = { ...term, ...least, ofKey: ratio(least.key), ofSmall: ratio(least.small) };
    console.info(describeFigures(reported));
    figures.push(reported);
  }
  return figures;
}

function describeFigures({ what, q, matches, manner, small, large, key, ofKey, ofSmall }: Figures): string {
  const found = { none: 'no match', ten: '10 match', tenth: 'a tenth match' }[matches];
  return (
    `${manner.padEnd(5)} ${found.padEnd(13)} ${what.padEnd(21)} ${`“${q}”`.padEnd(17)} p95 ${large.toFixed(1).padStart(6)} ms; ` +
    `by key ${key.toFixed(1)} ms: ${ofKey.toFixed(2)} × (at most ${limits[manner]}); ` +
    `among ${sizes.small.toLocaleString('en-US')} ${small.toFixed(1)} ms: ${ofSmall.toFixed(2)} × (at most ${limits.growth})`
  );
}

const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
const places: Place[] = [];
try {
  for (const [database, count] of Object.entries(sizes)) {
    console.info(`making ${count.toLocaleString('en-US')} assets …`);
    const place = await makePlace(real.url, database, count / Object.keys(assets).length);
    places.push(place);
    const own = new URL(real.url);
    own.pathname = `/${database}`;
    await plant(own.href, place.companyId);
    // A token lasts 15 minutes.
    place.session = await renew(place.server.address, place.session);
  }
  const [small, large] = places;
  if (small === undefined || large === undefined) throw new Error('A size was not made.');
  small.session = await renew(small.server.address, small.session);
  const figures = await compare(small, large);
  const isWithin = (figure: Figures) =>
    figure.ofKey <= limits[figure.manner] && figure.ofSmall <= limits.growth;
  const within = figures.every(isWithin);
  const worst = (manner: Term['manner'], ratio: 'ofKey' | 'ofSmall') =>
    Math.max(...figures.filter((figure) => figure.manner === manner).map((figure) => figure[ratio]));
  console.info(
    `the worst: ${worst('plain', 'ofKey')} × a read by key (at most ${limits.plain}), with a typo ${worst('typo', 'ofKey')} × ` +
      `(at most ${limits.typo}); ${Math.max(worst('plain', 'ofSmall'), worst('typo', 'ofSmall'))} × among ` +
      `${sizes.small.toLocaleString('en-US')} assets (at most ${limits.growth}): ${within ? 'within the limits' : 'OUTSIDE THE LIMITS'}`,
  );
  console.info(
    JSON.stringify({ bench: 'search', connections, seconds, sizes, limits, terms: figures, within }),
  );
  process.exitCode = within ? 0 : 1;
} finally {
  await Promise.all(places.map((place) => place.server.stop()));
  await real.stop();
}
