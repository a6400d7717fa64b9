import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type RealPostgres, startRealPostgres } from '../../scripts/real-postgres.ts';
import { listIndexesOf } from '../../src/server/land/list-indexes.ts';
import { well } from '../../src/shared/land/entities/well.ts';
import { type Ask, listQuestions, type Question, totalsOf34000 } from './list-questions.ts';
import { type EachLoad, measureEach } from './load.ts';
import { makePlace, type Place } from './measure-kinds.ts';
import { median } from './median.ts';
import { measureQueries } from './pgbench.ts';
import { type Postgrest, startPostgrest } from './postgrest.ts';
import { renew } from './server.ts';

const sizes = [200_000, 1_000_000];
const connections = 10;
const rounds = 3;
const writesPerSecond = 3;

type Bare = { requestsPerSecond: number; p50: number; p95: number };
/**
 * The medians of the rounds, and the ratio of the rates. `postgrest` is its rate, for uncached totals and if it is
 * installed.
 */
export type ListFigures = {
  size: number;
  what: string;
  ours: EachLoad;
  bare: Bare;
  ratio: number;
  postgrest: number | null;
};

/** Measures the questions about lists of wells on Platbook and by pgbench, in turn and on one PostgreSQL. */
export async function measureLists(): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const size of sizes) {
    const real = await startRealPostgres({ shared_buffers: '512MB', max_wal_size: '4GB' });
    if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
    try {
      console.info(`making ${size.toLocaleString('en-US')} wells …`);
      const place = await makePlace(real.url, 'lists', size, ['well']);
      try {
        figures.push(...(await measureSize(real, place, size)));
      } finally {
        await place.server.stop();
      }
    } finally {
      await real.stop();
    }
  }
  return figures;
}

async function measureSize(real: RealPostgres, place: Place, size: number): Promise<ListFigures[]> {
  const url = new URL('/lists', real.url).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await copyBare(client, place.companyId);
  const postgrest = await startPostgrest(url, connections);
  try {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM bare_wells ORDER BY id LIMIT 2000');
    const ids = rows.map(({ id }) => id);
    const sides: Sides = {
      ours: { write: putWells(place, ids), measure: (asks) => measureOurs(place, asks) },
      bare: {
        write: updateBare(client, ids),
        measure: (asks) =>
          measureQueries({
            pgbench: join(real.binaries, 'pgbench'),
            url,
            connections,
            queries: asks.map((ask) => ask.sql),
          }),
      },
      postgrest,
    };
    const figures: ListFigures[] = [];
    for (const question of listQuestions(place.companyId, size)) {
      place.session = await renew(place.server.address, place.session);
      figures.push({ size, ...(await measureQuestion(question, sides)) });
    }
    return figures;
  } finally {
    await postgrest?.stop();
    await client.end();
  }
}

type Side<Figures> = { write: () => Promise<void>; measure: (asks: Ask[]) => Promise<Figures> };
type Sides = { ours: Side<EachLoad>; bare: Side<Bare>; postgrest: Postgrest | null };

async function measureQuestion(
  { what, asks, requests }: Question,
  { ours, bare, postgrest }: Sides,
): Promise<Omit<ListFigures, 'size'>> {
  const measured = { ours: [] as EachLoad[], bare: [] as Bare[], postgrest: [] as number[] };
  // The first round only fills the database's caches.
  for (let round = 0; round <= rounds; round += 1) {
    const different = asks(round);
    const all = Array.from({ length: requests }, (_, n) => different[n % different.length] as Ask);
    const loads = {
      ours: await whileWriting(ours, all),
      bare: await whileWriting(bare, all),
      postgrest: what === totalsOf34000 ? await postgrest?.measure(all) : undefined,
    };
    if (round === 0) continue;
    measured.ours.push(loads.ours);
    measured.bare.push(loads.bare);
    if (loads.postgrest !== undefined) measured.postgrest.push(loads.postgrest);
  }
  const ourMedian = medians(measured.ours);
  const bareMedian = medians(measured.bare);
  return {
    what,
    ours: ourMedian,
    bare: bareMedian,
    ratio: ourMedian.requestsPerSecond / bareMedian.requestsPerSecond,
    postgrest: measured.postgrest.length === 0 ? null : median(measured.postgrest),
  };
}

/** Returns the median of each figure. */
function medians<Figures extends Record<string, number>>(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name] ?? 0))]),
  ) as Figures;
}

/** A copy of the wells with the indexes that someone would create by hand for these filters and orders. */
async function copyBare(client: pg.Client, companyId: number): Promise<void> {
  const sorting = listIndexesOf(well).filter(({ comment }) => comment.startsWith('sorts lists'));
  const definitions = [
    '(company_id, well_status, gross_acres)',
    '(company_id, well_status, spud_date, gross_acres)',
    '(company_id, operator, well_status)',
    '(company_id, spud_date, gross_acres)',
    '(company_id, gross_acres)',
    ...sorting.map(({ definition }) => definition),
  ];
  await client.query(`CREATE TABLE bare_wells AS SELECT * FROM wells WHERE company_id = ${companyId}`);
  await client.query('ALTER TABLE bare_wells ADD PRIMARY KEY (company_id, id)');
  for (const definition of definitions) await client.query(`CREATE INDEX ON bare_wells ${definition}`);
  await client.query('VACUUM ANALYZE bare_wells');
  await client.query('CHECKPOINT');
}

async function measureOurs({ server, session }: Place, asks: Ask[]): Promise<EachLoad> {
  return measureEach({
    urls: asks.map(
      ({ query }) => `${server.address}/api/wells?${new URLSearchParams({ page: '1', ...query })}`,
    ),
    headers: { authorization: `Bearer ${session.token}` },
    connections,
    pid: server.process.pid ?? 0,
  });
}

/** Measures one side while wells are changed. */
async function whileWriting<Figures>({ write, measure }: Side<Figures>, asks: Ask[]): Promise<Figures> {
  let measuring = true;
  const writing = async () => {
    while (measuring) {
      await write();
      await sleep(1000 / writesPerSecond);
    }
  };
  const measured = measure(asks).finally(() => {
    measuring = false;
  });
  const [figures] = await Promise.all([measured, writing()]);
  return figures;
}

/** Returns an act that changes the next of these wells. Each well gets another acreage. */
function putWells(place: Place, ids: readonly number[]): () => Promise<void> {
  let writes = 0;
  return async () => {
    writes += 1;
    const answer = await fetch(`${place.server.address}/api/wells/${ids[writes % ids.length]}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${place.session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ gross_acres: acresAt(writes) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A change of a well answered ${answer.status}.`);
  };
}

function updateBare(client: pg.Client, ids: readonly number[]): () => Promise<void> {
  let writes = 0;
  return async () => {
    writes += 1;
    await client.query('UPDATE bare_wells SET gross_acres = $1 WHERE id = $2', [
      acresAt(writes),
      ids[writes % ids.length],
    ]);
  };
}

function acresAt(writes: number): number {
  return 41.5 + (writes % 599);
}
