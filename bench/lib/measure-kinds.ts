import { startRealPostgres } from '../../scripts/real-postgres.ts';
import { isSortedByIndex } from '../../src/server/land/list-indexes.ts';
import { type AssetName, assets } from '../../src/shared/land/entities/registry.ts';
import type { Entity } from '../../src/shared/platform/entities/entity.ts';
import { sortableFields } from '../../src/shared/platform/lists/listing.ts';
import { type Load, measureLoad } from './load.ts';
import { benchWords, repeatingFilter, type Seeded, seedKinds } from './seed-kinds.ts';
import { type BenchServer, createDatabase, renew, type Session, signUp, startServer } from './server.ts';

const sizes = { small: 2_000, large: 1_000_000 };
const connections = 10;
const limit = 2;
/**
 * A call over the limit is measured again. Other load on the machine can only add time, so the lowest figure of each
 * size counts.
 */
const looks = 4;

type Question = { what: string; query: Record<string, string>; last?: true; places: 'one' | 'area' | 'all' };
export type Place = Seeded & { server: BenchServer; session: Session };

/** One call of one kind: 95th percentiles in milliseconds at both sizes. */
export type CallFigures = { kind: AssetName; what: string; small: number; large: number; ratio: number };

/**
 * Every call that a list of a kind makes, but for orders without an index: these read all records of a company, so their
 * time grows with the list.
 */
function questionsOf(entity: Entity & { name: AssetName }): Question[] {
  const title = entity.titleField;
  const filter = (text: string) => ({ [`filter[${title}]`]: text });
  const repeats = repeatingFilter[entity.name];
  return [
    { what: 'first page', query: {}, places: 'one' },
    { what: 'last page', query: {}, last: true, places: 'one' },
    ...sortableFields(entity)
      .filter((field) => field === 'area_name' || isSortedByIndex(entity, field))
      .flatMap((field): Question[] => [
        { what: `by ${field}`, query: { sort: field }, places: 'one' },
        { what: `by ${field}, last page`, query: { sort: field }, last: true, places: 'one' },
        { what: `by -${field}`, query: { sort: `-${field}` }, places: 'one' },
      ]),
    { what: `${title} contains, rare`, query: filter(benchWords.rare), places: 'one' },
    { what: `${title} contains, common`, query: filter(benchWords.common), places: 'one' },
    ...(repeats === undefined
      ? []
      : [
          {
            what: `${repeats.field} contains, repeats`,
            query: { [`filter[${repeats.field}]`]: repeats.text },
            places: 'one' as const,
          },
        ]),
    { what: 'search box, rare', query: { q: benchWords.rare }, places: 'one' },
    { what: 'search box, common', query: { q: benchWords.common }, places: 'one' },
    { what: 'one area of forty', query: {}, places: 'area' },
    { what: 'one area of forty, last page', query: {}, last: true, places: 'area' },
    { what: `two companies by ${title}`, query: { sort: title }, places: 'all' },
    { what: 'two companies, last page', query: {}, last: true, places: 'all' },
  ];
}

/** Measures every call of every kind on 2,000 and on 1,000,000 records, one size right after the other. */
export async function measureKinds(
  seconds: number,
): Promise<{ calls: CallFigures[]; limit: number; within: boolean }> {
  const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
  if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
  const places: Place[] = [];
  try {
    for (const [database, count] of Object.entries(sizes)) {
      console.info(`making ${count.toLocaleString('en-US')} records of each kind …`);
      places.push(await makePlace(real.url, database, count));
    }
    const [small, large] = places;
    if (small === undefined || large === undefined) throw new Error('A size was not made.');
    const calls: CallFigures[] = [];
    for (const entity of Object.values(assets)) {
      // A token lasts 15 minutes; the measurement takes longer.
      for (const place of [small, large]) place.session = await renew(place.server.address, place.session);
      for (const question of questionsOf(entity)) {
        const figures = await compare(entity, question, small, large, seconds);
        console.info(describeFigures(figures));
        calls.push(figures);
      }
    }
    calls.sort((a, b) => a.ratio - b.ratio);
    console.info(`the worst:\n${calls.slice(-8).map(describeFigures).join('\n')}`);
    return { calls, limit, within: calls.every((call) => call.ratio <= limit) };
  } finally {
    await Promise.all(places.map((place) => place.server.stop()));
    await real.stop();
  }
}

/** Creates a separate database with this many records of each of these kinds, and starts a server on it. */
export async function makePlace(
  url: string,
  database: string,
  count: number,
  kinds?: AssetName[],
): Promise<Place> {
  const own = await createDatabase(url, database);
  const server = await startServer(own);
  try {
    const session = await signUp(server.address);
    return { server, session, ...(await seedKinds(own, session.personId, count, kinds)) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function compare(
  entity: Entity & { name: AssetName },
  question: Question,
  small: Place,
  large: Place,
  seconds: number,
): Promise<CallFigures> {
  const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let look = 0; look < looks; look += 1) {
    least.small = Math.min(least.small, (await measureQuestion(entity, question, small, seconds)).p95);
    least.large = Math.min(least.large, (await measureQuestion(entity, question, large, seconds)).p95);
    if (least.large <= limit * least.small) break;
  }
  const ratio = Math.round((100 * least.large) / least.small) / 100;
  return { kind: entity.name, what: question.what, ...least, ratio };
}

async function measureQuestion(
  entity: Entity,
  { what, query, last, places }: Question,
  place: Place,
  seconds: number,
): Promise<Load> {
  const headers: Record<string, string> =
    places === 'all'
      ? {}
      : {
          'X-Selected-Companies': `[${place.companyId}]`,
          ...(places === 'area' ? { 'X-Selected-Areas': `[${place.areaId}]` } : {}),
        };
  const address = (page: number) =>
    `${place.server.address}/api/${entity.plural}?${new URLSearchParams({ page: String(page), page_size: '25', ...query })}`;
  const ask = async (url: string) => {
    const answer = await fetch(url, {
      headers: { ...headers, authorization: `Bearer ${place.session.token}` },
    });
    const body = (await answer.json()) as { data: unknown[]; meta: { total_pages: number } };
    if (!answer.ok || body.data.length === 0)
      throw new Error(`${what}: answered ${answer.status} and nothing to measure.`);
    return body.meta.total_pages;
  };
  const pages = await ask(address(1));
  const url = address(last ? pages : 1);
  // Lets every connection of the server prepare the statement once.
  for (let n = 0; n < 3; n += 1) await Promise.all(Array.from({ length: connections }, () => ask(url)));
  const load = await measureLoad({ url, token: place.session.token, connections, seconds, headers });
  if (load.failures > 0) throw new Error(`${what}: ${load.failures} calls failed.`);
  return load;
}

function describeFigures({ kind, what, small, large, ratio }: CallFigures): string {
  return `${kind.padEnd(6)} ${what.padEnd(52)} p95 ${small.toFixed(1).padStart(6)} → ${large.toFixed(1).padStart(6)} ms  ${ratio.toFixed(2).padStart(6)} ×`;
}
